/**
 * `npm run bench:load [-- --dealerships 1000 --tablets 3 --period 30 --seconds 25 --json FILE]`: every tablet of every
 * dealership on one built server, beside a bare Hono endpoint under the same load from the same tablets; then more
 * and more until something gives, and back. Ends by itself.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { freePort } from '../support/port.ts'
import { Fleet, type Seen } from './load-fleet.ts'
import { makeLoadWorld } from './load-world.ts'
import { machine } from './measure.ts'

const { values } = parseArgs({
  options: {
    dealerships: { type: 'string', default: '1000' },
    tablets: { type: 'string', default: '3' },
    period: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '25' },
    step: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '2' },
    /** How many times the first load is asked for at most. */
    ceiling: { type: 'string', default: '300' },
    json: { type: 'string' },
  },
})
const [dealerships, tabletsEach, periodS, seconds, stepSeconds, rounds] = [
  values.dealerships,
  values.tablets,
  values.period,
  values.seconds,
  values.step,
  values.rounds,
].map(Number) as [number, number, number, number, number, number]
const tabletCount = dealerships * tabletsEach
const baseRate = tabletCount / periodS

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const said = (text: string) => process.stderr.write(`${text}\n`)

/** Linux tells what a process holds and has used; elsewhere these columns stay empty. */
function usageOf({ pid }: ChildProcess): { rssMiB: number; cpuS: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return {
      rssMiB: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024),
      cpuS: (Number(fields[11]) + Number(fields[12])) / 100,
    }
  } catch {
    return { rssMiB: NaN, cpuS: NaN }
  }
}
const at = (values: readonly number[], share: number) => {
  const all = [...values].sort((a, b) => a - b)
  return Number((all[Math.ceil(all.length * share) - 1] ?? NaN).toFixed(1))
}

type Line = {
  what: string
  actsPerS: number
  pushesPerS: number
  pullsPerS: number
  p50: number
  p95: number
  p99: number
  pullP99: number
  sentAway: number
  failed: number
  rssMiB: number
  cpu: number
  clientLagP99: number
}
const lines: Line[] = []

type Side = { name: string; fleet: Fleet; child: ChildProcess }
/** Lets the load run and tells what was seen in that time. */
async function measure(side: Side, what: string, rate: number, forS: number): Promise<Line> {
  side.fleet.setRate(rate)
  // What a change of rate shakes up is not what it settles at.
  await sleep(2000)
  side.fleet.take()
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  const [before, from] = [usageOf(side.child), performance.now()]
  await sleep(forS * 1000)
  const [after, lastedS] = [usageOf(side.child), (performance.now() - from) / 1000]
  const line = { ...lineOf(side, what, side.fleet.take(), lastedS), rssMiB: after.rssMiB }
  line.cpu = Math.round(((after.cpuS - before.cpuS) / lastedS) * 100)
  line.clientLagP99 = Math.round(lag.percentile(99) / 1e6) - 10
  lag.disable()
  lines.push(line)
  said(JSON.stringify(line))
  if (side.fleet.pending()) said(`  ${side.fleet.pending()} acts wait on their tablets`)
  return line
}
function lineOf({ name }: Side, what: string, seen: Seen, lastedS: number): Line {
  const away = [...seen.status].filter(([status]) => status.endsWith(' 503'))
  const failed = [...seen.status].filter(([status]) => !/ (200|503)$/.test(status))
  for (const [status, n] of [...away, ...failed]) said(`  ${status}: ${n}`)
  const sum = (pairs: typeof away) => pairs.reduce((total, [, n]) => total + n, 0)
  const perS = (n: number) => Math.round(n / lastedS)
  return {
    what: `${name}, ${what}`,
    actsPerS: perS(seen.acts),
    pushesPerS: perS(seen.push.length),
    pullsPerS: perS(seen.pull.length),
    p50: at(seen.push, 0.5),
    p95: at(seen.push, 0.95),
    p99: at(seen.push, 0.99),
    pullP99: at(seen.pull, 0.99),
    sentAway: sum(away),
    failed: sum(failed),
    rssMiB: NaN,
    cpu: NaN,
    clientLagP99: NaN,
  }
}

