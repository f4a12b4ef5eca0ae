import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Opened } from '#db/store.ts'
import { backUpOne, isWhole, wordsFor } from '#server/backup/all.ts'
import { chosenBackUp, keepNewest, listBackUps, makeBackUp } from '#server/backup/folder.ts'
import { sidecarOf } from '#server/files/dealership.ts'
import { auditFile } from '#server/audit/audit.ts'
import { backUp, backUpDealership, BadBackUp, restore, verify } from '#server/backup/dealership.ts'
import { ensureLife, EpochMismatch } from '#server/dealership/life.ts'
import { durableVersionOf, epochOf, versionOf, writeMeta } from '#server/dealership/meta.ts'
import { restoreDealership } from '#server/backup/restore.ts'
import { createBackUpTick, isDue } from '#server/backup/nightly.ts'
import { aContract } from '../support/builders/contract.ts'
import { aCompany, aUser, migrationsFolder, plant } from '../support/dealership.ts'
import { createTestServer } from '../support/server.ts'

let folder: string
let root: string
const opened: Opened[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'showfloor-'))
  root = join(folder, 'backups')
})
afterEach(() => {
  for (const { sqlite } of opened.splice(0)) sqlite.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(file: string): Opened {
  mkdirSync(join(file, '..'), { recursive: true })
  const made = openDatabase(file, migrationsFolder)
  opened.push(made)
  return made
}
function begin(company = 'c-1') {
  const file = join(folder, 'data/dealerships', `${company}.sqlite`)
  const filesDir = join(folder, 'data/files', company)
  const made = open(file)
  const sidecar = sidecarOf(file)
  ensureLife(made.db, sidecar, () => 'epoch-1')
  plant(made.db, { company: [aCompany], user: [aUser('u-ana')] })
  const keep = (bytes: string) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    mkdirSync(join(filesDir, sha256.slice(0, 2)), { recursive: true })
    writeFileSync(join(filesDir, sha256.slice(0, 2), sha256), bytes)
    made.sqlite
      .prepare(
        `insert into file values (?, 'application/json', ?, 1, 0, 'u-ana', null, null, null)`,
      )
      .run(sha256, bytes.length)
    return join(sha256.slice(0, 2), sha256)
  }
  let clock = Date.UTC(2026, 2, 10)
  const whole = () =>
    backUpDealership({ file, filesDir, company, root, app: 'test', now: () => (clock += 1000) })
  const place = { company, file, filesDir, sidecar, migrationsDir: migrationsFolder }
  return { file, filesDir, ...made, sidecar, keep, whole, place }
}

/** The migrations of a server that knows one more. */
function migrationsAnd(sql: string): string {
  const newer = join(folder, 'migrations')
  cpSync(migrationsFolder, newer, { recursive: true })
  const journal = join(newer, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { when: number }[]
  }
  const when = Math.max(...entries.map(each => each.when)) + 1
  const next = { ...entries.at(-1), idx: entries.length, when, tag: '0001_next' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
  writeFileSync(join(newer, '0001_next.sql'), sql)
  return newer
}
/** Sealed by nobody: the audit has something to say of it, before and after. */
const signed = { status: 'signed', signedAt: 5, number: '000001', countersignature: 'x' } as const
const bare = <T extends object>(row: T) => {
  const {
    v: _v,
    enteredV: _e,
    deletedAt: _d,
    touchedAt: _t,
    ...rest
  } = row as never as {
    [field: string]: unknown
  }
  return rest as never
}

test('a back-up of a serving dealership is verified and moves durableV', async () => {
  const { file, db } = begin()
  expect(durableVersionOf(db)).toBe(0)
  expect(await backUp(file, join(folder, 'copy', 'd.sqlite'))).toBe(1)
  expect(durableVersionOf(db)).toBe(1)
  expect(verify(join(folder, 'copy', 'd.sqlite'))).toEqual({ epoch: 'epoch-1', v: 1 })
})

test('a restored dealership lives a new epoch at the back-up’s version', async () => {
  const { file, db, sqlite, sidecar } = begin()
  const copy = join(folder, 'd.sqlite')
  await backUp(file, copy)
  plant(db, { user: [aUser('u-marc')] })
  sqlite.close()
  const kept = restore(copy, file, 'epoch-2', sidecar.write)
  const again = open(file)
  expect([epochOf(again.db), versionOf(again.db), durableVersionOf(again.db)]).toEqual([
    'epoch-2',
    1,
    1,
  ])
  expect(() => ensureLife(again.db, sidecar, () => 'never')).not.toThrow()
  expect(kept).toBe(`${file}.before-restore`)
  expect(verify(String(kept))).toEqual({ epoch: 'epoch-1', v: 2 })
})

test('a second restore keeps the file before it too', async () => {
  const { file, sqlite, sidecar } = begin()
  const copy = join(folder, 'd.sqlite')
  await backUp(file, copy)
  sqlite.close()
  restore(copy, file, 'epoch-2', sidecar.write)
  expect(restore(copy, file, 'epoch-3', sidecar.write)).toBe(`${file}.before-restore-2`)
  expect(verify(`${file}.before-restore`).epoch).toBe('epoch-1')
})

test('a file copied into place without the restore command is refused', async () => {
  const { db, sidecar } = begin()
  writeMeta(db, 'epoch', 'epoch-of-another-file')
  expect(() => ensureLife(db, sidecar, () => 'never')).toThrow(EpochMismatch)
})

test('a damaged copy is not a back-up', () => {
  const file = join(folder, 'broken.sqlite')
  writeFileSync(file, 'not a database at all, but long enough to be read as one'.repeat(100))
  expect(() => verify(file)).toThrow(BadBackUp)
})

test('a back-up says what it holds, and lies whole in its folder', async () => {
  const { whole, keep, db } = begin()
  const place = keep('["strokes"]')
  const { folder: at, manifest } = await whole()
  expect(manifest).toMatchObject({
    company: 'c-1',
    epoch: 'epoch-1',
    v: 1,
    app: 'test',
    files: { count: 1, bytes: 11 },
    problems: [],
  })
  expect(manifest.counts).toMatchObject({ user: 1, file: 1, mutation_log: 0 })
  expect(readdirSync(at).sort()).toEqual(['database.sqlite', 'files', 'manifest.json'])
  expect(readFileSync(join(at, 'files', place), 'utf8')).toBe('["strokes"]')
  expect(durableVersionOf(db)).toBe(1)
  expect(listBackUps(root, 'c-1').map(each => each.folder)).toEqual([at])
})

test('a copy is of one instant while somebody writes without a pause, and every file it names is in it', async () => {
  const { whole, keep, db, sqlite } = begin()
  // Large enough to be copied in pieces, with a write between each.
  const fill = sqlite.prepare(`insert into quarantine values (?, 0, 'g', 'u-ana', ?, null)`)
  for (let i = 0; i < 40; i += 1) fill.run(`q-${i}`, JSON.stringify('x'.repeat(200_000)))
  keep('["before"]')
  let turns = 0
  let isRunning = true
  const write = () => {
    if (!isRunning || turns > 2000) return
    turns += 1
    plant(db, { user: [aUser(`u-during-${turns}`)] })
    if (turns % 7 === 0) keep(`["photo ${turns}"]`)
    setImmediate(write)
  }
  setImmediate(write)
  const v = versionOf(db)
  const { folder: at, manifest } = await whole()
  isRunning = false
  expect(turns).toBeGreaterThan(5)
  expect(manifest).toMatchObject({ v, problems: [], files: { count: 1 } })
  expect(versionOf(db)).toBeGreaterThan(v)
  expect(durableVersionOf(db)).toBe(v)
  const report = await auditFile(join(at, 'database.sqlite'), join(at, 'files'), { deep: true })
  expect(report.ok).toBe(true)
})

test('the next back-up links what the one before has', async () => {
  const { whole, keep } = begin()
  const first = keep('["one"]')
  const one = await whole()
  keep('["two"]')
  const two = await whole()
  expect([one.linked, two.linked, two.manifest.files.count]).toEqual([0, 1, 2])
  const inode = ({ folder: at }: { folder: string }) => statSync(join(at, 'files', first)).ino
  expect(inode(two)).toBe(inode(one))
  // A link to damaged bytes would damage every later back-up.
  writeFileSync(join(two.folder, 'files', first), '["bad"]')
  const three = await whole()
  expect([three.linked, three.manifest.problems]).toEqual([1, []])
  expect(readFileSync(join(three.folder, 'files', first), 'utf8')).toBe('["one"]')
})

/** Fills a page of an index with rubbish, as a failing disk does. */
function damage(file: string, { sqlite }: Opened): void {
  const page = sqlite
    .prepare(`select rootpage from sqlite_schema where name = 'sqlite_autoindex_user_1'`)
    .pluck()
    .get() as number
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  const bytes = readFileSync(file)
  bytes.fill(0x41, (page - 1) * 4096, page * 4096)
  writeFileSync(file, bytes)
}

test('a damaged database gives no back-up and moves nothing', async () => {
  const dealership = begin()
  damage(dealership.file, dealership)
  await expect(dealership.whole()).rejects.toThrow(BadBackUp)
  expect(listBackUps(root, 'c-1')).toEqual([])
  expect(readdirSync(join(root, 'c-1'))).toEqual([])
  expect(durableVersionOf(open(dealership.file).db)).toBe(0)
})

test('a photo that is damaged or gone is said, and durableV waits', async () => {
  const { whole, keep, filesDir, db } = begin()
  writeFileSync(join(filesDir, keep('["one"]')), '["bad"]')
  rmSync(join(filesDir, keep('["two"]')))
  const { manifest } = await whole()
  expect(manifest.problems).toHaveLength(2)
  expect(manifest.problems.join()).toMatch(/files: [0-9a-f]{64} is not on the disk/)
  expect(durableVersionOf(db)).toBe(0)
  const result = await backUpOne('c-1', { dataDir: join(folder, 'data'), root, app: 'test' })
  expect(isWhole(result)).toBe(false)
  expect(wordsFor(result)).toMatch(/^PROBLEM c-1/)
})

test('durableV only goes forward, and only in the life the copy is of', async () => {
  const { whole, db } = begin()
  writeMeta(db, 'durableV', '5')
  plant(db, { user: Array.from({ length: 3 }, (_, n) => aUser(`u-${n}`)) })
  writeMeta(db, 'v', '6')
  const making = whole()
  // The copy's instant is fixed when it begins.
  writeMeta(db, 'epoch', 'epoch-of-a-restore')
  await expect(making).rejects.toThrow(/another epoch/)
  expect(durableVersionOf(db)).toBe(5)
  const lower = join(folder, 'lower.sqlite')
  writeMeta(db, 'v', '3')
  await backUp(join(folder, 'data/dealerships/c-1.sqlite'), lower)
  expect(durableVersionOf(db)).toBe(5)
})

test('only the newest whole ones are kept, and never the last whole one given up for a broken one', async () => {
  const { whole, keep, filesDir } = begin()
  const made = [await whole(), await whole(), await whole()]
  rmSync(join(filesDir, keep('["gone"]')))
  const broken = await whole()
  expect(keepNewest(root, 'c-1', { most: 2 })).toBe(1)
  expect(listBackUps(root, 'c-1').map(each => each.folder)).toEqual(
    [broken, made[2], made[1]].map(each => each?.folder),
  )
  expect(chosenBackUp(root, 'c-1').folder).toBe(made[2]?.folder)
})

test('one that fails half-way leaves nothing', async () => {
  const failing = makeBackUp(root, 'c-1', 0, async at => {
    writeFileSync(join(at, 'database.sqlite'), 'half of it')
    throw new Error('no space left on the disk')
  })
  await expect(failing).rejects.toThrow('no space')
  expect(readdirSync(join(root, 'c-1'))).toEqual([])
})

const breaches: [string, (at: string) => void, RegExp][] = [
  [
    'its database was exchanged',
    at =>
      writeFileSync(
        join(at, 'database.sqlite'),
        Buffer.concat([readFileSync(join(at, 'database.sqlite')), Buffer.alloc(4096)]),
      ),
    /not the file its manifest names/,
  ],
  [
    'its photos are gone',
    at => rmSync(join(at, 'files'), { recursive: true }),
    /is damaged: files/,
  ],
  ['it has no manifest', at => rmSync(join(at, 'manifest.json')), /no whole back-up of c-1/],
  [
    'its manifest is cut',
    at => writeFileSync(join(at, 'manifest.json'), '{"form":1'),
    /cannot be read/,
  ],
]
test.each(breaches)('nothing is restored from a back-up when %s', async (_, harm, words) => {
  const { whole, keep, place, file, sqlite } = begin()
  keep('["one"]')
  const { folder: at } = await whole()
  sqlite.close()
  harm(at)
  const before = readFileSync(file)
  await expect(restoreDealership(place, at, 'epoch-2')).rejects.toThrow(words)
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(place.sidecar.read()).toBe('epoch-1')
})

test('another dealership’s back-up is refused', async () => {
  const { whole } = begin()
  const { folder: at } = await whole()
  const other = begin('c-2')
  await expect(restoreDealership(other.place, at, 'epoch-2')).rejects.toThrow(/of c-1, not of c-2/)
})

test('restoring brings the photos back and proves the result', async () => {
  const { whole, keep, place, file, filesDir, sqlite } = begin()
  const photo = keep('["one"]')
  await whole()
  sqlite.close()
  rmSync(file)
  rmSync(filesDir, { recursive: true })
  const restored = await restoreDealership(place, root, 'epoch-2')
  expect(restored).toMatchObject({ epoch: 'epoch-2', filesPutBack: 1, formerFile: undefined })
  expect(restored.report).toMatchObject({ ok: true, epoch: 'epoch-2', v: 1, durableV: 1 })
  expect(readFileSync(join(filesDir, photo), 'utf8')).toBe('["one"]')
})

test('a back-up of before a column came is restored by the server that has it', async () => {
  const { whole, place, sqlite, db } = begin()
  plant(db, { saleContract: [bare(aContract({ ...signed, contentHash: 'a'.repeat(64) }))] })
  const { folder: at } = await whole()
  sqlite.close()
  const copy = join(at, 'database.sqlite')
  const older = new Database(copy)
  older.exec('alter table sale_contract drop column copies')
  older.close()
  const migrationsDir = migrationsAnd(
    `alter table sale_contract add copies text default '[]' not null`,
  )
  const manifest = JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8')) as object
  const sha256 = createHash('sha256').update(readFileSync(copy)).digest('hex')
  writeFileSync(join(at, 'manifest.json'), JSON.stringify({ ...manifest, sha256 }))
  // Read as it is, it has not what the audit asks for.
  expect(JSON.stringify((await auditFile(copy)).checks)).toContain('no such column')
  const { report, epoch } = await restoreDealership({ ...place, migrationsDir }, at, 'epoch-2')
  expect(JSON.stringify(report.checks)).not.toContain('no such column')
  expect(epoch).toBe('epoch-2')
  expect(sha256).toBe(createHash('sha256').update(readFileSync(copy)).digest('hex'))
  const restored = open(place.file)
  expect(restored.sqlite.prepare('select copies from sale_contract').pluck().get()).toBe('[]')
})

test('the daily back-up is made once a day, at night, where a place is set', async () => {
  const noon = new Date(2026, 2, 10, 12).getTime()
  const hour = 3_600_000
  expect(isDue(undefined, noon)).toBe(true)
  expect(isDue(noon - 13 * hour, noon)).toBe(false)
  expect(isDue(noon - 24 * hour, noon)).toBe(true)
  expect(isDue(noon, noon + 15 * hour)).toBe(true)
  expect(isDue(noon, noon + 14 * hour)).toBe(false)

  const server = createTestServer({ config: { backUpDir: root, backUpKeep: 2 } })
  try {
    const tick = createBackUpTick(server.deps)
    const counts = () => ['north', 'south', '_platform'].map(name => listBackUps(root, name).length)
    await tick()
    expect(counts()).toEqual([1, 1, 1])
    await tick()
    expect(counts()).toEqual([1, 1, 1])
    for (let day = 0; day < 3; day += 1) {
      server.clock.advance(24 * hour)
      await tick()
    }
    expect(counts()).toEqual([2, 2, 2])
    const nowhere = createTestServer()
    await createBackUpTick(nowhere.deps)()
    expect(existsSync(join(nowhere.deps.config.dataDir, 'backups'))).toBe(false)
    nowhere.close()
  } finally {
    server.close()
  }
})
