/** The fields of the mirrored rows by the words their forms use: a conflict names what differs. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EditedField, InputField } from '#db/mutations.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'

/** A field that some act edits and that has no caption here does not compile, nor does one that no act asks for. */
const captions: Record<string, MessageDescriptor> = {
  ...vehicleFieldCaptions,
  address: msg`Address`,
  annexA: msg`Annex A`,
  appointmentAt: msg`Appointment`,
  assignedTo: msg`Assigned to`,
  birthOn: msg`Birth date`,
  buyer: msg`Buyer`,
  cell: msg`Cell`,
  city: msg`City`,
  coBuyer: msg`Co-buyer`,
  clientId: msg`Client`,
  closeNote: msg`Closing note`,
  contractOn: msg`Contract date`,
  country: msg`Country`,
  deal: msg`The deal`,
  deliverOn: msg`Delivery date`,
  division: msg`Division`,
  done: msg`Done`,
  dueAt: msg`Due`,
  email: msg`Email`,
  exchangeType: msg`Exchange type`,
  fax: msg`Fax`,
  firstName: msg`First name`,
  followUpOn: msg`Follow-up date`,
  gender: msg`Gender`,
  kind: msg`Kind`,
  labelId: msg`Annexed label`,
  lastName: msg`Last name`,
  locale: msg`Language`,
  message: msg`Message`,
  minutes: msg`Length`,
  name: msg`Name`,
  note: msg`Note`,
  phone: msg`Phone`,
  place: msg`Where`,
  placeCity: msg`City of signature`,
  placeRegion: msg`Region of signature`,
  postalCode: msg`Postal code`,
  proofSha256: msg`Proof`,
  province: msg`Province or state`,
  reason: msg`Reason`,
  recoverAt: msg`Recovery date`,
  remindAt: msg`Reminder`,
  result: msg`Result`,
  source: msg`Source`,
  startsAt: msg`Start`,
  status: msg`Status`,
  title: msg`Title`,
  tradeInText: msg`Trade-in`,
  type: msg`Type`,
  dateOffset: msg`Time zone`,
  estimateMinor: msg`Estimate`,
  homePage: msg`Home page`,
  theme: msg`Theme`,
  notifications: msg`Notices`,
  since: msg`Since`,
  until: msg`Until`,
  leadId: msg`Lead`,
  product: msg`Vehicle`,
  value: msg`Measurement`,
  valueText: msg`Measurement`,
  vehicleId: msg`Vehicle`,
  vehicleText: msg`Vehicle of interest`,
} satisfies Record<EditedField, MessageDescriptor> & Partial<Record<InputField, MessageDescriptor>>

/** A missing one shows its key followed by `!` (SPEC section 8). */
export function fieldCaption(i18n: I18n, field: string): string {
  const caption = captions[field]
  return caption ? i18n._(caption) : `${field}!`
}
