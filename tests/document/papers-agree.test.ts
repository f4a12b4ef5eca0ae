/** What two papers of one car both state they state alike: window label, public page, contract and delivery, in every language. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vehicleBlocks } from '#db/contract/print/contract.ts'
import { productOf } from '#db/contract/rows.ts'
import { deliveryData } from '#db/delivery/print/data.ts'
import { deliveryDocument } from '#db/delivery/print/delivery.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { distanceText } from '#db/print/format.ts'
import { demoDealerships } from '#db/seed/demonstration.ts'
import { locales, odometerTypes, type Locale } from '#db/terms.ts'
import { labelContent } from '#db/vehicle/label/content.ts'
import { labelText } from '#db/vehicle/label/sections.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { unitOf } from '#server/website/catalogue.ts'
import { distance, priceText } from '#server/website/format.ts'
import { aDelivery, aSignedContract } from '#tests/support/builders/delivery.ts'
import { aDealer, aLabelled } from '#tests/support/builders/label.ts'
import { sampleContract } from './sample-contract.ts'

type Vehicle = Row<'vehicle'>
type Company = Row<'company'>
const on = '2026-11-21'
const now = Date.UTC(2026, 10, 21, 15, 30)

/** Every fact of the car that a paper states, by its name; what it does not state is not there. */
function papersOf(vehicle: Vehicle, company: Company, locale: Locale) {
  const contract = aSignedContract({ product: productOf(vehicle), locale })
  const content = labelContent(vehicle, [], company, on)
  const label = labelText(content, locale, on)
  const sections = JSON.stringify(label.sections)
  const contracted = JSON.stringify(
    vehicleBlocks({ ...sampleContract(locale), vehicle: contract.product }),
  )
  const delivered = JSON.stringify(
    deliveryDocument(
      deliveryData({
        delivery: aDelivery({ odometer: vehicle.odometer, vehicleText: 'as it was typed' }),
        items: [],
        contract,
        vehicle,
        company,
        merchantName: 'Ana',
        locale,
      }),
    ).blocks,
  )
  return { label, content, sections, contracted, delivered }
}

const quoted = (text: string) => JSON.stringify(text).slice(1, -1)

function expectAgreement(vehicle: Vehicle, company: Company, locale: Locale) {
  const { label, content, sections, contracted, delivered } = papersOf(vehicle, company, locale)
  const title = vehicleTitle(vehicle, locale)
  expect(label.name).toBe(title)
  expect(contracted).toContain(quoted(title))
  expect(delivered).toContain(quoted(title))
  const driven = distanceText(vehicle.odometer, vehicle.odometerType, locale)
  if (driven) {
    expect(contracted).toContain(quoted(driven))
    expect(delivered).toContain(quoted(driven))
    if (content.items.includes('odometer')) expect(sections).toContain(quoted(driven))
  }
  for (const paper of [sections, contracted]) expect(paper).toContain(quoted(vehicle.vin))
  const unit = unitOf({ ...vehicle, status: 'available' }, now, company.country)
  if (!unit) return
  expect(vehicleTitle(unit, locale)).toBe(title)
  expect(distance(unit.odometer, unit.odometerType, locale)).toBe(driven)
  const { minor, currency } = content.price
  expect(unit.price.totalMinor).toBe(minor)
  const price = label.sections.find(({ item }) => item === 'price')
  expect(price?.large).toMatch(priceText(unit.price.totalMinor, currency, locale).slice(0, 4))
  const far = label.sections.find(({ item }) => item === 'odometer')
  if (far?.large) expect(distance(unit.distance, unit.odometerType, locale)).toBe(far.large)
}

const demos = demoDealerships({ now })
test.each(locales)('of every vehicle of the demonstration, in %s', locale => {
  let seen = 0
  for (const { rows } of demos) {
    const [company] = rows.company as Company[]
    for (const vehicle of rows.vehicle as Vehicle[]) {
      expectAgreement(vehicle, company as Company, locale)
      seen += 1
    }
  }
  expect(seen).toBeGreaterThan(50)
})

const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9-]{1,12}$/)
const drawn = fc.record({
  year: fc.option(fc.integer({ min: 1950, max: 2028 })),
  make: word,
  model: word,
  trim: fc.option(word).map(trim => trim ?? ''),
  vin: fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/),
  odometer: fc.option(fc.integer({ min: 0, max: 999_999 })),
  odometerType: fc.constantFrom(...odometerTypes),
  condition: fc.constantFrom('new' as const, 'used' as const),
  productType: fc.integer({ min: 1, max: 20 }),
  priceInternetMinor: fc.integer({ min: 1_00, max: 900_000_00 }),
})
test('of any vehicle, in any language and country', () => {
  const checked = fc.check(
    fc.property(
      drawn,
      fc.constantFrom(...locales),
      fc.constantFrom('CA', 'FR', 'ES', 'CO'),
      (over, locale, country) =>
        expectAgreement(aLabelled(over), aDealer({ country } as Partial<Company>), locale),
    ),
    { seed: 29, numRuns: 300 },
  )
  expect(checked.counterexample).toBeNull()
})
