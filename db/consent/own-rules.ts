/** What a dealership keeps beside the law when it writes or calls to sell: it takes away, and never adds. */
import type { Week } from '../company/hours.ts'
import type { ContactChannel } from './terms.ts'

/** By the clock on her wall, as the law's. */
export type OwnContact = Record<`${ContactChannel}Hours`, Week | null> &
  // Whether only a yes that she gave herself allows it.
  Record<`${ContactChannel}Yes`, boolean> & {
    /** On which nothing is sold by any way. */
    quietDays: QuietDay[]
  }
export type QuietDay = { on: string; note: string }

/** Of a dealership that has said nothing. */
export const lawAlone: OwnContact = {
  mailHours: null,
  smsHours: null,
  callHours: null,
  mailYes: false,
  smsYes: false,
  callYes: false,
  quietDays: [],
}

/** What an older app wrote says nothing of what came later. */
export const ownContactOf = ({
  contact,
}: {
  contact: Partial<OwnContact> | null | undefined
}): OwnContact => ({ ...lawAlone, ...contact })
