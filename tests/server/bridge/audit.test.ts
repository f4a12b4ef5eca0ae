/** The audit tells what was done to clicks behind the books' back. */
import { expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { demoDealerships } from '#db/seed/demonstration.ts'
import { plantDealership } from '#db/seed/plant.ts'
import { checkBridge } from '#server/audit/bridge.ts'
import { post } from '#server/payments/ledger.ts'
import { memoryDealership } from '../../support/dealership.ts'
import { house, soundness, start } from './kit.ts'

type House = ReturnType<typeof house>
const clicks = (made: House, over: Partial<typeof schema.bridgeClick.$inferInsert>) =>
  made.db
    .insert(schema.bridgeClick)
    .values({
      id: 'x-1',
      at: start,
      on: '2026-03-10',
      siteId: '1390',
      vehicleId: 'v-1',
      verdict: 'bot',
      minor: 0,
      seq: null,
      hash: null,
      ...over,
    })
    .run()
const charge = (made: House) =>
  post(
    made.db,
    { cause: 'click', click: 'x-1', month: '2026-03', minor: 125 },
    { by: '', byName: '', now: start },
  ).seq

test.each<[string, (made: House) => void, RegExp]>([
  ['a charge nobody clicked for', made => void charge(made), /x-1 is charged, and nobody clicked/],
  [
    'a charged click without its entry',
    made => clicks(made, { verdict: 'charged', minor: 125, seq: 77 }),
    /x-1 is not charged in the books/,
  ],
  [
    'a charged click of no cost',
    made => clicks(made, { verdict: 'charged' }),
    /x-1 is not charged/,
  ],
  ['a refused click that costs', made => clicks(made, { minor: 125 }), /x-1 is not charged/],
  [
    'a refused click that was charged',
    made => void (charge(made), clicks(made, {})),
    /x-1 is not charged in the books/,
  ],
  [
    'another sum',
    made => clicks(made, { verdict: 'charged', seq: charge(made), minor: 124 }),
    /x-1 is not charged in the books/,
  ],
  [
    'another month',
    made => clicks(made, { verdict: 'charged', seq: charge(made), minor: 125, on: '2026-04-01' }),
    /x-1 is not charged in the books/,
  ],
  [
    'a price nobody changed',
    made => void made.db.update(schema.bridge).set({ costPerClickMinor: 1 }).run(),
    /bridge stands otherwise/,
  ],
  [
    'a version no act made',
    made => void made.db.update(schema.bridge).set({ v: 9 }).run(),
    /bridge stands otherwise/,
  ],
])('%s is found', async (_, does, words) => {
  const made = house()
  made.click()
  expect(await soundness(made)).toEqual([])
  does(made)
  expect((await soundness(made)).join('\n')).toMatch(words)
})

test('the demonstration’s clicks are those of its books', async () => {
  for (const demo of demoDealerships({ now: Date.UTC(2026, 10, 26, 15) })) {
    const { db, sqlite } = memoryDealership()
    plantDealership(db, demo)
    const check = checkBridge({ sqlite } as never)
    expect(check.problems).toEqual([])
    expect(check.checked).toBeGreaterThan(90)
    const verdicts = new Set(demo.ledger.clicks.map(({ verdict }) => verdict))
    expect([...verdicts].toSorted()).toEqual(['bot', 'charged', 'duplicate'])
    expect(demo.ledger.clicks.filter(({ vehicleId }) => vehicleId !== '').length).toBeGreaterThan(5)
  }
})
