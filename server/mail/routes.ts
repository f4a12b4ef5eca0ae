/** The dealership's mail settings, for who keeps its page: read and written here alone, so that no device has them. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { companyDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import { popSettings, smtpSettings } from '#db/mail/settings.ts'
import { ApiError, readBody } from '../api-error.ts'
import { createBucket } from '../bucket.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import {
  accountOf,
  type MailAccount,
  passwordOf,
  secretFor,
  type Side,
  writeAccount,
} from './account.ts'
import { addressOf } from './address.ts'
import { failureOf } from './failure.ts'
import { openPop } from './pop3.ts'
import { testSmtp } from './smtp-test.ts'

/** Null: the one that is stored. */
const password = z.nullable(z.string().check(z.maxLength(500)))
export const settingsBody = z.object({
  pop: z.extend(popSettings, { password }),
  smtp: z.extend(smtpSettings, { password }),
})
export const testBody = z.discriminatedUnion('side', [
  z.object({ side: z.literal('pop'), settings: settingsBody.shape.pop }),
  z.object({ side: z.literal('smtp'), settings: settingsBody.shape.smtp }),
])
type Settings = z.infer<typeof settingsBody>
type Asked = Settings[Side]

/** Tries of one person: each calls a stranger's server. */
const [tries, refillMs] = [10, 30_000]
const patienceMs = 15_000

function keeper({ forms, readOnly }: ActiveSession): void {
  if (readOnly || !holdsAny(forms, companyDesk)) throw new ApiError(403, 'not-authorized')
}

export function mailRoutes(deps: AppDeps) {
  const { platform, ports, config } = deps
  const bucket = createBucket(tries, refillMs)
  const shown = ({ companyId, dealership: { db } }: ActiveSession) =>
    answerOf(accountOf(db), addressOf(config, companyId))
  return new Hono<SessionEnv>()
    .use(async (c, next) => {
      keeper(c.var.session)
      await next()
    })
    .get('/settings', c => c.json({ Status: '1', ...shown(c.var.session) }))
    .post('/settings', async c => {
      const { session } = c.var
      const body = await readBody(c, settingsBody)
      const { db } = session.dealership
      const before = accountOf(db)
      const secret = (side: Side) => {
        const asked = body[side]
        if (asked.password !== null)
          return secretFor(platform, session.companyId, side, asked.password)
        if (isElsewhere(before, side, asked))
          throw new ApiError(400, 'mail-password-again', { field: `${side}.password` })
        return (side === 'pop' ? before?.popSecret : before?.smtpSecret) ?? ''
      }
      const { password: _pop, ...pop } = body.pop
      const { password: _smtp, ...smtp } = body.smtp
      const fields = { pop, popSecret: secret('pop'), smtp, smtpSecret: secret('smtp') }
      const isOther = before?.pop?.host !== pop.host || before.pop.username !== pop.username
      const now = ports.clock.now()
      writeAccount(db, {
        ...fields,
        // Corrected: what failed before says nothing of it, and it is tried at once.
        failure: null,
        failureSaid: '',
        failingSince: null,
        failures: 0,
        dueAt: now,
        ...(isOther && { fetchedAt: null }),
        changedAt: now,
        changedBy: session.userId,
      })
      return c.json({ Status: '1', ...shown(session) })
    })
    .post('/test', async c => {
      const { session } = c.var
      const body = await readBody(c, testBody)
      const retryAfterS = bucket.take(`${session.companyId} ${session.userId}`, ports.clock.now())
      if (retryAfterS) throw new ApiError(429, 'too-many', { retryAfterS })
      const typed = body.settings.password
      if (typed === null && isElsewhere(accountOf(session.dealership.db), body.side, body.settings))
        throw new ApiError(400, 'mail-password-again', { field: `${body.side}.password` })
      const secret = typed ?? passwordOf(platform, session.dealership, body.side) ?? ''
      const options = { allowed: config.mailPrivate, idleMs: patienceMs, sessionMs: 2 * patienceMs }
      try {
        if (body.side === 'smtp') await testSmtp({ ...body.settings, password: secret }, options)
        else {
          const pop = await openPop({ ...body.settings, password: secret }, options)
          const count = await pop.count()
          await pop.quit()
          return c.json({ Status: '1', failure: null, said: '', count })
        }
        return c.json({ Status: '1', failure: null, said: '', count: null })
      } catch (error) {
        const { code, said } = failureOf(error)
        return c.json({ Status: '1', failure: code, said, count: null })
      }
    })
}

/** A stored password goes only where it was typed for: not to a server somebody names now. */
function isElsewhere(account: MailAccount | undefined, side: Side, asked: Asked): boolean {
  const before = account?.[side]
  const secret = side === 'pop' ? account?.popSecret : account?.smtpSecret
  if (!before || !secret) return false
  const isWeaker = asked.security === 'none' && before.security !== 'none'
  return (
    isWeaker ||
    before.host !== asked.host ||
    before.port !== asked.port ||
    before.username !== asked.username
  )
}

export type MailAnswer = ReturnType<typeof answerOf>
const answerOf = (account: MailAccount | undefined, address: string | null) => ({
  pop: account?.pop ?? null,
  smtp: account?.smtp ?? null,
  /** Whether one is stored; what it is leaves the server for nobody. */
  popPassword: (account?.popSecret ?? '') !== '',
  smtpPassword: (account?.smtpSecret ?? '') !== '',
  fetchedAt: account?.fetchedAt ?? null,
  failure: account?.failure ?? null,
  failureSaid: account?.failureSaid ?? '',
  failingSince: account?.failingSince ?? null,
  address,
})
