/** Every act in the words of the floor, as a thing that was done: "Walk-in logged". */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MutationName } from '#db/server-mutations.ts'
import { by, houseCaptions, type Input, type Words } from './house-captions.ts'

/** From what to what, where its reader may know. */
const renamed = ({ from, to }: Input) =>
  typeof from === 'string' && typeof to === 'string'
    ? msg`User name changed from ${from} to ${to}`
    : msg`User name changed`

/** A mutation left out does not compile, nor do words of one that is gone. */
const mutationCaptions: Record<string, Words> = {
  'appointment.book': by('type', { 'test-drive': msg`Test drive booked` }, msg`Appointment booked`),
  'appointment.answer': msg`Answer to an invitation`,
  'appointment.invite': msg`Invitation to an appointment`,
  'appointment.edit': msg`Appointment changed`,
  'appointment.move': msg`Appointment moved`,
  'appointment.reopen': msg`Appointment reopened`,
  'appointment.settle': by(
    'status',
    {
      cancelled: msg`Appointment cancelled`,
      postponed: msg`Appointment postponed`,
      'no-show': msg`No-show noted`,
      'showed-up': msg`Visit noted`,
      deleted: msg`Appointment deleted`,
    },
    msg`Appointment settled`,
  ),

  'assignment.saveRule': msg`Rule for requests saved`,
  'assignment.moveRule': msg`Rule for requests moved`,
  'assignment.removeRule': msg`Rule for requests removed`,
  'assignment.restoreRule': msg`Rule for requests restored`,

  'client.add': msg`Client added`,
  'client.edit': msg`Client corrected`,
  'client.merge': msg`Clients merged`,
  'client.delete': msg`Client deleted`,
  'client.restore': msg`Client restored`,
  'client.addVehicle': msg`Client’s vehicle added`,
  'client.editVehicle': msg`Client’s vehicle corrected`,
  'client.removeVehicle': msg`Client’s vehicle removed`,
  'client.restoreVehicle': msg`Client’s vehicle restored`,

  'consent.record': msg`Consent recorded`,
  'consent.restart': msg`Text messages allowed again`,
  'consent.withdraw': msg`Consent withdrawn`,
  'consent.suppress': msg`Nothing is sent to who asked to be forgotten`,

  'comment.delete': msg`Comment deleted`,
  'comment.restore': msg`Comment restored`,

  ...houseCaptions,

  'mailing.add': msg`Report by mail added`,
  'mailing.edit': msg`Report by mail corrected`,
  'mailing.pause': msg`Report by mail paused or resumed`,
  'mailing.remove': msg`Report by mail removed`,
  'mailing.restore': msg`Report by mail restored`,
  'lender.add': msg`Lender added`,
  'lender.edit': msg`Lender corrected`,
  'lender.remove': msg`Lender removed`,
  'lender.restore': msg`Lender restored`,
  'lender.choose': msg`Lender chosen`,
  'lender.unchoose': msg`Choice of lender taken back`,
  'rateSheet.add': msg`Rate sheet added`,
  'rateSheet.edit': msg`Rate sheet corrected`,
  'rateSheet.remove': msg`Rate sheet removed`,
  'rateSheet.restore': msg`Rate sheet restored`,

  'contract.open': msg`Sale contract opened`,
  'contract.edit': msg`Sale contract changed`,
  'contract.sign': by(
    'role',
    {
      seller: msg`Sale contract signed by the seller`,
      'co-buyer': msg`Sale contract signed by the co-buyer`,
    },
    msg`Sale contract signed`,
  ),
  'contract.step': by(
    'step',
    {
      'information-given': msg`Information given before the contract`,
      'french-shown': msg`French version shown`,
      'french-copy': msg`French copy handed over`,
      language: msg`Language of the contract chosen`,
      medium: msg`Medium of the contract chosen`,
      'text-read': msg`Contract shown and read`,
      terms: msg`Terms and annex A accepted`,
      copies: msg`Copies of the contract handed over`,
    },
    msg`Step of the contract recorded`,
  ),
  'contract.signOnPaper': msg`Sale contract signed on paper`,
  'contract.refuse': msg`Sale contract refused by the customer`,
  'contract.cancelByClient': msg`Sale contract cancelled by the client`,
  'contract.amend': msg`Amendment of a sale contract opened`,
  'contract.settle': by(
    'decision',
    { void: msg`Disputed sale contract declared void` },
    msg`Disputed sale contract kept as signed`,
  ),
  'contract.passPiece': by(
    'reason',
    { '': msg`Missing piece of a contract asked for again` },
    msg`Missing piece of a contract let pass`,
  ),
  'contract.keepScenario': msg`Scenario of a sale kept`,
  'contract.dropScenario': msg`Scenario of a sale removed`,
  'contract.copyAgain': msg`Copy of a sale contract sent again`,
  'contract.copyTo': msg`Copy of a sale contract sent to another address`,
  'contract.copyLeft': msg`Copy of a sale contract: told by the server`,
  'contract.revise': msg`Sale contract taken back to draft`,
  'contract.cancel': msg`Sale contract cancelled`,
  'contract.delete': msg`Sale contract deleted`,
  'contract.restore': msg`Sale contract restored`,

  'delivery.plan': msg`Delivery planned`,
  'delivery.move': msg`Delivery moved`,
  'delivery.edit': msg`Delivery corrected`,
  'delivery.cancel': msg`Delivery cancelled`,
  'delivery.tick': msg`Delivery line noted`,
  'delivery.attach': input => (input['sha256'] === '' ? msg`Proof removed` : msg`Proof attached`),
  'delivery.complete': msg`Vehicle delivered`,
  'delivery.reopen': msg`Delivery reopened`,

  'inspection.start': input =>
    input['demo'] === true ? msg`Practice inspection started` : msg`Inspection started`,
  'inspection.note': msg`Inspection noted`,
  'inspection.addPhoto': msg`Inspection photo added`,
  'inspection.removePhoto': msg`Inspection photo removed`,
  'inspection.restorePhoto': msg`Inspection photo restored`,
  'inspection.complete': msg`Inspection completed`,
  'inspection.reopen': msg`Inspection reopened`,
  'inspection.extend': msg`Quick check continued to 150`,
  'inspection.signReport': msg`Inspection report signed`,
  'inspection.release': msg`Inspection released`,
  'workItem.open': msg`Work opened`,
  'workItem.edit': msg`Work edited`,
  'workItem.close': msg`Work closed`,
  'work.recover': msg`Unsent work of a colleague recovered`,
  'workItem.reopen': msg`Work reopened`,
  'workItem.delete': msg`Work deleted`,
  'workItem.restore': msg`Work restored`,
  'inspection.delete': msg`Inspection deleted`,
  'inspection.restore': msg`Inspection restored`,
  'point.tick': by(
    'result',
    {
      pass: msg`Point passed`,
      attention: msg`Point marked for attention`,
      fail: msg`Point failed`,
      na: msg`Point marked as not applicable`,
    },
    msg`Point cleared`,
  ),
  'point.settleDifference': msg`Difference at a point settled`,

  'lead.log': by(
    'type',
    {
      walkin: msg`Walk-in logged`,
      phone: msg`Phone lead logged`,
      internet: msg`Internet lead logged`,
      renewal: msg`Renewal logged`,
    },
    msg`Lead logged`,
  ),
  'lead.edit': msg`Lead corrected`,
  'lead.assign': input => (input['to'] === null ? msg`Lead given back` : msg`Lead assigned`),
  'lead.move': by(
    'to',
    {
      'in-treatment': msg`Lead taken in hand`,
      pending: msg`Lead put on hold`,
      sold: msg`Lead marked as sold`,
      cancelled: msg`Lead cancelled`,
      closed: msg`Lead closed`,
      delivered: msg`Lead delivered`,
    },
    msg`Lead status changed`,
  ),
  'lead.undoMove': msg`Lead put back among the new ones`,
  'lead.recoverLater': msg`Recovery planned`,
  'lead.comeBack': msg`Lead taken up again`,
  'lead.deliver': msg`Delivery planned`,
  'lead.touch': by(
    'kind',
    {
      'call-tried': msg`Call tried`,
      'call-reached': msg`Customer reached by phone`,
      'text-sent': msg`Text sent`,
      'mail-sent': msg`Email sent`,
      'message-received': msg`Message received`,
      visit: msg`Visit noted`,
    },
    msg`Contact noted`,
  ),
  'lead.hear': msg`Message received`,
  'message.send': msg`Message written`,
  'message.cancel': msg`Message taken back`,
  'message.again': msg`Message sent once more`,
  'message.report': msg`Message on its way`,
  'message.mailshot': msg`Message of a mailshot written`,
  'lead.comment': msg`Comment added`,
  'lead.delete': msg`Lead deleted`,
  'lead.restore': msg`Lead restored`,

  'notification.process': msg`Notice seen`,

  'onlineSale.reserve': msg`Reserved on the website`,
  'onlineSale.accept': msg`Online reservation accepted`,
  'onlineSale.move': msg`Online appointment moved`,
  'onlineSale.cancel': msg`Online reservation cancelled`,
  'onlineSale.expire': msg`Online reservation expired`,
  'onlineSale.link': msg`Contract opened from an online reservation`,
  'onlineSale.settle': msg`Online sale signed`,
  'onlineSale.linkLeft': msg`Letter with a signing link: told by the server`,
  'onlineSale.sendLink': msg`Signing link sent`,
  'onlineSale.switch': msg`Online status changed`,

  'photo.add': msg`Photo added`,
  'photo.order': msg`Photos put in order`,
  'photo.remove': msg`Photo removed`,
  'photo.restore': msg`Photo restored`,

  'request.receive': msg`Request received`,
  'request.process': input =>
    input['leadId'] ? msg`Request added to a lead` : msg`Request turned into a lead`,
  'request.correct': msg`Request corrected`,
  'request.takeBack': msg`Request taken back`,
  'request.transfer': msg`Request transferred`,
  'request.mark': by(
    'status',
    { spam: msg`Request marked as spam`, information: msg`Request marked as information` },
    msg`Request marked as regular`,
  ),

  'subscription.accept': msg`Subscription contract accepted`,

  'task.add': msg`Task added`,
  'task.edit': msg`Task corrected`,
  'task.complete': by(
    'outcome',
    {
      reached: msg`Task done: reached`,
      tried: msg`Task done: tried`,
      rescheduled: msg`Task done: rescheduled`,
      'not-needed': msg`Task done: not needed`,
    },
    msg`Task done`,
  ),
  'task.reopen': msg`Task reopened`,
  'task.delete': msg`Task deleted`,
  'task.restore': msg`Task restored`,

  'role.add': msg`Role added`,
  'role.edit': msg`Role changed`,
  'role.delete': msg`Role deleted`,
  'role.restore': msg`Role restored`,
  'role.giveNew': msg`New forms given to a role of the house`,

  'user.setAvailability': by('status', { available: msg`Now available` }, msg`Now unavailable`),
  'user.planHours': msg`Working hours planned`,
  'user.arrangeForms': msg`Menu rearranged`,
  'user.arrangeSections': msg`Menu sections rearranged`,
  'user.setPreference': msg`Settings changed`,
  'user.seeReminder': msg`Reminder seen`,
  'user.editProfile': msg`Profile corrected`,
  'user.changePicture': input =>
    input['sha256'] === '' ? msg`Picture removed` : msg`Picture changed`,

  'user.join': msg`Person added`,
  'user.edit': msg`Person corrected`,
  'user.giveRoles': msg`Roles changed`,
  'user.editAccount': msg`Account changed`,
  'user.accept': msg`Invitation accepted`,
  'user.resetFactors': msg`Second step taken away`,
  'user.rename': renamed,
  'user.nameMailboxes': msg`Mailbox names noted`,
  'user.leave': msg`Person deactivated`,
  'user.comeBack': msg`Person reactivated`,
  'user.editDefaults': msg`Defaults changed`,
  'user.setForMany': msg`Settings of several people changed`,
  'user.takeBackSet': msg`Settings of several people taken back`,

  'vehicle.add': msg`Vehicle added to stock`,
  'vehicle.edit': msg`Vehicle corrected`,
  'vehicle.price': msg`Price changed`,
  'vehicle.offer': msg`Vehicle put on sale`,
  'vehicle.reserve': msg`Vehicle reserved`,
  'vehicle.release': msg`Reservation released`,
  'vehicle.giveHold': msg`Hold given to another client`,
  'vehicle.sell': msg`Vehicle sold`,
  'vehicle.withdraw': msg`Vehicle taken off the market`,
  'vehicle.return': msg`Vehicle taken back`,
  'vehicle.delete': msg`Vehicle deleted`,
  'vehicle.restore': msg`Vehicle restored`,
  'vehicle.comment': msg`Vehicle comment added`,
  'vehicle.removeComment': msg`Vehicle comment removed`,
  'vehicle.restoreComment': msg`Vehicle comment restored`,
  'vehicle.printLabel': by(
    'kind',
    { 'used-label': msg`Used-vehicle label printed` },
    msg`Window sheet printed`,
  ),
} satisfies Record<MutationName, Words>

/** What was done, in the page's language. */
export function actCaption(i18n: I18n, name: string, input: unknown): string {
  // A name from a file or a newer app may be none of ours.
  const words = mutationCaptions[name]
  if (!words) return `${name}!`
  // The input comes from a file or a database: an object at most, of fields nobody has checked.
  const fields = typeof input === 'object' && input !== null ? (input as Input) : {}
  return i18n._(typeof words === 'function' ? words(fields) : words)
}
