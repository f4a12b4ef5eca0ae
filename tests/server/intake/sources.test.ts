/** Tokens of those who send leads: one sender beside another, until when, and whom a token still opens for. */
import { beforeEach, expect, test } from 'vitest'
import { rowOf } from '#db/rows.ts'
import { stockVehicleOf } from '#server/intake/stock.ts'
import { hintOf, keepToken, newToken, senderOf } from '#server/intake/sources.ts'
import { anIntakeSource } from '../../support/builders/intake-source.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { bare, memoryDealership, plant } from '../../support/dealership.ts'

let opened: ReturnType<typeof memoryDealership>
beforeEach(() => {
  opened = memoryDealership()
})
const random = { token: (bytes: number) => Buffer.alloc(bytes, 7).toString('base64url') } as never
const token = (sign: string) => `adf_${sign.repeat(43)}`
const keep = (sign: string, sourceId: string, oldUntil: number | null, now = 10) =>
  keepToken(opened.db, { token: token(sign), sourceId, now, oldUntil })
const who = (sign: string, now = 10) => {
  const found = senderOf(opened.db, token(sign), now)
  return found && `${found.source.id} ${found.until}`
}

test('a token is of one form, and its last signs name it', () => {
  const made = newToken(random)
  expect(made).toMatch(/^adf_[\w-]{43}$/)
  expect(hintOf(made)).toBe(made.slice(-4))
})

test('each sender has one token; the one before it holds until its day, and no longer', () => {
  plant(opened.db, { intakeSource: ['s-1', 's-2'].map(id => bare(anIntakeSource({ id }))) })
  keep('a', 's-1', null)
  keep('b', 's-2', null)
  expect([who('a'), who('b'), who('c')]).toEqual(['s-1 null', 's-2 null', undefined])
  keep('c', 's-1', 20)
  expect([who('a', 19), who('a', 20), who('c', 20), who('b', 99)]).toEqual([
    's-1 20',
    undefined,
    's-1 null',
    's-2 null',
  ])
  // A third: of those before only the last holds on.
  keep('d', 's-1', 30)
  expect([who('a', 15), who('c', 29), who('d')]).toEqual([undefined, 's-1 30', 's-1 null'])
  // At once: none before it.
  keep('e', 's-1', null)
  expect([who('c'), who('d'), who('e'), who('b')]).toEqual([
    undefined,
    undefined,
    's-1 null',
    's-2 null',
  ])
})

test.each([
  ['revoked', 'update intake_source set revoked_at = 5'],
  ['deleted', 'update intake_source set deleted_at = 5'],
  ['gone', 'delete from intake_source'],
])('a sender that is %s sends nothing more', (_says, sql) => {
  plant(opened.db, { intakeSource: [bare(anIntakeSource({ id: 's-1' }))] })
  keep('a', 's-1', null)
  expect(who('a')).toBe('s-1 null')
  opened.sqlite.exec(sql)
  expect(who('a')).toBeUndefined()
})
test('what is no token is looked for nowhere', () => {
  plant(opened.db, { intakeSource: [bare(anIntakeSource({ id: 's-1' }))] })
  for (const text of ['', 'adf_', token('a').slice(0, -1), `${token('a')}a`, token('a').slice(4)]) {
    keepToken(opened.db, { token: text, sourceId: 's-1', now: 1, oldUntil: null })
    expect(senderOf(opened.db, text, 1)).toBeUndefined()
  }
})

const vin = '4S4BTGND5R3100001'
const wanted = (over: object = {}) => ({ isTradeIn: false, vin: '', stock: '', ...over })
test.each<[says: string, wanted: object[], id: string | null]>([
  ['none', [], null],
  ['neither number', [wanted()], null],
  ['its VIN', [wanted({ vin })], 'v-1'],
  ['its VIN in other signs', [wanted({ vin: ' 4s4bt-gnd5 r3100001' })], 'v-1'],
  ['its stock number', [wanted({ stock: 'u 24-117' })], 'v-1'],
  ['its VIN before another’s stock number', [wanted({ vin, stock: 'U-2' })], 'v-1'],
  ['a VIN we have not, and a stock number', [wanted({ vin: 'X', stock: 'U-2' })], 'v-2'],
  ['that of two', [wanted({ stock: 'TWO' })], null],
  ['that of a deleted one', [wanted({ stock: 'GONE' })], null],
  ['that of one she trades in', [wanted({ vin, isTradeIn: true })], null],
  [
    'one she trades in before one she wants',
    [wanted({ vin, isTradeIn: true }), wanted({ stock: 'U-2' })],
    'v-2',
  ],
  ['the first of ours', [wanted({ vin: 'X' }), wanted({ stock: 'U-2' }), wanted({ vin })], 'v-2'],
])('a sender that means a car by %s', (_says, cars, id) => {
  const car = (carId: string, stockNumber: string, carVin = '') =>
    bare(aVehicle({ id: carId, stockNumber, vin: carVin }))
  plant(opened.db, {
    vehicle: [
      car('v-1', 'U-24117', vin),
      car('v-2', 'U2'),
      car('v-3', 'TWO'),
      car('v-4', 'T-WO'),
      car('v-5', 'GONE'),
    ],
  })
  opened.sqlite.exec(`update vehicle set deleted_at = 5 where id = 'v-5'`)
  expect(rowOf(opened.db, 'vehicle', 'v-1')).toBeDefined()
  expect(stockVehicleOf(opened.db, cars as never)).toBe(id)
})
