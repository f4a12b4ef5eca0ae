/** The parts a back-up is made of: a copied database, its files, its folder, and what the keeper is told. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/store.ts'
import {
  type BackUpResult,
  backUpOne,
  databaseOf,
  filesOf,
  isWhole,
  namesIn,
  wordsFor,
} from '#server/backup/all.ts'
import {
  BadBackUp,
  copyDatabase,
  mustBeSound,
  reading,
  replaceDatabase,
  sha256OfFile,
  wordsOf,
} from '#server/backup/database.ts'
import { copyFiles, inTurns, putFile } from '#server/backup/files.ts'
import {
  chosenBackUp,
  keepNewest,
  listBackUps,
  makeBackUp,
  type Manifest,
  platformName,
  readManifest,
} from '#server/backup/folder.ts'
import { ensureLife } from '#server/dealership/life.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { aCompany, migrationsFolder, plant } from '../support/dealership.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'showfloor-parts-'))))
afterEach(() => {
  const left = openUnder(folder)
  rmSync(folder, { recursive: true, force: true })
  if (left.length) throw new Error(`left open: ${left.join(', ')}`)
})
/** A server that backs itself up each night has soon no descriptor left, if each time one stays open. */
const openUnder = (path: string) =>
  (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []).flatMap(each => {
    try {
      const link = readlinkSync(join('/proc/self/fd', each))
      return link.startsWith(path) ? [link] : []
    } catch {
      return []
    }
  })
const at = (...path: string[]) => join(folder, ...path)
const text = (path: string) => readFileSync(path, 'utf8')

/** A database with one word in it. */
function aDatabase(file: string, word: string): Database.Database {
  mkdirSync(join(file, '..'), { recursive: true })
  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = wal')
  sqlite.exec('create table word (word text)')
  sqlite.prepare('insert into word values (?)').run(word)
  return sqlite
}
const wordsIn = (file: string) =>
  reading(file, sqlite => sqlite.prepare('select word from word').pluck().all())
const neighbours = (path: string) => readdirSync(join(path, '..')).toSorted()

