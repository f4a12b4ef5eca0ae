/** A choice of 2.0 as it is kept and shown: the numbers by which it was made. */
import type { Arm } from './choose.ts'

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

/** A kind of units: its type and its condition. */
export const kindOf = (productType: number, condition: string): string =>
  `${productType}.${condition}`
