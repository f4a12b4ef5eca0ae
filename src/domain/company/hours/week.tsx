/** The week, a day a line; what a Monday has, the other weekdays take in one tap. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Control, UseFormSetValue } from 'react-hook-form'
import { type DeskFields, weekdays } from '#db/company/mutations/desk.ts'
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
/** Tuesday to Friday. */
const others = weekdays.slice(1, 5)

export function Week({ control, problem, setValue }: WeekProps) {
  const { i18n } = useLingui()
  return (
    <Card
      title={<Trans>Opening hours</Trans>}
      subtitle={<Trans>By the clocks of the dealership. Midnight closes as 0:00.</Trans>}
      flush
    >
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
                    />
                    {day === 'monday' && (
                      <Button
                        icon="copy"
                        variant="quiet"
                        onPress={() => {
                          for (const other of others)
                            setValue(other, field.value, { shouldDirty: true })
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
    </Card>
  )
}
