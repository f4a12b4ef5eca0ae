/** Push: a device's work, decided once each, in one transaction (SYNC.md, server). */
import { desc, eq, sql } from 'drizzle-orm'
import type { FormKey } from '#db/forms.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Actor, Facts } from '#db/kernel/mutation.ts'
import { applyChange, prepared } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { PushAnswer, PushBody, Receipt, Sent } from '#db/sync.ts'
import { sha256Hex } from '../ports/digest.ts'
import { isStorageFault } from '../storage-trouble.ts'
import { decide, namedRows, type Verdict } from './decide.ts'
import { writeEffects } from '../dealership/effects.ts'
import { tasksAfter } from './second-hold.ts'
import { firstParkedOn, isAnyParked, park } from './parking.ts'
import { durableVersionOf, epochOf, versionOf } from '../dealership/meta.ts'
import { instantOf, isOnOurLine, raiseVersion, tipOf } from './tip.ts'

/** Who pushes, as the session knows her. */
export type Pusher = {
  userId: string
  name: string
  forms: ReadonlySet<FormKey>
  companyId: string
  timeZone: string
  country: string
}

/** Switches of the ▲ rules, so that the proof can take one away and see it caught. Production has them all. */
export type ServerRules = { checkEpoch: boolean; checkTip: boolean }
export const serverRules: ServerRules = { checkEpoch: true, checkTip: true }

type LogRow = typeof schema.mutationLog.$inferSelect

/** At most this much is believed of an act's age. */
const oldestAgeMs = 400 * dayMs

/**
 * @throws {ForeignGroup} when the group belongs to another person
 * @throws whatever SQLite throws (disk full, busy): everything of this push is rolled back then
 */
export function push(
  db: Db,
  body: PushBody,
  who: Pusher,
  now: number,
  rules: ServerRules = serverRules,
): PushAnswer {
  return tx(db, () => {
    const epoch = epochOf(db)
    const before = versionOf(db)
    const base = { Status: '1' as const, epoch, durableV: durableVersionOf(db) }
    const isOther = rules.checkEpoch && body.epoch !== epoch
    if (isOther || (rules.checkTip && !isOnOurLine(db, body.tip ?? '')))
      return { ...base, v: before, receipts: [], reset: true as const }
    claimGroup(db, body.gid, who.userId, now)

    const v = before + 1
    const receipts: Receipt[] = []
    const chain = chainOf(db)
    const instants = new Map<number, number>()
    let last = lastSeqOf(db, body.cid)
    let decided = 0
    let renumber = false
    for (const sent of body.mutations) {
      const known = logged(db, sent.mid)
      if (known) {
        if (known.userId !== who.userId) throw new ForeignGroup()
        receipts.push(receiptOf(known))
        if (sent.seq === last + 1) last = sent.seq
        continue
      }
      if (sent.seq !== last + 1) {
        renumber = true
        break
      }
      receipts.push(settle(db, body, sent, { who, v, now, chain, instants }))
      last = sent.seq
      decided += 1
    }
    if (body.mutations.length) writeLastSeq(db, body.cid, body.gid, last)
    // The chain leaves out what became of the acts; the mark of another past must differ by that too.
    if (decided) raiseVersion(db, v, now, `${chain.hash} ${receipts.map(each => each.outcome)}`)
    return {
      ...base,
      v: decided ? v : before,
      tip: tipOf(db),
      receipts,
      ...(renumber && { renumber: true as const }),
    }
  })
}

/** The device group is somebody else's. */
export class ForeignGroup extends Error {}

/** What stays the same, or grows, over the acts of one push. */
type Batch = {
  who: Pusher
  v: number
  now: number
  chain: Chain
  /** When the versions were committed that the acts stand on: most of a push stand on one. */
  instants: Map<number, number>
}

function settle(
  db: Db,
  body: PushBody,
  sent: Sent,
  { who, v, now, chain, instants }: Batch,
): Receipt {
  const age = Number.isFinite(sent.age) ? Math.min(Math.max(0, sent.age), oldestAgeMs) : 0
  // Nobody acts on a version before it is there: a tablet whose clock jumped cannot date its work earlier.
  const since = instants.get(sent.base) ?? instantOf(db, sent.base)
  instants.set(sent.base, since)
  const at = Math.min(now, Math.max(Math.round(now - age), since))
  const actor: Actor = { ...who, now: at }
  const decided = verdictOf(db, body.gid, sent, actor, v, now)
  const after = tasksAfter(db, sent.mid, sent.input, decided, actor)
  for (const change of after) applyChange(db, change, { v, at: now })
  const verdict = after.length ? { ...decided, changes: [...decided.changes, ...after] } : decided
  const row = {
    mid: sent.mid,
    v,
    gid: body.gid,
    cid: body.cid,
    seq: sent.seq,
    name: sent.name,
    version: sent.version,
    userId: who.userId,
    input: sent.input ?? null,
    at,
    deviceAt: Number.isFinite(sent.at) ? Math.round(sent.at) : 0,
    receivedAt: now,
    outcome: verdict.outcome,
    code: verdict.code ?? null,
    facts: verdict.facts ?? null,
    touches: verdict.touches,
    changes: verdict.changes,
  }
  writeLog(db, row, chain)
  if (verdict.outcome === 'parked') park(db, row)
  writeEffects(db, verdict.changes, actor, now)
  return receiptOf(row)
}

