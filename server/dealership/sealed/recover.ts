/** A colleague's unsent acts, opened by somebody who leads the team: decided in her name, once, under the right of that person. */
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import * as schema from '#db/dealership/schema.ts'
import { protocol, pushLimit, type Receipt, schemaVersion } from '#db/sync.ts'
import { ApiError } from '../../api-error.ts'
import type { ActiveSession } from '../../deps.ts'
import { epochOf } from '../meta.ts'
import { profileOf } from '../profile.ts'
import { push, type Pusher } from '../push.ts'
import { quarantine } from '../rescue.ts'

const name = z.string().check(z.minLength(1), z.maxLength(80))
export const recoverBody = z.object({
  /** The journal's line under which the key was given. */
  recovery: name,
  acts: z
    .array(
      z.object({
        mid: name,
        name,
        version: z.int(),
        input: z.unknown(),
        base: z.number(),
        at: z.number(),
      }),
    )
    .check(z.maxLength(1000)),
  /** Forms being filled and what else no act was made of: kept, not applied. */
  drafts: z._default(z.array(z.unknown()).check(z.maxLength(1000)), []),
})
type Body = z.infer<typeof recoverBody>
export type Recovered = { applied: number; refused: number; waiting: number }

/** @throws {ApiError} 403 when this person did not open this work */
export function recover(
  { dealership, userId, forms, readOnly, companyId }: ActiveSession,
  { recovery, acts, drafts }: Body,
  now: number,
  keptId: string,
): Recovered {
  const { db } = dealership
  const log = schema.mutationLog
  const opened = db.select().from(log).where(eq(log.mid, recovery)).get()
  const isHers =
    opened?.name === 'work.recover' && opened.outcome === 'applied' && opened.userId === userId
  if (!isHers || readOnly) throw new ApiError(403, 'not-authorized')
  const of = opened.input as { userId: string; gid: string }
  // Whatever is decided of it: nothing that was sealed is thrown away.
  quarantine(db, { gid: of.gid, userId: of.userId, items: [{ recovery, acts, drafts }] }, now)
  const author = db.select().from(schema.user).where(eq(schema.user.id, of.userId)).get()
  const { timeZone, country } = profileOf(db)
  const who: Pusher = {
    userId: of.userId,
    name: author?.name ?? '',
    forms,
    companyId,
    timeZone,
    country,
  }
  const receipts: Receipt[] = []
  for (let from = 0; from < acts.length; from += pushLimit)
    receipts.push(...pushPart(dealership, who, acts.slice(from, from + pushLimit), now, keptId))
  const count = (...outcomes: string[]) =>
    receipts.filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    applied: count('applied', 'merged'),
    refused: count('rejected', 'conflict'),
    waiting: count('parked'),
  }
}

function pushPart(
  { db, poke }: ActiveSession['dealership'],
  who: Pusher,
  acts: Body['acts'],
  now: number,
  keptId: string,
): Receipt[] {
  const gid = `server.recovered.${who.userId}`
  // Numbered anew for each part: their order is that of the list.
  const cid = `${gid}.${keptId}.${acts[0]?.mid ?? ''}`
  const { receipts, v } = push(
    db,
    {
      protocol,
      epoch: epochOf(db),
      gid,
      cid,
      app: 'recovery',
      schema: schemaVersion,
      clientNow: now,
      mutations: acts.map((act, i) => ({ ...act, seq: i + 1, age: Math.max(0, now - act.at) })),
    },
    who,
    now,
  )
  poke.emit(v)
  return receipts
}
