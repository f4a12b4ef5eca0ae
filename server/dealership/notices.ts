/** Words that the server itself leaves in people's bells, where no act of anybody's leaves them. */
import { randomUUID } from 'node:crypto'
import { type Change, insert, type Row } from '#db/kernel/mutation.ts'
import { applyChange, rowOf } from '#db/rows.ts'
import { type Db, tx } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import type { Dealership } from '../deps.ts'
import { raiseVersion } from '../sync/tip.ts'
import { writeEffects } from './effects.ts'
import { versionOf } from './meta.ts'
import { profileOf } from './profile.ts'

type Notice = Pick<Row<'notification'>, 'userId' | 'leadId' | 'itemId' | 'from' | 'message'> & {
  id?: string
}
/** A word of the conversation with a customer. */
export const notice = ({ id = randomUUID(), message, ...about }: Notice, now: number): Change =>
  insert('notification', {
    ...about,
    id,
    type: 'CONVERSATIONS',
    at: now,
    message: message.slice(0, 200),
    processedAt: null,
  })

/** In the transaction of what they tell of. @param about what they are about, for the version's own name @returns the version they stand under */
export function writeNotices(
  db: Db,
  changes: readonly Change[],
  about: string,
  now: number,
): number {
  const v = versionOf(db) + 1
  for (const change of changes) applyChange(db, change, { v, at: now })
  writeEffects(db, changes, { userId: 'system' }, now)
  raiseVersion(db, v, now, about)
  return v
}
export const leaveNotices = (
  { db, poke }: Dealership,
  changes: readonly Change[],
  about: string,
  now: number,
): void => poke.emit(tx(db, () => writeNotices(db, changes, about, now)))

/** As she reads; of who never chose, as the house does. */
export const localeOf = ({ db }: Pick<Dealership, 'db'>, userId: string): Locale =>
  (rowOf(db, 'preference', userId) as Row<'preference'> | undefined)?.locale ??
  profileOf(db).defaultLocale
