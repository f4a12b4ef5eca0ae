import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { DealershipDamaged, type Trouble } from '#server/damage.ts'
import { inspectFiles } from '#server/files/dealership.ts'
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
  for (const name of ['../a', 'a/b', '', 'A', 'a!', '-a', 'x'.repeat(65)])
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

const openOnes = (ids: string) => [...ids].filter(id => held[id]?.open).join('')
let held: Record<string, { open: boolean }> = {}
const create = (ids: string) => {
  held = Object.fromEntries([...ids].map(id => [id, dealerships.create(id).sqlite]))
}
test('with too many open the one longest unused goes first, after a minute, and it is looked for once a second', () => {
  create('abcd')
  dealerships.get('a')
  const at = (ms: number) => {
    now = 1_000_000_000 + ms
    dealerships.get('d')
    return openOnes('abcd')
  }
  expect([at(59_999), at(60_000), at(60_998), at(60_999)]).toEqual(['abcd', 'abcd', 'abcd', 'acd'])
})
test('one that lies idle for over ten minutes goes; it is looked for once a minute, and what is used stays', () => {
  create('ab')
  const at = (ms: number) => {
    now = 1_000_000_000 + ms
    dealerships.get('b')
    return openOnes('ab')
  }
  expect([at(600_000), at(659_999), at(660_000), at(720_000)]).toEqual(['ab', 'ab', 'b', 'b'])
})
test('as many as there may be are not too many', () => {
  create('abc')
  now += 5 * minute
  dealerships.get('c')
  expect(openOnes('abc')).toBe('abc')
})
test('who listens is counted over all of them, each once, until she stops', () => {
  const [a, b] = [dealerships.create('a'), dealerships.create('b')]
  expect(dealerships.listenerCount()).toBe(0)
  const stops = [a, a, b].map(({ poke }) => poke.subscribe(() => {}))
  expect(dealerships.listenerCount()).toBe(3)
  stops[0]?.()
  stops[0]?.()
  expect(dealerships.listenerCount()).toBe(2)
  expect(a.filesDir).toBe(join(dataDir, 'files', 'a'))
  expect(dealerships.create('x'.repeat(64)).id).toHaveLength(64)
})

/** Those that cannot be used. */
const troubled = (expected: string[]) => {
  const told: Trouble[] = []
  const all = createDealerships({
    dataDir,
    migrationsDir: join(readConfig({}).migrationsDir, 'dealership'),
    now: () => now,
    isExpected: id => expected.includes(id),
    onTrouble: trouble => told.push(trouble),
  })
  return { all, told, names: () => told.map(({ kind, companyId }) => `${kind} ${companyId}`) }
}
const fileOf = (id: string) => join(dataDir, 'dealerships', `${id}.sqlite`)
test('a file that cannot be opened now is told once and tried at each call; opened, it may be told again', () => {
  const { all, told, names } = troubled(['a'])
  for (const id of ['a', 'b']) mkdirSync(fileOf(id))
  for (const id of ['a', 'a', 'b']) expect(() => all.get(id)).toThrow(/unable to open|directory/)
  expect(() => all.whole('a')).toThrow(/unable to open|directory/)
  expect(names()).toEqual(['unreadable a'])
  expect(told[0]?.why).toBeInstanceOf(Error)
  expect([all.damaged(), all.troubles()]).toEqual([[], told])
  rmSync(fileOf('a'), { recursive: true })
  all.create('a')
  expect(all.troubles()).toEqual([])
  // Damage takes the place of not being read.
  all.tellUnreadable('a', new Error('x'))
  all.setAside('a', new Error('y'))
  expect(all.troubles().map(({ kind }) => kind)).toEqual(['damaged'])
  all.closeAll()
})
test('a file of another life, or none any more, is set aside at once; the others are told in order', () => {
  for (const id of ['b', 'a']) dealerships.create(id)
  dealerships.closeAll()
  writeFileSync(join(dataDir, 'dealerships', 'b.epoch'), 'another\n')
  writeFileSync(join(dataDir, 'dealerships', 'a.epoch'), 'another\n')
  const { all, names } = troubled([])
  for (const id of ['b', 'a', 'b']) expect(() => all.get(id)).toThrow(DealershipDamaged)
  expect([all.damaged(), names()]).toEqual([
    ['a', 'b'],
    ['damaged b', 'damaged a'],
  ])
  for (const id of ['a', 'b', 'nobody']) all.check(id)
  expect(names()).toHaveLength(2)
  all.create('c')
  rmSync(fileOf('c'))
  all.check('c')
  expect(names()).toEqual(['damaged b', 'damaged a', 'damaged c'])
  all.closeAll()
})
