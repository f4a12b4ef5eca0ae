/** The demonstration world in a data folder: at the first start, and by `npm run seed`. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray, or } from 'drizzle-orm'
import { demoPassword } from '#db/platform/demo.ts'
import * as platform from '#db/platform/schema.ts'
import { file } from '#db/schema.ts'
import { demoSeller, directory, groups } from '#db/seed/companies.ts'
import { largeCompanyId, largeUsername, seedLarge as makeLarge } from '#db/seed/large.ts'
import { membershipRows, people, personRows } from '#db/seed/people.ts'
import { draw, type Drawing, wishList } from '#db/seed/pictures/draw.ts'
import { insertAll, plantDealership } from '#db/seed/plant.ts'
import { type DemoDealership, demoDealerships } from '#db/seed/demonstration.ts'
import { signInRows } from '#db/seed/sign-ins.ts'
import { demoKey, demoTokenId } from '#db/seed/integrations.ts'
import { tx } from '#db/store.ts'
import { CannotStart } from '../config.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { hashPassword } from '../platform/password.ts'
import { isPeopled, seedingKey, seedingOf } from '../platform/lost.ts'
import { sha256Hex } from '../ports/digest.ts'
import { lookedAt } from '../files/looked.ts'
import { keepKey } from '../integration/keys.ts'
import { type Keep, signDemonstration } from './demonstration-sales.ts'
import { leaveVoicemails } from './demonstration-voice.ts'

/** Somebody asked for the demonstration world where its one password must not be. */
export class DemonstrationRefused extends CannotStart {
  override name = 'DemonstrationRefused'
  constructor() {
    super(
      'the demonstration world has one password for everybody: in production it is loaded only with DEMO=1',
    )
  }
}

/** Drawing takes some seconds; a test does without. */
export type Artist = typeof draw

const demonstration = directory(0).map(({ id }) => id)

/** Nobody lives in this data folder yet. */
export const isEmpty = ({ platform: { db } }: Pick<AppDeps, 'platform'>): boolean => !isPeopled(db)

/** For the start of the server: the world where the folder is empty and may have it. @returns whether it was loaded */
export async function seedIfEmpty(deps: AppDeps, artist: Artist = draw): Promise<boolean> {
  if (!deps.config.demo || !isEmpty(deps)) return false
  await seedSmall(deps, artist)
  return true
}

/** @throws {DemonstrationRefused} in production without DEMO=1 */
export async function seedSmall(deps: AppDeps, artist: Artist = draw): Promise<void> {
  if (!deps.config.demo) throw new DemonstrationRefused()
  const now = deps.ports.clock.now()
  const { album, files } = await drawn(artist, pictures =>
    demoDealerships({ now, album: pictures }),
  )
  const passwordHash = await hashPassword(demoPassword, deps.ports.random, deps.config.scryptLogN)
  begin(deps, 'small')
  for (const demo of demoDealerships({ now, album })) {
    plant(deps, demo, files)
    await liveIn(deps, demo.companyId, now)
  }
  const { db } = deps.platform
  // Last: a start that was cut off before finds an empty directory, and begins again.
  tx(db, () => {
    insertAll(db, platform.companyGroup, groups)
    insertAll(db, platform.seller, [demoSeller])
    insertAll(db, platform.company, directory(now))
    insertAll(db, platform.person, personRows(now, passwordHash))
    insertAll(db, platform.membership, membershipRows())
    insertAll(db, platform.loginBook, signInRows(now))
    db.delete(platform.meta).where(eq(platform.meta.key, seedingKey)).run()
  })
}

/** One dealership to measure with, besides whatever is there. @throws {DemonstrationRefused} */
export async function seedLarge(deps: AppDeps, artist: Artist = draw): Promise<void> {
  if (!deps.config.demo) throw new DemonstrationRefused()
  const now = deps.ports.clock.now()
  const { album, files } = await drawn(artist, pictures => [makeLarge({ now, album: pictures })])
  const passwordHash = await hashPassword(demoPassword, deps.ports.random, deps.config.scryptLogN)
  begin(deps, 'large')
  plant(deps, makeLarge({ now, album }), files)
  const { db } = deps.platform
  const email = `${largeUsername}@boreal.example`
  tx(db, () => {
    insertAll(db, platform.company, [
      {
        id: largeCompanyId,
        name: 'Méga Boréal Auto inc.',
        brandKey: 'boreal',
        groupId: null,
        country: 'CA',
        active: true,
        createdAt: now,
        closesAt: null,
        closedAt: null,
      },
    ])
    insertAll(db, platform.person, [
      {
        id: largeUsername,
        username: largeUsername,
        usernameKey: largeUsername,
        email,
        emailKey: email,
        passwordHash,
        passwordAt: now,
        failedCount: 0,
        nextAllowedAt: 0,
        locale: 'fr-ca',
        active: true,
        createdAt: now,
      },
    ])
    insertAll(db, platform.membership, [
      {
        personId: largeUsername,
        companyId: largeCompanyId,
        userId: largeUsername,
        isDefault: true,
      },
    ])
    db.delete(platform.meta).where(eq(platform.meta.key, seedingKey)).run()
  })
}

