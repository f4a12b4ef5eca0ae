/** A lead as ADF 1.0: every element in the order of its DTD, read back by a parser of XML. */
import * as fc from 'fast-check'
import sax from 'sax'
import { expect, test } from 'vitest'
import { adfOf, type AdfLead } from '#db/lead/adf.ts'
import { aLead, aLeadClient, aStockVehicle } from '#tests/support/builders/lead.ts'
import { aCompany } from '#tests/support/dealership.ts'

type Element = {
  tagName: string
  attributes: Record<string, string>
  parent: Element | undefined
  children: Element[]
  text: string
}
/** What this parser lets pass: a sign that XML 1.0 cannot hold, and the end of a section that has not begun. */
const unlawful = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|\]\]>/u
/** Strict: what is no XML throws. @returns its elements, as they begin */
function parsed(text: string): Element[] {
  if (unlawful.test(text)) throw new SyntaxError('this is no XML')
  const parser = sax.parser(true)
  const all: Element[] = []
  let open: Element | undefined
  parser.onerror = error => {
    throw error
  }
  parser.onopentag = ({ name: tagName, attributes }) => {
    const parent = open
    open = {
      tagName,
      attributes: attributes as Record<string, string>,
      parent,
      children: [],
      text: '',
    }
    parent?.children.push(open)
    all.push(open)
  }
  parser.ontext = parser.oncdata = said => {
    for (let each = open; each; each = each.parent) each.text += said
  }
  parser.onclosetag = () => (open = open?.parent)
  // Lines end as XML reads them, however they were written.
  parser.write(text.replaceAll(/\r\n?/g, '\n')).close()
  return all
}
const given = (over: Partial<AdfLead> = {}): AdfLead => ({
  lead: aLead({ leadAt: Date.parse('2026-11-21T21:30:00-05:00'), message: 'Is it there?' }),
  client: aLeadClient(),
  vehicle: aStockVehicle({ vin: '4S4BTGND5R3100001', odometerType: 'km' }),
  dealership: { ...aCompany, currency: 'CAD', timeZone: 'America/Toronto' } as never,
  minorDigits: 2,
  ...over,
})
const of = (over: Partial<AdfLead> = {}) => parsed(adfOf(given(over)))
/** The first of this name, in one of that name where it is said. */
const first = (all: Element[], path: string) => {
  const [name, within] = path.split(' > ').toReversed()
  return all.find(each => each.tagName === name && (!within || each.parent?.tagName === within))
}
const textOf = (all: Element[], path: string) => first(all, path)?.text
const namePart = (all: Element[], part: string) =>
  all.find(each => each.tagName === 'name' && each.attributes['part'] === part)?.text

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
  const { children } = element
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
    const [root] = of(over)
    expect(root?.tagName).toBe('adf')
    expect(faults(root!)).toEqual([])
  }
})

test('it says who asks, when by the dealership’s clock, and for which vehicle of the stock', () => {
  const document = of()
  expect(adfOf(given())).toContain('\n<?adf version="1.0"?>\n')
  expect(textOf(document, 'requestdate')).toBe('2026-11-21T21:30:00-05:00')
  expect(textOf(document, 'vehicle > vin')).toBe('4S4BTGND5R3100001')
  expect(textOf(document, 'vehicle > price')).toBe('38995.00')
  expect(first(document, 'vehicle > price')?.attributes['currency']).toBe('CAD')
  expect(first(document, 'vehicle')?.attributes['status']).toBe('used')
  expect(namePart(document, 'last')).toBe('Gagnon')
  expect(textOf(document, 'customer > comments')).toBe('Is it there?')
  const india = given()
  india.dealership = { ...india.dealership, timeZone: 'Asia/Kolkata' }
  expect(adfOf(india)).toContain('<requestdate>2026-11-22T08:00:00+05:30</requestdate>')
})

test('a price without cents, miles, and her own words where the stock has no such vehicle', () => {
  const pesos = given({ minorDigits: 0, vehicle: aStockVehicle({ odometerType: 'mi' }) })
  const document = parsed(adfOf(pesos))
  expect(textOf(document, 'vehicle > price')).toBe('3899500')
  expect(first(document, 'odometer')?.attributes['units']).toBe('mi')
  const wished = of({ vehicle: null, lead: aLead({ division: 'new', vehicleText: 'An Outback' }) })
  expect(textOf(wished, 'vehicle > comments')).toBe('An Outback')
  expect(first(wished, 'vehicle')?.attributes['status']).toBe('new')
  expect(namePart(of({ client: null }), 'full')).toBe(aLead().name)
})

test('of several vehicles that she wants each stands there with what she means to do with it', () => {
  const wanted = [
    { words: 'Kia Niro, #K-1', interest: 'lease' },
    { words: 'Mazda, #M-12', interest: 'test-drive' },
    { words: 'Fiat', interest: 'finance' },
  ]
  const said = (over: Partial<AdfLead>) =>
    of({ ...over, wanted, interests: ['lease', 'test-drive', 'finance'] })
      .filter(({ tagName }) => tagName === 'vehicle')
      .map(each => [
        each.attributes['interest'],
        ...each.children
          .filter(({ tagName }) => tagName === 'stock' || tagName === 'comments')
          .map(({ text }) => text),
      ])
  const lead = aLead({ vehicleText: 'Kia Niro, #K-1; Mazda, #M-12; Fiat', tradeInText: '' })
  const inWords = [
    ['lease', 'Kia Niro, #K-1'],
    ['test-drive', 'Mazda, #M-12'],
    ['buy', 'Fiat'],
  ]
  expect(said({ lead, vehicle: null })).toEqual(inWords)
  const vehicle = aStockVehicle({ stockNumber: 'M-12', vin: '' })
  expect(said({ lead, vehicle })).toEqual([['test-drive', 'M-12'], inWords[0], inWords[2]])
  // What was written since stands before what was asked.
  const since = aLead({ vehicleText: 'A van', tradeInText: '' })
  expect(said({ lead: since, vehicle: null })).toEqual([['lease', 'A van'], ...inWords])
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
      expect(document.filter(({ tagName }) => tagName === 'adf')).toHaveLength(1)
    }),
  )
})
