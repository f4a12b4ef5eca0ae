/** Days on which the dealership sells to nobody by any way. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import type { OwnContact, QuietDay } from '#db/consent/own-rules.ts'
import { dateIn } from '#db/kernel/date.ts'
import { houseClock } from '#src/lib/clock.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './hours.module.css'

type Props = {
  control: Control<OwnContact>
  problem: Problem | undefined
  timeZone: string
}

export function QuietDays({ control, problem, timeZone }: Props) {
  return (
    <Card
      title={<Trans>Quiet days</Trans>}
      subtitle={
        <Trans>A day of mourning, the week of an inventory: no offers by any way on these</Trans>
      }
    >
      <Tied control={control} name="quietDays" problem={problem}>
        {field => (
          <Stack gap={4}>
            <Days days={field.value} onChange={field.onChange} timeZone={timeZone} />
            {field.problem && (
              <p role="alert" className={styles['problem']}>
                {field.problem}
              </p>
            )}
            <AddDay
              onAdd={on => field.onChange([...field.value, { on, note: '' }])}
              isThere={on => field.value.some(each => each.on === on)}
            />
          </Stack>
        )}
      </Tied>
    </Card>
  )
}

type ListProps = {
  days: QuietDay[]
  onChange: (days: QuietDay[]) => void
  timeZone: string
}

/** Those to come; what has passed is in the history. */
function Days({ days, onChange, timeZone }: ListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const today = dateIn(timeZone, houseClock())
  const shown = days.filter(({ on }) => on >= today).toSorted((a, b) => (a.on < b.on ? -1 : 1))
  if (shown.length === 0) return null
  return (
    <div>
      {shown.map(({ on, note }) => {
        const label = format.calendarDate(on)
        return (
          <div key={on} role="group" aria-label={label} className={styles['day']}>
            <h3>{label}</h3>
            <TextField
              label={t`Why`}
              value={note}
              onChange={changed =>
                onChange(days.map(each => (each.on === on ? { ...each, note: changed } : each)))
              }
            />
            <IconButton
              icon="trash"
              label={t`Remove ${label}`}
              onPress={() => onChange(days.filter(each => each.on !== on))}
            />
          </div>
        )
      })}
    </div>
  )
}

type AddDayProps = { onAdd: (on: string) => void; isThere: (on: string) => boolean }

function AddDay({ onAdd, isThere }: AddDayProps) {
  const { t } = useLingui()
  const [on, setOn] = useState<string | null>(null)
  return (
    <Row align="end" gap={3} wrap>
      <DateField label={t`Another day`} value={on} onChange={setOn} isUnavailable={isThere} />
      <Button
        icon="plus"
        isDisabled={on === null || isThere(on)}
        onPress={() => {
          if (on === null) return
          onAdd(on)
          setOn(null)
        }}
      >
        <Trans>Add a quiet day</Trans>
      </Button>
    </Row>
  )
}
