/** A lead desk's day against the built server: requests by every door, people who go and come back, and tablets that see it. */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../support/port.ts'
import { endProcess, startProcess } from '../world.ts'
import { Fleet } from '../load-fleet.ts'
import { makeLoadWorld, type Tablet } from '../load-world.ts'
import { count, type Count } from './count.ts'
import { Doors, writingMs } from './doors.ts'
import { type Acts, actsOf, begin, goAndCome, people, sellers } from './floor.ts'
import { furnish } from './furnish.ts'
import { dayOf, type Item } from './plan.ts'
import type { Screens } from './screens.ts'
import { Times } from './times.ts'

type Options = {
  requests: number
  dealerships: number
  perSecond: number
  seed: number
  /** Done beside each request, at the same pace. */
  beside?: (item: Item) => Promise<void>
  /** One who sells in each of the last so many dealerships has a real one: in life each has a machine of its own. */
  screens?: { browser: Screens; count: number }
  said?: (text: string) => void
}
export type Day = Count & {
  items: Item[]
  times: Times
  /** Given at once, and not on the tablet of whose it is, or not on her screen where she has one. */
  unseen: number
  /** Pushes and pulls of the tablets that were to come back later. */
  sentAway: number
  /** Seconds of a core that the server took, for each second of the day; undefined where the system does not tell. */
  busy: number | undefined
}

export async function playDay(options: Options): Promise<Day> {
  const { requests, dealerships, seed, screens, said = () => {} } = options
  const world = makeLoadWorld(dealerships, people.length, people)
  const port = await freePort()
  const times = new Times()
  let server: ChildProcess | undefined
  let fleet: Fleet | undefined
  try {
    server = await startProcess('dist/server/main.js', port, {
      ...settings,
      DATA_DIR: world.dataDir,
    })
    fleet = new Fleet(port, world.tablets, [], times.pulled)
    await fleet.connect()
    said(`${fleet.streams} tablets listen`)
    const acts = actsOf(world, fleet)
    const given = await furnish(world, fleet, port)
    begin(acts, dealerships)
    await allSent(fleet)
    const real = screens ? sellersOf(world.tablets, screens.count) : []
    await screens?.browser.open(port, real, times.shown)
    if (real.length) said(`${real.length} screens are lit`)
    const items = dayOf(requests, dealerships, seed)
    const [busyBefore, from] = [secondsOf(server), performance.now()]
    await send(items, new Doors(port, given), times, { ...options, acts })
    await allSent(fleet)
    const busyAfter = secondsOf(server)
    const seconds = (performance.now() - from) / 1000
    const companies = given.map(({ companyId }) => companyId)
    const look = () => count(world.dataDir, companies, items)
    const counted = await settled(look, times, { items, companies, real })
    const sentAway = [...fleet.take().status].filter(([what]) => what.endsWith(' 503'))
    return {
      ...counted,
      items,
      times,
      sentAway: sentAway.reduce((sum, [, often]) => sum + often, 0),
      busy: busyBefore && busyAfter && (busyAfter - busyBefore) / seconds,
    }
  } finally {
    fleet?.close()
    if (server) await endProcess(server)
    world.remove()
  }
}
/** Now one of those who sell, now another. */
const sellersOf = (tablets: readonly Tablet[], dealerships: number): Tablet[] =>
  tablets
    .filter((_, n) => n % people.length === Math.floor(n / people.length) % sellers.length)
    .slice(-dealerships)

/** Behind a proxy that tells whose address it is, as where it serves. */
const settings = {
  NODE_ENV: 'production',
  DEMO: '1',
  TRUST_PROXY: '1',
  // The same few people work in every copy; and a machine that others use is slow, not overloaded.
  OVERLOAD_PER_PERSON: '1000000',
  OVERLOAD_LAG_MS: '60000',
  LOG_LEVEL: 'silent',
}

async function allSent(fleet: Fleet): Promise<void> {
  for (let i = 0; fleet.pending() && i < 600; i += 1) await sleep(50)
}

type Played = { items: readonly Item[]; companies: readonly string[]; real: readonly Tablet[] }
/** The last ones are on their way to the tablets. */
async function settled(
  look: () => Count,
  times: Times,
  { items, companies, real }: Played,
): Promise<Count & { unseen: number }> {
  for (let i = 0; ; i += 1) {
    const counted = look()
    times.given(
      // The other director of a house stands in too, and has no tablet here.
      [...counted.given].flatMap(([n, userId]) => {
        const item = items[n]
        const companyId = item && companies[item.at]
        return companyId && people.includes(userId) ? [{ item, companyId, userId }] : []
      }),
      real,
    )
    if (times.unseen === 0 || i === 60) return { ...counted, unseen: times.unseen }
    await sleep(1000)
  }
}

/** Of a core, since it began. Linux tells in hundredths. */
function secondsOf({ pid }: ChildProcess): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return undefined
  }
}

type Sending = Options & { acts: Acts }
async function send(
  items: readonly Item[],
  doors: Doors,
  times: Times,
  options: Sending,
): Promise<void> {
  const { perSecond, beside, acts, said = () => {} } = options
  // The first ones write before the day begins.
  const from = performance.now() + writingMs + 500
  const until = (at: number) => sleep(Math.max(0, at - performance.now()))
  const all = items.map(async item => {
    const at = from + (item.n * 1000) / perSecond
    await until(at - writingMs)
    const sendIt = await doors.open(item)
    await until(at)
    goAndCome(acts, item.n, options)
    times.sent(item.n)
    await sendIt()
    times.answered(item.n)
    if (item.n % 200 === 199) said(`${item.n + 1} sent`)
    if (item.isTwice) await sendIt()
  })
  const others = items.map(async item => {
    // Half a step later: neither waits for the other.
    await until(from + ((item.n + 0.5) * 1000) / perSecond)
    await beside?.(item)
  })
  await Promise.all([...all, ...others])
  doors.close()
}
