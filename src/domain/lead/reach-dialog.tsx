/** The call that is told, or the composer of the lead's own page, over any other page. */
import { Trans } from '@lingui/react/macro'
import type { MessageChannel } from '#db/message/table.ts'
import { WriteForm } from '#src/domain/message/write-form.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
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
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Write to {lead.name}</Trans>}>
      <WriteForm lead={lead} first={first} hasFocus onSent={onClose} />
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
        What is written to a customer is kept on the lead, with the customer’s consent, and this
        device has neither.
      </Trans>
    </Dialog>
  )
}
