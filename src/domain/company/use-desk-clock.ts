import { useEffect, useState } from 'react'
import { clockOf, type DeskClock } from '#db/company/desk.ts'
import { useLive } from '#src/lib/replica.ts'
import { ownCompany } from './queries.ts'

let areKnown = false
/** Holidays of every region, asked for once the first picture stands. */
const learning = (): Promise<unknown> =>
  import('#db/company/holiday-regions.ts').then(() => (areKnown = true)).catch(() => {})

/** What the response clocks of the dealership run by. */
export function useDeskClock(): DeskClock {
  const [, setKnown] = useState(areKnown)
  useEffect(() => {
    if (!areKnown) void learning().then(() => setKnown(areKnown))
  }, [])
  return clockOf(useLive(ownCompany()))
}
