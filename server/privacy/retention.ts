/** What has been kept long enough: counted for who decides, and swept by the clock where that is the rule. */
import { sweepDeliveries } from '../integration/webhooks.ts'
import { sweepEvents } from '../payments/night.ts'
import {
  and,
  count as countOf,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
} from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { isStale } from '#db/privacy/mutations/erase.ts'
import { placeOfHouse } from '#db/privacy/mutations/settings.ts'
import { daysKept } from '#db/privacy/retention.ts'
import { type RetentionKind, retentionKinds } from '#db/privacy/terms.ts'
import {
  clientExport,
  client,
  effect,
  hookEvent,
  lead,
  raw,
  request,
  saleContract,
} from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import { sha256Hex } from '../ports/digest.ts'
import { forgetJunk, forgetPerson } from './forget.ts'
import { personOf } from './person.ts'
import { isOfTexts } from './traces.ts'

type Deps = Pick<AppDeps, 'dealerships' | 'ports'>
/** `doneBy`: the clock, a person who says so, or nobody before the law lets it go. */
export type Sweep = {
  count: (db: Db, before: number) => number
  doneBy: 'clock' | 'person' | 'nobody'
}

const counted = (
  db: Db,
  table: typeof request | typeof raw | typeof saleContract,
  where: SQL | undefined,
) => db.select({ n: countOf() }).from(table).where(where).get()?.n ?? 0
const oldSpam = (before: number) =>
  and(
    eq(request.status, 'spam'),
    isNull(request.leadId),
    isNull(request.deletedAt),
    lt(request.at, before),
  )

/** One line for each kind; who keeps a new thing adds its own. */
export const sweeps: Record<RetentionKind, Sweep> = {
  spam: { count: (db, before) => counted(db, request, oldSpam(before)), doneBy: 'clock' },
  raw: { count: (db, before) => counted(db, raw, lt(raw.receivedAt, before)), doneBy: 'clock' },
  lead: { count: (db, before) => staleClients(db, before).length, doneBy: 'person' },
  // Each goes on a day written down when it began (server/telephony/recordings.ts).
  recording: { count: () => 0, doneBy: 'clock' },
  contract: {
    count: (db, before) =>
      counted(
        db,
        saleContract,
        and(isNotNull(saleContract.signedAt), lt(saleContract.signedAt, before)),
      ),
    doneBy: 'nobody',
  },
  incident: { count: () => 0, doneBy: 'nobody' },
}

const before = (company: Row<'company'>, kind: RetentionKind, now: number): number =>
  now - daysKept(placeOfHouse(company), kind, company.privacy) * dayMs

export type Due = { kind: RetentionKind; before: number; count: number; doneBy: Sweep['doneBy'] }
/** What would go now, of each kind. */
export function dueOf({ db }: Dealership, now: number): Due[] {
  const company = profileOf(db)
  return retentionKinds.map(kind => {
    const { count, doneBy } = sweeps[kind]
    const until = before(company, kind, now)
    return { kind, before: until, count: count(db, until), doneBy }
  })
}

/** Cards so old that they may be stale, looked at one by one. */
export function staleClients(db: Db, until: number): string[] {
  const old = db
    .select({ id: client.id, createdAt: client.createdAt })
    .from(client)
    .where(
      and(
        lt(client.createdAt, until),
        isNull(client.deletedAt),
        isNull(client.erasedAt),
        isNull(client.mergedIntoId),
      ),
    )
    .all()
  const fresh = new Set(
    db
      .select({ clientId: lead.clientId })
      .from(lead)
      .where(and(isNull(lead.deletedAt), inArray(lead.status, [...working])))
      .all()
      .map(({ clientId }) => clientId),
  )
  return old
    .filter(({ id }) => !fresh.has(id))
    .filter(each => isStale(personOf(db, each.id, until).rows, each, until))
    .map(({ id }) => id)
}
/** Nobody looks further at a client who has one of these. */
const working = [
  'created',
  'in-treatment',
  'pending',
  'sold',
  'future-recovery',
  'delivered',
] as const

/** Once a day: junk, raw texts, copies nobody fetched. */
export async function sweepOld(deps: Deps, companyId: string, now: number): Promise<void> {
  const dealership = deps.dealerships.get(companyId)
  if (!dealership) return
  const company = profileOf(dealership.db)
  const { db } = dealership
  db.delete(raw)
    .where(lt(raw.receivedAt, before(company, 'raw', now)))
    .run()
  // Its name stays: Twilio's signature has no instant, and an old event sent again is known by nothing else.
  db.update(hookEvent)
    .set({ body: '', event: null })
    .where(
      and(
        lt(hookEvent.receivedAt, before(company, 'raw', now)),
        or(ne(hookEvent.body, ''), isNotNull(hookEvent.event)),
      ),
    )
    .run()
  db.delete(effect)
    .where(
      and(isOfTexts, isNotNull(effect.doneAt), lt(effect.createdAt, before(company, 'raw', now))),
    )
    .run()
  sweepDeliveries(db, now)
  sweepEvents(db, now)
  db.delete(clientExport)
    .where(lt(clientExport.expiresAt, now - 365 * dayMs))
    .run()
  await sweepOldSpam(deps, dealership, before(company, 'spam', now))
}

async function sweepOldSpam(deps: Deps, dealership: Dealership, until: number) {
  const ids = dealership.db
    .select({ id: request.id })
    .from(request)
    .where(oldSpam(until))
    .orderBy(request.id)
    .limit(500)
    .all()
    .map(({ id }) => id)
  if (ids.length === 0) return
  const mid = `server.spam.${sha256Hex(ids.join()).slice(0, 32)}`
  await forgetJunk(deps, dealership, { requestIds: ids, before: until, mid })
}

/** By somebody's word: those who were counted, at most so many at once. @returns how many were forgotten */
export async function forgetStale(
  deps: Deps,
  companyId: string,
  who: Parameters<typeof forgetPerson>[2]['who'],
  { until, most }: { until: number; most: number },
): Promise<number> {
  const first = deps.dealerships.get(companyId)
  if (!first) return 0
  let done = 0
  for (const clientId of staleClients(first.db, until).slice(0, most)) {
    const dealership = deps.dealerships.get(companyId)
    if (!dealership) break
    const cause = { kind: 'stale' as const, clientId, before: until }
    const mid = `server.stale.${clientId}.${until}`
    const { outcome } = await forgetPerson(deps, dealership, { who, cause, mid })
    if (outcome === 'applied') done += 1
  }
  return done
}
