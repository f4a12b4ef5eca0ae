/** A message to a customer: what may be put in line, who takes it back, and how far it has come. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aConsent } from '#tests/support/builders/consent.ts'
import {
  cancelMessage,
  mostFileBytes,
  reportMessage,
  sendMessage,
  sendMessageAgain,
  undoMs,
} from '#db/message/mutations/message.ts'
import { isFurther } from '#db/message/state.ts'
import { messageStates } from '#db/message/table.ts'
import { acts, but, evening, waitsFor } from '#tests/support/acts.ts'
import { aLead, aLeadClient, aLeadTouch } from '#tests/support/builders/lead.ts'
import { aMessage } from '#tests/support/builders/message.ts'

const lead = [aLead({ leadAt: evening - 60_000, assignedTo: 'u-samir' })]
const client = [aLeadClient({ cellKey: '15145550188' })]
const other = aLeadClient({ id: 'cl-2', email: 'eve@y.example', emailKey: 'eve@y.example' })
/** A request that was added to her lead by hand: his, with the same telephone. */
const hugos = (at: number) =>
  aLeadTouch({
    kind: 'request',
    at,
    facts: { at, from: 'Hugo', fromMail: 'hugo@y.example', another: 1 },
  })
const file = { sha256: 'a'.repeat(64), name: 'offer.pdf', mime: 'application/pdf', bytes: 900 }
const input = {
  id: 'm-1',
  leadId: 'l-1',
  clientId: 'cl-1',
  channel: 'mail',
  to: 'Helene@Example.com',
  subject: 'Your Outback',
  text: 'It is here.',
  files: [file],
  sendAt: null,
}
const written = {
  leadId: 'l-1',
  channel: 'mail',
  to: 'Helene@Example.com',
  subject: 'Your Outback',
  text: 'It is here.',
  files: [file],
  state: 'queued',
  stateAt: evening,
  act: 'm-1',
  sendAt: evening + undoMs,
  by: 'u-ana',
  at: evening,
  failure: '',
  failureSaid: '',
  providerId: '',
  contact: {
    verdict: 'allow',
    verdictReason: 'inquiry',
    verdictPurpose: 'commercial',
    consentId: null,
    basisAt: evening - 60_000,
  },
}
const sms = { channel: 'sms', to: '514 555-0188', subject: '', files: [] }
/** A Sunday at eleven. */
const tomorrow = evening + 13.5 * 3_600_000
const no = (over: object) => [
  aConsent({ kind: 'withdrawn', purpose: 'service', at: evening - 1, ...over }),
]

