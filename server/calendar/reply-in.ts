/** An answer from a calendar (RFC 5546, METHOD:REPLY), read leniently: what is none is left to be a mail. */
import ICAL from 'ical.js'
import type { InviteAnswer } from '#db/terms.ts'
import { decoded } from '../intake/decode.ts'
import type { MailPart } from '../mail/read.ts'

export type Reply = {
  uid: string
  sequence: number
  answers: { email: string; answer: InviteAnswer }[]
}

const answerOf: Record<string, InviteAnswer> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
}
/** A calendar of one event is a few hundred bytes, and a mail has one, as a part and as a file. */
const mostBytes = 64 * 1024
const mostParts = 3

export function replyIn(text: string): Reply | undefined {
  if (!/^BEGIN:VCALENDAR/i.test(text.trim()) || text.length > mostBytes) return undefined
  let calendar: ICAL.Component
  try {
    calendar = new ICAL.Component(ICAL.parse(text.trim()) as unknown[])
  } catch {
    return undefined
  }
  const event = calendar.getFirstSubcomponent('vevent')
  const method = String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase()
  const uid = event?.getFirstPropertyValue('uid')
  if (!event || method !== 'REPLY' || typeof uid !== 'string') return undefined
  const answers = event.getAllProperties('attendee').flatMap(attendee => {
    const answer = answerOf[String(attendee.getFirstParameter('partstat') ?? '').toUpperCase()]
    const email = String(attendee.getFirstValue() ?? '').replace(/^mailto:/i, '')
    return answer ? [{ email: email.trim().toLowerCase(), answer }] : []
  })
  return { uid, sequence: Number(event.getFirstPropertyValue('sequence') ?? 0), answers }
}

const isCalendar = ({ type, name }: MailPart) =>
  /^(text\/calendar|application\/ics)\b/i.test(type) || /\.ics$/i.test(name)

export const repliesIn = (parts: readonly MailPart[]): Reply[] =>
  parts
    .filter(part => isCalendar(part) && part.bytes.length <= mostBytes)
    .slice(0, mostParts)
    .flatMap(({ bytes }) => replyIn(decoded(bytes)) ?? [])
