import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { moveOnlineSale } from '#db/online-sale/mutations/handle.ts'
import { instantOfWall, wallInDays, wallOf } from '#src/domain/lead/when.ts'
import type { OnlineSale } from '#src/domain/online-sale/queries.ts'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-queue.ts'

const schema = z.object({ start: z.nullable(z.string()) })

export function MoveDialog({ sale, onClose }: { sale: OnlineSale; onClose: () => void }) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const { appointmentAt } = sale
  const form = useDraftForm({
    draftKey: `onlineSale:${sale.id}:move`,
    schema,
    defaults: {
      start:
        appointmentAt === null
          ? wallInDays(1, '10:00', houseClock(), timeZone)
          : wallOf(appointmentAt, timeZone),
    },
  })
  const { run, problem, busy } = useAct(moveOnlineSale)
  const save = form.handleSubmit(async ({ start }) => {
    const input = { ...saleInput(sale), from: appointmentAt, to: instantOfWall(start, timeZone) }
    if (!(await run(input))) return
    await form.forget()
    toast(t`Appointment moved`, { tone: 'good' })
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Move the appointment`}
      subtitle={sale.name}
      footer={
        <>
          <Button looks onPress={() => void form.forget().then(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Move the appointment</Trans>
          </Button>
        </>
      }
    >
      <Tied control={form.control} name="start">
        {field => (
          <DateTimeField
            {...field}
            label={t`Appointment`}
            description={t`The vehicle stays held until the day after.`}
            mandatory
            problem={problem?.text}
          />
        )}
      </Tied>
    </Dialog>
  )
}

/** What every act on a reservation names. */
export const saleInput = ({ id, vehicleId, leadId }: OnlineSale) => ({
  id: newId(),
  onlineSaleId: id,
  vehicleId,
  leadId,
})
