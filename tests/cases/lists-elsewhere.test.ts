/** Lists of stock in the manner of other systems: their headers, their words, what they write for nothing. */
import { expect, test } from 'vitest'
import type { Locale } from '#db/terms.ts'
import { checkRows } from '#db/vehicle/list/check-rows.ts'
import { mapColumns } from '#db/vehicle/list/headers.ts'
import { readTable } from '#db/vehicle/list/read-table.ts'

async function linesOf(text: string, country = 'CA', locale: Locale = 'en-ca') {
  const table = await readTable(text)
  const mapping = mapColumns(table.headers, () => '', table.rows)
  const vins = new Set<string>()
  const context = { locale, country, today: '2026-11-24', stockNumbers: new Set<string>(), vins }
  return checkRows(table, mapping, context)
}
/** One vehicle with one more column. */
async function one(header: string, cell: string, country = 'CA', locale: Locale = 'en-ca') {
  const [line] = await linesOf(
    `Stock\tMake\tModel\t${header}\nA\tKia\tRio\t${cell}`,
    country,
    locale,
  )
  return line?.fields
}

test.each([
  ['StockNumber,ModelYear,Make,Model,Series,ListPrice,InternetPrice,DateInStock,ExteriorColor'],
  ['stock_no,model_year,make_name,model_name,trim,msrp,selling_price,date_in_stock,ext_color'],
  ['stockNo,modelYear,vehicleMake,vehicleModel,trim,msrp,askingPrice,inStockDate,exteriorColour'],
  ['Unit #,Yr,Mfg,Mdl,Trim,Retail,Our price,Date received,Ext. color'],
  ['# Stock,An,Marque,Modèle,Finition,PDSF,Prix vente,Date arrivée,Coul. ext.'],
  ['N° stock,Année,Marque,Modèle,Version,Prix catalogue,Prix TTC (€),Date arrivée,Teinte'],
  ['Nº Stock,Año,Marca,Modelo,Versión,PVP c/IVA,Precio contado,Fecha llegada,Color ext.'],
  [
    'Stock/Inventaire,Année / Year,Marque/Make,Modèle/Model,Version/Trim,MSRP/PDSF,Prix/Price,Date in stock,Couleur/Colour',
  ],
])('the columns of %s are known', headers => {
  expect(mapColumns(headers.split(','), () => '')).toEqual({
    stockNumber: 0,
    year: 1,
    make: 2,
    model: 3,
    trim: 4,
    msrpMinor: 5,
    priceInternetMinor: 6,
    inStoreOn: 7,
    colourExterior: 8,
  })
})
test.each(['Date MEC', '1ère mise en circulation', 'F. matriculación', 'First registration'])(
  '%s is the day it was put into service',
  header => {
    expect(mapColumns([header], () => '')).toEqual({ serviceOn: 0 })
  },
)
test.each(['N° VIN', 'Nº bastidor', 'VIN/NIV', 'VIN #'])('%s is the VIN', header => {
  expect(mapColumns([header], () => '')).toEqual({ vin: 0 })
})
test.each(['Prix HT', 'Precio sin IVA', 'Dealer ID', 'Age', '', '€', 'Vehicle', 'Marque / Modèle'])(
  '"%s" is no column of ours',
  header => {
    expect(mapColumns([header], () => '')).toEqual({})
  },
)
test('"Type" of new and used is the condition, of cars and boats the type', async () => {
  expect(await one('Type', 'U')).toMatchObject({ condition: 'used', productType: 1 })
  expect(await one('Type', 'Boat')).toMatchObject({ productType: 5 })
  const [line] = await linesOf('Stock,Type,Condition,Make,Model\nA,New,Used,Kia,Rio')
  expect(line?.problems).toMatchObject([{ field: 'productType' }])
})
test('the "Modelo" of Colombia is a year beside its "Línea", and a model where it is none', async () => {
  const [co] = await linesOf('Referencia,Marca,Línea,Modelo\nA,Kia,Rio,2020', 'CO', 'es-co')
  expect(co?.fields).toMatchObject({ stockNumber: 'A', model: 'Rio', year: 2020 })
  const [es] = await linesOf('Referencia,Marca,Modelo\nA,Kia,Rio', 'ES', 'es-es')
  expect(es?.fields).toMatchObject({ stockNumber: 'A', model: 'Rio', year: null })
  const [peugeot] = await linesOf('Referencia,Marca,Modelo\nA,Peugeot,2008', 'ES', 'es-es')
  expect(peugeot?.fields).toMatchObject({ stockNumber: 'A', model: '2008', year: null })
  const [line] = await linesOf('Stock,Marca,Línea\nA,Kia,Rio', 'CO', 'es-co')
  expect(line?.fields).toMatchObject({ model: 'Rio' })
})

