/**
 * What two papers of one car both state they state alike: window label, public page and what search engines read of it, contract,
 * delivery and report of an inspection, in every language.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carContradictions } from '#db/contract/gate/car-said.ts'
import type { LabelContent } from '#db/vehicle/label/types.ts'
import { contractDocument } from '#db/contract/print/contract.ts'
import { contractData } from '#db/contract/print/data.ts'
import { offerDocument } from '#db/contract/print/offer.ts'
import { freshDeal, productOf } from '#db/contract/rows.ts'
import { deliveryData } from '#db/delivery/print/data.ts'
import { deliveryDocument } from '#db/delivery/print/delivery.ts'
import { captionsOf } from '#db/inspection/lists/index.ts'
import { inspectionData } from '#db/inspection/print/data.ts'
import { inspectionDocument } from '#db/inspection/print/inspection.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { addDays, instantOf } from '#db/kernel/date.ts'
import { dayText, distanceText, moneyText } from '#db/print/format.ts'
import { typesetText } from '#db/print/typeset.ts'
import { demoDealerships } from '#db/seed/demonstration.ts'
import { locales, odometerTypes, type Locale } from '#db/terms.ts'
import { labelContent, labelHash } from '#db/vehicle/label/content.ts'
import { labelText } from '#db/vehicle/label/sections.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { unitOf } from '#server/website/catalogue.ts'
import { distance, priceText } from '#server/website/format.ts'
import type { Here } from '#server/website/site.ts'
import { vehicleData } from '#server/website/structured-data.ts'
import { aDelivery, aSignedContract } from '#tests/support/builders/delivery.ts'
import { anInspection, carList } from '#tests/support/builders/inspection.ts'
import { aDealer, aLabelled } from '#tests/support/builders/label.ts'
import { aVehicleComment } from '#tests/support/builders/vehicle.ts'

type Vehicle = Row<'vehicle'>
type Company = Row<'company'>
const on = '2026-11-21'
const now = Date.UTC(2026, 10, 21, 15, 30)

type Of = { vehicle: Vehicle; company: Company; locale: Locale }

/** Equipment that is sold with it. */
const options = ['Attelage', 'Pneus d’hiver'].map((label, at) => ({
  label,
  amountMinor: 1_234_00 + at,
  costMinor: null,
}))

/** As sold, with its label annexed. */
function saleOf({ vehicle, company, locale }: Of, content: LabelContent) {
  const annexed = { id: 'label-1', contentHash: labelHash(content), content: content as never }
  const contract = aSignedContract({
    product: productOf(vehicle),
    deal: { ...freshDeal(vehicle), options },
    contractOn: on,
    deliverOn: addDays(on, content.deliveryDays ?? 5),
    labelId: annexed.id,
    locale,
  })
  const nobody = { signatures: [], inks: new Map(), events: [] }
  const document = contractData({
    contract,
    company,
    label: annexed,
    ...nobody,
    sellerName: 'Ana',
    amendsNumber: '',
  })
  return { contract, document }
}

/** The sheet of a hand-over on this day. */
const deliveredOn = (
  startsOn: string,
  contract: Row<'saleContract'>,
  { vehicle, company, locale }: Of,
) =>
  JSON.stringify(
    deliveryDocument(
      deliveryData({
        delivery: aDelivery({
          odometer: vehicle.odometer,
          vehicleText: 'as it was typed',
          startsAt: instantOf(startsOn, '10:00', company.timeZone),
        }),
        items: [],
        contract,
        vehicle,
        company,
        merchantName: 'Ana',
        locale,
      }),
    ).blocks,
  )

/** Every fact of the car that a paper states, by its name; what it does not state is not there. */
function papersOf(of: Of) {
  const { vehicle, company, locale } = of
  const content = labelContent(vehicle, [], company, on)
  const label = labelText(content, locale, on)
  const sections = JSON.stringify(label.sections)
  const { contract, document } = saleOf(of, content)
  const deliverOn = contract.deliverOn ?? ''
  const offer = { contract: document, validUntil: deliverOn, ways: [] }
  const inspected = JSON.stringify(
    inspectionDocument(
      inspectionData({
        inspection: anInspection({ odometer: vehicle.odometer }),
        points: [],
        photos: [],
        template: carList,
        captions: captionsOf('car', locale),
        vehicle,
        company,
        nameOf: id => id,
        inks: new Map(),
        pictures: new Map(),
        locale,
      }),
    ).blocks,
  )
  return {
    label,
    content,
    sections,
    deliverOn,
    papers: {
      contracted: JSON.stringify(contractDocument(document).blocks),
      offered: JSON.stringify(offerDocument(offer).blocks),
      delivered: deliveredOn(deliverOn, contract, of),
      inspected,
    },
    late: deliveredOn(addDays(deliverOn, 1), contract, of),
  }
}
type Papers = ReturnType<typeof papersOf>

