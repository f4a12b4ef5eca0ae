/** What stands in the bell of who pays for campaigns leaves as a letter too, at least once. */
import { formPath } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { localeOf } from '../dealership/notices.ts'
import { profileOf } from '../dealership/profile.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { eachDue, type EffectRow, nextDueOf, settle, tryAgain } from '../jobs/effect-rows.ts'
import { sendLetter } from '../mail/letter-out.ts'
import { letterAddressOf } from '../people/letter-address.ts'
import { appOrigin } from '../platform/site-origin.ts'
import type { Letter } from '../ports/mail.ts'
import { isSpender, isStillAhead, letterKind } from './tell.ts'
import { campaignTexts } from './words.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>

export const nextCampaignLetterAt = (dealership: Dealership) => nextDueOf(letterKind, dealership)

export const sendCampaignLetters = (deps: Deps, companyId: string): Promise<number> =>
  eachDue(deps, companyId, { kind: letterKind, most: 20 }, async (dealership, row) => {
    const due = { deps, companyId, row }
    const letter = letterOf(deps, dealership, row)
    if (typeof letter === 'string') return settle(due, letter)
    try {
      await sendLetter(deps, dealership, letter)
    } catch (error) {
      deps.log.error({ err: error, companyId, effect: row.id }, 'a campaign letter was not sent')
      tryAgain(due, 'not sent')
      return
    }
    settle(due, null)
  })

/** @returns why there is none */
function letterOf(deps: Deps, dealership: Dealership, { payload }: EffectRow): Letter | string {
  const { db, id: companyId } = dealership
  const notice = rowOf(db, 'notification', String(payload['noticeId'])) as
    | Row<'notification'>
    | undefined
  if (!notice) return 'nothing to send'
  if (payload['isAhead'] === true && !isStillAhead(db, String(payload['termId']))) return 'over'
  const { userId, from, message, id } = notice
  if (!isSpender(db, userId)) return 'not allowed'
  const to = letterAddressOf(deps.platform, dealership, userId)
  if (to === '') return 'no address'
  const locale = localeOf(dealership, userId)
  const origin = appOrigin(deps, companyId)
  const place = origin ? `${origin}${formPath('marketing.Campaigns', locale)}` : ''
  const { name } = profileOf(db)
  return {
    to,
    subject: campaignTexts[locale].subject(from),
    text: [message, place, name].filter(Boolean).join('\n\n'),
    fromName: name,
    messageId: id,
  }
}
