/** Sealed work of a device: its key for its owner, and a colleague's acts in her name. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ApiError, readBody } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { ForeignGroup, ownGroup } from '../sync/group.ts'
import { keyOfSealed, sealToOf } from './keys.ts'
import { opening, recover, recoverBody, recoverFile, recoverFileBody } from './recover.ts'

export const keyBody = z.object(opening)

export const sealedRoutes = ({ ports }: AppDeps) =>
  new Hono<SessionEnv>()
    // For apps of before the first pull told it.
    .get('/to', c => c.json({ Status: '1', to: sealToOf(c.var.session.dealership.db) }))
    .post('/key', async c => {
      const { dealership, companyId, userId, impersonatorId } = c.var.session
      const body = await readBody(c, keyBody)
      // Somebody who acts as her to help her reads what she sees, not what she kept to herself.
      if (impersonatorId !== null) throw new ApiError(403, 'not-authorized')
      ownGroup(dealership.db, body.gid, userId)
      const key = keyOfSealed(dealership.db, { ...body, companyId, userId })
      if (!key) throw new ApiError(404, 'not-found', { field: 'id' })
      return c.json({ Status: '1', key })
    })
    .post('/recover', async c => {
      const { session } = c.var
      const body = await readBody(c, recoverBody)
      return c.json({ Status: '1', ...(await recover(session, body, ports)) })
    })
    .post('/recover/file', async c => {
      const { session } = c.var
      const body = await readBody(c, recoverFileBody)
      return c.json({ Status: '1', data: recoverFile(session, body) })
    })
    .onError(error => {
      if (error instanceof ForeignGroup) throw new ApiError(409, 'group-owner')
      throw error
    })
