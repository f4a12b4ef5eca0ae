/** Of an ADF prospect what has no field of its own in a request: money, time, wishes, and where she lives. */
import {
  mostSent,
  mostSentText,
  mostSentTogether,
  type SentAddress,
  type SentFact,
} from '#db/request/sent.ts'
import { attributeOf, childrenOf, type Element, lineOf, ownText, within } from './elements.ts'

type Said = SentFact | undefined
type Of = SentFact['of']
const cut = (text: string, most = mostSentText) =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
const fact = (what: SentFact['what'], of: Of, text: string): Said =>
  text === '' ? undefined : { what, of, text: cut(text) }

/** An amount with its currency, where it says one. */
const money = (element: Element | undefined): string =>
  [lineOf(element), element?.attributes.get('currency')?.trim().toUpperCase()]
    .filter(Boolean)
    .join(lineOf(element) === '' ? '' : ' ')

type Whole = {
  prospect: Element
  customers: readonly Element[]
  vehicles: readonly { element: Element; vehicle: { isTradeIn: boolean }; words: string }[]
  contact: Element | undefined
  /** In words: whoever else can be reached, and the house she writes for. */
  others: readonly string[]
  business: string
}
export function sentOf(whole: Whole): SentFact[] {
  const { prospect, customers, vehicles, contact, others, business } = whole
  const about = ({ vehicle }: Whole['vehicles'][number]) => (vehicle.isTradeIn ? 'trade' : 'wanted')
  const persons = [...customers, ...(contact && contact !== prospect ? [contact] : [])]
  const all = [
    ...vehicles.flatMap(each => {
      const of = about(each)
      const isOneOfMany = vehicles.filter(other => about(other) === of).length > 1
      return [
        isOneOfMany ? fact('vehicle', of, each.words) : undefined,
        ...ofVehicle(each.element, of),
      ]
    }),
    ...ofPerson(prospect, contact),
    fact('business', 'person', business),
    ...others.map(each => fact('contact', 'person', each)),
    // What has no word of ours comes last: it may be much.
    ...vehicles.flatMap(each => unknownIn(each.element, about(each), vehicleParts)),
    ...[...new Set(persons)].flatMap(each => unknownIn(each, 'person', personParts)),
    ...unknownIn(prospect, 'person', prospectParts),
  ].filter(each => each !== undefined)
  return fitting(all)
}

/** Each once of each vehicle, as many as a row holds: before all else which vehicles they are, and what they are wanted for. */
function fitting(all: readonly SentFact[]): SentFact[] {
  let [room, vehicle] = [mostSentTogether, 0]
  const keyed = all.map(each => {
    if (each.what === 'vehicle') vehicle += 1
    return { each, key: `${vehicle} ${each.what} ${each.of} ${each.text}` }
  })
  const isFirst = ({ what }: SentFact) => what === 'vehicle' || what === 'interest'
  const kept = new Set<SentFact>()
  const seen = new Set<string>()
  for (const { each, key } of keyed.toSorted((a, b) => +isFirst(b.each) - +isFirst(a.each))) {
    if (seen.has(key) || each.text.length > room || kept.size === mostSent) continue
    seen.add(key)
    kept.add(each)
    room -= each.text.length
  }
  return all.filter(each => kept.has(each))
}

/** Elements of senders' own making, each a number. */
export const ownPhones =
  'cellphone homephone workphone dayphone eveningphone mobile mobilephone telephone'.split(' ')
/** What a number is, as its sender says. */
export const kindOf = (phone: Element): string =>
  attributeOf(phone, 'type') || (phone.name === 'phone' ? '' : phone.name)
const listed = (names: string) => new Set(names.split(' '))
const personParts = listed(
  'id contact name email phone address timeframe comments comment language preferredlanguage languagepreference locale customer',
)
for (const each of ownPhones) personParts.add(each)
const prospectParts = listed(
  [
    ...personParts,
    'adf prospect requestdate vehicle tradein trade-in tradevehicle vendor provider url',
  ].join(' '),
)
const vehicleParts = listed(
  'id vehicle year make model trim vin stock stocknumber odometer mileage comments comment price pricecomments payoff payoffamount finance condition color colour colorcombination colourcombination exteriorcolor interiorcolor bodystyle transmission doors option imagetag preference',
)
/** Marks of a page in it, and what its campaign is read from. */
const isNoMatter = (name: string) => /^(utm_\w+|\w*clid|br|p|div|li|b|i|a|img|span)$/.test(name)

/** Elements of the sender's own making, each under its name. */
const unknownIn = (element: Element, of: Of, known: ReadonlySet<string>): Said[] =>
  childrenOf(element)
    .filter(({ name }) => !known.has(name) && !isNoMatter(name))
    .map(each => {
      const text = wordsIn(each)
      return fact('other', of, text && `${each.name}: ${text}`)
    })
/** Its parts with a space between them. */
const wordsIn = (element: Element): string => {
  const parts = element.parts.map(part => (typeof part === 'string' ? part : ` ${wordsIn(part)} `))
  return lineOf({ ...element, parts })
}