acts(sendMessage, { rows: { lead, client }, input }, [
  ['is put in line, with what the law said of it', {}, { '+message m-1': written }],
  [
    'later, at its hour',
    { input: { sendAt: evening + 3_600_000 } },
    but({ '+message m-1': { sendAt: evening + 3_600_000 } }),
  ],
  ['an hour that has passed is now', { input: { sendAt: evening - 3_600_000 } }, but({})],
  [
    'by text to the cell on her card',
    { input: { ...sms, sendAt: tomorrow } },
    but({ '+message m-1': { ...sms, sendAt: tomorrow } }),
  ],
  [
    'by text at night not without a word why',
    { input: sms },
    ['message-why', { field: 'why', reason: 'answer-late', channel: 'sms', saidNoAt: null }],
  ],
  [
    'and with one as the answer it is',
    { input: { ...sms, why: 'She asked a minute ago' } },
    but({
      '+message m-1': {
        ...sms,
        contact: {
          ...written.contact,
          verdict: 'ask',
          verdictReason: 'answer-late',
          verdictPurpose: 'service',
          basisAt: null,
          override: 'She asked a minute ago',
        },
      },
    }),
  ],
  [
    'after her no to offers a letter says what it answers',
    { rows: { consent: no({ channel: 'mail', purpose: 'commercial' }) } },
    [
      'message-why',
      { field: 'why', reason: 'answer-only', channel: 'mail', saidNoAt: evening - 1 },
    ],
  ],
  [
    'to an address of nobody',
    { input: { to: 'x@y.example' } },
    ['message-address', { field: 'to' }],
  ],
  [
    'to him who asked on her lead at the address that wrote, by his word and not by her no',
    {
      input: { to: 'hugo@y.example' },
      rows: { leadTouch: [hugos(evening - 1_000)], consent: no({ channel: 'mail' }) },
    },
    but({
      '+message m-1': {
        to: 'hugo@y.example',
        contact: { ...written.contact, basisAt: evening - 1_000 },
      },
    }),
  ],
  [
    'nor by her yes: what he asked long ago allows nothing now',
    {
      input: { to: 'hugo@y.example' },
      rows: {
        leadTouch: [hugos(evening - 400 * 86_400_000)],
        consent: [aConsent({ kind: 'given', channel: 'mail', at: evening - 1 })],
      },
    },
    ['message-blocked', { reason: 'lapsed', until: null, channel: 'mail', saidNoAt: null }],
  ],
  [
    'to the address of another card',
    { rows: { client: [...client, other] }, input: { to: 'eve@y.example' } },
    ['message-address', { field: 'to' }],
  ],
  [
    'by what another card allows',
    { rows: { client: [...client, other] }, input: { clientId: 'cl-2' } },
    ['client-merged', { id: 'cl-1' }],
  ],
  [
    'by no card, whatever hers refuses',
    { rows: { consent: no({ channel: 'mail' }) }, input: { clientId: null } },
    ['client-merged', { id: 'cl-1' }],
  ],
  ['to none at all', { input: { to: '' } }, ['message-address', { field: 'to' }]],
  [
    'a text to a number of nobody',
    { input: { ...sms, to: '514 555-0100' } },
    ['message-address', { field: 'to' }],
  ],
  [
    'a text with a file',
    { input: { ...sms, files: [file] } },
    ['message-too-large', { field: 'text' }],
  ],
  [
    'a text too long for ten parts',
    { input: { ...sms, text: 'x'.repeat(1_531) } },
    ['message-too-large', { field: 'text' }],
  ],
  [
    'files too large together',
    { input: { files: [{ ...file, bytes: mostFileBytes }, file] } },
    ['message-too-large', { field: 'files' }],
  ],
  [
    'to one who wants no more',
    { rows: { consent: no({ channel: 'mail' }) } },
    [
      'message-blocked',
      { reason: 'withdrawn', until: null, channel: 'mail', saidNoAt: evening - 1 },
    ],
  ],
  [
    'what she said of texts is not said of mail',
    { rows: { consent: no({ channel: 'sms' }) } },
    but({}),
  ],
  [
    'on a card merged meanwhile nothing is claimed',
    {
      rows: { client: [aLeadClient({ id: 'cl-2', mergedIntoId: 'cl-1' })] },
      input: { clientId: 'cl-2' },
    },
    but({ '+message m-1': { contact: {} } }),
  ],
  [
    'not on a deleted lead',
    { rows: { lead: [aLead({ deletedAt: 5 })] } },
    ['lead-deleted', { table: 'lead', id: 'l-1', name: 'Hélène Gagnon' }],
  ],
])

test('its files come first', () => {
  expect(waitsFor({ mutation: sendMessage, rows: { lead, client }, input })).toEqual([file.sha256])
})

const old = [aLead({ leadAt: evening - 8 * 31 * 86_400_000, type: 'internet' })]
acts(sendMessage, { rows: { lead: old, client }, input }, [
  [
    'half a year after she asked the law wants her yes',
    {},
    ['message-blocked', { reason: 'lapsed', until: null, channel: 'mail', saidNoAt: null }],
  ],
])

// Her yes was said of her cell: on the number of her lead the old question has lapsed.
const cellYes = [aConsent({ channel: 'sms', address: '15145550188', at: evening - 1_000 })]
const noon = evening + 15 * 3_600_000
const toCell = { ...sms, to: '+15145550188', sendAt: noon }
acts(
  sendMessage,
  { rows: { lead: old, client, consent: cellYes }, input: { ...input, ...toCell } },
  [
    [
      'a yes for her cell allows her cell',
      {},
      {
        '+message m-1': {
          ...written,
          ...toCell,
          contact: {
            verdict: 'allow',
            verdictReason: 'express',
            verdictPurpose: 'commercial',
            consentId: cellYes[0]?.id,
            basisAt: evening - 1_000,
          },
        },
      },
    ],
    [
      'and not another number of hers',
      { input: { to: old[0]?.phone } },
      ['message-blocked', { reason: 'lapsed', until: null, channel: 'sms', saidNoAt: null }],
    ],
  ],
)

const inFrance = { country: 'FR', timeZone: 'Europe/Paris' }
const long = 4 * 365 * 86_400_000
acts(
  sendMessage,
  {
    rows: {
      lead: [aLead({ leadAt: evening - long, type: 'renewal' })],
      client: [aLeadClient({ country: 'FR', province: '' })],
      consent: [aConsent({ at: evening - long })],
    },
    input: { ...input, why: 'She called this morning' },
    by: inFrance,
  },
  [
    [
      'what has to be weighed is sent with the reason',
      {},
      {
        '+message m-1': {
          ...written,
          contact: {
            verdict: 'ask',
            verdictReason: 'renew',
            verdictPurpose: 'commercial',
            consentId: null,
            basisAt: null,
            override: 'She called this morning',
          },
        },
      },
    ],
    [
      'and not without',
      { input: { why: ' ' } },
      ['message-why', { field: 'why', reason: 'renew', channel: 'mail', saidNoAt: null }],
    ],
  ],
)

