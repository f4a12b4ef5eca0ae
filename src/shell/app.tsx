import type { I18n } from '@lingui/core'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Link } from 'react-router-dom'
import { NoAnswer } from '#src/lib/api.ts'
import type { BrandAnswer } from '#src/lib/brand.ts'
import type { Remembered } from '#src/lib/device.ts'
import { withWords } from '#src/lib/locale.ts'
import { useSession } from '#src/lib/session.ts'
import { useAppWords } from '#src/lib/ui-words.ts'
import { LinkProvider } from '#src/ui/link.tsx'
import { ToastRegion } from '#src/ui/toast-region.tsx'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import { CrashBoundary, isChunkProblem } from './crash.tsx'
import { Frame } from './frame.tsx'
import { IdleLockCover } from './idle-lock/cover.tsx'
import { LocaleProvider } from './locale-provider.tsx'
import { Screen } from './screen.tsx'
import { SessionProvider } from './session-provider.tsx'
import { useSignIn } from './sign-in-state.ts'

const InNameBanner = lazy(async () => ({
  default: (await withWords(() => import('./in-name-banner.tsx'))).InNameBanner,
}))
const ErrorDialog = lazy(() => import('./error-dialog.tsx'))

/** A dead network and work that was called off are nobody's fault; a missing part of the app has its own words. */
const foreseen = new Set(['AbortError', 'TimeoutError', 'DatabaseClosedError'])
const isUnforeseen = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof NoAnswer) &&
  !foreseen.has(error.name) &&
  !isChunkProblem(error)

/** An act or a call that ended as nobody foresaw: without this, her press would have had no answer at all. */
function Unforeseen() {
  const [error, setError] = useState<Error>()
  useEffect(() => {
    // The first one stays: what follows is often its consequence.
    const say = (news: unknown) => isUnforeseen(news) && setError(shown => shown ?? news)
    const onRejection = ({ reason }: PromiseRejectionEvent) => say(reason)
    const onError = ({ error: thrown }: ErrorEvent) => say(thrown)
    window.addEventListener('unhandledrejection', onRejection)
    window.addEventListener('error', onError)
    return () => {
      window.removeEventListener('unhandledrejection', onRejection)
      window.removeEventListener('error', onError)
    }
  }, [])
  if (!error) return null
  return (
    <Suspense fallback={null}>
      <ErrorDialog error={error} onClose={() => setError(undefined)} />
    </Suspense>
  )
}

/** Hardly anybody acts as another: what says so comes with it. */
function InName() {
  const { user } = useSession()
  const { inName } = useSignIn()
  return user?.Impersonation || inName.unsent ? (
    <Suspense fallback={null}>
      <InNameBanner />
    </Suspense>
  ) : null
}

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
          <IdleLockCover />
          <InName />
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
