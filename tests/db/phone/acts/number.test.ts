/** Numbers that are watched: added, corrected, removed. */
import { removeNumber, restoreNumber, saveNumber } from '#db/phone/mutations/number.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aNumber, noNotice } from '#tests/support/builders/phone.ts'

const asked = {
  number: '(819) 555-0100',
  sourceName: 'Print',
  campaign: '',
  division: 'used' as const,
  locale: null,
  make: '',
  userIds: ['u-ana'],
  afterHours: 'missed' as const,
  takesVoicemail: true,
  greeting: { ...noNotice, 'fr-ca': 'Ici Boréal. Parlez après le bip.' },
  takesTexts: true,
  isRecorded: false,
  notice: noNotice,
  keepDays: 180,
}
const row = { ...asked, phoneKey: '18195550100' }
const made = { sounds: {}, noticeVersion: 1, createdAt: evening, createdBy: 'u-ana' }
const notice = { ...noNotice, 'fr-ca': 'Cet appel est enregistré.' }
const known = [aNumber()]

acts(saveNumber, { rows: {}, input: { id: 'n-1', ...asked } }, [
  ['with its key', {}, { '+trackedNumber n-1': { ...row, ...made } }],
  ['a number that is none', { input: { number: 'Print' } }, ['phone-invalid', { field: 'number' }]],
  [
    'one number is of one source',
    { rows: { trackedNumber: known }, input: { id: 'n-2', number: '819 555 0100' } },
    ['number-known', { field: 'number', name: 'Print' }],
  ],
  [
    'of one that was removed it is free',
    { rows: { trackedNumber: [aNumber({ deletedAt: 5 })] }, input: { id: 'n-2' } },
    { '+trackedNumber n-2': { ...row, ...made } },
  ],
  [
    'nothing is recorded without its notice',
    { input: { isRecorded: true } },
    ['notice-needed', { field: 'notice' }],
  ],
  [
    'with one it is',
    { input: { isRecorded: true, notice } },
    { '+trackedNumber n-1': { ...row, ...made, isRecorded: true, notice } },
  ],
  [
    'corrected, its notice counts up where it is another',
    { rows: { trackedNumber: known }, input: { sourceName: 'Radio', notice } },
    { 'trackedNumber n-1': { ...row, sourceName: 'Radio', notice, noticeVersion: 2 } },
  ],
  [
    'and stays where it is the same',
    { rows: { trackedNumber: known }, input: { keepDays: 30 } },
    { 'trackedNumber n-1': { ...row, keepDays: 30, noticeVersion: 1 } },
  ],
  [
    'a removed one is not corrected',
    { rows: { trackedNumber: [aNumber({ deletedAt: 5 })] } },
    ['deleted'],
  ],
])

acts(removeNumber, { rows: { trackedNumber: known }, input: { numberId: 'n-1' } }, [
  ['goes, and can come back', {}, { 'trackedNumber n-1': { deletedAt: evening } }],
  ['twice is once', { rows: { trackedNumber: [aNumber({ deletedAt: 5 })] } }, 'merged'],
  ['none', { rows: { trackedNumber: [] } }, ['not-found']],
])
acts(
  restoreNumber,
  { rows: { trackedNumber: [aNumber({ deletedAt: 5 })] }, input: { numberId: 'n-1' } },
  [
    ['is back', {}, { 'trackedNumber n-1': { deletedAt: null } }],
    ['twice is once', { rows: { trackedNumber: known } }, 'merged'],
    ['none', { rows: { trackedNumber: [] } }, ['not-found']],
  ],
)
