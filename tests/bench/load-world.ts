/** A thousand dealerships quickly: one demonstration dealership, copied, each with a life, a name and sign-ins of its own. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sha256Hex } from '#server/ports/digest.ts'

const template = 'c-boreal'
/** Two sellers and the dealer herself: the tablets of each floor, unless others are named. */
const floor = ['ana', 'marc', 'pierre']
export const host = 'boreal.localhost'

export type Tablet = { companyId: string; userId: string; key: string; epoch: string }
export type LoadWorld = { dataDir: string; tablets: Tablet[]; leadIds: string[]; remove(): void }

export function makeLoadWorld(
  dealerships: number,
  tabletsEach: number,
  people: readonly string[] = floor,
): LoadWorld {
  const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-load-'))
  seed(dataDir)
  const folder = join(dataDir, 'dealerships')
  mkdirSync(folder, { recursive: true })
  const first = new Database(join(folder, `${template}.sqlite`))
  const leadIds = first
    .prepare(
      `select id from lead where status in ('created', 'in-treatment') and deleted_at is null`,
    )
    .pluck()
    .all() as string[]
  first.close()
  const tablets: Tablet[] = []
  const ids = Array.from({ length: dealerships }, (_, i) => `c-load-${i + 1}`)
  for (const id of ids) tablets.push(...copyDealership(folder, id, tabletsEach, people))
  enrol(join(dataDir, 'platform.sqlite'), ids)
  return {
    dataDir,
    tablets,
    leadIds,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** BENCH_WORLD names a folder that has the demonstration world already. */
function seed(dataDir: string): void {
  const ready = process.env['BENCH_WORLD']
  if (ready) return cpSync(ready, dataDir, { recursive: true })
  const seeded = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/seed.ts', '--scale', 'small'],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATA_DIR: dataDir } },
  )
  if (seeded.status !== 0) throw new Error('the demonstration world could not be made')
}

function copyDealership(
  folder: string,
  id: string,
  tabletsEach: number,
  people: readonly string[],
): Tablet[] {
  const file = join(folder, `${id}.sqlite`)
  copyFileSync(join(folder, `${template}.sqlite`), file)
  const epoch = randomUUID()
  const sqlite = new Database(file)
  // Nothing of it is worth a flush before the server opens it.
  sqlite.pragma('synchronous = OFF')
  const tablets = sqlite.transaction(() => {
    sqlite.prepare('update company set id = ?, name = ?').run(id, id)
    sqlite.prepare(`update meta set value = ? where key = 'epoch'`).run(epoch)
    return Array.from({ length: tabletsEach }, (_, i) =>
      signIn(sqlite, { companyId: id, userId: people[i % people.length] ?? '', epoch }, i),
    )
  })()
  sqlite.close()
  writeFileSync(join(folder, `${id}.epoch`), `${epoch}\n`)
  return tablets
}

function signIn(sqlite: Database.Database, who: Omit<Tablet, 'key'>, i: number): Tablet {
  const { companyId, userId } = who
  const secret = randomBytes(32).toString('base64url')
  const now = Date.now()
  const row = {
    id: sha256Hex(secret),
    handle: `tablet-${i}`,
    user_id: userId,
    device: 'load',
    user_agent: 'load',
    ip: '127.0.0.1',
    remember: 1,
    created_at: now,
    seen_at: now,
    expires_at: now + 86_400_000,
    wipe: 0,
  }
  const names = Object.keys(row)
  sqlite
    .prepare(
      `insert into session (${names.join()}) values (${names.map(name => `@${name}`).join()})`,
    )
    .run(row)
  return { ...who, key: `${companyId}.${secret}` }
}

/** The directory knows them, so that the server's jobs look after them too. */
function enrol(file: string, ids: readonly string[]): void {
  const sqlite = new Database(file)
  const add = sqlite.prepare(
    `insert into company (id, name, brand_key, country, active, created_at) values (?, ?, 'boreal', 'CA', 1, 0)`,
  )
  sqlite.transaction(() => ids.forEach(id => add.run(id, id)))()
  sqlite.close()
}
