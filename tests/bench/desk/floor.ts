/** Who is there, and when: people who go and come back, hours in which nobody is here, a house that closes. */
import { dateIn, dayMs } from '#db/kernel/date.ts'
import type { Fleet } from '../load-fleet.ts'
import type { LoadWorld } from '../load-world.ts'

export const sellers = ['ana', 'marc', 'kim', 'mei']
export const director = 'helene'
/** Whose tablets are played, for each dealership in this order: a director stands in where nobody is here. */
export const people = [...sellers, director]

/** The first three dealerships each have hours in which nobody can take a request, each by its own rule. */
const [queue, stoodIn, closing] = [0, 1, 2] as const
export const hard = 3
export const rulesFallback = (dealership: number) =>
  (['queue', 'director', 'opening'] as const)[dealership % 3] ?? 'queue'

type Presence = 'available' | 'unavailable'
export type Be = (tablet: number, status: Presence) => void
type Hours = (dealership: number, isOpen: boolean) => void
export type Acts = { be: Be; hours: Hours }

export function actsOf({ tablets }: LoadWorld, fleet: Fleet): Acts {
  const told = new Map<number, unknown[]>()
  let edits = 0
  return {
    be: (n, status) => fleet.act(n, 'user.setAvailability', { userId: tablets[n]?.userId, status }),
    // Whatever the clock says while it is measured; in the house's zone it may become tomorrow meanwhile.
    hours(dealership, isOpen) {
      const n = dealership * people.length + people.indexOf(director)
      const from = told.get(dealership) ?? []
      const to = [0, dayMs].map(ahead => ({
        on: dateIn('America/Toronto', Date.now() + ahead),
        hours: isOpen ? [{ open: '00:00', close: '24:00' }] : [],
        note: '',
      }))
      told.set(dealership, to)
      const id = `hours-${dealership}-${(edits += 1)}`
      const companyId = tablets[n]?.companyId
      fleet.act(n, 'company.desk', { id, companyId, edits: { exceptions: { from, to } } })
    },
  }
}

/** Everybody has come to work, and every house is open. */
export function begin({ be, hours }: Acts, dealerships: number): void {
  for (let n = 0; n < dealerships * people.length; n += 1) be(n, 'available')
  for (let n = 0; n < dealerships; n += 1) hours(n, true)
}

/**
 * What happens when this many requests have been sent: of two dealerships all who sell are away before noon and of one
 * of them at the end, a third is closed at these times, and of the others now one goes and comes back, now another.
 */
export function goAndCome(
  { be, hours }: Acts,
  sent: number,
  { requests, dealerships }: { requests: number; dealerships: number },
): void {
  const all = (dealership: number, status: Presence) =>
    sellers.forEach((_, i) => be(dealership * people.length + i, status))
  const at = (share: number) => Math.floor(requests * share) === sent
  if (at(0.3)) {
    for (const each of [queue, stoodIn]) all(each, 'unavailable')
    hours(closing, false)
  }
  if (at(0.5)) {
    for (const each of [queue, stoodIn]) all(each, 'available')
    hours(closing, true)
  }
  if (at(0.9)) {
    all(queue, 'unavailable')
    hours(closing, false)
  }
  if (dealerships <= hard) return
  // One of each of the others, for as long as some requests take.
  const [turn, one] = [Math.floor(sent / 10), sent % 10]
  const who = (place: number) =>
    (hard + (place % (dealerships - hard))) * people.length + (place % sellers.length)
  if (one === 0) be(who(turn), 'unavailable')
  if (one === 9 && turn > 2) be(who(turn - 2), 'available')
}
