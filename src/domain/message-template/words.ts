/** What variables and ways of sending are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TemplateChannel } from '#db/message-template/table.ts'
import type { Variable } from '#db/message-template/variables.ts'

export const variableWords: Record<Variable, MessageDescriptor> = {
  'client.firstName': msg`Customer’s first name`,
  'client.lastName': msg`Customer’s last name`,
  'client.name': msg`Customer’s name`,
  'vehicle.title': msg`Vehicle`,
  'vehicle.stockNumber': msg`Stock number`,
  'vehicle.price': msg`Price of the vehicle`,
  'vehicle.odometer': msg`Odometer`,
  'seller.name': msg`Your name`,
  'seller.firstName': msg`Your first name`,
  'seller.phone': msg`Your phone`,
  'seller.email': msg`Your email`,
  'company.name': msg`Dealership’s name`,
  'company.phone': msg`Dealership’s phone`,
  'company.address': msg`Dealership’s address`,
  'appointment.day': msg`Day of the appointment`,
  'appointment.time': msg`Time of the appointment`,
  'unsubscribe.line': msg`How to opt out`,
}
export const channelWords: Record<TemplateChannel, MessageDescriptor> = {
  email: msg`Email`,
  sms: msg`Text message`,
}
