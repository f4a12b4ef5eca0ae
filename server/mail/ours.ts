/** By what a mail of our own is known when it comes back. */
import type { AppDeps } from '../deps.ts'
import { addressOf } from './address.ts'
import type { Arrival } from './take.ts'

export function oursOf(
  { config }: Pick<AppDeps, 'config'>,
  companyId: string,
): Pick<Arrival, 'ownHosts' | 'ownAddresses'> {
  const { mailFrom } = config
  const address = addressOf(config, companyId)
  return {
    ownHosts: [mailFrom.slice(mailFrom.lastIndexOf('@') + 1)],
    ownAddresses: [mailFrom, ...(address ? [address] : [])],
  }
}
