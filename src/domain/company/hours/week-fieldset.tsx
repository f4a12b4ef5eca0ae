/** The hours of a week that is one value of its form, a day a line. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { weekdays } from '#db/company/day-hours.ts'
import type { Interval, Week } from '#db/company/hours.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import { Button } from '#src/ui/button.tsx'
import { HoursEditor } from './editor.tsx'
import styles from './hours.module.css'

type WeekProps = {
  legend: ReactNode
  week: Week | null
  onChange: (week: Interval[][]) => void
  problem: string | undefined
}
/** From Tuesday to Friday. */
const isCopied = (at: number) => at > 0 && at < 5

export function WeekFieldset({ legend, week: given, onChange, problem }: WeekProps) {
  const { i18n } = useLingui()
  const week = weekdays.map((_, at): Interval[] => [...(given?.[at] ?? [])])
  return (
    <fieldset>
      <legend>{legend}</legend>
      {/* Above the seven days: below them it would stand out of sight. */}
      {problem && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      {weekdays.map((day, at) => {
        const label = fieldCaption(i18n, day)
        return (
          <div key={day} role="group" aria-label={label} className={styles['day']}>
            <h3>{label}</h3>
            <div className={styles['cell']}>
              <HoursEditor
                label={label}
                none={<Trans>Not on this day</Trans>}
                value={week[at] ?? []}
                onChange={hours => onChange(week.with(at, hours))}
              />
              {day === 'monday' && (
                <Button
                  icon="copy"
                  variant="quiet"
                  onPress={() =>
                    onChange(
                      week.map((hours, other) => (isCopied(other) ? [...(week[0] ?? [])] : hours)),
                    )
                  }
                >
                  <Trans>The same Tuesday to Friday</Trans>
                </Button>
              )}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
