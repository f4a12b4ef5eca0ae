import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './walkthrough.module.css'

/** The sidebar's short film: four moments, drawn and moving. Who asked for stillness sees them still. */
export default function Walkthrough({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const scenes = useScenes()
  const scene = scenes[at]
  const isLast = at === scenes.length - 1
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>See how it works</Trans>}
      size="md"
      footer={
        <>
          <span className={styles['count']}>{t`${at + 1} of ${scenes.length}`}</span>
          {at > 0 && (
            <Button onPress={() => setAt(at - 1)}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button variant="primary" onPress={() => (isLast ? onClose() : setAt(at + 1))}>
            {isLast ? <Trans>Got it</Trans> : <Trans>Next</Trans>}
          </Button>
        </>
      }
    >
      {scene && (
        <figure key={at} className={styles['scene']}>
          <svg viewBox="0 0 400 210" aria-hidden className={styles['drawing']}>
            {scene.drawing}
          </svg>
          <figcaption>
            <strong>{scene.title}</strong>
            <p>{scene.text}</p>
          </figcaption>
        </figure>
      )}
    </Dialog>
  )
}

type Scene = { title: string; text: string; drawing: ReactNode }

function useScenes(): Scene[] {
  const { t } = useLingui()
  return [
    {
      title: t`It works without a network`,
      text: t`Everything you need for the day is on this device. The light in the header says what was sent and what waits.`,
      drawing: (
        <>
          <Tablet />
          <g className={styles['pulse']}>
            <path d="M270 70a40 40 0 0 1 0 56M288 54a64 64 0 0 1 0 88" />
          </g>
          <path d="M262 52 312 148" className={styles['strike']} />
        </>
      ),
    },
    {
      title: t`Saved here first, then sent`,
      text: t`What you do is kept on the device at once. It goes to the dealership by itself as soon as there is a network.`,
      drawing: (
        <>
          <Tablet />
          <rect x="304" y="60" width="64" height="90" rx="8" />
          <path d="M316 82h40M316 104h40M316 126h24" />
          <circle cx="252" cy="105" r="7" className={styles['travel']} />
        </>
      ),
    },
    {
      title: t`Alerts within two taps`,
      text: t`Leads, requests, tasks and notes are in the header. Open one, or change its status right there.`,
      drawing: (
        <>
          <Tablet />
          <circle cx="196" cy="46" r="12" className={styles['badge']} />
          <rect x="140" y="68" width="84" height="64" rx="8" className={styles['drop']} />
          <path d="M152 86h44M152 104h56M152 120h30" className={styles['drop']} />
        </>
      ),
    },
    {
      title: t`Your menu, your order`,
      text: t`“Arrange the menu” lets you drag sections and forms to where you want them. Ctrl K finds anything.`,
      drawing: (
        <>
          <Tablet />
          <path d="M98 66h44M98 126h44" />
          <rect x="92" y="84" width="58" height="24" rx="6" className={styles['lift']} />
          <path d="M164 62v86" />
        </>
      ),
    },
  ]
}
const Tablet = () => (
  <>
    <rect x="72" y="24" width="176" height="162" rx="14" className={styles['screen']} />
    <path d="M72 50h176M84 37h10" />
    <g className={styles['faint']}>
      <path d="M92 72h92M92 86h58M92 110h104M92 124h44M92 148h84M92 162h62" />
      <circle cx="222" cy="79" r="8" />
      <circle cx="222" cy="117" r="8" />
      <circle cx="222" cy="155" r="8" />
    </g>
  </>
)
