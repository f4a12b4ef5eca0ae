/** A text or a mail on a lead, from whatever page: by the one way in which letters leave the house. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageChannels, type MessageChannel } from '#db/message/table.ts'
import { Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { MessageForm } from './message-form.tsx'
import type { Addressee, Fill, FirstAnswer } from './use-message.ts'

type Props = {
  lead: Addressee
  first: MessageChannel
  firstAnswer?: FirstAnswer
  /** Words to begin with, by each way. */
  fills?: Partial<Record<MessageChannel, Fill>>
  hasFocus?: boolean
  onSent: () => void
}

export function WriteForm({ lead, first, firstAnswer, fills, hasFocus = false, onSent }: Props) {
  const { t } = useLingui()
  const [channel, setChannel] = useState(first)
  const label = { sms: t`Text`, mail: t`Email` }
  const icon = { sms: 'message', mail: 'mail' } as const
  return (
    <Stack gap={3}>
      <SegmentedControl<MessageChannel>
        label={t`What to write`}
        segments={messageChannels.map(value => ({
          value,
          label: label[value],
          icon: icon[value],
        }))}
        value={channel}
        onChange={setChannel}
      />
      <MessageForm
        key={channel}
        lead={lead}
        first={firstAnswer}
        channel={channel}
        fill={fills?.[channel]}
        hasFocus={hasFocus}
        onSent={onSent}
      />
    </Stack>
  )
}
