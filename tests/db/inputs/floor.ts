/** Notifications, people, subscriptions, online sales, deliveries. */
import {
  email,
  id,
  instant,
  like,
  listOf,
  long,
  oneOf,
  orNone,
  orNull,
  personName,
  required,
  sha256,
  short,
  upTo,
  whole,
  yesOrNo,
  anyWhole,
  odometer,
} from '#tests/support/kinds.ts'
import { formKeys } from '#db/forms.ts'
import { locale, visitor } from './lead.ts'
import { hours } from './company.ts'
import type { Asks } from './types.ts'

const online = ['management.OnlineSalesContracts'] as const
const sales = ['management.SaleContracts'] as const
const onSale = { onlineSaleId: id, vehicleId: id, leadId: orNull(id) }
const sent = whole(15, 480, 'number-invalid')
const named = { id, deliveryId: id, contractId: id, vehicleId: id, leadId: orNull(id) }
const shaOrNone = {
  good: [...sha256.good, ''],
  bad: sha256.bad.filter(([value]) => value !== '').map(([value]) => [value] as const),
}
const wanted = { leads: true, appointments: false, tasks: true, recoveries: false, sound: true }

const off = (over: object = {}) => ({ from: '2026-07-01', to: '2026-07-02', ...over })
export const floorInputs: Record<string, Asks> = {
  'notification.process': { forms: undefined, fields: { id } },

  'user.setAvailability': {
    forms: undefined,
    fields: { userId: id, status: oneOf(['available', 'unavailable']), seenAt: orNone(anyWhole) },
  },
  'user.planHours': {
    forms: undefined,
    fields: { userId: id },
    edits: {
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: hours,
      sunday: hours,
      daysOff: {
        good: [[], [off()], Array.from({ length: 100 }, () => off())],
        bad: [
          [[off({ from: '2026-13-01' })], 'date-invalid'],
          [[off({ to: '' })], 'date-invalid'],
          [[{ from: '2026-07-01' }]],
          [Array.from({ length: 101 }, () => off()), 'too-many'],
          [{}],
          [null],
        ],
      },
    },
  },
  'user.arrangeForms': {
    forms: undefined,
    fields: { userId: id, order: listOf('crm.Leads', 200), locale: orNone(locale) },
  },
  'user.arrangeSections': {
    forms: undefined,
    fields: { userId: id, order: listOf('crm', 200), locale: orNone(locale) },
  },
  'user.seeReminder': { forms: undefined, fields: { userId: id, key: id, locale: orNone(locale) } },
  'user.setPreference': {
    forms: undefined,
    fields: { userId: id },
    edits: {
      locale: oneOf(locale.good, 'choice-invalid'),
      dateOffset: whole(-720, 720, 'choice-invalid'),
      homePage: oneOf(formKeys, 'choice-invalid'),
      theme: oneOf(['system', 'light', 'dark'], 'choice-invalid'),
      notifications: like(wanted, { ...wanted, sound: 'loud' }),
      'notifications.leads': yesOrNo,
      'notifications.appointments': yesOrNo,
      'notifications.tasks': yesOrNo,
      'notifications.recoveries': yesOrNo,
      'notifications.sound': yesOrNo,
      signature: upTo(1000),
    },
    wholes: { notifications: wanted },
  },
  'user.editProfile': {
    forms: undefined,
    fields: { userId: id },
    edits: {
      firstName: personName,
      lastName: personName,
      email,
      phone: upTo(60, 'too-long'),
      cell: upTo(60, 'too-long'),
    },
  },
  'user.changePicture': { forms: undefined, fields: { userId: id, sha256: shaOrNone } },

  'subscription.accept': {
    forms: ['management.Contracts'],
    fields: {
      subscriptionId: id,
      termsVersion: anyWhole,
      termsHash: sha256,
      terms: yesOrNo,
      confidentiality: yesOrNo,
      name: required,
    },
  },

  'onlineSale.reserve': {
    forms: online,
    byServer: true,
    fields: { id, vehicleId: id, locale, appointmentAt: instant, until: instant, ...visitor },
  },
  'onlineSale.accept': {
    forms: online,
    fields: {
      id,
      onlineSaleId: id,
      vehicleId: id,
      requestId: orNull(id),
      leadId: orNull(id),
      clientId: orNull(id),
      assignedTo: id,
      startsAt: instant,
      minutes: whole(5, 1440, 'number-invalid'),
      note: long,
    },
  },
  'onlineSale.move': {
    forms: online,
    fields: { id, ...onSale, from: orNull(instant), to: instant },
  },
  'onlineSale.cancel': { forms: online, fields: { id, ...onSale, note: long } },
  'onlineSale.expire': { forms: online, fields: { onlineSaleId: id, vehicleId: id } },
  'onlineSale.link': { forms: online, fields: { onlineSaleId: id, contractId: id } },
  'onlineSale.settle': {
    forms: online,
    fields: { onlineSaleId: id, contractId: id, vehicleId: id },
  },
  'onlineSale.sendLink': {
    forms: online,
    fields: {
      id,
      onlineSaleId: id,
      companyId: id,
      contractId: id,
      leadId: orNull(id),
      email,
      factor: oneOf(['sms', 'in-person', 'same-mailbox'], 'choice-invalid'),
      phone: short,
      codeHash: { good: [...sha256.good, ''], bad: sha256.bad.filter(([value]) => value !== '') },
    },
  },
  'onlineSale.linkLeft': {
    forms: online,
    byServer: true,
    fields: { onlineSaleId: id, act: id, state: oneOf(['waiting', 'delayed', 'sent', 'failed']) },
  },
  'onlineSale.switch': {
    forms: [...online, 'management.Inventory'],
    fields: {
      vehicleId: id,
      from: oneOf(['', 'available', 'sold']),
      to: oneOf(['', 'available', 'sold'], 'choice-invalid'),
    },
  },

  'delivery.plan': {
    forms: sales,
    fields: {
      id,
      companyId: id,
      contractId: id,
      vehicleId: id,
      leadId: orNull(id),
      startsAt: instant,
      minutes: sent,
      assignedTo: id,
      place: short,
      note: long,
    },
  },
  'delivery.move': {
    forms: sales,
    fields: { id, deliveryId: id, leadId: orNull(id), from: instant, to: instant },
  },
  'delivery.edit': {
    forms: sales,
    fields: { id, actId: id, leadId: orNull(id) },
    edits: { minutes: sent, assignedTo: id, place: short, note: long },
  },
  'delivery.cancel': {
    forms: sales,
    fields: { deliveryId: id, actId: id, leadId: orNull(id) },
  },
  'delivery.tick': {
    forms: sales,
    fields: { deliveryId: id, code: id },
    edits: { done: yesOrNo, reason: short, note: long },
  },
  'delivery.attach': {
    forms: sales,
    fields: {
      deliveryId: id,
      code: id,
      from: shaOrNone,
      sha256: shaOrNone,
      mime: oneOf(
        ['', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
        'choice-invalid',
      ),
    },
  },
  'delivery.complete': {
    forms: sales,
    fields: { ...named, odometer: orNull(odometer), thankYou: required },
  },
  'delivery.reopen': { forms: sales, fields: named },
  'work.recover': {
    forms: ['direction.Users', 'management.Users'],
    fields: {
      id,
      userId: id,
      gid: id,
      count: whole(0, 1_000_000),
      reason: { good: ['She left the house', 'Moved'], bad: [['abcd'], [''], [7], [null]] },
    },
  },
}
