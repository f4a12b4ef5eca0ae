/** The roles of the house and who has them, as this form shows them. */
import { formCatalogue, type FormKey, sectionOf, type SectionKey, sections } from '#db/forms.ts'
import { grantedForms } from '#db/user/grants.ts'
import type { Replica } from '#db/replica.ts'
import { worksHere } from '#db/user/takers.ts'
import { byName } from '#src/lib/by-name.ts'

/** The roles that stand, and who works here, by name. */
export const houseRoles = () => async (replica: Replica) => {
  const [roles, people] = await Promise.all([replica.role.toArray(), replica.user.toArray()])
  return {
    roles: roles.filter(({ deletedAt }) => deletedAt === null),
    people: people.filter(worksHere).sort(byName),
  }
}

export type HouseRoles = Awaited<ReturnType<ReturnType<typeof houseRoles>>>
export type Role = HouseRoles['roles'][number]
export type Person = HouseRoles['people'][number]

/** The forms a role may grant, by section in the product's order. */
export const grantedSections: [SectionKey, FormKey[]][] = (Object.keys(sections) as SectionKey[])
  .map((section): [SectionKey, FormKey[]] => [
    section,
    grantedForms.filter(key => sectionOf(key) === section),
  ])
  .filter(([, keys]) => keys.length > 0)
/** With it a role is changed. */
export const roleKeepers = ['management.Roles'] as const satisfies FormKey[]
export const idOf = (key: FormKey) => formCatalogue[key].id
