/** From when until when a sheet holds. */
import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { addDays } from '#db/kernel/date.ts'
import { calendarDate } from '#db/kernel/fields.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Grid } from '#src/ui/stack.tsx'

export const days = {
  beginsOn: z.nullable(calendarDate).check(z.refine(day => day !== null, { error: 'required' })),
  endsOn: z.nullable(calendarDate),
}
export type Days = { beginsOn: string | null; endsOn: string | null }

const firstOf = (day: string) => `${day.slice(0, 7)}-01`
/** The calendar month after this day: no month has more than 31 days. */
export function monthAfter(day: string): { beginsOn: string; endsOn: string } {
  const beginsOn = firstOf(addDays(firstOf(day), 31))
  return { beginsOn, endsOn: addDays(firstOf(addDays(beginsOn, 31)), -1) }
}

export function DayFields<T extends Days>(props: {
  control: Control<T>
  problem: Problem | undefined
}) {
  const { t } = useLingui()
  const { problem } = props
  const control = props.control as unknown as Control<Days>
  return (
    <Grid min={200} gap={4}>
      <Tied control={control} name="beginsOn" problem={problem}>
        {field => <DateField {...field} label={t`Holds from`} mandatory />}
      </Tied>
      <Tied control={control} name="endsOn" problem={problem}>
        {field => (
          <DateField
            {...field}
            label={t`Holds until`}
            description={t`Empty: until further notice`}
          />
        )}
      </Tied>
    </Grid>
  )
}
