/** One look at a list: fetched, held to what the last one was, and taken in, or left for somebody to look at. */
import { min } from 'drizzle-orm'
import type { StockFault } from '#db/stock-source/terms.ts'
import { stockSource } from '#db/schema.ts'
import { systemOf } from '../calls/act.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { createLanes } from '../jobs/lanes.ts'
import { askStockList } from '../reports/ask.ts'
import type { Pusher } from '../sync/push.ts'
import { keepList, mostListBytes } from './file.ts'
import { beginRun, endRun, note, type RunEnd, sourceOf, sourcesOf } from './row.ts'
import { take } from './take.ts'
import { tellStock } from './tell.ts'

export type StockDeps = Pick<AppDeps, 'dealerships' | 'ports' | 'log'>

const hourMs = 3_600_000
/** Each holds its list in memory while it is read. */
const lane = createLanes(2)
/** Those whose list is looked at just now. */
const busy = new Set<string>()
export const isBusy = (companyId: string, id: string): boolean => busy.has(`${companyId} ${id}`)

type Wanted = {
  /** Nobody: the clock. */
  who?: Pusher
  fetches: boolean
  /** Takes in this list, whatever it would do: somebody has looked at it. */
  looked?: string
  /** Only brings the list, for somebody to look at. */
  isOnlyBrought?: boolean
}

/** @returns how it ended; undefined where one is under way already, or the source is gone */
export async function runSource(
  deps: StockDeps,
  companyId: string,
  id: string,
  wanted: Wanted,
): Promise<RunEnd | undefined> {
  const key = `${companyId} ${id}`
  const first = deps.dealerships.get(companyId)
  if (busy.has(key) || !first || !sourceOf(first.db, id)) return undefined
  busy.add(key)
  // A dealership is kept for a call, not for minutes.
  const stay = first.poke.subscribe(() => {})
  const runId = deps.ports.random.id()
  try {
    return await lane(companyId, () => run(deps, companyId, { id, runId }, wanted))
  } catch (error) {
    deps.log.error({ err: error, companyId, sourceId: id }, 'a list of the stock was not taken in')
    const open = deps.dealerships.get(companyId)
    if (open) end(deps, open, { id, runId }, wanted, { outcome: 'failed', why: 'cut' })
    return { outcome: 'failed', why: 'cut' }
  } finally {
    stay()
    busy.delete(key)
  }
}

type Ids = { id: string; runId: string }
async function run(deps: StockDeps, companyId: string, ids: Ids, wanted: Wanted) {
  const { dealerships, ports } = deps
  const dealership = dealerships.get(companyId)
  const source = dealership && sourceOf(dealership.db, ids.id)
  if (!dealership || !source) return undefined
  const { userId: by = '', name: byName = '' } = wanted.who ?? {}
  beginRun(dealership.db, ids.id, ids.runId, { by, byName }, ports.clock.now())
  const fault = wanted.fetches ? await fetched(deps, companyId, ids.id) : undefined
  const open = dealerships.get(companyId)
  if (!open) return undefined
  const ended = fault
    ? ({ outcome: 'failed', why: fault } as const)
    : wanted.isOnlyBrought
      ? ({ outcome: 'asks' } as const)
      : await lookedAt(deps, companyId, ids, wanted)
  const last = dealerships.get(companyId)
  if (ended && last) end(deps, last, ids, wanted, ended)
  return ended
}

async function fetched(
  { dealerships, ports }: StockDeps,
  companyId: string,
  id: string,
): Promise<StockFault | undefined> {
  const before = dealerships.get(companyId)
  const url = before && sourceOf(before.db, id)?.url
  if (!url) return 'unreachable'
  const got = await ports.get(url, mostListBytes)
  const open = dealerships.get(companyId)
  const source = open && sourceOf(open.db, id)
  if (!open || !source) return 'cut'
  if ('failure' in got) return got.failure
  const kept = keepList(open, source, got.bytes, ports.clock.now())
  return 'fault' in kept ? kept.fault : undefined
}

async function lookedAt(
  { dealerships, ports }: StockDeps,
  companyId: string,
  { id, runId }: Ids,
  { who, looked }: Wanted,
): Promise<RunEnd | undefined> {
  const dealership = dealerships.get(companyId)
  const source = dealership && sourceOf(dealership.db, id)
  if (!dealership || !source) return undefined
  const { sha256, takenSha256, takenV, v } = source
  if (sha256 !== null && looked === undefined && sha256 === takenSha256 && v === takenV)
    return { outcome: 'same', sha256 }
  const now = ports.clock.now()
  const answer = await askStockList(dealership, { sourceId: id, wants: 'plan' }, now)
  if ('fault' in answer) return { outcome: 'failed', why: answer.fault }
  if (!('plan' in answer)) throw new Error('a list was answered otherwise')
  const { plan } = answer
  const told = { counts: plan.counts, sha256: plan.sha256 }
  // Another list came in between: it was not looked at.
  const isLooked = looked === plan.sha256
  if (looked !== undefined && !isLooked) return { outcome: 'asks', ...told }
  if (plan.ask !== null && !isLooked) return { outcome: 'asks', why: plan.ask, ...told }
  const taking = {
    dealership: () => dealerships.get(companyId),
    source,
    who: who ?? systemOf(dealership),
    now,
    runId,
  }
  const counts = await take(taking, plan)
  const open = dealerships.get(companyId)
  if (!counts || !open) return undefined
  note(open.db, id, { takenSha256: plan.sha256, takenV: v, takenRows: plan.rows })
  return { outcome: 'taken', counts, sha256: plan.sha256 }
}

function end(deps: StockDeps, dealership: Dealership, ids: Ids, { who }: Wanted, ended: RunEnd) {
  const { db } = dealership
  const now = deps.ports.clock.now()
  const source = sourceOf(db, ids.id)
  endRun(db, ids.runId, ended, now)
  if (!source) return
  const isFailed = ended.outcome === 'failed'
  const { url, setting } = source
  const hours = isFailed ? Math.min(1, setting.hours) : setting.hours
  const dueAt = url === '' || setting.hours === 0 ? null : now + hours * hourMs
  const failures = isFailed ? source.failures + 1 : 0
  note(db, ids.id, { dueAt, failures })
  // Whoever asked for it sees it.
  if (who === undefined) tellStock(dealership, { ...source, failures }, ended, ids.runId, now)
}

/** Begins what is due and does not wait for it in the tick. @returns what to wait for in a test */
export async function fetchDueLists(deps: StockDeps, companyId: string): Promise<void> {
  const dealership = deps.dealerships.get(companyId)
  if (!dealership) return
  const now = deps.ports.clock.now()
  const due = sourcesOf(dealership.db).filter(({ dueAt }) => dueAt !== null && dueAt <= now)
  await Promise.all(due.map(({ id }) => runSource(deps, companyId, id, { fetches: true })))
}
export const nextListAt = ({ db }: Dealership): number | undefined =>
  db
    .select({ at: min(stockSource.dueAt) })
    .from(stockSource)
    .get()?.at ?? undefined
