/** What is told as kept survives a power cut: bytes are flushed before they get their name, the name after that. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { copyDatabase, replaceDatabase } from '#server/backup/database.ts'
import { copyFiles } from '#server/backup/files.ts'
import { makeBackUp } from '#server/backup/folder.ts'
import { keepBytes } from '#server/signing/file.ts'
import type { Dealership } from '#server/deps.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { memoryDealership } from '../support/dealership.ts'
import { createTestServer } from '../support/server.ts'

/** What the disk was asked, in its order: `flush` of a path, `name` of one that took another's place. */
const asked: string[] = []
// The one module that all files of a worker share: it is changed for this file, and given back.
const fs = process.getBuiltinModule('node:fs')
const { fsyncSync, renameSync } = fs
const { open } = fs.promises
beforeAll(() => {
  vi.spyOn(fs, 'fsyncSync').mockImplementation(handle => {
    asked.push(`flush ${fs.readlinkSync(`/proc/self/fd/${handle}`)}`)
    fsyncSync(handle)
  })
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    renameSync(from, to)
    asked.push(`name ${String(to)}`)
  })
  vi.spyOn(fs.promises, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given)
    const sync = handle.sync.bind(handle)
    handle.sync = () => {
      asked.push(`flush ${String(given[0])}`)
      return sync()
    }
    return handle
  })
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

let folder: string
const server = createTestServer()
afterAll(() => server.close())
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'showfloor-disk-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const at = (...path: string[]) => join(folder, ...path)
/** What was not flushed in time: the bytes before the name is given, the folder that has the name after that. */
function tooLate(name: string, bytes: string[], folders: string[]): string[] {
  const named = asked.lastIndexOf(`name ${name}`)
  if (named < 0) return [`${name} was never given`]
  const [before, after] = [asked.slice(0, named), asked.slice(named)]
  return [
    ...bytes.filter(path => !before.includes(`flush ${path}`)),
    ...folders.filter(path => !after.includes(`flush ${path}`)),
  ]
}

test('a back-up has its name when all that is in it is on the disk', async () => {
  const sqlite = new Database(at('d.sqlite'))
  sqlite.exec('create table file (sha256 text, bytes int, complete int)')
  const sha = sha256Hex('photo')
  sqlite.exec(`insert into file values ('${sha}', 5, 1)`)
  sqlite.close()
  mkdirSync(at('from', sha.slice(0, 2)), { recursive: true })
  writeFileSync(at('from', sha.slice(0, 2), sha), 'photo')
  let part = ''
  const made = await makeBackUp(at('backups'), 'c-1', 0, async inside => {
    part = inside
    await copyDatabase(at('d.sqlite'), join(inside, 'database.sqlite'))
    await copyFiles(join(inside, 'database.sqlite'), at('from'), join(inside, 'files'), undefined)
    const files = { count: 1, bytes: 5 }
    return { app: '', epoch: 'e', v: 1, sha256: '', bytes: 1, files, counts: {}, problems: [] }
  })
  const inside = ['manifest.json', 'database.sqlite', 'files', `files/${sha.slice(0, 2)}`]
  const photo = join(part, 'files', sha.slice(0, 2), sha)
  expect(
    tooLate(
      made.folder,
      [part, photo, ...inside.map(each => join(part, each))],
      [at('backups/c-1')],
    ),
  ).toEqual([])
})
test('a restored database takes its place when it is on the disk', () => {
  new Database(at('copy.sqlite')).exec('create table a (b)').close()
  replaceDatabase(at('copy.sqlite'), at('data/d.sqlite'), () => {})
  expect(tooLate(at('data/d.sqlite'), [at('data/d.sqlite.restoring')], [at('data')])).toEqual([])
})
test('a signature has its name when it is on the disk', () => {
  const { db } = memoryDealership()
  const sha = keepBytes({ db, filesDir: folder } as Dealership, Buffer.from('ink'), 'image/png', 0)
  const path = at(sha.slice(0, 2), sha)
  expect(tooLate(path, [`${path}.new`], [at(sha.slice(0, 2))])).toEqual([])
})
test('a photo has its name, and its device is told so, when it is on the disk', async () => {
  const ana = await server.signIn('ana')
  const { filesDir } = server.dealership('north')
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 1])
  const sha = sha256Hex(bytes)
  const response = await server.request(`/api/files/${sha}`, {
    as: ana,
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'image/jpeg', 'content-range': 'bytes 0-3/4' },
  })
  expect(response.status).toBe(200)
  const shelf = join(filesDir, sha.slice(0, 2))
  expect(tooLate(join(shelf, sha), [join(filesDir, `${sha}.part`)], [shelf, filesDir])).toEqual([])
})
