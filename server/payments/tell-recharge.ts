/** What is told of the automatic recharge, before and after, and why not. */
import { shownBalance } from '#db/ledger/accounts.ts'
import type { RechargeEnd } from '#db/ledger/recharge.ts'
import { fundText } from '#db/ledger/text.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { profileOf } from '../dealership/profile.ts'
import { instantIn } from '../instant.ts'
import { balanceOf } from './ledger.ts'
import type { RechargeRow } from './low-funds.ts'
import { rechargeTexts, whyText } from './recharge-words.ts'
import { tellHolders } from './tell.ts'
import { returnTexts } from './words.ts'

/** `card`: the last digits of the one it is about. */
export type RechargeNews = { plan: RechargeRow; card: string } & (
  | { news: 'near' | 'ceiling' | 'expires' }
  /** Of the payment itself: the plan may be another by now. */
  | { news: 'done' | 'confirm'; netMinor: number }
  | { news: 'again'; at: number }
  | { news: 'end'; why: RechargeEnd }
)

/** In the transaction of what it tells of. @param key of the news, so that none is told twice */
export function tellOfRecharge(db: Db, news: RechargeNews, key: string, now: number): void {
  const message = (locale: Locale) => messageOf(db, news, locale)
  tellHolders(db, { key: `recharge ${news.news} ${key}`, itemId: news.plan.id, message }, now)
}

function messageOf(db: Db, news: RechargeNews, locale: Locale): string {
  const { currency, timeZone } = profileOf(db)
  const money = (minor: number) => fundText(minor, locale, currency)
  const says = rechargeTexts[locale]
  const { plan, card } = news
  const sum = money(plan.amountMinor)
  switch (news.news) {
    case 'near':
      return says.near(money(plan.thresholdMinor), sum, card)
    case 'done':
      return [
        says.done(money(news.netMinor), card),
        returnTexts[locale].balance(money(shownBalance(account => balanceOf(db, account)))),
      ].join(' ')
    case 'confirm':
      return says.confirm(money(news.netMinor), card)
    case 'ceiling':
      return says.ceiling(sum, money(plan.ceilingMinor))
    case 'expires':
      return says.expires(card)
    case 'again': {
      const when = instantIn(locale, timeZone, { dateStyle: 'long', timeStyle: 'short' })
      return says.again(sum, card, when(news.at))
    }
    case 'end':
      return says.end(whyText(locale, news.why))
  }
}
