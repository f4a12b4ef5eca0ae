/** The words of every refusal and of every bad field. Leaving one out does not compile. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Facts } from '#db/mutation.ts'
import { say } from './say.ts'
import { isRefusalCode, type RefusalCode } from '#db/refusals.ts'

const refusals: Record<RefusalCode, MessageDescriptor> = {
  'not-authorized': msg`Not authorized, please check with your administrator.`,
  'not-found': msg`This record no longer exists.`,
  deleted: msg`This record was deleted meanwhile.`,
  'already-deleted': msg`This record is already deleted.`,
  'not-deleted': msg`This record is not deleted.`,
  'changed-meanwhile': msg`A colleague changed this meanwhile. Both values are kept for you to choose.`,
  'bad-input': msg`Something in this form is not valid.`,
  'unknown-mutation': msg`The server is older than this app. Your work is kept and goes through once it is updated.`,
  'date-past': msg`This date is in the past.`,
  'date-invalid': msg`Dates invalid`,
  'not-yours': msg`This belongs to a colleague.`,
  'nothing-to-change': msg`There is nothing to change.`,
  'lead-transition': msg`A lead cannot go from this status to that one.`,
  'lead-reason-needed': msg`Say why the lead ends here.`,
  'lead-vehicle-needed': msg`Choose the vehicle that was sold.`,
  'lead-contact-needed': msg`A phone number or an email address is needed.`,
  'lead-date-needed': msg`Choose a date.`,
  'lead-deleted': msg`This lead is deleted. Restore it first.`,
  'comment-not-yours': msg`Only the author can delete a comment.`,
  'appointment-settled': msg`This appointment is already settled.`,
  'task-not-pending': msg`This task is no longer pending.`,
  'task-not-completed': msg`This task is still pending.`,
  'client-merged': msg`This client was merged into another.`,
  'client-merge-self': msg`Choose two different clients.`,
  'client-has-leads': msg`This client has open leads. Close them or merge the client instead.`,
  'request-processed': msg`This request was already processed.`,
  'vehicle-transition': msg`A vehicle cannot go from this status to that one.`,
  'vehicle-already-reserved': msg`Already reserved by {by}. Your hold was not applied.`,
  'vehicle-already-sold': msg`Already sold by {by}. Your hold was not applied.`,
  'vehicle-not-available': msg`This vehicle is not available any more.`,
  'vehicle-not-reserved': msg`This vehicle is not reserved.`,
  'vehicle-price-needed': msg`A price is needed before the vehicle is offered.`,
  'vehicle-under-contract': msg`This vehicle is under contract.`,
  'vin-invalid': msg`This VIN is not valid. Check the 17 characters.`,
  'vin-taken': msg`Another vehicle in stock has this VIN.`,
  'stock-number-taken': msg`Another vehicle has this stock number.`,
  'photo-order': msg`The photos changed meanwhile. Order them again.`,
  'inspection-not-open': msg`This inspection is no longer open.`,
  'inspection-incomplete': msg`{left, plural, one {# point has no result yet.} other {# points have no result yet.}}`,
  'inspection-waits-for-photos': msg`{count, plural, one {Waiting for # photo} other {Waiting for # photos}}`,
  'inspection-demo': msg`A practice inspection is never released.`,
  'inspection-released': msg`This inspection is already released.`,
  'inspection-not-complete': msg`An inspection is released at 150 of 150 only.`,
  'inspection-fails-safety': msg`A safety point failed. Settle it before release.`,
  'inspection-point-unknown': msg`This point is not on the list.`,
  'inspection-reason-needed': msg`Say why this point does not apply.`,
  'inspection-value-needed': msg`Enter the measurement first.`,
  'inspection-differs': msg`{count, plural, one {Two technicians differ on # point. Settle it before release.} other {Two technicians differ on # points. Settle them before release.}}`,
  'contract-not-draft': msg`Only a draft can be changed.`,
  'contract-signed': msg`A signed contract never changes.`,
  'contract-version-changed': msg`Signature kept; the contract changed to version {version}: sign again`,
  'contract-terms-needed': msg`The terms and annex A must be accepted first.`,
  'contract-hash-differs': msg`The contract on the server differs from the one that was signed.`,
  'contract-already-signed-by': msg`This person has signed already.`,
  'contract-incomplete': msg`The contract is not complete yet.`,
  'signature-empty': msg`Sign in the box first.`,
  'contract-totals-differ': msg`The totals do not add up.`,
  'user-inactive': msg`This colleague is no longer active.`,
  'order-unknown': msg`This entry cannot be moved.`,
}

/** Problems of a field, by the key the schemas give. */
const problems: Record<string, MessageDescriptor> = {
  required: msg`Mandatory`,
  'too-long': msg`Too long`,
  'name-length': msg`2 to 50 characters`,
  'name-characters': msg`Letters and digits only`,
  'amount-invalid': msg`This amount is not valid.`,
  'date-invalid': msg`Date: YYYY-MM-DD`,
  'phone-invalid': msg`This phone number is not valid. Format: 9 999 999-9999`,
  'email-invalid': msg`This email address is not valid.`,
  'number-invalid': msg`This number is not valid.`,
  'choice-invalid': msg`Choose one of the list.`,
  'reload-to-continue': msg`A newer version is open on this device. Reload to continue; what you typed is kept.`,
  'device-full': msg`This device is full. Nothing you typed is lost; free some space and save again.`,
}
const unknownProblem = msg`This value is not valid.`

export const refusalText = (i18n: I18n, code: string, facts: Facts = {}): string =>
  isRefusalCode(code) ? say(i18n, refusals[code], facts) : i18n._(unknownProblem)
export const fieldProblem = (i18n: I18n, key: string): string =>
  i18n._(problems[key] ?? unknownProblem)
