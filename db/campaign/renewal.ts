/** A renewal is told before it happens, 7 and 2 days before its day; one that nobody was told of in time does not happen. */
import { addDays, dateIn, daysBetween, instantOf } from '../kernel/date.ts'

export const toldDays = [7, 2] as const
const [first, last] = toldDays
/** A word that went out, and of which of the two days it was. */
export type Told = { days: (typeof toldDays)[number]; at: number }
/** Of a shorter term nobody could be told a week before. */
export const leastRenewedDays = first
/** In the morning of the house's own zone. */
const hour = '08:00'

type Term = { fromOn: string; toOn: string; told: readonly Told[] }
/** The first day of the term that follows. */
export const renewsOn = ({ toOn }: Pick<Term, 'toOn'>): string => addDays(toOn, 1)
export const isLongEnough = ({ fromOn, toOn }: Pick<Term, 'fromOn' | 'toOn'>): boolean =>
  daysBetween(fromOn, toOn) + 1 >= leastRenewedDays

/** Told two days before at the latest, by the calendar of the house. */
export const isToldInTime = ({ toOn, told }: Pick<Term, 'toOn' | 'told'>, zone: string) =>
  told.some(({ at }) => dateIn(zone, at) <= addDays(renewsOn({ toOn }), -last))
/** It was told, or there is still time to. */
export const mayRenew = (term: Term, zone: string, now: number): boolean =>
  isToldInTime(term, zone) || isToldInTime({ ...term, told: [{ days: last, at: now }] }, zone)

type Word = Told['days']
const instantBefore = ({ toOn }: Term, days: Word, zone: string) =>
  instantOf(addDays(renewsOn({ toOn }), -days), hour, zone)
const untold = ({ told }: Term) => toldDays.filter(days => told.every(each => each.days > days))

/** The word that is due; of two the nearer one, and none that would come too late to be the first. */
export function wordDue(term: Term, zone: string, now: number): Word | undefined {
  if (!mayRenew(term, zone, now)) return undefined
  return untold(term)
    .filter(days => instantBefore(term, days, zone) <= now)
    .at(-1)
}
/** When the next word comes. */
export const nextWordAt = (term: Term, zone: string, now: number): number | undefined =>
  untold(term)
    .map(days => instantBefore(term, days, zone))
    .find(at => at > now)
