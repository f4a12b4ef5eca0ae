/** A yes and a no of a client, and what stands of them with each attempt. */
import { expect, test } from 'vitest'
import { recordConsent, withdrawConsent } from '#db/consent/mutations/record.ts'
import { restartTexts } from '#db/consent/mutations/restart.ts'
import { deskText } from '#db/consent/texts.ts'
import { contactChannels, contactPurposes } from '#db/consent/terms.ts'
import { recordTouch } from '#db/lead/mutations/lead.ts'
import { locales } from '#db/terms.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { aLead, aLeadTouch } from '#tests/support/builders/lead.ts'
import { acts, but, comesTo, day, evening, hour, type Line } from '#tests/support/acts.ts'

const company = [{ ...aCompany, v: 1, deletedAt: null, name: 'Subaru de Laval' }]
const client = [aClient({ cell: '514 555-0199' })]
const yes = { id: 'co-9', clientId: 'cl-1', channel: 'sms', purpose: 'commercial', locale: 'fr-ca' }

acts(recordConsent, { rows: { client, company }, input: { ...yes, source: 'desk' } }, [
  [
    'with the words she said yes to, in her language',
    {},
    {
      '+consent co-9': {
        clientId: 'cl-1',
        channel: 'sms',
        purpose: 'commercial',
        kind: 'given',
        basis: 'express',
        source: 'desk',
        address: '14505550134',
        words:
          'J’accepte que l’entreprise Subaru de Laval m’envoie des offres et des nouvelles par texto. Je peux retirer mon consentement en tout temps.',
        textVersion: 'desk-2',
        locale: 'fr-ca',
        origin: '',
        at: evening,
        expiresAt: null,
        by: 'u-ana',
      },
      'client cl-1': {},
    },
  ],
  [
    'said again, it counts from again',
    { rows: { consent: [aConsent({ channel: 'sms' })] } },
    but({}),
  ],
  [
    'a number of the house is one for texts too',
    { rows: { client: [aClient({ cell: '' })] } },
    but({}),
  ],
  [
    'of her other number, where she says so',
    { rows: { client: [aClient({ cellKey: '15145550199' })] }, input: { address: '14505550134' } },
    but({ '+consent co-9': { address: '14505550134' } }),
  ],
  [
    'of a number of another country',
    { rows: { client: [aClient({ cellKey: '33612345678' })] }, input: { address: '33612345678' } },
    but({ '+consent co-9': { address: '33612345678' } }),
  ],
  // Neither what is no key, nor what is another's, nor what left her card meanwhile, nor hers of another way.
  ...(
    [
      ['sms', ''],
      ['sms', '4505550134'],
      ['sms', '+14505550134'],
      ['sms', '15145550199'],
      ['sms', 'helene@example.com'],
      ['call', '911'],
      ['call', '4505550142'],
      ['mail', '14505550134'],
      ['mail', 'Helene@Example.com'],
      ['mail', 'somebody@example.com'],
    ] as const
  ).map(([channel, address]): Line => [
    `not of ${address || 'none'}, which does not stand on her card for ${channel}`,
    { input: { channel, address } },
    ['consent-not-hers', { field: 'address' }],
  ]),
  [
    'refused where no number is known',
    { rows: { client: [aClient({ phone: '', phoneKey: '' })] } },
    ['consent-no-address'],
  ],
  [
    'nor an address',
    { rows: { client: [aClient({ email: ' ', emailKey: '' })] }, input: { channel: 'mail' } },
    ['consent-no-address'],
  ],
  [
    'nor a phone to call',
    { rows: { client: [aClient({ phone: '', phoneKey: '' })] }, input: { channel: 'call' } },
    ['consent-no-address'],
  ],
  [
    'refused for a card that became another',
    { rows: { client: [aClient({ mergedIntoId: 'cl-2' })] } },
    ['client-merged', { id: 'cl-2' }],
  ],
  ['refused for a deleted one', { rows: { client: [aClient({ deletedAt: 5 })] } }, ['deleted']],
  ['refused for none', { rows: { client: [] } }, ['not-found']],
  ['not for who sees no clients', { by: { forms: new Set(['crm.Tasks']) } }, ['not-authorized']],
])

