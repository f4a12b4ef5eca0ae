/**
 * What is remembered of a mailbox: each mail by its name there and by what it held. It is asked about the mails that lie
 * there now, some at a time: what has long gone is read no more, however much it was.
 */
import { and, count, eq, inArray, lte } from 'drizzle-orm'
import { mailSeen } from '#db/schema.ts'
import type { Dealership } from '../dealerships.ts'

type Seen = typeof mailSeen.$inferSelect
const atOnce = 500

/** @param box of which it is, see `boxOf` */
export type Memory = { dealership: Dealership; box: string; now: number }

export type Known = {
  /** How many mails of a name need no fetching any more. */
  copies: Map<string, number>
  /** How often one of this name could not be taken in. */
  tries: Map<string, number>
  /** Of these names one at least was left alone. */
  skipped: Set<string>
  /** Rows of what was taken in. */
  stored: number
}

export async function knownOf(
  { dealership: { db }, box }: Memory,
  names: readonly string[],
): Promise<Known> {
  const known: Known = { copies: new Map(), tries: new Map(), skipped: new Set(), stored: 0 }
  const { uidl, copies, state, tries } = mailSeen
  for await (const some of inParts([...new Set(names)])) {
    const rows = db
      .select({ uidl, copies, state, tries })
      .from(mailSeen)
      .where(and(eq(mailSeen.box, box), inArray(uidl, some)))
      .all()
    for (const each of rows) note(known, each)
  }
  return known
}

function note(
  known: Known,
  { uidl, copies, state, tries }: Pick<Seen, 'uidl' | 'copies' | 'state' | 'tries'>,
): void {
  if (state === 'trouble') known.tries.set(uidl, tries)
  else known.copies.set(uidl, (known.copies.get(uidl) ?? 0) + copies)
  if (state === 'skipped') known.skipped.add(uidl)
  if (state === 'stored') known.stored += 1
}

/** Everybody else has a turn between two parts. */
async function* inParts(names: readonly string[]): AsyncGenerator<string[]> {
  for (let at = 0; at < names.length; at += atOnce) {
    if (at) await new Promise(setImmediate)
    yield names.slice(at, at + atOnce)
  }
}

const storedIn = (box: string) => and(eq(mailSeen.box, box), eq(mailSeen.state, 'stored'))

/** Taken in at `until` or before, and still there. */
export const storedUntil = ({ dealership: { db }, box }: Memory, until: number): string[] =>
  db
    .selectDistinct({ uidl: mailSeen.uidl })
    .from(mailSeen)
    .where(and(storedIn(box), lte(mailSeen.at, until)))
    .all()
    .map(({ uidl }) => uidl)

/** What was to be removed and is no longer there is gone, though its server never said so. */
export async function forgetGone(
  memory: Memory,
  { stored }: Pick<Known, 'stored'>,
  there: ReadonlySet<string>,
): Promise<void> {
  const { db } = memory.dealership
  const all = db.select({ n: count() }).from(mailSeen).where(storedIn(memory.box)).get()
  if (all?.n === stored) return
  const names = storedUntil(memory, Number.MAX_SAFE_INTEGER)
  await markGone(
    memory,
    names.filter(uidl => !there.has(uidl)),
  )
}

export async function markGone(memory: Memory, names: readonly string[]): Promise<void> {
  for await (const some of inParts(names))
    memory.dealership.db
      .update(mailSeen)
      .set({ state: 'deleted', at: memory.now })
      .where(and(storedIn(memory.box), inArray(mailSeen.uidl, some)))
      .run()
}

/** Left alone, under whatever name it lay there. */
export const wasLeft = ({ dealership: { db }, box }: Memory, rawSha: string): boolean =>
  db
    .select({ id: mailSeen.id })
    .from(mailSeen)
    .where(and(eq(mailSeen.rawSha, rawSha), eq(mailSeen.box, box), eq(mailSeen.state, 'skipped')))
    .get() !== undefined

type Mark = Pick<Seen, 'uidl' | 'rawSha' | 'state' | 'copies'> & { tries?: number }
export function mark(
  { dealership, box, now }: Memory,
  { uidl, rawSha, tries = 0, ...rest }: Mark,
): void {
  const id = `${box}|${uidl}|${rawSha}`
  const row = { id, box, uidl, rawSha, tries, ...rest, at: now }
  dealership.db
    .insert(mailSeen)
    .values(row)
    .onConflictDoUpdate({ target: mailSeen.id, set: row })
    .run()
}
