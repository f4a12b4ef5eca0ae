/** A label as it is read, in full. */
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { labelContent, noSheetFacts } from '#db/vehicle/label/content.ts'
import { labelText } from '#db/vehicle/label/sections.ts'
import type { LabelContent } from '#db/vehicle/label/types.ts'
import type { Locale } from '#db/terms.ts'
import { aDealer, aDefect, aLabelled, aRepair, someFacts } from '#tests/support/builders/label.ts'

const on = '2026-01-31'
const contentOf = (
  vehicle: Partial<Row<'vehicle'>> = {},
  comments: Row<'vehicleComment'>[] = [],
  company = aDealer(),
) => labelContent(aLabelled(vehicle), comments, company, on)
const read = (content: LabelContent, locale: Locale = 'en-ca') =>
  JSON.parse(
    JSON.stringify(labelText(content, locale, on)).replaceAll('\u00a0', ' '),
  ) as ReturnType<typeof labelText>
const sectionOf = (content: LabelContent, item: string, locale?: Locale) =>
  read(content, locale).sections.find(each => each.item === item)

test('the label of a used car, from its title to its foot', () => {
  const dealer = aDealer({
    postalCode: 'H7A 0A1',
    phone: '450 555-0100',
    legal: { ...aDealer().legal, opcPermit: '4321' },
  })
  const unit = { priceInternetMinor: 36_000_00, destinationMinor: 1_995_00 }
  const text = read(contentOf(unit, [aRepair(), aDefect()], dealer))
  expect(text).toEqual({
    title: 'Used vehicle label',
    name: '2024 Subaru Outback Touring',
    dealer: [
      'Boréal Auto',
      '2100, boulevard Chomedey, Laval, QC, H7A 0A1',
      '450 555-0100',
      'Dealer permit 4321',
    ],
    sections: [
      {
        item: 'price',
        title: 'Price',
        large: '$37,995.00',
        lines: [
          'Vehicle $36,000.00 + transport and preparation $1,995.00',
          'Everything included except GST, QST and the duty on new tires.',
        ],
      },
      { item: 'odometer', title: 'Distance travelled', large: '18,420 km', lines: [] },
      {
        item: 'vehicle',
        title: 'Vehicle',
        facts: [
          ['Model year', '2024'],
          ['Make', 'Subaru'],
          ['Model', 'Outback'],
          ['Trim', 'Touring'],
          ['Serial number', '4S4BTAPC4R3200117'],
          ['Engine displacement', '2,498 cm³'],
          ['Stock number', 'U-24117'],
        ],
        lines: [],
      },
      {
        item: 'past-use',
        title: 'Past use and owners',
        lines: [
          'None of the uses that must be declared.',
          'No business or public body has owned it or leased it long term.',
        ],
      },
      {
        item: 'repairs',
        title: 'Repairs done since we have had it',
        lines: ['Front brakes replaced: $620.00'],
      },
      { item: 'category', title: 'Warranty category', large: 'Category A', lines: [] },
      {
        item: 'warranty',
        title: 'Warranty',
        lines: [
          'Good working order: parts and labour for 6 months or 10,000 km, whichever comes first, from delivery.',
          'Not covered: normal maintenance, upholstery and trim, damage by misuse.',
        ],
      },
      {
        item: 'defects',
        title: 'Known defects',
        lines: [
          'Scratched bumper: repair estimated at $450.00',
          'The warranty of good working order does not cover these defects; we guarantee the estimates.',
        ],
      },
      {
        item: 'inspection-certificate',
        title: 'Mechanical inspection',
        lines: [
          'A mechanical inspection certificate under the Highway Safety Code is given to you when the contract is signed.',
        ],
      },
      {
        item: 'last-owner',
        title: 'Last owner',
        lines: ['On request we must give you the last owner’s name and telephone number.'],
      },
    ],
    foot: 'This label becomes part of the contract. Only the price, downwards, and the warranty, upwards, may still change.',
  })
})

