/**
 * A server with more to do than it can says so at once, and stays quick for what it has taken. What is cheapest to
 * repeat is sent away first: a pull or an event stream that waits costs a tablet nothing but news, a push holds
 * back a person's work, and without its pages nobody gets in at all. What was let in is always finished.
 */
import { createMiddleware } from 'hono/factory'
import type { Config } from './config.ts'
import type { AppDeps, AppEnv } from './deps.ts'

/** From what goes first to what never goes. */
export const urgencies = ['repeatable', 'ordinary', 'push', 'page', 'always'] as const
export type Urgency = (typeof urgencies)[number]

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

/** 1 is as much as we bear: the longer of two measures, how late the loop is and how many calls are under way. */
const pressureOf = (
  { overloadLagMs, overloadInFlight }: Pick<Config, 'overloadLagMs' | 'overloadInFlight'>,
  lagMs: number,
  inFlight: number,
) => Math.max(lagMs / overloadLagMs, inFlight / overloadInFlight)

/** The harder it is pressed the longer they wait, and never all of them equally long: they must not come back together. */
export const retryAfterS = (pressure: number, random: () => number): number =>
  Math.min(longestWaitS, 2 + Math.floor(random() * (1 + Math.min(7, pressure) * 8)))

type Deps = Pick<AppDeps, 'config' | 'dealerships' | 'ports' | 'log'>

export function shedOverload({ config, dealerships, ports, log }: Deps, random = Math.random) {
  let inFlight = 0
  const tell = teller(log)

  return createMiddleware<AppEnv>(async (c, next) => {
    const { path } = c.req
    const urgency = urgencyOf(path)
    const now = ports.clock.now()
    const lagMs = ports.lag()
    const pressure = pressureOf(config, lagMs, inFlight)
    const isFull = path === '/api/sync/events' && dealerships.listenerCount() >= config.maxStreams
    if (isFull || pressure > bearable[urgency]) {
      tell.shed(now, urgency, { lagMs: Math.round(lagMs), inFlight, isFull })
      c.header('Retry-After', String(retryAfterS(pressure, random)))
      c.header('Cache-Control', 'no-store')
      return c.json({ Status: '-1', code: 'overloaded' }, 503)
    }
    tell.taken(now)
    inFlight += 1
    try {
      await next()
    } finally {
      inFlight -= 1
    }
    return undefined
  })
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
