/** When the demonstration dealerships are open. */
import { defaultTargets, type DeskSettings } from '../company/desk.ts'
import type { Interval } from '../company/hours.ts'

const day = (...hours: (readonly [open: string, close: string])[]): Interval[] =>
  hours.map(([open, close]) => ({ open, close }))
const settings = (hours: Interval[][], over: Partial<DeskSettings> = {}): DeskSettings => ({
  version: 1,
  hours,
  exceptions: [],
  holidays: [],
  targets: defaultTargets,
  ...over,
})
const evening = day(['09:00', '21:00'])
const short = day(['09:00', '18:00'])
const saturday = day(['10:00', '16:00'])
const split = day(['09:30', '13:30'], ['16:30', '20:00'])

export const desks = {
  boreal: settings([evening, evening, evening, short, short, saturday, []]),
  // Open on Sundays while people buy boats and trailers.
  grandSentier: settings([short, short, short, evening, evening, saturday, saturday]),
  levante: settings([split, split, split, split, split, day(['10:00', '14:00']), []]),
}
