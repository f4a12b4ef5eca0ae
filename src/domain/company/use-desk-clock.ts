import { clockOf, type DeskClock } from '#db/company/desk.ts'
import { useLive } from '#src/lib/replica.ts'
import { ownCompany } from './queries.ts'

/** What the response clocks of the dealership run by. */
export const useDeskClock = (): DeskClock => clockOf(useLive(ownCompany()))