/** database.ts */
test('a database that is written in is copied whole, into a folder that was not there, as one file alone', async () => {
  const sqlite = aDatabase(at('a.sqlite'), 'one')
  const copy = at('new/folder/copy.sqlite')
  const copying = copyDatabase(at('a.sqlite'), copy)
  // Its instant is fixed when it begins.
  sqlite.prepare('insert into word values (?)').run('two')
  await copying
  expect(wordsIn(copy)).toEqual(['one'])
  expect(neighbours(copy)).toEqual(['copy.sqlite'])
  // Once more over what is there, whatever it is: what is there then, and nothing of before.
  writeFileSync(copy, 'half a copy, cut off in the middle of it'.repeat(99))
  await copyDatabase(at('a.sqlite'), copy)
  expect(wordsIn(copy)).toEqual(['one', 'two'])
  expect(neighbours(copy)).toEqual(['copy.sqlite'])
  const plain = new Database(copy, { readonly: true })
  expect(plain.pragma('journal_mode', { simple: true })).toBe('delete')
  plain.close()
  sqlite.close()
})
test.each([
  ['is not there', () => {}, /could not be copied: .*(open|exist)/],
  [
    'is none',
    () => writeFileSync(at('a.sqlite'), 'no database at all'.repeat(500)),
    /could not be copied: .*not a database/,
  ],
])(
  'of a database that %s nothing is left of the copy, and the words say why',
  async (_, make, words) => {
    make()
    mkdirSync(at('to'))
    for (const end of ['', '-journal', '-wal', '-shm']) writeFileSync(at(`to/copy${end}`), 'old')
    await expect(copyDatabase(at('a.sqlite'), at('to/copy'))).rejects.toThrow(words)
    await expect(copyDatabase(at('a.sqlite'), at('to/copy'))).rejects.toThrow(BadBackUp)
    expect(readdirSync(at('to'))).toEqual([])
    expect(existsSync(at('a.sqlite'))).toBe(_ === 'is none')
  },
)
test('reading writes nothing, makes nothing, and says in its own words what is wrong', () => {
  aDatabase(at('a.sqlite'), 'one').close()
  expect(() => reading(at('none.sqlite'), () => 1)).toThrow(BadBackUp)
  expect(existsSync(at('none.sqlite'))).toBe(false)
  const write = () =>
    reading(at('a.sqlite'), sqlite => sqlite.prepare('insert into word values (1)').run())
  expect(write).toThrow(/a\.sqlite: .*readonly/)
  const own = new BadBackUp('mine')
  const fail = (error: unknown) => () =>
    reading(at('a.sqlite'), () => {
      throw error
    })
  expect(fail(own)).toThrow(own)
  expect(own.name).toBe('BadBackUp')
  expect(fail('a word')).toThrow(/a\.sqlite: a word/)
})
test('a database is sound when SQLite says so and every reference leads somewhere', () => {
  const sqlite = aDatabase(at('a.sqlite'), 'one')
  expect(() => mustBeSound(sqlite, 'a')).not.toThrow()
  sqlite.pragma('foreign_keys = off')
  sqlite.exec(
    'create table p (id primary key); create table c (p references p (id)); insert into c values (1)',
  )
  expect(() => mustBeSound(sqlite, 'a')).toThrow('a: broken references')
  sqlite.exec('delete from c')
  expect(() => mustBeSound(sqlite, 'a')).not.toThrow()
  sqlite.close()
  const bytes = readFileSync(at('a.sqlite'))
  // The page of the table `word`.
  bytes.fill(0xff, 4096, 8192)
  writeFileSync(at('b.sqlite'), bytes)
  const broken = new Database(at('b.sqlite'))
  expect(() => mustBeSound(broken, 'b')).toThrow(/^b: /)
  broken.close()
})
/** As a database of the same shape leaves it that was not closed: SQLite reads it into whatever it lies beside. */
function aJournal(): Buffer {
  const sqlite = aDatabase(at('ghost.sqlite'), 'ghost')
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.exec(`update word set word = 'another ghost'`)
  const bytes = readFileSync(at('ghost.sqlite-wal'))
  sqlite.close()
  return bytes
}
test('a journal that lies where the database will lie is not read into it', () => {
  aDatabase(at('copy.sqlite'), 'copied').close()
  mkdirSync(at('data'))
  writeFileSync(at('data/d.sqlite-wal'), aJournal())
  replaceDatabase(at('copy.sqlite'), at('data/d.sqlite'), () => {})
  expect(wordsIn(at('data/d.sqlite'))).toEqual(['copied'])
})
test('a copy takes the place of a database; the one before is kept with what it had not yet put away', () => {
  aDatabase(at('copy.sqlite'), 'copied').close()
  const file = at('data/d.sqlite')
  const add = (sqlite: Database.Database) => sqlite.exec(`insert into word values ('prepared')`)
  expect(replaceDatabase(at('copy.sqlite'), file, add)).toBeUndefined()
  expect(neighbours(file)).toEqual(['d.sqlite'])
  expect(wordsIn(file)).toEqual(['copied', 'prepared'])
  // The copy itself stays what it was.
  expect(wordsIn(at('copy.sqlite'))).toEqual(['copied'])
  // Left as a killed restore leaves it, and open while another takes its place.
  for (const end of ['', '-shm', '-journal']) writeFileSync(`${file}.restoring${end}`, 'half')
  writeFileSync(`${file}.restoring-wal`, aJournal())
  const before = new Database(file)
  before.pragma('journal_mode = wal')
  before.exec(`insert into word values ('late')`)
  let there: string[] = []
  const kept = replaceDatabase(at('copy.sqlite'), file, add, () => {
    there = wordsIn(file) as string[]
  })
  // Put away into the one file: whoever moves it need not know of its neighbours.
  const wal = `${String(kept)}-wal`
  expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0)
  before.close()
  // Told before the exchange: a power cut after it finds the word and the old file.
  expect(there).toEqual(['copied', 'prepared', 'late'])
  expect(kept).toBe(`${file}.before-restore`)
  expect(wordsIn(String(kept))).toEqual(['copied', 'prepared', 'late'])
  expect(wordsIn(file)).toEqual(['copied', 'prepared'])
  for (const n of [2, 3])
    expect(replaceDatabase(at('copy.sqlite'), file, () => {})).toBe(`${file}.before-restore-${n}`)
  expect(wordsIn(file)).toEqual(['copied'])
  expect(neighbours(file).filter(name => /restoring|-journal/.test(name))).toEqual([])
})
test('a damaged database is put aside as it is, and its journal does not come to the new one', () => {
  aDatabase(at('copy.sqlite'), 'copied').close()
  const damaged = 'not a database, but all there is'.repeat(200)
  writeFileSync(at('d.sqlite'), damaged)
  writeFileSync(at('d.sqlite-wal'), 'its journal')
  writeFileSync(at('d.sqlite-shm'), 'its index')
  const kept = String(replaceDatabase(at('copy.sqlite'), at('d.sqlite'), () => {}))
  expect(text(kept)).toBe(damaged)
  expect(existsSync(at('d.sqlite-wal'))).toBe(false)
  expect(wordsIn(at('d.sqlite'))).toEqual(['copied'])
})
test('what fails while it is prepared leaves the database where it was', () => {
  aDatabase(at('copy.sqlite'), 'copied').close()
  aDatabase(at('d.sqlite'), 'mine').close()
  const fail = () => {
    throw new Error('no room')
  }
  expect(() => replaceDatabase(at('copy.sqlite'), at('d.sqlite'), fail)).toThrow('no room')
  expect(() => replaceDatabase(at('copy.sqlite'), at('d.sqlite'), () => {}, fail)).toThrow(
    'no room',
  )
  expect(wordsIn(at('d.sqlite'))).toEqual(['mine'])
})
test('a file is known by the hash of all its bytes', async () => {
  const bytes = 'x'.repeat(200_000)
  writeFileSync(at('f'), bytes)
  expect(await sha256OfFile(at('f'))).toBe(sha256Hex(bytes))
  expect([wordsOf(new Error('so')), wordsOf('thus')]).toEqual(['so', 'thus'])
})

