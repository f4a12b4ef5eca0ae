/** Books an appointment, or gives a postponed one its new time. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { longText } from '#db/kernel/fields.ts'
import type { Row as TableRow } from '#db/kernel/mutation.ts'
import { bookAppointment, settleAppointment } from '#db/lead/mutations/appointment.ts'
import { appointmentTypes } from '#db/terms.ts'
import { ColleagueSelect } from '#src/domain/user/select.tsx'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { instantOfWall, wallInDays } from './when.ts'
import type { Lead } from './queries.ts'
import { WhenField } from './when-field.tsx'

const schema = z.object({
  type: z.enum(appointmentTypes),
  start: z.nullable(z.string()),
  minutes: z.string(),
  assignedTo: z.nullable(z.string()),
  note: longText,
})
const lengths = [15, 30, 45, 60, 90, 120]

type Props = {
  lead: Lead
  isOpen: boolean
  onClose: () => void
  postponed?: TableRow<'appointment'> | undefined
}

export function BookDialog({ lead, isOpen, onClose, postponed }: Props) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const { timeZone } = useSession()
  const form = useDraftForm({
    draftKey: postponed ? `lead:${lead.id}:postpone:${postponed.id}` : `lead:${lead.id}:book`,
    schema,
    defaults: {
      type: postponed?.type ?? 'test-drive',
      start: wallInDays(1, '10:00', houseClock(), timeZone),
      minutes: String(postponed?.minutes ?? 60),
      assignedTo: postponed?.assignedTo ?? lead.assignedTo ?? userId,
      note: '',
    },
  })
  const { run, problem, busy } = useAct(postponed ? settleAppointment : bookAppointment)
  const save = form.handleSubmit(async ({ start, minutes, assignedTo, type, note }) => {
    const startsAt = instantOfWall(start, timeZone)
    const own = { id: newId(), leadId: lead.id, note }
    const input = postponed
      ? {
          ...own,
          appointmentId: postponed.id,
          status: 'postponed' as const,
          startsAt: startsAt ?? null,
        }
      : { ...own, type, startsAt, minutes: Number(minutes), assignedTo: assignedTo ?? userId }
    if (!(await run(input))) return
    await form.forget()
    toast(t`Operation successful`, { tone: 'good' })
    onClose()
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={postponed ? t`Postpone the appointment` : t`Book an appointment`}
      subtitle={lead.name}
      footer={
        <>
          <Button onPress={() => void form.forget().then(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            {postponed ? <Trans>Postpone</Trans> : <Trans>Book</Trans>}
          </Button>
        </>
      }
    >
      <BookFields form={form} isPostponed={postponed !== undefined} problem={problem} />
    </Dialog>
  )
}

type FieldsProps = {
  form: ReturnType<typeof useDraftForm<z.infer<typeof schema>>>
  isPostponed: boolean
  problem: ReturnType<typeof useAct>['problem']
}

function BookFields({ form: { control }, isPostponed, problem }: FieldsProps) {
  const { t, i18n } = useLingui()
  const type = useCaption('AppointmentType')
  const startProblem = problem && (problem.field === 'startsAt' ? problem.text : undefined)
  const isTaker = problem?.field === 'assignedTo'
  return (
    <Stack gap={4}>
      {problem && !startProblem && !isTaker && <Banner tone="bad">{problem.text}</Banner>}
      {!isPostponed && (
        <Tied control={control} name="type">
          {field => (
            <SegmentedControl
              {...field}
              label={t`Appointment type`}
              wide
              segments={appointmentTypes.map(value => ({ value, label: type(value) }))}
            />
          )}
        </Tied>
      )}
      <Tied control={control} name="start">
        {field => (
          <WhenField
            {...field}
            quick="soon"
            label={t`When`}
            mandatory
            problem={field.problem ? fieldProblem(i18n, 'date-invalid') : startProblem}
          />
        )}
      </Tied>
      {!isPostponed && (
        <Grid min={160} columns={2}>
          <Length control={control} />
          <Tied control={control} name="assignedTo">
            {field => (
              <ColleagueSelect
                {...field}
                work="appointment"
                label={t`With`}
                problem={isTaker ? problem.text : undefined}
              />
            )}
          </Tied>
        </Grid>
      )}
      <Tied control={control} name="note">
        {field => <TextArea {...field} label={t`Note`} rows={2} />}
      </Tied>
    </Stack>
  )
}

function Length({ control }: Pick<FieldsProps['form'], 'control'>) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Tied control={control} name="minutes">
      {field => (
        <Select
          {...field}
          onChange={value => field.onChange(value ?? '60')}
          label={t`Length`}
          options={lengths.map(each => ({
            value: String(each),
            label:
              each < 60
                ? format.span(each * 60_000)
                : `${format.number(each / 60, each % 60 ? 1 : 0)} h`,
          }))}
        />
      )}
    </Tied>
  )
}
