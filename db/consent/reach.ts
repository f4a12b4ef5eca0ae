import type { Row } from '../kernel/mutation.ts'
import type { ContactChannel } from './terms.ts'

export type Reached = Pick<Row<'client'>, 'emailKey' | 'cellKey' | 'phoneKey'>

/** The one address by which a channel reaches her, normalised; '' where there is none. */
export const reachOf = (
  { emailKey, cellKey, phoneKey }: Reached,
  channel: ContactChannel,
): string => ({ mail: emailKey, sms: cellKey || phoneKey, call: phoneKey || cellKey })[channel]

/** All by which it reaches her, the likeliest first. A yes is said of one of them alone. */
export const reachesOf = (client: Reached, channel: ContactChannel): string[] => [
  ...new Set(
    [
      reachOf(client, channel),
      ...(channel === 'mail' ? [] : [client.phoneKey, client.cellKey]),
    ].filter(Boolean),
  ),
]

/** As it is read: a number as `phone` writes one. */
export const reachText = (
  { channel, address }: { channel: ContactChannel; address: string },
  phone: (key: string) => string,
): string => (channel === 'mail' || address === '' ? address : phone(address))
