/** A day and a time on the wall, with the ones people mean most one tap away. */
import { useLingui } from '@lingui/react/macro'
import { nextOpening } from '#db/company/hours.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { FieldProps } from '#src/ui/field.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { ToggleButton } from '#src/ui/toggle.tsx'
import { wallInDays, wallOf } from './when.ts'

type Props = FieldProps & {
  value: string | null
  onChange: (wall: string | null) => void
  quick: 'soon' | 'later'
}

export function WhenField({ quick, ...field }: Props) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const format = useFormat()
  const { value, onChange } = field
  const now = Date.now()
  const at = (days: number, time: string) => wallInDays(days, time, now, timeZone)
  // At night, this morning: the hour at which we open.
  const opensAt = nextOpening(useDeskClock().calendar, now)
  const past = wallOf(now, timeZone)
  const choices =
    quick === 'soon'
      ? [
          ...(opensAt && wallOf(opensAt, timeZone) < at(1, '00:00')
            ? [[t`Today, ${format.instant(opensAt, 'time')}`, wallOf(opensAt, timeZone)]]
            : []),
          [t`Today, 5 p.m.`, at(0, '17:00')],
          [t`Tomorrow, 10 a.m.`, at(1, '10:00')],
          [t`Tomorrow, 2 p.m.`, at(1, '14:00')],
          [t`In a week`, at(7, '10:00')],
        ]
      : [
          [t`Tomorrow`, at(1, '09:00')],
          [t`In a week`, at(7, '09:00')],
          [t`In a month`, at(30, '09:00')],
          [t`In 3 months`, at(91, '09:00')],
          [t`In a year`, at(365, '09:00')],
        ]
  return (
    <Stack gap={2}>
      <DateTimeField {...field} min={at(0, '00:00')} />
      <Row gap={2}>
        {choices
          .filter(([, wall = '']) => wall > past)
          .map(([label = '', wall = null]) => (
            <ToggleButton key={label} isSelected={value === wall} onChange={() => onChange(wall)}>
              {label}
            </ToggleButton>
          ))}
      </Row>
    </Stack>
  )
}
