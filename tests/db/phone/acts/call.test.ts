/** A call as the server hears of it, and what people make of one. */
import { expect, test } from 'vitest'
import { restartTexts } from '#db/consent/mutations/restart.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { linkCall, requestOfCall } from '#db/phone/mutations/call.ts'
import { hearCall, recordCall } from '#db/phone/mutations/hear.ts'
import { acts, comesTo, evening, hour } from '#tests/support/acts.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead, aRequest } from '#tests/support/builders/lead.ts'
import { aCall } from '#tests/support/builders/phone.ts'
import { aCompany } from '#tests/support/dealership.ts'

const at = evening - hour
const system = { userId: 'system', name: '' }
const { v: _v, deletedAt: _d, recording: _r, ...told } = aCall({ at, endedAt: at + 20_000 })
const input = { ...told, clientId: null, isContact: false }
const row = { ...told, recording: null }
const { id: _, ...written } = row
const company = [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>]
const lead = [aLead({ id: 'l-1', clientId: 'cl-1', firstAnswerAt: null })]
const client = [aClient({ id: 'cl-1' })]
const around = { company, lead, client }
const answered = {
  outcome: 'answered',
  talkSeconds: 80,
  answeredAt: at + 5000,
  answeredBy: 'u-marc',
  isContact: true,
  leadId: 'l-1',
  clientId: 'cl-1',
}

acts(hearCall, { rows: { company }, input, by: system }, [
  ['is written down', {}, { '+phoneCall call-1': written }],
  [
    'told again it is the same',
    { rows: { company, phoneCall: [aCall({ at, endedAt: at + 20_000 })] } },
    'merged',
  ],
  [
    'what a person has made of it stays',
    {
      rows: { company, phoneCall: [aCall({ at, endedAt: at + 20_000, leadId: 'l-9' })] },
      input: { leadId: null, outcome: 'busy' },
    },
    { 'phoneCall call-1': { outcome: 'busy' } },
  ],
])

const come = (over: object, rows: object = around) =>
  comesTo({
    mutation: hearCall,
    rows: rows as never,
    input: { ...input, ...over },
    by: system,
  }) as Record<string, Record<string, unknown>>

test('a conversation stands in her timeline under who answered, and stops the clock when it began', () => {
  const wrote = come(answered)
  expect(wrote['lead l-1']).toEqual({ firstAnswerAt: at + 5000 })
  expect(wrote['+leadTouch call-1.t']).toMatchObject({
    kind: 'call-reached',
    by: 'u-marc',
    at: at + 5000,
    facts: { callId: 'call-1', direction: 'in', talkSeconds: 80, source: 'Print' },
  })
})
test('her own call carries no verdict; ours does', () => {
  const facts = (over: object) => come({ ...answered, ...over })['+leadTouch call-1.t']?.['facts']
  expect(facts({})).not.toHaveProperty('verdict')
  expect(facts({ direction: 'out' })).toHaveProperty('verdict')
})
test('a short one is no answer; a missed one is told by the request it makes', () => {
  expect(come({ ...answered, talkSeconds: 9, isContact: false })).toMatchObject({
    'lead l-1': {},
    '+leadTouch call-1.t': { kind: 'call-received' },
  })
  expect(come({ leadId: 'l-1', clientId: 'cl-1' })).not.toHaveProperty('+leadTouch call-1.t')
})
test('it is told once; in a lead that is closed as well, which stays closed, and not in a deleted one', () => {
  const rows = { ...around, leadTouch: [{ id: 'call-1.t', leadId: 'l-1', deletedAt: null, v: 1 }] }
  expect(come(answered, rows)).not.toHaveProperty('+leadTouch call-1.t')
  const withLead = (over: Partial<Row<'lead'>>) =>
    come(answered, { ...around, lead: [aLead({ id: 'l-1', ...over })] })
  const closed = withLead({ status: 'closed' })
  expect(closed).toHaveProperty('+leadTouch call-1.t')
  expect(closed['lead l-1']).toEqual({ firstAnswerAt: at + 5000 })
  expect(withLead({ deletedAt: 5 })).not.toHaveProperty('+leadTouch call-1.t')
})
test('what she asked by phone before waits no more', () => {
  const asked = (over: Partial<Row<'request'>>) =>
    aRequest({ type: 'phone', phoneKey: '18195550142', at: at - hour, ...over })
  const rows = {
    company,
    request: [
      asked({ id: 'r-1' }),
      asked({ id: 'r-mail', type: 'email' }),
      asked({ id: 'r-later', at: at + 1 }),
      // As the call came in.
      asked({ id: 'r-now', at }),
      asked({ id: 'r-spam', status: 'spam' }),
      asked({ id: 'r-other', phoneKey: '18195550143' }),
      asked({ id: 'r-done', processedAt: 5 }),
    ],
  }
  const wrote = come({ ...answered, leadId: null, clientId: null }, rows)
  expect(Object.keys(wrote).filter(key => key.startsWith('request'))).toEqual([
    'request r-1',
    'request r-now',
  ])
  expect(wrote['request r-1']).toEqual({
    status: 'information',
    processedAt: evening,
    processedBy: 'u-marc',
  })
})

