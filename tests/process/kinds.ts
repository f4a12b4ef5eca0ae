/** The faults of a server, each as a run of its own. */
import { copyFileSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { backUp, restore } from '#server/backup/dealership.ts'
import { sidecarOf } from '#server/files/dealership.ts'
import { actOn, pick } from './acts.ts'
import { filesOf } from './floor.ts'
import { midsIn } from './invariants.ts'
import { Run, within } from './run.ts'
import type { FaultPlan } from './server-life.ts'
import type { Tablet } from './tablet.ts'

type Kind = (run: Run) => Promise<string[]>
const hour = 3_600_000
const day = 24 * hour

const kill =
  (plan: (run: Run) => FaultPlan): Kind =>
  async run => {
    for (let lives = 1 + (run.seed % 2); lives > 0; lives -= 1) {
      await run.work(6)
      await run.server.arm(plan(run))
      await run.workUntilDead()
      // What is done while it is down waits on the tablets.
      await run.work(4)
      await run.server.start()
    }
    await run.work(4)
    return []
  }

/** A fault that answers 503: nothing of a refused push is there, and nobody is told anything else. */
async function refusedWhole(run: Run, doIt: () => Promise<void>): Promise<string[]> {
  for (const tablet of run.tablets) tablet.refusals.length = 0
  await doIt()
  const found = run.tablets.flatMap(({ refusals }) =>
    refusals
      .filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))
      .map(each => `answered ${JSON.stringify(each)}`),
  )
  if (!isPushRefused(run)) found.push('no push was refused')
  return found
}
const isPushRefused = ({ tablets }: Run) =>
  tablets.some(({ refusals }) => refusals.some(({ path }) => path.endsWith('push')))

const full: Kind = async run => {
  await run.work(6)
  return refusedWhole(run, async () => {
    await run.server.ask('full', { file: run.at.file })
    // What is free inside the file takes some acts before it is full.
    for (let i = 0; i < 3 || (i < 60 && !isPushRefused(run)); i += 1) {
      await run.work(4, 3000)
      await run.together()
    }
  })
}

const busy: Kind = async run => {
  await run.work(6)
  // The real wait is five seconds; what follows it is the same.
  await run.server.ask('busy', { ms: 150 })
  const other = new Database(run.at.file)
  try {
    return await refusedWhole(run, async () => {
      other.exec('begin immediate')
      const [tablet] = run.tablets as [Tablet]
      for (let i = 0; !(await tablet.pending()).length; i += 1) {
        if (i > 200) throw new Error('nothing to push')
        await actOn(tablet, run.random)
      }
      await tablet.push()
      await run.work(4)
    })
  } finally {
    other.exec('rollback')
    other.close()
    await run.server.ask('busy', { ms: 5000 })
  }
}
const taskOf = (tablet: Tablet) => ({
  id: tablet.env.newId(),
  title: 'Call',
  note: '',
  kind: 'call',
  dueAt: 0,
  remindAt: null,
  assignedTo: tablet.userId,
  leadId: null,
  clientId: null,
  vehicleId: null,
})

const inputOutput: Kind = async run => {
  const found: string[] = []
  for (let times = 0; times < 3; times += 1) {
    await run.work(5)
    const kind = pick(run.random, ['io', 'io-undone'] as const)
    const at = pick(run.random, ['statement', 'statement', 'savepoint', 'commit'] as const)
    const n = 1 + Math.floor(run.random() * (at === 'statement' ? 12 : 2))
    found.push(
      ...(await refusedWhole(run, async () => {
        // A job of the server's own may meet it before a push does.
        for (let i = 0; i < 20 && !isPushRefused(run); i += 1)
          await run.workUntilStruck({ kind, at, n, file: `${run.at.id}.sqlite` })
      })),
    )
  }
  return found
}

const broken: Kind = async run => {
  await run.work(5)
  for (let times = 0; times < 2; times += 1) {
    const n = 1 + Math.floor(run.random() * 2)
    await run.workUntilStruck({ kind: 'throw', at: 'savepoint', n })
    await run.work(6)
  }
  return run.tablets.flatMap(({ refusals }) =>
    refusals.map(each => `answered ${JSON.stringify(each)}`),
  )
}

const slow: Kind = async run => {
  await run.server.ask('slow', { ms: 1 + Math.floor(run.random() * 3) })
  await run.work(8)
  await run.together()
  return []
}

