/** What the dealership knows of conversations: what was written before, and by whom of its own. */
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { emailKey } from '#db/kernel/email.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { isOpenLeadStatus } from '#db/lead/status.ts'
import { isEverybodys } from '#db/mail/everybody.ts'
import { client, intakeSource, lead, mail, mailToken, request, user } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Dealership } from '../dealerships.ts'
import { type KnownMail, type Thread, type Threads, tokenHash } from './thread.ts'

/** A request that became a lead leads there. */
function settled(db: Db, { leadId, requestId }: Thread): Thread {
  if (leadId !== null || requestId === null) return { leadId, requestId }
  const found = db
    .select({ leadId: request.leadId })
    .from(request)
    .where(eq(request.id, requestId))
    .get()
  return { leadId: found?.leadId ?? null, requestId }
}

export const threadsOf = ({ db }: Pick<Dealership, 'db'>): Threads => ({
  ofToken(hash) {
    const found = db
      .select()
      .from(mailToken)
      .where(and(eq(mailToken.hash, hash), isNull(mailToken.revokedAt)))
      .get()
    return found && settled(db, found)
  },
  ofMessage(messageId): KnownMail | undefined {
    const found = db
      .select()
      .from(mail)
      .where(eq(mail.messageId, messageId))
      .orderBy(desc(mail.at))
      .get()
    return found && { ...settled(db, found), subject: found.subject, at: found.at }
  },
})

export const isSent = ({ db }: Pick<Dealership, 'db'>, messageId: string): boolean =>
  db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.messageId, messageId), eq(mail.direction, 'out')))
    .get() !== undefined

/** Addresses of the house: whoever writes from one passes on what a customer wrote. */
export const colleaguesOf = ({ db }: Pick<Dealership, 'db'>): string[] =>
  db
    .select({ email: user.email })
    .from(user)
    .all()
    .map(({ email }) => email)
    .filter(Boolean)

/** The lead, while it is there. */
export const leadNamed = ({ db }: Pick<Dealership, 'db'>, id: string) =>
  db
    .select({ id: lead.id, email: lead.email })
    .from(lead)
    .where(and(eq(lead.id, id), isNull(lead.deletedAt)))
    .get()

type Token = { token: string; leadId: string | null; requestId: string | null; at: number }
/** An address for one conversation begins to hold. */
export const keepToken = ({ db }: Pick<Dealership, 'db'>, { token, ...of }: Token): void =>
  void db
    .insert(mailToken)
    .values({ hash: tokenHash(token), ...of, revokedAt: null })
    .onConflictDoNothing()
    .run()

type Sent = {
  messageId: string
  subject: string
  /** What it goes on from, as its head says; the next one goes on from there. */
  references?: readonly string[] | undefined
  to: string[]
  leadId: string | null
  requestId?: string | null
  at: number
}
/** What leaves us is kept by its name, so that an answer to it is one. */
export const keepSent = ({ db }: Pick<Dealership, 'db'>, sent: Sent): void =>
  void db
    .insert(mail)
    .values({
      id: `sent.${sent.messageId}`,
      direction: 'out',
      rawSha: '',
      contentHash: '',
      messageId: sent.messageId,
      inReplyTo: [],
      references: (sent.references ?? []).map(each => each.replace(/[<>]/g, '')),
      subject: sent.subject,
      kind: 'own',
      sender: '',
      recipients: sent.to,
      at: sent.at,
      claimedAt: null,
      requestId: sent.requestId ?? null,
      leadId: sent.leadId,
      bounceOf: null,
      bounce: null,
    })
    .onConflictDoNothing()
    .run()

/** Who wrote to one of us: with her open lead, or the card a new one is made for. */
export type Customer = { owner: string; leadId: string | null; clientId: string | null }

/** Whom the dealership has under this address, as a client or by a lead; undefined: nobody it knows. */
export function customerAt(
  { db }: Pick<Dealership, 'db'>,
  address: string,
  owner: string,
): Customer | undefined {
  const key = emailKey(address)
  if (key === '') return undefined
  const cards = db
    .select({ id: client.id, mergedIntoId: client.mergedIntoId })
    .from(client)
    .where(and(eq(client.emailKey, key), isNull(client.deletedAt), isNull(client.erasedAt)))
    .all()
    .map(({ id, mergedIntoId }) => mergedIntoId ?? id)
  const leads = db
    .select({
      id: lead.id,
      clientId: lead.clientId,
      assignedTo: lead.assignedTo,
      status: lead.status,
    })
    .from(lead)
    .where(and(isNull(lead.deletedAt), or(eq(lead.emailKey, key), inArray(lead.clientId, cards))))
    .orderBy(desc(lead.touchedAt))
    .all()
  if (!cards.length && !leads.length) return undefined
  const open = leads.filter(({ status }) => isOpenLeadStatus(status))
  const joined = open.find(({ assignedTo }) => assignedTo === owner) ?? open[0]
  return { owner, leadId: joined?.id ?? null, clientId: cards[0] ?? leads[0]?.clientId ?? null }
}

/** Leads came from this address before, in the form machines write. */
export const isSource = ({ db }: Pick<Dealership, 'db'>, address: string): boolean =>
  address !== '' &&
  db
    .select({ id: mail.id })
    .from(mail)
    .where(
      and(
        eq(mail.direction, 'in'),
        eq(mail.kind, 'lead'),
        eq(sql`lower(${mail.sender})`, address.toLowerCase()),
        isNotNull(mail.requestId),
      ),
    )
    .get() !== undefined

/** Of the senders the dealership has named: the address itself before its domain, the nearest domain before those above it. */
export function senderAt({ db }: Pick<Dealership, 'db'>, address: string) {
  const low = address.trim().toLowerCase()
  const [, domain = ''] = low.split('@')
  const parts = domain.split('.')
  const domains = parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
  const names = [low, ...domains.filter(each => !isEverybodys(each))].filter(Boolean)
  const found = db
    .select()
    .from(intakeSource)
    .where(
      and(
        eq(intakeSource.kind, 'mail'),
        inArray(intakeSource.sender, names),
        isNull(intakeSource.revokedAt),
        isNull(intakeSource.deletedAt),
      ),
    )
    .all()
  return names.flatMap(name => found.filter(({ sender }) => sender === name))[0]
}
/** What the address is for that it was sent to: the one written before the one it was passed on to. */
export function addressAmong(
  { db }: Pick<Dealership, 'db'>,
  recipients: readonly string[],
): KnownSender | undefined {
  const asked = [...new Set(recipients.map(each => each.trim().toLowerCase()))].filter(Boolean)
  const found = db
    .select()
    .from(intakeSource)
    .where(
      and(
        eq(intakeSource.kind, 'address'),
        isNull(intakeSource.revokedAt),
        isNull(intakeSource.deletedAt),
      ),
    )
    .all()
  return asked.flatMap(address => found.filter(({ sender }) => sender === address))[0]
}
export type KnownSender = Pick<
  Row<'intakeSource'>,
  'id' | 'name' | 'requestType' | 'division' | 'locale' | 'make'
>
