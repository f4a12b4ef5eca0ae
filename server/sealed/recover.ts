/**
 * A colleague's unsent acts, brought by somebody who leads the team: the server opens the envelope itself, so that no act
 * is believed that was not in it, and decides them once in her name.
 */
import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { directionForms, holdsAny } from '#db/forms.ts'
import { signReport } from '#db/inspection/mutations/report.ts'
import { nounOf } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import { protocol, pushLimit, type Receipt, schemaVersion } from '#db/sync.ts'
import { recoverWork } from '#db/user/mutations/recover-work.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession, AppDeps } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { parseJson } from '../json.ts'
import { actOrRefuse } from '../calls/act.ts'
import { epochOf } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'
import { push, type Pusher } from '../sync/push.ts'
import { ownGroup, recoveredGroup } from '../sync/group.ts'
import { quarantine } from '../sync/rescue.ts'
import { isProven, opened } from './keys.ts'

const name = z.string().check(z.minLength(1), z.maxLength(80))
const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))
/** Which key of the dealership it was sealed to, the passing one of the device, and the device group. */
export const opening = { id: name, x: coordinate, y: coordinate, gid: name }
const part = z.object({
  name: z.string().check(z.maxLength(200)),
  iv: z.string().check(z.maxLength(40)),
  data: z.string(),
})
export const recoverBody = z.object({
  ...opening,
  /** Whose work, how much as the device says it, and why it is opened. */
  of: z.object({
    userId: name,
    count: z.int().check(z.gte(0), z.lte(1_000_000)),
    reason: z.string().check(z.maxLength(4000)),
  }),
  part,
})
export const recoverFileBody = z.object({
  ...opening,
  /** The journal's line under which the work was opened. */
  recovery: name,
  part,
})

const sealedWork = z.object({
  entries: z.array(
    z.object({
      mid: name,
      n: z.number(),
      name,
      version: z.int(),
      input: z.unknown(),
      base: z.number(),
      at: z.number(),
      state: z.string(),
    }),
  ),
  drafts: z.array(z.unknown()),
  files: z.array(z.object({ sha256: name, mime: name, state: z.string() })),
  proof: z.optional(z.string()),
})
type Act = z.infer<typeof sealedWork>['entries'][number]

export type Recovered = {
  applied: number
  refused: number
  waiting: number
  recovery: string
  /** What her acts need and the server may not have. */
  files: { sha256: string; mime: string }[]
}

/** What binds her or a client is done under her own sign-in, or not at all; the server's ids are nobody's. */
const isHerOwn = ({ name: act, mid }: Act) =>
  nounOf(act) === 'contract' || act === signReport.name || mid.startsWith('server.')

/** @throws {ApiError} 403 without the right, 404 when it is no work of this person's known device, 409 */
export async function recover(
  session: ActiveSession,
  { of, part: text, ...sealed }: z.infer<typeof recoverBody>,
  { clock, random }: AppDeps['ports'],
): Promise<Recovered> {
  refuseHelper(session)
  const { dealership, companyId } = session
  const { db } = dealership
  const now = clock.now()
  const group = ownGroup(db, sealed.gid, of.userId)
  if (!group) throw new ApiError(404, 'not-found', { field: 'gid' })
  const whose = { ...sealed, companyId, userId: of.userId }
  const work = workIn(opened(db, whose, text))
  // Whose work, on which device, and why: in the journal before anything of it is done.
  const recovery = random.id()
  const line = { id: recovery, gid: sealed.gid, ...of }
  actOrRefuse(session, recoverWork, line, { now, mid: recovery })
  const acts = work.entries.filter(({ state }) => state === 'pending').sort((a, b) => a.n - b.n)
  // Whatever is decided of it: nothing that was sealed is thrown away.
  const items = [{ recovery, acts, drafts: work.drafts }]
  quarantine(db, { gid: sealed.gid, userId: of.userId, items }, now)
  // Anybody can seal to a public key: what no page of hers sealed is kept, not done.
  const able = isProven(db, whose, work.proof) ? acts.filter(act => !isHerOwn(act)) : []
  const receipts = await done(session, of.userId, able, { recovery, now, since: group.seenAt })
  const count = (...outcomes: string[]) =>
    receipts.filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    applied: count('applied', 'merged'),
    refused: count('rejected', 'conflict') + acts.length - able.length,
    waiting: count('parked'),
    recovery,
    files: work.files
      .filter(({ state }) => state === 'local')
      .map(({ sha256, mime }) => ({ sha256, mime })),
  }
}

