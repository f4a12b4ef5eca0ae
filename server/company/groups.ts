/** Groups of dealerships: named, and each dealership in one of them or in none. */
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { id, personName } from '#db/kernel/fields.ts'
import { company, companyGroup } from '#db/platform/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession } from '../deps.ts'
import { actInput, hers } from '../people/acting.ts'

/** By the rule of a company's name. */
export const addGroupBody = z.object({ act: actInput, name: personName })
export const renameGroupBody = z.object({ groupId: id, name: personName })
export const groupBody = z.object({ groupId: id })

const fold = (name: string) => name.trim().normalize('NFKC').toLowerCase()
/** @throws {ApiError} 409 `group-name-taken` */
function refuseTaken(db: Db, name: string, ownId: string): void {
  const groups = db.select().from(companyGroup).all()
  if (groups.some(group => group.id !== ownId && fold(group.name) === fold(name)))
    throw new ApiError(409, 'group-name-taken', { field: 'name' })
}
/** @throws {ApiError} 404 `not-found` */
export function knownGroup(db: Db, groupId: string, field: string) {
  const group = db.select().from(companyGroup).where(eq(companyGroup.id, groupId)).get()
  if (!group) throw new ApiError(404, 'not-found', { field })
  return group
}

export function addGroup(db: Db, session: ActiveSession, wanted: z.infer<typeof addGroupBody>) {
  const groupId = hers(session, wanted.act)
  tx(db, () => {
    refuseTaken(db, wanted.name, groupId)
    const row = { id: groupId, name: wanted.name.trim() }
    db.insert(companyGroup).values(row).onConflictDoNothing().run()
  })
  return groupId
}

export function renameGroup(db: Db, { groupId, name }: z.infer<typeof renameGroupBody>): void {
  tx(db, () => {
    knownGroup(db, groupId, 'groupId')
    refuseTaken(db, name, groupId)
    db.update(companyGroup).set({ name: name.trim() }).where(eq(companyGroup.id, groupId)).run()
  })
}

/** One that is gone already is gone. @throws {ApiError} 409 `group-not-empty` */
export function removeGroup(db: Db, groupId: string): void {
  tx(db, () => {
    const inside = db.select().from(company).where(eq(company.groupId, groupId)).limit(1).get()
    if (inside) throw new ApiError(409, 'group-not-empty')
    db.delete(companyGroup).where(eq(companyGroup.id, groupId)).run()
  })
}
