/** The whole way: backed up while they work, worked on, lost, restored, and refilled by three tablets over the real app. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { actNamed } from '#db/server-mutations.ts'
import { schemaVersion } from '#db/sync.ts'
import { mirrorOrder } from '#db/tables.ts'
import { backUpOne, isWhole } from '#server/backup/all.ts'
import { sidecarOf } from '#server/files/dealership.ts'
import { auditFile, problemsOf } from '#server/audit/audit.ts'
import { durableVersionOf, epochOf, versionOf } from '#server/dealership/meta.ts'
import { restoreDealership } from '#server/backup/restore.ts'
import { newId } from '#src/lib/ids.ts'
import { keepFile, sendFiles } from '#src/sync/files.ts'
import { begin, mustMeta, pendingEntries } from '#src/sync/meta.ts'
import { mutate } from '#src/sync/mutate.ts'
import { pullAll } from '#src/sync/pull.ts'
import { pushOnce } from '#src/sync/push.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import { migrationsFolder } from '../support/dealership.ts'
import { anEnv } from '../support/env.ts'
import { MemoryStore } from '../support/memory-store.ts'
import { createTestServer, type SignedIn, type TestServer } from '../support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())

const dataDir = () => server.deps.config.dataDir
const root = () => join(dataDir(), 'backups')
const file = () => join(dataDir(), 'dealerships/north.sqlite')
const filesDir = () => join(dataDir(), 'files/north')

/** A tablet: the product's sync core over a disk in memory, asking the real app. */
class Tablet {
  readonly store = new MemoryStore()
  readonly said: string[] = []
  readonly tasks: string[] = []
  readonly #env: SyncEnv
  readonly #userId: string

