/** Forms that came after a house was founded are given to the roles it was founded with, once: never to those that people made. */
import { eq } from 'drizzle-orm'
import { giveNewForms } from '#db/user/mutations/role.ts'
import { roleId, roleLabels } from '#db/user/preset-roles.ts'
import { rowOf } from '#db/rows.ts'
import { mutationLog } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import type { Dealership } from '../deps.ts'

/** Raised with the list (`formsSince`): what somebody takes away afterwards stays away. */
const generation = '1'
const key = 'formsGiven'

export function bringRolesUp(dealership: Dealership, now: number): void {
  const { db } = dealership
  if (metaOf(db, key) === generation) return
  const made = madeByPeople(db)
  for (const id of roleLabels.map(roleId)) {
    if (made.has(id) || !rowOf(db, 'role', id)) continue
    const moment = { now, mid: `system.forms.${generation}.${id}` }
    actOnServer(dealership, systemOf(dealership), giveNewForms, { roleId: id }, moment)
  }
  writeMeta(db, key, generation)
}

/** An id is whoever made it: a role of hers may bear that of one we give. */
function madeByPeople(db: Db): Set<unknown> {
  const lines = db
    .select({ input: mutationLog.input })
    .from(mutationLog)
    .where(eq(mutationLog.name, 'role.add'))
    .all()
  return new Set(lines.map(({ input }) => (input as { id?: unknown } | null)?.id))
}
