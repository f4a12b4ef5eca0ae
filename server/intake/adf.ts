/**
 * ADF as senders write it, and not as its DTD has it: whoever is named in it is a lead, in whatever order, case and encoding.
 * Pure; what is written strictly is in `db/lead/adf.ts`.
 */
import { asAddress, copiedAddress } from '#db/kernel/copied-address.ts'
import { mailAddress } from '#db/kernel/email.ts'
import { type Campaign, campaignIn, campaignOf } from '#db/request/campaign.ts'
import type { SentAddress, SentFact } from '#db/request/sent.ts'
import { addressIn, kindOf, ownPhones, sentOf } from './adf-sent.ts'
import { decoded } from './decode.ts'
import { languageOf } from './adf-language.ts'
import { isName, spoken } from './spoken.ts'
import { claimedTime } from './claimed-time.ts'
import {
  attributeOf,
  childrenOf,
  type Element,
  elementsOf,
  lineOf,
  ownText,
  textOf,
  within,
} from './elements.ts'

export type AdfVehicle = {
  isTradeIn: boolean
  status: 'new' | 'used' | null
  year: string
  make: string
  model: string
  trim: string
  vin: string
  stock: string
  odometer: string
  comments: string
}
export type AdfProspect = {
  /** What the sender calls it, and whose name that is; '' where it has none. */
  externalId: string
  idSource: string
  provider: string
  isResend: boolean
  claimedAt: number | null
  name: string
  phone: string
  /** A valid one, or ''. */
  email: string
  message: string
  vehicles: AdfVehicle[]
  vehicleText: string
  tradeInText: string
  division: 'new' | 'used' | null
  /** As `fr` or `fr-ca`; '' where nothing says it. */
  language: string
  campaign: Campaign | null
  /** What has no field of its own, and where she lives. */
  sent: SentFact[]
  address: SentAddress | null
}
export const adfProblems = [
  'empty',
  'not-adf',
  'too-deep',
  'too-large',
  'too-many-prospects',
  'nobody',
] as const
export type AdfProblem = (typeof adfProblems)[number]
export type ReadAdf = { prospects: AdfProspect[] } | { problem: AdfProblem }

const mostProspects = 50
/** What a field of a request holds; the text as it came is kept whole beside it. */
const [shortMost, longMost] = [200, 4000]

