/** An instant as the clocks of a dealership show it, by the law that holds there then, whatever zone data the machine has. */
import { zoneAt } from '#db/kernel/zones.ts'
import type { Locale } from '#db/terms.ts'

type Looks = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** Each instant is asked for its own: one formatter kept for several would read some of them by another law. */
export const instantIn =
  (locale: Locale, timeZone: string, looks: Looks) =>
  (at: number): string =>
    new Intl.DateTimeFormat(locale, { ...looks, timeZone: zoneAt(timeZone, at) }).format(at)
