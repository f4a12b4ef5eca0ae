/** A sound that the server alone holds: heard online, and removed once that is confirmed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { ownFetch } from '#src/lib/api.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { callProblem } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from './phone.module.css'

type Props = {
  /** Where its bytes are fetched. */
  path: string
  /** What a screen reader calls it. */
  name: string
  isOffline: boolean
  /** For who may take it away: the act, and its words before and after. */
  removal?: { label: ReactNode; done: string; remove: () => Promise<unknown> } | undefined
}

export function SoundPlayer({ path, name, isOffline, removal }: Props) {
  const { t, i18n } = useLingui()
  const [sound, setSound] = useState<string>()
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!sound) return
    return () => URL.revokeObjectURL(sound)
  }, [sound])
  const listen = async () => {
    const answer = await ownFetch(path).catch(() => undefined)
    const bytes = answer?.ok ? await answer.blob().catch(() => undefined) : undefined
    setProblem(bytes ? '' : t`The recording could not be fetched. Try again.`)
    if (bytes) setSound(URL.createObjectURL(bytes))
  }
  const remove = async () => {
    setAsking(false)
    try {
      await removal?.remove()
      toast(removal?.done ?? '', { tone: 'good' })
    } catch (error) {
      setProblem(callProblem(i18n, error).text)
    }
  }
  return (
    <>
      {problem && <Banner tone="bad">{problem}</Banner>}
      {sound && (
        // What is said in it, nobody has written down, or it stands in the text beside it.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio className={styles['player']} src={sound} controls aria-label={name} />
      )}
      <Row gap={2} wrap>
        {!sound && (
          <Button looks icon="play" isDisabled={isOffline} onPress={() => void listen()}>
            <Trans>Listen</Trans>
          </Button>
        )}
        {removal && (
          <Button
            icon="trash"
            variant="quiet"
            isDisabled={isOffline}
            onPress={() => setAsking(true)}
          >
            {removal.label}
          </Button>
        )}
      </Row>
      <DeleteDialog
        isOpen={isAsking}
        title={removal?.label}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
