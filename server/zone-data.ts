/** Whether the zone data of this machine knows the rules that ours stand beside. */
import { dayMs, wallMs } from '#db/kernel/date.ts'
import { zoneRules } from '#db/kernel/zones.ts'

/** Read by the machine's own data alone. */
const hourBy = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at)

/** Zones whose next winter this machine would read by an older law. */
export const outdatedZones = (hourIn = hourBy): string[] =>
  Object.entries(zoneRules).flatMap(([zone, [from]]) => {
    const winter = from + 60 * dayMs
    const hour = new Date(wallMs(zone, winter)).getUTCHours()
    return Number(hourIn(zone, winter)) === hour ? [] : [zone]
  })
