/** When something happened or came, as the wall showed it; nothing later than now. */
import { instantOfWall, wallOf } from '#src/domain/lead/when.ts'
import { houseClock } from '#src/lib/clock.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useSession } from '#src/lib/session.ts'
import type { FieldProps } from '#src/ui/field.tsx'

type Props = FieldProps & { value: number; onChange: (at: number) => void }

export function PastField({ value, onChange, ...field }: Props) {
  const { timeZone } = useSession()
  return (
    <DateTimeField
      {...field}
      // Emptied, it is no instant, and the form says so.
      value={value === 0 ? null : wallOf(value, timeZone)}
      max={wallOf(houseClock(), timeZone)}
      onChange={wall => onChange(instantOfWall(wall, timeZone) ?? 0)}
    />
  )
}
