import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jurisdictions } from '#db/contract/deal/types.ts'
import {
  checklistOf,
  type DeliveryFacts,
  deliveryCodes,
  deliverySpec,
} from '#db/delivery/checklist.ts'
import {
  contractObstacle,
  doneCount,
  isItemDone,
  openCodes,
  urgencyOf,
  warningsOf,
} from '#db/delivery/state.ts'
import { deliveryHint, deliveryTitle } from '#db/delivery/words.ts'
import { aDeliveryItem } from '#tests/support/builders/delivery.ts'
import { contractStatuses, locales, vehicleConditions } from '#db/terms.ts'

const car: DeliveryFacts = { productType: 1, condition: 'used', credit: true, tradeIn: false }
const codesOf = (
  jurisdiction: Parameters<typeof checklistOf>[0],
  over: Partial<DeliveryFacts> = {},
) => checklistOf(jurisdiction, { ...car, ...over }).map(({ code }) => code)

test('Québec asks for the SAAQ with the client, the RDPRM search, and its registration when there is credit', () => {
  expect(codesOf('CA-QC')).toEqual(
    expect.arrayContaining([
      'saaq-transaction',
      'documents-match',
      'plate',
      'rdprm-search',
      'rdprm-registration',
      'mechanical-certificate',
      'label-handed',
      'keys',
      'second-tires',
      'balance-paid',
      'walk-around',
    ]),
  )
  expect(codesOf('CA-QC', { credit: false })).not.toContain('rdprm-registration')
})
test('a new vehicle without a trade-in is searched for no debt; a boat has no plate', () => {
  expect(codesOf('CA-QC', { condition: 'new' })).not.toContain('rdprm-search')
  expect(codesOf('CA-QC', { condition: 'new', tradeIn: true })).toContain('rdprm-search')
  expect(codesOf('CA-QC', { productType: 5 })).not.toContain('plate')
})
test.each([
  ['FR', 'fr-situation'],
  ['ES', 'es-charges'],
  ['CO', 'co-tradition'],
  ['CA-ON', 'lien-search'],
] as const)('%s looks for debts in its own register', (jurisdiction, code) => {
  expect(codesOf(jurisdiction)).toContain(code)
  expect(codesOf(jurisdiction)).not.toContain('rdprm-search')
})
test('every code stands in the list of some law', () => {
  expect(new Set(jurisdictions.flatMap(each => codesOf(each)))).toEqual(new Set(deliveryCodes))
})
test('without a profile the common lines hold', () => {
  expect(codesOf(undefined)).toEqual(codesOf('CA-ON'))
})

const anyFacts = fc.record({
  productType: fc.integer({ min: 1, max: 22 }),
  condition: fc.constantFrom(...vehicleConditions),
  credit: fc.boolean(),
  tradeIn: fc.boolean(),
})
test('every line of every list has one meaning, a source, and words in five locales', () => {
  fc.assert(
    fc.property(fc.constantFrom(...jurisdictions), anyFacts, (jurisdiction, facts) => {
      const specs = checklistOf(jurisdiction, facts)
      expect(new Set(specs.map(({ code }) => code)).size).toBe(specs.length)
      for (const { code, proof, blocks, withinDays, source } of specs) {
        expect(deliverySpec(code)).toMatchObject({ proof, blocks, withinDays })
        expect(source).not.toBe('')
      }
      expect(specs.map(({ code }) => code)).toContain('keys')
    }),
  )
  for (const code of deliveryCodes)
    for (const locale of locales) {
      expect(deliveryTitle(code, locale).length).toBeGreaterThan(3)
      expect(deliveryHint(code, locale)).not.toBe('')
    }
  expect(deliveryTitle('of-tomorrow', 'en-ca')).toBe('of-tomorrow')
  expect(deliveryHint('constructor', 'en-ca')).toBe('')
})

test('done needs its proof; said not to apply is done; ticks never open a line', () => {
  expect(isItemDone(aDeliveryItem('plate', { done: true }))).toBe(false)
  expect(isItemDone(aDeliveryItem('plate', { done: true, proofSha256: 'a' }))).toBe(true)
  expect(isItemDone(aDeliveryItem('plate', { reason: 'Dealer plate' }))).toBe(true)
  const items = fc.array(
    fc.record({
      code: fc.constantFrom(...deliveryCodes),
      done: fc.boolean(),
      reason: fc.constantFrom('', 'x'),
      proofSha256: fc.constantFrom('', 'a'),
    }),
  )
  fc.assert(
    fc.property(items, some => {
      const rows = some.map(({ code, ...over }) => aDeliveryItem(code, over))
      const after = rows.map(row => ({ ...row, done: true, proofSha256: 'a' }))
      expect(openCodes(after)).toEqual([])
      expect(openCodes(rows).length).toBeLessThanOrEqual(rows.length - doneCount(rows))
    }),
  )
})
test('the registration at the RDPRM is brought to mind on day 3 and red on day 6', () => {
  const after = (days: number) => urgencyOf('rdprm-registration', 7 - days)
  expect([0, 2, 3, 5, 6, 7, 8, 40].map(after)).toEqual([
    'quiet',
    'quiet',
    'remind',
    'remind',
    'red',
    'red',
    'red',
    'red',
  ])
})
test('the registration at the RDPRM runs out on day 7', () => {
  const items = [aDeliveryItem('rdprm-registration'), aDeliveryItem('keys')]
  expect(warningsOf(items, '2026-11-01', '2026-11-06')).toEqual([
    { code: 'rdprm-registration', lastDay: '2026-11-08', daysLeft: 2 },
  ])
  expect(warningsOf(items, '2026-11-01', '2026-11-12')[0]?.daysLeft).toBe(-4)
  expect(
    warningsOf(
      [aDeliveryItem('rdprm-registration', { reason: 'Cash' })],
      '2026-11-01',
      '2026-11-20',
    ),
  ).toEqual([])
})
test('only a signed contract that the server has lets the keys go', () => {
  for (const status of contractStatuses)
    for (const countersignature of ['', 'seal'])
      expect(contractObstacle({ status, countersignature }) === undefined).toBe(
        status === 'signed' && countersignature !== '',
      )
})