acts(
  requestOfCall,
  { rows: { phoneCall: [aCall({ at })] }, input: { id: 'r-1', callId: 'call-1', name: 'Zoé' } },
  [
    ['of a call there is', { rows: { phoneCall: [] } }, ['not-found']],
    ['made already', { rows: { phoneCall: [aCall({ requestId: 'r-0' })] } }, 'merged'],
    [
      'not of one that is a lead’s',
      { rows: { phoneCall: [aCall({ leadId: 'l-1' })] } },
      ['request-processed', { leadId: 'l-1' }],
    ],
  ],
)
test('a call that is to be followed waits since it came', () => {
  const wrote = comesTo({
    mutation: requestOfCall,
    rows: { phoneCall: [aCall({ at, campaign: 'Fall' })] },
    input: { id: 'r-1', callId: 'call-1', name: 'Zoé' },
  })
  expect(wrote).toMatchObject({
    '+request r-1': {
      type: 'phone',
      name: 'Zoé',
      at,
      sourceName: 'Print',
      campaign: { name: 'Fall' },
      status: 'regular',
    },
    'phoneCall call-1': { requestId: 'r-1' },
  })
})

const recording = {
  state: 'asked',
  isVoicemail: false,
  noticeVersion: 'n-1.1',
  noticeAt: at,
  until: at + hour,
  seconds: 0,
}
acts(
  recordCall,
  { rows: { phoneCall: [aCall()] }, input: { callId: 'call-1', recording }, by: system },
  [
    ['is noted', {}, { 'phoneCall call-1': { recording } }],
    ['none any more', { input: { recording: null } }, 'merged'],
    ['of a call there is', { rows: { phoneCall: [] } }, ['not-found']],
  ],
)

const stop = {
  id: 'co-1',
  v: 1,
  deletedAt: null,
  clientId: 'cl-1',
  channel: 'sms',
  purpose: 'service',
  kind: 'withdrawn',
  basis: 'express',
  source: 'stop-word',
  address: '18195550100',
  words: 'STOP',
  textVersion: '',
  locale: 'fr-ca',
  origin: '',
  at: at - hour,
  expiresAt: null,
  by: '',
} as const
const start = {
  id: 'co-2',
  clientId: 'cl-1',
  address: '18195550100',
  words: 'START',
  origin: '+18195550100',
}
acts(restartTexts, { rows: { client, consent: [stop] }, input: start, by: system }, [
  [
    'what STOP ended may be answered again',
    {},
    {
      '+consent co-2': {
        clientId: 'cl-1',
        channel: 'sms',
        purpose: 'service',
        kind: 'given',
        basis: 'express',
        source: 'stop-word',
        address: '18195550100',
        words: 'START',
        textVersion: '',
        locale: client[0]?.locale,
        origin: '+18195550100',
        at: evening,
        expiresAt: null,
        by: '',
      },
    },
  ],
  [
    'what ended otherwise does not begin by it',
    { rows: { client, consent: [{ ...stop, source: 'desk' }] } },
    'merged',
  ],
  [
    'nor what she ended at the desk after her STOP',
    { rows: { client, consent: [stop, { ...stop, id: 'co-3', source: 'desk', at }] } },
    'merged',
  ],
  ['nothing was ended', { rows: { consent: [] } }, 'merged'],
  ['of somebody there is', { rows: { client: [] } }, ['not-found']],
])

