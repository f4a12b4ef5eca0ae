/** Sealed work of a device: its key for whoever may open it, and a colleague's acts in her name. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ApiError, readBody } from '../../api-error.ts'
import type { ActiveSession, AppDeps, SessionEnv } from '../../deps.ts'
import { actOrRefuse } from '../calls/act.ts'
import { ForeignGroup, ownGroup } from '../push.ts'
import { keyOfSealed, sealToOf } from './keys.ts'
import { recover, recoverBody } from './recover.ts'

const name = z.string().check(z.minLength(1), z.maxLength(80))
const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))
export const keyBody = z.object({
  /** Which key of the dealership it was sealed to, and the passing one of the device. */
  id: name,
  x: coordinate,
  y: coordinate,
  gid: name,
  /** A colleague's work: whose, how much as the device says it, and why it is opened. */
  of: z.optional(
    z.object({
      userId: name,
      count: z.int().check(z.gte(0), z.lte(1_000_000)),
      reason: z.string().check(z.maxLength(4000)),
    }),
  ),
})

export const sealedRoutes = ({ ports }: AppDeps) =>
  new Hono<SessionEnv>()
    // For apps of before the first pull told it.
    .get('/to', c => c.json({ Status: '1', to: sealToOf(c.var.session.dealership.db) }))
    .post('/key', async c => {
      const { session } = c.var
      const { of, ...asked } = await readBody(c, keyBody)
      const { dealership, companyId } = session
      const userId = of?.userId ?? session.userId
      // Somebody who acts as her to help her reads what she sees, not what she kept to herself.
      if (session.impersonatorId !== null) throw new ApiError(403, 'not-authorized')
      ownGroup(dealership.db, asked.gid, userId)
      const key = keyOfSealed(dealership.db, { ...asked, companyId, userId })
      if (!key) throw new ApiError(404, 'not-found', { field: 'id' })
      const recovery = of && writeDown(session, asked.gid, of, ports)
      return c.json({ Status: '1', key, ...(recovery && { recovery }) })
    })
    .post('/recover', async c => {
      const { session } = c.var
      const body = await readBody(c, recoverBody)
      const done = recover(session, body, ports.clock.now(), ports.random.id())
      return c.json({ Status: '1', ...done })
    })
    .onError(error => {
      if (error instanceof ForeignGroup) throw new ApiError(409, 'group-owner')
      throw error
    })

/** Before the key is given: whose work, on which device, and why. @throws {ApiError} 403, 409 */
function writeDown(
  session: ActiveSession,
  gid: string,
  of: { userId: string; count: number; reason: string },
  { clock, random }: AppDeps['ports'],
): string {
  if (session.readOnly) throw new ApiError(403, 'not-authorized')
  const mid = random.id()
  actOrRefuse(session, 'work.recover', { id: mid, gid, ...of }, { now: clock.now(), mid })
  return mid
}
