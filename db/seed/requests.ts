/** What came in by the website, by mail and by phone: some of it still waits. */
import { emailKey } from '../kernel/email.ts'
import { fullName } from '../kernel/name.ts'
import { phoneKey } from '../kernel/phone.ts'
import { requestOfMissed } from '../phone/terms.ts'
import { campaignFacts } from '../request/join.ts'
import { spamSignsOf } from '../request/spam.ts'
import { untouchedRequest } from '../request/new-request.ts'
import type { Row } from '../kernel/mutation.ts'
import type { Locale, RequestCategory, RequestStatus, RequestType } from '../terms.ts'
import { cameLongAgo, campaignAt, nameRunning } from './campaigns.ts'
import { counter, type Dice } from './dice.ts'
import type { LeadBook } from './lead-book.ts'
import { dayMs, minuteMs, parentRow, type Stage, timeBetween } from './stage.ts'
import { isFree, spoken, type Unit } from './vehicles.ts'
import { phrasesOf, say } from './words/phrases.ts'
import { mailName, nameOf, phoneAt, type Region, regionOf } from './words/regions.ts'

const sourceNames: Record<RequestType, string> = {
  email: 'info@',
  'website-forms': 'Web',
  internet: 'Marketplace',
  phone: '555',
  sms: 'SMS',
}
/** One of those that wait is a call that nobody answered, and her words after the tone. */
const voicemailPlace = 3
export const voicemailCallId = 'call-voicemail'
const minutesAgo = [6, 21, 48, 130, 310, 700, 1300, 1900, 2600, 3900, 5200]

/** Who sends leads by a program says more than a message. */
const asSent = (request: Row<'request'>): Row<'request'> =>
  request.type === 'internet'
    ? { ...request, sent: [{ what: 'interest', of: 'wanted', text: 'test-drive' }] }
    : request

export function requestsOf(
  stage: Stage,
  units: readonly Unit[],
  { leads, touches }: Pick<LeadBook, 'leads' | 'touches'>,
): Row<'request'>[] {
  const dice = stage.dice('requests')
  const region = regionOf[stage.companyId]
  if (!region) return []
  const nextId = counter('q')
  const free = units.filter(isFree)
  const source = { dice, region, free, nextId, home: stage.locale }
  const make = (at: number, place: number) => incoming(source, at, place)
  const waiting = minutesAgo.map((minutes, place) => {
    const request = asSent(make(stage.now - minutes * minuteMs, place))
    return place === voicemailPlace ? leftWords(request, region) : request
  })
  const desk = stage.staff.receptionists[0] ?? ''
  const processed = leads
    .filter(({ type, deletedAt }) => type === 'internet' && deletedAt === null)
    // No request is of this division.
    .filter(({ division }) => division !== 'commercial')
    .slice(6, 40)
    .map((lead, place) => {
      const processedAt = lead.leadAt + 2 * minuteMs
      return {
        ...make(lead.leadAt, place),
        ...cameBy(lead, place, stage.locale),
        name: lead.name,
        phone: lead.phone,
        email: lead.email,
        ...keysOf(lead, region),
        message: lead.message,
        vehicleId: lead.vehicleId,
        processedAt,
        processedBy: desk,
        leadId: lead.id,
        touchedAt: processedAt,
      }
    })
  nameRunning(stage, processed)
  for (const request of processed) {
    const { id: requestId, leadId: itsLead } = request
    const lead = leads.find(({ id }) => id === itsLead)
    const first = touches.find(({ leadId, kind }) => leadId === itsLead && kind === 'created')
    Object.assign(lead ?? {}, { requestId })
    Object.assign(first?.facts ?? {}, { requestId, ...campaignFacts(request) })
  }
  const aside = (['spam', 'spam', 'information', 'spam'] as const).map((status, place) => {
    const at = stage.at(-place - 1, timeBetween(dice, 8, 20))
    return {
      ...make(at, place),
      status,
      processedAt: Math.min(at + dayMs / 2, stage.now),
      processedBy: desk,
      vehicleId: null,
      ...(status === 'spam' && spam),
    }
  })
  return [...waiting, ...processed, ...aside, ...longAgo(stage, source, desk)]
}

