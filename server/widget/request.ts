/** What a visitor sends from somebody's page: judged as on the website, and received by the one door, once. */
import { createHash } from 'node:crypto'
import { type Campaign, campaignOf } from '#db/request/campaign.ts'
import { receiveRequest } from '#db/request/mutations/receive.ts'
import { rowOf } from '#db/rows.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Locale } from '#db/terms.ts'
import { isLocale, odometerTypes } from '#db/terms.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import { shownOf } from '#db/widget/shown.ts'
import type { Visitor } from '../bridge/visitor.ts'
import { receive } from '../intake/receive.ts'
import { hastyMs, lastingMs, readToken, writeToken } from '../website/form-token.ts'
import { catalogueOf } from '../website/catalogue.ts'
import { householdOf, type Limits } from '../website/limits.ts'
import {
  addressKeys,
  type Problems,
  problemsOf,
  type Typed,
  typedOf,
} from '../website/visitor-form.ts'
import { noteTap } from './counts.ts'
import type { Known, WidgetDeps } from './key.ts'

/** Leading zero bits: a tenth of a second of a telephone's work. */
export const proofBits = 14

export type Sender = Visitor & { origin: string; requestId: string }
export type Answer = {
  status: 200 | 409 | 422 | 429
  waitS?: number
  body: { done?: true; problems?: Record<string, string>; token?: string; limited?: true }
}

const keyOf = ({ platform, ports }: WidgetDeps) =>
  platform.keep('widgetFormKey', () => ports.random.token(32))
/** A seal is good for one widget on one site. */
const purposeOf = ({ dealership, widget }: Known, origin: string) =>
  [dealership.id, 'widget', widget.id, origin].join('\n')

export const sealFor = (deps: WidgetDeps, known: Known, origin: string): string =>
  writeToken(keyOf(deps), purposeOf(known, origin), deps.ports.random.id())

/** Whether its number was looked for: the first bits of the digest are zero. */
export function isProven(token: string, proof: string): boolean {
  const seal = token.split('.')[1] ?? ''
  if (!/^\d{1,9}$/.test(proof)) return false
  const digest = createHash('sha256').update(`${seal}:${proof}`).digest()
  return digest.readUInt32BE(0) >>> (32 - proofBits) === 0
}

type Wanted = {
  typed: Typed
  tradeIn: string
  isVehicle: boolean
  proof: string
  stock: string
  campaign: Campaign | null
  locale: Locale
}

export function take(
  deps: WidgetDeps,
  limits: Limits,
  known: Known,
  sender: Sender,
  body: unknown,
): Answer {
  const now = deps.ports.clock.now()
  const { dealership, house } = known
  const wanted = wantedOf(body, house)
  const problems = problemsFor(wanted, known)
  const token = readToken(keyOf(deps), purposeOf(known, sender.origin), wanted.typed.token)
  const renewed = () => sealFor(deps, known, sender.origin)
  const before = token && (rowOf(dealership.db, 'request', token.id) as Row<'request'> | undefined)
  // Sent again because no answer came: it was done. What she has written over since is another.
  if (before) {
    if (isSame(before, wanted)) return { status: 200, body: { done: true } }
    return { status: 409, body: { token: renewed() } }
  }
  if (Object.keys(problems).length) return { status: 422, body: { problems } }
  if (!token || now - token.madeAt > lastingMs) return { status: 409, body: { token: renewed() } }
  const waitS = Math.max(
    limits.household.take(householdOf(sender.ip), now),
    ...addressKeys(wanted.typed, house.country).map(each => limits.address.take(each, now)),
  )
  if (waitS) return { status: 429, waitS, body: { limited: true } }
  const signs = {
    trap: wanted.typed.trap !== '',
    hasty: now - token.madeAt < hastyMs,
    unproven: !isProven(wanted.typed.token, wanted.proof),
  }
  add(deps, known, sender, { ...wanted, id: token.id, signs, now })
  return { status: 200, body: { done: true } }
}