/** One file of work that this person opened, base64. @throws {ApiError} 403, 404 */
export function recoverFile(
  session: ActiveSession,
  { recovery, part: sealedBytes, ...sealed }: z.infer<typeof recoverFileBody>,
): string {
  refuseHelper(session)
  const { dealership, companyId, userId } = session
  const log = schema.mutationLog
  const line = dealership.db.select().from(log).where(eq(log.mid, recovery)).get()
  const { userId: owner, gid } = (line?.input ?? {}) as { userId?: string; gid?: string }
  const isHers =
    line?.name === recoverWork.name && line.outcome === 'applied' && line.userId === userId
  if (!isHers || !owner || gid !== sealed.gid) throw new ApiError(403, 'not-authorized')
  const bytes = opened(dealership.db, { ...sealed, companyId, userId: owner }, sealedBytes)
  if (!bytes || !sealedBytes.name.endsWith(`/${sha256Hex(bytes)}`))
    throw new ApiError(404, 'not-found', { field: 'part' })
  return bytes.toString('base64')
}

/** Somebody who acts as her to help her reads what she sees, not what was kept to oneself. */
function refuseHelper({ may, impersonatorId }: ActiveSession): void {
  if (!holdsAny(may, directionForms) || impersonatorId !== null)
    throw new ApiError(403, 'not-authorized')
}

function workIn(bytes: Buffer | undefined): z.infer<typeof sealedWork> {
  if (!bytes) throw new ApiError(404, 'not-found', { field: 'part' })
  try {
    return sealedWork.parse(parseJson(bytes.toString('utf8')))
  } catch {
    throw new ApiError(400, 'bad-input', { field: 'part' })
  }
}

/** In her name and under the right of whom brings them; each line of the journal names the recovery it came by. */
async function done(
  { dealership, forms: sees, may: forms, companyId }: ActiveSession,
  userId: string,
  acts: readonly Act[],
  { recovery, now, since }: { recovery: string; now: number; since: number },
): Promise<Receipt[]> {
  const { db, poke } = dealership
  const author = db.select().from(schema.user).where(eq(schema.user.id, userId)).get()
  const { timeZone, country } = profileOf(db)
  const who: Pusher = {
    userId,
    name: author?.name ?? '',
    forms,
    sees,
    companyId,
    timeZone,
    country,
  }
  const gid = recoveredGroup(userId)
  const mutations = acts.map(({ n: _, state: __, ...act }, i) => ({
    ...act,
    seq: i + 1,
    // What waited when the device last spoke was sent then: nothing of it is older.
    age: now - Math.min(now, Math.max(act.at, since)),
  }))
  const receipts: Receipt[] = []
  for (let from = 0; from < mutations.length; from += pushLimit) {
    // A tablet may have been away for months: everybody else's turn comes in between.
    if (from) await setImmediate()
    const body = {
      protocol,
      epoch: epochOf(db),
      gid,
      cid: `${gid}.${recovery}`,
      app: 'recovery',
      schema: schemaVersion,
      clientNow: now,
      mutations: mutations.slice(from, from + pushLimit),
    }
    const answer = push(db, body, who, now)
    receipts.push(...answer.receipts)
    poke.emit(answer.v)
  }
  return receipts
}
