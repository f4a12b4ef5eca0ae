/** What who pays for campaigns is told of one: a line of her bell, and a letter, each once. */
import { eq } from 'drizzle-orm'
import { renewsOn } from '#db/campaign/renewal.ts'
import type { FormKey } from '#db/forms.ts'
import { reserved, shownBalance } from '#db/ledger/accounts.ts'
import { fundText } from '#db/ledger/text.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { instantOf } from '#db/kernel/date.ts'
import { type NoticeLetters, tellByLetter } from '../dealership/notice-letter.ts'
import { profileOf } from '../dealership/profile.ts'
import { instantIn } from '../instant.ts'
import { balanceOf, creditAt } from '../payments/ledger.ts'
import { isSpenderOn, maySpendOn, spendersOn } from '../payments/spender.ts'
import type { Term } from './acts.ts'
import { campaignTexts, type News } from './words.ts'

const wanted = ['marketing.Campaigns'] as const satisfies FormKey[]
/** Acts on campaigns, and on the funds. */
export const maySpend = (may: ReadonlySet<FormKey>) => maySpendOn(may, wanted)

type Told = { campaign: typeof schema.campaign.$inferSelect; term: Term; news: News }
/** In the transaction of what it tells of. @returns the version it stands under, 0 where nobody is to be told */
export const tellHolders = (db: Db, told: Told, now: number): number =>
  tellByLetter(
    db,
    {
      about: 'campaign',
      type: 'CAMPAIGN',
      people: spendersOn(db, wanted),
      key: `${told.term.id} ${told.news}`,
      itemId: told.campaign.id,
      from: told.campaign.title,
      message: locale => messageOf(db, told, locale, now),
      payload: { termId: told.term.id, isAhead: typeof told.news === 'number' },
    },
    now,
  )

function messageOf(db: Db, { term, news }: Told, locale: Locale, now: number): string {
  const { currency } = profileOf(db)
  const money = (minor: number) => fundText(minor, locale, currency)
  const day = instantIn(locale, 'UTC', { dateStyle: 'long' })
  const says = campaignTexts[locale]
  const missing = term.heldMinor - spendable(db, term, now)
  const lack = missing > 0 ? money(missing) : ''
  const sum = money(term.heldMinor)
  if (news === 'untold') return says.untold()
  if (news === 'funds-short') return says.short(sum, lack)
  const on = day(instantOf(renewsOn({ toOn: term.toOn ?? '' }), '12:00', 'UTC'))
  return [says.ahead(sum, on), lack && says.lacking(lack), says.off()].filter(Boolean).join(' ')
}

/** For the term that follows: what there is, the credit, and what is still held of the one that ends. */
const spendable = (db: Db, { campaignId, term }: Term, now: number): number =>
  shownBalance(account => balanceOf(db, account)) +
  creditAt(db, now) +
  balanceOf(db, reserved(campaignId, term))

/** Whether it still renews: of one that was switched off no letter says so. */
function isStillAhead(db: Db, termId: string): boolean {
  const { campaign, campaignTerm } = schema
  const found = db
    .select({ status: campaign.status, autoRenew: campaign.autoRenew, endSeq: campaignTerm.endSeq })
    .from(campaignTerm)
    .innerJoin(campaign, eq(campaign.id, campaignTerm.campaignId))
    .where(eq(campaignTerm.id, termId))
    .get()
  return found !== undefined && found.autoRenew && found.endSeq === null
}

export const campaignLetters: NoticeLetters = {
  form: 'marketing.Campaigns',
  subject: (locale, { from }) => campaignTexts[locale].subject(from),
  mayRead: (db, userId) => isSpenderOn(db, userId, wanted),
  isOver: (db, { isAhead, termId }) => isAhead === true && !isStillAhead(db, String(termId)),
}
