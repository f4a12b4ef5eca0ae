/** Dealerships as the provider keeps them: the lines of the directory, their groups, and what was done with each. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { findable } from '#db/kernel/findable.ts'
import { hasWords, queryWords } from '#db/kernel/fold.ts'
import type { CompanyDetail, CompanyLine, GroupLine } from '#db/platform/lines.ts'
import { brand, company, companyEvent, companyGroup, job } from '#db/platform/schema.ts'
import type { Db } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import type { ActiveSession, Dealership } from '../deps.ts'
import { keptUntil } from './kept.ts'

export type House = typeof company.$inferSelect
export const houseOf = (db: Db, id: string): House | undefined =>
  db.select().from(company).where(eq(company.id, id)).get()

/** @throws {ApiError} 404 `not-found` */
export function knownHouse(db: Db, id: string): House {
  const house = houseOf(db, id)
  if (!house) throw new ApiError(404, 'not-found', { field: 'companyId' })
  return house
}

/** Its own page changes its name; the directory follows at the next look of the jobs. */
export function followName(db: Db, { id, db: own }: Pick<Dealership, 'id' | 'db'>): void {
  const { name } = profileOf(own)
  if (houseOf(db, id)?.name === name) return
  db.update(company).set({ name }).where(eq(company.id, id)).run()
}

const stateOf = ({ active, closesAt }: House) =>
  !active ? ('closed' as const) : closesAt === null ? ('open' as const) : ('closing' as const)

const listed = (db: Db) =>
  db
    .select({ company, brand: brand.name, group: companyGroup.name })
    .from(company)
    .innerJoin(brand, eq(brand.key, company.brandKey))
    .leftJoin(companyGroup, eq(companyGroup.id, company.groupId))

type Asked = {
  /** Words of its name, its brand or its group, accents aside. */
  q?: string | undefined
  state?: CompanyLine['state'] | undefined
  /** '-': in none. */
  group?: string | undefined
}
/** In the order of their names, behind `after`. */
export function companyLines(
  db: Db,
  after: string,
  size: number,
  { q = '', state, group }: Asked = {},
): CompanyLine[] {
  const name = sql`${company.name} || ' ' || ${company.id}`
  const words = queryWords(q)
  const behind = listed(db)
    .where(sql`${name} > ${after}`)
    .orderBy(name)
  const isAll = words.length === 0 && state === undefined && group === undefined
  const rows = isAll ? behind.limit(size).all() : behind.all()
  return rows
    .map(each => lineOf(each.company, each.brand, each.group))
    .filter(
      line =>
        hasWords(findable(`${line.name} ${line.brand} ${line.group ?? ''}`), words) &&
        (state === undefined || line.state === state) &&
        (group === undefined || (line.groupId ?? '-') === group),
    )
    .slice(0, size)
}
export function lineOf(house: House, brandName: string, group: string | null): CompanyLine {
  const { id, name, country, groupId, closesAt, closedAt, createdAt } = house
  return {
    id,
    name,
    brand: brandName,
    country,
    groupId,
    group,
    state: stateOf(house),
    closesAt,
    closedAt,
    keptUntil: closedAt === null ? null : keptUntil(house.country, closedAt),
    createdAt,
  }
}

export function groupLines(db: Db): GroupLine[] {
  const houses = db
    .select({ id: company.id, name: company.name, groupId: company.groupId })
    .from(company)
    .orderBy(asc(company.name))
    .all()
  return db
    .select()
    .from(companyGroup)
    .orderBy(asc(companyGroup.name))
    .all()
    .map(group => ({
      ...group,
      companies: houses
        .filter(({ groupId }) => groupId === group.id)
        .map(({ id, name }) => ({ id, name })),
    }))
}
export const brandChoices = (db: Db) =>
  db.select({ key: brand.key, name: brand.name }).from(brand).orderBy(asc(brand.name)).all()

/**
 * How it stands, what was done with it with the newest first, and when its own people last took everything with them.
 * @throws {ApiError} 404 `not-found`
 */
export function companyDetail(db: Db, id: string): CompanyDetail {
  const found = listed(db).where(eq(company.id, id)).get()
  if (!found) throw new ApiError(404, 'not-found', { field: 'companyId' })
  const events = db
    .select()
    .from(companyEvent)
    .where(eq(companyEvent.companyId, id))
    .orderBy(desc(companyEvent.at), desc(companyEvent.id))
    .limit(200)
    .all()
  const exported = and(eq(job.companyId, id), eq(job.kind, 'company-export'), eq(job.state, 'done'))
  const last = db.select().from(job).where(exported).orderBy(desc(job.endedAt)).limit(1).get()
  const line = lineOf(found.company, found.brand, found.group)
  return { line, events, exportedAt: last?.endedAt ?? null }
}

type Event = typeof companyEvent.$inferSelect
type Said = Pick<Event, 'id' | 'companyId' | 'act'> & Partial<Event>
/** Inside the caller's transaction. */
export function noteEvent(
  db: Db,
  by: Pick<ActiveSession, 'personId' | 'name'>,
  at: number,
  said: Said,
) {
  db.insert(companyEvent)
    .values({
      at,
      by: by.personId,
      byName: by.name,
      reason: '',
      fromName: '',
      toName: '',
      jobKind: null,
      ...said,
    })
    .onConflictDoNothing()
    .run()
}
export const eventOf = (db: Db, id: string): Event | undefined =>
  db.select().from(companyEvent).where(eq(companyEvent.id, id)).get()
