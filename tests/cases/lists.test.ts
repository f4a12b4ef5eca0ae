/** Lists of stock as other programs and spreadsheets save them: what each line becomes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Locale } from '#db/terms.ts'
import { vinModelYear } from '#db/vehicle/vin-year.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { checkRows } from '#db/vehicle/list/check-rows.ts'
import { unclearColumns } from '#db/vehicle/list/day-columns.ts'
import { isWorkbook, lettersOf } from '#db/vehicle/list/letters.ts'
import { mapColumns } from '#db/vehicle/list/headers.ts'
import { readTable, textOf } from '#db/vehicle/list/read-table.ts'
import { stockCsv } from '#src/forms/management/inventory/export.ts'
import { loadMessages } from '#src/lib/locale.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, name))).buffer as ArrayBuffer
const context = (locale: Locale, country: string) => ({
  locale,
  country,
  today: '2026-11-24',
  stockNumbers: new Set<string>(),
  vins: new Set<string>(),
})
async function linesOf(text: string, locale: Locale = 'en-ca', country = 'CA') {
  const table = await readTable(text)
  const mapping = mapColumns(table.headers, () => '', table.rows)
  return checkRows(table, mapping, context(locale, country))
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
const high: Record<string, Record<string, number>> = {
  macintosh: { é: 0x8e, è: 0x8f, ê: 0x90, ô: 0x99, ñ: 0x96, ó: 0x97, í: 0x92, É: 0x83, '’': 0xd5 },
  ibm850: { é: 0x82, è: 0x8a, ê: 0x88, ô: 0x93, ñ: 0xa4, ó: 0xa2, í: 0xa1, É: 0x90, '’': 0x27 },
  'windows-1252': { '’': 0x92 },
}
test.each(
  Object.keys(high).flatMap(page => [
    [page, 'Stock;État;Année;Modèle;Couleur\r\nB-1;usagé;2019;Civic;vert forêt d’été'],
    [page, 'Referencia;Estado;Año;Modelo;Color\rL-1;ocasión;2020;León;gris índigo'],
  ]),
)('08: letters as %s writes them make words', (page, text) => {
  const bytes = [...text].map(sign => high[page]?.[sign] ?? sign.charCodeAt(0))
  const read = lettersOf(new Uint8Array(bytes).buffer)
  expect(read).toEqual({ page, text: page === 'ibm850' ? text.replaceAll('’', "'") : text })
})
test('08: UTF-16 without its mark is read, one broken letter spoils no other, a workbook is named', () => {
  const wide = [...'Stock;Modèle'].flatMap(sign => [sign.charCodeAt(0), 0])
  expect(textOf(new Uint8Array(wide).buffer)).toBe('Stock;Modèle')
  const cut = new TextEncoder().encode('Modèle;forêt;été;e')
  cut[cut.length - 1] = 0xc3
  expect(textOf(cut.buffer)).toBe('Modèle;forêt;été;\uFFFD')
  expect(isWorkbook(new Uint8Array([0x50, 0x4b, 3, 4, 0]).buffer)).toBe(true)
})
test.each([
  '"sep=;"\r\nStock;Make;Model\r\nA;Ford;Escape',
  'sep=\t\r\nStock\tMake\tModel\r\nA\tFord\tEscape',
  'SEP=|\nStock|Make|Model\nA|Ford|Escape',
  'sep=;;;\rStock;Make;Model\rA;Ford;Escape',
  'sep= ;\nStock;Make;Model\nA;Ford;Escape',
])('08: the separator of %j is taken', async text => {
  expect(await linesOf(text)).toMatchObject([{ line: 2, fields: { stockNumber: 'A' } }])
})
test('08: titles of several cells, with the other separator and blank lines, stand above the headers', async () => {
  const text = [
    'Inventaire, succursale de Laval, novembre;;2026-11-24',
    '',
    'Stock;Marque;Modèle;Prix',
    'B-1;Honda;Civic;18 995,50',
    '',
    'B-2;Honda;;18 995,50',
  ].join('\r\n')
  expect(await linesOf(text, 'fr-ca')).toMatchObject([
    { line: 4, fields: { stockNumber: 'B-1', priceInternetMinor: 18_995_50 } },
    { line: 6, problems: [{ field: 'model' }] },
  ])
})
test('08: lines that end in two ways are lines', async () => {
  const lines = await linesOf('Stock,Make,Model\r\nA,Ram,1500\nB,Ford,Escape\rC,Kia,Rio\r\n')
  expect(lines.map(({ cells }) => cells[0])).toEqual(['A', 'B', 'C'])
})
test.each([
  ['="00123"', '00123'],
  ["'00124", '00124'],
  ['A-1', 'A-1'],
])('08: %s is the stock number %s', async (cell, number) => {
  expect(await linesOf(`Stock\tMake\tModel\n${cell}\tRam\t1500`)).toMatchObject([
    { fields: { stockNumber: number } },
  ])
})
test.each([
  ['PK\x03\x04', true],
  ['<html><table>', true],
  ['\uFEFF\n<?xml version="1.0"?><Workbook>', true],
  ['{\\rtf1', true],
  ['%PDF-1.4', true],
  ['Stock,Make\n<A>,Ram', false],
])('08: %j is said to be no list: %s', (text, is) => {
  expect(isWorkbook(new TextEncoder().encode(text).buffer)).toBe(is)
})
test('08: a title above the headers is passed over, and lines are counted as the sheet does', async () => {
  const [line] = await linesOf('Stock of November\nStock,Make,Model\n,Honda,Civic')
  expect(line).toMatchObject({ line: 3, problems: [{ field: 'stockNumber' }] })
})
test('08: a title that is one header we know is a title above headers that we do not', async () => {
  const table = await readTable('Stock\nCode maison;Ce que c’est;Combien\nA;Civic;1\nB;Fit;2')
  expect(table).toMatchObject({
    headers: ['Code maison', 'Ce que c’est', 'Combien'],
    headerLine: 2,
    rows: [
      ['A', 'Civic', '1'],
      ['B', 'Fit', '2'],
    ],
  })
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
  ['Milles', '38200', '', 'mi'],
  ['Millas', '38200', '', 'mi'],
  ['Horómetro', '310', '', 'h'],
  ['Heures moteur', '310', '', 'h'],
  ['Odometer_mi', '38200', '', 'mi'],
  ['OdometerMiles', '38200', '', 'mi'],
  ['Km / Hours', '38200', '', 'km'],
  ['Km / Hours', '310', 'h', 'h'],
  ['Kilométrage', '38 200 milles', '', 'mi'],
  ['Kilometraje', '38.200 millas', 'MI', 'mi'],
  ['Compteur', '38 200 kms', '', 'km'],
  ['Mileage', '310', 'horas', 'h'],
  ['Mileage', '38200 (mi)', '', 'mi'],
  ['Mileage', 'mi 38200', '', 'mi'],
  ['Mileage', 'Mi. 38 200', '', 'mi'],
  ['Mileage', '38200', 'Milles', 'mi'],
])('09: under %s, %s with the unit "%s" is in %s', async (header, cell, unit, said) => {
  const [line] = await measured(header, cell, unit)
  expect(line?.fields).toMatchObject({ odometerType: said })
})
test.each([
  ['Miles', '38200', 'km'],
  ['Mileage', '38200 mi', 'km'],
  ['Kilómetros', '38200 millas', ''],
  ['Km / Miles', '38200', ''],
])('09: under %s, %s with the unit "%s" is asked about', async (header, cell, unit) => {
  const [line] = await measured(header, cell, unit)
  expect(line?.problems.map(({ field }) => field)).toEqual(['odometerType'])
})
test.each([
  ['18995 USD', 'CA', 'en-ca'],
  ['US$18,995', 'CA', 'en-ca'],
  ['18 995 €', 'CA', 'fr-ca'],
  ['18 995 $ CA', 'FR', 'fr-fr'],
] as const)('09: %s is no price in %s', async (cell, country, locale) => {
  const text = `Stock\tMake\tModel\tPrice\nA\tKia\tRio\t${cell}`
  expect((await linesOf(text, locale, country))[0]?.problems).toMatchObject([
    { field: 'priceInternetMinor', value: cell, problem: 'amount-invalid' },
  ])
})
test.each([
  ['18 995 $', 'CA', 'fr-ca'],
  ['CAD 18,995', 'CA', 'en-ca'],
  ['18 995 €', 'FR', 'fr-fr'],
  ['$ 18.995', 'CO', 'es-co'],
] as const)('09: %s is a price in %s', async (cell, country, locale) => {
  const text = `Stock\tMake\tModel\tPrice\nA\tKia\tRio\t${cell}`
  expect(await linesOf(text, locale, country)).toMatchObject([
    { fields: { priceInternetMinor: 18_995_00 } },
  ])
})
test('09: letters behind a figure that may be either are asked about', async () => {
  const [line] = await measured('Mileage', '38200 m')
  expect(line?.problems).toMatchObject([{ field: 'odometer', problem: 'number-invalid' }])
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
test.each([
  ['46328.5', '2026-11-02'],
  ['30000', '1982-02-18'],
  ['15.03.2020', '2020-03-15'],
  ['02.11.2026', '2026-11-02'],
  ['3/15/20', '2020-03-15'],
  ['2-Nov-26', '2026-11-02'],
  ['15 mars 2020', '2020-03-15'],
  ['2 de noviembre de 2026', '2026-11-02'],
  ['05/05/2026 00:00', '2026-05-05'],
  ['dimanche 15 mars 2020', '2020-03-15'],
  ['"viernes, 13 de marzo de 2020"', '2020-03-13'],
  ['"Sunday, March 15, 2020"', '2020-03-15'],
  ['"Mar 15, 2020"', '2020-03-15'],
  ['0000-00-00', '2026-11-24'],
])('10: %s is %s', async (cell, day) => {
  expect((await added('en-ca', cell))[0]?.fields?.enteredOn).toBe(day)
})
test.each(['29999', '60001', '31/02/2026', '13/13/2026', '26-11-02'])(
  '10: %s is no day that anybody can know',
  async cell => {
    expect((await added('es-co', cell))[0]?.problems).toMatchObject([{ field: 'enteredOn' }])
  },
)
test('10: a column that shows both orders is read where it is clear', async () => {
  const lines = await added('fr-fr', '25/11/2026', '11/25/2026', '02/11/2026')
  expect(lines.map(({ fields }) => fields?.enteredOn)).toEqual([
    '2026-11-25',
    '2026-11-25',
    undefined,
  ])
})
test('10: a column that can be read two ways is asked about once', async () => {
  const text = 'Stock,Make,Model,Date added,Sold date\nA,Kia,Rio,02/11/2026,25/11/2026'
  const table = await readTable(text)
  const mapping = mapColumns(table.headers, () => '')
  expect(unclearColumns(table, mapping, 'en-ca')).toEqual([
    { field: 'enteredOn', header: 'Date added', sample: '02/11/2026', usual: undefined },
  ])
  expect(unclearColumns(table, mapping, 'fr-ca')).toMatchObject([{ usual: 'day-first' }])
  const [line] = checkRows(table, mapping, {
    ...context('en-ca', 'CA'),
    orders: { enteredOn: 'month-first' },
  })
  expect(line?.fields).toMatchObject({ enteredOn: '2026-02-11', soldOn: '2026-11-25' })
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
    (await linesOf(text)).map(({ cells }) => [cells[0], cells[5]?.replace('\n', ' ')]),
  ).toEqual([
    ['I-1', '18" wheels'],
    ['I-2', '"Night'],
    ['I-3', 'two lines'],
    ['I-4', 'a "b", c'],
  ])
})

const ram = (...lines: string[]) =>
  linesOf(['Stock,Condition,Year,Make,Model,Trim,Price', ...lines].join('\r\n'))
test('11: a mark that closes some lines below makes one line of none', async () => {
  const lines = await ram(
    'R-1,Used,2018,Ram,1500,"Night,27995',
    'R-2,Used,2019,Ram,1500,Laramie,31995',
    'R-3,Used,2020,Ram,1500,18",35995',
  )
  expect(lines.map(({ fields }) => [fields?.stockNumber, fields?.trim])).toEqual([
    ['R-1', '"Night'],
    ['R-2', 'Laramie'],
    ['R-3', '18"'],
  ])
})
test('11: a cell of two lines is doubted, and a line with more cells than headers', async () => {
  const lines = await ram(
    'R-1,Used,2018,Ram,1500,"two\nlines",1',
    'R-2,Used,2018,Ram,1500,x,35,995',
  )
  expect(lines.map(({ problems }) => problems)).toEqual([
    [{ field: 'trim', value: 'two\nlines', problem: 'line-break' }],
    [{ field: null, value: '995', problem: 'cells-too-many' }],
  ])
})
test('11: a description of several lines with commas and marks stays one', async () => {
  const said = 'ABS, AC, GPS, cuir, toit, jantes\nradar, "x", y, z'
  const text = `Stock,Make,Model,Description,Price\nR-1,Ram,1500,"${said.replaceAll('"', '""')}",27995\nR-2,Ram,1500,ok,1`
  expect((await linesOf(text)).map(({ fields }) => fields?.technicalSheet)).toEqual([said, 'ok'])
})
// A reader that goes back each time would be still at it when the test is over.
test.each(['"a\nb","c\nd","e\n', 'x,"""\n', '"\n', 'x,"y\n'])(
  '11: eighty thousand times %j is read through once',
  async line => {
    const { headers } = await readTable(`Stock,Make,Model,Trim\n${line.repeat(80_000)}`)
    expect(headers).toHaveLength(4)
  },
)

/** As Excel of the country saves what it opened: days its way, no guard taken off, no zeros behind a comma, breaks as LF. */
const savedByExcel = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, '$3/$2/$1')
    .replace(/(\d),00(?=;|\r)/g, '$1')