const message = [aMessage({ state: 'queued' })]
acts(cancelMessage, { rows: { message }, input: { messageId: 'm-1' } }, [
  ['while it waits', {}, { 'message m-1': { state: 'cancelled', stateAt: evening } }],
  ['twice is once', { rows: { message: [aMessage({ state: 'cancelled' })] } }, 'merged'],
  ['not once it is gone', { rows: { message: [aMessage({ state: 'sent' })] } }, ['message-gone']],
  ['not a colleague’s', { by: { userId: 'u-x', forms: new Set(['crm.Leads']) } }, ['not-yours']],
  [
    'a director may',
    { by: { userId: 'u-x', forms: new Set(['crm.Leads', 'direction.Users']) } },
    but({}),
  ],
])

const failed = [aMessage({ state: 'failed', failure: 'password', failureSaid: '535' })]
acts(sendMessageAgain, { rows: { message: failed }, input: { id: 'act', messageId: 'm-1' } }, [
  [
    'what did not leave is put in line once more',
    {},
    {
      'message m-1': {
        act: 'act',
        state: 'queued',
        stateAt: evening,
        sendAt: evening,
        failure: '',
        failureSaid: '',
        providerId: '',
      },
    },
  ],
  ['twice is once', { rows: { message: [aMessage({ state: 'queued', act: 'act' })] } }, 'merged'],
  ['not what left', { rows: { message: [aMessage({ state: 'sent' })] } }, ['message-gone']],
  ['not a colleague’s', { by: { userId: 'u-x', forms: new Set(['crm.Leads']) } }, ['not-yours']],
])

const told = {
  messageId: 'm-1',
  leadId: 'l-1',
  state: 'sent',
  failure: '',
  failureSaid: '',
  providerId: 'p-1',
  locale: 'fr-ca',
}
const by = { userId: 'system', name: '' }
const line = {
  leadId: 'l-1',
  kind: 'mail-sent',
  at: evening,
  by: 'u-ana',
  note: 'It is here.',
  facts: { messageId: 'm-1' },
}
acts(reportMessage, { rows: { lead, message }, input: told, by }, [
  [
    'it is out: a line of her timeline, and the answer she waited for',
    {},
    {
      'message m-1': { state: 'sent', stateAt: evening, providerId: 'p-1' },
      'lead l-1': { firstAnswerAt: evening },
      'client cl-1': {},
      '+leadTouch m-1.t': line,
    },
  ],
  [
    'a receipt quicker than our own word says the same',
    { input: { state: 'delivered' } },
    but({ 'message m-1': { state: 'delivered' } }),
  ],
  [
    'delivered after sent is no second line',
    { input: { state: 'delivered' }, rows: { message: [aMessage({ state: 'sent' })] } },
    { 'message m-1': { state: 'delivered', stateAt: evening, providerId: 'p-1' } },
  ],
  [
    'a late "sent" takes nothing back',
    { rows: { message: [aMessage({ state: 'delivered' })] } },
    'merged',
  ],
  [
    'it came back: its writer is told in her language',
    {
      input: { state: 'bounced', failure: 'no-address', failureSaid: '550', providerId: '' },
      rows: { message: [aMessage({ state: 'sent' })] },
    },
    {
      'message m-1': {
        state: 'bounced',
        stateAt: evening,
        failure: 'no-address',
        failureSaid: '550',
      },
      '+notification m-1.m-1.bounced': {
        userId: 'u-ana',
        leadId: 'l-1',
        itemId: 'm-1',
        type: 'CONVERSATIONS',
        from: '',
        at: evening,
        message: 'Votre message à Hélène Gagnon n’est pas arrivé',
        processedAt: null,
      },
    },
  ],
  [
    'of a deleted lead the message alone',
    { rows: { lead: [aLead({ deletedAt: 5 })] } },
    { 'message m-1': { state: 'sent', stateAt: evening, providerId: 'p-1' } },
  ],
])

test('in whatever order its states are told, it ends where it has come furthest', () => {
  const told = fc.shuffledSubarray([...messageStates], { minLength: 1 })
  fc.assert(
    fc.property(told, told, (a, b) => {
      const end = (order: typeof a) => order.reduce((at, to) => (isFurther(at, to) ? to : at))
      const final = ['failed', 'bounced']
      // The two that exclude each other stand on one step: the first one told holds.
      const same = (x: string) => (final.includes(x) ? 'gone wrong' : x)
      const together = [...new Set([...a, ...b])]
      expect(same(end(together))).toBe(same(end(together.toReversed())))
    }),
  )
})
