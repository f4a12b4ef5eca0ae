/** What stands in the bell of who sees the funds leaves as a letter too, at least once. */
import { formPath } from '#db/form-words.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { localeOf } from '../dealership/notices.ts'
import { profileOf } from '../dealership/profile.ts'
import { bridgeLetters } from '../bridge/tell.ts'
import { campaignLetters } from '../campaign/tell.ts'
import { type NoticeLetters, noticeLetterKind } from '../dealership/notice-letter.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { fundLetters } from '../payments/tell.ts'
import { eachDue, type EffectRow, nextDueOf, settle, tryAgain } from './effect-rows.ts'
import { sendLetter } from '../mail/letter-out.ts'
import { letterAddressOf } from '../people/letter-address.ts'
import { appOrigin } from '../platform/site-origin.ts'
import type { Letter } from '../ports/mail.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>

const letters: Record<string, NoticeLetters> = {
  bridge: bridgeLetters,
  campaign: campaignLetters,
  funds: fundLetters,
}

export const nextNoticeLetterAt = (dealership: Dealership) =>
  nextDueOf(noticeLetterKind, dealership)

export const sendNoticeLetters = (deps: Deps, companyId: string): Promise<number> =>
  eachDue(deps, companyId, { kind: noticeLetterKind, most: 20 }, async (dealership, row) => {
    const due = { deps, companyId, row }
    const letter = letterOf(deps, dealership, row)
    if (typeof letter === 'string') return settle(due, letter)
    try {
      await sendLetter(deps, dealership, letter)
    } catch (error) {
      deps.log.error({ err: error, companyId, effect: row.id }, 'a letter of a notice was not sent')
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
  const about = letters[String(payload['about'])]
  if (!about) return 'nothing to send'
  if (about.isOver?.(db, payload)) return 'over'
  const { userId, message, id } = notice
  if (!about.mayRead(db, userId)) return 'not allowed'
  const to = letterAddressOf(deps.platform, dealership, userId)
  if (to === '') return 'no address'
  const locale = localeOf(dealership, userId)
  const origin = appOrigin(deps, companyId)
  const place = origin ? `${origin}${formPath(about.form, locale)}` : ''
  const answers = about.answers?.(deps, dealership, notice) ?? []
  const { name } = profileOf(db)
  return {
    to,
    subject: about.subject(locale, notice),
    text: [message, ...answers, place, name].filter(Boolean).join('\n\n'),
    fromName: name,
    messageId: id,
  }
}
