/** Minutes of work under one fault after another, then quiet, then the invariants. */
import { setTimeout as sleep } from 'node:timers/promises'
import { pick, type Random } from '../process/acts.ts'
import { layFloor, type SignIn } from '../process/floor.ts'
import { versionIn, violations } from '../process/invariants.ts'
import { ServerLife, type ServerState } from '../process/server-life.ts'
import { randomOf } from '../support/random.ts'
import { Browser } from './browser.ts'
import { Network, type Trouble, troubles } from './network.ts'

export const mixes = ['all', 'network', 'server', 'device'] as const
export type Mix = (typeof mixes)[number]
export type Soak = {
  seed: number
  seconds: number
  devices: number
  mix: Mix
  /** Over all devices. */
  actsPerSecond?: number
}
export type SoakReport = Soak & {
  acts: number
  pokes: number
  faults: Record<string, number>
  serverLives: number
  /** Until everything was sent and everybody had it: rounds of everybody syncing, and the time they took. */
  drainRounds: number
  drainSeconds: number
  rssMb: { start: number; end: number }
  handles: { start: number; end: number }
  found: string[]
}

const mostRounds = 40
const hour = 3_600_000
const longestCalmMs = 10_000
type Place = { random: Random; server: ServerLife; network: Network; browsers: Browser[] }
type Fault = (place: Place) => Promise<void>

const again = async ({ server, random }: Place) => {
  await server.exited
  await sleep(random() * 1500)
  await server.start()
}
/** It dies of one of the next pushes: people work. */
const dieAt =
  (at: 'statement' | 'commit' | 'committed' | 'answer'): Fault =>
  async ({ server, random }) =>
    void (await server.arm({ kind: 'kill', at, n: 1 + Math.floor(random() * 20) }))
const one = ({ random, browsers }: Place) => pick(random, browsers)

const serverFaults: Record<string, Fault> = {
  'killed before a statement': dieAt('statement'),
  'killed before a commit': dieAt('commit'),
  'killed after a commit': dieAt('committed'),
  'killed in an answer': dieAt('answer'),
  killed: async place => {
    await place.server.kill()
    await again(place)
  },
  drained: async place => {
    await place.server.drain()
    await again(place)
  },
  'slow disk': async ({ server }) => void (await server.ask('slow', { ms: 2 })),
  'I/O error': async ({ server }) => void (await server.arm({ kind: 'io', at: 'statement', n: 8 })),
  'server clock': async ({ server, random }) =>
    void (await server.ask('clock', { ms: pick(random, [3 * hour, -hour, 0]) })),
  well: async ({ server }) => void (await server.ask('calm')),
}
const deviceFaults: Record<string, Fault> = {
  'tab killed': async place => {
    const browser = one(place)
    browser.close()
    await browser.open()
  },
  'disk rolled back': place => one(place).rollBack(),
  'device clock': async place => {
    one(place).skewMs = pick(place.random, [0, 3650 * 24 * hour, -hour])
  },
}
const networkFaults: Record<string, Fault> = Object.fromEntries(
  troubles.map((trouble: Trouble) => [
    `network ${trouble}`,
    async ({ network }: Place) => {
      network.trouble = trouble
      if (trouble !== 'none') network.cutStreams()
    },
  ]),
)
const faultsOf: Record<Mix, Record<string, Fault>> = {
  network: networkFaults,
  server: serverFaults,
  device: deviceFaults,
  all: { ...networkFaults, ...serverFaults, ...deviceFaults },
}

