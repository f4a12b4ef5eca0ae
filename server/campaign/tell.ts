/** What who pays for campaigns is told of one: a line of her bell, and a letter, each once. */
import { eq } from 'drizzle-orm'
import { renewsOn } from '#db/campaign/renewal.ts'
import { alertForms, type FormKey, holdsAny } from '#db/forms.ts'
import { insert, type Row } from '#db/kernel/mutation.ts'
import { reserved, shownBalance } from '#db/ledger/accounts.ts'
import { fundText } from '#db/ledger/text.ts'
import { allRows, rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { actingForms, rolesOf, worksHere } from '#db/user/takers.ts'
import { instantOf } from '#db/kernel/date.ts'
import { addLetters, type NoticeLetters } from '../dealership/notice-letter.ts'
import { localeOf, writeNotices } from '../dealership/notices.ts'
import { profileOf } from '../dealership/profile.ts'
import { instantIn } from '../instant.ts'
import { balanceOf, creditAt } from '../payments/ledger.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Term } from './acts.ts'
import { campaignTexts, type News } from './words.ts'

/** Acts on campaigns, and on the funds. */
export const maySpend = (may: ReadonlySet<FormKey>) =>
  may.has('marketing.Campaigns') && holdsAny(may, alertForms.funds)

const isOneOf = (person: Row<'user'>, roles: Row<'role'>[]) =>
  worksHere(person) && maySpend(actingForms(rolesOf(person, roles)))
const rolesIn = (db: Db) => allRows(db, 'role') as Row<'role'>[]
const spendersOf = (db: Db): Row<'user'>[] => {
  const roles = rolesIn(db)
  return (allRows(db, 'user') as Row<'user'>[]).filter(person => isOneOf(person, roles))
}
function isSpender(db: Db, userId: string): boolean {
  const person = rowOf(db, 'user', userId) as Row<'user'> | undefined
  return person !== undefined && isOneOf(person, rolesIn(db))
}

type Told = { campaign: typeof schema.campaign.$inferSelect; term: Term; news: News }
/** In the transaction of what it tells of. @returns the version it stands under, 0 where nobody is to be told */
export function tellHolders(db: Db, told: Told, now: number): number {
  const { campaign, term, news } = told
  const notices = spendersOf(db).map(({ id: userId }) => ({
    id: `campaign.${sha256Hex([term.id, news, userId].join(' ')).slice(0, 32)}`,
    userId,
    leadId: '',
    itemId: campaign.id,
    type: 'CAMPAIGN' as const,
    from: campaign.title,
    at: now,
    message: messageOf(db, told, localeOf({ db }, userId), now),
    processedAt: null,
  }))
  if (!notices.length) return 0
  const changes = notices.map(row => insert('notification', row))
  const v = writeNotices(db, changes, `${term.id} ${news}`, now)
  const about = { about: 'campaign' as const, termId: term.id, isAhead: typeof news === 'number' }
  addLetters(
    db,
    notices.map(({ id }) => id),
    about,
    now,
  )
  return v
}

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
  mayRead: isSpender,
  isOver: (db, { isAhead, termId }) => isAhead === true && !isStillAhead(db, String(termId)),
}