const leftWords = (request: Row<'request'>, region: Region): Row<'request'> => ({
  ...request,
  id: requestOfMissed(voicemailCallId),
  type: 'phone',
  category: null,
  source: 'phone',
  sourceName: phoneAt(region, 0),
  campaign: null,
  email: '',
  emailKey: '',
  message: '',
  vehicleId: null,
})

function longAgo(stage: Stage, source: Source, processedBy: string): Row<'request'>[] {
  const dice = stage.dice('campaign requests')
  return cameLongAgo(stage).map((known, place) => {
    const processedAt = known.at + dice.int(2, 14) * minuteMs
    return {
      ...incoming({ ...source, dice, nextId: () => known.id }, known.at, 60 + place),
      ...known,
      ...({ type: 'website-forms', source: 'website-forms', sourceName: 'Web' } as const),
      processedAt,
      processedBy,
      touchedAt: processedAt,
    }
  })
}

/** Of what is shown, as everywhere. */
const keysOf = (
  { phone, email }: Pick<Row<'request'>, 'phone' | 'email'>,
  { country }: Region,
) => ({
  phoneKey: phoneKey(phone, country),
  emailKey: emailKey(email),
})

const spamMail = 'offer@spam.example'
const pitch = {
  name: 'SEO Ranking Pro',
  message: 'Get to the first page of every search engine in 7 days!!!',
}
const spam = {
  ...pitch,
  spamSigns: spamSignsOf({ ...pitch, trap: false, hasty: true }),
  email: spamMail,
  emailKey: emailKey(spamMail),
}

/** The request of a lead says of it what the lead was made with: one source in every report. */
const cameBy = (
  { source, division }: Row<'lead'>,
  place: number,
  home: Locale,
): Pick<Row<'request'>, 'type' | 'source' | 'sourceName' | 'division' | 'campaign'> => ({
  ...(source === 'website'
    ? { type: 'website-forms', source: 'website-forms', sourceName: sourceNames['website-forms'] }
    : { type: 'internet', source: 'internet', sourceName: source }),
  division: division === 'new' || division === 'used' ? division : 'credit',
  campaign: source === 'website' ? campaignAt(place, home) : null,
})

type Source = {
  dice: Dice
  region: Region
  free: readonly Unit[]
  nextId: () => string
  /** The language of the house's own campaigns. */
  home: Locale
}

function incoming(
  { dice, region, free, nextId, home }: Source,
  at: number,
  place: number,
): Row<'request'> {
  const { firstName, lastName, locale } = nameOf(region, dice)
  const unit = dice.chance(0.8) ? dice.pick(free) : undefined
  const type = dice.weighted<RequestType>([
    ['website-forms', 40],
    ['internet', 22],
    ['email', 16],
    ['phone', 14],
    ['sms', 8],
  ])
  const phone = phoneAt(region, 190 + place)
  const email =
    type === 'phone' || type === 'sms'
      ? ''
      : `${mailName(firstName)}.${mailName(lastName)}@${dice.pick(region.mailHosts)}`
  return parentRow(at, {
    ...untouchedRequest,
    id: nextId(),
    type,
    division: unit?.vehicle.condition === 'new' ? 'new' : dice.chance(0.15) ? 'credit' : 'used',
    category: dice.weighted<RequestCategory | null>([
      [null, 70],
      ['trade', 14],
      ['credit', 10],
      ['buy-online', 6],
    ]),
    status: 'regular' as RequestStatus,
    source: type,
    campaign: type === 'website-forms' ? campaignAt(place, home) : null,
    sourceName: type === 'phone' ? phoneAt(region, 0) : sourceNames[type],
    at,
    name: fullName({ firstName, lastName }),
    phone,
    email,
    ...keysOf({ phone, email }, region),
    locale,
    message:
      type === 'phone'
        ? ''
        : unit
          ? say(dice.pick(phrasesOf(locale).asks), spoken(unit.vehicle))
          : dice.pick(phrasesOf(locale).openAsks),
    vehicleId: unit?.vehicle.id ?? null,
  })
}
