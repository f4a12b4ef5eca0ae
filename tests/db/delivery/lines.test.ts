/** The checklist of a hand-over line by line, for every law; where a delivery stands, at its boundaries. */
import { expect, test } from 'vitest'
import type { Jurisdiction } from '#db/contract/deal/types.ts'
import { checklistOf, type DeliveryFacts, deliverySpec } from '#db/delivery/checklist.ts'
import {
  contractObstacle,
  deliveryItemId,
  doneCount,
  factsOf,
  isItemDone,
  lastDayOf,
  openCodes,
  warningsOf,
} from '#db/delivery/state.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aDeliveryItem } from '#tests/support/builders/delivery.ts'
import { aDeal, aTradeIn } from '../contract/deal/a-deal.ts'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'

const car: DeliveryFacts = { productType: 1, condition: 'used', credit: true, tradeIn: false }
const last = 'keys second-tires walk-around'
const registered = 'documents-match'
test.each<[string, Jurisdiction | undefined, Partial<DeliveryFacts>, string]>([
  [
    'a used car on credit',
    'CA-QC',
    {},
    `balance-paid insurance-proof rdprm-search rdprm-registration mechanical-certificate label-handed ${registered} saaq-transaction plate ${last}`,
  ],
  [
    'a new car for cash',
    'CA-QC',
    { condition: 'new', credit: false },
    `balance-paid insurance-proof ${registered} saaq-transaction plate ${last}`,
  ],
  [
    'a new car for cash, one traded in',
    'CA-QC',
    { condition: 'new', credit: false, tradeIn: true },
    `balance-paid insurance-proof rdprm-search ${registered} saaq-transaction plate ${last}`,
  ],
  [
    'a new car on credit',
    'CA-QC',
    { condition: 'new' },
    `balance-paid insurance-proof rdprm-registration ${registered} saaq-transaction plate ${last}`,
  ],
  [
    'a used snowmobile',
    'CA-QC',
    { productType: 8, credit: false },
    `balance-paid insurance-proof rdprm-search ${registered} saaq-transaction plate keys walk-around`,
  ],
  [
    'a used boat',
    'CA-QC',
    { productType: 4, credit: false },
    'balance-paid rdprm-search keys walk-around',
  ],
  [
    'a used car',
    'CA-ON',
    {},
    `balance-paid insurance-proof lien-search safety-certificate ${registered} registration-transfer plate ${last}`,
  ],
  [
    'a new car, one traded in',
    undefined,
    { condition: 'new', tradeIn: true },
    `balance-paid insurance-proof lien-search ${registered} registration-transfer plate ${last}`,
  ],
  [
    'a new car',
    'CA-BC',
    { condition: 'new' },
    `balance-paid insurance-proof ${registered} registration-transfer plate ${last}`,
  ],
  [
    'a used car',
    'FR',
    {},
    `balance-paid insurance-proof fr-situation technical-inspection ${registered} fr-registration plate fr-sticker ${last}`,
  ],
  [
    'a new car',
    'FR',
    { condition: 'new' },
    `balance-paid insurance-proof ${registered} fr-registration plate fr-sticker ${last}`,
  ],
  [
    'a used trailer',
    'FR',
    { productType: 13 },
    `balance-paid insurance-proof ${registered} fr-registration plate keys walk-around`,
  ],
  [
    'a used car',
    'ES',
    {},
    `balance-paid insurance-proof es-charges technical-inspection warranty-written ${registered} es-registration plate ${last}`,
  ],
  [
    'a new car',
    'ES',
    { condition: 'new' },
    `balance-paid insurance-proof ${registered} es-registration plate ${last}`,
  ],
  ['a used boat', 'ES', { productType: 4 }, 'balance-paid warranty-written keys walk-around'],
  [
    'a used car',
    'CO',
    {},
    `balance-paid insurance-proof co-tradition technical-inspection ${registered} co-registration plate ${last}`,
  ],
  [
    'a new car',
    'CO',
    { condition: 'new' },
    `balance-paid insurance-proof ${registered} co-registration plate ${last}`,
  ],
])('%s under %s', (_, law, over, codes) => {
  expect(
    checklistOf(law, { ...car, ...over })
      .map(({ code }) => code)
      .join(' '),
  ).toBe(codes)
})

test.each([2, 4, 5, 11, 18, 19, 22])('type %i is on no road registry', productType => {
  expect(checklistOf('CO', { ...car, productType }).map(({ code }) => code)).not.toContain('plate')
})
test.each([1, 3, 6, 7, 9, 17, 20, 21])('type %i has a plate', productType => {
  expect(checklistOf('CO', { ...car, productType }).map(({ code }) => code)).toContain('plate')
})
test.each([1, 7, 9, 17, 20, 21])('a used one of type %i is inspected', productType => {
  expect(checklistOf('CO', { ...car, productType }).map(({ code }) => code)).toContain(
    'technical-inspection',
  )
})

