/**
 * A lead as ADF 1.0, for a maker's or a group's own system: written to the letter of its DTD (order of elements, values of
 * attributes), whatever others send. Pure: the same rows, the same text.
 */
import { offsetLabel, offsetMs } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'
import type { SentFact, Wish } from '../request/sent.ts'
import { askingMinor } from '../vehicle/price.ts'

type Car = Pick<
  Row<'vehicle'>,
  | 'id'
  | 'year'
  | 'make'
  | 'model'
  | 'vin'
  | 'stockNumber'
  | 'trim'
  | 'condition'
  | 'odometer'
  | 'odometerType'
  | 'pricePromotionMinor'
  | 'priceInternetMinor'
  | 'priceLabelMinor'
  | 'msrpMinor'
>
type Person = Pick<
  Row<'client'>,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'cell'
  | 'address'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'country'
>
export type AdfLead = {
  lead: Pick<
    Row<'lead'>,
    | 'id'
    | 'name'
    | 'phone'
    | 'email'
    | 'message'
    | 'leadAt'
    | 'division'
    | 'source'
    | 'vehicleText'
    | 'tradeInText'
  >
  /** Null where the device does not hold her. */
  client: Person | null
  /** Of our stock, where the lead names one. */
  vehicle: Car | null
  dealership: Pick<
    Row<'company'>,
    | 'id'
    | 'name'
    | 'phone'
    | 'email'
    | 'address'
    | 'city'
    | 'province'
    | 'postalCode'
    | 'country'
    | 'currency'
    | 'timeZone'
  >
  /** Of the vehicle she came for and of hers, as its sender said (`interestsIn`). */
  interests?: readonly string[]
  /** Where she wants several (`wantedIn`). */
  wanted?: readonly Wanted[]
  /** Digits of the currency's minor unit. */
  minorDigits: number
}

/** Of several vehicles that she wants each, with what she means to do with it; none where there is but one. */
export type Wanted = { words: string; interest: string }
export function wantedIn(facts: readonly SentFact[]): Wanted[] {
  const all: Wanted[] = []
  for (const { what, text } of facts.filter(({ of }) => of === 'wanted')) {
    const last = all.at(-1)
    if (what === 'vehicle') all.push({ words: text, interest: '' })
    else if (what === 'interest' && last) last.interest = text
  }
  return all
}

type Attributes = Record<string, string>
/** What XML 1.0 cannot hold at all, not even escaped: most control characters, and halves of a character. */
const isXml = (code: number) =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x1_0000
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Else a reader makes a line feed of it.
  '\r': '&#13;',
}
const xmlText = (text: string): string =>
  [...text]
    .filter(each => isXml(each.codePointAt(0) ?? 0))
    .map(each => escapes[each] ?? each)
    .join('')

