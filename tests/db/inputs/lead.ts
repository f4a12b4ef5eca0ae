/** Leads, appointments, clients, requests, tasks. */
import { sentAbout, sentKinds } from '#db/request/sent.ts'
import { appointmentTypes } from '#db/terms.ts'
import {
  type Kind,
  date,
  email,
  id,
  instant,
  like,
  listOf,
  long,
  oneOf,
  orLeftOut,
  orNone,
  orNull,
  personName,
  required,
  requiredLong,
  sha256,
  short,
  upTo,
  whole,
  wholeName,
  yesOrNo,
} from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const leads = ['crm.Leads', 'crm.FutureRecovery', 'crm.Dashboard', 'marketing.Leads'] as const
const intake = [
  ...leads,
  'crm.Reception',
  'crm.PhoneTracking',
  'marketing.PhoneTracking',
  'marketing.Inventory',
] as const
const house = ['management.Company', 'direction.Company'] as const
const aHeardFile = { name: 'a.pdf', mime: 'application/pdf', bytes: 9, isRefused: false }
const heardFields = {
  'files.0.name': short,
  'files.0.mime': short,
  'files.0.bytes': whole(0, Number.MAX_SAFE_INTEGER),
  'files.0.isRefused': yesOrNo,
  'files.0.sha256': orNone(sha256),
}
const sentAt = {
  address: '12, rue Principale',
  city: 'Laval',
  province: 'QC',
  postalCode: 'H7V 2V5',
}
/** Seven days, each with its hours. */
const aWeek = ['12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00'].map(close => [
  { open: '09:00', close },
])
const requestTypes = oneOf(['email', 'website-forms', 'internet', 'phone', 'sms'])
/** As many of a closed list as one likes. */
const setOf = ({ good, bad }: Kind): Kind => ({
  good: [good, []],
  bad: [...bad.map(([value]) => [[value]] as const), [null]],
})
const clients = [
  'crm.Clients',
  'crm.Leads',
  'crm.Dashboard',
  'marketing.Leads',
  'management.SaleContracts',
] as const
const tasks = ['crm.Tasks', 'crm.Dashboard', 'crm.Leads'] as const

export const locale = oneOf(['fr-ca', 'en-ca', 'fr-fr', 'es-es', 'es-co'])
const statuses = oneOf([
  'created',
  'in-treatment',
  'pending',
  'sold',
  'future-recovery',
  'deleted',
  'cancelled',
  'delivered',
  'closed',
])
const types = oneOf(['internet', 'phone', 'renewal', 'walkin'])
const divisions = oneOf(['used', 'commercial', 'na', 'new'])
const notices = oneOf(['0', '15', '30', '45', '60', '120', '240', '480', '07:00', '08:00', '09:00'])
const reasons = oneOf([
  'bought-elsewhere',
  'no-answer',
  'no-longer-interested',
  'price',
  'financing-refused',
  'vehicle-gone',
  'duplicate',
  'other',
])
const minutes = whole(5, 1440, 'number-invalid')
const onLead = { id, leadId: id }
const onAppointment = { ...onLead, appointmentId: id }
const onConsent = {
  id,
  clientId: id,
  channel: oneOf(['mail', 'sms', 'call']),
  purpose: oneOf(['commercial', 'service']),
}
const onComment = { ...onLead, commentId: id }