acts(
  withdrawConsent,
  {
    rows: { client, consent: [aConsent({ channel: 'sms' })] },
    input: {
      id: 'co-9',
      clientId: 'cl-1',
      channel: 'sms',
      purpose: 'commercial',
      source: 'stop-word',
      words: 'ARRÊT',
    },
    by: { byServer: true },
  },
  [
    [
      'with her own words',
      {},
      {
        '+consent co-9': {
          clientId: 'cl-1',
          channel: 'sms',
          purpose: 'commercial',
          kind: 'withdrawn',
          basis: 'express',
          source: 'stop-word',
          address: '',
          words: 'ARRÊT',
          textVersion: '',
          locale: 'fr-ca',
          origin: '',
          at: evening,
          expiresAt: null,
          by: 'u-ana',
        },
      },
    ],
    ['where nothing was ever given', { rows: { consent: [] } }, but({})],
    [
      'with the number it came from, which the server knows',
      { input: { origin: '+18195550142' } },
      but({ '+consent co-9': { origin: '+18195550142' } }),
    ],
    [
      'and keeps it, told by the server alone',
      { input: { address: '18195550142' } },
      but({ '+consent co-9': { address: '18195550142' } }),
    ],
    [
      'whoever says it for her has no address it came from',
      {
        by: { byServer: false },
        input: { source: 'phone', origin: '203.0.113.9', address: '18195550142' },
      },
      but({ '+consent co-9': { source: 'phone' } }),
    ],
    [
      'nor says it as one that follows from another card',
      { by: { byServer: false }, input: { source: 'desk', id: 'followed-x' } },
      ['not-authorized'],
    ],
    [
      'a second time nothing is left to do',
      {
        rows: {
          consent: [
            aConsent({ channel: 'sms' }),
            aConsent({ id: 'no', channel: 'sms', kind: 'withdrawn', source: 'stop-word' }),
          ],
        },
      },
      'merged',
    ],
    [
      'STOP after a no at the desk is more than that',
      { rows: { consent: [aConsent({ id: 'no', channel: 'sms', kind: 'withdrawn' })] } },
      but({}),
    ],
    [
      'and nothing is left to do at the desk after STOP',
      {
        rows: {
          consent: [aConsent({ id: 'no', channel: 'sms', kind: 'withdrawn', source: 'stop-word' })],
        },
        input: { source: 'desk' },
      },
      'merged',
    ],
    [
      'again after a later yes',
      {
        rows: {
          consent: [
            aConsent({ id: 'no', channel: 'sms', kind: 'withdrawn', at: 1 }),
            aConsent({ channel: 'sms', at: 2 }),
          ],
        },
      },
      but({}),
    ],
    [
      'again after a yes to offers, which allowed answers too',
      {
        rows: {
          consent: [
            aConsent({ id: 'no', channel: 'sms', purpose: 'service', kind: 'withdrawn', at: 1 }),
            aConsent({ channel: 'sms', at: 2 }),
          ],
        },
        input: { purpose: 'service' },
      },
      but({ '+consent co-9': { purpose: 'service' } }),
    ],
    [
      'another channel’s no is not this one’s',
      { rows: { consent: [aConsent({ channel: 'mail', kind: 'withdrawn' })] } },
      but({}),
    ],
    [
      'of the card it became',
      { rows: { client: [aClient({ mergedIntoId: 'cl-2' })] } },
      but({ '+consent co-9': { clientId: 'cl-2' } }),
    ],
    ['of a deleted card', { rows: { client: [aClient({ deletedAt: 5 })] } }, but({})],
    [
      'by her own link',
      { input: { source: 'unsubscribe', words: '', origin: '203.0.113.5' } },
      but({ '+consent co-9': { source: 'unsubscribe', words: '', origin: '203.0.113.5' } }),
    ],
    ['refused for nobody', { rows: { client: [] } }, ['not-found']],
    ...(['unsubscribe', 'stop-word'] as const).map((source): Line => [
      `nobody of ours says that she did it herself: ${source}`,
      { input: { source }, by: { byServer: false } },
      ['not-authorized'],
    ]),
    [
      'at the desk by whoever hears it',
      { input: { source: 'desk' }, by: { byServer: false } },
      but({ '+consent co-9': { source: 'desk' } }),
    ],
  ],
)

