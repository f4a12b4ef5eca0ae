/** Who may spend the funds on something: she acts on it, and on the funds. */
import { alertForms, type FormKey, holdsAny } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { allRows, rowOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import { actingForms, rolesOf, worksHere } from '#db/user/takers.ts'

type Wanted = readonly FormKey[]
/** @param may the forms she acts with */
export const maySpendOn = (may: ReadonlySet<FormKey>, wanted: Wanted): boolean =>
  holdsAny(may, wanted) && holdsAny(may, alertForms.funds)

const isSpenderBy = (person: Row<'user'>, roles: Row<'role'>[], wanted: Wanted): boolean =>
  worksHere(person) && maySpendOn(actingForms(rolesOf(person, roles)), wanted)
const rolesIn = (db: Db) => allRows(db, 'role') as Row<'role'>[]

export const spendersOn = (db: Db, wanted: Wanted): Row<'user'>[] => {
  const roles = rolesIn(db)
  return (allRows(db, 'user') as Row<'user'>[]).filter(each => isSpenderBy(each, roles, wanted))
}
export function isSpenderOn(db: Db, userId: string, wanted: Wanted): boolean {
  const person = rowOf(db, 'user', userId) as Row<'user'> | undefined
  return person !== undefined && isSpenderBy(person, rolesIn(db), wanted)
}
