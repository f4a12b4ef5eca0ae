/** The dialogs of the open lead. Which one is open stands in the address, so a reload loses nothing. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { actOf } from '#db/kernel/mutation.ts'
import { deleteLead, restoreLead } from '#db/lead/mutations/lead.ts'
import { type LeadStatus, leadStatuses } from '#db/terms.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { BookDialog } from './book-dialog.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import type { Lead } from './filters.ts'
import { MoveDialog } from './move-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { toldActs, ToldDialog } from './told-dialog.tsx'

const statusOfAct = (act: string): LeadStatus | undefined =>
  leadStatuses.find(status => act === `to-${status}`)

type Props = { lead: Lead; onClosed: () => void; onDeleted: () => void }

export function DetailDialogs({ lead, onClosed, onDeleted }: Props) {
  const [params] = useSearchParams()
  const act = params.get('act') ?? ''
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
