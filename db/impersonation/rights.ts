/** Who may act in whose name, for how long, and what is done by nobody but oneself. */
import type { FormKey } from '../forms.ts'
import { refuseUnless, type Row } from '../kernel/mutation.ts'
import { holdsHers, type Who } from '../user/giving.ts'
import { type Rights, type RoleRow, worksHere } from '../user/takers.ts'

export const impersonationMs = 30 * 60_000
export const leastReason = 10

/** Who gives rights does it under her own name: looked at in somebody else's, never changed. */
export const ownNameForms: readonly FormKey[] = [
  'management.Roles',
  'management.Users',
  'management.UsersSettings',
  'direction.Users',
  'direction.Profile',
  // Keys of programs, accounts of mail and telephone, and who is forgotten.
  'management.Company',
  'direction.Company',
  // Contracts of the dealership with the provider: accepting one is a signature.
  'management.Contracts',
  'administration.Impersonate',
]

/** What somebody sees and does in a colleague's name: no more than the colleague, no more than herself. */
export const rightsInName = (hers: Rights, own: Rights): Rights => ({
  forms: new Set([...hers.forms].filter(key => own.forms.has(key))),
  may: new Set([...hers.may].filter(key => own.may.has(key) && !ownNameForms.includes(key))),
})

type Somebody = Pick<Row<'user'>, 'id' | 'roleIds' | 'active' | 'deletedAt'>

/** @throws {Refusal} impersonate-self, user-inactive, impersonate-beyond */
export function refuseUnlessMayImpersonate(
  colleague: Somebody,
  roles: readonly RoleRow[],
  who: Who,
): void {
  refuseUnless(colleague.id !== who.userId, 'impersonate-self', { field: 'userId' })
  refuseUnless(worksHere(colleague), 'user-inactive', { field: 'userId' })
  refuseUnless(holdsHers(colleague, roles, who), 'impersonate-beyond', { field: 'userId' })
}

type Span = { endsAt: number; endedAt: number | null }
/** When it ended, or will. */
export const endOf = ({ endsAt, endedAt }: Span): number => Math.min(endedAt ?? endsAt, endsAt)
/** Once ended it is over on every clock, also on one that is behind the server's or shows whole minutes. */
export const isUnderWay = ({ endsAt, endedAt }: Span, now: number): boolean =>
  endedAt === null && now < endsAt
