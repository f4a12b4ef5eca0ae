/** Host names of dealerships' websites in the directory: each belongs to one of them, or to the application. */
import { and, eq, notInArray } from 'drizzle-orm'
import { bareHosts } from '#db/platform/brands.ts'
import { company, host } from '#db/platform/schema.ts'
import { tx } from '#db/store.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'platform' | 'config'>

/** Takes each of them for this dealership, or none. @returns the first that is somebody else's */
export function takeHosts(
  { platform: { db }, config }: Deps,
  companyId: string,
  names: readonly string[],
): string | undefined {
  const ofOperator = new Map(config.sites)
  return tx(db, () => {
    const house = db.select().from(company).where(eq(company.id, companyId)).get()
    if (!house) throw new Error(`${companyId} is not in the directory`)
    const isOthers = (name: string) => {
      const there = db.select().from(host).where(eq(host.name, name)).get()
      const named = ofOperator.get(name)
      return (
        bareHosts.includes(name) ||
        (there !== undefined && there.companyId !== companyId) ||
        (named !== undefined && named !== companyId)
      )
    }
    const taken = names.find(isOthers)
    if (taken !== undefined) return taken
    for (const name of names)
      db.insert(host)
        .values({ name, brandKey: house.brandKey, companyId })
        .onConflictDoNothing()
        .run()
    return undefined
  })
}

/** Others of it lead nowhere from here on, and may be taken by anybody. */
export function keepHosts({ platform: { db } }: Deps, companyId: string, names: string[]): void {
  db.delete(host)
    .where(and(eq(host.companyId, companyId), notInArray(host.name, names)))
    .run()
}
