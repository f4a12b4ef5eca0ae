/** A platform database that is gone, or empty, while dealerships are there: no new installation. */
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { company, meta } from '#db/platform/schema.ts'
import type { Db } from '#db/store.ts'
import { CannotStart } from '../config.ts'
import { fileAt } from '../files/as-left.ts'
import { dealershipsIn } from '../files/dealership.ts'

/** Which demonstration world is being made: while this stands, what is in the folder is a start that was cut off. */
export const seedingKey = 'seeding'

const valueOf = (db: Db) => db.select().from(meta).where(eq(meta.key, seedingKey)).get()?.value
export const isPeopled = (db: Db): boolean => db.select().from(company).limit(1).all().length > 0
export const seedingOf = (db: Db): string | undefined => (isPeopled(db) ? undefined : valueOf(db))

function refuse(dataDir: string, what: string): void {
  const all = dealershipsIn(dataDir)
  if (!all.length) return
  const named = [...all.slice(0, 3), ...(all.length > 3 ? ['…'] : [])].join(', ')
  throw new CannotStart(
    `${join(dataDir, 'platform.sqlite')} ${what}, but dealerships are there (${named}). Put it back from a back-up: npm run restore -- --platform <folder>.`,
  )
}

/** Before it is opened, which would make one. @throws {CannotStart} */
export function refuseLostPlatform(dataDir: string): void {
  const found = fileAt(join(dataDir, 'platform.sqlite'))
  if (!found?.size) refuse(dataDir, found ? 'is empty' : 'is gone')
}

/** Once it is open: one that an earlier start made in its place. @throws {CannotStart} */
export function refuseEmptyPlatform(dataDir: string, db: Db): void {
  if (!isPeopled(db) && valueOf(db) === undefined) refuse(dataDir, 'knows no dealership')
}
