/** What of the requests of a campaign counts as a lead, and what the books are told of it. */
import { dayMs } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'

/** The same person counts once in so many days; a lead is found to be none within so many after it came. */
const sameMs = 30 * dayMs
export const claimMs = 7 * dayMs
/** Why one is no lead; the first that holds. */
export const notLeads = ['deleted', 'spam', 'information', 'unreachable', 'own', 'again'] as const
export type NotLead = (typeof notLeads)[number]

export type Came = Pick<
  Row<'request'>,
  'id' | 'at' | 'status' | 'duplicateOf' | 'phoneKey' | 'emailKey' | 'deletedAt'
>
/** Phones and addresses of the house's own people, as they are compared. */
export type OwnKeys = ReadonlySet<string>

const keysOf = ({ phoneKey, emailKey }: Came) => [phoneKey, emailKey].filter(key => key !== '')

/** Of a campaign, in the order they came. @returns why each is no lead; null: it is one */
export function verdicts(came: readonly Came[], own: OwnKeys): Map<string, NotLead | null> {
  const lastAt = new Map<string, number>()
  return new Map(
    came
      .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
      .map(each => {
        const keys = keysOf(each)
        const why = whyNot(each, keys, own, lastAt)
        if (why === null) for (const key of keys) lastAt.set(key, each.at)
        return [each.id, why] as const
      }),
  )
}
function whyNot(
  { at, status, duplicateOf, deletedAt }: Came,
  keys: string[],
  own: OwnKeys,
  lastAt: ReadonlyMap<string, number>,
): NotLead | null {
  if (deletedAt !== null) return 'deleted'
  if (status === 'spam') return 'spam'
  if (duplicateOf !== null) return 'again'
  if (status === 'information') return 'information'
  if (keys.length === 0) return 'unreachable'
  if (keys.some(key => own.has(key))) return 'own'
  const isAgain = keys.some(key => at - (lastAt.get(key) ?? -Infinity) < sameMs)
  return isAgain ? 'again' : null
}

/** One that came in a term: whether it is a lead, and how it stands in the books. */
export type Standing = {
  id: string
  at: number
  why: NotLead | null
  booked: 'no' | 'posted' | 'voided'
}
type Hold = { guaranteed: number; isOver: boolean; now: number }
export type Bookings = { post: string[]; void: { id: string; why: NotLead }[] }

/**
 * What the books do not say yet. While the term runs the first leads are posted, up to those guaranteed; those past them
 * are free. One that is found to be none is taken back, at its end only where no other lead came in its place; never a
 * second time is one posted that was taken back.
 */
export function bookingsOf(came: readonly Standing[], { guaranteed, isOver, now }: Hold): Bookings {
  const posted = came.filter(({ booked }) => booked === 'posted')
  const free = came.filter(({ why, booked }) => why === null && booked === 'no')
  const wrong = posted.flatMap(({ id, at, why }) =>
    why !== null && now - at < claimMs ? [{ id, why }] : [],
  )
  if (isOver) return { post: [], void: wrong.slice(free.length) }
  const room = Math.max(0, guaranteed - posted.length + wrong.length)
  return { post: free.slice(0, room).map(({ id }) => id), void: wrong }
}
