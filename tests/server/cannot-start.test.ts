import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrate, OlderBeginning, openDatabase } from '#db/store.ts'
import { whyNot } from '#server/cannot-start.ts'
import { CannotStart, readConfig } from '#server/config.ts'
import { tooFewDescriptors } from '#server/descriptors.ts'
import { makeFolder, makePrivate } from '#server/files/private.ts'
import { codesOf, isDamage, isStorageTrouble } from '#server/storage-trouble.ts'

const where = { dataDir: '/srv/showfloor', host: '127.0.0.1', port: 3000 }
const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['EADDRINUSE', '127.0.0.1:3000 is in use'],
  ['EADDRNOTAVAIL', 'no address 127.0.0.1. Set HOST'],
  ['EMFILE', 'ulimit -n'],
  ['ENFILE', 'ulimit -n'],
  ['ENOSPC', 'is full'],
  ['SQLITE_FULL', 'is full'],
  ['EFBIG', 'ulimit -f'],
  ['SQLITE_IOERR_WRITE', 'ulimit -f'],
  ['EROFS', 'cannot be written to'],
  ['SQLITE_READONLY_DIRECTORY', 'cannot be written to'],
  ['SQLITE_CANTOPEN', 'may not use /srv/showfloor'],
  ['ENOTDIR', '/srv/showfloor is no folder'],
  ['SQLITE_NOTADB', 'restore -- --platform'],
  ['SQLITE_BUSY', 'Another program'],
  ['ERR_DLOPEN_FAILED', 'npm ci'],
])('%s at the start is one sentence and what to do', (code, part) => {
  const said = whyNot(coded(code), where)
  expect(said).toContain(part)
  expect(said).not.toMatch(/\n|Error:/)
})

test.each([
  'X_EADDRINUSE',
  'XEADDRNOTAVAIL',
  'XEMFILE',
  'XEFBIG',
  'XEIO',
  'XENOTDIR',
  'XSQLITE_CORRUPT',
  'XERR_DLOPEN_FAILED',
  'X_ENOSPC',
  'X_SQLITE_BUSY',
  'X_EACCES',
  'MY_EROFS',
  'ENOENTRY',
  'XENOENT',
])('what only sounds like one of them keeps its stack: %s', code =>
  expect(whyNot(coded(code), where)).toBeUndefined(),
)
test('a folder that cannot be made is named, and where none is named the one of the data', () => {
  const made = (more: object) => whyNot(coded('ENOENT', { syscall: 'mkdir', ...more }), where)
  expect(made({ path: '/no/where' })).toMatch(/^\/no\/where cannot be made/)
  expect(made({})).toMatch(/^\/srv\/showfloor cannot be made/)
  expect(whyNot(null, where)).toBeUndefined()
})
test('the file that may not be used is named, and a port of the system is told as such', () => {
  expect(whyNot(coded('EACCES', { path: '/srv/showfloor/server.lock' }), where)).toContain(
    'server.lock',
  )
  expect(whyNot(coded('EACCES', { syscall: 'listen' }), where)).toContain('port 3000')
})

/** @param pages what its disk has room for */
function migratedInto(pages: number, folder = join(readConfig({}).migrationsDir, 'dealership')) {
  const sqlite = new Database(':memory:')
  sqlite.pragma(`max_page_count = ${pages}`)
  try {
    migrate(sqlite, folder)
    return undefined
  } catch (error) {
    return error
  } finally {
    sqlite.close()
  }
}

test.each([2, 10, 60])(
  'a disk full after %i pages of a migration is never taken for damage',
  pages => {
    const error = migratedInto(pages)
    expect(error).toBeInstanceOf(Error)
    expect(isStorageTrouble(error)).toBe(true)
    expect(isDamage(error)).toBe(false)
    // What the log names, whatever the wrapper says.
    expect(codesOf(error)).toContain('SQLITE_FULL')
    expect(whyNot(error, where)).toContain('is full')
  },
)

