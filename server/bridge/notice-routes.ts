/** What a letter about Bridge leads to: where it stands, and its one answer. Open; the link is the key. */
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { pauseEnd, stateOf } from '#db/bridge/pace.ts'
import type { BridgeNotice } from '#db/bridge/shown.ts'
import { monthOf } from '#db/campaign/budget.ts'
import { alertForms } from '#db/forms.ts'
import { dateIn } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { fundCurrencyOf } from '#db/ledger/accounts.ts'
import { rowOf } from '#db/rows.ts'
import { ApiError, readBody } from '../api-error.ts'
import { createBucket } from '../bucket.ts'
import { profileOf } from '../dealership/profile.ts'
import type { AppDeps, AppEnv, Dealership } from '../deps.ts'
import { dealershipAt } from '../open-door.ts'
import { isSpenderOn } from '../payments/spender.ts'
import { refuseForeign } from '../platform/origin.ts'
import { householdOf } from '../website/limits.ts'
import { pause, resume } from './acts.ts'
import { type AnswerLink, answerOf, readAnswer } from './answer.ts'
import { purseOf } from './purse.ts'
import { bridgeOf, type BridgeRow } from './row.ts'

const link = z.string().check(z.maxLength(200))
export const noticeBody = z.object({ link })
export const answerBody = z.object({ link, answer: z.enum(['pause', 'resume']) })

type Opened = {
  dealership: Dealership
  link: AnswerLink
  row: BridgeRow
  notice: Row<'notification'>
  person: Row<'user'>
}

export function bridgeNoticeRoutes(deps: AppDeps) {
  const bucket = createBucket(20, 3000)
  const { clock } = deps.ports
  const open = (c: Context<AppEnv>, token: string): Opened => {
    const now = clock.now()
    const retryAfterS = bucket.take(householdOf(c.var.ip), now)
    if (retryAfterS) throw new ApiError(429, 'too-many', { retryAfterS })
    c.header('Cache-Control', 'private, no-store')
    return opened(deps, token, now)
  }
  return new Hono<AppEnv>()
    .post('/api/bridge-notice', async c => {
      refuseForeign(c)
      const { link: token } = await readBody(c, noticeBody)
      return c.json({ Status: '1', notice: shownOf(open(c, token), clock.now()) })
    })
    .post('/api/bridge-notice/answer', async c => {
      refuseForeign(c)
      const { link: token, answer } = await readBody(c, answerBody)
      const { dealership, link: at, person } = open(c, token)
      const teller = { by: person.id, byName: person.name, now: clock.now() }
      const act = answer === 'pause' ? pause : resume
      act({ dealership, platform: deps.platform }, { v: at.v }, teller)
      return c.json({ Status: '1', notice: shownOf(opened(deps, token, clock.now()), clock.now()) })
    })
}

/** Of who may not spend on Bridge any more it has ended. @throws {ApiError} 400 `notice-invalid`, `notice-expired` */
function opened(deps: AppDeps, token: string, now: number): Opened {
  const known = readAnswer(deps, token)
  const dealership = known && dealershipAt(deps, known.companyId)
  if (!dealership) throw new ApiError(400, 'notice-invalid')
  if (known.until <= now) throw new ApiError(400, 'notice-expired')
  const { db } = dealership
  // rowOf reads any table; its rows are those of the table named.
  const notice = rowOf(db, 'notification', known.noticeId) as Row<'notification'> | undefined
  const row = bridgeOf(db)
  if (!notice || !row || !isSpenderOn(db, notice.userId, alertForms.bridge))
    throw new ApiError(400, 'notice-invalid')
  const person = rowOf(db, 'user', notice.userId) as Row<'user'>
  return { dealership, link: known, row, notice, person }
}

function shownOf({ dealership, link: at, row, notice, person }: Opened, now: number): BridgeNotice {
  const { db } = dealership
  const { name, currency, timeZone } = profileOf(db)
  const today = dateIn(timeZone, now)
  const purse = purseOf(db, row, monthOf(today), now)
  return {
    houseName: name,
    personName: person.name,
    message: notice.message,
    at: notice.at,
    currency: fundCurrencyOf(currency),
    timeZone,
    nextMonthOn: pauseEnd(today),
    ...stateOf(row, purse, today),
    pausedUntil: row.pausedUntil !== null && row.pausedUntil > today ? row.pausedUntil : null,
    ...purse,
    answer: row.v === at.v ? answerOf(row, today) : null,
  }
}
