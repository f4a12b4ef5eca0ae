/** The platform's database: brands by host, who may sign in where. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { bareHosts, brandHosts, brands, providerBrand } from '#db/platform/brands.ts'
import * as schema from '#db/platform/schema.ts'
import { type Db, openDatabase, tx } from '#db/store.ts'
import type { Config } from '../config.ts'
import { makeFolder } from '../files/private.ts'

export type Brand = typeof schema.brand.$inferSelect
export type Person = typeof schema.person.$inferSelect
export type CompanyEntry = { id: string; name: string; brandKey: string; isDefault: boolean }

export type PlatformStore = {
  db: Db
  sqlite: Database.Database
  /** Undefined: we do not answer to this name. */
  brandOfHost: (hostName: string) => { brand: Brand; companyId: string | null } | undefined
  /** The active dealership whose own website this name is, with its brand. */
  siteOfHost: (hostName: string) => { brand: Brand; companyId: string } | undefined
  /** An active dealership with its brand. */
  siteOfCompany: (companyId: string) => { brand: Brand; companyId: string } | undefined
  /** Names that lead to a dealership's website. */
  siteHostsOf: (companyId: string) => string[]
  /** Names at which this brand's app answers, in no order. */
  hostsOfBrand: (brandKey: string) => string[]
  isActive: (companyId: string) => boolean
  activeCompanies: () => string[]
  /** Active dealerships a person belongs to, her default one first. */
  companiesOf: (personId: string) => CompanyEntry[]
  /** She belongs somewhere, and each of them is closed. */
  isAllClosed: (personId: string) => boolean
  /** The name of a dealership that is closed: it is kept for it, and says so. */
  isClosedSite: (hostName: string) => boolean
  /** Where letters reach her that are hers alone: what she signs in with, which she cannot change. '' without one. */
  addressOf: (companyId: string, userId: string) => string
  /** A value of the installation, made at its first use. */
  keep: (key: string, make: () => string) => string
  close: () => void
}

type Options = Pick<Config, 'dataDir' | 'migrationsDir' | 'hosts' | 'sites' | 'demo'>

export function openPlatform({
  dataDir,
  migrationsDir,
  hosts,
  sites,
  demo,
}: Options): PlatformStore {
  makeFolder(dataDir)
  const { sqlite, db } = openDatabase(
    join(dataDir, 'platform.sqlite'),
    join(migrationsDir, 'platform'),
  )
  settle(db, hosts)
  const { company, meta } = schema
  const { byHost, ofPerson, anyPlace, companyOfHost, active, closed, bare, address } = queriesOf(db)
  const named = new Map(sites)

  return {
    db,
    sqlite,
    brandOfHost(hostName) {
      const found = byHost.get({ name: hostName })
      if (found || !demo || !bareHosts.includes(hostName)) return found
      const provider = bare.get()
      return provider && { brand: provider, companyId: null }
    },
    siteOfHost(hostName) {
      const id = named.get(hostName) ?? companyOfHost.get({ name: hostName })?.companyId
      if (id) return active.get({ id })
      // The demonstration's websites: c-boreal at boreal-site.localhost.
      const [, slug] = (demo && /^([a-z0-9-]{1,60})-site\.localhost$/.exec(hostName)) || []
      return slug ? (active.get({ id: `c-${slug}` }) ?? active.get({ id: slug })) : undefined
    },
    siteOfCompany: id => active.get({ id }),
    siteHostsOf: id => siteHostsOf(db, { id, sites, demo }),
    hostsOfBrand: brandKey =>
      db
        .select({ name: schema.host.name })
        .from(schema.host)
        .where(and(eq(schema.host.brandKey, brandKey), isNull(schema.host.companyId)))
        .all()
        .map(({ name }) => name),
    isActive: id => active.get({ id }) !== undefined,
    activeCompanies: () =>
      db
        .select({ id: company.id })
        .from(company)
        .where(eq(company.active, true))
        .all()
        .map(({ id }) => id),
    companiesOf: personId => ofPerson.all({ personId }),
    isAllClosed: personId =>
      ofPerson.all({ personId }).length === 0 && anyPlace.get({ personId }) !== undefined,
    isClosedSite(hostName) {
      const id = named.get(hostName) ?? companyOfHost.get({ name: hostName })?.companyId
      return Boolean(id) && closed.get({ id }) !== undefined
    },
    addressOf: (companyId, userId) => address.get({ companyId, userId })?.email ?? '',
    keep(key, make) {
      const known = db.select().from(meta).where(eq(meta.key, key)).get()
      if (known) return known.value
      const value = make()
      db.insert(meta).values({ key, value }).run()
      return value
    },
    close: () => sqlite.close(),
  }
}

type Named = Pick<Options, 'sites' | 'demo'> & { id: string }
const siteHostsOf = (db: Db, { id, sites, demo }: Named): string[] => [
  ...sites.flatMap(([name, companyId]) => (companyId === id ? [name] : [])),
  ...db
    .select({ name: schema.host.name })
    .from(schema.host)
    .where(eq(schema.host.companyId, id))
    .all()
    .map(({ name }) => name),
  ...(demo ? [`${id.replace(/^c-/, '')}-site.localhost`] : []),
]

function queriesOf(db: Db) {
  const { brand, company, host, membership } = schema
  const byHost = db
    .select({ brand, companyId: host.companyId })
    .from(host)
    .innerJoin(brand, eq(brand.key, host.brandKey))
    .where(eq(host.name, sql.placeholder('name')))
    .prepare()
  const ofPerson = db
    .select({
      id: company.id,
      name: company.name,
      brandKey: company.brandKey,
      isDefault: membership.isDefault,
    })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(and(eq(membership.personId, sql.placeholder('personId')), eq(company.active, true)))
    .orderBy(sql`${membership.isDefault} desc`, company.name)
    .prepare()
  const anyPlace = db
    .select({ companyId: membership.companyId })
    .from(membership)
    .where(eq(membership.personId, sql.placeholder('personId')))
    .limit(1)
    .prepare()
  const companyOfHost = db
    .select({ companyId: host.companyId })
    .from(host)
    .where(eq(host.name, sql.placeholder('name')))
    .prepare()
  const active = db
    .select({ brand, companyId: company.id })
    .from(company)
    .innerJoin(brand, eq(brand.key, company.brandKey))
    .where(and(eq(company.id, sql.placeholder('id')), eq(company.active, true)))
    .prepare()
  const closed = db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.id, sql.placeholder('id')), eq(company.active, false)))
    .prepare()
  const bare = db.select().from(brand).where(eq(brand.key, providerBrand)).prepare()
  const { person } = schema
  const isHers = and(
    eq(membership.companyId, sql.placeholder('companyId')),
    eq(membership.userId, sql.placeholder('userId')),
    eq(person.active, true),
  )
  const address = db
    .select({ email: person.email })
    .from(person)
    .innerJoin(membership, eq(membership.personId, person.id))
    .where(isHers)
    .prepare()
  return { byHost, ofPerson, anyPlace, companyOfHost, active, closed, bare, address }
}

/** The product's own brands as this version knows them, and their hosts; a host somebody else changed stays. */
function settle(db: Db, extraHosts: Config['hosts']): void {
  const wanted = [...brandHosts, ...extraHosts.map(([name, brandKey]) => ({ name, brandKey }))]
  tx(db, () => {
    for (const row of brands)
      db.insert(schema.brand)
        .values(row)
        .onConflictDoUpdate({ target: schema.brand.key, set: row })
        .run()
    for (const row of wanted) db.insert(schema.host).values(row).onConflictDoNothing().run()
  })
}
