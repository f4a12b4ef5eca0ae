/** A platform database that is gone, empty or knows nobody is no new installation while dealerships are there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { company, meta } from '#db/platform/schema.ts'
import { readConfig } from '#server/config.ts'
import {
  isPeopled,
  refuseEmptyPlatform,
  refuseLostPlatform,
  seedingKey,
  seedingOf,
} from '#server/platform/lost.ts'
import { openPlatform, type PlatformStore } from '#server/platform/store.ts'

let dataDir: string
let platform: PlatformStore | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'showfloor-lost-'))
  mkdirSync(join(dataDir, 'dealerships'))
})
afterEach(() => {
  platform?.close()
  platform = undefined
  rmSync(dataDir, { recursive: true, force: true })
})
const dealerships = (...ids: string[]) =>
  ids.forEach(id => writeFileSync(join(dataDir, 'dealerships', `${id}.sqlite`), 'x'))
const said = (work: () => void): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
const file = () => join(dataDir, 'platform.sqlite')
const told = (what: string, names: string) =>
  `${file()} ${what}, but dealerships are there (${names}). Put it back from a back-up: npm run restore -- --platform <folder>.`

test('in a new folder it is made, and with its file it is opened', () => {
  // None of these is a dealership's.
  dealerships('Of another a', 'a.sqlite.older')
  writeFileSync(join(dataDir, 'dealerships', 'a.sqlite-wal'), 'x')
  expect(said(() => refuseLostPlatform(dataDir))).toBeUndefined()
  dealerships('a')
  writeFileSync(file(), 'x')
  expect(said(() => refuseLostPlatform(dataDir))).toBeUndefined()
})
test.each([
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd'], 'a, b, c, …'],
])('without it beside %j nothing is made in its place', (ids, names) => {
  dealerships(...ids)
  expect(said(() => refuseLostPlatform(dataDir))).toBe(told('is gone', names))
  writeFileSync(file(), '')
  expect(said(() => refuseLostPlatform(dataDir))).toBe(told('is empty', names))
})
test('one that knows no dealership is refused beside them, unless a world is being made', () => {
  const { db } = (platform = openPlatform(readConfig({ DATA_DIR: dataDir })))
  const refused = () => said(() => refuseEmptyPlatform(dataDir, db))
  expect([refused(), isPeopled(db), seedingOf(db)]).toEqual([undefined, false, undefined])
  dealerships('a')
  expect(refused()).toBe(told('knows no dealership', 'a'))
  db.insert(meta).values({ key: 'other', value: 'x' }).run()
  expect(refused()).toBe(told('knows no dealership', 'a'))
  db.insert(meta).values({ key: seedingKey, value: 'demo' }).run()
  expect([refused(), seedingOf(db)]).toEqual([undefined, 'demo'])
  const row = { id: 'a', name: 'A', brandKey: 'boreal', groupId: null, country: 'CA' as const }
  db.insert(company)
    .values({ ...row, active: true, createdAt: 0 })
    .run()
  db.delete(meta).run()
  expect([refused(), isPeopled(db)]).toEqual([undefined, true])
  db.insert(meta).values({ key: seedingKey, value: 'demo' }).run()
  // What is peopled is made.
  expect(seedingOf(db)).toBeUndefined()
})
