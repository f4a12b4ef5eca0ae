/** A line of a bell that leaves as a letter too: which, and what is said around it. */
import type { FormKey } from '#db/forms.ts'
import { insert, type Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import type { NotificationType } from '#db/lead/notice-types.ts'
import type { Locale } from '#db/terms.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { addEffect, type EffectRow } from '../jobs/effect-rows.ts'
import { sha256Hex } from '../ports/digest.ts'
import { localeOf, writeNotices } from './notices.ts'

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
  /** Lines behind the message that answer it with one tap. */
  answers?: (deps: AnswerDeps, dealership: Dealership, notice: Row<'notification'>) => string[]
}
export type AnswerDeps = Pick<AppDeps, 'config' | 'platform' | 'ports'>

type Line = {
  about: 'bridge' | 'campaign' | 'funds'
  type: NotificationType
  people: readonly Row<'user'>[]
  /** Of the news, so that none is told twice. */
  key: string
  itemId: string
  from: string
  message: (locale: Locale) => string
  /** What its letter is asked about when it leaves. */
  payload?: Payload
}
/** In the transaction of what it tells of. @returns the version it stands under, 0 where nobody is to be told, or everybody was */
export function tellByLetter(db: Db, line: Line, now: number): number {
  const { about, people, key, message, payload, ...rest } = line
  const told = people
    .map(({ id: userId }) => ({
      id: `${about}.${sha256Hex(`${key} ${userId}`).slice(0, 32)}`,
      userId,
    }))
    .filter(({ id }) => !rowOf(db, 'notification', id))
  if (!told.length) return 0
  const common = { ...rest, leadId: '', at: now, processedAt: null }
  const notices = told.map(({ id, userId }) =>
    insert('notification', { ...common, id, userId, message: message(localeOf({ db }, userId)) }),
  )
  const v = writeNotices(db, notices, key, now)
  for (const { id } of told) {
    const letter = { id: `letter.${id}`, kind: noticeLetterKind }
    addEffect(db, { ...letter, payload: { ...payload, about, noticeId: id } }, now)
  }
  return v
}
