/** A printed label beside what it would say now: what differs, and what may. */
import { expect, test } from 'vitest'
import {
  isLabelStale,
  keptContent,
  labelChangeAllowed,
  labelStateOf,
  staleItems,
} from '#db/vehicle/label/compare.ts'
import { labelContent } from '#db/vehicle/label/content.ts'
import type { LabelContent } from '#db/vehicle/label/types.ts'
import { aDealer, aDefect, aLabelled, aRepair } from '#tests/support/builders/label.ts'

const on = '2026-01-31'

const base = labelContent(aLabelled(), [aRepair(), aDefect()], aDealer(), on)
const but = (over: Partial<LabelContent>): LabelContent => ({ ...structuredClone(base), ...over })
const french = labelContent(
  aLabelled({ serviceOn: '2021-03-10' }),
  [],
  aDealer({ country: 'FR', province: '' }),
  on,
)
const inFrance = (over: Partial<LabelContent>): LabelContent => ({ ...french, ...over })
const told = (...texts: string[]) => but({ defects: texts.map(text => ({ text, amountMinor: 1 })) })
const judged = (seriouslyDefective: boolean) =>
  but({ items: [...base.items, 'seriously-defective'], seriouslyDefective })
const warranty = (over: Partial<LabelContent['warranty']>) =>
  but({ warranty: { ...base.warranty, ...over } })
const price = (minor: number | null, currency = base.price.currency) =>
  but({ price: { minor, currency } })
const parted = (destinationMinor: number, more = 0) =>
  but({ price: { ...base.price, minor: (base.price.minor ?? 0) + more, destinationMinor } })
const defects = (...amounts: (number | null)[]) =>
  but({ defects: amounts.map(amountMinor => ({ text: 'Scratched bumper', amountMinor })) })
test.each<[string, LabelContent, LabelContent, string, 'fits' | 'allowed' | 'stale']>([
  ['nothing', base, but({}), '', 'fits'],
  ['the price, down', base, price(1), 'price', 'allowed'],
  ['the price, up', base, price(38_995_01), 'price', 'stale'],
  ['the price, gone', base, price(null), 'price', 'stale'],
  ['the price, come', price(null), base, 'price', 'stale'],
  // From before the parts stood on it: its one figure is still what is asked.
  ['what is inside the price, where only the whole was said', base, parted(100), '', 'fits'],
  ['the same, and the whole is more', base, parted(100, 100), 'price', 'stale'],
  ['what is inside the price', parted(100), parted(200), 'price', 'allowed'],
  ['what is inside the price, no longer said', parted(100), base, 'price', 'allowed'],
  ['nothing in France', french, inFrance({}), '', 'fits'],
  [
    'its registration',
    french,
    inFrance({ firstRegisteredOn: '2021-03-11' }),
    'first-registration',
    'stale',
  ],
  [
    'its inspection',
    french,
    inFrance({ technicalInspectionOn: '2026-01-05' }),
    'technical-inspection',
    'stale',
  ],
  ['its sticker', french, inFrance({ critAir: '1' }), 'crit-air', 'stale'],
  ['its delivery', french, inFrance({ deliveryDays: 3 }), 'delivery', 'stale'],
  ['a court’s word, as it was', judged(true), judged(true), '', 'fits'],
  ['a court’s word, taken back', judged(true), judged(false), 'seriously-defective', 'stale'],
  [
    'the last category, no longer known',
    warranty({ category: 'D', months: 0, km: null }),
    warranty({ category: null, months: 0, km: null }),
    'category warranty',
    'stale',
  ],
  ['one defect of two gone', told('a', 'b'), told('b'), 'defects', 'allowed'],
  ['the currency', base, price(1, 'EUR'), 'price', 'stale'],
  ['the odometer', base, but({ odometer: { ...base.odometer, value: 1 } }), 'odometer', 'stale'],
  ['the vehicle', base, but({ vehicle: { ...base.vehicle, trim: 'x' } }), 'vehicle', 'stale'],
  ['past use', base, but({ pastUses: ['taxi'] as never }), 'past-use', 'stale'],
  ['who used it', base, but({ businessOwners: 'x' }), 'past-use', 'stale'],
  ['the statement', base, but({ ownerStatement: true }), 'past-use', 'stale'],
  ['repairs', base, but({ repairs: [] }), 'repairs', 'stale'],
  ['another kind', base, but({ kind: 'window-sheet' }), '', 'stale'],
  ['an item more', base, but({ items: [...base.items, 'remarks'] }), 'remarks', 'allowed'],
  [
    'an item less',
    base,
    but({ items: base.items.filter(item => item !== 'last-owner') }),
    'last-owner',
    'stale',
  ],
  ['an item that is on neither', base, but({ critAir: '1', deliveryDays: 3 }), '', 'fits'],
  ['a better category', warranty({ category: 'B' }), base, 'category warranty', 'allowed'],
  ['a worse category', base, warranty({ category: 'B' }), 'category warranty', 'stale'],
  ['a category at last', warranty({ category: null }), base, 'category warranty', 'allowed'],
  ['more months', base, warranty({ months: 7 }), 'warranty', 'allowed'],
  ['fewer months', base, warranty({ months: 5 }), 'warranty', 'stale'],
  ['more kilometres', base, warranty({ km: 10_001 }), 'warranty', 'allowed'],
  ['fewer kilometres', base, warranty({ km: 9_999 }), 'warranty', 'stale'],
  ['no kilometres', base, warranty({ km: null }), 'warranty', 'stale'],
  ['more presumed', base, warranty({ presumedMonths: 1 }), 'warranty', 'allowed'],
  ['less presumed', warranty({ presumedMonths: 1 }), base, 'warranty', 'stale'],
  ['another scope', base, warranty({ scope: 'legal' }), 'category warranty', 'stale'],
  ['words of our own at last', base, warranty({ own: 'tires' }), 'warranty', 'allowed'],
  [
    'other words of our own',
    warranty({ own: 'tires' }),
    warranty({ own: 'glass' }),
    'warranty',
    'stale',
  ],
  ['words of our own gone', warranty({ own: 'tires' }), base, 'warranty', 'stale'],
  ['a defect gone', base, but({ defects: [] }), 'defects', 'allowed'],
  [
    'a defect more',
    base,
    but({ defects: [...base.defects, { text: 'x', amountMinor: 1 }] }),
    'defects',
    'stale',
  ],
  ['a lower estimate', base, defects(449_99), 'defects', 'allowed'],
  ['a higher estimate', base, defects(450_01), 'defects', 'stale'],
  ['no estimate', base, defects(null), 'defects', 'stale'],
  ['an estimate at last', defects(null), base, 'defects', 'allowed'],
])('a label and what changed: %s', (_, printed, now, items, state) => {
  expect(staleItems(printed, now).join(' ')).toBe(items)
  expect(isLabelStale(printed, now)).toBe(items !== '')
  expect(labelStateOf(printed, now)).toBe(state)
  expect(labelChangeAllowed(printed, now)).toBe(state !== 'stale')
})
test.each([
  [{ form: 1, items: [] }, true],
  [{ form: 2, items: [] }, false],
  [{ form: 1 }, false],
  [{ form: 1, items: 'x' }, false],
  [{}, false],
])('what a row keeps: %j', (kept, is) => {
  expect(keptContent(kept)).toEqual(is ? kept : null)
})