const card = {
  firstName: personName,
  lastName: personName,
  birthOn: orNull(date),
  gender: oneOf(['male', 'female', 'unspecified']),
  email,
  phone: short,
  cell: short,
  fax: short,
  address: short,
  city: short,
  province: short,
  postalCode: short,
  country: oneOf(['CA', 'US', 'FR', 'ES', 'CO']),
  locale,
  note: long,
}
const owned = {
  vehicleId: orNull(id),
  make: required,
  model: short,
  year: orNull(whole(1886, 2100, 'number-invalid')),
  vin: short,
  odometer: orNull({
    good: [0, 98_000],
    bad: [
      [-1, 'number-invalid'],
      [0.5, 'number-invalid'],
    ],
  }),
  note: long,
  since: orNull(date),
  until: orNull(date),
}
const task = {
  title: required,
  note: long,
  kind: oneOf(['call', 'mail', 'text', 'meeting', 'paperwork', 'delivery', 'thank-you', 'other']),
  dueAt: instant,
  remindAt: orNull(instant),
  assignedTo: id,
  leadId: orNull(id),
  clientId: orNull(id),
  vehicleId: orNull(id),
}
export const visitor: Record<string, Kind> = {
  name: required,
  phone: short,
  email,
  message: long,
  sourceName: short,
  'signs.trap': yesOrNo,
  'signs.hasty': yesOrNo,
  consent: { good: [null], bad: [[7], ['yes']] },
  'consent.words': { good: ['I agree', 'x'.repeat(1000)], bad: [[''], ['x'.repeat(1001)]] },
  'consent.locale': locale,
  'consent.at': instant,
  'consent.ip': upTo(60),
  campaign: { good: [undefined, null], bad: [[7], ['utm']], isOptional: true },
  'campaign.name': upTo(120),
  'campaign.source': upTo(120),
  'campaign.medium': upTo(120),
  'campaign.clickId': upTo(120),
}

const because = {
  because: orLeftOut,
  'because.ruleId': orNull(id),
  'because.passed': like(
    {
      'u-ana': 'unavailable',
      'u-samir': 'at-capacity',
      'u-lea': 'not-her-turn',
      'u-x': 'cannot',
    },
    { 'u-ana': 'asleep' },
  ),
}

