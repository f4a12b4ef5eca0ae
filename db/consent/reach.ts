import type { Row } from '../kernel/mutation.ts'
import type { ContactChannel } from './terms.ts'

export type Reached = Pick<Row<'client'>, 'emailKey' | 'cellKey' | 'phoneKey'>

/** The one address by which a channel reaches her, normalised; '' where there is none. A yes is said of it alone. */
export const reachOf = (
  { emailKey, cellKey, phoneKey }: Reached,
  channel: ContactChannel,
): string => ({ mail: emailKey, sms: cellKey || phoneKey, call: phoneKey || cellKey })[channel]
