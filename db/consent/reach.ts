import { emailKey } from '../kernel/email.ts'
import type { Row } from '../kernel/mutation.ts'
import { phoneKey } from '../kernel/phone.ts'
import type { ContactChannel } from './terms.ts'

export type Reached = Pick<Row<'client'>, 'emailKey' | 'cellKey' | 'phoneKey'>

/** The one address by which a channel reaches her, normalised; '' where there is none. A yes is said of it alone. */
export const reachOf = (
  { emailKey, cellKey, phoneKey }: Reached,
  channel: ContactChannel,
): string => ({ mail: emailKey, sms: cellKey || phoneKey, call: phoneKey || cellKey })[channel]

/** Is it one as `reachOf` gives it? '' is: that she has none is told apart. A whole number reads the same in every country. */
export const isReach = (address: string, channel: ContactChannel): boolean =>
  (channel === 'mail' ? emailKey(address) : phoneKey(`+${address}`, 'CA')) === address

/** As it is read: a number as `phone` writes one. */
export const reachText = (
  { channel, address }: { channel: ContactChannel; address: string },
  phone: (key: string) => string,
): string => (channel === 'mail' || address === '' ? address : phone(address))
