/** The letter of an invitation: in words for whoever has no calendar, and as one for whoever has. */
import type { Told } from '#db/calendar/table.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { lookup } from '#db/lookups/index.ts'
import { rowOf } from '#db/rows.ts'
import type { Locale } from '#db/terms.ts'
import { instantIn } from '../instant.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import type { Letter } from '../ports/mail.ts'
import { invitationIcs } from './ics.ts'
import { uidOf } from './uid.ts'
import { invitationWords } from './words.ts'

type About = {
  told: Told
  organizer: string
  appointment: Row<'appointment'>
  lead: Row<'lead'>
  now: number
}

/** The local time in words: a calendar shows its own zone, a reader wants ours. */
const whenIn = (locale: Locale, timeZone: string, at: number): string =>
  instantIn(locale, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })(at)

export const typeIn = (locale: Locale, type: Row<'appointment'>['type']): string =>
  lookup('AppointmentType', locale).find(({ Code }) => Code === type)?.Caption ?? type

type WordsOf = { text: string; subject: string; summary: string; location: string }

function wordsOf({ db }: Dealership, { told, appointment, lead }: About, locale: Locale): WordsOf {
  const { name, address, city, postalCode, phone, timeZone } = profileOf(db)
  const seller = rowOf(db, 'user', told.with) as Row<'user'> | undefined
  const say = invitationWords[locale]
  const what = `${typeIn(locale, appointment.type)}, ${name}`
  const when = whenIn(locale, timeZone, told.startsAt)
  const house = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const location = told.place || house
  const isOff = told.method === 'cancel'
  const subject = isOff
    ? say.off(what, when)
    : told.isSameTime
      ? say.changed(what, when)
      : told.sequence > 0
        ? say.moved(what, when)
        : say.invited(what, when)
  const lines = isOff
    ? [subject, say.offBody]
    : [subject, lead.vehicleText, seller ? say.with(seller.name) : '', location, say.answer]
  const text = [...lines, phone && say.reach(phone)].filter(Boolean).join('\n\n')
  return { subject, text: `${text}\n`, summary: what, location }
}

export function letterOf(dealership: Dealership, about: About): Letter & { messageId: string } {
  const { told, organizer, appointment, lead, now } = about
  const { name, defaultLocale } = profileOf(dealership.db)
  const client = rowOf(dealership.db, 'client', lead.clientId) as Row<'client'> | undefined
  const { text, subject, summary, location } = wordsOf(
    dealership,
    about,
    client?.locale ?? defaultLocale,
  )
  return {
    to: told.to,
    subject,
    text,
    fromName: name,
    replyTo: organizer,
    messageId: `invite.${appointment.id}.${told.sequence}`,
    invitation: {
      method: told.method,
      content: invitationIcs({
        uid: uidOf.write(dealership.id, appointment.id),
        sequence: told.sequence,
        method: told.method,
        startsAt: told.startsAt,
        minutes: told.minutes,
        summary,
        description: text,
        location,
        organizer: { name, email: organizer },
        attendee: { name: lead.name, email: told.to },
        now,
      }),
    },
  }
}
