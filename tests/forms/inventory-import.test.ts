import { expect, test } from 'vitest'
import { checkRows, type ImportContext } from '#db/vehicle/list/check-rows.ts'
import { mapColumns } from '#db/vehicle/list/headers.ts'
import { EmptyTable, readTable, textOf } from '#db/vehicle/list/read-table.ts'
import { csvText } from '#src/lib/csv-file.ts'

const context: ImportContext = {
  locale: 'fr-ca',
  country: 'CA',
  today: '2025-06-15',
  stockNumbers: new Set(['U-1']),
  vins: new Set(['4S4BTAPC4R3200117']),
}
const headers =
  'No de stock;NIV;Année;Marque;Modèle;Kilométrage;Prix;État;Type;Certifié;Date d’entrée'.split(';')
const mapping = mapColumns(headers, field => `caption of ${field}`)
const check = (...lines: string[]) =>
  checkRows({ headers, rows: lines.map(line => line.split(';')), headerLine: 1 }, mapping, context)
const problemsOf = (line: string) =>
  check(line)[0]?.problems.map(({ field, problem }) => `${field}: ${problem}`)

test('headers of our five languages, and our own captions, are recognised', () => {
  expect(mapping).toEqual({
    stockNumber: 0,
    vin: 1,
    year: 2,
    make: 3,
    model: 4,
    odometer: 5,
    priceInternetMinor: 6,
    condition: 7,
    productType: 8,
    certified: 9,
    enteredOn: 10,
  })
  expect(
    mapColumns(['Stock #', 'VIN', 'Model Year', 'MAKE', 'Mileage', 'Exterior Color'], () => ''),
  ).toEqual({ stockNumber: 0, vin: 1, year: 2, make: 3, odometer: 4, colourExterior: 5 })
  expect(mapColumns(['Bastidor', 'Año', 'Marca', 'Precio'], () => '')).toEqual({
    vin: 0,
    year: 1,
    make: 2,
    priceInternetMinor: 3,
  })
  expect(
    mapColumns(['Libellé interne'], field => (field === 'trim' ? 'Libellé interne' : '')),
  ).toEqual({ trim: 0 })
})
test('what the label and the taxes ask comes in with the file', () => {
  const asked = mapColumns(
    ['Stock #', 'Make', 'Model', 'Mise en marche', 'Cylindrée', 'Poids', 'Prix de gros'],
    () => '',
  )
  const lines = [
    ['B-2', 'Honda', 'Civic', '2024-02-01', '1 996', '1320', '17 500'],
    ['B-3', 'Honda', 'Civic', '1er février', '-2', '', ''],
  ]
  const [good, bad] = checkRows({ headers: [], rows: lines, headerLine: 1 }, asked, context)
  expect(good?.fields).toMatchObject({
    marketOn: '2024-02-01',
    displacementCc: 1996,
    netWeightKg: 1320,
    wholesaleMinor: 17_500_00,
    labelFacts: null,
    buyOnline: '',
  })
  expect(bad?.problems.map(({ field }) => field)).toEqual(['marketOn', 'displacementCc'])
})
test('a good line becomes a vehicle, written as the locale writes', () => {
  const [row] = check(
    'b-1;2HGFC2F50KH000001;2019;Honda;Civic;61 000;18 995,50 $;Occasion;Automobile;oui;2025-05-01',
  )
  expect(row).toMatchObject({
    line: 2,
    problems: [],
    fields: {
      stockNumber: 'B-1',
      year: 2019,
      odometer: 61_000,
      priceInternetMinor: 18_995_50,
      condition: 'used',
      productType: 1,
      certified: true,
      enteredOn: '2025-05-01',
    },
  })
})
test('what the file does not say is what a new vehicle starts with; hours for a snowmobile', () => {
  expect(check('b-2;;;Ski-Doo;Renegade;900;;;Motoneige;;')[0]?.fields).toMatchObject({
    odometerType: 'h',
    condition: 'used',
    enteredOn: '2025-06-15',
    inStoreOn: null,
    priceInternetMinor: null,
  })
})
test('a bad line is named with every field and its reason', () => {
  expect(problemsOf(';;deux mille;Honda;;x;abc;neuve?;Fusée;peut-être;1 mai')?.toSorted()).toEqual([
    'certified: choice-invalid',
    'condition: choice-invalid',
    'enteredOn: date-invalid',
    'model: required',
    'odometer: number-invalid',
    'priceInternetMinor: amount-invalid',
    'productType: choice-invalid',
    'stockNumber: required',
    'year: number-invalid',
  ])
})
test('a wrong VIN, a twin in stock and a twin in the file stay out', () => {
  expect(problemsOf('b-3;2HGFC2F59KH000001;2019;Honda;Civic;;;;;;')).toEqual(['vin: vin-invalid'])
  expect(problemsOf('u-1;;2019;Honda;Civic;;;;;;')).toEqual(['stockNumber: stock-number-taken'])
  expect(problemsOf('b-4;4S4BTAPC4R3200117;2024;Subaru;Outback;;;;;;')).toEqual(['vin: vin-taken'])
  const [first, second] = check('b-5;;2019;Honda;Civic;;;;;;', 'B-5 ;;2019;Honda;Civic;;;;;;')
  expect([first?.problems, second?.problems[0]?.problem, second?.line]).toEqual([
    [],
    'stock-number-taken',
    3,
  ])
  const twins = (a: string, b: string) =>
    check(`b-6;${a};2019;Honda;Civic;;;;;;`, `b-7;${b};2019;Honda;Civic;;;;;;`).map(
      ({ problems }) => problems.map(({ field, problem }) => `${field}: ${problem}`),
    )
  expect(twins('', '')).toEqual([[], []])
  const vin = '2HGFC2F59KH000000'
  const [only] = twins(vin, '')
  expect(twins(vin, vin)).toEqual([only, [...(only ?? []), 'vin: vin-taken']])
})

test('a file of an older spreadsheet is read, our own guard against formulas taken off', async () => {
  const old = new Uint8Array(
    [...'Mod']
      .map(c => c.charCodeAt(0))
      .concat(0xe8, ...[...'le;Note\r\nX;"\'=1"\r\n'].map(c => c.charCodeAt(0))),
  )
  expect(textOf(old.buffer)).toContain('Modèle')
  expect(await readTable(textOf(old.buffer))).toEqual({
    headers: ['Modèle', 'Note'],
    rows: [['X', '=1']],
    headerLine: 1,
  })
  expect(await readTable('\uFEFFa,b\n"1,5",2\n\n')).toEqual({
    headers: ['a', 'b'],
    rows: [['1,5', '2']],
    headerLine: 1,
  })
})
test('a file with nothing under its headers is no table', async () => {
  await expect(readTable('a;b\r\n')).rejects.toBeInstanceOf(EmptyTable)
})

test.each(["'t Hooft", '‘Okina', "'=1+1", "''@x", '=1+1', '+33 6', '-12,5', "O'Brien", "'"])(
  '%j goes out by our export and comes back as it was',
  async cell => {
    const { rows } = await readTable(
      csvText(
        [
          ['Model', 'Make'],
          [cell, 'Kia'],
        ],
        'en-ca',
      ),
    )
    expect(rows[0]?.[0]).toBe(cell)
  },
)