test('headers that come again and lines drawn under them are no vehicles', async () => {
  const text = 'Stock,Make,Model\n-----,----,-----\nA,Kia,Rio\nSTOCK,MAKE,MODEL\nB,Kia,Soul\n\x1a'
  expect(await linesOf(text)).toMatchObject([
    { line: 3, fields: { stockNumber: 'A' } },
    { line: 5, fields: { stockNumber: 'B' } },
  ])
})
test('what adds a list up is named, and is no vehicle', async () => {
  const text = 'Stock;Marque;Modèle;Prix\nA;Kia;Rio;9 995\nTotal;;;9 995'
  expect(await linesOf(text, 'CA', 'fr-ca')).toMatchObject([
    { fields: { stockNumber: 'A' } },
    { line: 3, fields: null, problems: [{ field: 'make' }, { field: 'model' }] },
  ])
})
test.each([
  '"Stock,Make,Model,Trim"\n"A,Kia,Rio,""Night"""\n',
  'Stock~Make~Model~Trim\nA~Kia~Rio~Night',
  'Stock^Make^Model^Trim\nA^Kia^Rio^Night',
  '| Stock | Make | Model | Trim |\n|---|---|---|---|\n| A | Kia | Rio | Night |',
])('the table of %j is found', async text => {
  expect((await linesOf(text)).map(({ fields }) => fields)).toMatchObject([
    { stockNumber: 'A', model: 'Rio', trim: 'Night' },
  ])
})

const nothing = ['N/A', '-', '–', 'null', '#N/A', 's.o.', 's/o', 'n.d.', 'TBD', '?']
test.each(nothing)('%s says nothing, and stops no vehicle', async cell => {
  expect(await one('Price', cell)).toMatchObject({ priceInternetMinor: null })
  expect(await one('Mileage', cell)).toMatchObject({ odometer: null })
  expect(await one('Date added', cell)).toMatchObject({ enteredOn: '2026-11-24' })
  expect(await one('Transmission', cell)).toMatchObject({ transmission: '' })
  expect(await one('VIN', cell)).toMatchObject({ vin: '' })
})
test.each([
  ['-', ''],
  ['N/A', ''],
  ['NULL', ''],
  ['ND', 'ND'],
  ['NA', 'NA'],
  ['?', '?'],
])('of a text, %s is "%s"', async (cell, trim) => {
  expect(await one('Trim', cell)).toMatchObject({ trim })
})
test('two vehicles whose numbers are to come are no twins', async () => {
  const lines = await linesOf(
    'Stock,Make,Model,VIN\nA,Kia,Rio,TBD\nB,Kia,Rio,TBD\nC,Kia,Rio,INCOMING\nD,Kia,Rio,0',
  )
  expect(lines.map(({ fields }) => fields?.vin)).toEqual(['', '', '', ''])
})
test.each(['TMU', 'exempt', '~101000', '61 000 km (38 000 mi)'])(
  'what is said of a distance with %s has to be looked at',
  async cell => {
    expect(await one('Mileage', cell)).toBeNull()
  },
)

