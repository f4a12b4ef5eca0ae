/** A line of a bell that leaves as a letter too: which, and what is said around it. */
import type { FormKey } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { addEffect, type EffectRow } from '../jobs/effect-rows.ts'

export const noticeLetterKind = 'notice-letter'
type Payload = EffectRow['payload']

/** Of one kind of news. */
export type NoticeLetters = {
  form: FormKey
  subject: (locale: Locale, notice: Row<'notification'>) => string
  /** She may have lost the right since. */
  mayRead: (db: Db, userId: string) => boolean
  /** What it tells of will not happen any more. */
  isOver?: (db: Db, payload: Payload) => boolean
}

/** In the transaction of the notices. */
export function addLetters(
  db: Db,
  noticeIds: readonly string[],
  payload: Payload & { about: 'campaign' | 'funds' },
  now: number,
): void {
  for (const noticeId of noticeIds) {
    const row = { id: `letter.${noticeId}`, kind: noticeLetterKind }
    addEffect(db, { ...row, payload: { ...payload, noticeId } }, now)
  }
}
