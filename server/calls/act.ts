/** An act done on the server, by a call or by the clock: a push of one mutation, with its receipt and its line in the log. */
import { eq } from 'drizzle-orm'
import { type FormKey, formKeys } from '#db/forms.ts'
import { impersonationMs } from '#db/impersonation/rights.ts'
import type { AnyMutation, InputOf } from '#db/kernel/mutation.ts'
import { syncClient } from '#db/schema.ts'
import { protocol, type Receipt, schemaVersion } from '#db/sync.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession, Dealership } from '../deps.ts'
import { epochOf, versionOf } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'
import { push, type Pusher } from '../sync/push.ts'

/** When and under which id it is done; the same id is the same act. */
export type Moment = { now: number; mid: string }

/** Who signed in, as a mutation's actor. */
export function pusherOfSession({
  dealership,
  userId,
  name,
  forms: sees,
  may: forms,
  companyId,
  impersonatorId,
  expiresAt,
}: ActiveSession): Pusher {
  const { timeZone, country } = profileOf(dealership.db)
  const inName = impersonatorId !== null && {
    impersonatorId,
    notBefore: expiresAt - impersonationMs,
  }
  return { userId, name, forms, sees, companyId, timeZone, country, ...inName }
}

/** The dealership’s own clock: what is due by itself is done by nobody. */
export function systemOf({ db, id }: Dealership): Pusher {
  const { timeZone, country } = profileOf(db)
  return {
    userId: 'system',
    name: '',
    forms: new Set<FormKey>(formKeys),
    companyId: id,
    timeZone,
    country,
  }
}

export function actOnServer<M extends AnyMutation>(
  dealership: Dealership,
  who: Pusher,
  { name, version }: M,
  input: InputOf<M>,
  { now, mid }: Moment,
): Receipt {
  return actAs(dealership, `server.${who.userId}`, who, { name, version, input, now, mid })
}

/** @param gid the group in whose numbering it is done: what is done in one of the server's is done by the server */
export function actAs(
  dealership: Dealership,
  gid: string,
  who: Pusher,
  { now, mid, ...work }: Moment & { name: string; version: number; input: unknown },
): Receipt {
  const { db } = dealership
  const last = db
    .select({ seq: syncClient.lastSeq })
    .from(syncClient)
    .where(eq(syncClient.cid, gid))
    .get()
  const mutation = {
    ...work,
    mid,
    seq: (last?.seq ?? 0) + 1,
    base: 0,
    age: 0,
    at: now,
  }
  const body = {
    protocol,
    epoch: epochOf(db),
    gid,
    cid: gid,
    app: 'server',
    schema: schemaVersion,
    clientNow: now,
    mutations: [mutation],
  }
  const before = versionOf(db)
  const { receipts, v } = push(db, body, who, now)
  const [receipt] = receipts
  if (!receipt) throw new Error(`${work.name} was not decided`)
  // An act that was known is no news: who acts when there is some would act for ever.
  if (v > before) dealership.poke.emit(v)
  return receipt
}

const notHers = new Set(['not-authorized', 'not-yours', 'impersonating'])
/** As `actOnServer`, for a caller who is told why not. @throws {ApiError} 403 `not-authorized`, `impersonating`, 404 `not-found`, 409 with the refusal's code */
export function actOrRefuse<M extends AnyMutation>(
  session: ActiveSession,
  mutation: M,
  input: InputOf<M>,
  moment: Moment,
): void {
  const {
    outcome,
    code = 'bad-input',
    facts,
  } = actOnServer(session.dealership, pusherOfSession(session), mutation, input, moment)
  if (outcome === 'applied' || outcome === 'merged') return
  throw new ApiError(
    notHers.has(code) ? 403 : code === 'not-found' ? 404 : 409,
    code,
    typeof facts?.['field'] === 'string' ? { field: facts['field'] } : {},
  )
}
