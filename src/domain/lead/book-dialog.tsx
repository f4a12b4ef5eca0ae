/** Books an appointment, gives a postponed one its new time, or changes one that stands. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { emailProblem } from '#db/kernel/email.ts'
import { longText } from '#db/kernel/fields.ts'
import type { Row as TableRow } from '#db/kernel/mutation.ts'
import {
  bookAppointment,
  editAppointment,
  settleAppointment,
} from '#db/lead/mutations/appointment.ts'
import { appointmentTypes } from '#db/terms.ts'
import { ColleagueSelect } from '#src/domain/user/select.tsx'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useRun } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { SlotNotes } from '#src/domain/calendar/slot-notes.tsx'
import { useCalendarHref } from '#src/domain/calendar/href.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { inviting } from './invitation.tsx'
import { instantOfWall, wallInDays, wallOf } from './when.ts'
import type { Lead } from './queries.ts'
import { WhenField } from './when-field.tsx'

const schema = z.object({
  type: z.enum(appointmentTypes),
  start: z.nullable(z.string()),
  minutes: z.string(),
  assignedTo: z.nullable(z.string()),
  note: longText,
  invite: z.boolean(),
})
const lengths = [15, 30, 45, 60, 90, 120]

type Props = {
  lead: Lead
  isOpen: boolean
  onClose: () => void
  postponed?: TableRow<'appointment'> | undefined
  /** As it was when it was opened. */
  changed?: TableRow<'appointment'> | undefined
  /** The place that was tapped in the calendar; there the calendar is not offered. */
  slot?: { start: string; minutes: number | undefined; who: string } | undefined
  onBooked?: (() => void) | undefined
}

function useBooking({ lead, onClose, postponed, changed, slot, onBooked }: Props) {
  const { t } = useLingui()
  const known = changed ?? postponed
  const { userId } = useLocal()
  const { timeZone } = useSession()
  const form = useDraftForm({
    draftKey: known
      ? `lead:${lead.id}:${changed ? 'change' : 'postpone'}:${known.id}`
      : slot
        ? `lead:${lead.id}:book:${slot.start}`
        : `lead:${lead.id}:book`,
    schema,
    defaults: {
      type: known?.type ?? 'test-drive',
      start: changed
        ? wallOf(changed.startsAt, timeZone)
        : (slot?.start ?? wallInDays(1, '10:00', houseClock(), timeZone)),
      minutes: String(known?.minutes ?? slot?.minutes ?? 60),
      assignedTo: known?.assignedTo ?? slot?.who ?? lead.assignedTo ?? userId,
      note: changed?.note ?? '',
      invite: false,
    },
  })
  const act = useActs()
  const { run, problem, busy } = useRun()
  const save = form.handleSubmit(async ({ start, minutes, assignedTo, type, note, invite }) => {
    const startsAt = instantOfWall(start, timeZone)
    const own = { id: newId(), leadId: lead.id }
    const input = { ...own, type, startsAt, minutes: Number(minutes), note }
    const edits = changed && editsOf(changed, input, start === wallOf(changed.startsAt, timeZone))
    const booking = edits
      ? { mutation: editAppointment, input: { ...own, appointmentId: changed.id, edits } }
      : postponed
        ? {
            mutation: settleAppointment,
            input: {
              ...own,
              appointmentId: postponed.id,
              status: 'postponed',
              startsAt: startsAt ?? null,
              note,
            },
          }
        : { mutation: bookAppointment, input: { ...input, assignedTo: assignedTo ?? userId } }
    const isSame = edits !== undefined && Object.keys(edits).length === 0
    if (!isSame && !(await run(booking))) return
    if (invite && !known) await act(inviting(lead, own.id, lead.email), null)
    await form.forget()
    toast(t`Operation successful`, { tone: 'good' })
    ;(onBooked ?? onClose)()
  })
  return { form, save, problem, busy }
}

export function BookDialog(props: Props) {
  const { lead, isOpen, onClose, postponed, changed, slot } = props
  const { t } = useLingui()
  const { form, save, problem, busy } = useBooking(props)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        changed
          ? t`Change the appointment`
          : postponed
            ? t`Postpone the appointment`
            : t`Book an appointment`
      }
      subtitle={lead.name}
      footer={
        <>
          <Button looks onPress={() => void form.forget().then(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            {changed ? (
              <Trans>Save</Trans>
            ) : postponed ? (
              <Trans>Postpone</Trans>
            ) : (
              <Trans>Book</Trans>
            )}
          </Button>
        </>
      }
    >
      <BookFields
        form={form}
        lead={lead}
        postponed={postponed}
        changed={changed}
        isInCalendar={slot !== undefined}
        problem={problem}
        email={changed || postponed || emailProblem(lead.email) ? '' : lead.email}
      />
    </Dialog>
  )
}

type Changeable = Pick<TableRow<'appointment'>, 'type' | 'minutes' | 'note'> & {
  startsAt: number | undefined
}
/** What she changed, each beside what she saw. */
const editsOf = (seen: TableRow<'appointment'>, now: Changeable, isSameMinute: boolean) =>
  Object.fromEntries(
    (['type', 'startsAt', 'minutes', 'note'] as const)
      .filter(field => now[field] !== seen[field] && !(field === 'startsAt' && isSameMinute))
      .map(field => [field, { from: seen[field], to: now[field] }]),
  )

type FieldsProps = {
  form: ReturnType<typeof useDraftForm<z.infer<typeof schema>>>
  lead: Lead
  postponed: TableRow<'appointment'> | undefined
  changed: TableRow<'appointment'> | undefined
  isInCalendar: boolean
  problem: ReturnType<typeof useRun>['problem']
  /** '' where she cannot be invited. */
  email: string
}

function BookFields(props: FieldsProps) {
  const { form, postponed, changed, problem, email } = props
  const { control } = form
  const isPostponed = postponed !== undefined
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
      <InTheWay {...props} />
      {!isPostponed && (
        <Grid min={160} columns={2}>
          <Length control={control} />
          {!changed && (
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
          )}
        </Grid>
      )}
      <Tied control={control} name="note">
        {field => <TextArea {...field} label={t`Note`} rows={2} />}
      </Tied>
      {email !== '' && (
        <Tied control={control} name="invite">
          {field => (
            <Switch
              {...field}
              label={t`Invite her by email`}
              description={t`To ${email}, for her calendar`}
            />
          )}
        </Tied>
      )}
    </Stack>
  )
}

/** What is in the way of the time that is chosen, and the day it lies in. */
function InTheWay({ form, lead, postponed, changed, isInCalendar }: FieldsProps) {
  const known = changed ?? postponed
  const { timeZone } = useSession()
  const calendarHref = useCalendarHref()
  const { start, minutes, assignedTo, type } = form.watch()
  const startsAt = instantOfWall(start, timeZone)
  const who = assignedTo ?? ''
  const href =
    startsAt === undefined || isInCalendar || known
      ? undefined
      : calendarHref({ at: startsAt, who, book: lead.id })
  return (
    <>
      <SlotNotes
        kind="appointment"
        // The one that is put off or changed stands not in its own way.
        itself={`appointment:${known?.id ?? ''}`}
        startsAt={startsAt}
        minutes={Number(minutes)}
        who={who}
        vehicleId={type === 'test-drive' ? lead.vehicleId : null}
      />
      {href && (
        <div>
          <LinkButton href={href} variant="quiet" icon="calendar">
            <Trans>Choose a time in the calendar</Trans>
          </LinkButton>
        </div>
      )}
    </>
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
          options={[...new Set([...lengths, Number(field.value)])]
            .toSorted((a, b) => a - b)
            .map(each => ({
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