const spokenCall = aCall({ at, outcome: 'answered', talkSeconds: 80, answeredAt: at + 5000 })
const line = {
  id: 'call-1.t',
  leadId: 'l-1',
  kind: 'call-reached',
  at: at + 5000,
  by: '',
  note: '',
  facts: {},
  deletedAt: null,
  v: 1,
} as Row<'leadTouch'>
const tied = { phoneCall: [{ ...spokenCall, leadId: 'l-1' }], leadTouch: [line] }
const answeredLead = aLead({ id: 'l-1', clientId: 'cl-1', firstAnswerAt: at + 5000 })

acts(
  linkCall,
  {
    rows: { phoneCall: [spokenCall], lead, client },
    input: { callId: 'call-1', leadId: 'l-1', from: null },
  },
  [
    ['of a call there is', { rows: { phoneCall: [] } }, ['not-found']],
    ['to a lead there is', { rows: { lead: [] } }, ['not-found']],
    [
      'to one that is not deleted',
      { rows: { lead: [aLead({ id: 'l-1', name: 'Luc', deletedAt: 5 })] } },
      ['lead-deleted', { table: 'lead', id: 'l-1', name: 'Luc' }],
    ],
    ['twice is once', { rows: tied }, 'merged'],
    [
      'somebody was quicker',
      { rows: { phoneCall: [{ ...spokenCall, leadId: 'l-9' }] } },
      ['call-linked', { leadId: 'l-9' }],
    ],
    [
      'its request ties it',
      { rows: { phoneCall: [{ ...spokenCall, requestId: 'r-1' }] } },
      ['request-processed', { leadId: null }],
    ],
    [
      'nobody’s again: the line goes and the clock runs on',
      { rows: { ...tied, lead: [answeredLead] }, input: { leadId: null, from: 'l-1' } },
      {
        'leadTouch call-1.t': { deletedAt: evening },
        'lead l-1': { firstAnswerAt: null },
        'phoneCall call-1': { leadId: null },
      },
    ],
    [
      'who was answered before stays answered',
      {
        rows: { ...tied, lead: [{ ...answeredLead, firstAnswerAt: at - 1 }] },
        input: { leadId: null, from: 'l-1' },
      },
      { 'leadTouch call-1.t': { deletedAt: evening }, 'phoneCall call-1': { leadId: null } },
    ],
  ],
)
test('a call given to a lead stands in her timeline as if it had been known at once, and its line is one', () => {
  const tie = (rows: object) =>
    comesTo({
      mutation: linkCall,
      rows: { phoneCall: [spokenCall], lead, client, ...rows },
      input: { callId: 'call-1', leadId: 'l-1', from: null },
    }) as Record<string, Record<string, unknown>>
  expect(tie({})).toMatchObject({
    'phoneCall call-1': { leadId: 'l-1' },
    'lead l-1': { firstAnswerAt: at + 5000 },
    '+leadTouch call-1.t': { kind: 'call-reached', at: at + 5000, facts: { callId: 'call-1' } },
  })
  const again = tie({ leadTouch: [{ ...line, leadId: 'l-2', deletedAt: 5 }] })
  expect(again).toMatchObject({ 'leadTouch call-1.t': { deletedAt: null, leadId: 'l-1' } })
  expect(again).not.toHaveProperty('+leadTouch call-1.t')
})
