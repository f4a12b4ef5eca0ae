/** Everything a dealership has in one file: asked for, made, told, fetched, and what never stands in it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, expect, test } from 'vitest'
import { dayMs } from '#db/kernel/date.ts'
import { job as jobTable } from '#db/platform/schema.ts'
import * as schema from '#db/schema.ts'
import { columnsOf, csvLine, jsonLine } from '#server/company/export-rows.ts'
import {
  asSheets,
  exported,
  leftOut,
  leftOutColumns,
  tableNames,
} from '#server/company/export-tables.ts'
import { exportsOf, lookForWork } from '#server/long-work/run.ts'
import { beginNext, jobOf, resumeJobs } from '#server/long-work/store.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { bare, plant } from '#tests/support/dealership.ts'
import { createTestServer, testPassword, type TestServer } from '#tests/support/server.ts'
import { people } from '../people/kit.ts'

let server: TestServer
afterEach(() => server.close())
const picture = Buffer.from('RIFF....WEBPVP8 ')
const sha256 = createHash('sha256').update(picture).digest('hex')

async function ready() {
  server = createTestServer()
  const kit = people(server)
  const lise = await server.signIn('lise')
  const north = server.dealership('north')
  const ask = (as = lise, over: object = {}) =>
    kit.call(as, '/api/jobs/export', { act: kit.act(), password: testPassword, ...over })
  const jobs = async (as = lise) =>
    (await kit.call(as, '/api/jobs')).body['jobs'] as unknown as Record<string, unknown>[]
  const ticketFor = (id: unknown, as = lise, password = testPassword) =>
    kit.call(as, '/api/jobs/fetch', { jobId: String(id), password })
  const fileBy = (id: unknown, ticket: unknown, as = lise) =>
    server.request(`/api/jobs/${String(id)}/file?ticket=${String(ticket)}`, { as })
  const fetchFile = async (id: unknown, as = lise) =>
    fileBy(id, (await ticketFor(id, as)).body['ticket'], as)
  return { kit, lise, north, ask, jobs, ticketFor, fileBy, fetchFile }
}
type Manifest = {
  files: { path: string; rows?: number; bytes: number; sha256: string }[]
  missing: string[]
}

test('every table and every file is in it, counted and hashed, and fetched by a link of ours', async () => {
  const { ask, jobs, fetchFile, north, kit } = await ready()
  plant(north.db, {
    vehicle: Array.from({ length: 450 }, (_, i) =>
      bare(aVehicle({ id: `v-${i}`, make: '=cmd()' })),
    ),
  })
  mkdirSync(join(north.filesDir, sha256.slice(0, 2)), { recursive: true })
  writeFileSync(join(north.filesDir, sha256.slice(0, 2), sha256), picture)
  const row = { mime: 'image/webp', bytes: picture.length, complete: true, at: 1, by: 'ana' }
  north.db
    .insert(schema.file)
    .values({ ...row, sha256 })
    .run()
  north.db
    .insert(schema.file)
    .values({ ...row, sha256: 'f'.repeat(64) })
    .run()
  expect((await ask()).status).toBe(200)
  expect(await jobs()).toMatchObject([{ state: 'waiting', isMine: true, hasFile: false }])
  await lookForWork(server.deps)
  const [job] = await jobs()
  expect(job).toMatchObject({ state: 'done', error: null, hasFile: true })
  expect(job?.['done']).toBe(job?.['total'])
  const response = await fetchFile(job?.['id'])
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="north-.*\.zip"$/,
  )
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (path: string) => Buffer.from(entries[path] ?? []).toString('utf8')
  const manifest = JSON.parse(text('manifest.json')) as Manifest
  expect(Object.keys(entries).sort()).toEqual(
    [...manifest.files.map(({ path }) => path), 'manifest.json'].sort(),
  )
  for (const { path, bytes, sha256: hash } of manifest.files) {
    expect(entries[path]?.length, path).toBe(bytes)
    expect(
      createHash('sha256')
        .update(entries[path] ?? '')
        .digest('hex'),
      path,
    ).toBe(hash)
  }
  for (const table of exported) {
    const count = north.sqlite.prepare(`select count(*) from "${table}"`).pluck().get()
    const line = manifest.files.find(({ path }) => path === `tables/${table}.jsonl`)
    expect(line?.rows, table).toBe(count)
  }
  expect(text('sheets/vehicle.csv').split('\r\n')).toHaveLength(452)
  expect(text('sheets/vehicle.csv')).toContain("'=cmd()")
  expect(Buffer.from(entries[`files/${sha256}.webp`] ?? [])).toEqual(picture)
  expect(manifest.missing).toEqual([`files/${'f'.repeat(64)}.webp`])
  expect(text('README.txt')).toContain('Garage du Nord')
  const letter = kit.letters().at(-1) ?? ''
  expect(letter).toMatch(/To: lise@dealer\.example/)
  expect(letter).toMatch(/http:\/\/boreal\.localhost\S*\?tab=export/)
  expect(letter).not.toContain('/api/jobs')
})

test('nothing that opens anything is in it', async () => {
  const { ask, jobs, fetchFile, north } = await ready()
  const secret = 'SECRET-OF-A-TEST'
  north.db.insert(schema.meta).values({ key: 'sealKey', value: secret }).run()
  north.db.insert(schema.webhookSecret).values({ webhookId: 'w-1', secret, at: 1 }).run()
  await ask()
  await lookForWork(server.deps)
  const response = await fetchFile((await jobs())[0]?.['id'])
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  for (const [path, bytes] of Object.entries(entries))
    expect(Buffer.from(bytes).includes(secret), path).toBe(false)
})

test('a table or a column that may open something is named, or is known to be harmless', () => {
  const { north } = { north: createTestServer() }
  server = north
  const { sqlite } = north.dealership('north')
  const harmless = /^(api_secret|intake_source)\.token_(id|hint)$|^unsubscribe/
  const suspicious = exported.flatMap(table =>
    columnsOf(sqlite, table)
      .filter(name => !leftOutColumns[table]?.includes(name))
      .filter(name => /secret|token|password|salt|private|session_hash|voice_key/.test(name))
      .map(name => `${table}.${name}`)
      .filter(name => !harmless.test(name)),
  )
  expect(suspicious).toEqual([])
  for (const table of [...Object.keys(leftOut), ...Object.keys(leftOutColumns), ...asSheets])
    expect(tableNames).toContain(table)
  for (const [table, columns] of Object.entries(leftOutColumns))
    for (const column of columns) expect(columnsOf(sqlite, table), table).toContain(column)
})

test('only whoever administers it, by her password, in her own dealership', async () => {
  const { ask, jobs, fetchFile, kit } = await ready()
  for (const who of ['ana', 'otto'])
    expect((await ask(await server.signIn(who))).status, who).toBe(403)
  const wrong = await ask(undefined, { password: 'not hers' })
  expect([wrong.status, wrong.body['code'], wrong.body['field']]).toEqual([
    422,
    'password-wrong',
    'password',
  ])
  await ask()
  await lookForWork(server.deps)
  const id = (await jobs())[0]?.['id']
  const south = await server.signIn('lise', { companyId: 'south', host: 'levante.localhost' })
  expect(await jobs(south)).toEqual([])
  expect((await fetchFile(id, south)).status).toBe(404)
  expect((await fetchFile(id, await server.signIn('ana'))).status).toBe(403)
  expect((await kit.call(south, '/api/jobs/cancel', { jobId: String(id) })).status).toBe(404)
})

test('it is fetched by her password once more: for this file, this sign-in and a minute', async () => {
  const { ask, jobs, ticketFor, fileBy, lise } = await ready()
  await ask()
  await lookForWork(server.deps)
  const id = (await jobs())[0]?.['id']
  expect((await ticketFor(id, lise, 'not hers')).body).toMatchObject({
    code: 'password-wrong',
    field: 'password',
  })
  const { ticket } = (await ticketFor(id)).body
  const other = await server.signIn('lise')
  for (const [said, as] of [
    ['', lise],
    ['x'.repeat(43), lise],
    [ticket, other],
  ] as const)
    expect((await fileBy(id, said, as)).status).toBe(403)
  expect((await fileBy(id, ticket)).status).toBe(200)
  server.clock.advance(60_000)
  expect((await fileBy(id, ticket)).status).toBe(403)
})

test('one at a time; the same wish is the same; what is cancelled leaves no file and no letter', async () => {
  const { ask, jobs, kit, lise } = await ready()
  const act = kit.act()
  await ask(lise, { act })
  expect((await ask(lise, { act })).status).toBe(200)
  expect((await ask()).body).toMatchObject({ code: 'job-running' })
  const [job] = await jobs()
  const cancel = () => kit.call(lise, '/api/jobs/cancel', { jobId: String(job?.['id']) })
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).body).toMatchObject({ code: 'job-ended' })
  await lookForWork(server.deps)
  expect(await jobs()).toMatchObject([{ state: 'cancelled', hasFile: false }])
  expect(existsSync(exportsOf(server.deps.config.dataDir, 'north'))).toBe(false)
  expect(kit.letters()).toEqual([])
  expect((await ask()).status).toBe(200)
})

test('cancelled while it runs, it stops at the next slice', async () => {
  const { ask, jobs, kit, lise } = await ready()
  await ask()
  const [job] = await jobs()
  const { turns } = server.deps
  const take = turns.take
  turns.take = async (...of) => {
    await take(...of)
    await kit.call(lise, '/api/jobs/cancel', { jobId: String(job?.['id']) })
  }
  await lookForWork(server.deps)
  turns.take = take
  expect(await jobs()).toMatchObject([{ state: 'cancelled', hasFile: false }])
  expect(readdirSync(exportsOf(server.deps.config.dataDir, 'north'))).toEqual([])
})

test('fallen while it ran it begins again, and after three times says so', async () => {
  const { ask, jobs, kit } = await ready()
  const { db } = server.deps.platform
  await ask()
  for (const attempt of [1, 2]) {
    expect(beginNext(db, 1)?.attempts).toBe(attempt)
    resumeJobs(db, 2)
    expect(await jobs()).toMatchObject([{ state: 'waiting' }])
  }
  beginNext(db, 1)
  resumeJobs(db, server.clock.now())
  expect(await jobs()).toMatchObject([{ state: 'failed', error: 'interrupted' }])
  await lookForWork(server.deps)
  expect(kit.letters().at(-1)).toMatch(/did not succeed/)
})

test('after seven days the file has gone and the link leads to nothing', async () => {
  const { ask, jobs, fetchFile } = await ready()
  await ask()
  await lookForWork(server.deps)
  const id = String((await jobs())[0]?.['id'])
  server.clock.advance(7 * dayMs)
  const lise = await server.signIn('lise')
  expect((await fetchFile(id, lise)).status).toBe(404)
  await lookForWork(server.deps)
  expect(readdirSync(exportsOf(server.deps.config.dataDir, 'north'))).toEqual([])
  expect(jobOf(server.deps.platform.db, id)).toMatchObject({ state: 'done', file: '' })
})

test('what fails says why, and a letter that does not leave is tried again', async () => {
  const { ask, jobs, kit } = await ready()
  await ask()
  writeFileSync(join(server.deps.config.dataDir, 'exports'), 'a file where the folder goes')
  const { mail } = server.deps.ports
  server.deps.ports.mail = { send: () => Promise.reject(new Error('down')) }
  await lookForWork(server.deps)
  server.deps.ports.mail = mail
  const [job] = await jobs()
  expect(job).toMatchObject({ state: 'failed', hasFile: false })
  expect(kit.letters()).toEqual([])
  server.clock.advance(5 * 60_000)
  await lookForWork(server.deps)
  expect(kit.letters()).toHaveLength(1)
  expect(server.deps.platform.db.select().from(jobTable).get()?.tellAt).toBeNull()
})

test('bytes leave as base64, and a cell is never a formula', () => {
  expect(jsonLine({ a: Buffer.from('hi'), b: null })).toBe('{"a":"aGk=","b":null}\n')
  expect(csvLine(['=1+1', -5, 'a"b', null, '-x', 'l1\nl2'])).toBe(
    `'=1+1,-5,"a""b",,'-x,"l1\nl2"\r\n`,
  )
})