test.each([
  ['Price', '0', { priceInternetMinor: null }],
  ['MSRP', '0.00', { msrpMinor: null }],
  ['Promo price', '0', { pricePromotionMinor: null }],
  ['Cost', '0', { costMinor: 0 }],
])('%s of %s is %o: nothing is sold for nothing', async (header, cell, fields) => {
  expect(await one(header, cell)).toMatchObject(fields)
})
test.each([
  ['$18,995 + tx', 'CA', 'en-ca'],
  ['18 995 $ plus taxes', 'CA', 'fr-ca'],
  ['18 995 € TTC', 'FR', 'fr-fr'],
  ['18.995 € IVA incl.', 'ES', 'es-es'],
  ['$ 18.995 con IVA', 'CO', 'es-co'],
  ['C$18,995', 'CA', 'en-ca'],
  ['18 995 $ CAN', 'CA', 'fr-ca'],
  ['18.995,- €', 'FR', 'fr-fr'],
  ["$ 18'995", 'CO', 'es-co'],
] as const)('%s is a price in %s', async (cell, country, locale) => {
  expect(await one('Price', cell, country, locale)).toMatchObject({ priceInternetMinor: 18_995_00 })
})
test.each([
  ['Price', 'A$18,995', 'CA'],
  ['Price', 'MX$ 18,995', 'CA'],
  ['Price', '18 995 € HT', 'FR'],
  ['Price', '18 995 km', 'CA'],
  ['Price', '45M', 'CO'],
  ['Price (USD)', '18995', 'CA'],
  ['Prix €', '18995', 'CA'],
])('%s: %s is no price in %s', async (header, cell, country) => {
  expect(await one(header, cell, country)).toBeNull()
})
test.each(['Call', 'Sur demande', 'Consultar', 'Call for price!'])(
  '%s is a price that is told on the phone',
  async cell => {
    expect(await one('Price', cell)).toMatchObject({ priceInternetMinor: null })
  },
)

test.each([
  ['Displacement', '2.0L', { displacementCc: 2000 }],
  ['Displacement', '1,6', { displacementCc: 1600 }],
  ['Displacement', '1996 cm³', { displacementCc: 1996 }],
  ['Displacement', '850cc', { displacementCc: 850 }],
  ['Displacement', '350 CID', { displacementCc: 5735 }],
  ['Displacement (L)', '6.2', { displacementCc: 6200 }],
  ['Displacement', '0', { displacementCc: 0 }],
  ['Weight', '2,910 lbs', { netWeightKg: 1320 }],
  ['Weight (lb)', '2910', { netWeightKg: 1320 }],
  ['Weight lbs', '2910', { netWeightKg: 1320 }],
  ['Poids (kg)', '1 320', { netWeightKg: 1320 }],
  ['Poids (lb)', '1 320 kg', { netWeightKg: 1320 }],
])('%s: %s is %o', async (header, cell, fields) => {
  expect(await one(header, cell)).toMatchObject(fields)
})
test.each([
  ['Weight', '1.32 t'],
  ['Displacement', '2.0 turbo'],
])('%s: %s has to be looked at', async (header, cell) => {
  expect(await one(header, cell)).toBeNull()
})

test.each([
  ['Pre-Owned', 'used'],
  ['Certified Pre-Owned', 'used'],
  ['usagés', 'used'],
  ['VO', 'used'],
  ['Semi-nuevo', 'used'],
  ['Neuve', 'new'],
  ['démo', 'demonstrator'],
])('a vehicle that is %s is %s', async (cell, condition) => {
  expect(await one('Condition', cell)).toMatchObject({ condition })
})
test.each([
  ['Sedan', 'CA', 1],
  ['Minivan', 'CA', 1],
  ['Turismo', 'ES', 1],
  ['Camion', 'CA', 1],
  ['Camion', 'FR', 20],
  ['Camión', 'ES', 20],
  ['UTV', 'CA', 6],
  ['Côte à côte', 'CA', 6],
  ['PWC', 'CA', 4],
  ['Class A', 'CA', 17],
] as const)('a %s in %s is of type %i', async (cell, country, productType) => {
  expect(await one('Type', cell, country)).toMatchObject({ productType })
})
test.each([
  ['8 Spd Auto', '233'],
  ['Automatic w/OD', '218'],
  ['A/T', '218'],
  ['DSG', '218'],
  ['BVM6', '222'],
  ['Manuelle 6 vitesses', '222'],
  ['M5', '221'],
  ['Boîte manuelle', '219'],
])('a transmission %s is %s', async (cell, transmission) => {
  expect(await one('Transmission', cell)).toMatchObject({ transmission })
})
test('an automated manual is neither, and has to be looked at', async () => {
  expect(await one('Transmission', 'Automated manual')).toBeNull()
})
test.each([
  ['✓', true],
  ['T', true],
  ['Non certifié', false],
  ['F', false],
])('certified %s is %s', async (cell, certified) => {
  expect(await one('Certified', cell)).toMatchObject({ certified })
})

