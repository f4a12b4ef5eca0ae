/** Until when a yes of the register stands: as it said itself, as the law of each place counts it, and as she has said since. */
import { dateIn } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'
import { askOf, type ContactSeen } from './contact.ts'
import { endOf } from './may-contact.ts'
import { contactRules, ruleOn } from './rules.ts'

/** The first of its ends, by the rules of now; undefined: it has none. A "no" has none either, and ends the yes before it. */
export function endsAt(row: Row<'consent'>, seen: ContactSeen, now: number): number | undefined {
  if (row.kind !== 'given') return undefined
  const later = seen.consents.filter(
    each =>
      each.kind === 'withdrawn' &&
      each.channel === row.channel &&
      (each.purpose === row.purpose || each.purpose === 'service') &&
      each.at >= row.at,
  )
  const said = [row.expiresAt ?? Infinity, ...later.map(({ at }) => at)]
  const first = Math.min(...said, ...endsByLaw(row, seen, now))
  return first === Infinity ? undefined : first
}

/** Answering her needs no yes, so no law counts how long that one lasts. */
function endsByLaw(row: Row<'consent'>, seen: ContactSeen, now: number): number[] {
  if (row.purpose === 'service') return []
  const ask = askOf(row.purpose, { ...seen, to: row.address }, row.channel, now)
  const today = dateIn(ask.timeZone, now)
  return ask.jurisdictions.flatMap(place => {
    const grounds = ruleOn(contactRules[place], row.channel, today)?.grounds ?? []
    return grounds
      .filter(({ basis }) => basis === row.basis)
      .map(
        ground => endOf(ask, ground, { basis: row.basis, at: row.at, rowId: row.id }) ?? Infinity,
      )
  })
}
