/** For those who keep the dealership's page: tokens of senders, and how a sample is read. Behind `requireSession`. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { companyDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import { id, requiredText } from '#db/kernel/fields.ts'
import { addIntakeSource, rotateIntakeSource } from '#db/intake-source/mutations/token.ts'
import { dayMs } from '#db/kernel/date.ts'
import { rowOf } from '#db/rows.ts'
import { ApiError, readBody } from '../api-error.ts'
import { actOrRefuse } from '../calls/act.ts'
import { profileOf } from '../dealership/profile.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../deps.ts'
import { factsOf } from './facts.ts'
import { readAdf } from './adf.ts'
import { askedOf } from './receive-adf.ts'
import { hintOf, keepToken, newToken } from './sources.ts'

export const addBody = z.object({ id, name: requiredText })
export const rotateBody = z.object({
  sourceId: id,
  /** How long the token before is still taken. */
  days: z.int().check(z.gte(0), z.lte(90)),
})
export const tryBody = z.object({ text: z.string().check(z.maxLength(256 * 1024)) })

export const sourceRoutes = ({ ports }: AppDeps) =>
  new Hono<SessionEnv>()
    .post('/sources', async c => {
      const { session } = c.var
      const body = await readBody(c, addBody)
      const { db } = session.dealership
      const [token, now] = [newToken(ports.random), ports.clock.now()]
      // Asked again because no answer came: the token is made anew, which is what nobody has seen.
      if (!rowOf(db, 'intakeSource', body.id)) {
        const input = { ...body, kind: 'adf' as const, tokenHint: hintOf(token) }
        actOrRefuse(session, addIntakeSource, input, { now, mid: ports.random.id() })
      } else rotate(session, { sourceId: body.id, token, now, oldUntil: null }, ports.random.id())
      keepToken(db, { token, sourceId: body.id, now, oldUntil: null })
      return c.json({ Status: '1', token })
    })
    .post('/sources/rotate', async c => {
      const { session } = c.var
      const { sourceId, days } = await readBody(c, rotateBody)
      const [token, now] = [newToken(ports.random), ports.clock.now()]
      const oldUntil = days === 0 ? null : now + days * dayMs
      rotate(session, { sourceId, token, now, oldUntil }, ports.random.id())
      keepToken(session.dealership.db, { token, sourceId, now, oldUntil })
      return c.json({ Status: '1', token })
    })
    .post('/try', async c => {
      const { session } = c.var
      const { text } = await readBody(c, tryBody)
      mayTry(session)
      const { timeZone } = profileOf(session.dealership.db)
      const read = readAdf(text, timeZone, ports.clock.now())
      if ('problem' in read) return c.json({ Status: '1', problem: read.problem, prospects: [] })
      const prospects = read.prospects.map(each => {
        const asked = askedOf(session.dealership, { name: each.provider }, each)
        const facts = factsOf(session.dealership.db, asked, { leadId: null })
        return {
          name: asked.name,
          phone: asked.phone,
          email: asked.email,
          message: asked.message,
          vehicleText: asked.vehicleText,
          tradeInText: asked.tradeInText,
          externalId: asked.externalId,
          division: facts.division,
          claimedAt: asked.claimedAt,
          inStock: facts.vehicleId !== null,
        }
      })
      return c.json({ Status: '1', prospects })
    })

type Rotation = { sourceId: string; token: string; now: number; oldUntil: number | null }
function rotate(session: ActiveSession, { sourceId, token, now, oldUntil }: Rotation, mid: string) {
  const input = { sourceId, tokenHint: hintOf(token), oldUntil }
  actOrRefuse(session, rotateIntakeSource, input, { now, mid })
}

/** Who may make tokens is asked by the acts. @throws {ApiError} 403 `not-authorized` */
function mayTry({ forms }: ActiveSession): void {
  if (!holdsAny(forms, companyDesk)) throw new ApiError(403, 'not-authorized')
}