function verdictOf(db: Db, gid: string, sent: Sent, actor: Actor, v: number, now: number): Verdict {
  const named = isAnyParked(db, gid) ? namedRows(sent) : []
  const behind = firstParkedOn(db, gid, named)
  if (behind)
    return {
      outcome: 'parked',
      code: 'changed-meanwhile',
      facts: { behind },
      changes: [],
      touches: named,
    }
  try {
    return decide(db, sent, actor, v, now)
  } catch (error) {
    if (isStorageFault(error)) throw error
    // A bug of ours must not stop the queue: the work is kept here with its payload, and what follows goes on.
    return {
      outcome: 'parked',
      code: 'bad-input',
      facts: { error: error instanceof Error ? error.message : String(error) },
      changes: [],
      touches: namedRows(sent),
    }
  }
}

export const receiptOf = (
  row: Pick<LogRow, 'mid' | 'seq' | 'outcome' | 'v' | 'code' | 'facts'>,
): Receipt => ({
  mid: row.mid,
  seq: row.seq,
  outcome: row.outcome,
  v: row.v,
  ...(row.code && { code: row.code }),
  ...(row.facts && { facts: told(row.facts) }),
})
/** Why a bug of ours parked an act is in the journal, for whoever mends it; the device is not told our insides. */
const told = ({ error: _, ...facts }: Facts): Facts => facts

function logged(db: Db, mid: string): LogRow | undefined {
  const find = prepared(db, 'log by mid', () =>
    db
      .select()
      .from(schema.mutationLog)
      .where(eq(schema.mutationLog.mid, sql.placeholder('mid'))),
  )
  return find.get({ mid }) as LogRow | undefined
}

/** The end of the audit chain. */
type Chain = { ord: number; hash: string }
function chainOf(db: Db): Chain {
  const last = prepared(db, 'log last', () =>
    db
      .select({ ord: schema.mutationLog.ord, hash: schema.mutationLog.hash })
      .from(schema.mutationLog)
      .orderBy(desc(schema.mutationLog.ord))
      .limit(1),
  ).get({}) as Chain | undefined
  return last ? { ...last } : { ord: 0, hash: '' }
}

function writeLog(db: Db, row: Omit<LogRow, 'hash' | 'ord'>, chain: Chain): void {
  const ord = chain.ord + 1
  const hash = chainHash(chain.hash, { ...row, ord })
  const add = prepared(db, 'log add', () =>
    db
      .insert(schema.mutationLog)
      .values(
        Object.fromEntries(
          [...Object.keys(row), 'ord', 'hash'].map(name => [name, sql.placeholder(name)]),
        ) as never,
      ),
  )
  add.run({ ...row, ord, hash })
  chain.ord = ord
  chain.hash = hash
}

/** Each entry's hash covers the one before it, so a line taken out or altered shows. What may change later (outcome of parked work) has lines of its own. */
export const chainHash = (previous: string, row: Omit<LogRow, 'hash'>): string =>
  sha256Hex(
    JSON.stringify([
      previous,
      row.ord,
      row.mid,
      row.userId,
      row.name,
      row.version,
      row.input,
      row.at,
      row.receivedAt,
    ]),
  )

/** A device group as the server knows it. @throws {ForeignGroup} when it belongs to another person */
export function ownGroup(db: Db, gid: string, userId: string) {
  const find = prepared(db, 'group', () =>
    db
      .select()
      .from(schema.syncGroup)
      .where(eq(schema.syncGroup.gid, sql.placeholder('gid'))),
  )
  const group = find.get({ gid }) as typeof schema.syncGroup.$inferSelect | undefined
  if (group && group.userId !== userId) throw new ForeignGroup()
  return group
}

function claimGroup(db: Db, gid: string, userId: string, now: number): void {
  const group = ownGroup(db, gid, userId)
  if (!group || now - group.seenAt >= 60_000) putGroup(db, gid, userId, now)
}

/** A device that has sent nothing yet is known from its first pull on. @throws {ForeignGroup} */
export function meetGroup(db: Db, gid: string, userId: string, now: number): void {
  if (!ownGroup(db, gid, userId)) putGroup(db, gid, userId, now)
}

function putGroup(db: Db, gid: string, userId: string, now: number): void {
  const put = prepared(db, 'group put', () =>
    db
      .insert(schema.syncGroup)
      .values({
        gid: sql.placeholder('gid'),
        userId: sql.placeholder('userId'),
        seenAt: sql.placeholder('now'),
        v: 0,
      })
      .onConflictDoUpdate({ target: schema.syncGroup.gid, set: { seenAt: sql`excluded.seen_at` } }),
  )
  put.run({ gid, userId, now })
}

function lastSeqOf(db: Db, cid: string): number {
  const find = prepared(db, 'client', () =>
    db
      .select()
      .from(schema.syncClient)
      .where(eq(schema.syncClient.cid, sql.placeholder('cid'))),
  )
  return (find.get({ cid }) as { lastSeq: number } | undefined)?.lastSeq ?? 0
}
function writeLastSeq(db: Db, cid: string, gid: string, lastSeq: number): void {
  const put = prepared(db, 'client put', () =>
    db
      .insert(schema.syncClient)
      .values({
        cid: sql.placeholder('cid'),
        gid: sql.placeholder('gid'),
        lastSeq: sql.placeholder('lastSeq'),
      })
      .onConflictDoUpdate({
        target: schema.syncClient.cid,
        set: { lastSeq: sql`excluded.last_seq` },
      }),
  )
  put.run({ cid, gid, lastSeq })
}
