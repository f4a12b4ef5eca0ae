/** A choice of 2.0 as it is kept and shown: the numbers by which it was made, and what they say. */
import type { Arm } from './choose.ts'
import { isTelling } from './enough.ts'

/** Charged clicks that were not given back, and the requests that came of them, as they are: nothing of them is weighed. */
type Counts = { clicks: number; requests: number }
export type ChosenArm = Omit<Arm, 'siteId'> & {
  here: Counts
  /** Of the same kind on the other sites. */
  elsewhere: Counts
}
/** A site's latest choice of a day, as `GET /api/bridge/choices` answers it. */
export type BridgeChoice = {
  id: string
  siteId: string
  at: number
  share: number
  arms: ChosenArm[]
}

/** `all`: the money pays for whatever comes. `tried`: left out but for a twentieth, so that it is not forgotten. */
type ChoiceReason = 'all' | 'more' | 'some' | 'tried'
export function reasonOf({ part }: Pick<ChosenArm, 'part'>, share: number): ChoiceReason {
  if (share >= 1) return 'all'
  if (part > share) return 'more'
  return part <= leastPart ? 'tried' : 'some'
}
const leastPart = 0.051
/** Without a click there nothing was learnt there; with few requests it may be chance. */
type Certainty = 'unknown' | 'unsure' | 'telling'
export function certaintyOf({ here, elsewhere }: ChosenArm): Certainty {
  if (here.clicks === 0) return 'unknown'
  return isTelling(here.requests) && isTelling(elsewhere.requests) ? 'telling' : 'unsure'
}

/** A kind of units: its type and its condition. */
export const kindOf = (productType: number, condition: string): string =>
  `${productType}.${condition}`
