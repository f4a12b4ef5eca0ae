/** The hours of a rule's own, a day a line. */
import { Trans, useLingui } from '@lingui/react/macro'
import { weekdays } from '#db/company/day-hours.ts'
import type { Interval } from '#db/company/hours.ts'
import { HoursEditor } from '#src/domain/company/hours/editor.tsx'
import styles from '#src/domain/company/hours/hours.module.css'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'

type WeekProps = {
  week: Interval[][] | null
  onChange: (week: Interval[][]) => void
  problem: string | undefined
}
export function RuleWeek({ week: given, onChange, problem }: WeekProps) {
  const { t, i18n } = useLingui()
  const week = given ?? weekdays.map((): Interval[] => [])
  return (
    <fieldset>
      <legend>{t`By the clocks of the dealership. A night shift goes to 0:00, and on from 0:00 the next day.`}</legend>
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
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