export async function soak(asked: Soak): Promise<SoakReport> {
  const random = randomOf(asked.seed)
  const floor = layFloor(1)
  const at = floor.dealership(asked.seed)
  const server = new ServerLife(floor.dataDir)
  await server.start()
  const network = new Network(() => server.port, random)
  await network.begin()
  const browsers = Array.from({ length: asked.devices }, (_, i) => {
    const { userId, secret } = floor.signIns[[0, 3][i % 2] as number] as SignIn
    const base = () => `http://127.0.0.1:${network.port}`
    return new Browser({ userId, key: `${at.id}.${secret}`, base, random })
  })
  const place = { random, server, network, browsers }
  try {
    const start = await server.state()
    for (const browser of browsers) await browser.open()
    const { acts, faults } = await shift(place, asked)
    const { rounds, seconds } = await quiet(place, at.file)
    const pokes = browsers.reduce((sum, browser) => sum + browser.pokes, 0)
    for (const browser of browsers) {
      browser.close()
      await browser.tidy()
    }
    const found = await violations(at.file, browsers, { inOneLine: true })
    const end = await atRest(place, start)
    if (rounds > mostRounds) found.push(`not quiet after ${mostRounds} rounds`)
    return {
      ...asked,
      acts,
      pokes,
      faults,
      serverLives: server.starts,
      drainRounds: rounds,
      drainSeconds: seconds,
      rssMb: { start: mb(start), end: mb(end) },
      handles: { start: start.handles, end: end.handles },
      found,
    }
  } finally {
    for (const browser of browsers) browser.close()
    network.end()
    await server.kill()
    floor.close()
  }
}

/** When everybody has gone: what it holds then, it holds for ever. A slow machine gets a while to see them go. */
async function atRest({ server, network }: Place, start: ServerState): Promise<ServerState> {
  network.end()
  for (let i = 0; ; i += 1) {
    const state = await server.state()
    if (state.handles <= start.handles + 1 || i > 100) return state
    await sleep(100)
  }
}
const mb = ({ rss }: ServerState) => Math.round(rss / 1048576)

/** People work; every ten seconds at most something breaks. */
async function shift(
  place: Place,
  { seconds, mix, actsPerSecond = 30 }: Soak,
): Promise<{ acts: number; faults: Record<string, number> }> {
  const { random, browsers, server } = place
  const kinds = Object.entries(faultsOf[mix])
  const faults: Record<string, number> = {}
  const begunAt = performance.now()
  const elapsed = () => performance.now() - begunAt
  let acts = 0
  let breaking: Promise<void> | undefined
  const wrong: unknown[] = []
  const begin = (strike: Fault) => {
    breaking = strike(place)
      .catch(error => void wrong.push(error))
      .finally(() => (breaking = undefined))
  }
  let next = random() * longestCalmMs
  while (elapsed() < seconds * 1000 && !wrong.length) {
    if (await pick(random, browsers).actOnce(random)) acts += 1
    if (!breaking && !server.isUp) begin(again)
    else if (!breaking && elapsed() > next) {
      next = elapsed() + random() * longestCalmMs
      const [name, strike] = pick(random, kinds)
      faults[name] = (faults[name] ?? 0) + 1
      begin(async () => {
        // It may die of another fault meanwhile.
        await strike(place).catch(error => server.isUp && Promise.reject(error))
      })
    }
    await sleep(Math.max(0, (acts * 1000) / actsPerSecond - elapsed()))
  }
  await breaking
  if (wrong.length) throw wrong[0]
  return { acts, faults }
}

/** All is well; everybody syncs until everybody has everything. */
async function quiet(
  { network, server, browsers }: Place,
  file: string,
): Promise<{ rounds: number; seconds: number }> {
  const begunAt = performance.now()
  network.trouble = 'none'
  if (server.isUp) await server.ask('calm').catch(() => server.exited)
  if (!server.isUp) await server.start()
  for (const browser of browsers) browser.skewMs = 0
  const seconds = () => Math.round((performance.now() - begunAt) / 100) / 10
  for (let rounds = 1; rounds <= mostRounds; rounds += 1) {
    await Promise.all(browsers.map(({ engine }) => engine?.sync()))
    if (await isQuiet(browsers, file)) return { rounds, seconds: seconds() }
  }
  return { rounds: mostRounds + 1, seconds: seconds() }
}
async function isQuiet(browsers: readonly Browser[], file: string): Promise<boolean> {
  const { v, epoch } = versionIn(file)
  for (const browser of browsers) {
    const cookie = await browser.cookie()
    if (cookie.v !== v || cookie.epoch !== epoch || (await browser.pending()).length) return false
  }
  return true
}
