/** All by which she could be reached, wherever it stands: on her cards, in what she asked or bought, in what was sent to her. */
import { emailKey } from '#db/kernel/email.ts'
import type { PersonRow, PersonRows } from '#db/privacy/erasure.ts'
import type { Db } from '#db/store.ts'
import { keyIn } from '../telephony/known.ts'

export const reaches = ['email', 'phone', 'cell', 'emailKey', 'phoneKey', 'cellKey'] as const
/** Some of these fields; a row of hers has others too. */
export type Reach = Readonly<Record<string, unknown>>

/** @param rows hers, before they are blanked */
export function reachesOf(db: Db, rows: PersonRows): Reach[] {
  const typed = ({ email, phone }: Reach): Reach => ({
    email,
    phone,
    ...(typeof email === 'string' && { emailKey: emailKey(email) }),
    ...(typeof phone === 'string' && { phoneKey: keyIn(db, phone) }),
  })
  const of = (table: keyof PersonRows): readonly PersonRow[] => rows[table] ?? []
  return [
    ...of('client'),
    ...of('lead'),
    ...of('request'),
    ...of('phoneCall'),
    ...of('message').map(({ channel, to }) =>
      typed(channel === 'mail' ? { email: to } : { phone: to }),
    ),
    ...of('consent').map(({ channel, address }) =>
      channel === 'mail' ? { email: address, emailKey: address } : { phoneKey: address },
    ),
    ...of('appointment').map(({ inviteTo }) => typed({ email: inviteTo })),
    ...of('onlineSale').map(typed),
    ...of('saleContract').flatMap(({ buyer, deliverTo }) => [
      typed((buyer ?? {}) as Reach),
      typed({ email: deliverTo }),
    ]),
  ]
}
