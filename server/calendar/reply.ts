/** An answer from a calendar, kept on the appointment it answers. */
import { eq } from 'drizzle-orm'
import { answerInvitation } from '#db/lead/mutations/invite.ts'
import { invitation } from '#db/schema.ts'
import type { InviteAnswer } from '#db/terms.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { Dealership } from '../dealerships.ts'
import type { ReadMail } from '../mail/read.ts'
import { uidOf } from './uid.ts'

export type Replied = {
  leadId: string
  /** It stands on the appointment. */
  isKept: boolean
}

/**
 * The lead whose invitation this mail answers, with the answer kept; undefined when it answers none of ours. Who was
 * invited answers from her own address: an invitation, and the address it is answered to, may have been passed on.
 */
export function takeReply(
  dealership: Dealership,
  { replies, from }: Pick<ReadMail, 'replies' | 'from'>,
  { id, now }: { id: string; now: number },
): Replied | undefined {
  const answered = answeredIn(dealership, replies)
  if (!answered) return undefined
  const { reply, known } = answered
  // A letter that may have left can be answered.
  const told = (known.attempts > 0 ? known.next : null) ?? known.said
  const invited = told?.to.trim().toLowerCase()
  const isHers = from.address.toLowerCase() === invited
  const hers = isHers && reply.answers.find(({ email }) => email === invited)
  // An answer to a time that holds no more was overtaken on its way.
  const isKept = told?.method === 'request' && !!hers && reply.sequence >= told.sequence
  if (isKept) keep(dealership, known, { ...told, answer: hers.answer }, { id, now })
  return { leadId: known.leadId, isKept }
}

/** The first answer in it to an invitation of ours, and that invitation. */
export function answeredIn(dealership: Dealership, replies: ReadMail['replies']) {
  for (const reply of replies) {
    const known = invitationOf(dealership, reply.uid)
    if (known) return { reply, known }
  }
  return undefined
}

const said =
  /^(?:has |a |ha )?(?:accepted|tentatively accepted|declined|accepté|accepté provisoirement|décliné|refusé|aceptado|aceptado provisionalmente|rechazado)(?: (?:this|the|your|cette|votre|la|su|esta) (?:invitation|invitación|meeting|réunion|reunión))?[.!]?$/i
/** What calendars write beside the answer: it says no more than that. */
export function isBareReply({ own, from }: Pick<ReadMail, 'own' | 'from'>): boolean {
  const line = own.trim()
  if (line === '') return true
  if (line.length > 300) return false
  return [from.name, from.address].some(
    name =>
      name !== '' &&
      line.toLowerCase().startsWith(name.toLowerCase()) &&
      said.test(line.slice(name.length).trim()),
  )
}

function invitationOf({ db, id }: Dealership, uid: string) {
  const appointmentId = uidOf.read(id, uid)
  return appointmentId === undefined
    ? undefined
    : db.select().from(invitation).where(eq(invitation.id, appointmentId)).get()
}

function keep(
  dealership: Dealership,
  { id: appointmentId, leadId }: typeof invitation.$inferSelect,
  { startsAt, answer }: { startsAt: number; answer: InviteAnswer },
  { id, now }: { id: string; now: number },
): void {
  const input = { id: `${id}.answer`, leadId, appointmentId, answer, startsAt }
  // A lead that is gone takes no answer; the mail is kept all the same.
  actOnServer(dealership, systemOf(dealership), answerInvitation, input, { now, mid: input.id })
}
