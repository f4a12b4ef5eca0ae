// @vitest-environment jsdom
/** A lead as ADF 1.0: every element in the order of its DTD, read back by a parser of XML. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { adfOf, type AdfLead } from '#db/lead/adf.ts'
import { aLead, aLeadClient, aStockVehicle } from '#tests/support/builders/lead.ts'
import { aCompany } from '#tests/support/dealership.ts'

const parsed = (text: string) => new DOMParser().parseFromString(text, 'application/xml')
const given = (over: Partial<AdfLead> = {}): AdfLead => ({
  lead: aLead({ leadAt: Date.parse('2026-11-21T21:30:00-05:00'), message: 'Is it there?' }),
  client: aLeadClient(),
  vehicle: aStockVehicle({ vin: '4S4BTGND5R3100001', odometerType: 'km' }),
  dealership: { ...aCompany, currency: 'CAD', timeZone: 'America/Toronto' } as never,
  minorDigits: 2,
  ...over,
})
const of = (over: Partial<AdfLead> = {}) => parsed(adfOf(given(over)))
const textOf = (document: Document, path: string) =>
  document.querySelector(path)?.textContent ?? undefined

/** What may stand in an element, in its order (DTD of ADF 1.0); `?` may lack, `+` may repeat. */
const order: Record<string, string> = {
  adf: 'prospect+',
  prospect: 'id requestdate vehicle+ customer vendor provider',
  vehicle: 'id? year make model vin? stock? trim? odometer? price? comments?',
  customer: 'contact comments?',
  contact: 'name+ email? phone* address?',
  address: 'street city? regioncode? postalcode? country?',
  vendor: 'id vendorname contact',
  provider: 'name service?',
}
function faults(element: Element): string[] {
  const children = [...element.children]
  const names = children.map(({ tagName }) => tagName).join(' ')
  const pattern = order[element.tagName]
  const rule = pattern
    ?.split(' ')
    .map(part => part.replace(/^(\w+)([?+*]?)$/u, '(?:$1 )$2'))
    .join('')
  const holds = rule === undefined ? !children.length : new RegExp(`^${rule}$`).test(`${names} `)
  return [...(holds ? [] : [`${element.tagName}: ${names}`]), ...children.flatMap(faults)]
}

test('every element stands where the DTD has it, whatever the lead lacks', () => {
  const bare = { ...aLeadClient(), email: '', phone: '', cell: '', address: '' }
  const silent = aLead({ phone: '', email: '', message: '', tradeInText: '' })
  for (const over of [
    {},
    { client: null },
    { vehicle: null },
    { lead: aLead({ tradeInText: '2019 Mazda CX-5' }) },
    { client: bare, lead: silent, vehicle: null },
  ]) {
    const document = of(over)
    expect(document.querySelector('parsererror')).toBeNull()
    expect(faults(document.documentElement)).toEqual([])
  }
})

test('it says who asks, when by the dealership’s clock, and for which vehicle of the stock', () => {
  const document = of()
  expect(adfOf(given())).toContain('\n<?adf version="1.0"?>\n')
  expect(textOf(document, 'requestdate')).toBe('2026-11-21T21:30:00-05:00')
  expect(textOf(document, 'vehicle > vin')).toBe('4S4BTGND5R3100001')
  expect(textOf(document, 'vehicle > price')).toBe('38995.00')
  expect(document.querySelector('vehicle > price')?.getAttribute('currency')).toBe('CAD')
  expect(document.querySelector('vehicle')?.getAttribute('status')).toBe('used')
  expect(textOf(document, 'name[part="last"]')).toBe('Gagnon')
  expect(textOf(document, 'customer > comments')).toBe('Is it there?')
  const india = given()
  india.dealership = { ...india.dealership, timeZone: 'Asia/Kolkata' }
  expect(adfOf(india)).toContain('<requestdate>2026-11-22T08:00:00+05:30</requestdate>')
})

test('a price without cents, miles, and her own words where the stock has no such vehicle', () => {
  const pesos = given({ minorDigits: 0, vehicle: aStockVehicle({ odometerType: 'mi' }) })
  const document = parsed(adfOf(pesos))
  expect(textOf(document, 'vehicle > price')).toBe('3899500')
  expect(document.querySelector('odometer')?.getAttribute('units')).toBe('mi')
  const wished = of({ vehicle: null, lead: aLead({ division: 'new', vehicleText: 'An Outback' }) })
  expect(textOf(wished, 'vehicle > comments')).toBe('An Outback')
  expect(wished.querySelector('vehicle')?.getAttribute('status')).toBe('new')
  expect(textOf(of({ client: null }), 'name[part="full"]')).toBe(aLead().name)
})

test('whatever is typed is read back as it was, and nothing of it becomes an element', () => {
  // What XML 1.0 can hold (its production 2).
  const spans = [
    [0x9, 0xa],
    [0xd, 0xd],
    [0x20, 0xd7ff],
    [0xe000, 0xfffd],
    [0x1_0000, 0x10_ffff],
  ] as const
  const isSayable = (code: number) => spans.some(([from, to]) => code >= from && code <= to)
  const sayable = (text: string) =>
    [...text].filter(each => isSayable(each.codePointAt(0) ?? 0)).join('')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), typed => {
      const document = of({ lead: aLead({ message: `.${typed}<adf>&lt;]]>` }) })
      expect(textOf(document, 'customer > comments')).toBe(sayable(`.${typed}<adf>&lt;]]>`))
      expect(document.querySelectorAll('adf')).toHaveLength(1)
    }),
  )
})
