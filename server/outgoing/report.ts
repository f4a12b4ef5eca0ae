/** What the other side says of a message: kept by how far it says it is, never by who spoke last. */
import { eq } from 'drizzle-orm'
import type { Row } from '#db/kernel/mutation.ts'
import { reportMessage } from '#db/message/mutations/message.ts'
import type { MessageState } from '#db/message/table.ts'
import { rowOf } from '#db/rows.ts'
import { message } from '#db/schema.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'

type Report = { state: MessageState; failure?: string; said?: string; providerId?: string }
/** `code`: what a provider calls the failure. */
type Receipt = Report & { providerId: string; code?: string }

export function report(
  dealership: Dealership,
  { id, leadId, act, by }: Pick<Row<'message'>, 'id' | 'leadId' | 'act' | 'by'>,
  { state, failure = '', said = '', providerId = '' }: Report,
  now: number,
): void {
  const hers = rowOf(dealership.db, 'preference', by) as Row<'preference'> | undefined
  actOnServer(
    dealership,
    systemOf(dealership),
    reportMessage,
    {
      messageId: id,
      leadId,
      state,
      failure,
      failureSaid: said.slice(0, 200),
      providerId,
      locale: hers?.locale ?? profileOf(dealership.db).defaultLocale,
    },
    { now, mid: `server.message.${id}.${act}.${state}` },
  )
}

/**
 * A receipt of a provider, or a mail that came back, by the name it was taken under.
 * @returns false when no message of ours has this name
 */
export function noteReceipt(
  dealership: Dealership,
  { providerId, state, code = '', failure = code && 'sms', said = code }: Receipt,
  now: number,
): boolean {
  if (providerId === '') return false
  const found = dealership.db.select().from(message).where(eq(message.providerId, providerId)).get()
  if (found) report(dealership, found, { state, failure, said }, now)
  return found !== undefined
}
