/** What became of everything that was sent, read from the dealerships' own files past every screen. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { chooseOwner, type Floor } from '#db/assignment/choose.ts'
import { makeAsked } from '#db/assignment/make-asked.ts'
import { rulesAt } from '#db/assignment/when.ts'
import { clockOf } from '#db/company/desk.ts'
import { isOpen } from '#db/company/hours.ts'
import type { Row } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import { digitsOf, isOfThePlan, type Item, markIn } from './plan.ts'

type Request = Row<'request'>
/**
 * Given by a rule (`late`: after it had waited for somebody to come back), joined to a lead that somebody has, a line in the
 * conversation of one, spam, or the same person's once more; in the queue with why nobody can take it; or none of these.
 */
type Fate =
  | 'given'
  | 'given late'
  | 'joined'
  | 'line'
  | 'spam'
  | 'again, with one that waits'
  | 'waits: nobody-available'
  | 'waits: all-at-capacity'
  | 'waits: closed'
  | 'nobody'
export type Count = {
  fates: Partial<Record<Fate, number>>
  byDoor: Partial<Record<string, number>>
  /** Given at once, by item, with whose it became. */
  given: Map<number, string>
  lost: number[]
  twice: number[]
  /** Requests of this day that nobody sent. */
  strange: number
}

export function count(dataDir: string, companies: readonly string[], items: readonly Item[]) {
  const all: Count = { fates: {}, byDoor: {}, given: new Map(), lost: [], twice: [], strange: 0 }
  companies.forEach((id, at) =>
    countOne(
      join(dataDir, 'dealerships', `${id}.sqlite`),
      items.filter(item => item.at === at),
      all,
    ),
  )
  return all
}

function countOne(file: string, items: readonly Item[], all: Count): void {
  const sqlite = new Database(file, { readonly: true })
  try {
    const db = drizzle(sqlite)
    const requests = db.select().from(schema.request).all()
    const lines = db.select().from(schema.leadTouch).all()
    const ofLine = new Map<number, number>()
    for (const { kind, note } of lines) {
      const n = kind === 'message-received' ? markIn(note) : undefined
      if (n !== undefined) ofLine.set(n, (ofLine.get(n) ?? 0) + 1)
    }
    const calls = new Map(
      items.filter(({ door }) => door === 'call').map(item => [digitsOf(item.phone), item.n]),
    )
    const ofItem = new Map<number, Request[]>()
    for (const each of requests) {
      const n = each.type === 'phone' ? calls.get(digitsOf(each.phone)) : markIn(each.message)
      if (n !== undefined) ofItem.set(n, [...(ofItem.get(n) ?? []), each])
      else if (isOfThePlan(each.phone)) all.strange += 1
    }
    const fateOf = fates(db)
    for (const { n, door } of items) {
      const found = ofItem.get(n) ?? []
      const times = found.length + (ofLine.get(n) ?? 0)
      if (times === 0) all.lost.push(n)
      if (times > 1) all.twice.push(n)
      if (times === 0) continue
      const { fate, owner } = found[0] ? fateOf(found[0]) : { fate: 'line' as const }
      all.fates[fate] = (all.fates[fate] ?? 0) + 1
      all.byDoor[door] = (all.byDoor[door] ?? 0) + 1
      if (fate === 'given' && owner) all.given.set(n, owner)
    }
  } finally {
    sqlite.close()
  }
}

type Told = { fate: Fate; owner?: string }
function fates(db: ReturnType<typeof drizzle>): (request: Request) => Told {
  const leads = new Map(
    db
      .select()
      .from(schema.lead)
      .all()
      .map(lead => [lead.id, lead]),
  )
  const ledger = db.select().from(schema.assignment).all()
  const byRequest = new Map(ledger.map(each => [each.requestId, each]))
  const requests = new Map(
    db
      .select()
      .from(schema.request)
      .all()
      .map(each => [each.id, each]),
  )
  const house = db.select().from(schema.company).get()
  const { calendar } = clockOf(house)
  const floor: Floor = {
    rules: rulesAt(db.select().from(schema.assignmentRule).all(), calendar, Date.now()),
    people: db.select().from(schema.user).all(),
    roles: db.select().from(schema.role).all(),
    ledger,
    waiting: new Map(),
    isOpen: house !== undefined && isOpen(calendar, Date.now()),
  }
  return asked => {
    if (asked.status === 'spam') return { fate: 'spam' }
    const lead = asked.leadId === null ? undefined : leads.get(asked.leadId)
    const given = byRequest.get(asked.id)
    if (lead?.assignedTo) {
      if (given?.by !== 'system') return { fate: given ? 'nobody' : 'joined' }
      // To whoever had the lead already; no rule had a say.
      if (given.ruleId === null) return { fate: 'joined' }
      return { fate: given.at === asked.at ? 'given' : 'given late', owner: given.userId }
    }
    if (asked.leadId !== null) return { fate: 'nobody' }
    const first = asked.duplicateOf === null ? undefined : requests.get(asked.duplicateOf)
    if (asked.status === 'information' && first && first.leadId === null)
      return { fate: 'again, with one that waits' }
    if (asked.status !== 'regular' || asked.processedAt !== null) return { fate: 'nobody' }
    const { owner, nobody } = chooseOwner(
      { ...asked, make: makeAsked(asked, undefined, floor.rules) },
      floor,
    )
    // Somebody could take it: then nothing says why it waits.
    return { fate: owner === null && nobody ? `waits: ${nobody}` : 'nobody' }
  }
}
