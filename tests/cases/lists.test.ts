/** Lists of stock as other programs and spreadsheets save them: what each line becomes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Locale } from '#db/terms.ts'
import { checkRows } from '#src/domain/vehicle/import/check-rows.ts'
import { mapColumns, readTable, textOf } from '#src/domain/vehicle/import/read-table.ts'

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, name))).buffer as ArrayBuffer
async function linesOf(text: string, locale: Locale = 'en-ca', country = 'CA') {
  const table = await readTable(text)
  const mapping = mapColumns(table.headers, () => '')
  const context = {
    locale,
    country,
    today: '2026-11-24',
    stockNumbers: new Set<string>(),
    vins: new Set<string>(),
  }
  return checkRows(table, mapping, context)
}
const fieldsOf = async (name: string, locale?: Locale, country?: string) =>
  (await linesOf(textOf(bytesOf(name)), locale, country)).map(({ fields }) => fields)

test.each(['sep-line.csv', 'excel-unicode-text.txt'])('08: %s comes in whole', async name => {
  expect(await fieldsOf(`08-csv-bytes/${name}`, 'fr-ca')).toMatchObject([
    {
      stockNumber: 'B-101',
      model: 'Civic',
      colourExterior: 'bleu nuit',
      odometer: 61_000,
      priceInternetMinor: 18_995_00,
    },
    { stockNumber: 'B-102', colourExterior: 'vert forêt', odometer: 88_200 },
  ])
})
test('08: a title above the headers is passed over, and lines are counted as the sheet does', async () => {
  const [line] = await linesOf('Stock of November\nStock,Make,Model\n,Honda,Civic')
  expect(line).toMatchObject({ line: 3, problems: [{ field: 'stockNumber' }] })
})

test.each([
  ['09-csv-miles/header-miles.csv', { odometer: 38_200, odometerType: 'mi' }],
  ['09-csv-miles/unit-column.csv', { odometer: 38_200, odometerType: 'mi' }],
])('09: %s says its unit', async (name, said) => {
  expect(await fieldsOf(name)).toMatchObject([said])
})
const measured = (header: string, cell: string, unit = '') =>
  linesOf(
    `Stock,Condition,Year,Make,Model,${header},Unit\nU-1,Used,2019,Ford,Escape,${cell},${unit}`,
  )
test.each([
  ['Mileage', '38200 mi', '', 'mi'],
  ['Mileage', '1 200 h', '', 'h'],
  ['Mileage', '38200', '', 'km'],
  ['Hours', '310', '', 'h'],
  ['Odometer (miles)', '38200', '', 'mi'],
  ['Kilométrage', '310', 'h', 'h'],
])('09: under %s, %s with the unit "%s" is in %s', async (header, cell, unit, said) => {
  const [line] = await measured(header, cell, unit)
  expect(line?.fields).toMatchObject({ odometerType: said })
})
test.each([
  ['Miles', '38200', 'km'],
  ['Mileage', '38200 mi', 'km'],
])('09: under %s, %s with the unit "%s" is asked about', async (header, cell, unit) => {
  const [line] = await measured(header, cell, unit)
  expect(line?.problems.map(({ field }) => field)).toEqual(['odometerType'])
})

test('10: days as Excel counts them, and as Spain writes them', async () => {
  expect(await fieldsOf('10-csv-dates/serial.csv')).toMatchObject([{ enteredOn: '2026-11-02' }])
  expect(await fieldsOf('10-csv-dates/spain.csv', 'es-es', 'ES')).toMatchObject([
    {
      serviceOn: '2020-03-15',
      enteredOn: '2026-11-02',
      condition: 'used',
      odometer: 45_300,
      priceInternetMinor: 15_900_00,
    },
  ])
})
const added = (locale: Locale, ...days: string[]) =>
  linesOf(
    [
      'Stock,Condition,Year,Make,Model,Date added',
      ...days.map((day, i) => `S-${i},Used,2020,Kia,Rio,${day}`),
    ].join('\n'),
    locale,
  )
test('10: one day of a column that can be read one way alone tells how all of it is', async () => {
  const days = async (...texts: string[]) =>
    (await added('en-ca', ...texts)).map(({ fields }) => fields?.enteredOn)
  expect(await days('02/11/2026', '25/11/2026')).toEqual(['2026-11-02', '2026-11-25'])
  expect(await days('02/11/2026', '11/25/2026')).toEqual(['2026-02-11', '2026-11-25'])
})
test('10: where nobody can know, the line is named', async () => {
  const [line] = await added('en-ca', '02/11/2026')
  expect(line?.problems).toMatchObject([{ field: 'enteredOn', problem: 'date-invalid' }])
})

test('11: a quotation mark in a cell swallows no line', async () => {
  expect(await fieldsOf('11-csv-inch/nickname.csv')).toMatchObject([
    { stockNumber: 'R-1', trim: '"Big Horn" Crew Cab', priceInternetMinor: 27_995_00 },
    { stockNumber: 'R-2', trim: 'Laramie' },
    { stockNumber: 'R-3', trim: 'Rebel' },
    { stockNumber: 'R-4', trim: 'XLT' },
    { stockNumber: 'R-5', trim: 'Lariat' },
  ])
})
test('11: nor does one that never closes, an inch, or a cell of two lines', async () => {
  const text = [
    'Stock,Condition,Year,Make,Model,Trim,Price',
    'I-1,Used,2018,Ram,1500,18" wheels,27995',
    'I-2,Used,2018,Ram,1500,"Night,27995',
    'I-3,Used,2018,Ram,1500,"two',
    'lines",27995',
    'I-4,Used,2018,Ram,1500,"a ""b"", c",27995',
  ].join('\r\n')
  expect(
    (await linesOf(text)).map(({ cells }) => [cells[0], cells[5]?.replace('\r\n', ' ')]),
  ).toEqual([
    ['I-1', '18" wheels'],
    ['I-2', '"Night'],
    ['I-3', 'two lines'],
    ['I-4', 'a "b", c'],
  ])
})
