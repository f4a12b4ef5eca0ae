/**
 * A dealership is founded. In this order, so that a crash between leaves nothing half: who is to administer it (she belongs
 * to nobody by it), its own file with all it begins with, then its line in the directory, by which alone it is there; her
 * link last. Asked again by the same wish each step is met as it is, and there is one dealership.
 */
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { presetRule } from '#db/assignment/preset-rule.ts'
import {
  type Founding,
  foundedCompany,
  foundingFields,
  foundingProblem,
} from '#db/company/founding.ts'
import { presetTemplates } from '#db/message-template/presets.ts'
import { brand, company, companyGroup } from '#db/platform/schema.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { houseLabels, presetDefaults, presetRoles, roleId } from '#db/user/preset-roles.ts'
import { joinUser } from '#db/user/mutations/people.ts'
import { ApiError } from '../api-error.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import type { ActiveSession, AppDeps, Dealership } from '../deps.ts'
import { actInput, hers } from '../people/acting.ts'
import { inviteByLetter } from '../people/invite.ts'
import { passwordAgain } from '../platform/ask-again.ts'
import { membershipsOf, personToInvite } from '../platform/invite.ts'
import { appOrigin } from '../platform/site-origin.ts'
import type { Brand, Person } from '../platform/store.ts'
import { sha256Hex } from '../ports/digest.ts'
import { type House, houseOf, noteEvent } from './directory.ts'

export const foundBody = z.object({
  act: actInput,
  password: passwordAgain,
  ...foundingFields,
})
type Wanted = Founding & { act: string }
type From = { hostName: string; brandKey: string }

/** `sent` false: it is founded, and her letter has not left. @throws {ApiError} 409 with its field */
export async function found(
  deps: AppDeps,
  founder: ActiveSession,
  wanted: Wanted,
  from: From,
): Promise<{ id: string; sent: boolean }> {
  const { db } = deps.platform
  const id = `c-${sha256Hex(hers(founder, wanted.act)).slice(0, 16)}`
  const known = houseOf(db, id)
  const own = brandOf(db, known?.brandKey ?? wanted.brandKey)
  if (!known) refuseUnlawful(db, wanted)
  const person = administratorOf(deps, wanted)
  if (!known) {
    const dealership = deps.dealerships.create(id)
    furnish(deps, dealership, wanted)
    join(deps, dealership, person, wanted)
    list(deps, founder, id, wanted)
  }
  const isIn = membershipsOf(db, person.id).some(({ companyId }) => companyId === id)
  const sent = isIn || (await invite(deps, id, person, { own, from }))
  return { id, sent }
}

function brandOf(db: Db, key: string): Brand {
  const found = db.select().from(brand).where(eq(brand.key, key)).get()
  if (!found) throw new ApiError(409, 'choice-invalid', { field: 'brandKey' })
  return found
}

/** @throws {ApiError} 409 `company-name-taken`, and what its place does not allow */
function refuseUnlawful(db: Db, wanted: Wanted): void {
  const problem = foundingProblem(wanted)
  if (problem) throw new ApiError(409, problem.code, { field: problem.field })
  const { groupId } = wanted
  const group = groupId && db.select().from(companyGroup).where(eq(companyGroup.id, groupId)).get()
  if (groupId !== null && !group) throw new ApiError(409, 'choice-invalid', { field: 'groupId' })
  const same = sql`lower(${company.name}) = lower(${wanted.name.trim()})`
  if (db.select({ id: company.id }).from(company).where(same).get())
    throw new ApiError(409, 'company-name-taken', { field: 'name' })
}

function administratorOf(deps: AppDeps, { email, locale }: Wanted): Person {
  try {
    return personToInvite(deps, { email, locale, username: '' })
  } catch (error) {
    // Somebody signs in with this very address as her name.
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.status, error.code, { field: 'email' })
  }
}

/** What every house begins with, as the first version of its database. */
function furnish({ ports }: AppDeps, { id, db }: Dealership, wanted: Wanted): void {
  const now = ports.clock.now()
  const { locale } = wanted
  const first = { v: 1, deletedAt: null }
  tx(db, () => {
    if (metaOf(db, 'v') !== undefined) return
    const put = <T extends object>(rows: T[]) => rows.map(row => ({ ...first, ...row }))
    db.insert(schema.company)
      .values(put([foundedCompany(id, wanted)]))
      .run()
    db.insert(schema.role)
      .values(put(presetRoles(houseLabels)))
      .run()
    db.insert(schema.userDefault).values(put(presetDefaults())).run()
    db.insert(schema.assignmentRule)
      .values(put([presetRule({ locale, by: '', at: now })]))
      .run()
    const templates = presetTemplates({ companyId: id, locale, now, by: '' })
    db.insert(schema.messageTemplate).values(put(templates)).run()
    writeMeta(db, 'v', '1')
  })
}

/** By the rule of everybody who comes to work somewhere, and into the journal. */
function join({ ports }: AppDeps, dealership: Dealership, person: Person, wanted: Wanted): void {
  const { firstName, lastName, locale } = wanted
  const input = {
    id: person.id,
    firstName,
    lastName,
    email: person.email,
    phone: '',
    cell: '',
    locale,
    roleIds: [roleId('director')],
  }
  const moment = { now: ports.clock.now(), mid: `found.${dealership.id}` }
  const { outcome, code = 'bad-input' } = actOnServer(
    dealership,
    systemOf(dealership),
    joinUser,
    input,
    moment,
  )
  if (outcome !== 'applied' && outcome !== 'merged') throw new ApiError(409, code)
}

function list({ platform, ports }: AppDeps, founder: ActiveSession, id: string, wanted: Wanted) {
  const { db } = platform
  const now = ports.clock.now()
  const { name, brandKey, groupId, country } = wanted
  const house: House = {
    id,
    name: name.trim(),
    brandKey,
    groupId,
    country,
    active: true,
    createdAt: now,
    closesAt: null,
    closedAt: null,
  }
  tx(db, () => {
    db.insert(company).values(house).onConflictDoNothing().run()
    noteEvent(db, founder, now, { id: `found.${id}`, companyId: id, act: 'founded' })
  })
}

/** The link leads to the app of its own brand. */
async function invite(
  deps: AppDeps,
  companyId: string,
  person: Person,
  { own, from }: { own: Brand; from: From },
): Promise<boolean> {
  const dealership = deps.dealerships.get(companyId)
  if (!dealership) return false
  const origin = from.brandKey === own.key ? undefined : appOrigin(deps, companyId)
  const hostName = origin ? new URL(origin).hostname : from.hostName
  try {
    return await inviteByLetter(deps, { companyId, dealership }, person, { brand: own, hostName })
  } catch (error) {
    // Enough of them today: the house is founded all the same.
    if (error instanceof ApiError && error.code === 'too-many') return false
    throw error
  }
}
