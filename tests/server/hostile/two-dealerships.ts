/**
 * Two dealerships full of rows that carry their owner's mark. Whatever one of them is asked, the other's mark must
 * not be in the answer, and the other's database must be the same afterwards, row by row.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import * as schema from '#db/schema.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import { mirrorOrder } from '#db/tables.ts'
import { epochOf } from '#server/dealership/meta.ts'
import type { Dealership } from '#server/dealerships.ts'
import { rowsOf } from '../../support/arbitrary.ts'
import { plant } from '../../support/dealership.ts'
import {
  createTestServer,
  type SignedIn,
  type TestServer,
  testStart,
} from '../../support/server.ts'

export const companies = ['north', 'south'] as const
export type CompanyId = (typeof companies)[number]
export const other: Record<CompanyId, CompanyId> = { north: 'south', south: 'north' }

/** A word that stands in the rows of one dealership and nowhere else. */
export const markOf = (company: CompanyId) => `mark-of-${company}-7f3a`
const bytesOf = (company: CompanyId) => Buffer.from(`{"${markOf(company)}":1}`)
export const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
export const fileOf = (company: CompanyId) => shaOf(bytesOf(company))

export type TwoDealerships = TestServer & {
  keys: Record<CompanyId, SignedIn[]>
  /** What the server itself called unexpected, newest last: there must be nothing. */
  unexpected: unknown[]
}

export async function createTwoDealerships(seed: number): Promise<TwoDealerships> {
  const server = createTestServer({
    // A busy machine must not send the storm away before it arrives.
    config: {
      overloadLagMs: 1e9,
      overloadInFlight: 1e9,
      overloadPerAddress: 1e9,
      overloadPerPerson: 1e9,
    },
  })
  for (const company of companies) fill(server.dealership(company), company, seed)
  const keys = {
    north: [
      await server.signIn('ana'),
      await server.signIn('rita'),
      await server.signIn('otto'),
      await server.signIn('lise', { companyId: 'north' }),
    ],
    south: [
      await server.signIn('pau', { host: 'levante.localhost' }),
      await server.signIn('lise', { companyId: 'south' }),
    ],
  }
  for (const company of companies)
    for (const as of keys[company]) await leaveTraces(server, company, as)
  const unexpected: unknown[] = []
  server.deps.log.error = (first: unknown) => void unexpected.push(first)
  return { ...server, keys, unexpected }
}

/** A row or two in every table, some ids the same in both dealerships: an id alone must open nothing. */
function fill(dealership: Dealership, company: CompanyId, seed: number): void {
  const own = new Set(['company', 'user', 'preference', 'role'])
  const rows: Record<string, object[]> = {}
  for (const table of mirrorOrder) {
    if (own.has(table)) continue
    const [one, two] = fc.sample(rowsOf(table), { numRuns: 2, seed })
    rows[table] = [
      { ...marked(one, company), id: 'a-1', deletedAt: null },
      { ...marked(two, company), id: `${markOf(company)}.${table}`, deletedAt: null },
    ]
  }
  plant(dealership.db, rows as never, testStart)
  const sha256 = fileOf(company)
  const folder = join(dealership.filesDir, sha256.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, sha256), bytesOf(company))
  dealership.db
    .insert(schema.file)
    .values({
      sha256,
      mime: 'application/json',
      bytes: bytesOf(company).length,
      complete: true,
      at: testStart,
      by: 'lise',
    })
    .run()
}
const marked = (row: object | undefined, company: CompanyId) =>
  Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [
      name,
      value === '' || value === 'x' ? markOf(company) : value,
    ]),
  )

