/** Makes or joins a lead, and books the appointment the customer asked for. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { longText } from '#db/kernel/fields.ts'
import { acceptOnlineSale } from '#db/online-sale/mutations/accept.ts'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { instantOfWall, wallInDays, wallOf } from '#src/domain/lead/when.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { OpenedSale } from './opened.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'

const schema = z.object({
  start: z.nullable(z.string()),
  assignedTo: z.nullable(z.string()),
  leadId: z.nullable(z.string()),
  note: longText,
})

export function AcceptDialog({ opened, onClose }: { opened: OpenedSale; onClose: () => void }) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const { timeZone } = useSession()
  const { sale, request, alike } = opened
  const id = useMemo(() => newId(), [])
  const wished =
    sale.appointmentAt !== null && sale.appointmentAt > houseClock()
      ? wallOf(sale.appointmentAt, timeZone)
      : null
  const form = useDraftForm({
    draftKey: `onlineSale:${sale.id}:accept`,
    schema,
    defaults: {
      start: wished ?? wallInDays(1, '10:00', houseClock(), timeZone),
      assignedTo: userId,
      // The reception's lead is the one; else the last of the same person.
      leadId: request?.leadId ?? alike[0]?.id ?? null,
      note: '',
    },
  })
  const { run, problem, busy } = useAct(acceptOnlineSale)
  const save = form.handleSubmit(async ({ start, assignedTo, leadId, note }) => {
    const input = {
      id,
      onlineSaleId: sale.id,
      vehicleId: sale.vehicleId,
      requestId: sale.requestId,
      leadId,
      // A new lead of somebody we know is the same client's.
      clientId: leadId ? null : (alike[0]?.clientId ?? null),
      assignedTo: assignedTo ?? userId,
      startsAt: instantOfWall(start, timeZone),
      minutes: 60,
      note,
    }
    if (!(await run(input))) return
    await form.forget()
    toast(t`Reservation accepted`, { tone: 'good' })
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Accept the reservation`}
      subtitle={`${sale.name} · ${sale.vehicleText}`}
      footer={
        <>
          <Button looks onPress={() => void form.forget().then(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Accept and book</Trans>
          </Button>
        </>
      }
    >
      <Fields form={form} opened={opened} problem={problem} />
    </Dialog>
  )
}

type FieldsProps = {
  form: ReturnType<typeof useDraftForm<z.infer<typeof schema>>>
  opened: OpenedSale
  problem: ReturnType<typeof useAct>['problem']
}
function Fields({ form: { control, watch }, opened: { alike }, problem }: FieldsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const isStart = problem?.field === 'startsAt'
  const isTaker = problem?.field === 'assignedTo'
  const leadId = watch('leadId')
  return (
    <Stack gap={4}>
      {problem && !isStart && !isTaker && <Banner tone="bad">{problem.text}</Banner>}
      <Tied control={control} name="start">
        {field => (
          <DateTimeField
            {...field}
            label={t`Appointment`}
            mandatory
            problem={isStart ? problem.text : undefined}
          />
        )}
      </Tied>
      <Tied control={control} name="assignedTo">
        {field => (
          <PersonSelect
            {...field}
            // A lead that is there keeps its owner; a new one is hers.
            work={leadId ? 'appointment' : 'lead'}
            label={t`With`}
            problem={isTaker ? problem.text : undefined}
          />
        )}
      </Tied>
      {alike.length > 0 && (
        <Tied control={control} name="leadId">
          {field => (
            <Select
              {...field}
              label={t`Lead`}
              none={t`A new lead`}
              options={alike.map(({ id, name, leadAt }) => ({
                value: id,
                label: `${name}, ${format.instant(leadAt, 'date')}`,
              }))}
            />
          )}
        </Tied>
      )}
      <Tied control={control} name="note">
        {field => <TextArea {...field} label={t`Note`} rows={2} />}
      </Tied>
    </Stack>
  )
}
