import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { dateIn, dayMs } from '#db/kernel/date.ts'
import { demoDealerships } from '#db/seed/demonstration.ts'
import { insertAll, plantDealership } from '#db/seed/plant.ts'
import { hourMs } from '#db/seed/stage.ts'
import { demoPassword } from '#db/platform/demo.ts'
import { file, saleContract } from '#db/schema.ts'
import { soundOf } from '#db/phone/sound.ts'
import { namedAlbum } from '#db/seed/pictures/album.ts'
import { draw } from '#db/seed/pictures/draw.ts'
import { CannotStart } from '#server/config.ts'
import { auditFile } from '#server/audit/audit.ts'
import { versionOf } from '#server/dealership/meta.ts'
import { profileOf } from '#server/dealership/profile.ts'
import type { Dealership } from '#server/deps.ts'
import { lookedAt } from '#server/files/looked.ts'
import { signDemonstration } from '#server/jobs/demonstration-sales.ts'
import {
  type Artist,
  clearDealerships,
  DemonstrationRefused,
  isEmpty,
  seedIfEmpty,
  seedLarge,
  seedSmall,
} from '#server/jobs/demonstration.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { openServer } from '#server/open.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { memoryDealership } from '../../support/dealership.ts'
import { createTestServer, testStart } from '../../support/server.ts'

/** Names the pictures and draws none but the first. */
const artist: Artist = async wishes => {
  const { files } = await draw(wishes.slice(0, 1))
  const [bytes = Buffer.alloc(1)] = files.values()
  return {
    album: namedAlbum,
    files: new Map(wishes.map(wish => [namedAlbum(...wish).sha256, bytes])),
  }
}
const emptyServer = (env: Record<string, string> = {}) => {
  const server = createTestServer({ companies: [], people: [], env })
  onTestFinished(server.close)
  return server
}

test('an empty folder gets the world, once, and everybody can sign in', async () => {
  const server = emptyServer()
  expect(await seedIfEmpty(server.deps, artist)).toBe(true)
  expect(await seedIfEmpty(server.deps, artist)).toBe(false)
  expect(versionOf(server.dealership('c-boreal').db)).toBe(1)
  const signIn = async (username: string, host: string) => {
    const response = await server.request('/api/session/login', {
      host,
      json: { username, password: demoPassword },
    })
    return (await response.json()) as {
      Status: string
      Key: string
      User: { CompanyId: string; Companies: unknown[]; Sections: unknown[] }
    }
  }
  expect(await signIn('ana', 'boreal.localhost')).toMatchObject({
    Status: '1',
    User: { CompanyId: 'c-boreal' },
  })
  const helene = await signIn('helene', 'grandsentier.localhost')
  expect(helene).toMatchObject({ Status: '1', User: { CompanyId: 'c-grandsentier' } })
  expect(helene.User.Companies).toHaveLength(2)
  expect(await signIn('pau', 'levante.localhost')).toMatchObject({
    Status: '1',
    User: { CompanyId: 'c-levante' },
  })
})

test('a picture of the world is served like any other file, and the first mirror comes whole', async () => {
  const server = emptyServer()
  await seedSmall(server.deps, artist)
  const login = await server.request('/api/session/login', {
    json: { username: 'ana', password: demoPassword },
  })
  const ana = (await login.json()) as { Key: string }
  const rows: [string, { sha256: string }[]][] = []
  // A page is as long as its time: a slow machine gives more of them.
  for (let next: string | undefined = ''; next !== undefined;) {
    const page: string = next && `&page=${encodeURIComponent(next)}`
    const pull = await server.request(`/api/sync/pull?gid=g1&epoch=&v=0&scopes=${page}`, {
      as: ana,
    })
    const answer = (await pull.json()) as { Status: string; rows: typeof rows; next?: string }
    expect(answer.Status).toBe('1')
    rows.push(...answer.rows)
    next = answer.next
  }
  expect(rows.map(([table]) => table)).toEqual(
    expect.arrayContaining(['vehicle', 'lead', 'task', 'client']),
  )
  const { filesDir } = server.dealership('c-boreal')
  const { sha256 } = server
    .dealership('c-boreal')
    .sqlite.prepare('select sha256 from vehicle_photo limit 1')
    .get() as { sha256: string }
  expect(existsSync(join(filesDir, sha256.slice(0, 2), sha256))).toBe(true)
  const file = await server.request(`/api/files/${sha256}`, { as: ana })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(new Uint8Array(await file.arrayBuffer()).length).toBe(
    readFileSync(join(filesDir, sha256.slice(0, 2), sha256)).length,
  )
})

