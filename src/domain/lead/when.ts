/** Instants as a person enters them: the day and time on the dealership's wall. */
import { addDays, dateIn, instantOf, isDate } from '#db/kernel/date.ts'

/** `YYYY-MM-DDTHH:mm` in the zone, as `DateTimeField` takes it. */
export function wallOf(at: number, timeZone: string): string {
  const day = dateIn(timeZone, at)
  const clock = (minutes: number) =>
    new Date(Math.max(0, Math.min(1439, minutes)) * 60_000).toISOString().slice(11, 16)
  const minutes = Math.floor((at - instantOf(day, '00:00', timeZone)) / 60_000)
  // On the day the clocks change, minutes since midnight are not what the wall shows.
  const drift = (at - instantOf(day, clock(minutes), timeZone)) / 60_000
  return `${day}T${clock(Math.floor(minutes + drift))}`
}

/** The instant of a wall time; undefined when it is none. */
export function instantOfWall(wall: string | null, timeZone: string): number | undefined {
  const [day = '', time = ''] = (wall ?? '').split('T')
  return isDate(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? instantOf(day, time, timeZone)
    : undefined
}

/** A time of a day so many days from today, on the wall. */
export const wallInDays = (days: number, time: string, now: number, timeZone: string): string =>
  `${addDays(dateIn(timeZone, now), days)}T${time}`
