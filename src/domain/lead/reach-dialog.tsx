/** The call that is told, or the composer of the lead's own page, over any other page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageChannels, type MessageChannel } from '#db/message/table.ts'
import { MessageForm } from '#src/domain/message/message-form.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import type { Lead } from './queries.ts'
import type { ReachAct } from './reach.tsx'
import { ToldDialog } from './told-dialog.tsx'

type Props = {
  lead: Lead | null
  clientId: string | null
  act: ReachAct
  onClose: () => void
}

export function Reaching({ lead, clientId, act, onClose }: Props) {
  if (!lead) return <NoLead clientId={clientId} onClose={onClose} />
  if (act === 'call') return <ToldDialog lead={lead} act="call" isOpen onClose={onClose} />
  return <Write lead={lead} first={act} onClose={onClose} />
}

/** Closed half-way, what was typed waits here and on the lead's page. */
function Write({
  lead,
  first,
  onClose,
}: Omit<Props, 'lead' | 'clientId' | 'act'> & { lead: Lead; first: MessageChannel }) {
  const { t } = useLingui()
  const [channel, setChannel] = useState(first)
  const label = { sms: t`Text`, mail: t`Email` }
  const icon = { sms: 'message', mail: 'mail' } as const
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Write to {lead.name}</Trans>}>
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
          channel={channel}
          fill={undefined}
          hasFocus
          onSent={onClose}
        />
      </Stack>
    </Dialog>
  )
}

/** Nothing leaves that would be in no timeline. */
function NoLead({ clientId, onClose }: Pick<Props, 'clientId' | 'onClose'>) {
  const { locale, forms } = useSession()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={<Trans>No lead to write on</Trans>}
      footer={
        forms.has('crm.Leads') && (
          <LinkButton
            variant="primary"
            icon="user-plus"
            href={hrefOf('crm.Leads', locale, { id: '0', client: clientId ?? undefined })}
          >
            <Trans>New lead</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>
        What is written to a customer is kept on her lead, with her consent, and this device has
        none of hers.
      </Trans>
    </Dialog>
  )
}