test.each(['fr-fr', 'fr-ca', 'es-es', 'es-co'] as const)(
  '11: our own export comes back whole from a spreadsheet in %s',
  async locale => {
    i18n.loadAndActivate({ locale, messages: await loadMessages(locale) })
    const kept = {
      stockNumber: 'B-7',
      trim: 'Toit 18"; cuir, gris',
      colourExterior: 'Vert géyser',
      odometer: 38_200,
      odometerType: 'mi',
      priceInternetMinor: 18_995_50,
      costMinor: 15_000_00,
      enteredOn: '2026-11-02',
      serviceOn: '2020-03-05',
      soldOn: null,
      certified: true,
      condition: 'used',
      productType: 1,
      technicalSheet: 'ABS; AC; GPS; cuir; toit\njantes; radar',
    } as const
    const words = { status: 'Estado', days: 'Jours', tags: 'Tags', yes: i18n._(msg`Yes`), no: 'No' }
    const text = stockCsv([aVehicle(kept)], i18n, '2026-11-24', words, [])
    const bytes = [...savedByExcel(text)].map(
      sign => high['windows-1252']?.[sign] ?? sign.charCodeAt(0),
    )
    const table = await readTable(textOf(new Uint8Array(bytes).buffer))
    const mapping = mapColumns(table.headers, field => i18n._(vehicleFieldCaptions[field]))
    const [line] = checkRows(table, mapping, context(locale, 'CA'))
    expect(line).toMatchObject({ problems: [], fields: kept })
  },
)

