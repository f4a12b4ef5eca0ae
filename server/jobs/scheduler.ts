/**
 * What happens by the clock. Every 30 seconds each dealership is looked at from outside: it is only opened when its
 * file was written since the last look, or something in it has become due. An idle one stays closed.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '#db/kernel/date.ts'
import { nextCampaignTurnAt, turnCampaigns } from '../campaign/turn.ts'
import { followName } from '../company/directory.ts'
import { nextLeftLetterAt, sendLeftLetters } from '../company/left-letters.ts'
import { DealershipDamaged } from '../damage.ts'
import { isDamage } from '../storage-trouble.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { sweepUnfinished } from '../files/quota.ts'
import { giveOut, nextGiveOutAt } from '../intake/give-out.ts'
import { tellAllAccepted } from '../people/accepted.ts'
import { bringRolesUp } from '../people/new-forms.ts'
import { sweepLoginBook } from '../platform/login-book.ts'
import { bookAged, sweepSessions } from '../platform/session-store.ts'
import { resumeForgetting } from '../privacy/forget.ts'
import { sweepOld } from '../privacy/retention.ts'
import { keepSuppressed } from '../privacy/suppress.ts'
import { retryPages } from '../sync/retries.ts'
import { createAge } from './age.ts'
import { giveSums } from '../bridge/network.ts'
import { nextBridgeTurnAt, turnBridge } from '../bridge/turn.ts'
import { nextCopyAt, sendCopies } from './contract-copies.ts'
import { createClosedSweep } from './closed.ts'
import { bookPdfs } from './contract-pdfs.ts'
import { nextEffectAt, sendEffects } from './effects.ts'
import { fetchDueMail, nextMailAt } from './mail-in.ts'
import { bookReminders } from './reminders.ts'
import { nextMessageAt, sendMessages } from '../outgoing/send.ts'
import { nextInvitationAt, sendInvitations } from '../calendar/invitations.ts'
import { nextMailshotAt, turnMailshots } from '../mailshot/turn.ts'
import { nextMailingAt, sendMailings } from './mailings.ts'
import { alertNoReply, nextNoReplyAt } from './no-reply.ts'
import { expireHolds, nextExpiryAt } from './online-sales.ts'
import { letLook, noted, type RegularJob } from './runs.ts'
import { bringBack, nextRecoveryAt } from './recoveries.ts'
import {
  nextPrivacyLetterAt,
  nextPrivacyReminderAt,
  remindPrivacy,
  sendPrivacyLetters,
} from './privacy.ts'
import { nextNoticeLetterAt, sendNoticeLetters } from './notice-letters.ts'
import { nextTelephonyAt, runTelephony } from './telephony.ts'
import { fetchDueLists, nextListAt } from '../stock-source/run.ts'
import { nextWebhookAt, sendWebhooks } from '../integration/webhooks.ts'
import { nextPaymentAt, workPayments } from '../payments/work.ts'
import { wakeOnWrites } from './waking.ts'
import { nextSigningAt, sendSigningLetters } from './signing-links.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
/** `written`: when its files were last changed as we left it. `dueAt`: when there is something to do next. */
type Look = { written: number; dueAt: number }

const nextTurn = () => new Promise(resolve => setImmediate(resolve))
const tickMs = 30_000

/**
 * @param patienceMs how long a look waits for other people's servers; none: until they have answered
 * @returns one look at every dealership; a second one does not begin while the first is under way
 */
export const createTick = (deps: Deps, patienceMs?: number): (() => Promise<void>) =>
  createJobs(deps, patienceMs).tick

