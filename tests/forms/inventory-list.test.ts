import { expect, test } from 'vitest'
import { lookup } from '#db/lookups/index.ts'
import { i18n } from '@lingui/core'
import { daysInStock } from '#db/vehicle/age.ts'
import { fitWithin } from '#src/domain/photo/resize.ts'
import { serialOfCode, vinOfCode } from '#src/domain/vehicle/vin-scan.ts'
import { csvText, jsonText, separatorOf } from '#src/lib/csv-file.ts'
import { stockCsv } from '#src/forms/management/inventory/export.ts'
import { shownVehicles, stockQuery } from '#src/forms/management/inventory/filters.ts'
import { aHeldVehicle, aSoldVehicle, aVehicle, director } from '#tests/support/builders/vehicle.ts'
import { aTag } from '#tests/support/builders/tag.ts'

const today = '2025-06-15'
const outback = aVehicle({ id: 'a', colourExterior: 'Vert géyser' })
const civic = aVehicle({
  id: 'b',
  stockNumber: 'N-7',
  make: 'Honda',
  model: 'Civic',
  trim: '',
  vin: '2HGFC2F50KH000001',
  priceInternetMinor: null,
  condition: 'new',
  inStoreOn: '2025-03-01',
  certified: true,
})
const sold = aSoldVehicle({ id: 'c', make: 'Mazda', model: 'CX-5', trim: '' })
const lapsed = aHeldVehicle({
  id: 'd',
  make: 'Ski-Doo',
  model: 'Renegade',
  trim: '',
  reservedUntil: director.now - 1,
  productType: 3,
  inStoreOn: '2025-06-10',
  priceInternetMinor: 9_000_00,
})
const all = [outback, civic, sold, lapsed]
const shown = (query: string) =>
  shownVehicles(all, stockQuery.read(new URLSearchParams(query)), {
    today,
    now: director.now,
    country: 'CA',
  }).map(vehicle => vehicle.id)

test('in stock is what can still be sold; a lapsed hold counts as available', () => {
  expect(shown('')).toEqual(['d', 'a', 'b'])
  expect(shown('status=available')).toEqual(['d', 'a', 'b'])
  expect(shown('status=sold')).toEqual(['c'])
  expect(shown('status=all')).toHaveLength(4)
})
test('search finds stock number, VIN tail, make and colour, accents or not, in any order', () => {
  expect([
    shown('q=n7'),
    shown('q=000001'),
    shown('q=geyser outback'),
    shown('q=OUTBACK vert'),
    shown('q=mazda'),
  ]).toEqual([['b'], ['b'], ['a'], ['a'], []])
})
test('filters narrow, and nonsense in the address filters nothing', () => {
  expect([
    shown('condition=new'),
    shown('type=3'),
    shown('make=Subaru'),
    shown('max=1000000'),
    shown('days=60'),
    shown('certified=1'),
  ]).toEqual([['b'], ['d'], ['a'], ['d'], ['b'], ['b']])
  expect(shown('condition=x&type=abc&min=-1&days=soon&status=lost&sort=up')).toHaveLength(3)
})
test('a vehicle without a price comes last whichever way prices go', () => {
  expect([shown('sort=price-up'), shown('sort=price-down')]).toEqual([
    ['d', 'a', 'b'],
    ['a', 'd', 'b'],
  ])
})
test('2,000 vehicles are searched by any part of their words', () => {
  const many = Array.from({ length: 2000 }, (_, i) =>
    aVehicle({ id: `v-${i}`, stockNumber: `U-${i}`, inStoreOn: `2025-0${1 + (i % 6)}-1${i % 9}` }),
  )
  const found = ['u', 'u-1', 'u-19', 'outback u-199'].map(
    q =>
      shownVehicles(many, stockQuery.read(new URLSearchParams({ q })), {
        today,
        now: director.now,
        country: 'CA',
      }).length,
  )
  // All; the thousand with 1 after the dash, then 1, 19, 190 to 199 and the like.
  expect(found).toEqual([2000, 1111, 111, 11])
})
test('days in stock stop at the sale', () => {
  expect([
    daysInStock(outback, today),
    daysInStock({ ...sold, inStoreOn: '2025-06-01' }, today),
  ]).toEqual([45, 13])
})

test('a CSV runs no formula, quotes what it must, and splits where the locale’s spreadsheet does', () => {
  expect(csvText([['=1+1', 'a"b', 'x,y', '-5']], 'en-ca')).toBe('\uFEFF\'=1+1,"a""b","x,y",-5\r\n')
  expect([separatorOf('fr-ca'), separatorOf('es-co')]).toEqual([';', ';'])
})
test('an export has captions of the locale and its decimal sign; JSON leaves the server’s bookkeeping out', () => {
  i18n.loadAndActivate({ locale: 'fr-ca', messages: {} })
  const text = stockCsv(
    [{ ...outback, tagIds: ['tag-1'] }],
    i18n,
    today,
    { status: 'Statut', days: 'Jours', tags: 'Étiquettes', yes: 'Oui', no: 'Non' },
    [aTag({ name: 'Vitrine' })],
  )
  const used = lookup('Vehicle.Condition', 'fr-ca').find(item => item.Code === 'used')?.Caption
  expect(text).toContain('38995,00')
  expect(text).toContain(`;${used};`)
  expect(text).toContain('Disponible;45;Vitrine')
  expect(JSON.parse(jsonText([outback]))[0]).toMatchObject({ stockNumber: 'U-24117' })
  expect(JSON.parse(jsonText([outback]))[0]).not.toHaveProperty('v')
})

test('a scanned label gives its VIN: import mark, address and neighbours left out', () => {
  expect(vinOfCode('I2HGFC2F50KH000001')).toBe('2HGFC2F50KH000001')
  expect(vinOfCode('*2HGFC2F50KH000001*')).toBe('2HGFC2F50KH000001')
  expect(vinOfCode('https://example.test/v?x=2HGFC2F50KH000001&b=1')).toBe('2HGFC2F50KH000001')
  expect(vinOfCode('2HGFC2F50KH00000')).toBeUndefined()
  expect([serialOfCode('4xs-1234567'), serialOfCode('https://example.test')]).toEqual([
    '4XS1234567',
    undefined,
  ])
})
test('a photo keeps its proportions and never grows', () => {
  expect([
    fitWithin(4000, 3000, 1600),
    fitWithin(300, 900, 1600),
    fitWithin(10_000, 1, 320),
  ]).toEqual([
    { width: 1600, height: 1200 },
    { width: 300, height: 900 },
    { width: 320, height: 1 },
  ])
})