/** files.ts */
const nameOf = (bytes: string) => join(sha256Hex(bytes).slice(0, 2), sha256Hex(bytes))
function keep(root: string, bytes: string, is = bytes) {
  mkdirSync(join(root, nameOf(bytes), '..'), { recursive: true })
  writeFileSync(join(root, nameOf(bytes)), is)
}
const fileRows = (rows: [bytes: string, complete: number][]) => {
  const sqlite = new Database(at('copy.sqlite'))
  sqlite.exec('create table file (sha256 text, bytes int, complete int)')
  const add = sqlite.prepare('insert into file values (?, ?, ?)')
  sqlite.transaction(() => {
    for (const [bytes, complete] of rows) add.run(sha256Hex(bytes), bytes.length, complete)
  })()
  sqlite.close()
}
const inode = (path: string) => statSync(path).ino
test('every whole file goes with its database: linked where an earlier one has it, copied where not', async () => {
  fileRows([
    ['here', 1],
    ['earlier', 1],
    ['damaged earlier', 1],
    ['damaged here', 1],
    ['gone', 1],
    ['begun', 0],
  ])
  for (const each of ['here', 'earlier', 'damaged earlier', 'begun']) keep(at('from'), each)
  keep(at('from'), 'damaged here', 'other bytes')
  keep(at('old/files'), 'earlier')
  keep(at('old/files'), 'damaged earlier', 'other bytes')
  const kept = await copyFiles(at('copy.sqlite'), at('from'), at('to/files'), at('old'))
  expect(kept).toEqual({
    count: 3,
    bytes: 'here'.length + 'earlier'.length + 'damaged earlier'.length,
    linked: 1,
    databaseBytes: statSync(at('copy.sqlite')).size,
  })
  for (const each of ['here', 'earlier', 'damaged earlier'])
    expect(text(at('to/files', nameOf(each)))).toBe(each)
  for (const each of ['damaged here', 'gone', 'begun'])
    expect(existsSync(at('to/files', nameOf(each)))).toBe(false)
  expect(inode(at('to/files', nameOf('earlier')))).toBe(inode(at('old/files', nameOf('earlier'))))
  expect(inode(at('to/files', nameOf('here')))).not.toBe(inode(at('from', nameOf('here'))))
})
test('a dealership without files has a folder for none; a link that cannot be made is a copy', async () => {
  fileRows([['one', 1]])
  keep(at('from'), 'one')
  keep(at('old/files'), 'one')
  mkdirSync(at('to', nameOf('one'), '..'), { recursive: true })
  // There already: it cannot be linked.
  writeFileSync(at('to', nameOf('one')), 'half')
  expect(await copyFiles(at('copy.sqlite'), at('from'), at('to'), at('old'))).toMatchObject({
    count: 1,
    linked: 0,
  })
  expect(text(at('to', nameOf('one')))).toBe('one')
  const sqlite = new Database(at('copy.sqlite'))
  sqlite.exec('delete from file')
  sqlite.close()
  expect(await copyFiles(at('copy.sqlite'), at('from'), at('none'), undefined)).toMatchObject({
    count: 0,
    bytes: 0,
    linked: 0,
  })
  expect(readdirSync(at('none'))).toEqual([])
})
test('of more files than are asked for at once the last come too, each once', async () => {
  const many = Array.from({ length: 1001 }, (_, i) => `file ${i}`)
  fileRows(many.map(each => [each, 1]))
  const inOrder = many.toSorted((a, b) => (sha256Hex(a) < sha256Hex(b) ? -1 : 1))
  for (const n of [0, 499, 500, 999, 1000]) keep(at('old/files'), String(inOrder[n]))
  const kept = await copyFiles(at('copy.sqlite'), at('from'), at('to'), at('old'))
  expect(kept).toMatchObject({ count: 5, linked: 5 })
})
test('eight at a time, and each once', async () => {
  const done: number[] = []
  let now = 0
  let most = 0
  const work = async (item: number) => {
    most = Math.max(most, (now += 1))
    await Promise.resolve()
    now -= 1
    done.push(item)
  }
  const items = Array.from({ length: 20 }, (_, i) => i)
  await inTurns(items, work)
  expect([done, most]).toEqual([items, 8])
  await inTurns([], work)
  expect(done).toHaveLength(20)
})
test('a file is put where there was no folder, only when it is what its name says', async () => {
  writeFileSync(at('f'), 'bytes')
  expect(await putFile(at('f'), at('a/b/c'), sha256Hex('bytes'))).toBe(true)
  expect(text(at('a/b/c'))).toBe('bytes')
  expect(await putFile(at('f'), at('a/d'), sha256Hex('others'))).toBe(false)
  expect(await putFile(at('none'), at('a/d'), sha256Hex('bytes'))).toBe(false)
  expect(existsSync(at('a/d'))).toBe(false)
})

