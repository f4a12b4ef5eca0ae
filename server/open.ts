/** Everything the app stands on, opened from the settings: also what scripts use. */
import { setMaxListeners } from 'node:events'
import { join } from 'node:path'
import { CannotStart, type Config } from './config.ts'
import type { AppDeps } from './deps.ts'
import { sentenceOf } from './damage.ts'
import { createDealerships } from './dealerships.ts'
import { inspectFiles } from './files/dealership.ts'
import { refuseEmptyPlatform, refuseLostPlatform, seedingOf } from './platform/lost.ts'
import { createLogKeeper } from './platform/log-keeper.ts'
import { openPlatform, type PlatformStore } from './platform/store.ts'
import { createBeginning } from './payments/stand-in/begin.ts'
import { createThrottle } from './platform/throttle.ts'
import { type Clock, systemClock } from './ports/clock.ts'
import { createLog } from './ports/log.ts'
import { createSms } from './ports/sms.ts'
import { createMail } from './ports/mail.ts'
import { createPayments } from './ports/payments.ts'
import { createGet } from './ports/get.ts'
import { createPost } from './ports/post.ts'
import { createPush, makeVapidKeys, type VapidKeys } from './ports/push.ts'
import { createRandom } from './ports/random.ts'
import { createTurns } from './turns.ts'

const wordsOf = (why: unknown) => (why instanceof Error ? why.message : String(why))

export type OpenServer = { deps: AppDeps; abort: () => void; close: () => void }

/** @throws {CannotStart} */
export function openServer(
  config: Config,
  { clock = systemClock }: { clock?: Clock } = {},
): OpenServer {
  const { dataDir } = config
  refuseLostPlatform(dataDir)
  const platform = openPlatform(config)
  try {
    refuseEmptyPlatform(dataDir, platform.db)
    return openOn(config, clock, platform)
  } catch (error) {
    platform.close()
    throw error
  }
}

function openOn(config: Config, clock: Clock, platform: PlatformStore): OpenServer {
  const { dataDir, migrationsDir } = config
  const { now } = clock
  // What a seeding that was cut off left half made goes when it begins again.
  const { strange, damaged, unreadable } = seedingOf(platform.db)
    ? { strange: [], damaged: [], unreadable: [] }
    : inspectFiles(dataDir)
  if (strange.length)
    throw new CannotStart(
      `These databases were copied into place without the restore command: ${strange.join(', ')}.`,
    )
  const random = createRandom(clock)
  const logKeeper = createLogKeeper(platform.sqlite.name, { now, newId: random.id })
  const log = createLog(config.logLevel, logKeeper)
  const dealerships = createDealerships({
    dataDir,
    migrationsDir: join(migrationsDir, 'dealership'),
    now,
    random,
    isExpected: platform.isActive,
    onTrouble: trouble =>
      log.error({ companyId: trouble.companyId, why: wordsOf(trouble.why) }, sentenceOf(trouble)),
  })
  for (const [companyId, why] of damaged) dealerships.setAside(companyId, why)
  for (const [companyId, why] of unreadable) dealerships.tellUnreadable(companyId, why)
  for (const companyId of platform.activeCompanies()) dealerships.check(companyId)
  const keys = JSON.parse(
    platform.keep('vapid', () => JSON.stringify(makeVapidKeys())),
  ) as VapidKeys
  const closing = new AbortController()
  // Every open stream of pokes listens for the end.
  setMaxListeners(0, closing.signal)
  const turns = createTurns()
  const standIn = createBeginning({ config, platform, random })
  const deps: AppDeps = {
    config,
    platform,
    dealerships,
    ports: {
      mail: createMail({ url: config.mailUrl, from: config.mailFrom, dataDir, now }),
      sms: createSms({ ...config.sms, dataDir, now }),
      push: createPush({ keys, contact: config.pushContact }),
      post: createPost({ allowed: config.webhookPrivate }),
      get: createGet({ allowed: config.webhookPrivate }),
      payments: config.cards && createPayments({ settings: config.cards, standIn: standIn.reach }),
      clock,
      random,
      lag: turns.waitMs,
    },
    log,
    logKeeper,
    turns,
    guesses: { throttle: createThrottle(), ghosts: new Map() },
    closing: closing.signal,
  }
  const close = () => {
    closing.abort()
    standIn.end()
    dealerships.closeAll()
    logKeeper.close()
    platform.close()
  }
  return { deps, abort: () => closing.abort(), close }
}
