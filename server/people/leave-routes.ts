/** Somebody leaves, with what becomes of her work, and comes back. Behind `requireSession`; the order is told in `routes.ts`. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { id } from '#db/kernel/fields.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { handedWorks, type Item } from '#db/user/hand-over.ts'
import { comeBackUser, leaveUser } from '#db/user/mutations/people.ts'
import { readBody } from '../api-error.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'
import { shutOut } from '../platform/session-store.ts'
import { actInput, done, hers } from './acting.ts'
import { refuseUnlessKeeps } from './rights.ts'
import { countsOf, takenBackItems, workOf } from './work.ts'

const taker = z._default(z.nullable(id), null)
export const leaveBody = z.object({
  act: actInput,
  userId: id,
  /** To whom each kind of work goes; a lead to nobody waits for the reception, and what is named by nobody stays hers. */
  to: z.object({ lead: taker, task: taker, appointment: taker, delivery: taker, hold: taker }),
})
export const returnBody = z.object({ act: actInput, userId: id, takeBack: z.boolean() })

export const leaveRoutes = ({ ports }: Pick<AppDeps, 'ports'>) =>
  new Hono<SessionEnv>()
    .get('/work', c => {
      const { session } = c.var
      refuseUnlessKeeps(session, false)
      const { db } = session.dealership
      const userId = c.req.query('userId') ?? ''
      const account = rowOf(db, 'userAccount', userId) as Row<'userAccount'> | undefined
      const back = takenBackItems(db, userId, account?.handOvers ?? [])
      const counts = countsOf(workOf(db, userId, ports.clock.now()))
      return c.json({ Status: '1', counts, back: back.length })
    })
    .post('/leave', async c => {
      const { session } = c.var
      refuseUnlessKeeps(session, true)
      const { act, userId, to } = await readBody(c, leaveBody)
      const actId = hers(session, act)
      const now = ports.clock.now()
      const work = workOf(session.dealership.db, userId, now)
      const items = handedWorks.flatMap(kind =>
        to[kind] === null && kind !== 'lead'
          ? []
          : work[kind].map((rowId): Item => ({
              work: kind,
              id: rowId,
              from: userId,
              to: to[kind],
            })),
      )
      done(session, leaveUser, { id: actId, userId, items }, { now, mid: `leave.${actId}` })
      shutOut(session.dealership, userId, now)
      return c.json({ Status: '1' })
    })
    .post('/return', async c => {
      const { session } = c.var
      refuseUnlessKeeps(session, true)
      const { act, userId, takeBack } = await readBody(c, returnBody)
      const actId = hers(session, act)
      const { db } = session.dealership
      const now = ports.clock.now()
      const user = rowOf(db, 'user', userId) as Row<'user'> | undefined
      if (user && !user.active) shutOut(session.dealership, userId, now)
      const account = rowOf(db, 'userAccount', userId) as Row<'userAccount'> | undefined
      const items = takeBack ? takenBackItems(db, userId, account?.handOvers ?? []) : []
      done(session, comeBackUser, { id: actId, userId, items }, { now, mid: `return.${actId}` })
      return c.json({ Status: '1' })
    })
