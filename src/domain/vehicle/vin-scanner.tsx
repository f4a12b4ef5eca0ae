/** The camera looking for a VIN; typing stays possible all the time. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { codeReader } from './vin-scan.ts'
import styles from './vin-scanner.module.css'

/** Can this device look at all? A camera needs a secure page. */
export const canScan = (): boolean =>
  typeof navigator !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined

type Props = {
  onClose: () => void
  onFound: (number: string) => void
  /** What of a code's text is the number one looks for. */
  numberOf: (text: string) => string | undefined
}
type State = 'starting' | 'looking' | 'denied' | 'none' | 'no-reader'

/** A pause between two looks: the screen stays smooth, the battery lives. */
const pauseMs = 120

export function VinScanner({ onClose, onFound, numberOf }: Props) {
  const { t } = useLingui()
  const { video, state } = useCamera({ onFound, numberOf })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Scan the label</Trans>}
      flush
      footer={<Button looks onPress={onClose}>{t`Type it instead`}</Button>}
    >
      {state === 'denied' || state === 'none' || state === 'no-reader' ? (
        <div className={styles['problem']}>
          <Banner
            tone="warn"
            urgent
            title={
              state === 'denied'
                ? t`The camera is not allowed here`
                : state === 'none'
                  ? t`No camera found`
                  : t`The reader is not on this device yet`
            }
          >
            {state === 'denied' && (
              <Trans>Allow it in the browser’s settings for this page, or type the number.</Trans>
            )}
            {state === 'none' && (
              <Trans>Type the number; its check digit is verified as you type.</Trans>
            )}
            {state === 'no-reader' && (
              <Trans>It is fetched once with a network. Type the number for now.</Trans>
            )}
          </Banner>
        </div>
      ) : (
        <div className={styles['stage']}>
          <video ref={video} muted playsInline className={styles['video']} />
          <span aria-hidden className={styles['frame']} />
          <div role="status" className={styles['hint']}>
            {state === 'starting' ? (
              <Spinner label={t`Starting the camera`} />
            ) : (
              <Trans>Hold the bar code of the door label in the frame</Trans>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

function useCamera({ onFound, numberOf }: Pick<Props, 'onFound' | 'numberOf'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('starting')
  const done = useRef({ onFound, numberOf })
  done.current = { onFound, numberOf }

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    void (async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
        })
      } catch (error) {
        if (!isOver)
          setState(
            error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none',
          )
        return
      }
      const node = video.current
      if (isOver || !node) return stop(stream)
      node.srcObject = stream
      await node.play().catch(() => {})
      const read = await codeReader().catch(() => undefined)
      if (isOver) return
      if (!read) return setState('no-reader')
      setState('looking')
      while (!isOver) {
        const texts = await read(node).catch(() => [])
        const found = texts.map(text => done.current.numberOf(text)).find(Boolean)
        if (found && !isOver) {
          isOver = true
          navigator.vibrate?.(60)
          done.current.onFound(found)
        }
        await new Promise(resolve => setTimeout(resolve, pauseMs))
      }
    })()
    return () => {
      isOver = true
      stop(stream)
    }
  }, [])

  return { video, state }
}

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach(track => track.stop())
