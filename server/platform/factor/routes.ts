/** A person's own factors. What gives or takes one asks for her password again: an unattended tablet is not enough. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ApiError, readBody } from '../../api-error.ts'
import type { AppDeps, AppEnv } from '../../deps.ts'
import { callerOf } from '../caller.ts'
import { beginApp, confirmApp, endSessions, told } from './app.ts'
import { checkCode, printCodes } from './check.ts'
import { codesOf, dropApp, factorOf, hasFactor, tidyCodes } from './factor-store.ts'
import { current, someCode } from './input.ts'
import { known, meOf } from './me.ts'
import { passkeysOf } from './passkey-store.ts'

export const passwordBody = z.object({ current })
export const codeBody = z.object({ code: someCode })
export const bothBody = z.object({ current, code: someCode })

export function factorRoutes(deps: AppDeps) {
  const { platform } = deps
  return new Hono<AppEnv>()
    .get('/api/session/factors', c => {
      const { person } = meOf(deps, c)
      return c.json({ Status: '1', ...factorsOf(deps, person.id) })
    })
    .post('/api/session/factors/app', async c => {
      const me = meOf(deps, c)
      const body = await readBody(c, passwordBody)
      await known(deps, c, me, body.current)
      return c.json({ Status: '1', ...beginApp(deps, c, me.person) })
    })
    .post('/api/session/factors/app/confirm', async c => {
      const me = meOf(deps, c)
      const { code } = await readBody(c, codeBody)
      const codes = await confirmApp(deps, c, me.person, code)
      endSessions(deps, me.person.id, me.session.sessionId)
      return c.json({ Status: '1', codes })
    })
    .post('/api/session/factors/app/remove', async c => {
      const me = meOf(deps, c)
      const body = await readBody(c, bothBody)
      if (!factorOf(platform, me.person.id)?.confirmedAt)
        throw new ApiError(409, 'factor-none', { field: 'code' })
      await known(deps, c, me, body.current)
      await checkCode(deps, me.person, body.code, callerOf(c))
      dropApp(platform, me.person.id)
      tidyCodes(platform, me.person.id)
      told(deps, c, me.person, 'factor-removed', 'app-removed')
      endSessions(deps, me.person.id, me.session.sessionId)
      return c.json({ Status: '1' })
    })
    .post('/api/session/factors/codes', async c => {
      const me = meOf(deps, c)
      const body = await readBody(c, bothBody)
      if (!hasFactor(platform, me.person.id))
        throw new ApiError(409, 'factor-none', { field: 'code' })
      await known(deps, c, me, body.current)
      await checkCode(deps, me.person, body.code, callerOf(c))
      const codes = await printCodes(deps, me.person.id)
      told(deps, c, me.person, 'codes-printed', 'codes-printed')
      return c.json({ Status: '1', codes })
    })
}

function factorsOf({ platform }: AppDeps, personId: string) {
  return {
    app: factorOf(platform, personId)?.confirmedAt ?? null,
    codesLeft: codesOf(platform, personId).length,
    passkeys: passkeysOf(platform, personId).map(({ id, host, name, createdAt, usedAt }) => ({
      id,
      host,
      name,
      createdAt,
      usedAt,
    })),
  }
}