test('12: no year but the true one is told', async () => {
  const { rows } = await readTable(textOf(bytesOf('12-vin-year/vins.csv')))
  expect(rows).toHaveLength(3)
  for (const [vin = '', productType, truth] of rows)
    expect([undefined, Number(truth)]).toContain(
      vinModelYear(vin, { productType: Number(productType), today: '2026-11-24' }),
    )
})

const oneCell = fc.constantFrom(
  '18" wheels',
  '"Big Horn" Crew Cab',
  'a;b,c',
  '1 200',
  '38 200 mi',
  '02/11/2026',
  "'=1+1",
  '="7"',
  'œuvre',
  '',
)
const bare = new Map([
  ["'=1+1", '=1+1'],
  ['="7"', '7'],
])
const quoted = (cell: string, mark: string) =>
  cell.includes(mark) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
test('each line of a list comes in or is named, whatever separates cells and lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(oneCell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 6, maxLength: 6 }),
      async (cells, mark, ends) => {
        const rows = cells.map((row, at) => [`S-${at}`, 'Kia', 'Rio', ...row])
        const lines = [
          ['Stock', 'Make', 'Model', 'Trim', 'Mileage', 'Date added', 'Price'],
          ...rows,
        ]
        const text = lines
          .map((row, at) => `${row.map(cell => quoted(cell, mark)).join(mark)}${ends[at]}`)
          .join('')
        const read = await linesOf(text, 'fr-ca')
        expect(read.map(({ cells: [number] }) => number)).toEqual(rows.map(([number]) => number))
        expect(read.map(({ fields }) => fields === null)).toEqual(
          read.map(({ problems }) => problems.length > 0),
        )
        expect(read.map(line => line.cells[3])).toEqual(
          cells.map(([trim = '']) => bare.get(trim) ?? trim),
        )
      },
    ),
    { numRuns: 200 },
  )
})
