/**
 * A server with more to do than it can says so at once, and stays quick for what it has taken. How long calls waited
 * for their turn is the measure, and how many are under way: of people who are signed in, and apart from them of
 * everybody else; one address, or one person, cannot take the room of the others. What is cheapest to
 * repeat is sent away first: a pull or an event stream that waits costs a tablet nothing but news, a push holds
 * back a person's work, and without its pages nobody gets in at all. What was let in is always finished.
 */
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { sessionKeyCookie } from '#db/terms.ts'
import { ApiError } from './api-error.ts'
import { createCallers } from './callers.ts'
import type { AppDeps, AppEnv } from './deps.ts'
import { findSession, isLive } from './platform/session-store.ts'

/** From what goes first to what never goes. */
export type Urgency = 'repeatable' | 'ordinary' | 'push' | 'page' | 'always'

/** At how many times the bearable load each kind is sent away. */
const bearable: Record<Urgency, number> = {
  repeatable: 1,
  ordinary: 2,
  push: 4,
  page: 8,
  always: Infinity,
}
/** An overload is over when nothing had to be sent away for this long. */
const calmMs = 5000
const longestWaitS = 60

export function urgencyOf(path: string): Urgency {
  if (path === '/api/health') return 'always'
  if (path === '/api/sync/pull' || path === '/api/sync/events') return 'repeatable'
  if (path === '/api/sync/push' || path === '/api/sync/rescue') return 'push'
  if (path.startsWith('/api/session/') || path === '/api/brand') return 'page'
  return path.startsWith('/api/') ? 'ordinary' : 'page'
}

/** The harder it is pressed the longer they wait, and never all of them equally long: they must not come back together. */
export const retryAfterS = (pressure: number, random: () => number): number =>
  Math.min(longestWaitS, 2 + Math.floor(random() * (1 + Math.min(7, pressure) * 8)))

type Deps = Pick<AppDeps, 'config' | 'dealerships' | 'ports' | 'log' | 'turns'>

export function shedOverload(deps: Deps, random = Math.random) {
  const { config, dealerships, ports, log, turns } = deps
  const callers = createCallers({
    inFlight: config.overloadInFlight,
    perAddress: config.overloadPerAddress,
    perPerson: config.overloadPerPerson,
  })
  const tell = teller(log)

  return createMiddleware<AppEnv>(async (c, next) => {
    const { path } = c.req
    const urgency = urgencyOf(path)
    const now = ports.clock.now()
    const waitMs = ports.lag()
    const { group, name, isKnown } = callerOf(c, deps, now)
    const load = callers.loadOf(name, isKnown)
    // 1 is as much as we bear.
    const pressure = Math.max(waitMs / config.overloadLagMs, load.together)
    if (load.mine >= 1 && urgency !== 'always') {
      tell.shed(now, urgency, { caller: isKnown ? 'a person' : c.var.ip })
      throw new ApiError(429, 'too-many', { retryAfterS: retryAfterS(load.mine, random) })
    }
    const isFull = path === '/api/sync/events' && dealerships.listenerCount() >= config.maxStreams
    if (isFull || pressure > bearable[urgency]) {
      tell.shed(now, urgency, {
        waitMs: Math.round(waitMs),
        underWay: Math.round(load.together * config.overloadInFlight),
        isFull,
      })
      c.header('Retry-After', String(retryAfterS(pressure, random)))
      c.header('Cache-Control', 'no-store')
      return c.json({ Status: '-1', code: 'overloaded' }, 503)
    }
    tell.taken(now)
    callers.enter(name, isKnown)
    try {
      if (urgency !== 'always') await turns.take(group, name)
      await next()
    } finally {
      callers.leave(name, isKnown)
    }
    return undefined
  })
}

type Caller = { group: string; name: string; isKnown: boolean }

/** Who holds a key that lets her in, at whichever of her devices; anybody else is an address, whatever she says. */
function callerOf(c: Context<AppEnv>, deps: Deps, now: number): Caller {
  const key = c.req.header('Key') ?? getCookie(c, sessionKeyCookie)
  const found = key === undefined ? undefined : sessionOf(deps, key)
  if (!found || !isLive(found.row, now, deps.config))
    return { group: '', name: c.var.ip, isKnown: false }
  const { dealership, row } = found
  // Who looks in as somebody else takes her own room.
  return { group: dealership.id, name: row.impersonatorId ?? row.userId, isKnown: true }
}
function sessionOf(deps: Deps, key: string) {
  try {
    return findSession(deps, key)
  } catch {
    // A damaged database, a full disk: the call itself is told.
    return undefined
  }
}

/** A line when it begins and one when it is over, not one for each call: a log must not add to the trouble. */
function teller(log: AppDeps['log']) {
  let shed: Partial<Record<Urgency, number>> | undefined
  let [since, last] = [0, 0]
  return {
    shed(now: number, urgency: Urgency, why: Record<string, unknown>) {
      if (!shed) {
        since = now
        shed = {}
        log.warn(why, 'overloaded: sending calls away')
      }
      last = now
      shed[urgency] = (shed[urgency] ?? 0) + 1
    },
    taken(now: number) {
      if (!shed || now - last < calmMs) return
      log.info({ shed, ms: last - since }, 'no longer overloaded')
      shed = undefined
    },
  }
}
