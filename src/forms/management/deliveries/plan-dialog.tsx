/** Gives a signed contract its day for the keys. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { planDelivery } from '#db/delivery/mutations/plan.ts'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { instantOfWall, wallInDays } from '#src/domain/lead/when.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { contractOf } from '#src/domain/contract/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { planSchema, WhenFields } from './when-fields.tsx'

type Close = (madeId?: string) => void

export function PlanDialog({ contractId, onClose }: { contractId: string; onClose: Close }) {
  const contract = useLive(contractOf(contractId), [contractId])
  return contract ? <Planning contract={contract} onClose={onClose} /> : null
}

function Planning({ contract, onClose }: { contract: Row<'saleContract'>; onClose: Close }) {
  const { t } = useLingui()
  const { userId, companyId } = useLocal()
  const { timeZone } = useSession()
  const id = useMemo(() => newId(), [])
  const { deliverOn, buyer, product } = contract
  const soon = wallInDays(2, '10:00', houseClock(), timeZone)
  const wished = deliverOn ? `${deliverOn}T10:00` : soon
  const form = useDraftForm({
    draftKey: `saleContract:${contract.id}:delivery`,
    schema: planSchema,
    defaults: {
      start: wished > wallInDays(0, '00:00', houseClock(), timeZone) ? wished : soon,
      minutes: '60',
      assignedTo: contract.sellerId || userId,
      place: '',
      note: '',
    },
  })
  const { run, problem, busy } = useAct(planDelivery)
  const save = form.handleSubmit(async ({ start, minutes, assignedTo, place, note }) => {
    const input = {
      id,
      companyId,
      contractId: contract.id,
      vehicleId: contract.vehicleId,
      leadId: contract.leadId,
      startsAt: instantOfWall(start, timeZone),
      minutes: Number(minutes),
      assignedTo: assignedTo ?? userId,
      place,
      note,
    }
    if (!(await run(input))) return
    await form.forget()
    toast(t`Delivery planned`, { tone: 'good' })
    onClose(id)
  })
  return (
    <Dialog
      isOpen
      onClose={() => onClose()}
      title={t`Plan the delivery`}
      subtitle={`${buyer.firstName} ${buyer.lastName} · ${product.make} ${product.model}`}
      footer={
        <>
          <Button looks onPress={() => void form.forget().then(() => onClose())}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Plan the delivery</Trans>
          </Button>
        </>
      }
    >
      <WhenFields
        control={form.control}
        values={form.watch()}
        problem={problem}
        ownId={id}
        vehicleId={contract.vehicleId}
      />
    </Dialog>
  )
}
