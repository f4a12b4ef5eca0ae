/** What is written on a lead: a comment for colleagues, a text or a mail to the customer, each with a draft of its own. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Row } from '#db/kernel/mutation.ts'
import { messageChannels, type MessageChannel } from '#db/message/table.ts'
import { useLive } from '#src/lib/replica.ts'
import { type Segment, SegmentedControl } from '#src/ui/toggle.tsx'
import styles from './message.module.css'
import { MessageForm } from './message-form.tsx'
import { draftsTo } from './queries.ts'
import type { Fill } from './use-message.ts'

type Kind = 'comment' | MessageChannel
type Props = {
  lead: Row<'lead'>
  /** Somebody asked for words to go on with; each asking is a new one. */
  fill: Fill | undefined
  comment: ReactNode
  onSent: () => void
}

export function Composer({ lead, fill, comment, onSent }: Props) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const drafts = useLive(draftsTo(lead.id), [lead.id])
  const [chosen, setChosen] = useState<Kind>()
  const [turn, setTurn] = useState(0)
  const [isQuiet, setQuiet] = useState(false)
  // Once, with what was found begun: a draft of another tab must not take the page from under a hand.
  if (chosen === undefined && drafts) setChosen(drafts[0] ?? 'comment')
  const asked = messageChannels.find(each => params.get('act') === `write-${each}`)
  const kind = asked ?? chosen ?? 'comment'
  // What was sent asks for no next one, though the address may say so a moment longer.
  if (isQuiet && !asked) setQuiet(false)
  const asking = fill?.channel
  useEffect(() => {
    // As if she had pressed the button of this way: it is brought to her eye, wherever she stood in the timeline.
    if (asking)
      setParams(
        now => {
          now.set('act', `write-${asking}`)
          return now
        },
        { replace: true },
      )
  }, [fill, asking, setParams])
  const choose = (to: Kind) => {
    setChosen(to)
    if (!asked) return
    params.delete('act')
    setParams(params, { replace: true })
  }
  const segments: Segment<Kind>[] = [
    { value: 'comment', label: t`Comment`, icon: 'users' },
    { value: 'sms', label: t`Text`, icon: 'message' },
    { value: 'mail', label: t`Email`, icon: 'mail' },
  ]
  return (
    <div className={styles['composer']}>
      <SegmentedControl<Kind>
        label={t`What to write`}
        segments={segments}
        value={kind}
        onChange={choose}
      />
      {kind === 'comment' ? (
        comment
      ) : (
        <MessageForm
          key={`${kind}.${turn}`}
          lead={lead}
          channel={kind}
          fill={fill?.channel === kind ? fill : undefined}
          hasFocus={asked === kind && !isQuiet}
          onSent={() => {
            setQuiet(true)
            choose(kind)
            onSent()
            setTurn(turn + 1)
          }}
        />
      )}
    </div>
  )
}
