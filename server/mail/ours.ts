/** By what a mail of our own is known when it comes back. */
import { emailProblem } from '#db/kernel/email.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { staffOf } from '../platform/require-session.ts'
import { accountOf, type Owner } from './account.ts'
import { everyAddress } from './inbound.ts'
import type { Arrival } from './take.ts'

export function oursOf(
  { config }: Pick<AppDeps, 'config'>,
  { id, db }: Pick<Dealership, 'id' | 'db'>,
): Pick<Arrival, 'ownHosts' | 'ownAddresses'> {
  const { mailFrom } = config
  return {
    ownHosts: [mailFrom.slice(mailFrom.lastIndexOf('@') + 1)],
    ownAddresses: [mailFrom, ...everyAddress({ config }, id, db)],
  }
}

/** What lies in a person's own mailbox from one of her addresses she wrote herself. */
export function addressesOf(dealership: Dealership, owner: Owner): string[] {
  if (owner === null) return []
  const { pop, smtp } = accountOf(dealership.db, owner) ?? {}
  const hers = [staffOf(dealership, owner)?.email, smtp?.from, smtp?.username, pop?.username]
  return hers.flatMap(each => (each && !emailProblem(each) ? [each] : []))
}
