/** Inspection report and delivery sheet from their rows. */
import { expect, test } from 'vitest'
import { productOf } from '#db/contract/rows.ts'
import { deliveryData, type DeliveryRows } from '#db/delivery/print/data.ts'
import { deliveryDocument } from '#db/delivery/print/delivery.ts'
import { inspectionData, type InspectionRows } from '#db/inspection/print/data.ts'
import { inspectionDocument } from '#db/inspection/print/inspection.ts'
import { decimalText } from '#db/print/format.ts'
import { captionsOf } from '#db/inspection/lists/index.ts'
import { statedOf } from '#db/inspection/stated.ts'
import { reportHash } from '#db/inspection/content.ts'
import { locales } from '#db/terms.ts'
import { aContract } from '../support/builders/contract.ts'
import { aDelivery, aDeliveryItem } from '../support/builders/delivery.ts'
import { anInspection, carList, everyPoint } from '../support/builders/inspection.ts'
import { aDealer } from '../support/builders/label.ts'
import { aVehicle } from '../support/builders/vehicle.ts'

function rows(over: Partial<InspectionRows> = {}): InspectionRows {
  const points = everyPoint()
  return {
    inspection: anInspection(),
    points,
    photos: [],
    template: carList,
    captions: captionsOf('car', 'fr-ca'),
    vehicle: aVehicle(),
    company: aDealer(),
    nameOf: id => `name of ${id}`,
    inks: new Map(),
    pictures: new Map(),
    locale: 'fr-ca',
    ...over,
  }
}

test('the report has all 150 points, with their words, in every locale', () => {
  for (const locale of locales) {
    const document = inspectionData(rows({ locale, captions: captionsOf('car', locale) }))
    const points = document.sections.flatMap(section => section.points)
    expect(points).toHaveLength(150)
    expect(points.filter(({ code, text }) => text === code)).toEqual([])
    expect(JSON.stringify(inspectionDocument(document))).toContain('150 / 150')
  }
})

test('what failed stands first, with its measure, its reason and its remark', () => {
  const measured = carList.sections
    .flatMap(section => section.points)
    .find(({ measure }) => measure?.unit === 'mm')
  const code = measured?.code ?? ''
  const points = everyPoint().map(point =>
    point.code === code ? { ...point, result: 'fail' as const, value: 1.5, note: 'usé' } : point,
  )
  const { blocks } = inspectionDocument(inspectionData(rows({ points })))
  const first = blocks.find(block => block.kind === 'table')
  expect(first?.rows).toHaveLength(1)
  expect(first?.rows[0]?.cells.map(cell => cell.text)).toEqual([
    code,
    captionsOf('car', 'fr-ca').points[code],
    'Non conforme',
    '1,5\u00a0mm',
    '≤\u00a030\u00a0mm\nnon conforme >\u00a050\u00a0mm',
    'usé',
  ])
})

test('an offered reason is said in the language of the report', () => {
  const points = everyPoint().map((point, index) =>
    index === 0 ? { ...point, result: 'na' as const, reason: 'not-fitted' } : point,
  )
  const [first] = inspectionData(rows({ points })).sections[0]?.points ?? []
  expect(first?.note).toBe('Non installé')
})

test('only signatures under these very findings are printed', () => {
  const points = everyPoint()
  const contentHash = reportHash(anInspection(), points, [])
  const sign = (over: object) => ({
    role: 'technician' as const,
    certificate: 'SPVM-4471',
    name: 'Samir',
    at: 5,
    by: 'u-samir',
    locale: 'fr-ca' as const,
    strokesSha256: '',
    imageSha256: '',
    contentHash,
    ...over,
  })
  const inspection = anInspection({ signatures: [sign({}), sign({ contentHash: 'f'.repeat(64) })] })
  const { signatures } = inspectionData(rows({ inspection, points }))
  expect(signatures.map(({ name, certificate }) => [name, certificate])).toEqual([
    ['Samir', 'SPVM-4471'],
  ])
})