/** folder.ts */
const facts: Omit<Manifest, 'form' | 'company' | 'at'> = {
  app: 'test',
  epoch: 'e-1',
  v: 7,
  sha256: 'abc',
  bytes: 2_500_000,
  files: { count: 3, bytes: 12_340_000 },
  counts: { vehicle: 2 },
  problems: [],
}
const make = (instant: number, over: Partial<Manifest> = {}, name = 'c-1') =>
  makeBackUp(folder, name, instant, async () => ({ ...facts, ...over }))
const day = 86_400_000
test('a back-up lies under its instant, for nobody else to read, with its manifest in it', async () => {
  const instant = Date.UTC(2027, 0, 2, 3, 4, 5, 67)
  let part = ''
  const made = await makeBackUp(folder, 'c-1', instant, async inside => {
    part = inside
    // Under way it is none.
    expect(listBackUps(folder, 'c-1')).toEqual([])
    expect(statSync(inside).mode & 0o777).toBe(0o700)
    return facts
  })
  expect(made.folder).toBe(at('c-1', '2027-01-02T03-04-05-067Z'))
  expect(made.manifest).toEqual({
    form: 1,
    company: 'c-1',
    at: '2027-01-02T03:04:05.067Z',
    ...facts,
  })
  expect(readManifest(made.folder)).toEqual(made.manifest)
  expect(statSync(at('c-1')).mode & 0o777).toBe(0o700)
  expect(existsSync(part)).toBe(false)
  expect(text(join(made.folder, 'manifest.json'))).toMatch(/^\{\n {2}"form": 1,[^]*\}\n$/)
})
test.each<[string, unknown]>([
  ['another form', { form: 2 }],
  ['no company', { company: undefined }],
  ['no app', { app: 5 }],
  ['no instant', { at: undefined }],
  ['no life', { epoch: null }],
  ['half a version', { v: 1.5 }],
  ['no hash', { sha256: undefined }],
  ['no size', { bytes: 'many' }],
  ['no files', { files: undefined }],
  ['no number of files', { files: { bytes: 1 } }],
  ['no size of files', { files: { count: 1 } }],
  ['no rows', { counts: undefined }],
  ['no problems, not even none', { problems: undefined }],
])('a manifest with %s is not read, and its folder is no back-up', async (_, over) => {
  const { folder: made, manifest } = await make(0)
  writeFileSync(join(made, 'manifest.json'), JSON.stringify({ ...manifest, ...(over as object) }))
  expect(() => readManifest(made)).toThrow(/manifest\.json cannot be read/)
  expect(listBackUps(folder, 'c-1')).toEqual([])
})
test('back-ups are listed newest first; what is none is left out', async () => {
  expect(listBackUps(folder, 'c-1')).toEqual([])
  const made = [await make(2 * day), await make(0), await make(day)].map(each => each.folder)
  await make(3 * day, {}, 'c-2')
  mkdirSync(at('c-1', 'empty'))
  mkdirSync(at('c-1', '.hidden'))
  writeFileSync(at('c-1', '.hidden', 'manifest.json'), text(join(String(made[0]), 'manifest.json')))
  const listed = listBackUps(folder, 'c-1').map(each => each.folder)
  expect(listed).toEqual([made[0], made[2], made[1]])
  expect(() => readManifest(at('c-1', 'empty'))).toThrow(
    /is not a back-up: it has no manifest.json/,
  )
})
test('a folder that is a back-up is that one, broken or not; a root is its newest whole one', async () => {
  await make(-day)
  const whole = await make(0)
  const broken = await make(day, { problems: ['a photo is gone'] })
  expect(chosenBackUp(folder, 'c-1')).toEqual(whole)
  expect(chosenBackUp(broken.folder, 'c-1')).toEqual(broken)
  expect(() => chosenBackUp(folder, 'c-2')).toThrow(/no whole back-up of c-2 in/)
})
test('what a killed back-up left goes with the next one; what is under way, or no part, stays', async () => {
  mkdirSync(at('c-1'), { recursive: true })
  // Of a process that is no more, of one that lives, and of nobody.
  const left = ['.x.999999999.part', `.x.${process.ppid}.part`, '.x.part', 'x.999999999.part']
  for (const each of [...left, `.y.${process.pid}.part`]) mkdirSync(at('c-1', each))
  let during: string[] = []
  const first = makeBackUp(folder, 'c-1', 0, async part => {
    await make(day)
    during = readdirSync(at('c-1'))
    expect(existsSync(part)).toBe(true)
    return facts
  })
  await first
  expect(during).toContain(`.x.${process.ppid}.part`)
  expect(readdirSync(at('c-1')).toSorted()).toEqual(
    [
      '.x.part',
      `.x.${process.ppid}.part`,
      '1970-01-01T00-00-00-000Z',
      '1970-01-02T00-00-00-000Z',
      'x.999999999.part',
    ].toSorted(),
  )
})
test.each([
  [1, 3, 3],
  [2, 3, 2],
  [3, 3, 0],
  [9, 3, 0],
])(
  'of three whole ones and one broken, keeping %i leaves what is newer',
  async (keepCount, _, gone) => {
    await make(0)
    await make(day, { problems: ['x'] })
    await make(2 * day)
    await make(3 * day)
    expect(keepNewest(folder, 'c-1', { most: keepCount })).toBe(gone)
    expect(listBackUps(folder, 'c-1')).toHaveLength(4 - gone)
    expect(readdirSync(at('c-1'))).toHaveLength(4 - gone)
  },
)

