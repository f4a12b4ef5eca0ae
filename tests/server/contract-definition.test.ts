/** What a print of the server is made of: its own contract's rows, and no file but its signatures' strokes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import { contractDefinition, contractPdf } from '#server/print/contract-pdf.ts'
import { aContract, aSignature } from '../support/builders/contract.ts'
import { aCompany, aUser, memoryDealership, plant } from '../support/dealership.ts'

let filesDir: string
let above: string
let db: ReturnType<typeof memoryDealership>['db']
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'showfloor-prints-'))
  filesDir = join(above, 'files')
  ;({ db } = memoryDealership())
  plant(db, {
    company: [aCompany],
    user: [aUser('u-ana', { name: 'Ana Moreau' }), aUser('u-luc', { name: 'Luc Roy' })],
  })
})
afterEach(() => rmSync(above, { recursive: true, force: true }))
const contracts = (...rows: Partial<Row<'saleContract'>>[]) =>
  db.insert(schema.saleContract).values(rows.map(aContract)).run()
const printed = async (over?: Partial<Row<'saleContract'>>) => {
  const found = await contractDefinition({ db, filesDir }, 'sc-1', undefined, over)
  return { text: JSON.stringify(found?.definition), complete: found?.complete }
}
const ink = JSON.stringify({ width: 600, height: 180, strokes: [{ points: [{ x: 1, y: 2 }] }] })

test('there is none of a contract that is none', async () => {
  contracts({})
  expect(await contractDefinition({ db, filesDir }, 'sc-9')).toBeUndefined()
  expect(await contractPdf({ db, filesDir }, 'sc-9')).toBeUndefined()
})
test.each([
  ['its number', { number: '000777', provisionalNumber: 'B-0777' }, '000777'],
  [
    'its provisional number until it has one',
    { number: '', provisionalNumber: 'B-0777' },
    'B-0777',
  ],
])('an amendment names the contract it amends by %s', async (_, amended, name) => {
  contracts({ amendsId: 'sc-old' }, { ...amended, id: 'sc-old' }, { id: 'sc-x', number: '000888' })
  const { text } = await printed()
  expect(text).toContain(name)
  expect(text).not.toContain('000888')
  expect((await printed({ amendsId: null })).text).not.toContain(name)
})
test('the seller is named who made it, and nobody where there is none', async () => {
  contracts({ sellerId: 'u-luc' })
  expect((await printed()).text).toContain('Luc Roy')
  expect((await printed()).text).not.toContain('Ana Moreau')
  expect((await printed({ sellerId: 'u-gone' })).text).not.toContain('Luc Roy')
})
test('it is whole once every stroke is at hand; nothing outside the files is read for one', async () => {
  contracts({ status: 'signed' })
  expect((await printed()).complete).toBe(true)
  const strokes = 'a'.repeat(64)
  db.insert(schema.signature)
    .values(aSignature({ strokesSha256: strokes }))
    .run()
  expect((await printed()).complete).toBe(false)
  mkdirSync(join(filesDir, 'aa'), { recursive: true })
  writeFileSync(join(filesDir, 'aa', strokes), ink)
  expect((await printed()).complete).toBe(true)
  // What lies there is no drawing.
  writeFileSync(join(filesDir, 'aa', strokes), 'noise')
  expect((await printed()).complete).toBe(false)
  for (const name of ['../outside', `${strokes}x`, `x${strokes}`]) {
    db.update(schema.signature).set({ strokesSha256: name }).run()
    mkdirSync(join(filesDir, name.slice(0, 2)), { recursive: true })
    writeFileSync(join(filesDir, name.slice(0, 2), name), ink)
    expect((await printed()).complete).toBe(false)
  }
})
