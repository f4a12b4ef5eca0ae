/** What the disk says, and how long whoever met it is asked to wait. */
import Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { epochOf } from '#server/dealership/meta.ts'
import { isDamage, isStorageTrouble, patienceS } from '#server/storage-trouble.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['SQLITE_BUSY', 5],
  ['SQLITE_BUSY_SNAPSHOT', 5],
  ['SQLITE_LOCKED_SHAREDCACHE', 5],
  ['SQLITE_PROTOCOL', 5],
  ['SQLITE_NOMEM', 5],
  ['ENOMEM', 5],
  ['EMFILE', 5],
  ['SQLITE_FULL', 60],
  ['SQLITE_IOERR_WRITE', 60],
  ['SQLITE_READONLY_DIRECTORY', 60],
  ['SQLITE_CANTOPEN', 60],
  ['ENOSPC', 60],
  ['EACCES', 60],
  ['ELOOP', 60],
])('%s is trouble of the disk, no damage, and asks for %i s', (code, seconds) => {
  // As Drizzle wraps it.
  for (const error of [coded(code), new Error('Failed query', { cause: coded(code) })]) {
    expect([isStorageTrouble(error), isDamage(error)]).toEqual([true, false])
    expect(patienceS(error)).toBe(seconds)
  }
})

test.each(['SQLITE_ERROR', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_MISUSE', 'ECONNREFUSED', 'ENOENT'])(
  '%s is a fault of ours or of the network',
  code => {
    expect([isStorageTrouble(coded(code)), isDamage(coded(code))]).toEqual([false, false])
  },
)

test('a ROLLBACK that finds no transaction is a fault of ours', () => {
  const sqlite = new Database(':memory:')
  try {
    sqlite.exec('rollback')
    expect.unreachable()
  } catch (error) {
    expect((error as Error).message).toContain('cannot rollback')
    expect(isStorageTrouble(error)).toBe(false)
  } finally {
    sqlite.close()
  }
})

let server: TestServer
afterEach(() => server?.close())

test('a database another program holds asks a tablet and a file for seconds, and the operator is told', async () => {
  server = createTestServer()
  const ana = await server.signIn('ana')
  const { db, sqlite } = server.dealership('north')
  const told: unknown[] = []
  server.deps.log.error = (about: unknown) => void told.push(about)
  sqlite.pragma('busy_timeout = 1')
  const other = new Database(sqlite.name)
  other.exec('begin immediate')
  const bytes = Buffer.from('a file')
  const pushed = await server.request('/api/sync/push', {
    as: ana,
    json: {
      protocol,
      epoch: epochOf(db),
      gid: 'g',
      cid: 'c',
      app: 't',
      schema: schemaVersion,
      clientNow: 0,
      mutations: [],
    },
  })
  const filed = await server.request(`/api/files/${sha256Hex(bytes)}`, {
    as: ana,
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: {
      'content-type': 'image/jpeg',
      'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
    },
  })
  other.close()
  for (const answer of [pushed, filed]) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ Status: '-1', code: 'storage' })
    expect(answer.headers.get('retry-after')).toBe('5')
  }
  expect(told).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ code: 'SQLITE_BUSY' }) }),
    expect.objectContaining({ err: expect.objectContaining({ code: 'SQLITE_BUSY' }) }),
  ])
})