test('in production it is refused unless asked for by name', async () => {
  const plain = emptyServer({ NODE_ENV: 'production' })
  expect(await seedIfEmpty(plain.deps, artist)).toBe(false)
  await expect(seedSmall(plain.deps, artist)).rejects.toThrow(DemonstrationRefused)
  await expect(seedLarge(plain.deps, artist)).rejects.toThrow(DemonstrationRefused)
  expect(isEmpty(plain.deps)).toBe(true)
  const asked = emptyServer({ NODE_ENV: 'production', DEMO: '1' })
  expect(await seedIfEmpty(asked.deps, artist)).toBe(true)
})

// The dealerships' day is not the server's: at 04:00 in London it is yesterday in Montréal.
test.each([
  ['c-boreal', '2026-01-15T00:20:00Z'],
  ['c-levante', '2026-07-01T00:20:00Z'],
])('the sales of %s are signed at each hour of the day that begins at %s', async (id, from) => {
  const start = Date.parse(from)
  const world = demoDealerships({ now: start, album: namedAlbum })
  const { db, sqlite } = memoryDealership()
  for (const demo of world.filter(({ companyId }) => companyId === id)) plantDealership(db, demo)
  const keep = (bytes: Buffer, mime: string) => {
    const sha256 = sha256Hex(bytes)
    const row = { sha256, mime, bytes: bytes.length, complete: true, at: start, by: '' }
    insertAll(db, file, [{ ...row, ...lookedAt(bytes, mime) }])
    return sha256
  }
  for (let hour = 0; hour < 24; hour += 1) {
    const now = start + hour * hourMs
    sqlite.exec('savepoint hour')
    await signDemonstration({ db } as Dealership, now, keep)
    const on = dateIn(profileOf(db).timeZone, now - dayMs - 3 * hourMs)
    const signed = db.select().from(saleContract).where(eq(saleContract.status, 'signed')).get()
    expect(signed?.contractOn, `at ${hour}`).toBe(on)
    sqlite.exec('rollback to hour; release hour')
  }
  sqlite.close()
})

test('one that was cut off begins again, over nothing', async () => {
  const server = emptyServer()
  const { deps } = server
  const { create } = deps.dealerships
  deps.dealerships.create = id => {
    if (id === 'c-levante') throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    return create(id)
  }
  await expect(seedIfEmpty(deps, artist)).rejects.toThrow('full')
  deps.dealerships.closeAll()
  // As a full disk leaves it: the name of a life that never reached the file.
  writeFileSync(join(deps.config.dataDir, 'dealerships/c-levante.sqlite'), '')
  writeFileSync(join(deps.config.dataDir, 'dealerships/c-levante.epoch'), 'e')
  const next = openServer(deps.config)
  onTestFinished(next.close)
  expect(await seedIfEmpty(next.deps, artist)).toBe(true)
  for (const id of ['c-boreal', 'c-levante']) {
    const found = next.deps.dealerships.get(id)
    expect(found && versionOf(found.db)).toBe(1)
  }
})

const platformGone = (file: string) => rmSync(file)
const platformEmptied = (file: string) => truncateSync(file, 0)
const platformMadeAnew = (file: string) => {
  const sqlite = new Database(file)
  sqlite.exec('delete from membership; delete from company; delete from person')
  sqlite.close()
}
test.each([
  ['gone', platformGone],
  ['empty', platformEmptied],
  ['knows no dealership', platformMadeAnew],
])(
  'a platform that is lost (%s) while dealerships are there is no empty folder',
  async (what, lose) => {
    const server = createTestServer()
    const { config, dealerships, platform } = server.deps
    dealerships.closeAll()
    platform.close()
    onTestFinished(() => rmSync(config.dataDir, { recursive: true, force: true }))
    lose(join(config.dataDir, 'platform.sqlite'))
    const before = readdirSync(join(config.dataDir, 'dealerships'))
    for (const env of ['production', 'development'] as const) {
      const open = () => openServer({ ...config, env, demo: env === 'development' })
      expect(open).toThrow(CannotStart)
      expect(open).toThrow(what)
      expect(open).toThrow('npm run restore -- --platform')
    }
    expect(readdirSync(join(config.dataDir, 'dealerships'))).toEqual(before)
    expect(existsSync(join(config.dataDir, 'platform.sqlite'))).toBe(what !== 'gone')
  },
)

