/** The life of a database: an epoch of its own, beside it in a sidecar, and a key for sealed work from its first hour. */
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/store.ts'
import { ensureLife, EpochMismatch, renewLife } from '#server/dealership/life.ts'
import { durableVersionOf, epochOf, metaOf, versionOf, writeMeta } from '#server/dealership/meta.ts'
import { sealToOf } from '#server/sealed/keys.ts'
import { instantOf, isOnOurLine, raiseVersion, tipOf } from '#server/sync/tip.ts'
import { memoryDealership } from '../support/dealership.ts'

let db: Db
let beside: string | undefined
let written: number
const sidecar = {
  read: () => beside,
  write: (epoch: string) => {
    written += 1
    beside = epoch
  },
}
let ids: number
const newId = () => `id-${(ids += 1)}`
beforeEach(() => {
  ;({ db } = memoryDealership())
  beside = 'epoch-1'
  ;[ids, written] = [0, 0]
})
/** As a new file is: migrated and empty. */
const empty = () => {
  db.run(`delete from meta`)
  beside = undefined
}

test('a new file gets an epoch of its own, beside it too, and what devices may seal to', () => {
  empty()
  expect(() => epochOf(db)).toThrow(/no epoch/)
  expect(() => sealToOf(db)).toThrow(/no key/)
  const epoch = ensureLife(db, sidecar, newId)
  expect([epochOf(db), beside]).toEqual([epoch, epoch])
  expect(sealToOf(db).id).not.toBe(epoch)
  expect([versionOf(db), durableVersionOf(db)]).toEqual([0, 0])
})
test('opened again it lives on: nothing is written anew', () => {
  const [epoch, sealTo] = [epochOf(db), sealToOf(db)]
  expect(ensureLife(db, sidecar, newId)).toBe(epoch)
  expect([epochOf(db), sealToOf(db), ids, written]).toEqual([epoch, sealTo, 0, 0])
})
test('a sidecar that was lost is written again; a key that a file of before has not is made', () => {
  beside = undefined
  db.run(`delete from meta where key like 'outboxKey%'`)
  expect(ensureLife(db, sidecar, newId)).toBe('epoch-1')
  expect([beside, sealToOf(db).id]).toEqual(['epoch-1', 'id-1'])
})
test.each([
  ['another file in its place', () => writeMeta(db, 'epoch', 'epoch-9'), 'epoch-9'],
  ['an emptied file', () => db.run('delete from meta'), 'none'],
])('%s is refused, and nothing of it is touched', (_, exchange, named) => {
  exchange()
  const open = () => ensureLife(db, sidecar, newId)
  expect(open).toThrow(EpochMismatch)
  expect(open).toThrow(`database epoch ${named}, sidecar epoch-1: restore with the restore command`)
  expect([metaOf(db, 'epoch') ?? 'none', ids, written]).toEqual([named, 0, 0])
})
test('a restored file lives another life, here and beside', () => {
  expect(renewLife(db, sidecar, 'epoch-2')).toBe('epoch-2')
  expect([epochOf(db), beside]).toEqual(['epoch-2', 'epoch-2'])
})

test('each version has a mark of all that led to it; what is of another line is known', () => {
  expect(tipOf(db)).toBe('')
  raiseVersion(db, 1, 50, 'a')
  const first = tipOf(db)
  raiseVersion(db, 2, 60, 'b')
  const second = tipOf(db)
  expect([first, second].map(tip => /^\d+/.exec(tip)?.[0])).toEqual(['1', '2'])
  const lines: [string, boolean][] = [
    ['', true],
    [first, true],
    [second, true],
    [second.replace('2:', '1:'), false],
    [second.replace('2:', '3:'), false],
    [`${second}0`, false],
    ['2', false],
    [':', false],
    ['x:y', false],
  ]
  for (const [tip, is] of lines) expect([tip, isOnOurLine(db, tip)]).toEqual([tip, is])
  expect(versionOf(db)).toBe(2)
})
test.each<[string, [number, number, string][]]>([
  [
    'another act',
    [
      [1, 50, 'a'],
      [2, 60, 'c'],
    ],
  ],
  [
    'another instant',
    [
      [1, 50, 'a'],
      [2, 61, 'b'],
    ],
  ],
  [
    'another past',
    [
      [1, 50, 'z'],
      [2, 60, 'b'],
    ],
  ],
])('%s is another mark', (_, versions) => {
  const other = memoryDealership().db
  for (const [v, now, what] of [
    [1, 50, 'a'],
    [2, 60, 'b'],
  ] as const)
    raiseVersion(db, v, now, what)
  for (const [v, now, what] of versions) raiseVersion(other, v, now, what)
  expect(isOnOurLine(db, tipOf(other))).toBe(false)
})
test('when a version was committed is known by the one at or before it', () => {
  raiseVersion(db, 2, 50, 'a')
  raiseVersion(db, 5, 90, 'b')
  expect([0, 1, 2, 4, 5, 9].map(v => instantOf(db, v))).toEqual([0, 0, 50, 50, 90, 90])
})
