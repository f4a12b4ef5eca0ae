/** Whose turn each request that waits is, the same wherever it is said. */
import { type Choice, chooseOwner, type Floor, takeTurn, turnsOf } from '#db/assignment/choose.ts'
import { makeAsked } from '#db/assignment/make-asked.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Alike } from './alike.ts'
import { isUntaken, type Request } from './queries.ts'

type Standing = {
  floor: Floor
  vehicleById: ReadonlyMap<string, Pick<Row<'vehicle'>, 'make'>>
  /** See `alikeOf`. */
  alike: ReadonlyMap<string, Alike>
  now: number
}

/**
 * Each as if those before it had been given already: what one tap takes moves nobody else's turn.
 *
 * @param requests the one that came first before the others
 */
export function choicesOf(
  requests: readonly Request[],
  { floor, vehicleById, alike, now }: Standing,
): Map<string, Choice> {
  const made = new Map<string, Choice>()
  const turns = turnsOf(floor)
  // Behind the newest that was given: `now` is the beginning of the minute.
  const from = floor.ledger.reduce((latest, { at }) => Math.max(latest, at), now)
  for (const each of requests) {
    if (each.leadId !== null) continue
    const make = makeAsked(each, vehicleById.get(each.vehicleId ?? ''), floor.rules)
    const isIn = isUntaken(each)
    const holders = holdersOf(alike.get(each.id), made)
    const choice = chooseOwner({ ...each, make, holders }, isIn ? turns : floor)
    made.set(each.id, choice)
    if (isIn) takeTurn(turns, choice, from + made.size)
  }
  return made
}

/** Whoever is to have another of hers that waits before it, then who has a lead of hers. */
const holdersOf = (alike: Alike | undefined, made: ReadonlyMap<string, Choice>): string[] => {
  const others = alike?.requests.toReversed().map(({ id }) => made.get(id)?.owner) ?? []
  const leads = alike?.leads.map(({ assignedTo }) => assignedTo) ?? []
  return [...others, ...leads].filter(id => id != null)
}