test.each([
  ['Nov-03-2026', '2026-11-03'],
  ['November 3rd, 2026', '2026-11-03'],
  ['3rd November 2026', '2026-11-03'],
  ['2026-Nov-03', '2026-11-03'],
  ['Nov. 3/26', '2026-11-03'],
  ['2026-11-03+00:00', '2026-11-03'],
  ['3.nov.2026', '2026-11-03'],
  ['le 3 novembre 2026', '2026-11-03'],
  ['mar. 3 nov. 2026', '2026-11-03'],
  ['Mardi le 3 novembre 2026', '2026-11-03'],
  ['Mar 3, 2026', '2026-03-03'],
  ['3 fév 2026', '2026-02-03'],
  ['3 de setiembre de 2026', '2026-09-03'],
  ['1º de marzo de 2026', '2026-03-01'],
  ['3 nov 26 10:20', '2026-11-03'],
  ['1900-01-00', '2026-11-24'],
  ['1/1/1900', '2026-11-24'],
  ['0001-01-01 00:00:00', '2026-11-24'],
  ['31/12/9999', '2026-11-24'],
  ['0', '2026-11-24'],
])('the day %s is %s', async (cell, enteredOn) => {
  expect(await one('Date added', cell)).toMatchObject({ enteredOn })
})
test.each(['3 Nov', 'déc. 2025', '3 ju 2026', '3 jui 2026', '31 nov. 2026', '0 nov. 2026'])(
  '%s is no day that anybody can know',
  async cell => {
    expect(await one('Date added', cell)).toBeNull()
  },
)
test.each([
  ['noviembre 3 de 2026', '2026-11-03'],
  ['1 er novembre 2026', '2026-11-01'],
  ['3. November 2026', '2026-11-03'],
  ['03NOV2026', '2026-11-03'],
  ['03nov26', '2026-11-03'],
  ['03\u200e/11\u200e/2026', '2026-11-03'],
])('the day %s is %s in Colombia and France alike', async (cell, enteredOn) => {
  expect(await one('Date added', cell, 'CO', 'es-co')).toMatchObject({ enteredOn })
  expect(await one('Date added', cell, 'FR', 'fr-fr')).toMatchObject({ enteredOn })
})
test.each(['02/11/0026', '0026-11-02'])('the year of %s is a slip', async cell => {
  expect(await one('Date added', cell, 'FR', 'fr-fr')).toBeNull()
})
test('an accent that stands alone sets the millions of Colombia apart too', async () => {
  expect(await one('Price', '$18´995.000', 'CO', 'es-co')).toMatchObject({
    priceInternetMinor: 18_995_000_00,
  })
})

const small = 'Stock,Make,Model,Trim\r\nA,Kia,Rio,LX'
test.each([
  ['its mark read as letters', `ï»¿${small}`],
  ['its mark twice', `\uFEFF\uFEFF${small}`],
  ['a mark where files were put together', small.replace('A,', '\uFEFFA,')],
  ['the separator of another list above it', `sep=;\r\n${small}`],
  ['zeros between', small.replace('A,', '\0A\0,')],
  ['signs nobody sees in a header', small.replace('Stock', 'Sto\u00adck\u200b')],
])('a list with %s comes in', async (_, text) => {
  expect((await linesOf(text)).map(({ fields }) => fields)).toMatchObject([
    { stockNumber: 'A', make: 'Kia', model: 'Rio', trim: 'LX' },
  ])
})
test('one column alone may be what its line says', async () => {
  expect(await readTable('sep=;\r\nStock;Trim\r\nA;a,b,c')).toMatchObject({
    rows: [['A', 'a,b,c']],
  })
})
test.each([
  ['L&#39;Autre &amp; d&eacute;j&agrave;', "L'Autre & déjà"],
  ['18&quot; roues', '18" roues'],
  ['Big&nbsp;Horn', 'Big Horn'],
  ['R&D; x', 'R&D; x'],
])('of a page, %s is %s', async (cell, trim) => {
  expect(await one('Trim', cell)).toMatchObject({ trim })
})
