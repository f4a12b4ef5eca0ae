/** What who sees the funds is told of them: a line of her bell and of her device, and a letter, each once. */
import { eq, sql } from 'drizzle-orm'
import { alertForms, holdsAny } from '#db/forms.ts'
import { dateIn } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { shownBalance } from '#db/ledger/accounts.ts'
import { askedBackUntil, returnedUntil } from '#db/ledger/debit.ts'
import { grossOf as paidOf } from '#db/ledger/lines.ts'
import type { Mandate } from '#db/ledger/mandate.ts'
import { type Cause, namesOf, type Of, type Posting } from '#db/ledger/posting.ts'
import { dayText, moneyText } from '#db/print/format.ts'
import { allRows, rowOf } from '#db/rows.ts'
import { paymentAttempt, paymentCard } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { worksHere } from '#db/user/takers.ts'
import { type NoticeLetters, tellByLetter } from '../dealership/notice-letter.ts'
import { formsOf } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'
import { type Payment, paymentOf } from './arrive.ts'
import { balanceOf, entryOfKey } from './ledger.ts'
import { debitTexts, fundSubjects, meansTexts, returnTexts } from './words.ts'

const told = [
  'refund',
  'refund-failed',
  'dispute-open',
  'dispute-end',
  'dispute-appeal',
] as const satisfies readonly Cause[]
export type Told = Of<(typeof told)[number]>
/** The fee is the provider's and ours. */
export const isTold = (posting: Posting): posting is Told =>
  told.some(cause => cause === posting.cause)

const isHolder = (db: Db, person: Row<'user'>): boolean =>
  worksHere(person) && holdsAny(formsOf(db, person.roleIds), alertForms.funds)
const holdersOf = (db: Db): Row<'user'>[] =>
  (allRows(db, 'user') as Row<'user'>[]).filter(person => isHolder(db, person))

type Line = { key: string; itemId: string; message: (locale: Locale) => string }
/** In the transaction of what it tells of. @returns the version it stands under, 0 where nobody is to be told, or everybody was */
export const tellHolders = (db: Db, line: Line, now: number): number =>
  tellByLetter(db, { about: 'funds', type: 'FUNDS', people: holdersOf(db), from: '', ...line }, now)
export const fundLetters: NoticeLetters = {
  form: 'marketing.Funds',
  subject: locale => fundSubjects[locale],
  mayRead: (db, userId) => {
    const person = rowOf(db, 'user', userId) as Row<'user'> | undefined
    return person !== undefined && isHolder(db, person)
  },
}

type News = { payment: Payment; posting: Told }
export const tellOfReturn = (db: Db, news: News, now: number): number =>
  tellHolders(
    db,
    {
      key: namesOf(news.posting).key,
      itemId: news.payment.id,
      message: locale => messageOf(db, news, locale),
    },
    now,
  )

const moneyOf = (db: Db, payment: Payment, locale: Locale) => (minor: number) => {
  const text = moneyText(Math.abs(minor), payment.currency, locale)
  const own = payment.currency === profileOf(db).currency ? text : `${text} ${payment.currency}`
  return minor < 0 ? `(${own})` : own
}
const meansOf = ({ source, reference }: Payment, locale: Locale): string =>
  meansTexts[locale][source === 'sepa-debit' ? 'account' : 'card'](reference)

/** Of a debit that nobody waits for at a screen: announced with its day, and how it ended. In the transaction of what it tells of. */
export function tellOfDebit(db: Db, paymentId: string, now: number): void {
  const payment = paymentOf(db, paymentId)
  const { debitOn } = payment ?? {}
  if (!payment || !debitOn) return
  const told = { payment, debitOn, by: mandateOf(db, paymentId) }
  const message = (locale: Locale) => debitText(db, told, locale)
  tellHolders(db, { key: `debit ${payment.status} ${paymentId}`, itemId: paymentId, message }, now)
}
type Debit = { payment: Payment; debitOn: string; by: Mandate | null | undefined }
function debitText(db: Db, { payment, debitOn, by }: Debit, locale: Locale): string {
  const says = debitTexts[locale]
  const sum = moneyOf(db, payment, locale)(paidOf(payment))
  const means = meansOf(payment, locale)
  const day = (on: string) => dayText(on, locale)
  if (payment.status === 'processed') return says.came(sum, means, day(askedBackUntil(debitOn)))
  if (payment.status !== 'processing') return says.failed(sum, means)
  const whose = by ? says.by(by.reference, by.creditor.name, by.creditor.id) : ''
  return says.announced(sum, means, day(debitOn), whose, day(returnedUntil(debitOn)))
}
const mandateOf = (db: Db, paymentId: string): Mandate | null | undefined =>
  db
    .select({ mandate: paymentCard.mandate })
    .from(paymentCard)
    .innerJoin(
      paymentAttempt,
      eq(sql`json_extract(${paymentAttempt.body}, '$.card')`, paymentCard.id),
    )
    .where(eq(paymentAttempt.id, paymentId))
    .get()?.mandate

function messageOf(db: Db, { payment, posting }: News, locale: Locale): string {
  const { timeZone } = profileOf(db)
  const money = moneyOf(db, payment, locale)
  const says = returnTexts[locale]
  const sum = money(grossOf(db, posting))
  const day = dayText(dateIn(timeZone, payment.at), locale)
  return [
    saysOf(says, posting)(sum, meansOf(payment, locale), day),
    says.balance(money(shownBalance(account => balanceOf(db, account)))),
  ].join(' ')
}
function saysOf(says: (typeof returnTexts)[Locale], posting: Told) {
  if (posting.cause === 'refund') return says.refund
  if (posting.cause === 'refund-failed') return says.refundFailed
  if (posting.cause === 'dispute-open') return says.disputed
  if (posting.won) return says.won
  return posting.cause === 'dispute-end' ? says.lost : says.disputed
}
/** What comes after it says no sum of its own. */
function grossOf(db: Db, posting: Told): number {
  if ('grossMinor' in posting) return posting.grossMinor
  const key =
    posting.cause === 'refund-failed'
      ? `refund:${posting.refund}`
      : `dispute-open:${posting.dispute}`
  const body = entryOfKey(db, key)?.body
  return body && 'grossMinor' in body ? body.grossMinor : 0
}
