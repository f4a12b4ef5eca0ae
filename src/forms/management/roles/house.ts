/** The roles of the house and who has them, as this form shows them. */
import { formCatalogue, type FormKey, sectionOf, type SectionKey, sections } from '#db/forms.ts'
import { grantedForms } from '#db/user/grants.ts'
import type { houseRoles } from '#src/domain/user/queries.ts'

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
export const idOf = (key: FormKey) => formCatalogue[key].id