/** all.ts */
test('the platform first, then every dealership by its name; nothing else is one', () => {
  expect(namesIn(folder)).toEqual([])
  mkdirSync(at('dealerships'))
  const names = [
    'b.sqlite',
    'a-1.sqlite',
    'a.sqlite-wal',
    'x.A.sqlite',
    'a.sqlite.before-restore',
    '_x.sqlite',
  ]
  for (const each of names) writeFileSync(at('dealerships', each), '')
  expect(namesIn(folder)).toEqual(['a-1', 'b'])
  writeFileSync(at('platform.sqlite'), '')
  expect(namesIn(folder)).toEqual([platformName, 'a-1', 'b'])
  expect(databaseOf('/d', platformName)).toBe('/d/platform.sqlite')
  expect(databaseOf('/d', 'c-1')).toBe('/d/dealerships/c-1.sqlite')
  expect(filesOf('/d', 'c-1')).toBe('/d/files/c-1')
})
test('one that cannot be made is told by its name and why, and stops nobody', async () => {
  const missing = await backUpOne('c-9', { dataDir: folder, root: at('backups'), app: 'test' })
  expect(missing).toEqual({
    name: 'c-9',
    ms: expect.any(Number) as number,
    error: `there is no ${at('dealerships/c-9.sqlite')}`,
  })
  expect(isWhole(missing)).toBe(false)
})
test('the platform and a dealership are made one by one, each told as it is, older ones gone', async () => {
  const platform = new Database(at('platform.sqlite'))
  for (const each of ['person', 'company', 'membership', 'host'])
    platform.exec(`create table ${each} (id text)`)
  platform.close()
  mkdirSync(at('dealerships'))
  const { sqlite, db } = openDatabase(databaseOf(folder, 'c-1'), migrationsFolder)
  ensureLife(db, { read: () => undefined, write: () => {} }, () => 'epoch-1')
  plant(db, { company: [aCompany] })
  keep(filesOf(folder, 'c-1'), '["photo"]')
  const sha = sha256Hex('["photo"]')
  sqlite.exec(
    `insert into file values ('${sha}', 'application/json', 9, 1, 0, 'u', null, null, null)`,
  )
  let now = 0
  const place = { dataDir: folder, root: at('backups'), app: 'test 1', now: () => (now += day) }
  const all = []
  for (const _ of [1, 2, 3])
    for (const name of namesIn(folder))
      all.push(await backUpOne(name, { ...place, keep: { most: 2 } }))
  sqlite.close()
  const said = all.map(each =>
    'error' in each
      ? each
      : [each.name, each.manifest.company, each.manifest.app, each.linked, each.gone],
  )
  const line = (name: string, linked: number, gone: number) => [name, name, 'test 1', linked, gone]
  expect(said).toEqual([
    line(platformName, 0, 0),
    line('c-1', 0, 0),
    line(platformName, 0, 0),
    line('c-1', 1, 0),
    line(platformName, 0, 1),
    line('c-1', 1, 1),
  ])
  for (const each of all) {
    expect(isWhole(each)).toBe(true)
    expect(each.ms).toBeGreaterThanOrEqual(0)
  }
  expect(listBackUps(at('backups'), 'c-1').map(each => each.folder)).toEqual(
    [all[5], all[3]].map(each => each && 'folder' in each && each.folder),
  )
  // Without a number all are kept.
  const last = await backUpOne('c-1', place)
  expect(last).toMatchObject({ name: 'c-1', gone: 0 })
  expect(listBackUps(at('backups'), 'c-1')).toHaveLength(3)
})
const aResult = (over: Partial<Manifest> = {}, also: object = {}): BackUpResult => ({
  name: 'c-1',
  ms: 1240,
  folder: '/backups/c-1/x',
  manifest: { form: 1, company: 'c-1', at: '', ...facts, ...over },
  linked: 2,
  gone: 0,
  ...also,
})
test.each<[string, BackUpResult, string]>([
  [
    'one that is whole',
    aResult(),
    'ok      c-1 up to version 7: 2.5 MB, 3 files (2 linked), 12.3 MB, 1.2 s, /backups/c-1/x',
  ],
  [
    'the platform, which has neither files nor versions',
    aResult({ epoch: '', files: { count: 0, bytes: 0 } }, { name: platformName }),
    'ok      platform: 2.5 MB, 1.2 s, /backups/c-1/x',
  ],
  [
    'one that made older ones go',
    aResult({ files: { count: 0, bytes: 0 } }, { gone: 4 }),
    'ok      c-1 up to version 7: 2.5 MB, 1.2 s, /backups/c-1/x; 4 older removed',
  ],
  [
    'one in which something was found',
    aResult({ problems: ['files: a is gone', 'files: b is gone'], files: { count: 0, bytes: 0 } }),
    [
      'PROBLEM c-1 up to version 7: 2.5 MB, 1.2 s, /backups/c-1/x',
      '        kept, but the devices are not told that it holds their work:',
      '        files: a is gone',
      '        files: b is gone',
    ].join('\n'),
  ],
  [
    'one that could not be made',
    { name: platformName, ms: 1240, error: 'no room' },
    'FAILED  platform: no room (1.2 s)',
  ],
])('the keeper is told in a line: %s', (_, each, words) => {
  expect(wordsFor(each)).toBe(words)
  expect(isWhole(each)).toBe(words.startsWith('ok'))
})