export const leadInputs: Record<string, Asks> = {
  'lead.log': {
    forms: intake,
    fields: {
      id,
      clientId: orNull(id),
      name: wholeName,
      phone: short,
      email: short,
      type: types,
      division: divisions,
      source: short,
      vehicleId: orNull(id),
      vehicleText: short,
      tradeInText: orNone(short),
      ...because,
      message: long,
      assignedTo: orNull(id),
      locale: orNone(locale),
    },
  },
  'lead.edit': {
    forms: leads,
    fields: { ...onLead, clientId: orNull(id) },
    edits: {
      name: wholeName,
      phone: short,
      email: short,
      type: types,
      division: divisions,
      source: short,
      message: long,
      vehicleId: orNull(id),
      vehicleText: short,
      tradeInText: short,
      followUpOn: orNull(date),
      deliverOn: orNull(date),
    },
  },
  'lead.assign': {
    forms: leads,
    fields: { ...onLead, from: orNull(id), to: orNull(id), ...because },
  },
  'lead.move': {
    forms: leads,
    fields: {
      ...onLead,
      from: statuses,
      to: statuses,
      reason: orNone(orNull(reasons)),
      note: orNone(long),
      vehicleId: orNone(orNull(id)),
      deliverOn: orNone(orNull(date)),
      recoverAt: orNone(orNull(instant)),
      notice: orNone(orNull(notices)),
    },
  },
  'lead.undoMove': { forms: leads, fields: { ...onLead, moveId: id, to: statuses } },
  'lead.recoverLater': {
    forms: leads,
    fields: { ...onLead, recoverAt: instant, notice: notices, note: long },
  },
  'lead.comeBack': { forms: leads, fields: { leadId: id } },
  'lead.deliver': {
    forms: leads,
    fields: { ...onLead, vehicleId: orNull(id), deliverOn: date, note: orNone(long) },
  },
  'lead.touch': {
    forms: leads,
    fields: {
      ...onLead,
      kind: oneOf([
        'call-tried',
        'call-reached',
        'text-sent',
        'mail-sent',
        'message-received',
        'visit',
      ]),
      note: long,
      source: orNone(short),
      clientId: orNone(orNull(id)),
      override: orNone(short),
    },
  },
  'lead.comment': { forms: leads, fields: { ...onLead, body: requiredLong } },
  'comment.delete': { forms: leads, fields: onComment },
  'comment.restore': { forms: leads, fields: onComment },
  'lead.delete': { forms: leads, fields: onLead },
  'lead.restore': { forms: leads, fields: onLead },

  'appointment.book': {
    forms: leads,
    fields: {
      ...onLead,
      type: oneOf(['demonstration', 'information', 'test-drive']),
      startsAt: instant,
      minutes,
      assignedTo: id,
      note: long,
      place: orNone(short),
    },
  },
  'appointment.settle': {
    forms: leads,
    fields: {
      ...onAppointment,
      status: oneOf(['cancelled', 'postponed', 'no-show', 'showed-up', 'deleted']),
      startsAt: orNone(orNull(instant)),
      note: long,
    },
  },
  'appointment.edit': {
    forms: leads,
    fields: onAppointment,
    edits: {
      type: oneOf([...appointmentTypes]),
      startsAt: instant,
      minutes: whole(5, 1440, 'number-invalid'),
      note: long,
      place: short,
      assignedTo: id,
    },
  },
  'appointment.move': { forms: leads, fields: { ...onAppointment, from: instant, to: instant } },
  'appointment.invite': {
    forms: leads,
    fields: { ...onAppointment, clientId: orNull(id), to: email },
  },
  'appointment.answer': {
    forms: leads,
    byServer: true,
    fields: {
      ...onAppointment,
      answer: oneOf(['accepted', 'tentative', 'declined']),
      startsAt: instant,
    },
  },
  'appointment.reopen': { forms: leads, fields: onAppointment },

  'client.add': { forms: clients, fields: { id, ...card } },
  'client.edit': { forms: clients, fields: { id }, edits: card },
  'client.delete': { forms: clients, fields: { clientId: id } },
  'client.restore': { forms: clients, fields: { clientId: id } },
  'client.merge': { forms: clients, fields: { id, keepId: id, goneId: id }, edits: card },
  'client.addVehicle': { forms: clients, fields: { id, clientId: id, ...owned } },
  'client.editVehicle': { forms: clients, fields: { id }, edits: owned },
  'client.removeVehicle': { forms: clients, fields: { id } },
  'client.restoreVehicle': { forms: clients, fields: { id } },

  'consent.record': {
    forms: clients,
    fields: {
      ...onConsent,
      source: oneOf(['desk', 'phone']),
      address: orNone(short),
      locale,
    },
  },
  'consent.withdraw': {
    forms: clients,
    fields: {
      ...onConsent,
      source: oneOf(['desk', 'phone', 'stop-word', 'unsubscribe']),
      words: long,
      origin: orNone(short),
      address: orNone(short),
    },
  },

  'message.send': {
    forms: leads,
    fields: {
      ...onLead,
      clientId: orNull(id),
      channel: oneOf(['mail', 'sms']),
      to: short,
      subject: short,
      text: {
        ...upTo(20_000, 'too-long'),
        good: ['x'.repeat(20_000), ' x '],
        bad: [['', 'required'], [' \n', 'required'], ['x'.repeat(20_001), 'too-long'], [7]],
      },
      files: listOf(
        { sha256: 'a'.repeat(64), name: 'a.pdf', mime: 'application/pdf', bytes: 9 },
        10,
        'too-long',
      ),
      'files.0.sha256': sha256,
      'files.0.bytes': whole(1, 20_000_000),
      sendAt: orNull(instant),
      why: orNone(short),
    },
  },
  'message.cancel': { forms: leads, fields: { messageId: id } },
  'message.again': { forms: leads, fields: { id, messageId: id } },
  'message.report': {
    forms: leads,
    byServer: true,
    fields: {
      messageId: id,
      leadId: id,
      state: oneOf(['queued', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'cancelled']),
      failure: short,
      failureSaid: short,
      providerId: short,
      locale,
    },
  },
  'message.mailshot': {
    forms: leads,
    byServer: true,
    fields: {
      id,
      mailshotId: id,
      leadId: id,
      clientId: id,
      channel: oneOf(['mail', 'sms']),
      to: short,
      subject: short,
      text: {
        ...upTo(20_000, 'too-long'),
        good: ['x'.repeat(20_000), ' x '],
        bad: [['', 'required'], ['x'.repeat(20_001), 'too-long'], [7]],
      },
    },
  },
  'lead.hear': {
    forms: intake,
    byServer: true,
    fields: {
      ...onLead,
      message: long,
      from: short,
      rawId: sha256,
      isAutomatic: yesOrNo,
      channel: orNone(oneOf(['mail', 'sms'])),
      files: orNone(listOf(aHeardFile, 20)),
      ...heardFields,
    },
  },
  'request.receive': {
    forms: intake,
    byServer: true,
    fields: {
      id,
      division: oneOf(['credit', 'new', 'used']),
      category: orNull(oneOf(['buy-online', 'credit', 'trade'])),
      vehicleId: orNull(id),
      ...visitor,
      name: short,
      type: orNone(requestTypes),
      vehicleText: orNone(short),
      tradeInText: orNone(long),
      locale: orNone(orNull(locale)),
      make: orNone(short),
      externalId: orNone(short),
      claimedAt: orNone(orNull(instant)),
      rawId: orNone(sha256),
      files: orNone(listOf(aHeardFile, 20)),
      ...heardFields,
      sent: orNone(listOf({ what: 'price', of: 'trade', text: '21 000 CAD' }, 30)),
      'sent.0.what': oneOf(sentKinds),
      'sent.0.of': oneOf(sentAbout),
      'sent.0.text': short,
      address: orNone(orNull(like(sentAt, { ...sentAt, city: 'x'.repeat(101) }, { address: '' }))),
      duplicateOf: orNone(orNull(id)),
      leadId: orNone(orNull(id)),
      isAnswer: orNone(yesOrNo),
      isInformation: orNone(yesOrNo),
      intakeSourceId: orNone(orNull(id)),
    },
  },
  'request.process': {
    forms: intake,
    fields: {
      id,
      requestId: id,
      leadId: orNull(id),
      clientId: orNull(id),
      assignedTo: orNull(id),
      locale: orNone(locale),
      ...because,
    },
  },
  'request.mark': {
    forms: intake,
    fields: {
      requestId: id,
      status: oneOf(['regular', 'spam', 'information']),
      duplicateOf: orNone(id),
      from: orNone(id),
      carried: orNone(listOf('r-2', 100, 'too-long')),
    },
  },
  'request.correct': {
    forms: intake,
    fields: { id, requestId: id, formerLeadId: orNull(id) },
    edits: {
      name: short,
      phone: short,
      email: short,
      locale: orNull(locale),
      vehicleId: orNull(id),
      vehicleText: short,
    },
  },
  'request.transfer': {
    forms: ['crm.Reception', 'crm.PhoneTracking', 'marketing.PhoneTracking', 'marketing.Inventory'],
    fields: { id, requestId: id, leadId: id, from: orNull(id), to: id },
  },
  'request.takeBack': { forms: intake, fields: { id, requestId: id, leadId: id } },
  'assignment.saveRule': {
    forms: house,
    fields: {
      id,
      name: personName,
      active: yesOrNo,
      mode: oneOf(['give', 'suggest']),
      types: setOf(requestTypes),
      divisions: setOf(oneOf(['credit', 'new', 'used'])),
      locales: setOf(locale),
      makes: listOf('Subaru', 40),
      holds: oneOf(['always', 'open', 'closed']),
      hours: orNull(like(aWeek, aWeek.slice(1))),
      userIds: listOf('u-ana', 200),
      capacity: orNull(whole(1, 500, 'number-invalid')),
      fallback: oneOf(['queue', 'director', 'opening']),
    },
  },
  'assignment.moveRule': { forms: house, fields: { ruleId: id, up: yesOrNo } },
  'assignment.removeRule': { forms: house, fields: { ruleId: id } },
  'assignment.restoreRule': { forms: house, fields: { ruleId: id } },

  'task.add': { forms: tasks, fields: { id, ...task } },
  'task.edit': { forms: tasks, fields: { id }, edits: task },
  'task.complete': {
    forms: tasks,
    fields: {
      id: orNone(id),
      taskId: id,
      leadId: orNone(orNull(id)),
      outcome: oneOf(['done', 'reached', 'tried', 'rescheduled', 'not-needed']),
      note: long,
    },
  },
  'task.reopen': { forms: tasks, fields: { taskId: id } },
  'task.delete': { forms: tasks, fields: { taskId: id } },
  'task.restore': { forms: tasks, fields: { taskId: id } },
}
