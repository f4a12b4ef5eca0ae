/** A frame of ours with the fields of whoever takes the cards (`src/pay`): a number typed there never comes to this page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import {
  type FrameKind,
  framePath,
  type FromFrame,
  type Outcome,
  type ToFrame,
} from '#src/pay/messages.ts'
import { useSession } from '#src/lib/session.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import styles from './card-frame.module.css'

export type CardFields = { submit: () => void }
type Props = {
  kind: FrameKind
  secret: string
  onReady?: () => void
  onDone: (outcome: Outcome) => void
  ref?: Ref<CardFields>
}

/** Fields that have not come by then do not come. */
const patienceMs = 20_000
/** Until they say how high they are. */
const usualPx = 170

const schemeNow = () => {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light'
}

export function CardFrame({ kind, secret, onReady, onDone, ref }: Props) {
  const { t } = useLingui()
  const { locale } = useSession()
  const titles: Record<FrameKind, string> = {
    card: t`Fields of the card`,
    account: t`Fields of the bank account`,
    bank: t`Page of the bank`,
  }
  const frame = useRef<HTMLIFrameElement>(null)
  const [px, setPx] = useState(usualPx)
  const [isReady, setReady] = useState(false)
  const latest = useRef({ onReady, onDone })
  latest.current = { onReady, onDone }
  const say = useCallback(
    (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, location.origin),
    [],
  )
  useImperativeHandle(ref, () => ({ submit: () => say({ pay: 'submit' }) }), [say])
  useEffect(() => {
    const timer = setTimeout(() => latest.current.onDone('trouble'), patienceMs)
    const hear = ({ source, origin, data }: MessageEvent<FromFrame>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (data.pay === 'here') say({ pay: 'open', kind, secret, locale, scheme: schemeNow() })
      else if (data.pay === 'height') setPx(data.px)
      else {
        clearTimeout(timer)
        if (data.pay === 'done') return latest.current.onDone(data.outcome)
        setReady(true)
        latest.current.onReady?.()
      }
    }
    addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
  }, [kind, secret, locale, say])
  return (
    <div className={styles['place']}>
      {!isReady && (
        <p className={styles['waiting']} role="status">
          <Spinner /> <Trans>The fields are on their way…</Trans>
        </p>
      )}
      {/* Of our own origin; the provider's frames in it are kept apart by theirs, and need their scripts. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        src={framePath}
        title={titles[kind]}
        className={styles['frame']}
        style={{ blockSize: `${px}px` }}
      />
    </div>
  )
}
