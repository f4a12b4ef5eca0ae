/** The hours of one day: none, or from when to when, several times. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Interval } from '#db/company/hours.ts'
import { TimeField } from '#src/lib/lazy-date.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import styles from './hours.module.css'

type HoursEditorProps = {
  /** Whose hours: the day. */
  label: string
  value: readonly Interval[]
  onChange: (hours: Interval[]) => void
  problem?: string | undefined
  most?: number
  /** Said of a day without hours: that it is closed, of the dealership. */
  none?: ReactNode
}
const noon = '12:00'

/** What is added opens an hour after the last closing, or with the day. */
function after(hours: readonly Interval[]): Interval {
  const last = hours.at(-1)
  if (!last || last.close > '20:00' || last.close < '01:00') return { open: '09:00', close: noon }
  const hour = Number(last.close.slice(0, 2))
  const two = (value: number) => `${String(value).padStart(2, '0')}${last.close.slice(2)}`
  return { open: two(hour + 1), close: two(Math.min(hour + 4, 23)) }
}

export function HoursEditor(props: HoursEditorProps) {
  const { label, value, onChange, problem, most = 4, none } = props
  const { t } = useLingui()
  const withOther = (at: number, part: Partial<Interval>) =>
    onChange(value.map((each, index) => (index === at ? { ...each, ...part } : each)))
  return (
    <div className={styles['hours']}>
      {value.length === 0 && (
        <p className={styles['closed']}>
          {none ?? <Trans context="the dealership, on a day">Closed</Trans>}
        </p>
      )}
      {value.map((each, at) => (
        // The place is the only name that hours being typed have.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles['interval']}>
          <TimeField
            label={none ? t`${label}: from` : t`${label}: opens`}
            labelHidden
            value={each.open}
            onChange={open => withOther(at, { open: open ?? '' })}
          />
          <span aria-hidden>–</span>
          <TimeField
            label={none ? t`${label}: until` : t`${label}: closes`}
            labelHidden
            // The field has no 24:00: the midnight that closes a day is written as the one that begins it.
            value={each.close === '24:00' ? '00:00' : each.close}
            onChange={close =>
              withOther(at, { close: close === '00:00' ? '24:00' : (close ?? '') })
            }
          />
          <IconButton
            icon="x"
            label={t`${label}: remove these hours`}
            onPress={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {value.length < most && (
        <Button icon="plus" variant="quiet" onPress={() => onChange([...value, after(value)])}>
          <Trans>Add hours</Trans>
          <span className="visually-hidden">: {label}</span>
        </Button>
      )}
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
