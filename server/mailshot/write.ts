/** The words she gets, filled in as a colleague's template is. */
import type { Row } from '#db/kernel/mutation.ts'
import { fill, fillSubject } from '#db/message-template/fill.ts'
import { valuesOf } from '#db/message-template/variables.ts'
import type { MessageChannel } from '#db/message/table.ts'
import { rowOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Goes } from './judge.ts'

/** @param by in whose name it goes */
export function writtenFor(
  db: Db,
  { client, lead, locale, letter }: Goes,
  { channel, by }: { channel: MessageChannel; by: string },
): { subject: string; text: string } {
  const vehicleId = lead.soldVehicleId ?? lead.vehicleId
  const about = {
    lead,
    client,
    vehicle: vehicleId
      ? ((rowOf(db, 'vehicle', vehicleId) as Row<'vehicle'> | undefined) ?? null)
      : null,
    seller: (rowOf(db, 'user', by) as Row<'user'> | undefined) ?? null,
    company: profileOf(db),
    appointment: null,
  }
  const values = valuesOf(about, locale, channel === 'mail' ? 'email' : 'sms')
  return {
    subject: channel === 'mail' ? fillSubject(letter.subject, values).slice(0, 200) : '',
    text: fill(letter.text, values),
  }
}
