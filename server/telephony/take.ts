/** An event of a provider, kept once and at once; what follows from it is decided in the same transaction. */
import { hookEvent } from '#db/schema.ts'
import { tx } from '#db/store.ts'
import type { PhoneProvider } from '#db/phone/terms.ts'
import type { Country } from '#db/terms.ts'
import type { Dealership } from '../dealerships.ts'
import { profileOf } from '../dealership/profile.ts'
import { callIdOf, hearEvents } from './calls.ts'
import { noteGreeting, takeRecording } from './recordings.ts'
import { readTelnyx } from './telnyx.ts'
import { takeText } from './texts.ts'
import { dialledIn, type ReceiptIn, type Reader, type Told } from './told.ts'
import { readTwilio } from './twilio.ts'
import { readVonage } from './vonage.ts'

const readers: Record<PhoneProvider, Reader> = {
  twilio: readTwilio,
  telnyx: readTelnyx,
  vonage: readVonage,
}
/** Who hears what became of a text of ours. */
export type Receipts = (dealership: Dealership, receipt: ReceiptIn, now: number) => unknown

/** @returns how many of what it told was new */
export function takeEvent(
  dealership: Dealership,
  { provider, body, now }: { provider: PhoneProvider; body: Record<string, unknown>; now: number },
  receipts: Receipts,
): number {
  const country = profileOf(dealership.db).country as Country
  const told = readers[provider](body, now).map(each => dialledIn(country, each))
  const text = JSON.stringify(body).slice(0, 100_000)
  return tx(dealership.db, () => {
    const fresh = told.filter(each => keep(dealership, each, text, now))
    for (const each of fresh) {
      if (each.kind === 'call') hearEvents(dealership, each.event, now)
      else if (each.kind === 'text') takeText(dealership, each.text, now)
      else if (each.kind === 'receipt') receipts(dealership, each.receipt, now)
      else if (each.kind === 'recording') takeRecording(dealership, provider, each.recording, now)
    }
    return fresh.length
  })
}

/** Our own voice tells the caller that nobody is here: from here on nobody answers this call. */
export function takeGreeting(
  dealership: Dealership,
  { provider, body, now }: { provider: PhoneProvider; body: Record<string, unknown>; now: number },
): void {
  const country = profileOf(dealership.db).country as Country
  for (const told of readers[provider](body, now).map(each => dialledIn(country, each))) {
    if (told.kind !== 'call' || !told.event.isFirst) continue
    const { callKey, leg } = told.event
    const greeted = { state: 'greeted', status: 'greeted', cause: null, talkSeconds: null } as const
    const event = { ...told.event, ...greeted, id: `${provider} ${leg} greeted` }
    tx(dealership.db, () => {
      if (keep(dealership, { kind: 'call', event }, '', now)) hearEvents(dealership, event, now)
    })
    noteGreeting(dealership, callIdOf(dealership, provider, callKey), now)
    return
  }
}

function keep({ db }: Dealership, told: Told, body: string, now: number): boolean {
  const row = { id: idOf(told), callKey: '', receivedAt: now, occurredAt: now, body, event: null }
  const values =
    told.kind === 'call'
      ? { ...row, callKey: told.event.callKey, occurredAt: told.event.at, event: told.event }
      : row
  const id = hookEvent.id
  return (
    db.insert(hookEvent).values(values).onConflictDoNothing().returning({ id }).all().length > 0
  )
}

function idOf(told: Told): string {
  switch (told.kind) {
    case 'call':
      return told.event.id
    case 'text':
      return told.text.id
    case 'receipt':
      return told.receipt.id
    case 'recording':
      return told.recording.id
    case 'other':
      return told.id
  }
}
