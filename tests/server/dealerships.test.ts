import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { DealershipDamaged } from '#server/damage.ts'
import { inspectFiles } from '#server/dealership-files.ts'
import { createDealerships, type Dealerships } from '#server/dealerships.ts'

let dataDir: string
let dealerships: Dealerships
let now = 0
const minute = 60_000

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'showfloor-dealerships-'))
  now = 1_000_000_000
  const migrationsDir = join(readConfig({}).migrationsDir, 'dealership')
  dealerships = createDealerships({ dataDir, migrationsDir, now: () => now, maxOpen: 3 })
})
afterEach(() => {
  dealerships.closeAll()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a dealership is there once it has been created, and a made-up name makes no file', () => {
  expect(dealerships.get('a')).toBeUndefined()
  const a = dealerships.create('a')
  expect(dealerships.get('a')).toBe(a)
  for (const name of ['../a', 'a/b', '', 'A', 'x'.repeat(65)])
    expect(dealerships.get(name)).toBeUndefined()
  expect(() => dealerships.create('../a')).toThrow(RangeError)
})

test('the longest idle ones close, but never one that somebody listens to', () => {
  const a = dealerships.create('a')
  const stop = a.poke.subscribe(() => {})
  dealerships.create('b')
  dealerships.create('c')
  now += 2 * minute
  dealerships.create('d')
  now += 11 * minute
  dealerships.get('d')
  expect(a.sqlite.open).toBe(true)
  expect(dealerships.openCount()).toBe(2)
  stop()
  now += 11 * minute
  dealerships.get('d')
  expect(a.sqlite.open).toBe(false)
})

test('one that was used a moment ago stays open, whatever the number', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map(id => dealerships.create(id))
  expect(all.every(({ sqlite }) => sqlite.open)).toBe(true)
})

test('a poke reaches every listener of its own dealership', () => {
  const [a, b] = [dealerships.create('a'), dealerships.create('b')]
  const heard: string[] = []
  a.poke.subscribe(v => heard.push(`a${v}`))
  b.poke.subscribe(v => heard.push(`b${v}`))
  a.poke.emit(7)
  expect(heard).toEqual(['a7'])
})

test('a database copied into another one’s place is found before the server starts', () => {
  dealerships.create('a')
  dealerships.create('b')
  dealerships.closeAll()
  expect(inspectFiles(dataDir)).toEqual({ strange: [], damaged: [], unreadable: [] })
  copyFileSync(join(dataDir, 'dealerships/a.sqlite'), join(dataDir, 'dealerships/b.sqlite'))
  expect(inspectFiles(dataDir).strange).toEqual(['b.sqlite'])
})

test('one that there is to be, without its file, is set aside and told once; one nobody expects is unknown', () => {
  const told: string[] = []
  const expecting = createDealerships({
    dataDir,
    migrationsDir: join(readConfig({}).migrationsDir, 'dealership'),
    isExpected: id => id === 'a',
    onTrouble: ({ kind, companyId }) => told.push(`${kind} ${companyId}`),
  })
  expect(() => expecting.get('a')).toThrow(DealershipDamaged)
  expect(() => expecting.get('a')).toThrow(DealershipDamaged)
  expect([expecting.whole('a'), expecting.get('b'), expecting.whole('b')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([expecting.damaged(), told]).toEqual([['a'], ['damaged a']])
})