/** What a seeding that was cut off left behind goes first: nothing is ever seeded over. */
function begin(deps: AppDeps, which: 'small' | 'large'): void {
  const { db } = deps.platform
  const left = seedingOf(db)
  if (left === 'small' || left === 'large') clearDealerships(deps, left)
  db.insert(platform.meta)
    .values({ key: seedingKey, value: which })
    .onConflictDoUpdate({ target: platform.meta.key, set: { value: which } })
    .run()
}

/** The pictures a world asks for, drawn. */
function drawn(artist: Artist, make: (album: Drawing['album']) => unknown): Promise<Drawing> {
  const list = wishList()
  make(list.album)
  return artist(list.wishes)
}

function plant(
  { dealerships, ports }: AppDeps,
  demo: DemoDealership,
  drawings: Drawing['files'],
): void {
  const dealership = dealerships.create(demo.companyId)
  const now = ports.clock.now()
  const used = new Set(
    [...(demo.rows.vehiclePhoto ?? []), ...(demo.rows.inspectionPhoto ?? [])].flatMap(
      ({ sha256, thumbSha256 }) => [sha256, thumbSha256],
    ),
  )
  const rows: (typeof file.$inferSelect)[] = []
  for (const sha256 of used) {
    const bytes = drawings.get(sha256)
    if (!bytes) continue
    keepFile(dealership, sha256, bytes)
    rows.push({
      sha256,
      mime: 'image/webp',
      bytes: bytes.length,
      complete: true,
      at: now,
      by: '',
      ink: null,
      inkHash: null,
      pixels: null,
    })
  }
  plantDealership(dealership.db, demo, rows)
  if (demo.rows.apiToken?.length) keepKey(dealership.db, demoKey(demo.companyId), demoTokenId)
}

/** What is done in the world by the product's own acts, and what has bytes beside its rows. */
async function liveIn({ dealerships }: AppDeps, companyId: string, now: number): Promise<void> {
  const dealership = dealerships.create(companyId)
  const keep: Keep = (bytes, mime) => {
    const sha256 = sha256Hex(bytes)
    keepFile(dealership, sha256, bytes)
    insertAll(dealership.db, file, [
      {
        sha256,
        mime,
        bytes: bytes.length,
        complete: true,
        at: now,
        by: '',
        ...lookedAt(bytes, mime),
      },
    ])
    return sha256
  }
  await signDemonstration(dealership, now, keep)
  leaveVoicemails(dealership, keep)
}

function keepFile({ filesDir }: Dealership, sha256: string, bytes: Buffer): void {
  const folder = join(filesDir, sha256.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  const file = join(folder, sha256)
  if (!existsSync(file)) writeFileSync(file, bytes)
}

/** Takes a seeded dealership out again, with everything done in it since. Nobody may have it open. */
export function clearDealerships(
  { config, platform: { db } }: AppDeps,
  which: 'small' | 'large',
): void {
  const [companies, persons] =
    which === 'small'
      ? [demonstration, people.map(({ username }) => username)]
      : [[largeCompanyId], [largeUsername]]
  tx(db, () => {
    const { loginBook } = platform
    db.delete(loginBook)
      .where(or(inArray(loginBook.companyId, companies), inArray(loginBook.personId, persons)))
      .run()
    db.delete(platform.membership).where(inArray(platform.membership.companyId, companies)).run()
    db.delete(platform.resetToken).where(inArray(platform.resetToken.personId, persons)).run()
    db.delete(platform.person).where(inArray(platform.person.id, persons)).run()
    db.delete(platform.company).where(inArray(platform.company.id, companies)).run()
  })
  for (const id of companies) {
    for (const end of ['.sqlite', '.sqlite-wal', '.sqlite-shm', '.epoch'])
      rmSync(join(config.dataDir, 'dealerships', `${id}${end}`), { force: true })
    rmSync(join(config.dataDir, 'files', id), { recursive: true, force: true })
  }
}

/** Who may sign in to the demonstration world, and with what. */
export const signIns = () =>
  [
    `Everybody's password: ${demoPassword}`,
    ...people.map(
      ({ username, works }) =>
        `  ${username.padEnd(10)}${Object.entries(works)
          .map(([company, role]) => `${role} (${company})`)
          .join(', ')}`,
    ),
  ].join('\n')
