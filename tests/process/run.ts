/** One run: tablets at work on a dealership of their own, a fault of the server, and what must hold afterwards. */
import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from '../support/random.ts'
import { actOn, pick, type Random } from './acts.ts'
import type { Dealership, Floor, SignIn } from './floor.ts'
import { brokenIn, type Rules, versionIn, violations } from './invariants.ts'
import type { FaultPlan, ServerLife } from './server-life.ts'
import { Tablet } from './tablet.ts'

const patienceMs = 120_000

export class Run {
  readonly seed: number
  readonly random: Random
  readonly server: ServerLife
  readonly floor: Floor
  readonly at: Dealership
  readonly tablets: Tablet[]
  readonly rules: Rules = { inOneLine: true }

  constructor(seed: number, server: ServerLife, floor: Floor, { long = false } = {}) {
    this.seed = seed
    this.random = randomOf(seed)
    this.server = server
    this.floor = floor
    this.at = floor.dealership(seed)
    const [ana, anaToo, anaLong, marc, , marcLong] = floor.signIns as SignIn[]
    const three = long ? [anaLong, anaLong, marcLong] : [ana, anaToo, marc]
    this.tablets = three.slice(0, 2 + (seed % 2)).map(
      ({ userId, secret } = ana as SignIn) =>
        new Tablet({
          userId,
          key: `${this.at.id}.${secret}`,
          base: () => `http://127.0.0.1:${server.port}`,
          random: this.random,
        }),
    )
  }

  /** Everybody opens the app. */
  async open(): Promise<void> {
    for (const tablet of this.tablets) {
      await tablet.begin()
      if (!(await tablet.pull()))
        throw new Error(`the first sync failed: ${JSON.stringify(tablet.refusals.at(-1))}`)
    }
  }

  /** Acts, pushes and pulls in any order, for a while. */
  async work(steps: number, bulk = 0): Promise<void> {
    for (let i = 0; i < steps; i += 1) {
      const tablet = pick(this.random, this.tablets)
      const chance = this.random()
      if (chance < 0.6) await actOn(tablet, this.random, bulk)
      else if (chance < 0.8) await tablet.push()
      else if (chance < 0.92) await tablet.pull()
      else await this.together()
    }
  }
  /** All at once, twice each: two tabs. */
  together = () =>
    Promise.all(this.tablets.flatMap(each => [each.push(), each.pull(), each.push()]))

  /** Work until the armed fault has struck and the process has died of it. */
  async workUntilDead(): Promise<void> {
    for (let i = 0; i < 60 && this.server.isUp; i += 1) {
      await this.work(3)
      await pick(this.random, this.tablets).push()
    }
    await within(this.server.exited, 'the server was to die')
  }
  /** Arms a fault and works until it has struck; the process lives. */
  async workUntilStruck(plan: FaultPlan, bulk = 0): Promise<void> {
    await this.server.arm(plan)
    for (let i = 0; i < 60; i += 1) {
      await this.work(3, bulk)
      if ((await this.server.state()).struck) return
    }
    const waiting = await Promise.all(this.tablets.map(async each => (await each.pending()).length))
    throw new Error(
      `the fault did not strike: ${JSON.stringify(plan)}; to send: ${waiting.join()}; refused: ${JSON.stringify(this.tablets.map(({ refusals }) => refusals.slice(-2)))}`,
    )
  }

  /** Everything is well again; all sync until nobody has anything to say. @returns rounds it took */
  async heal(): Promise<number> {
    if (!this.server.isUp) await this.server.start()
    await this.server.ask('calm')
    for (const tablet of this.tablets) {
      tablet.skewMs = 0
      await tablet.begin()
    }
    const until = performance.now() + patienceMs
    for (let round = 1; performance.now() < until; round += 1) {
      for (const tablet of this.tablets) {
        await tablet.push()
        await tablet.pull()
      }
      if (await this.#isQuiet()) return round
      if (round > 8) await sleep(50)
    }
    return Infinity
  }
  async #isQuiet(): Promise<boolean> {
    // Work that was put aside because something broke is tried again by the server's jobs, which makes a version.
    if (brokenIn(this.at.file) > 0) return false
    const { v, epoch } = versionIn(this.at.file)
    for (const tablet of this.tablets) {
      const cookie = await tablet.cookie()
      if (cookie.v !== v || cookie.epoch !== epoch || (await tablet.pending()).length) return false
    }
    return true
  }

  /** Heals, and tells what does not hold. The jobs may write between: then it is looked at again. */
  async check(): Promise<string[]> {
    for (let times = 1; ; times += 1) {
      const rounds = await this.heal()
      for (const tablet of this.tablets) await tablet.tidy()
      const before = versionIn(this.at.file).v
      const found = await violations(this.at.file, this.tablets, this.rules)
      if (rounds === Infinity) found.push('it never became quiet')
      if (!found.length || rounds === Infinity || times > 20) return found
      if (versionIn(this.at.file).v === before && (await this.#isQuiet())) return found
    }
  }
}

/** A process that hangs is told as such; nothing here waits this long when it is well. */
export async function within<T>(work: Promise<T>, what: string): Promise<T> {
  const waiting = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: waiting.signal }).then(
    () => Promise.reject(new Error(`${what} and did not`)),
    () => undefined as never,
  )
  try {
    return await Promise.race([work, late])
  } finally {
    waiting.abort()
  }
}
