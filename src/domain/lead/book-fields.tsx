/** What an appointment is made of, and what is in its way. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { longText, shortText } from '#db/kernel/fields.ts'
import type { Row as TableRow } from '#db/kernel/mutation.ts'
import { appointmentTypes } from '#db/terms.ts'
import { useCalendarHref } from '#src/domain/calendar/href.ts'
import { SlotNotes } from '#src/domain/calendar/slot-notes.tsx'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import type { useRun } from '#src/lib/use-act.ts'
import type { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import type { Lead } from './queries.ts'
import { instantOfWall } from './when.ts'
import { WhenField } from './when-field.tsx'

export const bookingSchema = z.object({
  type: z.enum(appointmentTypes),
  start: z.nullable(z.string()),
  minutes: z.string(),
  assignedTo: z.nullable(z.string()),
  note: longText,
  place: shortText,
  invite: z.boolean(),
})
const lengths = [15, 30, 45, 60, 90, 120]

type FieldsProps = {
  form: ReturnType<typeof useDraftForm<z.infer<typeof bookingSchema>>>
  lead: Lead
  postponed: TableRow<'appointment'> | undefined
  changed: TableRow<'appointment'> | undefined
  isInCalendar: boolean
  problem: ReturnType<typeof useRun>['problem']
  /** '' where she cannot be invited. */
  email: string
}

export function BookFields(props: FieldsProps) {
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
          <Tied control={control} name="assignedTo">
            {field => (
              <PersonSelect
                {...field}
                work="appointment"
                kept={changed?.assignedTo}
                label={t`With`}
                problem={isTaker ? problem.text : undefined}
              />
            )}
          </Tied>
        </Grid>
      )}
      {!isPostponed && <Place control={control} />}
      <Tied control={control} name="note">
        {field => <TextArea {...field} label={t`Note`} rows={2} />}
      </Tied>
      {email !== '' && (
        <Tied control={control} name="invite">
          {field => (
            <Switch
              {...field}
              label={t`Invite the customer by email`}
              description={t`To ${email}, for the calendar`}
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

function Place({ control }: Pick<FieldsProps['form'], 'control'>) {
  const { t } = useLingui()
  return (
    <Tied control={control} name="place">
      {field => (
        <TextField {...field} label={t`Where`} description={t`Left empty: at the dealership`} />
      )}
    </Tied>
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
