/**
 * Mail settings: the dealership's for who keeps its page, a person's own for her alone. Read and written here alone, so that no
 * device has them.
 */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { companyDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import { emailProblem } from '#db/kernel/email.ts'
import { popSettings, smtpSettings } from '#db/mail/settings.ts'
import { ApiError, readBody } from '../api-error.ts'
import { type Bucket, createBucket } from '../bucket.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import {
  accountOf,
  type MailAccount,
  mayHaveOwn,
  type Owner,
  passwordOf,
  secretFor,
  type Side,
  writeAccount,
} from './account.ts'
import { failureOf } from './failure.ts'
import { addressesNow, renewAddress } from './inbound.ts'
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

/** Whose settings are asked for. @throws {ApiError} where they are none of hers */
type OwnerOf = (session: ActiveSession) => Owner
const ofTheHouse: OwnerOf = ({ may }) => {
  if (!holdsAny(may, companyDesk)) throw new ApiError(403, 'not-authorized')
  return null
}
/** Named by her sign-in and by nothing else; who looks in under her name is not she. */
const ofHerself: OwnerOf = ({ impersonatorId, userId, ...session }) => {
  if (impersonatorId !== null) throw new ApiError(403, 'impersonating')
  if (!mayHaveOwn(session)) throw new ApiError(403, 'not-authorized')
  return userId
}

export function mailRoutes(deps: AppDeps) {
  const bucket = createBucket(tries, refillMs)
  return new Hono<SessionEnv>()
    .route('/own', settingsRoutes(deps, bucket, ofHerself))
    .post('/address/renew', c => {
      const { session } = c.var
      const owner = ofTheHouse(session)
      if (!deps.config.mailIn) throw new ApiError(404, 'not-found')
      renewAddress(deps, session.dealership.db, session.userId)
      return c.json({ Status: '1', ...shownOf(deps, session, owner) })
    })
    .route('/', settingsRoutes(deps, bucket, ofTheHouse))
}

const shownOf = (deps: AppDeps, { companyId, dealership: { db } }: ActiveSession, owner: Owner) =>
  answerOf(accountOf(db, owner), addressesNow(deps, companyId, db, deps.ports.clock.now()))

function settingsRoutes(deps: AppDeps, bucket: Bucket, ownerOf: OwnerOf) {
  const { platform, ports, config } = deps
  const shown = (session: ActiveSession, owner: Owner) => shownOf(deps, session, owner)
  return new Hono<SessionEnv>()
    .get('/settings', c => c.json({ Status: '1', ...shown(c.var.session, ownerOf(c.var.session)) }))
    .post('/settings', async c => {
      const { session } = c.var
      const owner = ownerOf(session)
      const body = await readBody(c, settingsBody)
      refuseUnlessWhole(body)
      const { db } = session.dealership
      const before = accountOf(db, owner)
      const secret = (side: Side) => {
        const asked = body[side]
        // With no server there is nowhere for a password to go.
        if (asked.host === '') return ''
        if (asked.password !== null)
          return secretFor(platform, session.companyId, side, asked.password, owner)
        if (isElsewhere(before, side, asked))
          throw new ApiError(400, 'mail-password-again', { field: `${side}.password` })
        return (side === 'pop' ? before?.popSecret : before?.smtpSecret) ?? ''
      }
      const { password: _pop, ...pop } = body.pop
      const { password: _smtp, ...smtp } = body.smtp
      const fields = { pop, popSecret: secret('pop'), smtp, smtpSecret: secret('smtp') }
      const isOther = before?.pop?.host !== pop.host || before.pop.username !== pop.username
      const now = ports.clock.now()
      const noted = {
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
      }
      writeAccount(db, noted, owner)
      return c.json({ Status: '1', ...shown(session, owner) })
    })
    .post('/test', async c => {
      const { session } = c.var
      const owner = ownerOf(session)
      const body = await readBody(c, testBody)
      const retryAfterS = bucket.take(`${session.companyId} ${session.userId}`, ports.clock.now())
      if (retryAfterS) throw new ApiError(429, 'too-many', { retryAfterS })
      const typed = body.settings.password
      const before = accountOf(session.dealership.db, owner)
      if (typed === null && isElsewhere(before, body.side, body.settings))
        throw new ApiError(400, 'mail-password-again', { field: `${body.side}.password` })
      const secret = typed ?? passwordOf(platform, session.dealership, body.side, owner) ?? ''
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

/** What is switched on has a server, and what is sent an address to be from. */
function refuseUnlessWhole({ pop, smtp }: Settings): void {
  const lacks = (field: string) => new ApiError(400, 'mail-incomplete', { field })
  if (pop.isOn && pop.host === '') throw lacks('pop.host')
  if (smtp.isOn && smtp.host === '') throw lacks('smtp.host')
  if (smtp.isOn && (smtp.from === '' || emailProblem(smtp.from))) throw lacks('smtp.from')
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
const answerOf = (
  account: MailAccount | undefined,
  { address, former }: ReturnType<typeof addressesNow>,
) => ({
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
  /** Those before it, and until when what comes to them is taken in. */
  formerAddresses: former,
})
