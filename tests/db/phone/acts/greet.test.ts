/** The house's own recording of a greeting: added, replaced, taken away. */
import { greetNumber } from '#db/phone/mutations/greet.ts'
import { acts } from '#tests/support/acts.ts'
import { aNumber } from '#tests/support/builders/phone.ts'

const [one, two] = ['a', 'b'].map(letter => ({
  sha256: letter.repeat(64),
  mime: 'audio/wav' as const,
  seconds: 12,
})) as [NonNullable<ReturnType<typeof aNumber>['sounds']['fr-ca']>, { sha256: string }]
const input = { numberId: 'n-1', locale: 'fr-ca' as const, sound: one }
const rows = { trackedNumber: [aNumber()] }
const withOne = { trackedNumber: [aNumber({ sounds: { 'fr-ca': one, 'en-ca': one } })] }

acts(greetNumber, { rows, input }, [
  ['in one language', {}, { 'trackedNumber n-1': { sounds: { 'fr-ca': one } } }],
  [
    'another one beside that of the other language',
    { rows: withOne, input: { sound: { ...one, ...two } } },
    { 'trackedNumber n-1': { sounds: { 'en-ca': one, 'fr-ca': { ...one, ...two } } } },
  ],
  [
    'taken away from one language alone',
    { rows: withOne, input: { sound: null } },
    { 'trackedNumber n-1': { sounds: { 'en-ca': one } } },
  ],
  ['the same again is once', { rows: withOne }, 'merged'],
  ['none is taken away', { input: { sound: null } }, 'merged'],
  ['no number', { rows: { trackedNumber: [] } }, ['not-found']],
  ['a removed one', { rows: { trackedNumber: [aNumber({ deletedAt: 5 })] } }, ['deleted']],
])
