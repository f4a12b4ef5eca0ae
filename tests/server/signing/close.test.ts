/** What the server adds to a contract that all have signed, asked of its rows alone; and the file that it leaves as evidence. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contractText, textHash } from '#db/contract/content.ts'
import type { Statement } from '#db/contract/evidence/statement.ts'
import { type Change, change, insert, type Row } from '#db/kernel/mutation.ts'
import { applyChange, rowOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import { metaOf } from '#server/dealership/meta.ts'
import { closeContracts } from '#server/signing/close.ts'
import { evidenceFile } from '#server/signing/evidence.ts'
import { keysOf } from '#server/signing/keys.ts'
import { headOfContract } from '#server/signing/known.ts'
import { received } from '#server/signing/receipt.ts'
import { aContract, aSignature } from '../../support/builders/contract.ts'
import { aCompany, bare, memoryDealership, plant } from '../../support/dealership.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'close-'))
afterAll(() => rmSync(filesDir, { recursive: true }))
let db: Db
beforeEach(() => {
  db = memoryDealership().db
  plant(db, { company: [aCompany] })
})
const contract = (id: string, over: Partial<Row<'saleContract'>> = {}) => {
  const row = aContract({
    id,
    provisionalNumber: `P-${id}`,
    status: 'signed',
    signedAt: 5,
    ...over,
  })
  const sealed = contractText(row, { company: { ...aCompany, v: 1, deletedAt: null }, label: null })
  plant(db, { saleContract: [bare({ ...row, sealed, contentHash: textHash(sealed) })] })
}
const one = (id = 'a') => rowOf(db, 'saleContract', id) as Row<'saleContract'> | undefined
const touch = (id = 'a'): Change => change('saleContract', id, { placeCity: 'Laval' })
const close = (changes: Change[] = [touch()], at = 100) => {
  const done = closeContracts(db, changes, at)
  for (const each of done) applyChange(db, each, { v: 9, at })
  return done
}
const said = (id = 'a') => JSON.parse(one(id)?.statement ?? '') as Statement

test.each<[says: string, over: Partial<Row<'saleContract'>>, number: string, isClosed: boolean]>([
  ['a signed one', {}, '000001', true],
  ['one that not all have signed', { status: 'signing', signedAt: null }, '', false],
  ['a draft', { status: 'draft', signedAt: null }, '', false],
  ['one to be settled', { status: 'disputed' }, '000001', false],
  ['one that ended before it stood', { status: 'cancelled' }, '000001', false],
  ['one that has its number', { number: '000017' }, '000017', true],
  [
    'one to be settled that has its number',
    { status: 'disputed', number: '000017' },
    '000017',
    false,
  ],
])('%s is numbered and closed, or not', (_says, over, number, isClosed) => {
  contract('a', over)
  close()
  const { number: has, statement, countersignature, countersignedAt } = one()!
  expect([has, statement !== '', countersignature !== '', countersignedAt]).toEqual([
    number,
    isClosed,
    isClosed,
    isClosed ? 100 : null,
  ])
  // Nothing new is nothing to say.
  expect(close([touch()], 200)).toEqual([])
})

test('each contract that was touched is closed once, by its own row or one of its parts that came', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) contract(id)
  const of = (contractId: string) => ({ id: `of-${contractId}`, contractId }) as never
  close([
    touch('b'),
    touch('b'),
    insert('signature', of('a')),
    insert('contractEvent', of('c')),
    change('contractEvent', 'of-d', {}),
    insert('leadTouch', of('e')),
    touch('nobody'),
  ])
  const numbers = ['a', 'b', 'c', 'd', 'e'].map(id => one(id)?.number)
  expect(numbers).toEqual(['000002', '000001', '000003', '', ''])
  close([insert('saleContract', { id: 'd' } as never)])
  expect(one('d')?.number).toBe('000004')
})

test('a later entry is closed again: the statement before stands in it, the first instant stays', () => {
  contract('a')
  close()
  const before = one()!
  plant(db, { signature: [bare(aSignature({ contractId: 'a' }))] })
  close([touch()], 200)
  const after = one()!
  expect([said().sequence, said().previous]).toEqual([2, [textHash(before.statement)]])
  expect([after.number, after.countersignedAt, said().server.receivedAt]).toEqual([
    before.number,
    100,
    200,
  ])
  expect(after.countersignature).not.toBe(before.countersignature)
  expect(said().signatures).toHaveLength(1)
  // Ended, it is still told.
  plant(db, { signature: [bare(aSignature({ id: 'sg-2', contractId: 'b' }))] })
  applyChange(db, change('saleContract', 'a', { status: 'cancelled' }), { v: 9, at: 300 })
  close([touch()], 300)
  expect(said()).toMatchObject({
    sequence: 3,
    previous: [textHash(before.statement), textHash(after.statement)],
    contract: { status: 'cancelled' },
    signatures: [{ contractId: 'a' }],
  })
})

test('the key is made at the first, published once, and holds from the earliest instant that it closed', () => {
  expect(keysOf(db)).toEqual([])
  for (const id of ['a', 'b', 'c']) contract(id)
  expect(close([touch('a')]).map(({ table }) => table)).toEqual(['company', 'saleContract'])
  const [key] = keysOf(db)
  expect(key).toMatchObject({ dealershipId: 'c-1', dealership: aCompany.name, from: 100, to: null })
  expect(close([touch('b')], 200).map(({ table }) => table)).toEqual(['saleContract'])
  expect(keysOf(db)).toEqual([key])
  close([touch('c')], 99)
  expect(keysOf(db)).toEqual([{ ...key, from: 99 }])
  expect(metaOf(db, 'contractNumber')).toBe('3')
})

test('the newest statement is told by the hash of its text, and no other', () => {
  contract('a')
  const hash = one()!.contentHash
  expect(headOfContract(db, hash)).toBeUndefined()
  close()
  const head = { sequence: 1, statement: textHash(one()!.statement), state: 'signed' }
  expect(headOfContract(db, hash)).toEqual(head)
  expect(headOfContract(db, 'f'.repeat(64))).toBeUndefined()
  const set = (fields: object) =>
    applyChange(db, change('saleContract', 'a', fields), { v: 9, at: 1 })
  for (const [status, state] of [
    ['amended', 'amended'],
    ['cancelled', 'cancelled'],
    ['disputed', 'signed'],
  ]) {
    set({ status })
    expect(headOfContract(db, hash)?.state).toBe(state)
  }
  set({ deletedAt: 5 })
  expect(headOfContract(db, hash)).toBeUndefined()
})

const sha = (letter: string) => letter.repeat(64)
test('evidence is found by each of its names, once it is closed, and says which strokes lack', () => {
  contract('a')
  contract('b')
  const ink = (id: string, contractId: string, strokesSha256: string) =>
    bare(aSignature({ id, contractId, strokesSha256 }))
  plant(db, {
    signature: [
      ink('1', 'a', sha('a')),
      ink('2', 'a', sha('b')),
      ink('3', 'a', ''),
      ink('4', 'b', sha('c')),
    ],
  })
  mkdirSync(join(filesDir, 'aa'))
  writeFileSync(join(filesDir, 'aa', sha('a')), 'strokes')
  const file = (called: string) => evidenceFile(db, filesDir, called)
  expect([file('a'), file('x')]).toEqual([
    { found: false, why: 'open' },
    { found: false, why: 'unknown' },
  ])
  close([touch('a'), touch('b')])
  const byId = file('a')
  expect(byId).toMatchObject({ found: true, lacks: [sha('b')] })
  expect([file('P-a'), file('000001')]).toEqual([byId, byId])
  expect(JSON.parse((byId as { text: string }).text)).toMatchObject({
    statement: one()!.statement,
    seal: one()!.countersignature,
    strokes: { [sha('a')]: 'strokes' },
  })
  expect(file('000002')).toMatchObject({ found: true, lacks: [sha('c')] })
})

test('every entry that comes bears the server’s instants; nothing else does', () => {
  const receipt = { receivedAt: 7, standsOnAt: 6 }
  const row = { id: 'e', receivedAt: 1, standsOnAt: 1 } as never
  const other = [insert('signature', row), change('contractEvent', 'e', { facts: {} })]
  expect(received([insert('contractEvent', row), ...other], receipt)).toEqual([
    { op: 'insert', table: 'contractEvent', row: { id: 'e', ...receipt } },
    ...other,
  ])
})