const tag = (name: string, content: string, attributes: Attributes = {}): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${said.join('')}>${content}</${name}>`
}
const leaf = (name: string, text: string, attributes?: Attributes) =>
  tag(name, xmlText(text), attributes)
/** Of what may be left out: nothing, where nothing is known. */
const maybe = (name: string, text: string, attributes?: Attributes) =>
  text.trim() === '' ? '' : leaf(name, text, attributes)

/** ISO 8601 by the dealership's clock, its distance from UTC behind it. */
function localInstant(epochMs: number, timeZone: string): string {
  const minutes = Math.round(offsetMs(timeZone, epochMs) / 60_000)
  const wall = new Date(epochMs + minutes * 60_000).toISOString().slice(0, 19)
  return `${wall}${offsetLabel(minutes).slice('UTC'.length)}`
}

function stockVehicle({
  lead,
  vehicle,
  dealership,
  minorDigits,
  interests = [],
  wanted: several = [],
}: AdfLead): string {
  // What she means to do with this one, and not with another.
  const own = several.find(each => isOf(each, vehicle))
  // Nothing of the stock: her own words stand in the comments, the three that are asked for are empty.
  const {
    year = null,
    make = '',
    model = '',
    vin = '',
    stockNumber = '',
    trim = '',
  } = vehicle ?? {}
  const isNew = vehicle ? vehicle.condition === 'new' : lead.division === 'new'
  const minor = vehicle && askingMinor(vehicle)
  const price = minor ? (minor / 10 ** minorDigits).toFixed(minorDigits) : ''
  const units = vehicle?.odometerType === 'mi' ? 'mi' : 'km'
  return tag(
    'vehicle',
    [
      vehicle ? leaf('id', vehicle.id, { sequence: '1', source: 'Showfloor' }) : '',
      leaf('year', year === null ? '' : String(year)),
      leaf('make', make),
      leaf('model', model),
      maybe('vin', vin),
      maybe('stock', stockNumber),
      maybe('trim', trim),
      vehicle?.odometer == null
        ? ''
        : leaf('odometer', String(vehicle.odometer), { status: 'unknown', units }),
      maybe('price', price, { type: 'asking', currency: dealership.currency }),
      vehicle ? '' : maybe('comments', lead.vehicleText),
    ].join(''),
    {
      interest: interestOf(own ? [own.interest] : interests),
      status: isNew ? 'new' : 'used',
    },
  )
}

/** Before a drive of it comes what she means to sign. */
const interestOf = (said: readonly string[]): string =>
  (['lease', 'test-drive'] satisfies Wish[]).find(each => said.includes(each)) ?? 'buy'

/** In the words in which it came, the vehicle of our stock: by a number of its own. */
const isOf = ({ words }: Wanted, vehicle: Car | null): boolean =>
  [vehicle?.vin, vehicle?.stockNumber].some(each => each && words.includes(each))

/** Of several each but the one of our stock, in the words in which it came. */
const wantedVehicles = (given: AdfLead): string[] => {
  const { lead, vehicle, wanted = [] } = given
  const all = wanted.filter(each => !isOf(each, vehicle))
  const others = all.map(({ words, interest }) =>
    wordedVehicle(words, interestOf([interest]), lead.division === 'new' ? 'new' : 'used'),
  )
  // Her words on the lead are those of all of them, unless somebody has written others since.
  const isSaid = !vehicle && all.some(({ words }) => lead.vehicleText.startsWith(words))
  return isSaid ? others : [stockVehicle(given), ...others]
}

const wordedVehicle = (words: string, interest: string, status: string): string =>
  tag(
    'vehicle',
    [leaf('year', ''), leaf('make', ''), leaf('model', ''), leaf('comments', words)].join(''),
    { interest, status },
  )

const tradeIn = ({ lead: { tradeInText: text }, interests }: AdfLead): string =>
  text.trim() === ''
    ? ''
    : wordedVehicle(text, interests?.includes('sell') ? 'sell' : 'trade-in', 'used')

const address = (
  place: Pick<Person, 'address' | 'city' | 'province' | 'postalCode' | 'country'>,
): string =>
  place.address.trim() === ''
    ? ''
    : tag(
        'address',
        [
          leaf('street', place.address, { line: '1' }),
          maybe('city', place.city),
          maybe('regioncode', place.province),
          maybe('postalcode', place.postalCode),
          maybe('country', place.country),
        ].join(''),
      )

function customer({ lead, client }: AdfLead): string {
  const named = client && (client.firstName || client.lastName)
  const names = named
    ? [
        maybe('name', client.firstName, { part: 'first', type: 'individual' }),
        maybe('name', client.lastName, { part: 'last', type: 'individual' }),
      ]
    : [leaf('name', lead.name, { part: 'full', type: 'individual' })]
  const email = maybe('email', client?.email || lead.email)
  const [phone, cell] = [client?.phone || lead.phone, client?.cell ?? '']
  const phones = [
    maybe('phone', phone, { type: 'voice' }),
    cell === phone ? '' : maybe('phone', cell, { type: 'cellphone' }),
  ].join('')
  const contact = [
    ...names,
    email,
    // One of the two must stand there.
    email || phones ? phones : leaf('phone', '', { type: 'voice' }),
    client ? address(client) : '',
  ]
  return tag('customer', tag('contact', contact.join('')) + maybe('comments', lead.message))
}

function vendor({ dealership }: AdfLead): string {
  const { id, name, email, phone } = dealership
  const reach = [
    leaf('name', name, { part: 'full', type: 'business' }),
    maybe('email', email),
    email.trim() && !phone.trim() ? '' : leaf('phone', phone, { type: 'voice' }),
    address(dealership),
  ]
  return tag(
    'vendor',
    leaf('id', id, { sequence: '1', source: 'Showfloor' }) +
      leaf('vendorname', name) +
      tag('contact', reach.join('')),
  )
}

/** @returns the whole document, UTF-8; one prospect */
export function adfOf(given: AdfLead): string {
  const { lead, dealership } = given
  const prospect = [
    leaf('id', lead.id, { sequence: '1', source: 'Showfloor' }),
    leaf('requestdate', localInstant(lead.leadAt, dealership.timeZone)),
    ...wantedVehicles(given),
    tradeIn(given),
    customer(given),
    vendor(given),
    tag(
      'provider',
      leaf('name', 'Showfloor', { part: 'full', type: 'business' }) + maybe('service', lead.source),
    ),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    tag('adf', tag('prospect', prospect.join(''), { status: 'new' })),
    '',
  ].join('\n')
}
