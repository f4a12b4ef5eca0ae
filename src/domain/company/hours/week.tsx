/** The week, a day a line; what a Monday has, the other weekdays take in one tap. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Control, UseFormSetValue } from 'react-hook-form'
import { type Weekday, weekdays, type WeekFields } from '#db/company/day-hours.ts'
import type { Interval } from '#db/company/hours.ts'
import type { DeskFields } from '#db/company/mutations/desk.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { HoursEditor } from './editor.tsx'
import styles from './hours.module.css'

type WeekProps = {
  control: Control<DeskFields>
  problem: Problem | undefined
  setValue: UseFormSetValue<DeskFields>
}
export function Week({ control, problem, setValue }: WeekProps) {
  return (
    <Card
      title={<Trans>Opening hours</Trans>}
      subtitle={<Trans>By the clocks of the dealership. Midnight closes as 0:00.</Trans>}
      flush
    >
      <WeekRows
        // Its rows know the days alone; a form that has more besides is one of theirs.
        control={control as never}
        problem={problem}
        copyTo={(day, hours) => setValue(day, hours, { shouldDirty: true })}
      />
    </Card>
  )
}

type RowsProps = {
  control: Control<WeekFields>
  problem: Problem | undefined
  copyTo: (day: Weekday, hours: Interval[]) => void
  /** Said of a day without hours; without it the dealership is closed. */
  none?: ReactNode
}
/** Tuesday to Friday. */
const others = weekdays.slice(1, 5)

/** The days of a form that has them among its fields. */
export function WeekRows({ control, problem, copyTo, none }: RowsProps) {
  const { i18n } = useLingui()
  return (
    <div>
      {weekdays.map(day => {
        const label = fieldCaption(i18n, day)
        return (
          <div key={day} role="group" aria-label={label} className={styles['day']}>
            <h3>{label}</h3>
            <Tied control={control} name={day} problem={problem}>
              {field => (
                <div className={styles['cell']}>
                  <HoursEditor
                    label={label}
                    value={field.value}
                    onChange={field.onChange}
                    problem={field.problem}
                    none={none}
                  />
                  {day === 'monday' && (
                    <Button
                      icon="copy"
                      variant="quiet"
                      onPress={() => {
                        for (const other of others) copyTo(other, field.value)
                        // Said as typed, so that the draft keeps the copies too.
                        field.onChange([...field.value])
                      }}
                    >
                      <Trans>The same Tuesday to Friday</Trans>
                    </Button>
                  )}
                </div>
              )}
            </Tied>
          </div>
        )
      })}
    </div>
  )
}
