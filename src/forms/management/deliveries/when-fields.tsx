/** When, how long, who and where: the same for a new delivery and one that changes. */
import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { longText, shortText } from '#db/kernel/fields.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useSession } from '#src/lib/session.ts'
import { SlotNotes } from '#src/domain/calendar/slot-notes.tsx'
import { PersonSelect } from '#src/domain/user/person-select.tsx'
import { instantOfWall } from '#src/domain/lead/when.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export const planSchema = z.object({
  start: z.nullable(z.string()),
  minutes: z.string(),
  assignedTo: z.nullable(z.string()),
  place: shortText,
  note: longText,
})
type PlanValues = z.infer<typeof planSchema>
const lengths = [30, 45, 60, 90, 120]

type Props = {
  control: Control<PlanValues>
  values: PlanValues
  problem: Problem | undefined
  ownId: string
  vehicleId: string | null
  /** Whose the delivery is already. */
  kept?: string
}

export function WhenFields({ control, values, problem, ownId, vehicleId, kept }: Props) {
  const { timeZone } = useSession()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const isStart = problem?.field === 'startsAt' || problem?.field === 'to'
  const isTaker = problem?.field === 'assignedTo'
  return (
    <Stack gap={4}>
      {problem && !isStart && !isTaker && <Banner tone="bad">{problem.text}</Banner>}
      <Tied control={control} name="start">
        {field => (
          <DateTimeField
            {...field}
            label={t`When`}
            mandatory
            problem={
              field.problem
                ? fieldProblem(i18n, 'date-invalid')
                : isStart
                  ? problem.text
                  : undefined
            }
          />
        )}
      </Tied>
      <Grid min={160} columns={2}>
        <Tied control={control} name="minutes">
          {field => (
            <Select
              {...field}
              onChange={value => field.onChange(value ?? '60')}
              label={t`Length`}
              options={[...new Set([...lengths, Number(field.value) || 60])]
                .sort((a, b) => a - b)
                .map(each => ({ value: String(each), label: t`${format.number(each)} min` }))}
            />
          )}
        </Tied>
        <Tied control={control} name="assignedTo">
          {field => (
            <PersonSelect
              {...field}
              work="delivery"
              kept={kept}
              label={t`Who hands over`}
              problem={isTaker ? problem.text : undefined}
            />
          )}
        </Tied>
      </Grid>
      <SlotNotes
        kind="delivery"
        itself={`delivery:${ownId}`}
        startsAt={instantOfWall(values.start, timeZone)}
        minutes={Number(values.minutes) || 60}
        who={values.assignedTo ?? ''}
        vehicleId={vehicleId}
      />
      <Tied control={control} name="place">
        {field => <TextField {...field} label={t`Where`} />}
      </Tied>
      <Tied control={control} name="note">
        {field => <TextArea {...field} label={t`Note`} rows={2} />}
      </Tied>
    </Stack>
  )
}