const withProof =
  'rdprm-search rdprm-registration lien-search fr-situation es-charges co-tradition plate'.split(
    ' ',
  )
test.each(['CA-QC', 'CA-ON', 'FR', 'ES', 'CO'] as const)(
  '%s: what needs a proof, what blocks, what has a term',
  law => {
    for (const { code, proof, blocks, withinDays, source } of checklistOf(law, car)) {
      expect([code, proof]).toEqual([code, withProof.includes(code)])
      expect([code, blocks]).toEqual([code, code !== 'rdprm-registration'])
      expect([code, withinDays]).toEqual([code, code === 'rdprm-registration' ? 7 : null])
      expect(source.length).toBeGreaterThan(5)
    }
  },
)

test.each([
  ['plate', {}, false],
  ['plate', { done: true }, false],
  ['plate', { done: true, proofSha256: 'a' }, true],
  ['plate', { proofSha256: 'a' }, false],
  ['plate', { reason: ' ' }, false],
  ['plate', { reason: 'none' }, true],
  ['keys', { done: true }, true],
  ['keys', {}, false],
  ['of-tomorrow', { done: true }, true],
])('%s with %j is done: %s', (code, over, done) => {
  expect(isItemDone(aDeliveryItem(code, over))).toBe(done)
  expect(doneCount([aDeliveryItem(code, over)])).toBe(done ? 1 : 0)
})

test('the keys wait for what blocks, is not done and not taken out; also for a line of tomorrow', () => {
  const items = [
    aDeliveryItem('plate'),
    aDeliveryItem('keys', { done: true }),
    aDeliveryItem('walk-around', { deletedAt: 0 }),
    aDeliveryItem('rdprm-registration'),
    aDeliveryItem('of-tomorrow'),
  ]
  expect(openCodes(items)).toEqual(['plate', 'of-tomorrow'])
})

const term = aDeliveryItem('rdprm-registration')
test.each([
  ['on the first day', '2026-11-01', [7]],
  ['on the last day', '2026-11-08', [0]],
  ['a day late', '2026-11-09', [-1]],
])('the term %s', (_, today, left) => {
  expect(warningsOf([term], '2026-11-01', today).map(({ daysLeft }) => daysLeft)).toEqual(left)
  // The vector of the law's day: a sale of 2026-12-15.
  expect(lastDayOf('rdprm-registration', '2026-12-15')).toBe('2026-12-22')
  expect(lastDayOf('rdprm-registration', '2026-11-01')).toBe('2026-11-08')
})
test('no term runs for what is done, taken out, or has none', () => {
  const none = [
    { ...term, deletedAt: 0 },
    { ...term, reason: 'cash' },
    aDeliveryItem('keys'),
    aDeliveryItem('of-tomorrow'),
  ]
  expect(warningsOf(none, '2026-11-01', '2026-11-30')).toEqual([])
  expect([lastDayOf('keys', '2026-11-01'), lastDayOf('of-tomorrow', '2026-11-01')]).toEqual([
    undefined,
    undefined,
  ])
  expect(deliverySpec('of-tomorrow')).toBeUndefined()
  expect(deliveryItemId('d-1', 'keys')).toBe('d-1.keys')
})

test.each([
  ['draft', '', 'delivery-contract-unsigned'],
  ['signing', 'seal', 'delivery-contract-unsigned'],
  ['signed', '', 'delivery-contract-not-received'],
  ['signed', 'seal', undefined],
  ['cancelled', 'seal', 'delivery-contract-void'],
  ['disputed', 'seal', 'delivery-contract-void'],
] as const)('a contract that is %s with "%s"', (status, countersignature, obstacle) => {
  expect(contractObstacle({ status, countersignature } as never)).toBe(obstacle)
})

test('the deal says what the checklist is', () => {
  const deal = aDeal(100, { unit: { condition: 'used' } })
  const facts = { productType: 1, condition: 'used', credit: false, tradeIn: false }
  const contract = aContract({ deal, tradeInText: 'x' })
  expect(factsOf(contract)).toEqual(facts)
  const financing = {
    ...untouchedFinancing,
    lends: 'lender',
    termMonths: 12,
    ratePpm: 0,
    frequency: 'monthly',
    balloonMinor: 0,
  } as const
  expect(factsOf({ deal: { ...deal, financing } }).credit).toBe(true)
  expect(factsOf({ deal: { ...deal, tradeIns: [aTradeIn(1)] } }).tradeIn).toBe(true)
})