const stop = (at: number, over: Partial<ReturnType<typeof aConsent>> = {}) =>
  aConsent({
    id: `at-${at}`,
    channel: 'sms',
    purpose: 'service',
    kind: 'withdrawn',
    source: 'stop-word',
    at,
    ...over,
  })
const among = (...consent: ReturnType<typeof aConsent>[]) => ({ rows: { consent } })
acts(
  restartTexts,
  {
    rows: { client, consent: [stop(1)] },
    input: {
      id: 'co-9',
      clientId: 'cl-1',
      address: '18195550142',
      words: 'Start',
      origin: '+18195550100',
    },
  },
  [
    [
      'what STOP ended begins again, for answers alone',
      {},
      {
        '+consent co-9': {
          clientId: 'cl-1',
          channel: 'sms',
          purpose: 'service',
          kind: 'given',
          basis: 'express',
          source: 'stop-word',
          address: '18195550142',
          words: 'Start',
          textVersion: '',
          locale: 'fr-ca',
          origin: '+18195550100',
          at: evening,
          expiresAt: null,
          by: '',
        },
      },
    ],
    ['nothing was stopped', among(), 'merged'],
    ['it has begun again already', among(stop(1), stop(2, { kind: 'given' })), 'merged'],
    ['stopped once more since', among(stop(1), stop(2, { kind: 'given' }), stop(3)), but({})],
    ['a no at the desk since stands', among(stop(1), stop(2, { source: 'desk' })), 'merged'],
    ['one before STOP went into it', among(stop(1, { source: 'desk' }), stop(2)), but({})],
    [
      'one to offers is no matter of it',
      among(stop(1), stop(2, { source: 'desk', purpose: 'commercial' })),
      but({}),
    ],
    ['nor is what ended calls', among(stop(1, { channel: 'call' })), 'merged'],
    [
      'of the card it became',
      { rows: { client: [aClient({ mergedIntoId: 'cl-2' })] } },
      but({ '+consent co-9': { clientId: 'cl-2' } }),
    ],
    ['refused for nobody', { rows: { client: [] } }, ['not-found']],
  ],
)

const lead = aLead({ leadAt: evening - day, statusAt: evening - day })
const touched = (rows: object, input: object = {}, by: object = {}) => {
  const came = comesTo({
    mutation: recordTouch,
    rows: { lead: [lead], client, company, consent: [], ...rows },
    input: { id: 'act', leadId: 'l-1', clientId: 'cl-1', kind: 'mail-sent', note: '', ...input },
    by,
  }) as Record<string, { facts: unknown }>
  return came['+leadTouch act.t']?.facts
}
const asked = {
  verdict: 'allow',
  verdictReason: 'inquiry',
  verdictPurpose: 'commercial',
  consentId: null,
  basisAt: evening - day,
}

test('an attempt is kept with its verdict, and with why it was made all the same', () => {
  expect(touched({})).toEqual(asked)
  const consent = [aConsent({ channel: 'mail', at: evening - day })]
  expect(touched({ consent })).toEqual({ ...asked, verdictReason: 'express', consentId: 'co-1' })
  const old = [aLead({ status: 'closed', leadAt: evening - 300 * day })]
  expect(touched({ lead: old }, { override: 'She just called' })).toEqual({
    verdict: 'block',
    verdictReason: 'lapsed',
    verdictPurpose: 'commercial',
    consentId: null,
    basisAt: null,
    override: 'She just called',
  })
})

