/** What every act that hands work to a person has in common. */
import { all, one, present, refuseUnless, type Row } from '../mutation.ts'
import { canTake, type Work } from '../rules/assign.ts'

/** The person it is to be given to, and the roles that tell what she holds. */
export const takerReads = (userId: string | null | undefined) => ({
  colleague: one('user', userId),
  roles: all('role'),
})
type Taker = { colleague: Row<'user'> | undefined; roles: Row<'role'>[] }

/**
 * She works here, and holds a form in which it is done.
 * @param field the input that names her
 * @throws {Refusal} not-found, deleted, user-inactive, colleague-cannot
 */
export function refuseUnlessTaker(work: Work, { colleague, roles }: Taker, field: string): void {
  const her = present(colleague)
  refuseUnless(her.active, 'user-inactive', { field })
  refuseUnless(canTake(work, her, roles), 'colleague-cannot', { field, name: her.name, work })
}
