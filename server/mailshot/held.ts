/** What the way out asks of a message before it leaves: is it of a mailshot, and may that one go on? */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Row } from '#db/kernel/mutation.ts'
import { effect, mailshot, mailshotRecipient, message } from '#db/schema.ts'
import type { Db } from '#db/store.ts'

type Message = Pick<Row<'message'>, 'contact'>
export const mailshotOf = ({ contact }: Message): string | undefined =>
  typeof contact['mailshotId'] === 'string' ? contact['mailshotId'] : undefined

/** What says something of her, not of the house's own server or of how it is set up. */
const ofHers = ['contact', 'sold', 'unknown', 'restored', 'no-address', 'message-too-large']
export const isOfHouse = ({ state, failure }: Pick<Row<'message'>, 'state' | 'failure'>): boolean =>
  state === 'failed' && !ofHers.includes(failure)

/** So many in a row are no accident. */
const inRow = 3
export const messagesOf = (db: Db, mailshotId: string) =>
  db
    .select({ message })
    .from(mailshotRecipient)
    .innerJoin(message, eq(message.id, mailshotRecipient.messageId))
    .where(eq(mailshotRecipient.mailshotId, mailshotId))

const rows = (db: Db, mailshotId: string, states: Row<'message'>['state'][]) =>
  db
    .select({ state: message.state, failure: message.failure })
    .from(mailshotRecipient)
    .innerJoin(message, eq(message.id, mailshotRecipient.messageId))
    .where(and(eq(mailshotRecipient.mailshotId, mailshotId), inArray(message.state, states)))
    .orderBy(desc(message.stateAt), desc(message.v))
    .limit(inRow)
    .all()

/** The last ones were refused one after another, or wait for another try: the house's own server takes no more. */
export function isRefused(db: Db, mailshotId: string): boolean {
  const last = rows(db, mailshotId, ['sent', 'delivered', 'failed', 'bounced'])
  if (last.length === inRow && last.every(isOfHouse)) return true
  const { waiting } = db
    .select({ waiting: sql<number>`count(*)` })
    .from(mailshotRecipient)
    .innerJoin(message, eq(message.id, mailshotRecipient.messageId))
    .innerJoin(effect, eq(effect.id, sql`'message.' || ${message.id} || '.' || ${message.act}`))
    .where(
      and(
        eq(mailshotRecipient.mailshotId, mailshotId),
        eq(message.state, 'sending'),
        isNull(effect.doneAt),
        sql`${effect.attempts} > 0`,
      ),
    )
    .get() ?? { waiting: 0 }
  return waiting >= inRow
}

/** `held`: it waits while its mailshot does. `over`: nobody wants it to leave any more. */
export function mailshotHolds(db: Db, of: Message): 'held' | 'over' | undefined {
  const id = mailshotOf(of)
  const shot =
    id === undefined ? undefined : db.select().from(mailshot).where(eq(mailshot.id, id)).get()
  if (id === undefined) return undefined
  if (!shot || shot.state === 'cancelled') return 'over'
  return shot.state === 'paused' || isRefused(db, id) ? 'held' : undefined
}
