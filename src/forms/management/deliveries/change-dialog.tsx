/** Another time, or somebody else, or another place. */
import { Trans, useLingui } from '@lingui/react/macro'
import { editDelivery, moveDelivery } from '#db/delivery/mutations/plan.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { instantOfWall, wallOf } from '#src/domain/lead/when.ts'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import type { Delivery } from '#src/domain/delivery/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { planSchema, WhenFields } from './when-fields.tsx'

export function ChangeDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { t } = useLingui()
  const itemSaved = useItemSaved()
  const { timeZone } = useSession()
  const { id, leadId, startsAt, minutes, assignedTo, place, note } = delivery
  const seen = wallOf(startsAt, timeZone)
  const form = useDraftForm({
    draftKey: `delivery:${id}:change`,
    schema: planSchema,
    defaults: { start: seen, minutes: String(minutes), assignedTo, place, note },
  })
  const move = useAct(moveDelivery)
  const edit = useAct(editDelivery)
  const save = form.handleSubmit(async values => {
    const to = instantOfWall(values.start, timeZone)
    if (values.start !== seen) {
      if (!(await move.run({ id: newId(), deliveryId: id, leadId, from: startsAt, to }))) return
    }
    const edits = editsBetween(
      { minutes, assignedTo, place, note },
      {
        minutes: Number(values.minutes),
        assignedTo: values.assignedTo ?? assignedTo,
        place: values.place,
        note: values.note,
      },
    )
    if (Object.keys(edits).length && !(await edit.run({ id, actId: newId(), leadId, edits })))
      return
    await form.forget()
    toast(itemSaved(), { tone: 'good' })
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Move or change`}
      subtitle={delivery.clientName}
      footer={
        <>
          <Button looks onPress={() => void form.forget().then(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={move.busy || edit.busy} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <WhenFields
        control={form.control}
        values={form.watch()}
        problem={move.problem ?? edit.problem}
        ownId={id}
        vehicleId={delivery.vehicleId}
        kept={assignedTo}
      />
    </Dialog>
  )
}