const isSame = (
  { name, phone, email, message, tradeInText }: Row<'request'>,
  { typed, tradeIn }: Wanted,
) =>
  [name, phone, email, message, tradeInText].join('\n') ===
  [typed.name, typed.phone, typed.email, typed.message, tradeIn].join('\n')

/** Only text counts; whatever else somebody sends is as if it had not been sent. */
function wantedOf(body: unknown, { defaultLocale }: Known['house']): Wanted {
  const given = new URLSearchParams()
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  for (const [name, value] of entries) {
    if (typeof value === 'string') given.set(name, value)
    else if (name === 'consent' && value === true) given.set(name, '1')
  }
  const line = (name: string, most: number) =>
    (given.get(name) ?? '')
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, most)
  const [make, model] = [line('make', 60), line('model', 60)]
  const said = line('locale', 5)
  const locale = isLocale(said) ? said : defaultLocale
  const vehicle = vehicleTitle({ year: line('year', 4), make, model }, locale)
  return {
    typed: typedOf(given),
    tradeIn: [vehicle, readingOf(line('odometer', 12), line('unit', 2)), line('vin', 20)]
      .filter(Boolean)
      .join(', '),
    isVehicle: make !== '' && model !== '',
    proof: line('proof', 12),
    stock: line('stock', 40),
    campaign: campaignOf(key => given.get(key)),
    locale,
  }
}

/** A bare figure says nothing: kilometres, miles or hours stand behind it, unless they were typed. */
function readingOf(typed: string, unit: string): string {
  const isBare = /\d/.test(typed) && !/\p{L}/u.test(typed)
  return isBare && odometerTypes.some(each => each === unit) ? `${typed} ${unit}` : typed
}

/** As the website judges them; a value asked for needs no words beside the vehicle. */
function problemsFor(wanted: Wanted, { widget, house }: Known): Record<string, string> {
  const { country, timeZone } = house
  const isTrade = widget.kind === 'trade'
  const problems: Problems = problemsOf(wanted.typed, { country, timeZone, ofVehicle: true })
  if (isTrade && wanted.typed.message === '') delete problems.message
  return { ...(isTrade && !wanted.isVehicle && { make: 'errVehicle' }), ...problems }
}

type Added = Wanted & {
  id: string
  now: number
  signs: { trap: boolean; hasty: boolean; unproven: boolean }
}
function add(deps: WidgetDeps, known: Known, sender: Sender, added: Added): void {
  const { dealership, house, brand, widget } = known
  const { typed, tradeIn, stock, campaign, locale, id, now, signs } = added
  const { consent } = shownOf(widget, house, brand, locale, null)
  const isTrade = widget.kind === 'trade'
  const unit = stock
    ? catalogueOf(dealership.db, now).find(each => each.stockNumber === stock)
    : undefined
  const asked = {
    id,
    division: widget.division,
    category: isTrade ? ('trade' as const) : null,
    vehicleId: unit?.id ?? null,
    vehicleText: unit ? '' : stock,
    tradeInText: isTrade ? tradeIn : '',
    locale,
    name: typed.name,
    phone: typed.phone,
    email: typed.email,
    message: typed.message,
    sourceName: widget.sourceName || new URL(sender.origin).host,
    campaign,
    signs,
    visitor: { ip: sender.ip, agent: sender.agent },
    consent: typed.consent
      ? { words: consent.join(' ').slice(0, 1000), locale, at: now, ip: sender.ip }
      : null,
  }
  const { outcome, code } = receive(dealership, asked, { now, mid: `widget.${id}` })
  const { requestId } = sender
  const companyId = dealership.id
  deps.log.info({ requestId, companyId, act: receiveRequest.name, outcome, code }, 'widget')
  if (outcome === 'rejected') throw new Error(`request.receive was refused: ${code}`)
  noteTap(dealership, widget.id, 'sent', now)
}
