/** What other programs are told, and what came of it, in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WebhookEvent } from '#db/integration/terms.ts'

export const eventWords: Record<WebhookEvent | 'test', MessageDescriptor> = {
  'request.received': msg`Request received`,
  'lead.created': msg`Lead created`,
  'lead.assigned': msg`Lead given to somebody`,
  'lead.status': msg`Status of a lead moved`,
  'appointment.booked': msg`Appointment booked`,
  'appointment.settled': msg`Appointment kept, missed or cancelled`,
  'client.created': msg`Client created`,
  'task.completed': msg`Task completed`,
  'vehicle.added': msg`Vehicle added`,
  'vehicle.status': msg`Status of a vehicle moved`,
  'vehicle.sold': msg`Vehicle sold`,
  'contract.signed': msg`Contract signed`,
  'delivery.completed': msg`Vehicle delivered`,
  test: msg`Test`,
}

/** Why a message was not taken; anything else is “no connection”. */
export const failureWords: Record<string, MessageDescriptor> = {
  status: msg`It answered with an error`,
  timeout: msg`It did not answer in time`,
  dns: msg`No such host`,
  refused: msg`The connection was refused`,
  unreachable: msg`The host cannot be reached`,
  'private-address': msg`The address is inside a private network`,
  'certificate-name': msg`The certificate is of another host`,
  'certificate-expired': msg`The certificate has expired`,
  'certificate-unknown': msg`The certificate is not trusted`,
  off: msg`Switched off before it was sent`,
  secret: msg`Its secret is of another installation: make a new one`,
}
export const noConnection = msg`The connection broke`
