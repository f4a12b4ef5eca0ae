/** By what a mail of our own is known when it comes back. */
import type { AppDeps } from '../deps.ts'
import type { Arrival } from './take.ts'

export const oursOf = ({
  config: { mailFrom },
}: Pick<AppDeps, 'config'>): Pick<Arrival, 'ownHosts' | 'ownAddresses'> => ({
  ownHosts: [mailFrom.slice(mailFrom.lastIndexOf('@') + 1)],
  ownAddresses: [mailFrom],
})
