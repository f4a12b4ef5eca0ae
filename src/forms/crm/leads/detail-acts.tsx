/** What one does with a lead, the likeliest first; each is one word in the address. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { deleteLead, restoreLead } from '#db/lead/mutations/lead.ts'
import { type LeadStatus, leadStatuses } from '#db/terms.ts'
import { useHistoryItem } from '#src/domain/journal/history-item.ts'
import { AssignDialog } from '#src/domain/lead/assign-dialog.tsx'
import { BookDialog } from '#src/domain/lead/book-dialog.tsx'
import { MoveDialog } from '#src/domain/lead/move-dialog.tsx'
import type { Lead } from '#src/domain/lead/queries.ts'
import { toldActs, ToldDialog } from '#src/domain/lead/told-dialog.tsx'
import { TaskDialog } from '#src/domain/task/add-dialog.tsx'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { download } from '#src/lib/download.ts'
import { hrefOf } from '#src/lib/href.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useHolds, useMay, useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Button } from '#src/ui/button.tsx'
import { MenuButton, type MenuEntry } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from './detail.module.css'
import { EditDrawer } from './edit-drawer.tsx'
import { leadAdf } from './export.ts'

type Props = { lead: Lead; go: (act: string) => void; onPrint: () => void }

export function DetailActs({ lead, go, onPrint }: Props) {
  const { t } = useLingui()
  const elsewhere = useElsewhere(lead)
  const saveAdf = useAdf(lead)
  const history = useHistoryItem('lead', lead.id)
  return (
    <div className={styles['acts']}>
      <Button variant="primary" icon="phone" onPress={() => go('call')}>
        <Trans context="to telephone">Call</Trans>
      </Button>
      <Button icon="message" onPress={() => go('write-sms')}>
        <Trans>Text</Trans>
      </Button>
      <Button icon="calendar" onPress={() => go('book')}>
        <Trans>Appointment</Trans>
      </Button>
      <MenuButton
        label={t`More`}
        items={[
          { key: 'write', label: t`Email`, icon: 'mail', onAct: () => go('write-mail') },
          { key: 'text', label: t`Log a text sent`, icon: 'message', onAct: () => go('text') },
          { key: 'mail', label: t`Log an email sent`, icon: 'mail', onAct: () => go('mail') },
          { key: 'visit', label: t`Log a visit`, icon: 'handshake', onAct: () => go('visit') },
          {
            key: 'message',
            label: t`Log a message received`,
            icon: 'inbox',
            onAct: () => go('message'),
          },
          { key: 'task', label: t`Add a task`, icon: 'check-square', onAct: () => go('task') },
          'divider',
          { key: 'assign', label: t`Assign`, icon: 'user-check', onAct: () => go('assign') },
          { key: 'edit', label: t`Edit the lead`, icon: 'edit', onAct: () => go('edit') },
          ...elsewhere,
          {
            key: 'print',
            label: t`Print the lead sheet`,
            icon: 'print',
            looks: true,
            onAct: onPrint,
          },
          {
            key: 'adf',
            label: t`Export as ADF`,
            icon: 'download',
            looks: true,
            onAct: () => void saveAdf(),
          },
          ...history,
          'divider',
          {
            key: 'delete',
            label: t`Delete`,
            icon: 'trash',
            danger: true,
            onAct: () => go('delete'),
          },
        ]}
      />
    </div>
  )
}

/** The lead as a file for another system of the trade. */
function useAdf(lead: Lead): () => Promise<void> {
  const { t } = useLingui()
  const { replica, companyId } = useLocal()
  return async () => {
    const text = await leadAdf(replica, lead, companyId)
    if (text === undefined) return
    download(`lead-${lead.id}.xml`, 'application/x-adf+xml', text)
    toast(t({ message: plural(1, { one: '# lead exported', other: '# leads exported' }) }), {
      tone: 'good',
    })
  }
}

/** What is done with the lead in other forms, where one has them. */
function useElsewhere(lead: Lead): MenuEntry[] {
  const { t } = useLingui()
  const { locale } = useSession()
  const navigate = useNavigate()
  const hasClients = useHolds('crm.Clients')
  const hasContracts = useMay('management.SaleContracts')
  return [
    ...(hasClients && lead.clientId
      ? [
          {
            key: 'client',
            label: t`Open the client`,
            icon: 'user' as const,
            looks: true,
            onAct: () => void navigate(hrefOf('crm.Clients', locale, { id: lead.clientId })),
          },
        ]
      : []),
    ...(hasContracts
      ? [
          {
            key: 'contract',
            label: t`Start a sale contract`,
            icon: 'pen' as const,
            onAct: () =>
              void navigate(
                hrefOf('management.SaleContracts', locale, {
                  id: '0',
                  leadId: lead.id,
                  clientId: lead.clientId,
                  vehicleId: lead.soldVehicleId ?? lead.vehicleId ?? undefined,
                  open: '1',
                }),
              ),
          },
        ]
      : []),
  ]
}

/** The dialogs of the open lead. Which one is open stands in the address, so a reload loses nothing. */
const statusOfAct = (act: string): LeadStatus | undefined =>
  leadStatuses.find(status => act === `to-${status}`)

type DialogsProps = { lead: Lead; onClosed: () => void; onDeleted: () => void }

export function DetailDialogs({ lead, onClosed, onDeleted }: DialogsProps) {
  const [params] = useSearchParams()
  const asked = params.get('act') ?? ''
  // What is written stands in the timeline, in no dialog.
  const act = asked.startsWith('write-') ? '' : asked
  // The last one stays mounted while it fades out; opened again, it begins anew.
  const [{ now, last, turn }, setShown] = useState({ now: '', last: '', turn: 0 })
  if (act !== now) setShown({ now: act, last: act || last, turn: act === '' ? turn : turn + 1 })
  if (last === '') return null
  const common = { lead, isOpen: act !== '', onClose: onClosed }
  const to = statusOfAct(last)
  const told = toldActs.find(each => each === last)
  if (to) return <MoveDialog key={turn} {...common} to={to} />
  if (told) return <ToldDialog key={turn} {...common} act={told} />
  if (last === 'book') return <BookDialog key={turn} {...common} />
  if (last === 'assign') return <AssignDialog {...common} />
  if (last === 'edit') return <EditDrawer key={turn} {...common} />
  if (last === 'task') return <TaskDialog key={turn} {...common} />
  if (last === 'delete') return <DeleteLead {...common} onDeleted={onDeleted} />
  return null
}

function DeleteLead({
  lead,
  isOpen,
  onClose,
  onDeleted,
}: {
  lead: Lead
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}) {
  const { t } = useLingui()
  const act = useActs()
  const remove = async () => {
    const done = await act(
      actOf(deleteLead, { id: newId(), leadId: lead.id }),
      t`${lead.name} is deleted`,
      actOf(restoreLead, { id: newId(), leadId: lead.id }),
    )
    onClose()
    if (done) onDeleted()
  }
  return (
    <DeleteDialog
      isOpen={isOpen}
      title={<Trans>Delete the lead</Trans>}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
