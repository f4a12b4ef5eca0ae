/** Whether a message that waits may still leave: she may have said no since it was written, or the hour has passed. */
import { contactFor, type ContactNow, contactNow } from '#db/consent/contact.ts'
import type { ContactChannel } from '#db/consent/terms.ts'
import { opensAgain } from '#db/consent/may-contact.ts'
import { newestConsent } from '#db/consent/mutations/record.ts'
import { mailAddress } from '#db/kernel/email.ts'
import type { Actor, Change, Row } from '#db/kernel/mutation.ts'
import { keyOf } from '#db/lead/address.ts'
import { seenOfAnother, writerAt } from '#db/lead/writers.ts'
import { reportMessage } from '#db/message/mutations/message.ts'
import { applyChange, load, rowOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import type { Country } from '#db/terms.ts'
import { profileOf } from '../dealership/profile.ts'
import { suppressedAt } from '../privacy/suppressed.ts'
import type { Verdict } from '../sync/decide.ts'
import { keyIn } from '../telephony/known.ts'
import { followed, stopsAt } from './stops.ts'

type Message = Row<'message'>
type ByField = 'consent' | 'lead' | 'leadTouch' | 'message' | 'client'
const many = <T extends ByField>(db: Db, table: T, field: string, value: string) =>
  load(db, { kind: 'many', table, field, value }) as Row<T>[]

/** Whose lead it is now: a card may have been merged since. */
export function clientOf(db: Db, { leadId }: Pick<Message, 'leadId'>): Row<'client'> | undefined {
  const lead = rowOf(db, 'lead', leadId) as Row<'lead'> | undefined
  return lead && (rowOf(db, 'client', lead.clientId) as Row<'client'> | undefined)
}

/** From when on it may leave; undefined when it may now. */
export function closedUntil(db: Db, message: Message, now: number): number | 'never' | undefined {
  const client = clientOf(db, message)
  if (!client) return undefined
  const consents = many(db, 'consent', 'clientId', client.id)
  const { channel } = message
  // What was written to sell does not leave as an answer once she wants no more of it.
  const about = { channel, purpose: 'commercial' } as const
  const sells = message.contact['verdictPurpose'] === 'commercial'
  const key = channel === 'mail' ? mailAddress(message.to) : keyIn(db, message.to)
  if (isRefusedAt(db, { channel, key, client, sells })) return 'never'
  const another = anotherAt(db, message, client, key)
  if (another !== undefined) {
    const seen = seenOfAnother(profileOf(db), another)
    const { verdict, until } = sells
      ? contactFor('commercial', seen, channel, now)
      : contactNow(seen, channel, now)
    return verdict === 'block' ? (until ?? 'never') : undefined
  }
  if (sells && newestConsent(consents, about)?.kind === 'withdrawn') return 'never'
  const contact = contactAt(db, message, now, sells)
  // Written on a card that nobody had then: what the law leaves to be weighed was weighed by nobody.
  const isUnweighed = message.contact['verdict'] === undefined && !message.contact['override']
  if (isUnweighed && contact?.verdict === 'ask') return 'never'
  return contact?.verdict === 'block' ? (contact.until ?? 'never') : undefined
}

/** What was written to sell, and its lead was sold while it waited: another offer would not be meant for her. */
export function isSoldSince(db: Db, { leadId, contact, stateAt }: Message): boolean {
  if (contact['verdictPurpose'] !== 'commercial') return false
  const lead = rowOf(db, 'lead', leadId) as Row<'lead'> | undefined
  if (lead?.status !== 'sold' && lead?.status !== 'delivered') return false
  return many(db, 'leadTouch', 'leadId', leadId).some(
    ({ kind, facts, at }) => kind === 'status' && facts['to'] === 'sold' && at > stateAt,
  )
}

/** When he last asked who wrote on her lead and is written to; undefined of an address of hers. */
function anotherAt(db: Db, message: Message, client: Row<'client'>, key: string) {
  const lead = rowOf(db, 'lead', message.leadId) as Row<'lead'>
  if (isOnCard(client, key) || [lead.emailKey, lead.phoneKey].includes(key)) return undefined
  const touches = many(db, 'leadTouch', 'leadId', lead.id)
  const writer = writerAt(touches, message, profileOf(db).country as Country)
  return writer?.isAnother ? writer.at : undefined
}

type At = { channel: ContactChannel; key: string; client: Row<'client'>; sells: boolean }
/** Whoever has this address refused by it, on whichever card, or asked to be forgotten. */
export function isRefusedAt(db: Db, { channel, key, client, sells }: At): boolean {
  if (stopsAt(db, channel, [key]).some(({ purpose }) => sells || purpose === 'service')) return true
  const forgottenAt = suppressedAt(db, channel, key)
  if (forgottenAt === undefined) return false
  // What she allows later, on a card that has the address, counts.
  const rows = many(db, 'consent', 'clientId', client.id)
  const isAllowed = rows.some(
    row =>
      row.kind === 'given' &&
      row.channel === channel &&
      row.address === key &&
      row.at > forgottenAt &&
      opensAgain(row),
  )
  return !(isOnCard(client, key) && isAllowed)
}

const isOnCard = ({ emailKey: mail, phoneKey, cellKey }: Row<'client'>, key: string) =>
  [mail, phoneKey, cellKey].includes(key)

/** Of whoever stands on its lead. What was written to sell is judged as that, whatever else there is to answer. */
export function contactAt(
  db: Db,
  { leadId, channel, to }: { leadId: string; channel: ContactChannel; to: string },
  now: number,
  sells = false,
): ContactNow | undefined {
  const client = clientOf(db, { leadId })
  if (!client) return undefined
  const leads = many(db, 'lead', 'clientId', client.id)
  const company = profileOf(db)
  const seen = {
    company,
    to: keyOf({ channel, to }, company.country as Country),
    client,
    consents: many(db, 'consent', 'clientId', client.id),
    leads,
    // How often she was written to or called is counted over all of hers.
    touches: leads.flatMap(each => many(db, 'leadTouch', 'leadId', each.id)),
  }
  return sells ? contactFor('commercial', seen, channel, now) : contactNow(seen, channel, now)
}

/**
 * What a "no" among these changes brings with it, on other cards and to what waits, written here.
 *
 * @param now when the server writes it
 */
export function heeded(
  db: Db,
  decided: Verdict,
  actor: Actor,
  { v, now }: { v: number; now: number },
): Verdict {
  const write = (changes: readonly Change[]) => {
    for (const change of changes) applyChange(db, change, { v, at: now })
    return changes
  }
  const noes = write(followed(db, decided.changes, now))
  const changes = [...decided.changes, ...noes]
  changes.push(...write(stoppedBy(db, changes, actor)))
  return changes.length > decided.changes.length ? { ...decided, changes } : decided
}

/** In the very act in which she says no, what waits for her is stopped, and who wrote it is told. */
function stoppedBy(db: Db, changes: readonly Change[], actor: Actor): Change[] {
  const noes = changes.flatMap(each =>
    each.op === 'insert' && each.table === 'consent' && each.row['kind'] === 'withdrawn'
      ? [{ clientId: String(each.row['clientId']), channel: each.row['channel'] }]
      : [],
  )
  return noes.flatMap(({ clientId, channel }) =>
    many(db, 'lead', 'clientId', clientId).flatMap(lead =>
      many(db, 'message', 'leadId', lead.id)
        .filter(each => each.state === 'queued' && each.channel === channel)
        .filter(each => closedUntil(db, each, actor.now) === 'never')
        .flatMap(message => stopped(db, message, lead, actor)),
    ),
  )
}

function stopped(db: Db, message: Message, lead: Row<'lead'>, actor: Actor): Change[] {
  const hers = rowOf(db, 'preference', message.by) as Row<'preference'> | undefined
  const input = {
    messageId: message.id,
    leadId: lead.id,
    state: 'failed' as const,
    failure: 'contact',
    failureSaid: '',
    providerId: '',
    locale: hers?.locale ?? profileOf(db).defaultLocale,
  }
  const decided = reportMessage.decide({ message, lead }, input, { ...actor, userId: 'system' })
  return Array.isArray(decided) ? decided : decided.changes
}
