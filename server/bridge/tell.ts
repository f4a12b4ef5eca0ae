/** What who may spend on Bridge is told of it: a line of her bell and of her device, and a letter, each once. */
import { and, eq, max } from 'drizzle-orm'
import { budgetMarks, type BridgeNews } from '#db/bridge/news.ts'
import { clicksFor, leastPrice, pauseEnd, type Purse } from '#db/bridge/pace.ts'
import { monthOf } from '#db/campaign/budget.ts'
import { alertForms } from '#db/forms.ts'
import type { BridgeAct } from '#db/bridge/terms.ts'
import { dateIn } from '#db/kernel/date.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { available } from '#db/ledger/accounts.ts'
import { fundText } from '#db/ledger/text.ts'
import { dayText } from '#db/print/format.ts'
import { ledgerLine } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { type NoticeLetters, tellByLetter } from '../dealership/notice-letter.ts'
import { profileOf } from '../dealership/profile.ts'
import { isSpenderOn, spendersOn } from '../payments/spender.ts'
import { answerLines } from './answer.ts'
import { bridgeNoticeTexts } from './notice-words.ts'
import { purseOf } from './purse.ts'
import type { BridgeRow } from './row.ts'

export type Told = {
  row: BridgeRow
  news: BridgeNews
  /** As it stands after it. */
  purse: Purse
  /** Who did it knows it. */
  by: { id: string; name: string }
  /** The click that was given back. */
  credit?: { clickId: string; on: string; minor: number; reason: string }
}
/** In the transaction of what it tells of. @returns the version it stands under, 0 where nobody is to be told, or everybody was */
export function tellOfBridge(db: Db, told: Told, now: number): number {
  const today = dateIn(profileOf(db).timeZone, now)
  return tellByLetter(
    db,
    {
      about: 'bridge',
      type: 'BRIDGE',
      people: spendersOn(db, alertForms.bridge).filter(({ id }) => id !== told.by.id),
      key: keyOf(db, told, monthOf(today)),
      itemId: told.news,
      from: '',
      message: locale => messageOf(db, told, { locale, today }),
    },
    now,
  )
}

/** A pause or its end, to the others. @returns as `tellOfBridge` */
export function tellOfSwitch(
  db: Db,
  { act, row }: { act: BridgeAct; row: BridgeRow },
  { by: id, byName: name, now }: Teller,
): number {
  if (act !== 'pause' && act !== 'resume') return 0
  const news = act === 'pause' ? 'paused' : 'resumed'
  const today = dateIn(profileOf(db).timeZone, now)
  const purse = purseOf(db, row, monthOf(today), now)
  return tellOfBridge(db, { row, news, purse, by: { id, name } }, now)
}

/** The same news comes again after another act, with another budget, or once new funds are spent too. */
function keyOf(db: Db, { news, row, purse, credit }: Told, month: string): string {
  if (credit) return `credited ${credit.clickId}`
  if (news === 'paused' || news === 'resumed') return `${news} ${row.v}`
  if (news === 'funds-low' || news === 'funds-out') return `${news} ${month} ${lastIncome(db)}`
  return `${news} ${month} ${purse.budgetMinor}`
}
const lastIncome = (db: Db): number =>
  db
    .select({ seq: max(ledgerLine.seq) })
    .from(ledgerLine)
    .where(and(eq(ledgerLine.account, available), eq(ledgerLine.side, 'credit')))
    .get()?.seq ?? 0

type Reader = { locale: Locale; today: string }
function messageOf(
  db: Db,
  { news, row, purse, by, credit }: Told,
  { locale, today }: Reader,
): string {
  const says = bridgeNoticeTexts[locale]
  const { currency } = profileOf(db)
  const money = (minor: number) => fundText(minor, locale, currency)
  if (credit) return says.credited(money(credit.minor), dayText(credit.on, locale), credit.reason)
  if (news === 'paused') return says.paused(by.name, dayText(row.pausedUntil ?? '', locale))
  if (news === 'resumed') return by.name === '' ? says.resumedAlone() : says.resumed(by.name)
  const left = money(purse.spendableMinor)
  if (news === 'funds-out') return says.out(left)
  if (news === 'funds-low')
    return says.low(left, String(clicksFor(purse.spendableMinor, leastPrice(row))))
  const mark = budgetMarks.find(each => news === `budget-${each}`) ?? 100
  const next = dayText(pauseEnd(today), locale)
  return says.budget[mark](money(purse.spentMinor), money(purse.budgetMinor), next)
}

export const bridgeLetters: NoticeLetters = {
  form: 'management.BridgePayPerClick',
  subject: locale => bridgeNoticeTexts[locale].subject,
  mayRead: (db, userId) => isSpenderOn(db, userId, alertForms.bridge),
  answers: answerLines,
}
