/** Numbers that are watched and the calls they got, as they are stored. */
import type { Row } from '#db/kernel/mutation.ts'
import { locales } from '#db/terms.ts'

export const noNotice = Object.fromEntries(
  locales.map(locale => [locale, '']),
) as Row<'trackedNumber'>['notice']

export const aNumber = (over: Partial<Row<'trackedNumber'>> = {}): Row<'trackedNumber'> => ({
  id: 'n-1',
  v: 1,
  deletedAt: null,
  number: '(819) 555-0100',
  phoneKey: '18195550100',
  sourceName: 'Print',
  campaign: '',
  division: 'used',
  locale: null,
  make: '',
  userIds: ['u-ana'],
  afterHours: 'missed',
  takesVoicemail: false,
  greeting: noNotice,
  sounds: {},
  takesTexts: true,
  isRecorded: false,
  notice: noNotice,
  noticeVersion: 1,
  keepDays: 180,
  createdAt: 1,
  createdBy: 'u-helene',
  ...over,
})

export const aCall = (over: Partial<Row<'phoneCall'>> = {}): Row<'phoneCall'> => ({
  id: 'call-1',
  v: 1,
  deletedAt: null,
  provider: 'twilio',
  callKey: 'CA-1',
  direction: 'in',
  state: 'ended',
  outcome: 'missed',
  phone: '+18195550142',
  phoneKey: '18195550142',
  callerName: '',
  numberId: 'n-1',
  ourNumber: '+18195550100',
  sourceName: 'Print',
  campaign: '',
  division: 'used',
  at: 1_800_000_000_000,
  answeredAt: null,
  endedAt: 1_800_000_020_000,
  talkSeconds: 0,
  answeredBy: null,
  isAfterHours: false,
  requestId: null,
  leadId: null,
  recording: null,
  ...over,
})