/** Toronto's clocks go forward and back at these instants. */
const changes = [Date.UTC(2027, 2, 14, 7), Date.UTC(2027, 10, 7, 6)]
const steps = [3 * hour, -hour, 20 * day, 3650 * day]
const clock: Kind = async run => {
  for (let times = 0; times < 4; times += 1) {
    const aside = run.random() < 0.3
    const before = pick(run.random, changes) - Date.now() - 2000
    await run.server.ask('clock', { ms: aside ? before : pick(run.random, steps) })
    await run.work(6)
    // Over the hour that is there twice, or not at all.
    if (aside) await run.server.ask('clock', { ms: before + hour })
    pick(run.random, run.tablets).skewMs = pick(run.random, [0, -hour, 3650 * day])
    await run.work(5)
  }
  return []
}

const restored: Kind = async run => {
  run.rules.inOneLine = false
  const copy = `${run.at.file}.copy`
  await run.work(8)
  // While it serves.
  await Promise.all([backUp(run.at.file, copy), run.work(6)])
  await run.work(8)
  if (run.random() < 0.5) await run.server.kill()
  else await run.server.drain()
  restore(copy, run.at.file, `epoch-${run.seed}`, epoch => sidecarOf(run.at.file).write(epoch))
  await run.work(3)
  await run.server.start()
  await run.work(8)
  return []
}

/** A snapshot of the whole machine put back: the database and its sidecar, an older line of the same epoch. */
const putBack: Kind = async run => {
  run.rules.inOneLine = false
  await run.work(8)
  await run.server.frozen(() => filesOf(run.at).forEach(file => copyFileSync(file, `${file}.snap`)))
  const copied = filesOf(run.at)
  await run.work(10)
  await run.together()
  await run.server.kill()
  rmSync(`${run.at.file}-shm`, { force: true })
  rmSync(`${run.at.file}-wal`, { force: true })
  for (const file of copied) copyFileSync(`${file}.snap`, file)
  await run.server.start()
  // Some push past the version the others have seen before these call.
  const [first] = run.tablets as [Tablet]
  for (let i = 0; i < 6; i += 1) {
    await first.act('task.add', taskOf(first))
    await first.push()
  }
  await run.work(8)
  return []
}

const drained: Kind = async run => {
  const found: string[] = []
  for (let times = 0; times < 2; times += 1) {
    await run.work(10)
    await run.server.ask('slow', { ms: 2 })
    const [working, code] = await Promise.all([
      Promise.all([run.together(), run.together()]),
      within(run.server.drain(), 'the server was to end'),
    ])
    if (!working.length || code !== 0) found.push(`it ended with ${code}`)
    await run.work(3)
    await run.server.start()
  }
  return found
}

const two: Kind = async run => {
  const other = new Run(run.seed + 1, run.server, run.floor)
  await other.open()
  await run.server.arm({ kind: 'kill', at: 'statement', n: 1 + Math.floor(run.random() * 20) })
  await Promise.all([run.workUntilDead(), other.work(30)])
  await run.server.start()
  await Promise.all([run.work(8), other.work(8)])
  const found = (await other.check()).map(each => `the other dealership: ${each}`)
  await run.heal()
  const [here, there] = [run, other].map(each => midsIn(each.at.file)) as [Set<string>, Set<string>]
  for (const each of run.tablets)
    for (const mid of each.done.keys())
      if (there.has(mid)) found.push(`${mid} went to the neighbour`)
  for (const each of other.tablets)
    for (const mid of each.done.keys())
      if (here.has(mid)) found.push(`${mid} came from the neighbour`)
  return found
}

export const kinds = {
  'killed before a statement': kill(run => ({
    kind: 'kill',
    at: 'statement',
    n: 1 + Math.floor(run.random() * 30),
  })),
  'killed before the commit': kill(() => ({ kind: 'kill', at: 'commit' })),
  'killed after the commit': kill(() => ({ kind: 'kill', at: 'committed' })),
  'killed in the middle of the answer': kill(() => ({ kind: 'kill', at: 'answer' })),
  'disk full': full,
  'database busy': busy,
  'I/O error': inputOutput,
  'an act that throws': broken,
  'slow disk': slow,
  'clock steps': clock,
  'restored in a new epoch': restored,
  'put back in the old epoch': putBack,
  'drained in the middle of pushes': drained,
  'two dealerships': two,
  async mixed(run) {
    const found: string[] = []
    const some = [full, busy, inputOutput, broken, slow, kinds['killed before a statement']]
    for (let i = 0; i < 3; i += 1) {
      found.push(...(await pick(run.random, some)(run)))
      await run.heal()
      for (const tablet of run.tablets) tablet.refusals.length = 0
    }
    return found
  },
} satisfies Record<string, Kind>
export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]
/** The same seed is the same run. */
export const kindOf = (seed: number): KindName => kindNames[seed % kindNames.length] as KindName
