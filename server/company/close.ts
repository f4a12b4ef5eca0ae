/**
 * The closing of a dealership, as long work: first its line in the directory, by which its jobs, mail, telephone, programs
 * and website are still at once and nobody signs in; then each of its people is signed out and told. Begun again after a
 * fall, it goes on at the person where it was.
 */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { formPath } from '#db/form-words.ts'
import { keepsHouse } from '#db/desks.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { brand, company, person as personTable } from '#db/platform/schema.ts'
import { user } from '#db/schema.ts'
import { tx } from '#db/store.ts'
import { DealershipDamaged } from '../damage.ts'
import { versionOf } from '../dealership/meta.ts'
import { formsOf } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { Cancelled, type Slices } from '../long-work/slices.ts'
import { endJob, type Job } from '../long-work/store.ts'
import { shutOut } from '../platform/session-store.ts'
import { originOf } from '../platform/site-origin.ts'
import { type Closing, closedLetter, noticeLetter } from './close-letters.ts'
import { type House, houseOf, noteEvent } from './directory.ts'
import { keptUntil } from './kept.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>

/** @throws {Cancelled} it is to stay open; {DealershipDamaged} */
export async function closeCompany(deps: Deps, job: Job, slices: Slices): Promise<void> {
  const house = markClosed(deps, job)
  const dealership = openedFor(deps, job)
  const now = deps.ports.clock.now()
  const people = peopleOf(dealership)
  for (const { id } of people) shutOut(dealership, id, now)
  // Streams that are open end by it.
  dealership.poke.emit(versionOf(dealership.db))
  const until = keptUntil(house.country, house.closedAt ?? now)
  await tellEach(deps, { job, people, dealership, slices }, said =>
    closedLetter({ ...said, until }),
  )
}

/** Those who keep the house hear of its day, or that it stays open after all. */
export async function noticeClosing(deps: Deps, job: Job, slices: Slices): Promise<void> {
  const house = houseOf(deps.platform.db, job.companyId)
  if (!house?.active) return
  const dealership = openedFor(deps, job)
  const people = peopleOf(dealership).filter(({ roleIds }) =>
    keepsHouse(formsOf(dealership.db, roleIds)),
  )
  const at = house.closesAt
  await tellEach(deps, { job, people, dealership, slices }, said => noticeLetter({ ...said, at }))
}

function markClosed({ platform: { db }, ports }: Deps, job: Job): House {
  const now = ports.clock.now()
  return tx(db, () => {
    const house = houseOf(db, job.companyId)
    if (!house || (house.active && house.closesAt === null)) {
      endJob(db, job.id, now, { state: 'cancelled' })
      throw new Cancelled()
    }
    if (!house.active) return house
    const closed = { active: false, closedAt: now }
    db.update(company).set(closed).where(eq(company.id, house.id)).run()
    const by = { personId: job.askedBy, name: job.askedByName }
    noteEvent(db, by, now, { id: `closed.${job.id}`, companyId: house.id, act: 'closed' })
    return { ...house, ...closed }
  })
}

function openedFor({ dealerships }: Deps, { companyId }: Job): Dealership {
  const dealership = dealerships.get(companyId)
  if (!dealership) throw new DealershipDamaged()
  return dealership
}

const peopleOf = ({ db }: Dealership) =>
  db
    .select()
    .from(user)
    .where(and(eq(user.active, true), isNull(user.deletedAt)))
    .orderBy(asc(user.id))
    .all() as Row<'user'>[]

type Telling = { job: Job; people: Row<'user'>[]; dealership: Dealership; slices: Slices }
/** By the provider's own mail: the house's boxes are still. One that does not leave keeps nobody else waiting. */
async function tellEach(
  { config, platform, ports, log }: Deps,
  { job, people, dealership, slices }: Telling,
  letterOf: (said: Closing) => { subject: string; text: string },
): Promise<void> {
  const { name, timeZone } = profileOf(dealership.db)
  const fromName = brandOf(platform.db, job.companyId)
  const total = people.length
  for (const [at, { id }] of people.entries()) {
    if (at < job.done) continue
    await slices.next(at, total)
    const who = platform.db.select().from(personTable).where(eq(personTable.id, id)).get()
    if (!who?.active || who.email === '') continue
    const { locale } = who
    const page = `${formPath('management.Company', locale)}?tab=export`
    const link = originOf(config, job.hostName) + page
    try {
      const letter = letterOf({ company: name, locale, timeZone, link })
      const messageId = `${job.id}.${id}`
      await ports.mail.send({ to: who.email, ...letter, fromName, messageId })
    } catch (error) {
      log.error({ err: error, companyId: job.companyId, userId: id }, 'a closing was not told')
    }
  }
  await slices.next(total, total)
}

const brandOf = (db: AppDeps['platform']['db'], companyId: string): string =>
  db
    .select({ name: brand.name })
    .from(brand)
    .innerJoin(company, eq(company.brandKey, brand.key))
    .where(eq(company.id, companyId))
    .get()?.name ?? ''
