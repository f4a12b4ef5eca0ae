/**
 * Whether a client gets a mailshot, and which words of it: the same for the preview and for the moment in which it leaves.
 * Only what `mayContact` plainly allows does; what it leaves to be weighed was weighed by nobody.
 */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { contactFor, type ContactNow } from '#db/consent/contact.ts'
import { isPace } from '#db/consent/may-contact.ts'
import { reachOf } from '#db/consent/reach.ts'
import type { ContactReason } from '#db/consent/terms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { isOpenLeadStatus } from '#db/lead/status.ts'
import { letterFor, type MailshotPlan } from '#db/mailshot/plan.ts'
import type { LeftOut, MailshotLetter } from '#db/mailshot/table.ts'
import { load, rowOf } from '#db/rows.ts'
import { message } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import type { OwnKeys } from '#db/campaign/count.ts'
import { profileOf } from '../dealership/profile.ts'
import { isRefusedAt } from '../outgoing/may-leave.ts'
import { suppressedAt } from '../privacy/suppressed.ts'

export type Shot = Pick<MailshotPlan, 'channel' | 'letters' | 'others'>
export type Goes = {
  client: Row<'client'>
  lead: Row<'lead'>
  to: string
  locale: Locale
  letter: MailshotLetter
  /** It may leave from then on. */
  at: number
  /** What it waits for; null: nothing. */
  waits: ContactReason | null
}
export type Judged = Goes | { out: LeftOut }

const many = <T extends 'lead' | 'consent' | 'leadTouch'>(
  db: Db,
  table: T,
  field: string,
  value: string,
) => load(db, { kind: 'many', table, field, value }) as Row<T>[]

/** The lead in which she is written to: the newest one that somebody works on, else the newest. */
const leadFor = (leads: readonly Row<'lead'>[]): Row<'lead'> | undefined =>
  leads.toSorted(
    (a, b) =>
      Number(isOpenLeadStatus(b.status)) - Number(isOpenLeadStatus(a.status)) ||
      b.leadAt - a.leadAt ||
      (a.id < b.id ? -1 : 1),
  )[0]

/** Of an address that takes nothing the last word was that it came back. */
function cameBack(db: Db, leads: readonly Row<'lead'>[], channel: Shot['channel'], to: string) {
  const ids = leads.map(({ id }) => id)
  const last = db
    .select({ state: message.state })
    .from(message)
    .where(
      and(
        inArray(message.leadId, ids),
        eq(message.channel, channel),
        eq(message.to, to),
        inArray(message.state, ['sent', 'delivered', 'bounced']),
      ),
    )
    .orderBy(desc(message.stateAt))
    .get()
  return last?.state === 'bounced'
}

/** @param own numbers and addresses of the house's own people */
export function judge(db: Db, shot: Shot, clientId: string, own: OwnKeys, now: number): Judged {
  const client = rowOf(db, 'client', clientId) as Row<'client'> | undefined
  if (!client || client.deletedAt !== null || client.mergedIntoId !== null || client.erasedAt)
    return { out: 'forgotten' }
  const { channel } = shot
  const key = reachOf(client, channel)
  if (key === '') return { out: 'no-address' }
  if (own.has(key)) return { out: 'colleague' }
  const leads = many(db, 'lead', 'clientId', client.id)
  const lead = leadFor(leads)
  if (!lead) return { out: 'no-lead' }
  if (isRefusedAt(db, { channel, key, client, sells: true }))
    return { out: suppressedAt(db, channel, key) === undefined ? 'withdrawn' : 'forgotten' }
  const to = channel === 'mail' ? key : `+${key}`
  if (cameBack(db, leads, channel, to)) return { out: 'bounced' }
  const company = profileOf(db)
  const words = letterFor(shot, client.locale, company.defaultLocale)
  if (!words) return { out: 'no-words' }
  const seen = {
    company,
    to: key,
    client,
    consents: many(db, 'consent', 'clientId', client.id),
    leads,
    touches: leads.flatMap(each => many(db, 'leadTouch', 'leadId', each.id)),
  }
  const moment = firstAllowed(at => contactFor('commercial', seen, channel, at), now)
  return 'out' in moment ? moment : { client, lead, to, ...words, ...moment }
}

/** So often it is asked again when a "no" opens: hours, a pace and a quiet day may follow one another. */
const mostTurns = 6
const onlyDelays = (reason: ContactReason): boolean =>
  isPace(reason) || reason === 'hours' || reason === 'own-hours' || reason === 'own-day'

/** Hours and paces only delay: what counts is what is said once they are over. */
function firstAllowed(
  ask: (at: number) => ContactNow,
  now: number,
): { at: number; waits: ContactReason | null } | { out: LeftOut } {
  let [at, waits] = [now, null as ContactReason | null]
  let said = ask(at)
  for (let turn = 0; turn < mostTurns && said.verdict !== 'allow'; turn += 1) {
    const { reason, until } = said
    if (said.verdict === 'ask' || until === undefined || until <= at || !onlyDelays(reason))
      return { out: reason }
    at = until
    waits ??= reason
    said = ask(at)
  }
  return said.verdict === 'allow' ? { at, waits } : { out: said.reason }
}
