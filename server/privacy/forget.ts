/**
 * Forgetting a person, whole: the rows by an act that reaches every device, then what is left outside them. What is to
 * be looked for is written down first, so that a server that was stopped in between goes on where it was.
 */
import { asc, eq } from 'drizzle-orm'
import type { PersonRow } from '#db/privacy/erasure.ts'
import { erasePerson, forgetProspect, noteCleared, sweepSpam } from '#db/privacy/mutations/erase.ts'
import { erasureJob } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { Receipt } from '#db/sync.ts'
import { logged } from '../journal/journal.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { dropFiles } from '../files/drop.ts'
import type { Pusher } from '../sync/push.ts'
import { filesOf } from './files.ts'
import { namesOf, personOf, rowsIn } from './person.ts'
import { reachesOf } from './reaches.ts'
import { hashesOf, suppress, type Suppressed } from './suppress.ts'
import { emptyJournal, removeRows, type Trace, wordsOf } from './traces.ts'

type Deps = Pick<AppDeps, 'dealerships' | 'ports'>
/** She asked for it, or had not been heard of for long. */
export type Cause =
  | { kind: 'asked'; requestId: string; clientId: string }
  | { kind: 'stale'; clientId: string; before: number }
/** `files`: bytes that go when nothing else names them; none in a job of before they did. */
type Job = { cause: Cause | { kind: 'junk' }; trace: Trace; hashes: Suppressed[]; files?: string[] }

const rawIdsOf = (requests: readonly PersonRow[]): string[] =>
  requests.map(row => String(row['rawId'] ?? '')).filter(Boolean)

function payloadOf({ db }: Dealership, { random, clock }: Deps['ports'], cause: Cause): Job {
  const person = personOf(db, cause.clientId, clock.now())
  const { rows, erasure } = person
  const kept = new Set(erasure.kept)
  const names = namesOf(rows).filter(({ table }) => table !== 'vehicle')
  const idsOf = (table: 'lead' | 'request' | 'saleContract') =>
    (rows[table] ?? []).map(({ id }) => id)
  const places = reachesOf(db, rows)
  const trace: Trace = {
    leadIds: idsOf('lead'),
    requestIds: idsOf('request'),
    rawIds: rawIdsOf(rows.request ?? []),
    draftIds: idsOf('saleContract').filter(id => !kept.has(id)),
    blanked: [
      ...names.filter(({ id }) => !kept.has(id)).map(({ table, id }) => `${table}:${id}`),
      ...(rows.privacyRequest ?? []).map(({ id }) => `privacyRequest:${id}`),
    ],
    kept: [
      ...names.filter(({ id }) => kept.has(id)).map(({ table, id }) => `${table}:${id}`),
      // What the journal says of others stays said.
      ...person.theirs.requestIds.map(id => `request:${id}`),
    ],
    words: wordsOf(places),
    theirs: person.theirs,
  }
  const hashes = cause.kind === 'asked' ? hashesOf(db, random, places) : []
  return { cause, trace, hashes, files: filesOf(db, rows, kept, person.theirs).hashes }
}

function act(dealership: Dealership, who: Pusher, cause: Cause, mid: string, now: number): Receipt {
  const { rows } = personOf(dealership.db, cause.clientId, now)
  const moment = { now, mid }
  const { clientId } = cause
  const names = namesOf(rows)
  if (cause.kind === 'asked') {
    const input = { requestId: cause.requestId, clientId, rows: names }
    return actOnServer(dealership, who, erasePerson, input, moment)
  }
  const input = { clientId, before: cause.before, rows: names }
  return actOnServer(dealership, who, forgetProspect, input, moment)
}

/** @param mid asked again with the same one, it is the same act */
export async function forgetPerson(
  deps: Deps,
  dealership: Dealership,
  { who, cause, mid }: { who: Pusher; cause: Cause; mid: string },
): Promise<Receipt> {
  const now = deps.ports.clock.now()
  const job = payloadOf(dealership, deps.ports, cause)
  return forget(deps, dealership, { mid, job, act: () => act(dealership, who, cause, mid, now) })
}

