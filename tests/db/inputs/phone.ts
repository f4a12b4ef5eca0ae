/** Telephone numbers that are watched, the calls they got, and START by text message. */
import { receptionDesk } from '#db/desks.ts'
import {
  id,
  instant,
  listOf,
  oneOf,
  orNull,
  required,
  sha256,
  short,
  upTo,
  whole,
  yesOrNo,
} from '#tests/support/kinds.ts'
import { locales } from '#db/terms.ts'
import type { Asks } from './types.ts'

const house = ['management.Company', 'direction.Company'] as const
const intake = [
  'crm.Leads',
  'crm.FutureRecovery',
  'crm.Dashboard',
  'marketing.Leads',
  ...receptionDesk,
] as const
const clients = [
  'crm.Clients',
  'crm.Leads',
  'crm.Dashboard',
  'marketing.Leads',
  'management.SaleContracts',
] as const
const division = oneOf(['credit', 'new', 'used'])
const seconds = whole(0, 1_000_000)
const greeting = Object.fromEntries(
  locales.map(locale => [`greeting.${locale}`, upTo(1000, 'too-long')]),
)
const notice = Object.fromEntries(
  locales.map(locale => [`notice.${locale}`, upTo(1000, 'too-long')]),
)

export const phoneInputs: Record<string, Asks> = {
  'consent.restart': {
    forms: clients,
    byServer: true,
    fields: { id, clientId: id, address: short, words: short, origin: short },
  },
  'phoneCall.hear': {
    forms: intake,
    byServer: true,
    fields: {
      id,
      provider: oneOf(['twilio', 'telnyx', 'vonage']),
      callKey: short,
      direction: oneOf(['in', 'out']),
      state: oneOf(['queued', 'initiated', 'ringing', 'answered', 'ended']),
      outcome: orNull(
        oneOf(['answered', 'missed', 'busy', 'voicemail', 'cancelled', 'failed', 'lost']),
      ),
      phone: short,
      phoneKey: short,
      callerName: short,
      numberId: orNull(id),
      ourNumber: short,
      sourceName: short,
      campaign: short,
      division,
      at: instant,
      answeredAt: orNull(instant),
      endedAt: orNull(instant),
      talkSeconds: seconds,
      answeredBy: orNull(id),
      isAfterHours: yesOrNo,
      requestId: orNull(id),
      leadId: orNull(id),
      clientId: orNull(id),
      isContact: yesOrNo,
    },
  },
  'phoneCall.request': { forms: intake, fields: { id, callId: id, name: short } },
  'phoneCall.link': {
    forms: intake,
    fields: { callId: id, leadId: orNull(id), from: orNull(id) },
  },
  'phoneCall.record': {
    forms: intake,
    byServer: true,
    fields: {
      callId: id,
      'recording.state': oneOf(['asked', 'kept', 'deleted', 'gone']),
      'recording.isVoicemail': yesOrNo,
      'recording.noticeVersion': short,
      'recording.noticeAt': instant,
      'recording.until': instant,
      'recording.seconds': seconds,
    },
  },
  'trackedNumber.save': {
    forms: house,
    fields: {
      id,
      number: required,
      sourceName: required,
      campaign: short,
      division,
      locale: orNull(oneOf([...locales])),
      make: short,
      userIds: listOf('u-ana', 20, 'too-long'),
      afterHours: oneOf(['request', 'missed']),
      takesVoicemail: yesOrNo,
      ...greeting,
      takesTexts: yesOrNo,
      isRecorded: yesOrNo,
      ...notice,
      keepDays: whole(1, 1095, 'number-invalid'),
    },
  },
  'trackedNumber.greet': {
    forms: house,
    byServer: true,
    fields: {
      numberId: id,
      locale: oneOf([...locales]),
      'sound.sha256': sha256,
      'sound.mime': oneOf(['audio/mpeg', 'audio/wav']),
      'sound.seconds': whole(1, 90),
    },
  },
  'trackedNumber.remove': { forms: house, fields: { numberId: id } },
  'trackedNumber.restore': { forms: house, fields: { numberId: id } },
}
