/** The second step of a sign-in. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { LoginResult } from '#db/platform/log.ts'
import { readBody } from '../../api-error.ts'
import type { AppDeps, AppEnv } from '../../deps.ts'
import { callerOf } from '../caller.ts'
import { enter } from '../enter.ts'
import { refuseForeign } from '../origin.ts'
import type { SignInState } from '../sign-in.ts'
import { beginApp, confirmApp, endSessions } from './app.ts'
import { checkCode, type CodeKind } from './check.ts'
import { someCode } from './input.ts'
import { tellFactor } from './letter.ts'
import { slow } from './slow.ts'
import { madeBody } from './passkey-routes.ts'
import { addPasskey, optionsToMake } from './passkeys.ts'
import { personAtStep } from './step.ts'

const step = z.string().check(z.minLength(1), z.maxLength(200))
export const stepBody = z.object({ step, code: someCode })

export const enrolBody = z.object({ step })
export const enrolPasskeyBody = z.object({ step, ...madeBody.shape })

const results: Record<CodeKind, LoginResult> = { code: 'ok-code', recovery: 'ok-recovery' }

export const factorSignInRoutes = (deps: AppDeps, state: SignInState) =>
  new Hono<AppEnv>()
    .post('/api/session/login/factor', async c => {
      refuseForeign(c)
      const { step, code } = await readBody(c, stepBody)
      slow(deps, state, c)
      const { person, wish, done } = personAtStep(deps, state, c, step, false)
      const kind = await checkCode(deps, person, code, callerOf(c))
      done()
      if (kind === 'recovery') tellFactor(deps, c, person, 'recovery-used')
      return c.json(enter(deps, c, person, wish, results[kind]))
    })
    .post('/api/session/login/enrol', async c => {
      refuseForeign(c)
      const { step } = await readBody(c, enrolBody)
      slow(deps, state, c)
      const { person } = personAtStep(deps, state, c, step, true)
      c.header('Cache-Control', 'private, no-store')
      return c.json({ Status: '1', ...beginApp(deps, c, person) })
    })
    .post('/api/session/login/enrol/confirm', async c => {
      refuseForeign(c)
      const { step, code } = await readBody(c, stepBody)
      slow(deps, state, c)
      const { person, wish, done } = personAtStep(deps, state, c, step, true)
      const Codes = await confirmApp(deps, c, person, code)
      done()
      endSessions(deps, person.id, null)
      return c.json({ ...enter(deps, c, person, wish, 'ok-code'), Codes })
    })
    .post('/api/session/login/enrol/passkey/options', async c => {
      refuseForeign(c)
      const { step } = await readBody(c, enrolBody)
      slow(deps, state, c)
      const { person } = personAtStep(deps, state, c, step, true)
      c.header('Cache-Control', 'private, no-store')
      return c.json({ Status: '1', options: await optionsToMake(deps, state, c, person) })
    })
    .post('/api/session/login/enrol/passkey', async c => {
      refuseForeign(c)
      const { step, ...made } = await readBody(c, enrolPasskeyBody)
      slow(deps, state, c)
      const { person, wish, done } = personAtStep(deps, state, c, step, true)
      const Codes = await addPasskey(deps, state, c, person, made)
      done()
      endSessions(deps, person.id, null)
      return c.json({ ...enter(deps, c, person, wish, 'ok-passkey'), Codes })
    })
