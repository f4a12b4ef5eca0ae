/** Forms that came after a house was founded are given to the roles it was founded with, once: never to those that people made. */
import { eq } from 'drizzle-orm'
import type { Row } from '#db/kernel/mutation.ts'
import { giveNewForms } from '#db/user/mutations/role.ts'
import { formsSince, formsToGive, roleId, roleLabels } from '#db/user/preset-roles.ts'
import { rowOf } from '#db/rows.ts'
import { mutationLog } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import type { Dealership } from '../deps.ts'

/** How many lists of `formsSince` it was given: what somebody takes away afterwards stays away. */
const key = 'formsGiven'

export function bringRolesUp(dealership: Dealership, now: number): void {
  const { db } = dealership
  const generation = Number(metaOf(db, key) ?? 0)
  if (generation >= formsSince.length) return
  const made = madeByPeople(db)
  for (const id of roleLabels.map(roleId)) {
    const role = rowOf(db, 'role', id) as Row<'role'> | undefined
    if (made.has(id) || !role) continue
    // An act that changes nothing would only fill the first page of the audit.
    if (formsToGive(id, generation).every(formId => role.formIds.includes(formId))) continue
    const moment = { now, mid: `system.forms.${formsSince.length}.${id}` }
    actOnServer(dealership, systemOf(dealership), giveNewForms, { roleId: id, generation }, moment)
  }
  writeMeta(db, key, String(formsSince.length))
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