/** Each person leaves something in every drawer the server has beside the mirrored rows. */
export async function leaveTraces(
  server: TestServer,
  company: CompanyId,
  as: SignedIn,
): Promise<void> {
  const mark = `${markOf(company)}-${as.User.ID}`
  const xy = Buffer.alloc(32, mark).toString('base64url')
  const traces: [path: string, json: unknown][] = [
    ['/api/session/device-key', { id: mark, publicKey: { kty: 'EC', crv: 'P-256', x: xy, y: xy } }],
    [
      '/api/push/subscription',
      {
        endpoint: `https://fcm.googleapis.com/${mark}`,
        keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
      },
    ],
    ['/api/sync/rescue', { gid: mark, items: [{ mark }] }],
    ['/api/sync/push', pushOf(server, company, mark, [setAside(as)])],
    ['/api/users/status?StatusId=864', undefined],
  ]
  for (const [path, json] of traces) {
    const { status } = await server.request(path, { as, ...(json === undefined ? {} : { json }) })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
}

const setAside = ({ User }: SignedIn) => ({
  name: 'user.setAvailability',
  input: { userId: User.ID, status: 'available' },
})

let serial = 0
export const pushOf = (
  server: Pick<TestServer, 'dealership'>,
  company: CompanyId,
  gid: string,
  acts: { name: string; input: unknown; mid?: string }[],
) => {
  serial += 1
  return {
    protocol,
    epoch: epochOf(server.dealership(company).db),
    gid,
    cid: `${gid}.${serial}`,
    app: 'hostile',
    schema: schemaVersion,
    clientNow: testStart,
    mutations: acts.map(({ name, input, mid = `m-${serial}-${Math.random()}` }, index) => ({
      mid,
      seq: index + 1,
      name,
      version: 1,
      input,
      base: 0,
      age: 0,
      at: testStart,
    })),
  }
}

const filesIn = (filesDir: string) =>
  existsSync(filesDir)
    ? readdirSync(filesDir, { recursive: true, encoding: 'utf8' }).toSorted().join()
    : ''

/** How often its one connection has written, and the names of its files: quick enough to ask after each call. */
export const writesIn = ({ sqlite, filesDir }: Dealership) => ({
  writes: sqlite.prepare('select total_changes()').pluck().get(),
  files: filesIn(filesDir),
})

/** Everything a dealership keeps, as one hash for each table and one for its files. */
export function contentsOf({ sqlite, filesDir }: Dealership): Record<string, string> {
  const tables = sqlite
    .prepare(`select name from sqlite_master where type = 'table'`)
    .pluck()
    .all() as string[]
  return {
    ...Object.fromEntries(
      tables.map(name => [
        name,
        shaOf(
          Buffer.from(
            JSON.stringify(sqlite.prepare(`select * from "${name}" order by rowid`).all()),
          ),
        ),
      ]),
    ),
    files: filesIn(filesDir),
  }
}

/** After whatever was done to it, a colleague's honest work goes through. */
export async function worksAsEver(server: TwoDealerships, company: CompanyId): Promise<void> {
  const as = await server.signIn('lise', { companyId: company })
  const gid = `honest-${company}`
  const id = `task-${Math.random()}`
  const input = {
    id,
    title: 'Call back',
    note: '',
    kind: 'call',
    dueAt: testStart,
    remindAt: null,
    assignedTo: 'lise',
    leadId: null,
    clientId: null,
    vehicleId: null,
  }
  const pushed = await server.request('/api/sync/push', {
    as,
    json: pushOf(server, company, gid, [{ name: 'task.add', input }]),
  })
  const receipts = ((await pushed.json()) as { receipts?: { outcome: string }[] }).receipts
  if (receipts?.[0]?.outcome !== 'applied')
    throw new Error(`an honest push failed: ${JSON.stringify(receipts)}`)
  let page: string | undefined
  do {
    const query = new URLSearchParams({ gid, ...(page && { page }) })
    const pulled = await server.request(`/api/sync/pull?${query}`, { as })
    const text = await pulled.text()
    if (text.includes(id)) return
    page = (JSON.parse(text) as { next?: string }).next
  } while (page)
  throw new Error('an honest pull misses the row')
}

/** `HOSTILE_RUNS` scales every random test, `HOSTILE_SEED` repeats one. */
export const scale = Number(process.env['HOSTILE_RUNS'] ?? 1)
export const seed = Number(process.env['HOSTILE_SEED'] ?? 1)
console.log(`HOSTILE_SEED=${seed}`)
