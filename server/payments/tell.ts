/** What who sees the funds is told when money of a payment goes back, or comes again: a line of her bell and of her device, once. */
import { alertForms, holdsAny } from '#db/forms.ts'
import { dateIn } from '#db/kernel/date.ts'
import { insert, type Row } from '#db/kernel/mutation.ts'
import { shownBalance } from '#db/ledger/accounts.ts'
import { namesOf, type Of, type Posting } from '#db/ledger/posting.ts'
import { dayText, moneyText } from '#db/print/format.ts'
import { allRows } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { worksHere } from '#db/user/takers.ts'
import { localeOf, writeNotices } from '../dealership/notices.ts'
import { formsOf } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Payment } from './arrive.ts'
import { balanceOf, entryOfKey } from './ledger.ts'
import { returnTexts } from './words.ts'

export type Told = Of<'refund'> | Of<'refund-failed'> | Of<'dispute-open'> | Of<'dispute-end'>
/** The fee is the provider's and ours. */
export const isTold = (posting: Posting): posting is Told =>
  ['refund', 'refund-failed', 'dispute-open', 'dispute-end'].includes(posting.cause)

const holdersOf = (db: Db): Row<'user'>[] =>
  (allRows(db, 'user') as Row<'user'>[]).filter(
    person => worksHere(person) && holdsAny(formsOf(db, person.roleIds), alertForms.funds),
  )

type News = { payment: Payment; posting: Told }
/** In the transaction of its entry. @returns the version it stands under, 0 where nobody is to be told */
export function tellOfReturn(db: Db, news: News, now: number): number {
  const { key } = namesOf(news.posting)
  const notices = holdersOf(db).map(({ id: userId }) =>
    insert('notification', {
      id: `funds.${sha256Hex(`${key} ${userId}`).slice(0, 32)}`,
      userId,
      leadId: '',
      itemId: news.payment.id,
      type: 'FUNDS' as const,
      from: '',
      at: now,
      message: messageOf(db, news, localeOf({ db }, userId)),
      processedAt: null,
    }),
  )
  return notices.length ? writeNotices(db, notices, key, now) : 0
}

function messageOf(db: Db, { payment, posting }: News, locale: Locale): string {
  const { currency, timeZone } = profileOf(db)
  const money = (minor: number) => {
    const text = moneyText(Math.abs(minor), payment.currency, locale)
    const own = payment.currency === currency ? text : `${text} ${payment.currency}`
    return minor < 0 ? `(${own})` : own
  }
  const says = returnTexts[locale]
  const sum = money(grossOf(db, posting))
  const day = dayText(dateIn(timeZone, payment.at), locale)
  return [
    saysOf(says, posting)(sum, payment.reference, day),
    says.balance(money(shownBalance(account => balanceOf(db, account)))),
  ].join(' ')
}
function saysOf(says: (typeof returnTexts)[Locale], posting: Told) {
  if (posting.cause === 'refund') return says.refund
  if (posting.cause === 'refund-failed') return says.refundFailed
  if (posting.cause === 'dispute-open') return says.disputed
  return posting.won ? says.won : says.lost
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
