/** Single days that are not as their weekday: closed, or open at other hours; a holiday too. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import type { DayException } from '#db/company/hours.ts'
import type { DeskFields } from '#db/company/mutations/desk.ts'
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
import { HoursEditor } from './editor.tsx'
import styles from './hours.module.css'

type DaysProps = {
  control: Control<DeskFields>
  problem: Problem | undefined
  timeZone: string
}

export function DaysThatDiffer({ control, problem, timeZone }: DaysProps) {
  return (
    <Card
      title={<Trans>Days that differ</Trans>}
      subtitle={
        <Trans>An inventory, a bridge day, an open Sunday: closed, or open at other hours</Trans>
      }
    >
      <Tied control={control} name="exceptions" problem={problem}>
        {field => (
          <Stack gap={4}>
            <Days days={field.value} onChange={field.onChange} timeZone={timeZone} />
            {field.problem && (
              <p role="alert" className={styles['problem']}>
                {field.problem}
              </p>
            )}
            <AddDay
              onAdd={on => field.onChange([...field.value, { on, hours: [], note: '' }])}
              isThere={on => field.value.some(each => each.on === on)}
            />
          </Stack>
        )}
      </Tied>
    </Card>
  )
}

type ListProps = {
  days: DayException[]
  onChange: (days: DayException[]) => void
  timeZone: string
}

/** Those to come; what has passed stays for the statistics and is not shown. */
function Days({ days, onChange, timeZone }: ListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const today = dateIn(timeZone, houseClock())
  const withOther = (on: string, part: Partial<DayException>) =>
    onChange(days.map(each => (each.on === on ? { ...each, ...part } : each)))
  const shown = days.filter(({ on }) => on >= today).toSorted((a, b) => (a.on < b.on ? -1 : 1))
  if (shown.length === 0) return null
  return (
    <div>
      {shown.map(({ on, hours, note }) => {
        const label = format.calendarDate(on)
        return (
          <div key={on} role="group" aria-label={label} className={styles['day']}>
            <h3>{label}</h3>
            <div className={styles['cell']}>
              <HoursEditor
                label={label}
                value={hours}
                onChange={changed => withOther(on, { hours: changed })}
              />
              <TextField
                label={t`Why`}
                value={note}
                onChange={changed => withOther(on, { note: changed })}
              />
            </div>
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
    <Row align="end" gap={3}>
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
        <Trans>Add a closed day</Trans>
      </Button>
    </Row>
  )
}