test('what is not known leaves no gap: no year, trim, permit or telephone', () => {
  const bare = { year: null, trim: '', displacementCc: null, stockNumber: '' }
  const text = read(
    contentOf(
      bare,
      [],
      aDealer({ province: 'QC', postalCode: '', legal: { ...aDealer().legal, opcPermit: '' } }),
    ),
  )
  expect(text.name).toBe('Subaru Outback')
  expect(text.dealer).toEqual(['Boréal Auto', '2100, boulevard Chomedey, Laval, QC'])
  const { facts } = text.sections.find(({ item }) => item === 'vehicle')!
  expect(facts?.map(([term]) => term)).toEqual(['Make', 'Model', 'Serial number'])
  expect(text.sections.find(({ item }) => item === 'repairs')?.lines).toEqual(['None.'])
  expect(text.sections.find(({ item }) => item === 'defects')?.lines).toEqual(['None.'])
})

test('one cent of transport is told', () => {
  const { lines } = sectionOf(contentOf({ destinationMinor: 1 }), 'price')!
  expect(lines[0]).toBe('Vehicle $38,995.00 + transport and preparation $0.01')
})

const paris = aDealer({ country: 'FR', province: '', currency: 'EUR' })
const sheet = (over: Partial<typeof noSheetFacts>) => ({
  labelFacts: someFacts({ sheet: { ...noSheetFacts, ...over } }),
})
test.each<[Locale, number, string]>([
  ['en-ca', 0, 'Within 0 days'],
  ['en-ca', 1, 'Within 1 day'],
  ['en-ca', 2, 'Within 2 days'],
  ['fr-fr', 0, 'Dans un délai de 0 jour'],
  ['fr-fr', 1, 'Dans un délai de 1 jour'],
  ['fr-fr', 2, 'Dans un délai de 2 jours'],
  ['es-es', 0, 'En un plazo de 0 días'],
  ['es-es', 1, 'En un plazo de 1 día'],
  ['es-es', 2, 'En un plazo de 2 días'],
])('in %s, %i: %s', (locale, deliveryDays, words) => {
  const content = contentOf(sheet({ deliveryDays }), [], paris)
  expect(sectionOf(content, 'delivery', locale)?.lines).toEqual([words])
})
test('a first registration that is not known has no heading', () => {
  expect(sectionOf(contentOf({ serviceOn: null }, [], paris), 'first-registration')).toBeUndefined()
})

const defect = (amountMinor: number | null, id: string) => aDefect({ id, body: id, amountMinor })
const binds =
  'The warranty of good working order does not cover these defects; we guarantee the estimates.'
test.each<[string, LabelContent, boolean]>([
  ['of category A', contentOf({}, [defect(1, 'k-1')]), true],
  ['one with and one without', contentOf({}, [defect(1, 'k-1'), defect(null, 'k-2')]), true],
  ['of category C, for a month', contentOf({ odometer: 70_000 }, [defect(1, 'k-1')]), true],
  ['of category D', contentOf({ odometer: 90_000 }, [defect(1, 'k-1')]), false],
  ['without an estimate', contentOf({}, [defect(null, 'k-1')]), false],
  [
    'where conformity is the law',
    contentOf({}, [defect(1, 'k-1')], aDealer({ country: 'ES', province: '', currency: 'EUR' })),
    false,
  ],
])('an estimate of a defect binds where a warranty leaves it out: %s', (_, content, is) => {
  expect(sectionOf(content, 'defects')?.lines.includes(binds)).toBe(is)
})

const bogota = aDealer({ country: 'CO', province: '', currency: 'COP' })
test('of Colombia nothing is presumed, and a month is told as one', () => {
  expect(sectionOf(contentOf({}, [], bogota), 'warranty')?.lines).toEqual([
    'Legal warranty of conformity: 3 months from delivery.',
  ])
  const content = contentOf({}, [], bogota)
  const presumed = { ...content, warranty: { ...content.warranty, presumedMonths: 1 } }
  expect(sectionOf(presumed, 'warranty')?.lines[1]).toBe(
    'A defect that shows within 1 month is presumed to have been there at delivery.',
  )
})