function createJobs(deps: Deps, patienceMs: number | undefined) {
  const { config, platform, dealerships, ports, log } = deps
  const looks = new Map<string, Look>()
  const leave = createLeaving(deps, patienceMs, (id, error) => fault(id, error))
  const ageNow = createAge(deps)
  let running: Promise<void> | undefined

  const fault = (id: string, error: unknown) => {
    // The others' work goes on; this one is looked at again at the next tick.
    looks.delete(id)
    // Told when it was set aside.
    if (error instanceof DealershipDamaged) return
    if (isDamage(error)) return void dealerships.setAside(id, error)
    log.error({ err: error, companyId: id }, 'a job failed')
  }

  const lookAt = async (id: string, now: number, age: number) => {
    try {
      dealerships.check(id)
      const before = looks.get(id)
      // Only newer counts: closing a database takes the file beside it away.
      if (before && writtenAt(config.dataDir, id) <= before.written && now < before.dueAt) return
      const dueAt = await run(deps, id, { now, age, leave })
      looks.set(id, { written: writtenAt(config.dataDir, id), dueAt })
    } catch (error) {
      fault(id, error)
    }
  }
  const sweepClosed = createClosedSweep(deps, fault)
  let bookSweptAt = -Infinity
  const sweepBook = (age: number) => {
    if (Math.abs(age - bookSweptAt) < dayMs) return
    bookSweptAt = age
    sweepLoginBook(deps, age)
  }
  type Work = (now: number, age: number) => Promise<void>
  /** Never two at once: what one is about is not taken up by another. */
  const begin = (work: Work): Promise<void> => {
    running = (async () => work(ports.clock.now(), ageNow()))().finally(() => {
      running = undefined
    })
    return running
  }
  const look: Work = async (now, age) => {
    sweepBook(age)
    const damaged = new Set(dealerships.damaged())
    for (const id of platform.activeCompanies().filter(each => !damaged.has(each))) {
      await lookAt(id, now, age)
      // A thousand dealerships in one turn would keep every call waiting for seconds.
      await nextTurn()
    }
    await sweepClosed(age)
  }
  // The next one comes in 30 seconds.
  const tick = async () => (running ? undefined : begin(look))
  const settled = async (): Promise<void> => {
    if (!running) return
    await running.catch(() => {})
    await settled()
  }
  /** Somebody waits for it: behind the one that is under way, which may have passed her dealership already. */
  const lookNow = async (only: string | null) => {
    await settled()
    if (only === null) looks.clear()
    else looks.delete(only)
    return begin(only === null ? look : (now, age) => lookAt(only, now, age))
  }
  return { tick, lookNow, leave, fault }
}

/** For the server: a tick every 30 seconds, and what cannot wait for it, until it is stopped; no timer holds the process up. */
export function startJobs(deps: Deps & Pick<AppDeps, 'closing'>): () => void {
  const { tick, lookNow, ...work } = createJobs(deps, usualPatienceMs)
  const stopWaking = wakeOnWrites(deps, work)
  const safely = (work: Promise<void>) =>
    work.catch((error: unknown) => deps.log.error({ err: error }, 'the jobs failed'))
  const stopLooking = letLook(deps, only => safely(lookNow(only)))
  const timer = setInterval(() => void safely(tick()), tickMs).unref()
  const stop = () => {
    clearInterval(timer)
    stopLooking()
    stopWaking()
  }
  deps.closing.addEventListener('abort', stop, { once: true })
  void safely(tick())
  return stop
}

/** What other people's servers are asked for: in turn, and beside it what calls a person, which waits behind no letter. */
type Outward = readonly [RegularJob, (deps: Deps, id: string) => Promise<unknown>][]
const lanes: readonly Outward[] = [
  [['effects', sendEffects]],
  // Somebody's money waits behind nobody's letter.
  [['payments', workPayments]],
  [
    ['signingLetters', sendSigningLetters],
    ['privacyLetters', sendPrivacyLetters],
    ['noticeLetters', sendNoticeLetters],
    ['leftLetters', sendLeftLetters],
    ['contractCopies', sendCopies],
    ['messages', sendMessages],
    ['invitations', sendInvitations],
    ['mailings', sendMailings],
    ['telephony', runTelephony],
    ['webhooks', sendWebhooks],
  ],
]
const usualPatienceMs = 5_000

/** They answer when they like: after a while the next dealership is looked at, and this one's letters go on by themselves. */
function createLeaving(
  deps: Deps,
  patienceMs: number | undefined,
  fault: (id: string, error: unknown) => void,
) {
  /** Lanes that are under way, and whether they were asked for again meanwhile. */
  const busy = new Map<string, boolean>()
  const go = async (id: string, lane: Outward) => {
    for (const [name, step] of lane)
      try {
        await noted(deps, name, id, () => step(deps, id))
      } catch (error) {
        // One that fails stops no other, unless the file does.
        fault(id, error)
        if (isDamage(error) || error instanceof DealershipDamaged) return
      }
  }
  const goAll = async (id: string, lane: Outward, key: string) => {
    if (busy.has(key)) return void busy.set(key, true)
    try {
      do {
        busy.set(key, false)
        await go(id, lane)
      } while (busy.get(key))
    } finally {
      // Also when telling of the fault failed: a lane left busy would carry nothing until a restart.
      busy.delete(key)
    }
  }
  return async (id: string): Promise<void> => {
    const work = Promise.all(lanes.map((lane, i) => goAll(id, lane, `${i} ${id}`)))
    if (patienceMs === undefined) return void (await work)
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise<void>(resolve => {
      timer = setTimeout(resolve, patienceMs).unref()
    })
    await Promise.race([work, patience])
    clearTimeout(timer)
  }
}

