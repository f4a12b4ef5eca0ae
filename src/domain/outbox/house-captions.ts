/** Acts on what the house keeps once for everybody: its page, numbers, templates, widgets, senders, privacy. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Input = { [field: string]: unknown }
export type Words = MessageDescriptor | ((input: Input) => MessageDescriptor)

/** The words of a choice the input carries; `otherwise` for one that is newer than this app. */
export const by =
  (field: string, words: Record<string, MessageDescriptor>, otherwise: MessageDescriptor) =>
  (input: Input) =>
    words[String(input[field])] ?? otherwise

export const houseCaptions = {
  'company.edit': msg`Dealership corrected`,
  'company.changeLogo': msg`Logo changed`,
  'company.changePublicity': msg`Publicity picture changed`,
  'company.nameHosts': msg`Website addresses changed`,
  'company.desk': msg`Opening hours and answer times changed`,
  'company.contact': msg`Quiet hours changed`,
  'company.privacy': msg`Privacy officer and retention changed`,
  'company.addRate': msg`Tax rate added`,
  'company.addDatedFee': msg`Fee of the law added`,
  'company.addDiscountRate': msg`Discount rate added`,
  'company.addText': msg`Prescribed text added`,
  'company.confirm': by('isConfirmed', { false: msg`Confirmation taken back` }, msg`Row confirmed`),
  'company.withdraw': msg`Row taken back before its day`,
  'company.addUsualFee': msg`Usual fee added`,
  'company.editUsualFee': msg`Usual fee corrected`,
  'company.removeUsualFee': msg`Usual fee removed`,
  'company.addProduct': msg`Product added`,
  'company.editProduct': msg`Product corrected`,
  'company.removeProduct': msg`Product removed`,
  'company.orderProducts': msg`Products put in order`,
  'company.editPackage': msg`Package changed`,

  'phoneCall.hear': msg`Call received`,
  'phoneCall.request': msg`Call to be followed`,
  'phoneCall.link': by('leadId', { null: msg`Call taken off a lead` }, msg`Call given to a lead`),
  'phoneCall.record': msg`Recording of a call`,
  'trackedNumber.save': msg`Telephone number saved`,
  'trackedNumber.greet': by(
    'sound',
    { null: msg`Recorded greeting removed` },
    msg`Recorded greeting added`,
  ),
  'trackedNumber.remove': msg`Telephone number removed`,
  'trackedNumber.restore': msg`Telephone number restored`,

  'messageTemplate.add': msg`Template added`,
  'messageTemplate.edit': msg`Template edited`,
  'messageTemplate.archive': msg`Template archived`,
  'messageTemplate.offer': msg`Template offered again`,
  'tag.save': msg`Tag saved`,
  'tag.remove': msg`Tag removed`,
  'tag.restore': msg`Tag brought back`,
  'lead.tag': msg`Lead tagged`,
  'client.tag': msg`Client tagged`,
  'vehicle.tag': msg`Vehicle tagged`,
  'task.tag': msg`Task tagged`,
  'view.save': msg`View saved`,
  'view.remove': msg`View removed`,
  'view.restore': msg`View brought back`,
  'incident.report': msg`Incident reported`,
  'incident.edit': msg`Incident corrected`,
  'incident.close': msg`Incident closed`,
  'incident.reopen': msg`Incident reopened`,

  'privacyRequest.open': msg`Privacy request noted`,
  'privacyRequest.identify': msg`Identity checked`,
  'privacyRequest.extend': msg`Time to answer extended`,
  'privacyRequest.answer': msg`Privacy request answered`,
  'privacyRequest.acknowledge': msg`Somebody told that the request has come`,
  'privacyRequest.remind': msg`Reminded of a privacy request`,
  'privacyRequest.export': msg`Copy of somebody’s data made`,
  'privacyRequest.erase': msg`Client forgotten`,
  'privacyRequest.clear': msg`Last traces of a client removed`,
  'retention.spam': msg`Old junk removed`,
  'retention.forget': msg`Old prospect forgotten`,

  'intakeSource.add': msg`Lead source added`,
  'intakeSource.rotate': msg`New token for a lead source`,
  'intakeSource.mail': msg`Sender or address of mail saved`,
  'intakeSource.revoke': msg`Lead source revoked`,
  'apiToken.add': msg`Key for a program added`,
  'apiToken.revoke': msg`Key of a program revoked`,
  'webhook.add': msg`Webhook added`,
  'webhook.edit': msg`Webhook edited`,
  'webhook.renewSecret': msg`Signing secret of a webhook renewed`,
  'webhook.sendAgain': msg`Message of a webhook sent again`,
  'webhook.remove': msg`Webhook removed`,
  'webhook.restore': msg`Webhook brought back`,
  'impersonation.begin': msg`Began to act in somebody’s name`,
  'impersonation.end': msg`Stopped acting in somebody’s name`,
  'impersonation.see': msg`Read who acted in that name`,
  'widget.add': msg`Widget added`,
  'widget.edit': msg`Widget edited`,
  'widget.remove': msg`Widget removed`,
  'widget.restore': msg`Widget brought back`,
  'widget.take': msg`Kind of widget taken`,
  'widget.end': msg`Kind of widget ended`,
}