test('taken out, the folder is empty again', async () => {
  const server = emptyServer()
  await seedSmall(server.deps, artist)
  server.deps.dealerships.closeAll()
  clearDealerships(server.deps, 'small')
  expect(isEmpty(server.deps)).toBe(true)
  expect(server.deps.dealerships.get('c-boreal')).toBeUndefined()
})

test('each dealership has a sale signed through its whole gate, Québec’s also one cancelled in time, and the audit agrees', async () => {
  const server = emptyServer()
  await seedSmall(server.deps, artist)
  for (const id of ['c-boreal', 'c-levante']) {
    const { db, filesDir } = server.dealership(id)
    const rows = db.select().from(saleContract).all()
    const signed = rows.filter(({ status }) => status === 'signed')
    expect(signed, id).toHaveLength(1)
    expect(signed[0]).toMatchObject({ number: '000001' })
    expect(rows.filter(({ status }) => status === 'cancelled')).toHaveLength(
      id === 'c-boreal' ? 1 : 0,
    )
    const { checks } = await auditFile(
      join(server.deps.config.dataDir, 'dealerships', `${id}.sqlite`),
      filesDir,
    )
    const ours = checks.filter(({ name }) => /^(contract|countersig|signature)/.test(name))
    expect(ours.flatMap(({ problems }) => problems)).toEqual([])
    expect(ours.every(({ checked }) => checked > 0)).toBe(true)
  }
})

test('in each house a caller has left her words: they wait at the desk, and are heard; what is reserved online stands for days', async () => {
  const server = emptyServer()
  await seedSmall(server.deps, artist)
  const houses = ['c-boreal', 'c-grandsentier', 'c-levante']
  const rowsOf = (id: string, sql: string, ...of: unknown[]) =>
    server
      .dealership(id)
      .sqlite.prepare(sql)
      .all(...of)
  const calls = `select id, outcome, request_id as requestId from phone_call where json_extract(recording, '$.state') = 'kept'`
  const waiting = `select type, status, lead_id as leadId from request where id = 'call-voicemail.r'`
  const sales = `select s.status, v.status as car, v.reservation_id = s.id as isHers
    from online_sale s join vehicle v on v.id = s.vehicle_id where s.held_until > ? order by s.id`
  const [fresh, booked] = ['reserved', 'appointment'].map(status => ({
    status,
    car: 'reserved',
    isHers: 1,
  }))
  const held = () => houses.map(id => rowsOf(id, sales, testStart))
  const standing = [[fresh], [fresh, booked], [fresh, booked]]
  const tick = createTick(server.deps)
  await tick()
  expect(held()).toEqual(standing)
  for (const id of houses) {
    expect(rowsOf(id, calls)).toEqual([
      { id: 'call-voicemail', outcome: 'voicemail', requestId: 'call-voicemail.r' },
    ])
    expect(rowsOf(id, waiting)).toEqual([{ type: 'phone', status: 'regular', leadId: null }])
  }
  const login = await server.request('/api/session/login', {
    json: { username: 'ana', password: demoPassword },
  })
  const ana = (await login.json()) as { Key: string }
  const heard = await server.request('/api/phone/recordings/call-voicemail', { as: ana })
  expect(heard.headers.get('content-type')).toBe('audio/wav')
  const bytes = new Uint8Array(await heard.arrayBuffer())
  expect(soundOf(bytes)).toEqual({ mime: 'audio/wav', seconds: 11 })
  // By the clock alone: two days later they stand, and after their last day they are over.
  server.clock.advance(2 * dayMs)
  await tick()
  expect(held()).toEqual(standing)
  server.clock.advance(2 * dayMs)
  await tick()
  expect(held().flat()).toEqual(
    Array.from({ length: 5 }, () => ({ status: 'expired', car: 'available', isHers: null })),
  )
})
