/** Half of the runs: a server of its own, and run after run on dealerships of their own. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { layFloor, type Floor } from './floor.ts'
import { kindOf, kinds } from './kinds.ts'
import { Run } from './run.ts'
import { ServerLife } from './server-life.ts'

const one = process.env['L3_SEED']
const all = one ? 1 : Number(process.env['L3_RUNS'] ?? 30)

/** @param lane which of the two: they run side by side */
export function runLane(lane: 0 | 1): void {
  const from = Number(process.env['L3_FROM'] ?? 1)
  const base = one ? Number(one) : from + lane * Math.ceil(all / 2)
  const runs = one ? 1 : Math.ceil(all / 2)
  const counts = new Map<string, number>()
  let floor: Floor
  let server: ServerLife

  beforeAll(async () => {
    floor = layFloor(runs * 2)
    server = new ServerLife(floor.dataDir)
    await server.start()
  })
  afterEach(async ({ task }) => {
    // The next run gets a server that nothing was done to.
    if (task.result?.state !== 'pass' && server.isUp) await server.kill()
    if (!server.isUp) await server.start()
  })
  afterAll(async () => {
    await server.kill()
    floor.close()
    console.log(
      `L3 lane ${lane}: seeds ${base} to ${base + runs - 1}, ${server.starts} lives of the server, ${Math.round(server.startMs / server.starts)} ms to begin one`,
    )
    console.log([...counts].map(([kind, n]) => `  ${n} ${kind}`).join('\n'))
  })

  const seeds = Array.from({ length: runs }, (_, i) => base + i)
  test.for(seeds.map(seed => [kindOf(seed), seed] as const))(
    '%s, and nothing is lost or done twice (L3_SEED=%i)',
    async ([kind, seed]) => {
      const run = new Run(seed, server, floor, { long: kind === 'clock steps' && seed % 4 < 2 })
      await run.open()
      const found = await kinds[kind](run)
      found.push(...(await run.check()))
      expect(found, `L3_SEED=${seed}`).toEqual([])
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    },
  )
}