test('a migration of ours that SQLite undid by itself is told by its own name, not as a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-migrations-'))
  try {
    mkdirSync(join(folder, 'meta'))
    writeFileSync(
      join(folder, 'meta', '_journal.json'),
      JSON.stringify({ entries: [{ idx: 0, when: 1, tag: '0000_twice', breakpoints: true }] }),
    )
    writeFileSync(
      join(folder, '0000_twice.sql'),
      [
        'create table a (b integer unique on conflict rollback)',
        'insert into a values (1)',
        'insert into a values (1)',
      ].join('\n--> statement-breakpoint\n'),
    )
    const error = migratedInto(1000, folder)
    expect(codesOf(error)).toEqual(['SQLITE_CONSTRAINT_UNIQUE'])
    expect(isStorageTrouble(error)).toBe(false)
    expect(whyNot(error, where)).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a folder begun before the first release, by other tables, is refused in one sentence', () => {
  const migrations = join(readConfig({}).migrationsDir, 'dealership')
  const { sqlite } = openDatabase(':memory:', migrations)
  const again = () => migrate(sqlite, migrations)
  expect(again).not.toThrow()
  sqlite.exec(`update __drizzle_migrations set hash = 'of other tables'`)
  expect(again).toThrow(OlderBeginning)
  expect(whyNot(new OlderBeginning('/srv/data/platform.sqlite'), where)).toMatch(
    /^\/srv\/data\/platform\.sqlite was begun .* DATA_DIR\.$/,
  )
})

test('what a wrapper hides is found', () => {
  const wrapped = new Error('Failed to run the query', { cause: coded('SQLITE_CORRUPT') })
  expect(isDamage(wrapped)).toBe(true)
  expect(whyNot(wrapped, where)).toContain('restore -- --platform')
})

// Node's own way of making folders turns round and round here.
test.runIf(process.platform === 'linux')(
  'a data folder where none can be made is told at once',
  () => {
    let why: unknown
    try {
      makeFolder('/proc/nope/data')
    } catch (error) {
      why = error
    }
    expect(whyNot(why, where)).toContain('Set DATA_DIR')
  },
)

test('a fault of ours keeps its stack', () => {
  expect(whyNot(coded('ENOENT', { syscall: 'open' }), where)).toBeUndefined()
  expect(whyNot(new TypeError('undefined is not a function'), where)).toBeUndefined()
  expect(whyNot(new CannotStart('held'), where)).toBe('held')
})

test('too few descriptors are told before anything is opened', () => {
  const limits = (soft: string) =>
    `Max cpu time  unlimited\nMax open files            ${soft}   4096   files\n`
  expect(tooFewDescriptors(limits('64'))).toMatch(/^Only 64 file descriptors [^\n]*ulimit -n/)
  expect(tooFewDescriptors(limits('255'))).toBeTruthy()
  expect(tooFewDescriptors(limits('256'))).toBeUndefined()
  expect(tooFewDescriptors(limits('unlimited'))).toBeUndefined()
  expect(tooFewDescriptors('')).toBeUndefined()
  expect(tooFewDescriptors(`Not Max open files  3 4 files\n`)).toBeUndefined()
})

test('what stood open in a volume made beforehand is for this account alone afterwards', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-modes-'))
  try {
    for (const folder of ['dealerships', 'files', 'files/a', 'mail'])
      mkdirSync(join(dataDir, folder))
    const folders = ['', 'dealerships', 'files', 'files/a', 'mail']
    const files = [
      'platform.sqlite',
      'platform.sqlite-wal',
      'dealerships/a.sqlite',
      'dealerships/a.epoch',
    ]
    for (const name of files) writeFileSync(join(dataDir, name), '', { mode: 0o644 })
    writeFileSync(join(dataDir, 'read-me.txt'), '', { mode: 0o644 })
    for (const folder of folders) chmodSync(join(dataDir, folder), 0o755)
    expect(makePrivate(dataDir)).toEqual([])
    const modeOf = (name: string) => statSync(join(dataDir, name)).mode & 0o777
    expect(files.map(modeOf)).toEqual(files.map(() => 0o600))
    expect(folders.map(modeOf)).toEqual(folders.map(() => 0o700))
    // What is not of the server is not its to change.
    expect(modeOf('read-me.txt')).toBe(0o644)
    expect(makePrivate(join(dataDir, 'nowhere'))).toEqual([])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a folder is made with those above it, for this account alone, and one that is there is left', () => {
  const above = mkdtempSync(join(tmpdir(), 'showfloor-made-'))
  try {
    const modeOf = (path: string) => statSync(path).mode & 0o777
    makeFolder(join(above, 'a/b'))
    expect([modeOf(join(above, 'a')), modeOf(join(above, 'a/b'))]).toEqual([0o700, 0o700])
    chmodSync(above, 0o755)
    makeFolder(above)
    expect(modeOf(above)).toBe(0o755)
  } finally {
    rmSync(above, { recursive: true, force: true })
  }
})