/** Everything that is due in one dealership. @returns the instant of the next thing */
async function run(
  deps: Deps,
  id: string,
  { now, age, leave }: { now: number; age: number; leave: (id: string) => Promise<void> },
): Promise<number> {
  const dealership = deps.dealerships.get(id)
  if (!dealership) return Infinity
  followName(deps.platform.db, dealership)
  const does = <T>(name: RegularJob, work: () => T | Promise<T>) => noted(deps, name, id, work)
  // A newer server may know now what an older one had to put aside.
  const left = await does('retryPages', () => retryPages(deps, id))
  await does('sweep', () => sweepDaily(deps, dealership, now, age))
  await does('suppressed', () => keepSuppressed(dealership, deps.ports.random, now))
  await does('forget', () => resumeForgetting(deps, id))
  await does('recoveries', () => bringBack(dealership, now))
  await does('holds', () => expireHolds(dealership, now))
  // Somebody may have come back, and what waited for her goes first.
  await does('giveOut', () => giveOut(dealership, now))
  await does('noReply', () => alertNoReply(dealership, now))
  await does('privacyReminders', () => remindPrivacy(dealership, now))
  await does('bridge', () => turnBridge(dealership, now))
  await does('campaigns', () => turnCampaigns(dealership, now))
  await does('mailshots', () => turnMailshots(dealership, now))
  void does('mailIn', () => fetchDueMail(deps, id))
  void does('stockLists', () => fetchDueLists(deps, id))
  // Before the letters: what was sealed a moment ago leaves at once.
  await does('contractPdfs', () => bookPdfs(deps, id))
  const remindAt = await does('reminders', () => bookReminders(dealership, now))
  await leave(id)
  return left ? now : Math.min(remindAt, nextDue(deps, deps.dealerships.get(id), now))
}

/** Who has accepted, forms that are new, leftovers of uploads, sign-ins ended by their age and what was kept long enough: once a day and at the first look. */
const sweptAt = new WeakMap<Dealership, number>()
async function sweepDaily(
  deps: Deps,
  dealership: Dealership,
  now: number,
  age: number,
): Promise<void> {
  if (Math.abs(now - (sweptAt.get(dealership) ?? -Infinity)) < dayMs) return
  sweptAt.set(dealership, now)
  tellAllAccepted(deps, dealership, now)
  bringRolesUp(dealership, now)
  bookAged(deps, dealership, now)
  giveSums(deps.platform, dealership, now)
  sweepSessions(dealership, deps.config, age)
  sweepUnfinished(dealership.db, dealership.filesDir, age)
  await sweepOld(deps, dealership.id, age)
}

function nextDue(deps: Deps, dealership: Dealership | undefined, now: number): number {
  if (!dealership) return Infinity
  const instants = [
    nextRecoveryAt(dealership, now),
    nextExpiryAt(dealership, now),
    nextGiveOutAt(dealership, now),
    nextNoReplyAt(dealership, now),
    nextBridgeTurnAt(dealership, now),
    nextCampaignTurnAt(dealership, now),
    nextMailshotAt(dealership),
    nextNoticeLetterAt(dealership),
    nextLeftLetterAt(dealership),
    nextEffectAt(dealership),
    nextSigningAt(dealership),
    nextPrivacyLetterAt(dealership),
    nextPrivacyReminderAt(dealership, now),
    nextCopyAt(dealership),
    nextMessageAt(dealership),
    nextInvitationAt(dealership),
    nextTelephonyAt(dealership),
    nextWebhookAt(dealership),
    nextPaymentAt(dealership),
    nextMailAt(deps, dealership),
    nextListAt(dealership),
    nextMailingAt(dealership, now),
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
