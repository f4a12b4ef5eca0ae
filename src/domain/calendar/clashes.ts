/** Two things at one time: for one person, or for one vehicle that is out. Said, never refused: people do arrange it. */
import { endOf, type Entry } from './entries.ts'

export type Clash = { entry: Entry; over: 'person' | 'vehicle' }
export type Slot = Pick<
  Entry,
  'key' | 'kind' | 'startsAt' | 'minutes' | 'who' | 'vehicleId' | 'isOpen'
>

/** Half-open: one may end at the minute at which the next begins. */
export const overlap = (
  a: Pick<Entry, 'startsAt' | 'minutes'>,
  b: Pick<Entry, 'startsAt' | 'minutes'>,
): boolean => a.startsAt < endOf(b) && b.startsAt < endOf(a)

/** A task is to be done by an hour, not at it. */
export const canClash = ({ kind, isOpen }: Slot) => isOpen && kind !== 'task'

/** With what of these a slot clashes; of one that is both, the person is told: she can only be in one place. */
export function clashesOf(slot: Slot, entries: readonly Entry[]): Clash[] {
  if (!canClash(slot)) return []
  return entries.flatMap((entry): Clash[] => {
    if (entry.key === slot.key || !canClash(entry) || !overlap(slot, entry)) return []
    if (entry.who === slot.who) return [{ entry, over: 'person' }]
    return slot.vehicleId !== null && entry.vehicleId === slot.vehicleId
      ? [{ entry, over: 'vehicle' }]
      : []
  })
}

/** A finger needs as much height as half an hour has: what is shorter is drawn so long. */
const drawnMinutes = 30
const drawn = (entry: Entry) => ({ ...entry, minutes: Math.max(entry.minutes, drawnMinutes) })

/** The column of the hours; what a finger needs; the edge of a day and the room that is left beside its last entry. */
const [hoursPx, touchPx, edgePx, daysShare] = [72, 44, 4, 0.975]

/** How many a finger can tell apart beside one another, in a grid so wide of so many days. */
export const lanesIn = (widthPx: number, days: number): number =>
  Math.floor((((widthPx - hoursPx) / days) * daysShare - edgePx) / touchPx)

/** How many are drawn beside one another at the worst minute. Entries come earliest first. */
export function crowdOf(entries: readonly Entry[]): number {
  let [most, near] = [0, [] as Entry[]]
  for (const entry of entries.map(drawn)) {
    near = [...near.filter(each => endOf(each) > entry.startsAt), entry]
    most = Math.max(most, near.length)
  }
  return most
}

/** Every entry that clashes with another, by its key. Entries come earliest first. */
export function clashing(entries: readonly Entry[]): ReadonlyMap<string, Clash[]> {
  const found = new Map<string, Clash[]>()
  const add = (key: string, clash: Clash) => {
    const before = found.get(key)
    if (before) before.push(clash)
    else found.set(key, [clash])
  }
  let near: Entry[] = []
  for (const entry of entries) {
    near = near.filter(each => endOf(each) > entry.startsAt)
    for (const { entry: other, over } of clashesOf(entry, near)) {
      add(entry.key, { entry: other, over })
      add(other.key, { entry, over })
    }
    near.push(entry)
  }
  return found
}
