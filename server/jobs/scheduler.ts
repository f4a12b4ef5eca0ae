/**
 * What happens by the clock. Every 30 seconds each dealership is looked at from outside: it is only opened when its
 * file was written since the last look, or something in it has become due. An idle one stays closed.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '#db/kernel/date.ts'
import { DealershipDamaged } from '../damage.ts'
import { isDamage } from '../storage-trouble.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { sweepUnfinished } from '../files/quota.ts'
import { giveOut } from '../intake/give-out.ts'
import { retryPages } from '../sync/retries.ts'
import { endPause, nextBridgeTurnAt } from './bridge-turn.ts'
import { nextCopyAt, sendCopies } from './contract-copies.ts'
import { bookPdfs } from './contract-pdfs.ts'
import { nextEffectAt, sendEffects } from './effects.ts'
import { fetchDueMail, nextMailAt } from './mail-in.ts'
import { alertNoReply, nextNoReplyAt } from './no-reply.ts'
import { expireHolds, nextExpiryAt } from './online-sales.ts'
import { bringBack, nextRecoveryAt } from './recoveries.ts'
import { nextSigningAt, sendSigningLetters } from './signing-links.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
/** `written`: when its files were last changed as we left it. `dueAt`: when there is something to do next. */
type Look = { written: number; dueAt: number }

const nextTurn = () => new Promise(resolve => setImmediate(resolve))
const tickMs = 30_000

/** @returns one look at every dealership; a second one does not begin while the first is under way */
export function createTick(deps: Deps): () => Promise<void> {
  const { config, platform, dealerships, ports, log } = deps
  const looks = new Map<string, Look>()
  let isRunning = false

  const lookAt = async (id: string, now: number) => {
    try {
      dealerships.check(id)
      const before = looks.get(id)
      // Only newer counts: closing a database takes the file beside it away.
      if (before && writtenAt(config.dataDir, id) <= before.written && now < before.dueAt) return
      const dueAt = await run(deps, id, now)
      looks.set(id, { written: writtenAt(config.dataDir, id), dueAt })
    } catch (error) {
      // The others' work goes on; this one is looked at again at the next tick.
      looks.delete(id)
      // Told when it was set aside.
      if (error instanceof DealershipDamaged) return
      if (isDamage(error)) return void dealerships.setAside(id, error)
      log.error({ err: error, companyId: id }, 'a job failed')
    }
  }
  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      const now = ports.clock.now()
      const damaged = new Set(dealerships.damaged())
      for (const id of platform.activeCompanies().filter(each => !damaged.has(each))) {
        await lookAt(id, now)
        // A thousand dealerships in one turn would keep every call waiting for seconds.
        await nextTurn()
      }
    } finally {
      isRunning = false
    }
  }
}

/** For the server: a tick every 30 seconds until it is stopped; the timer holds no process up. */
export function startJobs(deps: Deps & Pick<AppDeps, 'closing'>): () => void {
  const tick = createTick(deps)
  const safely = () =>
    void tick().catch((error: unknown) => deps.log.error({ err: error }, 'the jobs failed'))
  const timer = setInterval(safely, tickMs).unref()
  const stop = () => clearInterval(timer)
  deps.closing.addEventListener('abort', stop, { once: true })
  safely()
  return stop
}

/** Everything that is due in one dealership. @returns the instant of the next thing */
async function run(deps: Deps, id: string, now: number): Promise<number> {
  const dealership = deps.dealerships.get(id)
  if (!dealership) return Infinity
  // A newer server may know now what an older one had to put aside.
  const left = await retryPages(deps, id)
  sweepDaily(dealership, now)
  bringBack(dealership, now)
  expireHolds(dealership, now)
  // Somebody may have come back, and what waited for her goes first.
  giveOut(dealership, now)
  alertNoReply(dealership, now)
  endPause(dealership, now)
  await sendEffects(deps, id)
  await bookPdfs(deps, id)
  await sendSigningLetters(deps, id)
  // After the prints: what was sealed a moment ago leaves at once.
  await sendCopies(deps, id)
  void fetchDueMail(deps, id)
  return left ? now : nextDue(deps, deps.dealerships.get(id), now)
}

/** Leftovers of uploads, once a day and at the first look. */
const sweptAt = new WeakMap<Dealership, number>()
function sweepDaily(dealership: Dealership, now: number): void {
  if (now - (sweptAt.get(dealership) ?? -Infinity) < dayMs) return
  sweptAt.set(dealership, now)
  sweepUnfinished(dealership.db, dealership.filesDir, now)
}

function nextDue(deps: Deps, dealership: Dealership | undefined, now: number): number {
  if (!dealership) return Infinity
  const instants = [
    nextRecoveryAt(dealership, now),
    nextExpiryAt(dealership, now),
    nextNoReplyAt(dealership, now),
    nextBridgeTurnAt(dealership),
    nextEffectAt(dealership),
    nextSigningAt(dealership),
    nextCopyAt(dealership),
    nextMailAt(deps, dealership),
  ]
  return Math.min(...instants.map(at => at ?? Infinity))
}

/** The newest change of its files or of who may use them, epoch ms; a database in WAL mode writes beside itself. */
function writtenAt(dataDir: string, id: string): number {
  const ages = ['', '-wal'].map(
    end =>
      statSync(join(dataDir, 'dealerships', `${id}.sqlite${end}`), { throwIfNoEntry: false })
        ?.ctimeMs ?? 0,
  )
  return Math.max(...ages)
}