/** What a search engine reads of its page. */
function readOf(unit: NonNullable<ReturnType<typeof unitOf>>, company: Company, locale: Locale) {
  const brand = { key: 'boreal' }
  const here = { company, locale, now, brand, canonicalOrigin: 'https://boreal.example' }
  const dossier = { unit, photos: [], remarks: [], report: undefined }
  return vehicleData(here as unknown as Here, dossier) as Record<string, unknown>
}
const unitCodes = { km: 'KMT', mi: 'SMI', h: 'HUR' }

const quoted = (text: string) => JSON.stringify(text).slice(1, -1)

/** The warranty of the label is the contract's; equipment is sold as it was offered. */
function expectTerms({ label, papers: { contracted, offered } }: Papers, { company, locale }: Of) {
  const warranty = label.sections.filter(({ item }) => item === 'warranty' || item === 'category')
  for (const line of warranty.flatMap(({ large, lines }) => [large ?? '', ...lines]))
    expect(contracted).toContain(quoted(typesetText(line, locale)))
  for (const paper of [contracted, offered])
    for (const { label: named, amountMinor } of options) {
      expect(paper).toContain(quoted(named))
      expect(paper).toContain(quoted(moneyText(amountMinor, company.currency, locale)))
    }
}

/** The day of the hand-over is the contract's, or the sheet names both. */
function expectDay({ deliverOn, papers, late }: Papers, { locale }: Of) {
  const agreed = quoted(dayText(deliverOn, locale))
  expect(papers.contracted).toContain(agreed)
  expect(papers.delivered).toContain(deliverOn)
  expect(papers.delivered).not.toContain(agreed)
  expect(late).toContain(agreed)
}

function expectAgreement(vehicle: Vehicle, company: Company, locale: Locale) {
  const of = { vehicle, company, locale }
  const found = papersOf(of)
  expectTerms(found, of)
  expectDay(found, of)
  const { label, content, sections, papers } = found
  const { contracted } = papers
  const title = vehicleTitle(vehicle, locale)
  expect(label.name).toBe(title)
  for (const paper of Object.values(papers)) expect(paper).toContain(quoted(title))
  const driven = distanceText(vehicle.odometer, vehicle.odometerType, locale)
  if (driven) {
    for (const paper of Object.values(papers)) expect(paper).toContain(quoted(driven))
    if (content.items.includes('odometer')) expect(sections).toContain(quoted(driven))
  }
  for (const paper of [sections, ...Object.values(papers)])
    expect(paper).toContain(quoted(vehicle.vin))
  expect(contracted).toContain(quoted(vehicle.stockNumber))
  expect(contracted).toContain(quoted(vehicle.colourExterior))
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
  const { distance: real, odometerType, stockNumber, condition, colourExterior } = unit
  const mileageFromOdometer = expect.objectContaining({
    value: real,
    unitCode: unitCodes[odometerType],
  })
  expect(readOf(unit, company, locale)).toMatchObject({
    name: title,
    sku: stockNumber,
    itemCondition: `https://schema.org/${condition === 'new' ? 'New' : 'Used'}Condition`,
    offers: { price: (Number(minor) / 100).toFixed(2), priceCurrency: currency },
    ...(colourExterior && { color: colourExterior }),
    ...(real !== null && { mileageFromOdometer }),
  })
  expect(content.vehicle.condition).toBe(condition)
  expect(unit.technique.displacementCc).toBe(content.vehicle.displacementCc)
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

const said = fc.uniqueArray(
  fc.constantFrom('Rayure, porte gauche', 'Bosse', 'Freins refaits', 'Vendu avec soin'),
)
/** What is said on the page is said on the label too, which may say more. */
const remarked = fc.record({ page: said, window: said }).map(({ page, window }) => {
  const all = [...new Set([...page, ...window])]
  return [
    ...page.flatMap(body => [
      { kind: 'damages-website' as const, body },
      { kind: 'repairs-website' as const, body },
      { kind: 'comments-website' as const, body },
    ]),
    ...all.flatMap(body => [
      { kind: 'defects-window' as const, body },
      { kind: 'repairs-window' as const, body },
    ]),
  ].map((each, at) => aVehicleComment({ id: `k-${at}`, ...each }))
})
test('what is written of one car makes no two papers that contradict each other', () => {
  fc.assert(
    fc.property(
      drawn,
      remarked,
      fc.constantFrom('CA', 'FR', 'ES', 'CO'),
      (over, remarks, country) => {
        const car = aLabelled(over)
        const company = aDealer({ country } as Partial<Company>)
        const contract = {
          ...aSignedContract({ product: productOf(car) }),
          deal: freshDeal(car),
          contractOn: on,
          annexA: '',
        }
        const label = labelContent(car, remarks, company, on)
        expect(carContradictions({ contract, company, label, car, remarks })).toEqual([])
      },
    ),
    { seed: 29, numRuns: 500 },
  )
})