/** To buy it, and to trade in what is hers, is what everybody is taken to want. */
const interestOf = (vehicle: Element): string => {
  const said = attributeOf(vehicle, 'interest').replaceAll(/[\s_-]+/g, '-')
  return /^(?:buy|purchase|trade(?:-?in)?)$/.test(said)
    ? ''
    : said.replace(/^testdrive$/, 'test-drive')
}

/** What she offers needs no word; of another price its kind, and what it is above or below. */
function priceOf(price: Element): string {
  const said = ['type', 'delta', 'relativeto'].map(name => attributeOf(price, name))
  const words = said.filter(each => each !== '' && !/^(?:offer|appraisal|absolute)$/.test(each))
  return [money(price), ...(lineOf(price) === '' ? [] : words)].filter(Boolean).join(', ')
}
/** Below nothing she wants to be without it. */
const optionOf = (option: Element): string =>
  [
    lineOf(childrenOf(option, 'optionname')[0] ?? option),
    lineOf(childrenOf(option, 'weighting')[0]),
  ]
    .filter(Boolean)
    .join(', ')

const financeParts = listed('method amount balance')
const amounts: Record<string, SentFact['what']> = {
  downpayment: 'downPayment',
  monthly: 'monthly',
  total: 'total',
}
function ofVehicle(vehicle: Element, of: Of): Said[] {
  const line = (name: string) => lineOf(childrenOf(vehicle, name)[0])
  const finances = childrenOf(vehicle, 'finance')
  const inFinance = (name: string) => finances.flatMap(each => childrenOf(each, name))
  const colours = childrenOf(vehicle, 'colorcombination', 'colourcombination')
  const colour = (name: string) => colours.map(each => lineOf(childrenOf(each, name)[0]))
  return [
    fact('interest', of, interestOf(vehicle)),
    ...childrenOf(vehicle, 'price').map(each => fact('price', of, priceOf(each))),
    ...childrenOf(vehicle, 'pricecomments').map(each => fact('priceNote', of, lineOf(each))),
    ...childrenOf(vehicle, 'payoff', 'payoffamount').map(each => fact('payoff', of, money(each))),
    ...inFinance('method').map(each => fact('method', of, lineOf(each))),
    ...inFinance('amount').map(each =>
      fact(amounts[attributeOf(each, 'type')] ?? 'total', of, money(each)),
    ),
    ...inFinance('balance').map(each =>
      fact(attributeOf(each, 'type') === 'residual' ? 'residual' : 'balance', of, money(each)),
    ),
    fact('condition', of, line('condition')),
    ...childrenOf(vehicle, 'color', 'colour', 'exteriorcolor').map(each =>
      fact('exterior', of, lineOf(each)),
    ),
    fact('interior', of, line('interiorcolor')),
    ...colour('exteriorcolor').map(each => fact('exterior', of, each)),
    ...colour('interiorcolor').map(each => fact('interior', of, each)),
    fact('body', of, line('bodystyle')),
    fact('doors', of, line('doors')),
    fact('transmission', of, line('transmission')),
    ...childrenOf(vehicle, 'option').map(each => fact('option', of, optionOf(each))),
    ...finances.flatMap(each => unknownIn(each, of, financeParts)),
  ]
}

function ofPerson(prospect: Element, contact: Element | undefined): Said[] {
  const time = within(prospect, 'timeframe')[0]
  const said = (name: string) => (time ? lineOf(childrenOf(time, name)[0]) : '')
  const provider = childrenOf(prospect, 'provider')[0]
  return [
    fact('timeframe', 'person', said('description') || (time ? ownText(time) : '')),
    fact('earliest', 'person', said('earliestdate')),
    fact('latest', 'person', said('latestdate')),
    ...(contact ? childrenOf(contact, 'phone', ...ownPhones, 'email') : []).map(each =>
      fact('reach', 'person', wishOf(each)),
    ),
    fact('service', 'person', provider ? lineOf(childrenOf(provider, 'service')[0]) : ''),
    ...childrenOf(prospect, 'vendor', 'provider')
      .flatMap(each => childrenOf(each, 'comments', 'comment'))
      .map(each => fact('other', 'person', lineOf(each))),
  ]
}

/** The way she prefers, and when. */
function wishOf(way: Element): string {
  const isWished = /^(1|true|yes)$/.test(attributeOf(way, 'preferredcontact'))
  const time = attributeOf(way, 'time').replace('nopreference', '')
  return isWished || time !== '' ? [lineOf(way), time].filter(Boolean).join(', ') : ''
}

/** Streets one under another; who says no street, city or code has said no address. */
export function addressIn(contact: Element | undefined): SentAddress | null {
  const found = contact && childrenOf(contact, 'address')[0]
  if (!found) return null
  const line = (name: string) => lineOf(childrenOf(found, name)[0])
  const streets = childrenOf(found, 'street', 'apartment').map(lineOf).filter(Boolean)
  const said = {
    address: cut(streets.join(', ')),
    city: cut(line('city'), 100),
    province: cut(line('regioncode'), 100),
    postalCode: cut(line('postalcode'), 20),
  }
  return said.address || said.city || said.postalCode ? said : null
}
