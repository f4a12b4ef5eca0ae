/** An instant as the clocks of a dealership show it, by the law that holds there then, whatever zone data the machine has. */
import { hoursTogether, zoneAt } from '#db/kernel/zones.ts'
import type { Locale } from '#db/terms.ts'

type Looks = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

const kept = new Map<string, Intl.DateTimeFormat>()

/** Each instant is asked for its own zone: one formatter for all of them would read some by another law. */
export const instantIn =
  (locale: Locale, zone: string, looks: Looks) =>
  (at: number): string => {
    const timeZone = zoneAt(zone, at)
    const key = `${locale} ${timeZone} ${JSON.stringify(looks)}`
    const format = kept.get(key) ?? new Intl.DateTimeFormat(locale, { ...looks, timeZone })
    kept.set(key, format)
    return hoursTogether(format.format(at))
  }