const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  // A character of two halves is not torn.
  const kept = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept}…`
}
const joined = (parts: string[], between: string) =>
  [...new Set(parts.filter(part => part !== ''))].join(between)

type Here = {
  /** Of the dealership, for times without their own. */
  timeZone: string
  now: number
}
export function readAdf(given: string | Uint8Array, timeZone: string, now: number): ReadAdf {
  const text = unwrapped(typeof given === 'string' ? given : decoded(given))
  if (text.trim() === '') return { problem: 'empty' }
  const start = text.search(beginning)
  if (start < 0) return { problem: 'not-adf' }
  const root = elementsOf(text.slice(start))
  if (typeof root === 'string') return { problem: root }
  const elements = prospectsIn(root)
  if (elements.length > mostProspects) return { problem: 'too-many-prospects' }
  const prospects = elements
    .map(each => prospectOf(each, root, { timeZone, now }))
    .filter(isSomebody)
  return prospects.length ? { prospects } : { problem: 'nobody' }
}

const beginning = /<(?:[\w-]+:)?(?:adf|prospect)\b/i
const escapes: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
/** ADF escaped once more on its way, as the text of a page or of a field of another document. */
function unwrapped(text: string): string {
  const isEscaped =
    !beginning.test(text) && /&(?:amp;)?lt;(?:[\w-]+:)?(?:adf|prospect)\b/i.test(text)
  if (!isEscaped) return text
  return unwrapped(
    text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => escapes[name] ?? ''),
  )
}

function prospectsIn(root: Element): Element[] {
  const named = within(root, 'prospect')
  // Some leave the prospect out, and say the customer at once.
  return named.length ? named : within(root, 'adf')
}

function prospectOf(prospect: Element, root: Element, { timeZone, now }: Here): AdfProspect {
  const customers = childrenOf(prospect, 'customer')
  const holders = [
    ...customers.flatMap(each => childrenOf(each, 'contact')),
    ...customers,
    prospect,
  ]
  const contact = holders.find(each => childrenOf(each, ...reach).length > 0)
  const [id] = childrenOf(prospect, 'id').filter(each => lineOf(each) !== '')
  const found = vehiclesOf(prospect)
  const vehicles = found.map(({ vehicle }) => vehicle)
  const wanted = vehicles.filter(each => !each.isTradeIn)
  const tradeIns = vehicles.filter(each => each.isTradeIn)
  const wantedText = joined(wanted.map(wordsOf), '; ')
  const tradeInText = joined(tradeIns.map(wordsOf), '\n')
  const { email, emails, name } = herselfIn(contact, prospect)
  const numbers = numbersOf(contact)
  const [provider] = childrenOf(prospect, 'provider')
  return {
    externalId: cut(lineOf(id), shortMost),
    idSource: cut(id?.attributes.get('source')?.trim() ?? '', shortMost),
    provider: cut(lineOf(provider && (childrenOf(provider, 'name')[0] ?? provider)), shortMost),
    isResend: attributeOf(prospect, 'status') === 'resend',
    claimedAt: claimedTime(lineOf(childrenOf(prospect, 'requestdate')[0]), timeZone, now),
    name,
    phone: cut(numbers[0]?.number ?? '', shortMost),
    email,
    message: messageOf(
      [
        ...customers.flatMap(each => childrenOf(each, 'comments', 'comment')).map(textOf),
        ...childrenOf(prospect, 'comments', 'comment').map(textOf),
        ...(contact && contact !== prospect && !customers.includes(contact)
          ? childrenOf(contact, 'comments', 'comment').map(textOf)
          : []),
        ...wanted.filter(isNamed).map(each => each.comments),
      ],
      [
        ...emails.filter(each => each !== email),
        ...numbers.slice(1).map(({ kind, number }) => (kind ? `${kind}: ${number}` : number)),
        ...(wantedText.length > shortMost ? [wantedText] : []),
      ],
    ),
    vehicles,
    vehicleText: cut(wantedText, shortMost),
    tradeInText: cut(tradeInText, longMost),
    division: wanted.find(each => each.status)?.status ?? null,
    campaign: campaignSaid(prospect),
    sent: sentOf({
      prospect,
      customers,
      vehicles: found.map(each => ({ ...each, words: wordsOf(each.vehicle) })),
      contact,
      others: customers
        .flatMap(each => childrenOf(each, 'contact'))
        .filter(each => each !== contact)
        .map(whoIs),
      business: businessOf(contact),
    }),
    address: addressIn(contact),
    language: languageOf([
      ...(contact ? [contact] : []),
      ...customers,
      prospect,
      ...childrenOf(root),
    ]),
  }
}

/** As an element or an id of that name, or in an address that the sender names. */
function campaignSaid(prospect: Element): Campaign | null {
  const ids = within(prospect, 'id')
  const said = (key: string) =>
    lineOf(within(prospect, key)[0] ?? ids.find(each => attributeOf(each, 'source') === key))
  const texts = ['url', 'comments', 'comment'].flatMap(name => within(prospect, name).map(textOf))
  return campaignOf(said) ?? campaignIn(texts.join('\n'))
}

const reach = ['name', 'email', 'phone']
const isSomebody = ({ name, phone, email, message, vehicleText }: AdfProspect) =>
  `${name}${phone}${email}${message}${vehicleText}` !== ''

/** What she wrote, and below it what has no field of its own; the second is never cut off by the first. */
function messageOf(written: string[], beside: string[]): string {
  const below = cut(joined(beside, '\n'), longMost / 2)
  const room = longMost - below.length - (below ? 2 : 0)
  return joined([cut(joined(written, '\n\n'), room), below], '\n\n')
}

const order = ['title', 'first', 'middle', 'last', 'surname', 'suffix']
function nameOf(contact: Element | undefined): string {
  const names = contact
    ? childrenOf(contact, 'name').map(each => ({
        part: attributeOf(each, 'part'),
        isBusiness: attributeOf(each, 'type') === 'business',
        text: lineOf(each),
      }))
    : []
  // Li Na is called so.
  const said = names.filter(({ text }) => isName(text) || /^\p{L}{1,2}$/u.test(text))
  const persons = said.filter(({ isBusiness }) => !isBusiness)
  const of = persons.length ? persons : said
  const full = of.find(({ part }) => part === 'full')
  if (full) return spoken(full.text)
  const rank = ({ part }: { part: string }) => order.indexOf(part)
  // Each word as it stands: Joseph Joseph is called so.
  const words = of.toSorted((a, b) => rank(a) - rank(b)).map(({ text }) => text)
  // The whole of it in each field is said once.
  return words.filter((text, at) => !text.includes(' ') || words.indexOf(text) === at).join(' ')
}

/** The house she writes for, where she is named beside it. */
function businessOf(contact: Element | undefined): string {
  const named = (contact ? childrenOf(contact, 'name') : [])
    .filter(each => attributeOf(each, 'type') === 'business')
    .map(lineOf)
  const name = nameOf(contact)
  return named.find(each => each !== name) ?? ''
}

/** Whoever else can be reached. */
const whoIs = (contact: Element): string =>
  joined(
    [
      nameOf(contact),
      ...numbersOf(contact).map(({ kind, number }) => (kind ? `${kind}: ${number}` : number)),
      ...childrenOf(contact, 'email').map(addressOf),
      ...childrenOf(contact, 'comments', 'comment').map(lineOf),
    ],
    ', ',
  )

/** Who gave no name of her own may stand beside her address. */
function herselfIn(contact: Element | undefined, prospect: Element) {
  const written = childrenOf(contact ?? prospect, 'email')
  const emails = written.flatMap(each => addressOf(each).split(/[;,]\s*|\s+(?=\S+@)/))
  const email = emails.find(each => each.length <= shortMost && mailAddress(each) !== '') ?? ''
  const beside = written.map(each => copiedAddress(lineOf(each))?.name).find(Boolean) ?? ''
  return { email, emails, name: cut(nameOf(contact) || beside, shortMost) }
}
const addressOf = (element: Element): string => asAddress(lineOf(element)).trim()
type Numbered = { kind: string; number: string }
/** As they stand, the one she prefers first, and what no person answers last. */
function numbersOf(contact: Element | undefined): Numbered[] {
  const phones = contact ? childrenOf(contact, 'phone', ...ownPhones) : []
  const rank = (each: Element) =>
    /^(fax|pager)$/.test(attributeOf(each, 'type'))
      ? 2
      : /^(1|true|yes)$/.test(attributeOf(each, 'preferredcontact'))
        ? 0
        : 1
  const found = phones
    .toSorted((a, b) => rank(a) - rank(b))
    .map(each => ({ kind: kindOf(each), number: lineOf(each) }))
    .filter(({ number }) => number !== '')
  const byDigits = new Map<string, Numbered>()
  for (const each of found) {
    const bare = each.number.replace(/\D/g, '') || each.number
    if (!byDigits.has(bare)) byDigits.set(bare, each)
  }
  return [...byDigits.values()]
}

function vehiclesOf(prospect: Element): { element: Element; vehicle: AdfVehicle }[] {
  return childrenOf(prospect, 'vehicle', 'tradein', 'trade-in', 'tradevehicle').flatMap(element => {
    // <tradein><vehicle>…
    const inner = childrenOf(element, 'vehicle')
    return (inner.length ? inner : [element]).map(each => ({
      element: each,
      vehicle: vehicleOf(each, element),
    }))
  })
}
function vehicleOf(element: Element, outer: Element): AdfVehicle {
  const said = (name: string) => lineOf(childrenOf(element, name)[0])
  const interest = attributeOf(element, 'interest')
  const status = attributeOf(element, 'status')
  const [odometer] = childrenOf(element, 'odometer', 'mileage')
  const part = (name: string) => odometer && childrenOf(odometer, name)[0]
  const distance = lineOf(part('value') ?? odometer).replace(glued, '$1 $2')
  const units =
    attributeOf(odometer, 'units') ||
    attributeOf(odometer, 'unit') ||
    lineOf(part('units') ?? part('unit'))
  return {
    // Who wants to sell us hers and who wants to trade it in both have one that we might take.
    isTradeIn: /trade|sell/.test(interest) || outer.name.startsWith('trade'),
    status: status === 'new' ? 'new' : /used|cpo|certified|owned/.test(status) ? 'used' : null,
    year: said('year'),
    make: said('make'),
    model: said('model'),
    trim: said('trim'),
    vin: said('vin').replace(/\s/g, '').toUpperCase(),
    stock: said('stock') || said('stocknumber'),
    odometer: distance && units && !/\p{L}/u.test(distance) ? `${distance} ${units}` : distance,
    comments: joined(
      [...childrenOf(element, 'comments', 'comment').map(textOf), ownText(element)],
      '\n',
    ),
  }
}
/** "142000km". */
const glued = /(\d)(k(?:il[oó])?m(?:[eè]tres?|eters?|etros?|s)?|mi(?:les?|lles?|llas?)?)\b/i
const isNamed = ({ make, model, vin, stock }: AdfVehicle) => `${make}${model}${vin}${stock}` !== ''
/** A vehicle in words. Where it has no name, the comments are it. */
function wordsOf(vehicle: AdfVehicle): string {
  const { year, make, model, trim, vin, stock, odometer, comments, isTradeIn } = vehicle
  const name = [year, make, model, trim].filter(part => part !== '').join(' ')
  const facts = [name, odometer, vin && `VIN ${vin}`, stock && `#${stock}`]
  if (!isNamed(vehicle)) return joined([joined([name, odometer], ', '), comments], ', ')
  return joined([joined(facts, ', '), isTradeIn ? comments : ''], '. ')
}