async function start(script: string[], port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, script, {
    env: {
      ...process.env,
      // The same few people work in every copy: as one person each they would be sent away.
      OVERLOAD_PER_PERSON: '1000000',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // One line for each call, as in production; what is said beside those is for the reader.
  let rest = ''
  child.stdout?.on('data', (part: Buffer) => {
    const all = (rest + part.toString()).split('\n')
    rest = all.pop() ?? ''
    for (const line of all) if (/overloaded|"level":(50|60)/.test(line)) said(`  server: ${line}`)
  })
  for (let i = 0; i < 600; i += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return child
    if (child.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`${script.join(' ')} did not get ready`)
}
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Twice as much each time, until pushes are sent away or take a second, or we cannot ask faster. */
async function untilItGives(ours: Side): Promise<string> {
  for (let rate = baseRate * 2; rate <= baseRate * Number(values.ceiling); rate *= 2) {
    const line = await measure(ours, `${Math.round(rate)} acts/s`, rate, stepSeconds)
    if (line.failed) return `calls failed at ${line.actsPerS} acts/s`
    if (line.sentAway)
      return `at ${line.actsPerS} acts/s the server sent ${line.sentAway} calls away with 503`
    if (line.p99 > 1000) return `the p99 of a push passed one second at ${line.actsPerS} acts/s`
    if (line.clientLagP99 > 250) return `the simulated tablets, not the server, at ${line.actsPerS}`
  }
  return 'nothing'
}

/** Everything that was acknowledged is in the files, once. */
function missing(dataDir: string, acknowledged: number): number {
  let written = 0
  for (let i = 1; i <= dealerships; i += 1) {
    const file = new Database(join(dataDir, 'dealerships', `c-load-${i}.sqlite`), {
      readonly: true,
    })
    written += file
      .prepare(`select count(distinct mid) from mutation_log where mid like 'load-%'`)
      .pluck()
      .get() as number
    file.close()
  }
  return acknowledged - written
}

const built = spawnSync(process.execPath, ['scripts/build-server.mjs'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(1)
const startedAt = performance.now()
const world = makeLoadWorld(dealerships, tabletsEach)
const bareDir = mkdtempSync(join(tmpdir(), 'showfloor-load-bare-'))
const took = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
said(`${dealerships} dealerships made (${took()})`)
const children: ChildProcess[] = []
try {
  const ports = [await freePort(), await freePort()] as const
  const sideOf = async (name: string, script: string[], port: number, dir: string) => {
    const child = await start(script, port, dir)
    children.push(child)
    const empty = usageOf(child).rssMiB
    const fleet = new Fleet(port, world.tablets, world.leadIds)
    await fleet.connect()
    await sleep(2000)
    said(
      `${name}: ${fleet.streams} streams, ${empty} MiB -> ${usageOf(child).rssMiB} MiB (${took()})`,
    )
    return { name, fleet, child }
  }
  const ours = await sideOf('Showfloor', ['dist/server/main.js'], ports[0], world.dataDir)
  const bareScript = ['--import', 'tsx', 'tests/peers/server/bare-hono.ts']
  const bare = await sideOf('bare Hono', bareScript, ports[1], bareDir)

  for (let round = 1; round <= rounds; round += 1)
    for (const side of [ours, bare]) {
      await measure(side, `round ${round}`, baseRate, seconds)
      side.fleet.setRate(0)
    }
  bare.fleet.close()
  await end(bare.child)

  const gave = await untilItGives(ours)
  said(`First to give: ${gave}`)
  await measure(ours, 'twice that', (lines.at(-1)?.actsPerS ?? baseRate) * 2, stepSeconds)
  ours.fleet.setRate(baseRate)
  const eased = performance.now()
  // What is owed is sent in turn; the longest wait the server asks for is a minute.
  while (ours.fleet.pending() > baseRate && performance.now() - eased < 90_000) await sleep(500)
  const recoveredS = (performance.now() - eased) / 1000
  await measure(ours, 'after the overload', baseRate, stepSeconds)
  ours.fleet.setRate(0)
  for (let i = 0; ours.fleet.pending() && i < 200; i += 1) await sleep(500)
  const [left, { acknowledged, streams }] = [ours.fleet.pending(), ours.fleet]
  ours.fleet.close()
  await end(ours.child)
  const lost = missing(world.dataDir, acknowledged)
  const result = {
    gave,
    recoveredS: Number(recoveredS.toFixed(1)),
    acknowledged,
    lost,
    left,
    streams,
  }
  console.table(lines)
  console.log({ ...result, tablets: tabletCount, took: took() })
  if (values.json)
    writeFileSync(
      values.json,
      `${JSON.stringify({ lines, ...result, dealerships, tabletsEach, periodS, machine: machine() }, undefined, 2)}\n`,
    )
  process.exitCode = lost || left ? 1 : 0
} finally {
  for (const child of children) await end(child)
  world.remove()
  rmSync(bareDir, { recursive: true, force: true })
}
