/** Where the house's own letters to a colleague go. */
import { rowOf } from '#db/rows.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Dealership } from '../deps.ts'
import type { PlatformStore } from '../platform/store.ts'

/** What she signs in with, or where who sees to the team sends it instead; '' without one. */
export function letterAddressOf(
  platform: Pick<PlatformStore, 'addressOf'>,
  { db, id }: Dealership,
  userId: string,
): string {
  const account = rowOf(db, 'userAccount', userId) as Row<'userAccount'> | undefined
  return account?.emailRedirect || platform.addressOf(id, userId)
}
