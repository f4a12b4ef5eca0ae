/** Days on which she does not work: single ones and whole weeks. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DaysOff } from '#db/user/table.ts'
import { useHoursWords } from '#src/domain/company/hours-words.ts'
import styles from '#src/domain/company/hours/hours.module.css'
import { useToday } from '#src/lib/clock.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

type Props = {
  days: readonly DaysOff[]
  onChange: (days: DaysOff[]) => void
  problem: string | undefined
}
export function DaysOffEditor({ days, onChange, problem }: Props) {
  const { t } = useLingui()
  const { span } = useHoursWords()
  const today = useToday()
  const shown = days.filter(({ to }) => to >= today).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return (
    <section aria-label={t`Days off`}>
      <Stack gap={3}>
        <h3>
          <Trans>Days off</Trans>
        </h3>
        {shown.length === 0 && (
          <p className={styles['closed']}>
            <Trans>None</Trans>
          </p>
        )}
        {shown.map(each => {
          const label = span(each)
          return (
            <Row key={`${each.from} ${each.to}`} gap={2} align="center">
              <span>{label}</span>
              <IconButton
                icon="trash"
                label={t`Remove ${label}`}
                onPress={() => onChange(days.filter(other => other !== each))}
              />
            </Row>
          )
        })}
        {problem && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
        <AddDaysOff onAdd={added => onChange([...days, added])} />
      </Stack>
    </section>
  )
}

function AddDaysOff({ onAdd }: { onAdd: (days: DaysOff) => void }) {
  const { t } = useLingui()
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  // One day is its own last.
  const last = to ?? from
  const add = () => {
    if (from === null || last === null) return
    onAdd({ from, to: last })
    setFrom(null)
    setTo(null)
  }
  return (
    <Row align="end" gap={3} wrap>
      <DateField label={t`First day off`} value={from} onChange={setFrom} />
      <DateField label={t`Last day off`} value={last} onChange={setTo} />
      <Button icon="plus" isDisabled={from === null || last === null || last < from} onPress={add}>
        <Trans>Add days off</Trans>
      </Button>
    </Row>
  )
}
