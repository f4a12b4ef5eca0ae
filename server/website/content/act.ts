/** An act on the website's content: by whoever may edit some of it, judged by the level on her card. */
import type { Hono } from 'hono'
import type { z } from 'zod/mini'
import { ApiError, readBody } from '../../api-error.ts'
import type { Dealership, SessionEnv } from '../../deps.ts'
import type { Doer } from './acts.ts'
import { levelOf } from './read.ts'

/** @returns what adds an act to these routes */
export const acting =
  (routes: Hono<SessionEnv>, now: () => number) =>
  <T, R extends object | void>(
    path: string,
    body: z.ZodMiniType<T>,
    does: (dealership: Dealership, wanted: T, doer: Doer) => R,
  ) =>
    routes.post(path, async c => {
      const { userId, name, dealership } = c.var.session
      const level = levelOf(c.var.session)
      if (level === 'none') throw new ApiError(403, 'not-authorized')
      const wanted = await readBody(c, body)
      const done = does(dealership, wanted, { by: userId, byName: name, now: now(), level })
      return c.json({ Status: '1', ...done })
    })
