/** The fields of the mirrored rows by the words their forms use: a conflict names what differs. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { vehicleFieldCaptions } from './vehicle-field-captions.ts'

const captions: Record<string, MessageDescriptor> = {
  ...vehicleFieldCaptions,
  address: msg`Address`,
  annexA: msg`Annex A`,
  assignedTo: msg`Assigned to`,
  birthOn: msg`Birth date`,
  buyer: msg`Buyer`,
  cell: msg`Cell`,
  city: msg`City`,
  clientId: msg`Client`,
  closeNote: msg`Closing note`,
  closeReason: msg`Closing reason`,
  contractOn: msg`Contract date`,
  country: msg`Country`,
  deliverOn: msg`Delivery date`,
  division: msg`Division`,
  dueAt: msg`Due`,
  email: msg`Email`,
  exchangeType: msg`Exchange type`,
  fax: msg`Fax`,
  firstName: msg`First name`,
  followUpOn: msg`Follow-up date`,
  gender: msg`Gender`,
  kind: msg`Kind`,
  lastName: msg`Last name`,
  lines: msg`Amounts`,
  locale: msg`Language`,
  message: msg`Message`,
  name: msg`Name`,
  note: msg`Note`,
  phone: msg`Phone`,
  placeCity: msg`City of signature`,
  placeRegion: msg`Region of signature`,
  postalCode: msg`Postal code`,
  province: msg`Province or state`,
  recoverAt: msg`Recovery date`,
  recoverNotice: msg`Reminder`,
  remindAt: msg`Reminder`,
  result: msg`Result`,
  source: msg`Source`,
  startsAt: msg`Start`,
  status: msg`Status`,
  title: msg`Title`,
  tradeInText: msg`Trade-in`,
  type: msg`Type`,
  value: msg`Measurement`,
  vehicleId: msg`Vehicle`,
  vehicleText: msg`Vehicle of interest`,
}

/** A missing one shows its key followed by `!` (SPEC section 8). */
export function fieldCaption(i18n: I18n, field: string): string {
  const caption = captions[field]
  return caption ? i18n._(caption) : `${field}!`
}