/** Junk of people nobody knows: nothing of theirs is left outside the row either. */
export function forgetJunk(
  deps: Deps,
  dealership: Dealership,
  { requestIds, before, mid }: { requestIds: string[]; before: number; mid: string },
): Promise<Receipt> {
  const now = deps.ports.clock.now()
  const rows = rowsIn(dealership.db, 'request', 'id', requestIds)
  const trace: Trace = {
    leadIds: [],
    requestIds,
    rawIds: rawIdsOf(rows),
    draftIds: [],
    blanked: requestIds.map(id => `request:${id}`),
    kept: [],
    words: [],
  }
  const files = filesOf(dealership.db, { request: rows }).hashes
  const job: Job = { cause: { kind: 'junk' }, trace, hashes: [], files }
  const names = requestIds.map(id => ({ table: 'request' as const, id }))
  const input = { before, rows: names }
  const moment = { now, mid }
  const sweep = () => actOnServer(dealership, systemOf(dealership), sweepSpam, input, moment)
  return forget(deps, dealership, { mid, job, act: sweep })
}

/** What is to be looked for is written down before the act, and what is left of it is done after. */
async function forget(
  deps: Deps,
  dealership: Dealership,
  { mid, job, act: done }: { mid: string; job: Job; act: () => Receipt },
): Promise<Receipt> {
  const { db } = dealership
  const row = { id: mid, payload: job, at: deps.ports.clock.now() }
  db.insert(erasureJob).values(row).onConflictDoNothing().run()
  const receipt = done()
  if (receipt.outcome !== 'applied' && receipt.outcome !== 'merged')
    db.delete(erasureJob).where(eq(erasureJob.id, mid)).run()
  else await finish(deps, dealership.id, mid)
  return receipt
}

/** The chain keeps which lines were emptied. */
export const witness = (
  dealership: Dealership,
  input: { cause: string; requestId: string | null; lines: number; digest: string },
  now: number,
): Receipt =>
  actOnServer(dealership, systemOf(dealership), noteCleared, input, {
    now,
    mid: `server.cleared.${input.cause}`,
  })

/** Rows of the server alone go; what bytes they named is written down with it, for whoever goes on after a stop. */
const removedWith = (db: Db, mid: string, payload: Job): string[] =>
  tx(db, () => {
    const files = [...new Set([...(payload.files ?? []), ...removeRows(db, payload.trace)])]
    db.update(erasureJob)
      .set({ payload: { ...payload, files } })
      .where(eq(erasureJob.id, mid))
      .run()
    return files
  })

const running = new Set<string>()
/** What is left after the act; done twice it is nothing. */
async function finish({ dealerships, ports }: Deps, companyId: string, mid: string): Promise<void> {
  const key = `${companyId} ${mid}`
  const dealership = dealerships.get(companyId)
  if (!dealership || running.has(key)) return
  running.add(key)
  try {
    const { db } = dealership
    const job = db.select().from(erasureJob).where(eq(erasureJob.id, mid)).get()
    if (!job) return
    const payload = job.payload as Job
    const { cause, trace, hashes } = payload
    const requestId = cause.kind === 'asked' ? cause.requestId : null
    suppress(db, hashes, { at: job.at, requestId: requestId ?? '' })
    dropFiles(dealership, removedWith(db, mid, payload))
    const now = ports.clock.now()
    const emptied = await emptyJournal(() => dealerships.get(companyId), trace, { cause: mid, now })
    const after = dealerships.get(companyId)
    if (!after) return
    witness(after, { cause: mid, requestId, ...emptied }, now)
    after.db.delete(erasureJob).where(eq(erasureJob.id, mid)).run()
  } finally {
    running.delete(key)
  }
}

/** What a stopped server left half done. */
export async function resumeForgetting(deps: Deps, companyId: string): Promise<void> {
  const dealership = deps.dealerships.get(companyId)
  if (!dealership) return
  const jobs = dealership.db.select().from(erasureJob).orderBy(asc(erasureJob.at)).all()
  for (const { id } of jobs) {
    const current = deps.dealerships.get(companyId)
    if (!current || running.has(`${companyId} ${id}`)) continue
    // It was stopped before the act: whoever asked was told so, and asks again.
    if (logged(current.db, id)?.outcome === 'applied') await finish(deps, companyId, id)
    else current.db.delete(erasureJob).where(eq(erasureJob.id, id)).run()
  }
}
