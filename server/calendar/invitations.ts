/** Invitations to appointments: what customers have not been told yet is written down, then sent, at least once; the same letter has the same name and number. */
import { and, eq, gt, inArray, isNotNull, lt, lte, min, ne, or } from 'drizzle-orm'
import type { Told } from '#db/calendar/table.ts'
import { mayInvite } from '#db/consent/may-invite.ts'
import { mailAddress } from '#db/kernel/email.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { commentLead } from '#db/lead/mutations/lead.ts'
import { rowOf } from '#db/rows.ts'
import { appointment, consent, invitation } from '#db/schema.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { profileOf } from '../dealership/profile.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { backOffMs, maxAttempts } from '../jobs/effect-rows.ts'
import { keepSent } from '../mail/known.ts'
import { sendLetter } from '../mail/letter-out.ts'
import { newReplyAddress } from '../mail/reply-address.ts'
import { isRefusedAt } from '../outgoing/may-leave.ts'
import { letterOf } from './letter.ts'
import { rewritten } from './plan.ts'
import { unsent } from './words.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
type Invitation = typeof invitation.$inferSelect

/** Whoever drags it again, or takes it back, has not written to her in between. */
export const quietMs = 60_000
const mostAtOnce = 50

const isWaiting = and(isNotNull(invitation.next), lt(invitation.attempts, maxAttempts))

export const nextInvitationAt = ({ db }: Dealership): number | undefined =>
  db
    .select({ at: min(invitation.dueAt) })
    .from(invitation)
    .where(isWaiting)
    .get()?.at ?? undefined

export async function sendInvitations(deps: Deps, companyId: string): Promise<void> {
  const first = deps.dealerships.get(companyId)
  if (!first) return
  const now = deps.ports.clock.now()
  writeDown(deps, first, now)
  const due = first.db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(isWaiting, lte(invitation.dueAt, now)))
    .limit(mostAtOnce)
    .all()
  for (const { id } of due) await send(deps, companyId, id)
}

const knownOf = ({ db }: Dealership, id: string): Invitation | undefined =>
  db.select().from(invitation).where(eq(invitation.id, id)).get()
const write = ({ db }: Dealership, id: string, fields: Partial<Invitation>): void =>
  void db.update(invitation).set(fields).where(eq(invitation.id, id)).run()

/** What is past is no matter for a letter. */
function writeDown(deps: Deps, dealership: Dealership, now: number): void {
  const { db } = dealership
  const isInvited = or(
    ne(appointment.inviteTo, ''),
    inArray(appointment.id, db.select({ id: invitation.id }).from(invitation)),
  )
  const rows = db
    .select()
    .from(appointment)
    .where(and(gt(appointment.startsAt, now), isInvited))
    .all()
  for (const row of rows) {
    const known = knownOf(dealership, row.id)
    const next = rewritten(row, known)
    if (!next) continue
    const fields = { ...next, dueAt: now + quietMs, lastError: null }
    if (known) {
      write(dealership, row.id, fields)
      continue
    }
    // Her answer comes to the dealership's own address where this installation takes in no mail.
    const organizer =
      newReplyAddress(deps, dealership, row.leadId) ?? (profileOf(db).email || deps.config.mailFrom)
    db.insert(invitation)
      .values({ id: row.id, leadId: row.leadId, organizer, ...fields })
      .run()
  }
}

async function send(deps: Deps, companyId: string, id: string): Promise<void> {
  const { ports, log } = deps
  const dealership = deps.dealerships.get(companyId)
  const known = dealership && knownOf(dealership, id)
  if (!dealership || !known?.next) return
  const now = ports.clock.now()
  const row = rowOf(dealership.db, 'appointment', id) as Row<'appointment'> | undefined
  const lead = rowOf(dealership.db, 'lead', known.leadId) as Row<'lead'> | undefined
  if (!row || !lead || lead.deletedAt !== null || isRefused(dealership, lead, known.next, now))
    return write(dealership, id, { said: known.next, next: null, lastError: 'not written to' })
  const attempts = known.attempts + 1
  // Before the call: a server that dies in it knows that the letter may have left.
  write(dealership, id, { attempts, dueAt: now + backOffMs(attempts) })
  const { next: told, organizer } = known
  const letter = letterOf(dealership, { told, organizer, appointment: row, lead, now })
  try {
    await sendLetter(deps, dealership, letter)
  } catch (error) {
    log.error({ err: error, companyId, attempts }, 'an invitation was not sent')
    return failed(deps, companyId, { id, leadId: lead.id, told, attempts })
  }
  const after = deps.dealerships.get(companyId)
  if (!after) return
  // Rewritten meanwhile it is another letter, and waits.
  if (knownOf(after, id)?.attempts === attempts)
    write(after, id, { said: told, next: null, attempts: 0, lastError: null })
  const { mailFrom } = deps.config
  keepSent(after, {
    messageId: `${letter.messageId}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}`,
    subject: letter.subject,
    to: [letter.to],
    leadId: lead.id,
    at: now,
  })
}

/** She may have said since that she wants no letters, or whoever has the address did. */
function isRefused(
  { db }: Dealership,
  { clientId }: Row<'lead'>,
  { to }: Told,
  now: number,
): boolean {
  const card = rowOf(db, 'client', clientId) as Row<'client'> | undefined
  const at = { channel: 'mail', key: mailAddress(to), sells: false } as const
  if (card && isRefusedAt(db, { ...at, client: card })) return true
  const rows = db.select().from(consent).where(eq(consent.clientId, clientId)).all()
  const { timeZone } = profileOf(db)
  return mayInvite(rows as Row<'consent'>[], { timeZone, now, to }).verdict === 'block'
}

type Failed = { id: string; leadId: string; told: Told; attempts: number }
/** After the last time the lead's conversation says so: somebody counts on her coming. */
function failed(deps: Deps, companyId: string, { id, leadId, told, attempts }: Failed): void {
  const dealership = deps.dealerships.get(companyId)
  if (!dealership) return
  write(dealership, id, { lastError: 'not sent' })
  if (attempts < maxAttempts) return
  const body = unsent[profileOf(dealership.db).defaultLocale](told.to)
  const input = { id: `invite.${id}.${told.sequence}`, leadId, body }
  actOnServer(dealership, systemOf(dealership), commentLead, input, {
    now: deps.ports.clock.now(),
    mid: input.id,
  })
}
