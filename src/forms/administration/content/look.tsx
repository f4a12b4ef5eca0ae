/** The page as it will look: the real one, from the website itself, at the width of a phone, a tablet or a desk. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { PageLine, SiteDesk } from '#db/website/lines.ts'
import { siteEnvironments } from '#db/website/table.ts'
import { type Locale, localeNames } from '#db/terms.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useWidth } from '#src/ui/use-width.ts'
import { askLook, contentWords } from './words.ts'
import styles from './content.module.css'

const widths = { phone: 390, tablet: 820, desk: 1280 }
type Device = keyof typeof widths
const seenPx = 720

type Props = {
  line: PageLine
  desk: SiteDesk
  locale: Locale
  /** Of what is saved: another one is looked at anew. */
  rev: number
  /** Null: as it is written now. */
  n: number | null
}

export function Look({ line, desk, locale, rev, n }: Props) {
  const { t } = useLingui()
  const [device, setDevice] = useState<Device>('phone')
  const [box, width] = useWidth<HTMLDivElement>(widths.phone)
  const { path, problem, isOffline } = useLook({ line, desk, locale, rev, n })
  const shown = useShown(path)
  const scale = Math.min(1, width / widths[device])
  const language = localeNames[locale]
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={t`Width`}
        segments={[
          { value: 'phone', label: t`Phone` },
          { value: 'tablet', label: t`Tablet` },
          { value: 'desk', label: t`Desktop` },
        ]}
        value={device}
        onChange={setDevice}
      />
      {isOffline && (
        <Banner tone="info">
          <Trans>How it looks is asked of the website, and needs a network.</Trans>
        </Banner>
      )}
      {problem && <Banner tone="warn">{problem.text}</Banner>}
      <div ref={box} className={styles['look']} style={{ blockSize: seenPx }}>
        {shown.map(({ address, isReady, onReady }) => (
          // It is the dealership's own page, without a script; its policy lets this app alone frame it.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            key={address}
            src={address}
            title={t`The page in ${language}`}
            className={styles['framed']}
            aria-hidden={!isReady}
            onLoad={onReady}
            style={{
              inlineSize: widths[device],
              blockSize: seenPx / scale,
              transform: `scale(${scale})`,
              opacity: isReady ? 1 : 0,
            }}
          />
        ))}
      </div>
    </Stack>
  )
}

/** An address of it, another one when something of it is another. */
function useLook({ line, desk, locale, rev, n }: Props) {
  const isOffline = useOffline()
  const { call, problem } = useCall(contentWords)
  const [path, setPath] = useState<string>()
  const { id: pageId, kind } = line
  const environment = siteEnvironments.find(each => desk.origins[each])
  const isThere = kind === 'home' || rev > 0
  useEffect(() => {
    if (isOffline || !isThere || !environment) return undefined
    let isLive = true
    void call(() => askLook({ pageId, n, environment, locale })).then(
      answer => isLive && answer && setPath(answer.path),
    )
    return () => {
      isLive = false
    }
  }, [call, environment, isOffline, isThere, locale, n, pageId, rev])
  return { path, problem, isOffline }
}

/** What is seen stays until the next is there. */
function useShown(path: string | undefined) {
  const [ready, setReady] = useState<string>()
  const addresses = [...new Set([ready, path])].filter(each => each !== undefined)
  return addresses.map(address => ({
    address,
    isReady: address === ready,
    onReady: () => setReady(address),
  }))
}
