/** Signing in by a passkey, and hers in her profile. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ApiError, readBody } from '../../api-error.ts'
import type { AppDeps, AppEnv } from '../../deps.ts'
import { enter } from '../enter.ts'
import { refuseForeign } from '../origin.ts'
import { loginBody } from '../session-routes.ts'
import type { SignInState } from '../sign-in.ts'
import { endSessions, told } from './app.ts'
import { tidyCodes } from './factor-store.ts'
import { known, meOf } from './me.ts'
import { dropPasskey } from './passkey-store.ts'
import {
  addPasskey,
  madeResponse,
  optionsToMake,
  optionsToUse,
  personOfPasskey,
  usedResponse,
} from './passkeys.ts'
import { current } from './input.ts'
import { slow } from './slow.ts'

const { username: _name, password: _password, ...wishes } = loginBody.shape
export const passkeySignInBody = z.object({ ...wishes, response: usedResponse })
const name = z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(80))
export const makeBody = z.object({ current, name: z.optional(name) })
export const madeBody = z.object({ response: madeResponse, name })
export const removeBody = z.object({ id: z.string().check(z.maxLength(2000)), current })

export const passkeyRoutes = (deps: AppDeps, state: SignInState) =>
  new Hono<AppEnv>()
    .post('/api/session/login/passkey/options', async c => {
      refuseForeign(c)
      slow(deps, state, c)
      c.header('Cache-Control', 'private, no-store')
      return c.json({ Status: '1', options: await optionsToUse(deps, state, c) })
    })
    .post('/api/session/login/passkey', async c => {
      refuseForeign(c)
      const { response, ...wish } = await readBody(c, passkeySignInBody)
      slow(deps, state, c)
      const person = await personOfPasskey(deps, state, c, response)
      return c.json(enter(deps, c, person, wish, 'ok-passkey'))
    })
    .post('/api/session/factors/passkeys/options', async c => {
      const me = meOf(deps, c)
      const body = await readBody(c, makeBody)
      await known(deps, c, me, body.current)
      return c.json({
        Status: '1',
        options: await optionsToMake(deps, state, c, me.person, body.name),
      })
    })
    .post('/api/session/factors/passkeys', async c => {
      const me = meOf(deps, c)
      const codes = await addPasskey(deps, state, c, me.person, await readBody(c, madeBody))
      endSessions(deps, me.person.id, me.session.sessionId)
      return c.json({ Status: '1', codes })
    })
    .post('/api/session/factors/passkeys/remove', async c => {
      const me = meOf(deps, c)
      const body = await readBody(c, removeBody)
      await known(deps, c, me, body.current)
      if (!dropPasskey(deps.platform, me.person.id, body.id))
        throw new ApiError(404, 'not-found', { field: 'id' })
      tidyCodes(deps.platform, me.person.id)
      told(deps, c, me.person, 'passkey-removed', 'passkey-removed')
      endSessions(deps, me.person.id, me.session.sessionId)
      return c.json({ Status: '1' })
    })
