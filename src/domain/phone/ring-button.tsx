/** Rings the colleague's own telephone, then the customer's: for who has a provider switched on, and a network. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { newId } from '#src/lib/ids.ts'
import { noAnswerText } from '#src/lib/use-call.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ringBoth } from './calls.ts'
import { phoneFailureWords } from './failure-words.ts'

type Props = { leadId: string; override: string }

export function RingButton({ leadId, override }: Props) {
  const { t, i18n } = useLingui()
  const isOffline = useOffline()
  // The same while it is tried again: no answer is no second call.
  const [id, setId] = useState(newId)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const ring = async () => {
    setBusy(true)
    try {
      const { failure } = await ringBoth({ id, leadId, ...(override && { override }) })
      setId(newId())
      setSaid(
        failure === null
          ? { tone: 'good', text: t`Your telephone rings. Pick it up, then the customer’s rings.` }
          : { tone: 'bad', text: i18n._(phoneFailureWords[failure]) },
      )
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ApiProblem)) throw error
      const isUnsure = error instanceof NoAnswer && error.mayBeDone
      const seconds = error instanceof ApiProblem ? error.retryAfterS : undefined
      setSaid({
        tone: 'bad',
        text: isUnsure
          ? noAnswerText(i18n, error)
          : seconds
            ? t`Too many calls in a row. Ring again in ${seconds} seconds, or call from your own telephone.`
            : t`The server did not answer. Call from your own telephone.`,
      })
    } finally {
      setBusy(false)
    }
  }
  if (isOffline) return null
  return (
    <>
      <Button icon="phone-call" busy={busy} onPress={() => void ring()}>
        <Trans>Ring my telephone, then the customer’s</Trans>
      </Button>
      {said && <Banner tone={said.tone}>{said.text}</Banner>}
    </>
  )
}
