/** Whose turn each request that waits is, the same wherever it is said. */
import { type Choice, chooseOwner, type Floor, takeTurn, turnsOf } from '#db/assignment/choose.ts'
import { makeAsked } from '#db/assignment/make-asked.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { isUntaken, type Request } from './queries.ts'

type Standing = {
  floor: Floor
  vehicleById: ReadonlyMap<string, Pick<Row<'vehicle'>, 'make'>>
  now: number
}

/**
 * Each as if those before it had been given already: what one tap takes moves nobody else's turn.
 *
 * @param requests the one that came first before the others
 */
export function choicesOf(
  requests: readonly Request[],
  { floor, vehicleById, now }: Standing,
): Map<string, Choice> {
  const made = new Map<string, Choice>()
  const turns = turnsOf(floor)
  // Behind the newest that was given: `now` is the beginning of the minute.
  const from = floor.ledger.reduce((latest, { at }) => Math.max(latest, at), now)
  for (const each of requests) {
    if (each.leadId !== null) continue
    const make = makeAsked(each, vehicleById.get(each.vehicleId ?? ''), floor.rules)
    const isIn = isUntaken(each)
    const choice = chooseOwner({ ...each, make }, isIn ? turns : floor)
    made.set(each.id, choice)
    if (isIn) takeTurn(turns, choice, from + made.size)
  }
  return made
}