  constructor({ Key, User }: SignedIn) {
    this.#userId = User.ID
    this.#env = anEnv({
      fetch: (path, { method = 'GET', headers, body }) =>
        server.request(path, {
          as: { Key },
          method,
          headers: headers as Record<string, string>,
          ...(body && { body }),
        }),
      now: server.clock.now,
      mono: server.clock.now,
    })
  }

  async begin(): Promise<this> {
    const person = {
      userId: this.#userId,
      name: this.#userId,
      companyId: 'north',
      timeZone: 'America/Toronto',
      country: 'CA',
      forms: [...formKeys],
    }
    await this.store.write(tx => begin(tx, this.#env, person, schemaVersion))
    await this.sync()
    return this
  }
  /** As the engine's round: push all, send files, pull, and again while a pull brought work back. */
  async sync(): Promise<void> {
    for (let turn = 0; turn < 6; turn += 1) {
      for (;;) {
        const { sent, left, reset } = await pushOnce(this.store, this.#env)
        if (reset || !left || !sent) break
      }
      const files = await sendFiles(this.store, this.#env)
      const { reset, stale } = await pullAll(this.store, this.#env)
      if (!reset && !stale && !files && !(await this.look()).pending) return
    }
    throw new Error('it does not come to rest')
  }
  async do(name: string, input: unknown): Promise<void> {
    this.said.push((await mutate(this.store, this.#env, actNamed(name, input).mutation, input)).mid)
  }
  async addTask(title: string): Promise<string> {
    const id = newId()
    const task = { id, title, note: '', kind: 'call', dueAt: server.clock.now(), remindAt: null }
    const about = { leadId: null, clientId: null, vehicleId: null }
    await this.do('task.add', { ...task, ...about, assignedTo: this.#userId })
    this.tasks.push(id)
    return id
  }
  photo = (words: string) =>
    keepFile(this.store, this.#env, new TextEncoder().encode(`["${words}"]`), 'application/json')

  /** All it shows, and where it stands. */
  look = () =>
    this.store.read(async tx => ({
      cookie: await mustMeta(tx, 'cookie'),
      pending: (await pendingEntries(tx)).length,
      rows: await Promise.all(
        mirrorOrder.map(
          async table =>
            [
              table,
              (await tx.all<{ id: string }>(table)).sort((a, b) => (a.id < b.id ? -1 : 1)),
            ] as const,
        ),
      ),
    }))
}

async function threeTablets() {
  const [ana, lise] = [await server.signIn('ana'), await server.signIn('lise')]
  const tablets = [new Tablet(ana), new Tablet(ana), new Tablet(lise)] as const
  for (const tablet of tablets) await tablet.begin()
  return { tablets, ana, lise }
}

const known = () =>
  server
    .dealership('north')
    .sqlite.prepare('select mid, count(*) as n from mutation_log group by mid')
    .all() as { mid: string; n: number }[]

test('lost between two back-ups, a dealership has everything again when three tablets have called', async () => {
  const { tablets, ana, lise } = await threeTablets()
  const [first, second, third] = tablets
  const shared = await first.addTask('Call the customer back')
  const early = await first.photo('taken before the back-up')
  for (const tablet of tablets) await tablet.sync()

  // Backed up while all three go on.
  const copying = { done: false }
  const working = Promise.all(
    tablets.map(async (tablet, i) => {
      for (let n = 0; !copying.done && n < 200; n += 1) {
        await tablet.addTask(`${i}-${n} during the back-up`)
        await tablet.sync()
        await new Promise(resolve => setImmediate(resolve))
      }
    }),
  )
  const result = await backUpOne('north', { dataDir: dataDir(), root: root(), app: 'test' })
  copying.done = true
  await working
  if (!isWhole(result) || 'error' in result) throw new Error(JSON.stringify(result))
  const { db } = server.dealership('north')
  expect(result.manifest.v).toBeLessThanOrEqual(versionOf(db))
  expect(durableVersionOf(db)).toBe(result.manifest.v)

  // The afternoon: acknowledged by the server, and in no back-up.
  for (const tablet of tablets) await tablet.addTask('after the back-up')
  const late = await second.photo('taken after the back-up')
  await first.do('task.edit', { id: shared, edits: { note: { from: '', to: 'Ana: at noon' } } })
  await first.sync()
  await second.do('task.edit', {
    id: shared,
    edits: { title: { from: 'Call the customer back', to: 'Visit her' } },
  })
  await second.sync()
  await third.do('user.setAvailability', {
    userId: 'lise',
    status: 'unavailable',
    seenAt: server.clock.now(),
  })
  for (const tablet of tablets) await tablet.sync()
  const epoch = epochOf(db)
  const acknowledged = known().length

  // The disk is gone.
  server.deps.dealerships.closeAll()
  for (const end of ['', '-wal', '-shm']) rmSync(file() + end, { force: true })
  rmSync(filesDir(), { recursive: true, force: true })
  const place = {
    company: 'north',
    file: file(),
    filesDir: filesDir(),
    sidecar: sidecarOf(file()),
    migrationsDir: migrationsFolder,
  }
  const restored = await restoreDealership(place, root(), 'epoch-after')
  expect(problemsOf(restored.report)).toEqual([])
  expect(known().length).toBeLessThan(acknowledged)

  // Two call; the third goes on without a network and calls last.
  await first.sync()
  await third.addTask('done before it heard of anything')
  await second.sync()
  await third.sync()
  for (const tablet of tablets) await tablet.sync()

  const rows = known()
  const said = tablets.flatMap(tablet => tablet.said)
  expect(rows.filter(({ n }) => n !== 1)).toEqual([])
  expect(said.filter(mid => !rows.some(row => row.mid === mid))).toEqual([])
  const standing = server.dealership('north').sqlite.prepare('select id from task').pluck().all()
  expect(tablets.flatMap(tablet => tablet.tasks).filter(id => !standing.includes(id))).toEqual([])
  expect(epochOf(server.dealership('north').db)).not.toBe(epoch)

  // Everybody sees what a tablet sees that was never there before.
  const [freshAna, freshLise] = [await new Tablet(ana).begin(), await new Tablet(lise).begin()]
  for (const tablet of [first, second]) expect(await tablet.look()).toEqual(await freshAna.look())
  expect(await third.look()).toEqual(await freshLise.look())
  expect((await first.look()).pending).toBe(0)

  const report = await auditFile(file(), filesDir(), { deep: true })
  expect(problemsOf(report)).toEqual([])
  expect(report.checks.find(each => each.name === 'files')?.checked).toBe(2)
  for (const sha of [early, late])
    expect((await server.request(`/api/files/${sha}`, { as: ana })).status).toBe(200)
})