test('a visit or her own message asks nobody; of a card merged meanwhile nothing is claimed', () => {
  expect(touched({}, { kind: 'visit' })).toEqual({})
  expect(touched({}, { kind: 'message-received' })).toEqual({})
  expect(touched({}, { clientId: null })).toEqual({})
  expect(touched({}, { clientId: 'cl-2' })).toEqual({})
})

test('whoever refused offers is still answered on an open lead, for half a year, and not once she refused that too', () => {
  const no = aConsent({ channel: 'mail', kind: 'withdrawn', at: evening - day })
  const answer = { verdict: 'ask', verdictReason: 'answer-only', verdictPurpose: 'service' }
  const withdrawn = { verdict: 'block', verdictReason: 'withdrawn', verdictPurpose: 'commercial' }
  expect(touched({ consent: [no] })).toMatchObject(answer)
  expect(touched({ consent: [{ ...no, purpose: 'service' }] })).toMatchObject(withdrawn)
  for (const row of [
    { status: 'closed' as const },
    { status: 'future-recovery' as const },
    { type: 'renewal' as const },
    { leadAt: evening - 190 * day },
  ])
    expect(touched({ consent: [no], lead: [aLead({ ...lead, ...row })] })).toMatchObject(withdrawn)
  const wrote = aLeadTouch({ kind: 'message-received', at: evening - day })
  const renewal = aLead({ ...lead, type: 'renewal' })
  expect(touched({ consent: [no], lead: [renewal], leadTouch: [wrote] })).toMatchObject(answer)
})

test('at an hour for no offers a text or a call says what it answers; a letter need not', () => {
  const late = { verdict: 'ask', verdictReason: 'answer-late', verdictPurpose: 'service' }
  for (const kind of ['text-sent', 'call-tried']) expect(touched({}, { kind })).toMatchObject(late)
  expect(touched({})).toEqual(asked)
  const atFour = { now: evening - 5.5 * hour }
  expect(touched({}, { kind: 'text-sent' }, atFour)).toEqual(asked)
})

test('what she asked, bought and was tried with is read off her leads and this lead’s lines', () => {
  const closed = aLead({ ...lead, status: 'closed', type: 'renewal' })
  const facts = (rows: object, input: object = {}) =>
    touched({ lead: [closed], ...rows }, input) as { verdictReason: string; basisAt: number }
  const line = (over: object) => ({ leadTouch: [aLeadTouch({ at: evening - 5, ...over })] })
  expect(facts({})).toMatchObject({ verdictReason: 'no-consent' })
  expect(facts(line({ kind: 'visit' }))).toMatchObject({ basisAt: evening - 5 })
  expect(facts(line({ kind: 'request', facts: { at: evening - 9 } }))).toMatchObject({
    basisAt: evening - 9,
  })
  expect(facts(line({ kind: 'request', facts: {} }))).toMatchObject({ verdictReason: 'no-consent' })
  const delivered = aLead({ ...closed, status: 'delivered', statusAt: evening - 3 })
  expect(facts({ lead: [delivered] })).toMatchObject({
    verdictReason: 'purchase',
    basisAt: evening - 3,
  })
  expect(facts({ lead: [{ ...delivered, deliveredAt: evening - 7 }] })).toMatchObject({
    basisAt: evening - 7,
  })
  const bogota = [aClient({ country: 'CO', province: 'Antioquia' })]
  const given = aConsent({ channel: 'mail', at: evening - day })
  const saturday = Date.UTC(2026, 10, 21, 15)
  const tried = line({ kind: 'mail-sent', at: saturday - 1 })
  expect(
    touched({ lead: [closed], client: bogota, consent: [given], ...tried }, {}, { now: saturday }),
  ).toMatchObject({ verdictReason: 'once-a-day' })
})

test('the desk has words for each channel and purpose in every language, with the name of the house as it is', () => {
  const all = locales.flatMap(locale =>
    contactPurposes.flatMap(purpose =>
      contactChannels.map(channel => deskText(locale, purpose, channel, 'A$& Autos')),
    ),
  )
  expect(new Set(all).size).toBe(all.length)
  for (const text of all) expect(text).toContain('A$& Autos')
})
