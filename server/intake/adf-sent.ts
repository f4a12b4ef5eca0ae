/** Of an ADF prospect what has no field of its own in a request: money, time, wishes, and where she lives. */
import {
  mostSent,
  mostSentText,
  mostSentTogether,
  type SentAddress,
  type SentFact,
} from '#db/request/sent.ts'
import { attributeOf, childrenOf, type Element, lineOf, within } from './elements.ts'

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

export function sentOf(
  prospect: Element,
  vehicles: readonly { element: Element; vehicle: { isTradeIn: boolean } }[],
  contact: Element | undefined,
): SentFact[] {
  const all = [
    ...vehicles.flatMap(({ element, vehicle }) =>
      ofVehicle(element, vehicle.isTradeIn ? 'trade' : 'wanted'),
    ),
    ...ofPerson(prospect, contact),
  ].filter(each => each !== undefined)
  let room = mostSentTogether
  const seen = new Set<string>()
  return all
    .filter(({ what, of, text }) => {
      const key = `${what} ${of} ${text}`
      if (seen.has(key) || text.length > room) return false
      seen.add(key)
      room -= text.length
      return true
    })
    .slice(0, mostSent)
}

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
    ...childrenOf(vehicle, 'price').map(each => fact('price', of, money(each))),
    ...childrenOf(vehicle, 'payoff', 'payoffamount').map(each => fact('payoff', of, money(each))),
    ...inFinance('method').map(each => fact('method', of, lineOf(each))),
    ...inFinance('amount').map(each =>
      fact(amounts[attributeOf(each, 'type')] ?? 'total', of, money(each)),
    ),
    ...inFinance('balance').map(each =>
      fact(attributeOf(each, 'type') === 'residual' ? 'residual' : 'balance', of, money(each)),
    ),
    fact('condition', of, line('condition')),
    ...colour('exteriorcolor').map(each => fact('exterior', of, each)),
    ...colour('interiorcolor').map(each => fact('interior', of, each)),
    fact('body', of, line('bodystyle')),
    fact('transmission', of, line('transmission')),
    ...childrenOf(vehicle, 'option').map(each =>
      fact('option', of, lineOf(childrenOf(each, 'optionname')[0] ?? each)),
    ),
  ]
}

function ofPerson(prospect: Element, contact: Element | undefined): Said[] {
  const time = within(prospect, 'timeframe')[0]
  const said = (name: string) => (time ? lineOf(childrenOf(time, name)[0]) : '')
  const provider = childrenOf(prospect, 'provider')[0]
  return [
    fact('timeframe', 'person', said('description')),
    fact('earliest', 'person', said('earliestdate')),
    fact('latest', 'person', said('latestdate')),
    ...(contact ? childrenOf(contact, 'phone', 'email') : []).map(each =>
      fact('reach', 'person', wishOf(each)),
    ),
    fact('service', 'person', provider ? lineOf(childrenOf(provider, 'service')[0]) : ''),
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
