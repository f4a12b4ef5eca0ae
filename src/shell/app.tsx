import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { BrowserRouter, Link } from 'react-router-dom'
import { useAppWords } from '#src/lib/ui-words.ts'
import type { BrandAnswer } from '#src/lib/brand.ts'
import type { Remembered } from '#src/lib/device.ts'
import { LinkProvider } from '#src/ui/link.tsx'
import { ToastRegion } from '#src/ui/toast-region.tsx'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import { CrashBoundary } from './crash.tsx'
import { Frame } from './frame.tsx'
import { LocaleProvider } from './locale-provider.tsx'
import { Screen } from './screen.tsx'
import { SessionProvider } from './session-provider.tsx'
import { Unforeseen } from './unforeseen.tsx'

type AppProps = { brand: BrandAnswer; i18n: I18n; known: Remembered | undefined; asks: boolean }

export const App = (props: AppProps) => (
  <BrowserRouter>
    <Inside {...props} />
  </BrowserRouter>
)

/** Everything but the router, which tests bring themselves. */
export function Inside({ brand, i18n, known, asks }: AppProps) {
  return (
    <LocaleProvider first={i18n}>
      <KitProvider>
        <SessionProvider brand={brand} known={known} asks={asks}>
          <CrashBoundary>
            <Frame>
              <Screen />
            </Frame>
            <ToastRegion />
            <Unforeseen />
          </CrashBoundary>
        </SessionProvider>
      </KitProvider>
    </LocaleProvider>
  )
}

function KitProvider({ children }: { children: ReactNode }) {
  return (
    <UiWordsProvider words={useAppWords()}>
      <LinkProvider
        render={({ href, ref, ...rest }) => <Link to={href} {...(ref && { ref })} {...rest} />}
      >
        {children}
      </LinkProvider>
    </UiWordsProvider>
  )
}
