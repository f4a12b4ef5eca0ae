/**
 * The link in a letter about Bridge that pauses or reactivates it with one tap, without a sign-in. It stands for one person,
 * one letter and Bridge as it stood then: any act on it, also that of the link, ends the link.
 */
import { isRunning, pauseEnd } from '#db/bridge/pace.ts'
import type { BridgeAnswer } from '#db/bridge/shown.ts'
import { formPath } from '#db/form-words.ts'
import { dateIn, dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { dayText } from '#db/print/format.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import type { AnswerDeps } from '../dealership/notice-letter.ts'
import { localeOf } from '../dealership/notices.ts'
import { profileOf } from '../dealership/profile.ts'
import { appOrigin } from '../platform/site-origin.ts'
import { isSealed, sealOf } from '../seal.ts'
import { bridgeNoticeTexts } from './notice-words.ts'
import { bridgeOf, type BridgeRow } from './row.ts'

const lastsMs = 30 * dayMs

type KeyDeps = Pick<AppDeps, 'platform' | 'ports'>
const keyOf = ({ platform, ports }: KeyDeps): string =>
  platform.keep('bridgeAnswerKey', () => ports.random.token(32))

export type AnswerLink = {
  companyId: string
  noticeId: string
  /** Of Bridge, when the letter left. */
  v: number
  until: number
}
export function writeAnswer(deps: KeyDeps, { companyId, noticeId, v, until }: AnswerLink): string {
  const body = [companyId, noticeId, v.toString(36), until.toString(36)].join('~')
  return `${body}~${sealOf(keyOf(deps), body)}`
}
const form = /^(([\w-]{1,60})~([\w.-]{1,60})~([0-9a-z]{1,8})~([0-9a-z]{1,10}))~([\w-]{32})$/
/** Undefined of one that we did not write. */
export function readAnswer(deps: KeyDeps, token: string): AnswerLink | undefined {
  const [, body = '', companyId = '', noticeId = '', v = '', until = '', given = ''] =
    form.exec(token) ?? []
  if (!isSealed(keyOf(deps), body, given)) return undefined
  return { companyId, noticeId, v: Number.parseInt(v, 36), until: Number.parseInt(until, 36) }
}

export const answerOf = (row: BridgeRow, today: string): BridgeAnswer =>
  isRunning(row, today) ? 'pause' : 'resume'

/** Behind the message of a letter. */
export function answerLines(
  deps: AnswerDeps,
  dealership: Dealership,
  { id: noticeId, userId }: Row<'notification'>,
): string[] {
  const { db, id: companyId } = dealership
  const [row, origin] = [bridgeOf(db), appOrigin(deps, companyId)]
  if (!row || origin === undefined) return []
  const now = deps.ports.clock.now()
  const today = dateIn(profileOf(db).timeZone, now)
  const locale = localeOf(dealership, userId)
  const says = bridgeNoticeTexts[locale]
  const link = writeAnswer(deps, { companyId, noticeId, v: row.v, until: now + lastsMs })
  // What stands behind the hash no server on the way writes down.
  const place = `${origin}${formPath('public.BridgeNotification', locale)}#link=${link}`
  const words =
    answerOf(row, today) === 'pause' ? says.pause(dayText(pauseEnd(today), locale)) : says.resume()
  return [`${words}\n${place}`]
}
