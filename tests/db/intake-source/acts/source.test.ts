/** Who may send leads here: added, given another token, revoked. */
import {
  revokeIntakeSource,
  saveMailSender,
  untouchedSource,
} from '#db/intake-source/mutations/source.ts'
import { addIntakeSource, rotateIntakeSource } from '#db/intake-source/mutations/token.ts'
import { acts, but, evening } from '#tests/support/acts.ts'
import { anIntakeSource } from '#tests/support/builders/intake-source.ts'

const added = { name: 'Autos Example', kind: 'adf' as const, tokenHint: 'x7Qa' }
const row = { ...untouchedSource, ...added, createdAt: evening, createdBy: 'u-ana' }
const source = [anIntakeSource()]
const revoked = [anIntakeSource({ revokedAt: 5 })]
const until = evening + 7 * 86_400_000

const portal = {
  sender: 'portail.example',
  name: 'Portail',
  requestType: 'internet' as const,
  division: 'new' as const,
  locale: 'fr-ca' as const,
  make: 'Kia',
}
const aSender = (over: object = {}) => anIntakeSource({ ...portal, kind: 'mail', ...over })
acts(saveMailSender, { rows: {}, input: { id: 'is-1', ...portal } }, [
  [
    'as it will be looked for',
    { input: { sender: ' @Portail.EXAMPLE ' } },
    {
      '+intakeSource is-1': {
        ...untouchedSource,
        ...portal,
        kind: 'mail',
        createdAt: evening,
        createdBy: 'u-ana',
      },
    },
  ],
  [
    'corrected',
    { rows: { intakeSource: [aSender()] }, input: { sender: 'leads@portail.example' } },
    { 'intakeSource is-1': { ...portal, sender: 'leads@portail.example' } },
  ],
  [
    'not twice',
    { rows: { intakeSource: [aSender()] }, input: { id: 'is-2' } },
    ['mail-sender-known', { field: 'sender' }],
  ],
  [
    'neither an address nor a domain',
    { input: { sender: 'the portal' } },
    ['mail-sender-invalid', { field: 'sender' }],
  ],
  [
    'no domain at which anybody may have an address',
    { input: { sender: '@Gmail.com' } },
    ['mail-sender-everybody', { field: 'sender' }],
  ],
  [
    'but one address there',
    { rows: { intakeSource: [aSender()] }, input: { sender: 'portal@gmail.com' } },
    { 'intakeSource is-1': { ...portal, sender: 'portal@gmail.com' } },
  ],
  ['not one with a token', { rows: { intakeSource: [anIntakeSource()] } }, ['not-found']],
  [
    'not one that was removed',
    { rows: { intakeSource: [aSender({ revokedAt: 5 })] } },
    ['intake-source-revoked'],
  ],
])

acts(saveMailSender, { rows: {}, input: { id: 'is-1', ...portal, kind: 'address' as const } }, [
  [
    'an address of the house',
    { input: { sender: ' Kia@Nord.example ' } },
    {
      '+intakeSource is-1': {
        ...untouchedSource,
        ...portal,
        sender: 'kia@nord.example',
        kind: 'address',
        createdAt: evening,
        createdBy: 'u-ana',
      },
    },
  ],
  ['and no domain', {}, ['mail-sender-invalid', { field: 'sender' }]],
  [
    'beside a sender of that name',
    {
      rows: { intakeSource: [aSender({ sender: 'kia@nord.example' })] },
      input: { id: 'is-2', sender: 'kia@nord.example' },
    },
    {
      '+intakeSource is-2': {
        ...untouchedSource,
        ...portal,
        sender: 'kia@nord.example',
        kind: 'address',
        createdAt: evening,
        createdBy: 'u-ana',
      },
    },
  ],
  [
    'a sender becomes none',
    { rows: { intakeSource: [aSender()] }, input: { sender: 'kia@nord.example' } },
    ['not-found'],
  ],
])

acts(addIntakeSource, { rows: {}, input: { id: 'is-1', ...added } }, [
  ['with the end of its token', {}, { '+intakeSource is-1': row }],
  ['twice is once', { rows: { intakeSource: source } }, 'merged'],
  [
    'not under a name that is taken',
    { rows: { intakeSource: source }, input: { id: 'is-2', name: ' AUTOS example' } },
    ['intake-source-known', { field: 'name' }],
  ],
  [
    'the name of a revoked one is free',
    { rows: { intakeSource: revoked }, input: { id: 'is-2' } },
    { '+intakeSource is-2': row },
  ],
])

acts(
  rotateIntakeSource,
  {
    rows: { intakeSource: source },
    input: { sourceId: 'is-1', tokenHint: 'b2_9', oldUntil: until as number | null },
  },
  [
    [
      'the one before is taken until then',
      {},
      {
        'intakeSource is-1': {
          tokenHint: 'b2_9',
          oldHint: 'x7Qa',
          oldUntil: until,
          rotatedAt: evening,
        },
      },
    ],
    [
      'or not at all',
      { input: { oldUntil: null } },
      but({ 'intakeSource is-1': { oldHint: '', oldUntil: null } }),
    ],
    ['not once it is revoked', { rows: { intakeSource: revoked } }, ['intake-source-revoked']],
    ['not of one nobody knows', { rows: { intakeSource: [] } }, ['not-found']],
    ['not of mail, which has none', { rows: { intakeSource: [aSender()] } }, ['not-found']],
  ],
)

acts(revokeIntakeSource, { rows: { intakeSource: source }, input: { sourceId: 'is-1' } }, [
  [
    'with the token before',
    {},
    { 'intakeSource is-1': { revokedAt: evening, oldHint: '', oldUntil: null } },
  ],
  ['twice is once', { rows: { intakeSource: revoked } }, 'merged'],
  ['not of one nobody knows', { rows: { intakeSource: [] } }, ['not-found']],
])
