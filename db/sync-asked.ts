/** What the server takes of a device, checked: the device itself has no need of it. */
import * as z from 'zod/mini'
import { pullLimit, pushLimit, schemaVersion } from './sync.ts'

const name = z.string().check(z.minLength(1), z.maxLength(80))
export const pushBody = z.object({
  protocol: z.int(),
  epoch: z.string().check(z.maxLength(80)),
  /** The newest mark the server has told the device. */
  tip: z.optional(z.string().check(z.maxLength(120))),
  gid: name,
  cid: name,
  app: z.string().check(z.maxLength(80)),
  schema: z.int(),
  clientNow: z.number(),
  mutations: z
    .array(
      z.object({
        mid: name,
        seq: z.int().check(z.gte(1)),
        name,
        version: z.int(),
        input: z.unknown(),
        base: z.number(),
        /** Milliseconds since it was done, by the device's monotonic clock where it could. */
        age: z.number(),
        /** The device's clock when it was done: evidence only. */
        at: z.number(),
        /** A server had taken it before it was put back from a back-up. */
        again: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(pushLimit)),
})

export const pullQuery = z.object({
  epoch: z._default(z.string(), ''),
  v: z._default(z.coerce.number(), 0),
  /** The newest mark the server has told the device. */
  tip: z._default(z.string().check(z.maxLength(120)), ''),
  gid: name,
  schema: z._default(z.coerce.number(), schemaVersion),
  /** The scopes the device holds, joined by commas. */
  scopes: z._default(z.string(), ''),
  /** The key it seals unsent work to; empty or left out while it knows none. */
  seal: z.optional(z.string().check(z.maxLength(80))),
  /** The form on the screen: on a fresh device the rows it lists come before the others. */
  first: z.optional(z.string().check(z.maxLength(80))),
  page: z.optional(z.string().check(z.maxLength(800))),
  limit: z._default(z.coerce.number(), pullLimit),
})
