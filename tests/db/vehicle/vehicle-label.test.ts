import { expect, test } from 'vitest'
import { Refusal, type Row } from '#db/kernel/mutation.ts'
import { printLabel } from '#db/vehicle/mutations/label.ts'
import { labelContent, labelHash } from '#db/vehicle/label/content.ts'
import { anInspection } from '#tests/support/builders/inspection.ts'
import { aDealer, aDefect, aLabelled, aRepair } from '#tests/support/builders/label.ts'
import { clerk, director } from '#tests/support/builders/vehicle.ts'
import { codeOf, fieldsOn } from '#tests/support/decided.ts'

// The builders' Ana acts on 2025-06-15 in Toronto.
const on = '2025-06-15'
type Seen = Parameters<typeof printLabel.decide>[0]
const seen = (over: Partial<Seen> = {}): Seen => ({
  vehicle: aLabelled(),
  company: aDealer(),
  comments: [aDefect()],
  inspections: [],
  ...over,
})
const inputFor = (given: Seen, over: Record<string, unknown> = {}) => {
  const content = labelContent(
    given.vehicle as Row<'vehicle'>,
    given.comments,
    given.company as Row<'company'>,
    on,
  )
  return printLabel.input.parse({
    id: 'lb-1',
    vehicleId: 'v-1',
    companyId: 'c-1',
    kind: content.kind,
    locale: 'fr-ca',
    content,
    contentHash: labelHash(content),
    ...over,
  })
}
const refusalOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, ...error.facts }
    throw error
  }
  return null
}

test('what was printed is kept: what it said, its hash, who and when', () => {
  const kept = fieldsOn(
    printLabel.decide(seen(), inputFor(seen()), director),
    'vehicleLabel',
    'lb-1',
  )
  expect(kept).toMatchObject({
    vehicleId: 'v-1',
    kind: 'used-label',
    locale: 'fr-ca',
    by: 'u-ana',
    at: director.now,
    content: { price: { minor: 38_995_00 }, defects: [{ text: 'Scratched bumper' }] },
  })
  expect(labelHash(kept['content'] as never)).toBe(kept['contentHash'])
})
test('an incomplete label is refused, with the fields it waits for', () => {
  const bare = seen({ vehicle: aLabelled({ marketOn: null, labelFacts: null }) })
  expect(refusalOf(() => printLabel.decide(bare, inputFor(bare), director))).toEqual({
    code: 'label-incomplete',
    fields: [
      'labelFacts.pastUses',
      'marketOn',
      'labelFacts.lastOwnerName',
      'labelFacts.lastOwnerPhone',
    ],
  })
})
test('the server knows inspections that a device may not: an odometer behind them is refused', () => {
  const read = seen({ inspections: [anInspection({ odometer: 19_000 })] })
  expect(codeOf(() => printLabel.decide(read, inputFor(read), director))).toBe('label-incomplete')
})
test('a vehicle that changed meanwhile is refused, with the items that differ', () => {
  const changed = seen({
    vehicle: aLabelled({ priceInternetMinor: 40_000_00 }),
    comments: [aDefect(), aRepair()],
  })
  expect(refusalOf(() => printLabel.decide(changed, inputFor(seen()), director))).toEqual({
    code: 'label-hash-differs',
    items: ['price', 'repairs'],
  })
})
test.each<[string, Record<string, unknown>]>([
  ['another kind than the vehicle has', { kind: 'window-sheet' }],
  ['a hash of something else', { contentHash: 'a'.repeat(64) }],
  [
    'a content that is none',
    { content: { form: 1, items: ['price'] }, contentHash: 'a'.repeat(64) },
  ],
  [
    'a content with fractions',
    { content: { form: 1, items: ['price'], price: { minor: 0.5 } }, contentHash: 'a'.repeat(64) },
  ],
  ['nothing', { content: {}, contentHash: 'a'.repeat(64) }],
])('%s is refused', (_, over) => {
  expect(refusalOf(() => printLabel.decide(seen(), inputFor(seen(), over), director))?.code).toBe(
    'label-hash-differs',
  )
})
test('the hash alone decides: the stored content is the one the server made', () => {
  const forged = inputFor(seen(), { content: { form: 1, items: [], price: { minor: 1 } } })
  const kept = fieldsOn(printLabel.decide(seen(), forged, director), 'vehicleLabel', 'lb-1')
  expect(kept['content']).toMatchObject({ price: { minor: 38_995_00 } })
})
test('the dealership is one’s own, vehicle and dealership are there', () => {
  expect(
    codeOf(() => printLabel.decide(seen(), inputFor(seen(), { companyId: 'c-2' }), director)),
  ).toBe('not-authorized')
  expect(
    codeOf(() => printLabel.decide(seen({ vehicle: undefined }), inputFor(seen()), director)),
  ).toBe('not-found')
  expect(
    codeOf(() => printLabel.decide(seen({ company: undefined }), inputFor(seen()), director)),
  ).toBe('not-found')
  expect(
    codeOf(() =>
      printLabel.decide(seen({ vehicle: aLabelled({ deletedAt: 1 }) }), inputFor(seen()), director),
    ),
  ).toBe('deleted')
})
test('the category is that of the day in the dealership, not in London', () => {
  const given = seen({ vehicle: aLabelled({ marketOn: '2023-06-15' }) })
  // 2025-06-16 02:00 UTC is still the 15th in Laval: two years to the day, category A.
  const late = clerk({ now: Date.UTC(2025, 5, 16, 2, 0) })
  expect(
    fieldsOn(printLabel.decide(given, inputFor(given), late), 'vehicleLabel', 'lb-1'),
  ).toMatchObject({ content: { warranty: { category: 'A' } }, by: 'u-samir' })
  expect(
    codeOf(() => printLabel.decide(given, inputFor(given), clerk({ now: late.now + 86_400_000 }))),
  ).toBe('label-hash-differs')
})
test('only who holds the inventory prints', () => {
  expect(printLabel.forms).toEqual(['management.Inventory'])
})