test('the delivery sheet lists what stands, in the order of the checklist', () => {
  const items = [
    aDeliveryItem('keys', { done: true }),
    aDeliveryItem('balance-paid'),
    aDeliveryItem('from-a-newer-version'),
    aDeliveryItem('plate', { deletedAt: 4 }),
  ]
  const sheet = deliveryData({
    delivery: aDelivery(),
    items,
    contract: aContract({ number: '000042' }),
    company: aDealer(),
    merchantName: 'Ana',
    locale: 'es-co',
  })
  expect(sheet.items.map(({ code }) => code)).toEqual([
    'balance-paid',
    'keys',
    'from-a-newer-version',
  ])
  expect(deliveryDocument(sheet).title).toBe('Hoja de entrega 000042')
})

const now = aVehicle({ vin: 'VIN-NOW' })
const sold = aContract({ product: productOf(aVehicle({ vin: 'VIN-SOLD' })) })
test.each<[says: string, of: Pick<DeliveryRows, 'contract' | 'vehicle'>, vin: string]>([
  ['as the contract has it', { contract: sold, vehicle: now }, 'VIN-SOLD'],
  ['that of the stock without a contract', { contract: undefined, vehicle: now }, 'VIN-NOW'],
  ['none where neither is at hand', { contract: undefined }, ''],
])('the delivery sheet names its car by a VIN: %s', (_says, of, vin) => {
  const company = aDealer()
  const given = { delivery: aDelivery(), items: [], company, merchantName: 'Ana' }
  expect(deliveryData({ ...given, ...of, locale: 'en-ca' }).vin).toBe(vin)
})

test('measures keep the decimals they have', () => {
  expect([
    decimalText(6.5, 1, 'fr-ca'),
    decimalText(12, 0, 'fr-ca'),
    decimalText(-0.125, 1, 'en-ca'),
    decimalText(1234.5, 2, 'es-es'),
  ]).toEqual(['6,5', '12', '−0.125', '1.234,50'])
})

const closedNow = anInspection({
  status: 'complete',
  odometer: 42_000,
  odometerType: 'mi',
  stated: statedOf(aVehicle({ stockNumber: 'U-1', vin: 'VIN-THEN' }), aDealer({ name: 'Boréal' })),
})
const today = {
  vehicle: aVehicle({
    stockNumber: 'U-2',
    vin: 'VIN-NOW',
    make: 'Mazda',
    year: 1999,
    odometerType: 'km' as const,
  }),
  company: aDealer({
    name: 'Austral',
    address: '9, rue Neuve',
    city: 'Longueuil',
    phone: '+15145550199',
  }),
}
test('a report says what was true when it was completed, whatever the rows say by now', () => {
  const of = (over: Partial<InspectionRows>) =>
    JSON.stringify(inspectionDocument(inspectionData(rows({ inspection: closedNow, ...over }))))
  const then = {
    vehicle: aVehicle({ stockNumber: 'U-1', vin: 'VIN-THEN' }),
    company: aDealer({ name: 'Boréal' }),
  }
  expect(of(today)).toBe(of(then))
  expect(of(today)).toContain('42\u00a0000\u00a0mi')
})
test('one from before they were kept is read with the rows of today', () => {
  const old = anInspection({ status: 'complete', odometer: 42_000 })
  const printed = JSON.stringify(
    inspectionDocument(inspectionData(rows({ inspection: old, ...today }))),
  )
  for (const said of ['Austral', '9, rue Neuve', 'U-2', 'VIN-NOW', '42\u00a0000\u00a0km'])
    expect(printed).toContain(said)
})

test('a delivery sheet says the reading, the house and who handed over as they were then', () => {
  const handed = aDelivery({
    status: 'delivered',
    odometer: 42_000,
    odometerType: 'mi',
    deliveredAt: 5,
    stated: { company: 'Boréal', merchantName: 'Ana Moreau' },
  })
  const of = (delivery: typeof handed) =>
    deliveryData({
      delivery,
      items: [],
      contract: sold,
      company: aDealer({ name: 'Austral' }),
      merchantName: 'Ana Roy',
      locale: 'en-ca',
    })
  const { odometer, company, merchantName } = of(handed)
  expect([odometer, company.name, merchantName]).toEqual(['42,000\u00a0mi', 'Boréal', 'Ana Moreau'])
  const before = of({ ...handed, odometerType: null, stated: null })
  expect([before.odometer, before.company.name, before.merchantName]).toEqual([
    '42,000\u00a0km',
    'Austral',
    'Ana Roy',
  ])
})
