/** A call as it is told, event by event: its row, her lead's timeline, and the request that a missed one is. */
import { eq } from 'drizzle-orm'
import { clockOf } from '#db/company/desk.ts'
import { isOpen } from '#db/company/hours.ts'
import type { InputOf, Row } from '#db/kernel/mutation.ts'
import { formatPhone } from '#db/kernel/numbering.ts'
import type { CallEvent } from '#db/phone/event.ts'
import { hearCall } from '#db/phone/mutations/hear.ts'
import { type Session, sessionOf } from '#db/phone/session.ts'
import type { CallOutcome, PhoneProvider } from '#db/phone/terms.ts'
import { missedOutcomes, requestOfMissed } from '#db/phone/terms.ts'
import { campaignNamed } from '#db/request/campaign.ts'
import { isOpenLeadStatus } from '#db/lead/status.ts'
import { rowOf } from '#db/rows.ts'
import { hookEvent } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Country } from '#db/terms.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { Dealership } from '../dealerships.ts'
import { profileOf } from '../dealership/profile.ts'
import { leadOfHers } from '../intake/hers.ts'
import { receive } from '../intake/receive.ts'
import { sha256Hex } from '../ports/digest.ts'
import { phoneAccountOf, usualContactSeconds } from './account.ts'
import { colleagueAt, keyIn, numberAt } from './known.ts'
import { telephoneWords } from './words.ts'

/** The same call is the same row, whoever tells of it. */
export const callIdOf = (
  { id }: Pick<Dealership, 'id'>,
  provider: PhoneProvider,
  callKey: string,
) => `call-${sha256Hex(JSON.stringify([id, provider, callKey])).slice(0, 40)}`

/** Part of the transaction in which the event was kept. */
export function hearEvents(
  dealership: Dealership,
  { provider, callKey, id: eventId }: CallEvent,
  now: number,
): void {
  const { db } = dealership
  const events = eventsOf(dealership, provider, callKey)
  const numbers = new Set(events.flatMap(({ from, to }) => [from, to]))
  const number = [...numbers].map(each => numberAt(db, each)).find(Boolean)
  const session = sessionOf(events, (number?.userIds.length ?? 0) > 0)
  const id = callIdOf(dealership, provider, callKey)
  const call = callOf(dealership, { id, provider, callKey, session, number })
  const requestId = asks(call, number) ? ask(dealership, call, number, now) : null
  // It may have found her lead.
  const joined = requestId ? (rowOf(db, 'request', requestId)?.['leadId'] as string | null) : null
  const input = { ...call, requestId, leadId: call.leadId ?? joined }
  const mid = `call.${sha256Hex(`${id} ${eventId}`).slice(0, 40)}`
  const { outcome, code } = actOnServer(dealership, systemOf(dealership), hearCall, input, {
    now,
    mid,
  })
  if (outcome !== 'applied' && outcome !== 'merged')
    throw new Error(`a call was not taken in: ${code}`)
}

export function eventsOf(
  { db }: Dealership,
  provider: PhoneProvider,
  callKey: string,
): CallEvent[] {
  return db
    .select({ event: hookEvent.event })
    .from(hookEvent)
    .where(eq(hookEvent.callKey, callKey))
    .all()
    .flatMap(({ event }) => (event?.provider === provider ? [event] : []))
}

type Heard = Omit<InputOf<typeof hearCall>, 'requestId'>
type Found = {
  id: string
  provider: PhoneProvider
  callKey: string
  session: Session
  number: Row<'trackedNumber'> | undefined
}

/** The lead whose timeline it stands in: of one that ended nobody hears who is known by her number alone. */
function leadOfCall(db: Db, phone: string): Row<'lead'> | undefined {
  const lead = leadOfHers(db, { phone, email: '' })
  return lead && isOpenLeadStatus(lead.status) ? lead : undefined
}

function callOf({ db }: Dealership, { id, provider, callKey, session, number }: Found): Heard {
  const { answeredOn, phone, callerName, ...told } = session
  const phoneKey = keyIn(db, phone)
  const lead = leadOfCall(db, phoneKey)
  const known = rowOf(db, 'phoneCall', id) as Row<'phoneCall'> | undefined
  const company = profileOf(db)
  const needed = phoneAccountOf(db)?.contactSeconds ?? usualContactSeconds
  return {
    id,
    provider,
    callKey,
    ...told,
    phone,
    phoneKey,
    callerName: callerName.trim(),
    // As it was when the call began, whatever the number is for by now.
    numberId: known?.numberId ?? number?.id ?? null,
    sourceName: known?.sourceName ?? number?.sourceName ?? '',
    campaign: known?.campaign ?? number?.campaign ?? '',
    division: known?.division ?? number?.division ?? 'used',
    answeredBy: colleagueAt(db, answeredOn),
    isAfterHours: !isOpen(clockOf(company).calendar, told.at),
    leadId: lead?.id ?? null,
    clientId: lead?.clientId || null,
    isContact: told.outcome === 'answered' && told.talkSeconds >= needed,
  }
}

const unheard: readonly CallOutcome[] = [...missedOutcomes, 'lost']

/** Nobody of ours has spoken to her; or nobody was here, and the number is not to wait for its end. */
function asks(call: Heard, number: Row<'trackedNumber'> | undefined): boolean {
  if (call.direction !== 'in') return false
  if (call.outcome !== null) return unheard.includes(call.outcome)
  return call.isAfterHours && number?.afterHours === 'request' && call.answeredAt === null
}

/** @returns the request: a second call of the same day joins the first. */
function ask(
  dealership: Dealership,
  call: Heard,
  number: Found['number'],
  now: number,
): string | null {
  const { db } = dealership
  const requestId = requestOfMissed(call.id)
  if (rowOf(db, 'request', requestId)) return requestId
  const { country, defaultLocale } = profileOf(db)
  const says = telephoneWords[defaultLocale]
  const ours = formatPhone(keyIn(db, call.ourNumber), country as Country)
  const { outcome, code } = receive(
    dealership,
    {
      id: requestId,
      type: 'phone',
      division: call.division,
      door: number,
      // What stands there is ours.
      words: '',
      category: null,
      vehicleId: null,
      name: call.callerName,
      phone: call.phone,
      email: '',
      message: call.isAfterHours ? says.afterHours(ours) : says.missed(ours),
      sourceName: call.sourceName || ours,
      campaign: campaignNamed(call.campaign),
      signs: { trap: false, hasty: false },
      consent: null,
      claimedAt: call.at,
    },
    { now, mid: requestId },
  )
  if (outcome !== 'applied' && outcome !== 'merged')
    throw new Error(`a missed call was not received: ${code}`)
  return requestId
}
