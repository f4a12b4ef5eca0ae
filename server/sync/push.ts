/** Push: a device's work, decided once each, in one transaction (SYNC.md, server). */
import type { FormKey } from '#db/forms.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Actor } from '#db/kernel/mutation.ts'
import { applyChange } from '#db/rows.ts'
import { type Db, tx } from '#db/store.ts'
import type { PushAnswer, PushBody, Receipt, Sent } from '#db/sync.ts'
import type { Receipt as Received } from '../signing/receipt.ts'
import { isStorageFault } from '../storage-trouble.ts'
import { type Chain, chainOf, logged, receiptOf, writeLog } from '../journal/journal.ts'
import { claimGroup, ForeignGroup, isByServer, lastSeqOf, writeLastSeq } from './group.ts'
import { decide, namedRows, type Verdict } from './decide.ts'
import { tellWebhooks } from '../integration/webhooks.ts'
import { heeded } from '../outgoing/may-leave.ts'
import { writeEffects } from '../dealership/effects.ts'
import { tasksAfter } from './second-hold.ts'
import { firstParkedOn, isAnyParked, park } from './parking.ts'
import { durableVersionOf, epochOf, versionOf } from '../dealership/meta.ts'
import { instantOf, isOnOurLine, raiseVersion, tipOf } from './tip.ts'

/** Who pushes, as the session knows her. */
export type Pusher = {
  userId: string
  name: string
  /** Where she acts. */
  forms: ReadonlySet<FormKey>
  sees?: ReadonlySet<FormKey>
  companyId: string
  timeZone: string
  country: string
  /** Who really pushes, in her name. */
  impersonatorId?: string | null
  /** Nothing of hers was done before this instant. */
  notBefore?: number
}

/** At most this much is believed of an act's age. */
const oldestAgeMs = 400 * dayMs

/**
 * @throws {ForeignGroup} when the group belongs to another person
 * @throws whatever SQLite throws (disk full, busy): everything of this push is rolled back then
 */
export function push(db: Db, body: PushBody, who: Pusher, now: number): PushAnswer {
  return tx(db, () => {
    const epoch = epochOf(db)
    const before = versionOf(db)
    const base = { Status: '1' as const, epoch, durableV: durableVersionOf(db) }
    if (body.epoch !== epoch || !isOnOurLine(db, body.tip ?? ''))
      return { ...base, v: before, receipts: [], reset: true as const }
    claimGroup(db, body.gid, who.userId, now, body.app)

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
        // What the server does by itself is the act it says, whoever took its name first.
        const isOther = isByServer(body.gid) && known.name !== sent.name
        if (known.userId !== who.userId || isOther) throw new ForeignGroup()
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
  const at = Math.min(now, Math.max(Math.round(now - age), since, who.notBefore ?? 0))
  const actor: Actor = { ...who, now: at, byServer: isByServer(body.gid) }
  const receipt = { receivedAt: now, standsOnAt: since || null }
  const decided = verdictOf(db, body.gid, sent, actor, v, receipt)
  const after = tasksAfter(db, sent.mid, sent.input, decided, actor)
  for (const change of after) applyChange(db, change, { v, at: now })
  const all = after.length ? { ...decided, changes: [...decided.changes, ...after] } : decided
  const verdict = heeded(db, all, actor, { v, now })
  const row = {
    mid: sent.mid,
    v,
    gid: body.gid,
    cid: body.cid,
    seq: sent.seq,
    name: sent.name,
    version: sent.version,
    userId: who.userId,
    impersonatorId: who.impersonatorId ?? null,
    input: sent.input ?? null,
    at,
    deviceAt: Number.isFinite(sent.at) ? Math.round(sent.at) : 0,
    ...receipt,
    outcome: verdict.outcome,
    code: verdict.code ?? null,
    facts: verdict.facts ?? null,
    touches: verdict.touches,
    changes: verdict.changes,
  }
  writeLog(db, row, chain)
  if (verdict.outcome === 'parked') park(db, row)
  writeEffects(db, verdict.changes, { userId: actor.userId, mid: sent.mid }, now, sent.again)
  tellWebhooks(db, verdict.changes, sent.mid, now)
  return receiptOf(row)
}

function verdictOf(
  db: Db,
  gid: string,
  sent: Sent,
  actor: Actor,
  v: number,
  receipt: Received,
): Verdict {
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
    return decide(db, sent, actor, v, receipt)
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
