/** An address for one conversation: what comes to it needs no guess whose it is. */
import type { AppDeps, Dealership } from '../deps.ts'
import { addressOf } from './address.ts'
import { keepToken } from './known.ts'

type Deps = Pick<AppDeps, 'config' | 'ports'>
/** Mail servers fold case: letters of one case and the digits that are no letters. */
const signs = 'abcdefghijklmnopqrstuvwxyz234567'
const length = 26

/** Null where this installation takes in no mail itself. */
export function newReplyAddress(
  { config, ports }: Deps,
  dealership: Dealership,
  leadId: string,
): string | null {
  const address = addressOf(config, dealership.id)
  if (address === null) return null
  const token = [...ports.random.bytes(length)].map(byte => signs[byte % signs.length]).join('')
  keepToken(dealership, { token, leadId, requestId: null, at: ports.clock.now() })
  return address.replace('@', `+${token}@`)
}
