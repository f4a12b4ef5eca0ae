/** Who is here by now: by hand, or by her hours. */
import { useMemo } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { type Presence, turnedBy } from '#db/user/presence.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'

const allHours = () => async (replica: Replica) =>
  new Map((await replica.userHours.toArray()).map(row => [row.id, row]))

type Person = Pick<Row<'user'>, 'id' | 'status' | 'statusAt' | 'acceptedAt'>
export function usePresence() {
  const now = useMinute()
  const { calendar } = useDeskClock()
  const hours = useLive(allHours())
  return useMemo(() => {
    const turnOf = (person: Person) => turnedBy(person, hours?.get(person.id), calendar, now)
    const presenceOf = (person: Person): Presence => turnOf(person)?.to ?? person.status
    return {
      /** The turn of her hours that made her what she is; undefined where she said so by hand. */
      turnOf,
      presenceOf,
      isHere: (person: Person): boolean => presenceOf(person) === 'available',
    }
  }, [hours, calendar, now])
}
