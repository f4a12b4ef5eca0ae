/** A disk that is really full, where the test may make a small one: the page limit of the other runs never fills a log. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layFloor } from './floor.ts'
import { Run } from './run.ts'
import { ServerLife } from './server-life.ts'

const seed = Number(process.env['L3_SEED'] ?? 1)
const disk = mkdtempSync(join(tmpdir(), 'showfloor-disk-'))
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'showfloor', disk]).status === 0
if (!isMounted) rmSync(disk, { recursive: true, force: true })

function fill(file: string): void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize))
  } catch (error) {
    // The server wrote too since we looked: it is full all the same.
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error
  }
}

test.runIf(isMounted)(
  `a server on a full disk refuses what it cannot keep, and takes it when there is room (L3_SEED=${seed})`,
  async ({ onTestFinished }) => {
    onTestFinished(() => {
      spawnSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true, force: true })
    })
    const floor = layFloor(1, disk)
    const server = new ServerLife(floor.dataDir)
    onTestFinished(() => server.kill())
    await server.start()
    const run = new Run(seed, server, floor)
    await run.open()
    await run.work(10)
    const ballast = join(disk, 'ballast')
    for (let times = 0; times < 4; times += 1) {
      fill(ballast)
      for (const tablet of run.tablets) tablet.refusals.length = 0
      const wasRefused = () => run.tablets.some(({ refusals }) => refusals.length)
      for (let i = 0; i < 60 && !wasRefused(); i += 1) await run.work(3, 3000)
      await run.together()
      const refusals = run.tablets.flatMap(each => each.refusals)
      expect(refusals.length).toBeGreaterThan(0)
      for (const each of refusals) expect(each).toMatchObject({ status: 503 })
      for (const { retryAfter } of refusals) expect(Number(retryAfter)).toBeGreaterThan(0)
      // Once it is also killed while it is full.
      if (times === 2) await server.kill()
      rmSync(ballast)
      if (!server.isUp) await server.start()
      await run.work(6)
    }
    expect(await run.check(), `L3_SEED=${seed}`).toEqual([])
  },
)
