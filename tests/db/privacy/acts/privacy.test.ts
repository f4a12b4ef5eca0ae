/** Requests, incidents and settings: each yes with what it writes, and every no. */
import { expect } from 'vitest'
import { restoreClient } from '#db/client/mutations/client.ts'
import {
  erasePerson,
  forgetProspect,
  noteCleared,
  suppressConsent,
  sweepSpam,
} from '#db/privacy/mutations/erase.ts'
import {
  closeIncident,
  editIncident,
  reopenIncident,
  reportIncident,
} from '#db/privacy/mutations/incident.ts'
import {
  answerPrivacyRequest,
  extendPrivacyRequest,
  identifyPrivacyRequest,
  openPrivacyRequest,
  untouchedPrivacyRequest,
} from '#db/privacy/mutations/request.ts'
import { acknowledgePrivacyRequest, remindPrivacyRequest } from '#db/privacy/mutations/clock.ts'
import { noPrivacy } from '#db/privacy/retention.ts'
import { changePrivacy } from '#db/privacy/mutations/settings.ts'
import { acts, day, evening } from '#tests/support/acts.ts'
import { aLead, aLeadClient, aLeadTouch, aRequest } from '#tests/support/builders/lead.ts'
import { aCall } from '#tests/support/builders/phone.ts'
import { anIncident, aPrivacyRequest } from '#tests/support/builders/privacy.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'

const company = [{ ...aCompany, v: 1, deletedAt: null }]
const request = (over = {}) =>
  ({
    privacyRequest: [aPrivacyRequest(over)],
    company,
    client: [aLeadClient({ id: 'cl-1' })],
  }) as never
const identity = { identityHow: 'known', identityAt: 5, identityBy: 'u-ana' }

acts(
  identifyPrivacyRequest,
  { rows: request(), input: { requestId: 'pr-1', how: 'known', note: '', clientId: 'cl-1' } },
  [
    [
      'who she is',
      {},
      {
        'privacyRequest pr-1': {
          identityHow: 'known',
          identityNote: '',
          identityAt: evening,
          identityBy: 'u-ana',
          clientId: 'cl-1',
        },
      },
    ],
    ['not once it is answered', { rows: request({ answeredAt: 1 }) }, ['privacy-answered']],
    ['not once she is forgotten', { rows: request({ erasedAt: 1 }) }, ['privacy-erased']],
  ],
)
acts(
  extendPrivacyRequest,
  {
    rows: request({ jurisdiction: 'FR' }),
    input: { requestId: 'pr-1', reason: 'Much to look for' },
  },
  [
    [
      'two months more in France',
      {},
      {
        'privacyRequest pr-1': {
          extendedAt: evening,
          extendReason: 'Much to look for',
          dueOn: '2027-02-20',
        },
      },
    ],
    ['never in Québec', { rows: request() }, ['privacy-no-extension']],
    [
      'not once the time is over',
      { rows: request({ jurisdiction: 'FR', dueOn: '2026-11-20' }) },
      ['privacy-late'],
    ],
  ],
)
acts(
  answerPrivacyRequest,
  {
    rows: request(identity),
    input: { requestId: 'pr-1', outcome: 'granted', answer: '', proof: 'sent' },
  },
  [
    [
      'is noted',
      {},
      {
        'privacyRequest pr-1': {
          outcome: 'granted',
          answer: '',
          proof: 'sent',
          answeredAt: evening,
          answeredBy: 'u-ana',
        },
      },
    ],
    ['not without knowing who she is', { rows: request() }, ['privacy-identity-needed']],
    [
      'a no says why',
      { input: { outcome: 'refused' } },
      ['privacy-reason-needed', { field: 'answer' }],
    ],
    [
      'forgotten first',
      { rows: request({ ...identity, kind: 'erasure' }) },
      ['privacy-erase-first'],
    ],
  ],
)
acts(
  erasePerson,
  {
    rows: request({ ...identity, kind: 'erasure', clientId: 'cl-2' }),
    input: { requestId: 'pr-1', clientId: 'cl-1', rows: [] },
  },
  [
    ['not another one’s card', {}, ['privacy-client-needed']],
    ['not who asked something else', { rows: request(identity) }, ['privacy-not-erasure']],
  ],
)
const system = { userId: 'system', name: '' }
acts(
  sweepSpam,
  {
    rows: { request: [aRequest({ id: 'rq-1', status: 'spam', leadId: null, at: 1 })] },
    input: { before: evening, rows: [{ table: 'request', id: 'rq-1' }] },
    by: system,
  },
  [['nothing that is younger', { input: { before: 946_684_800_000, rows: [] } }, 'merged']],
)
acts(
  noteCleared,
  {
    rows: request({ erasedAt: 1 }),
    input: { cause: 'm', requestId: 'pr-1', lines: 0, digest: 'a'.repeat(64) },
    by: system,
  },
  [
    ['is noted', {}, { 'privacyRequest pr-1': { clearedAt: evening } }],
    ['after she was forgotten', { rows: request() }, ['privacy-erase-first']],
  ],
)
acts(
  forgetProspect,
  {
    rows: {
      client: [aLeadClient({ id: 'cl-1', createdAt: 1 })],
      lead: [aLead({ id: 'le-1', clientId: 'cl-1', status: 'pending' })],
    } as never,
    input: { clientId: 'cl-1', before: evening, rows: [{ table: 'lead', id: 'le-1' }] },
  },
  [['not while somebody works for her', {}, ['retention-in-use']]],
)
const gone = { id: 'le-1', clientId: 'cl-1', status: 'closed', leadAt: 1 } as const
const heard = (at: number, over: object = {}) => ({
  client: [aLeadClient({ id: 'cl-1', createdAt: 1 })],
  lead: [aLead(gone)],
  leadTouch: [aLeadTouch({ id: 't-1', leadId: 'le-1', at, kind: 'message-received', ...over })],
})
const inward = { facts: { direction: 'in' } }
const called = (at: number, over: object) => ({
  client: [aLeadClient({ id: 'cl-1', createdAt: 1 })],
  phoneCall: [aCall({ id: 'ca-1', leadId: null, at, ...over })],
})
const isForgotten = expect.objectContaining({ 'client cl-1': expect.anything() })
acts(
  forgetProspect,
  {
    rows: heard(evening - 1) as never,
    input: {
      clientId: 'cl-1',
      before: evening,
      rows: [
        { table: 'lead', id: 'le-1' },
        { table: 'leadTouch', id: 't-1' },
        { table: 'phoneCall', id: 'ca-1' },
      ],
    },
  },
  [
    ['who was last heard of before that day', {}, isForgotten],
    ['not who wrote at its first moment', { rows: heard(evening) as never }, ['retention-in-use']],
    [
      'nor who called and was spoken to',
      { rows: heard(evening, { kind: 'call-reached', ...inward }) as never },
      ['retention-in-use'],
    ],
    [
      'nor who called for a moment',
      { rows: heard(evening, { kind: 'call-received', ...inward }) as never },
      ['retention-in-use'],
    ],
    [
      'a call of ours is no word of hers',
      { rows: heard(evening, { kind: 'call-reached', facts: { direction: 'out' } }) as never },
      isForgotten,
    ],
    [
      'a call that no lead of hers stood open for is one',
      { rows: called(evening, { direction: 'in' }) as never },
      ['retention-in-use'],
    ],
    [
      'and one of ours is none',
      { rows: called(evening, { direction: 'out' }) as never },
      isForgotten,
    ],
  ],
)
acts(
  restoreClient,
  {
    rows: { client: [aLeadClient({ id: 'cl-1', deletedAt: 1, erasedAt: 1 })] },
    input: { clientId: 'cl-1' },
  },
  [['a forgotten card does not come back', {}, ['client-erased']]],
)
acts(closeIncident, { rows: { incident: [anIncident()] }, input: { incidentId: 'in-1' } }, [
  ['is closed', {}, { 'incident in-1': { closedAt: evening, closedBy: 'u-ana' } }],
  [
    'judged first',
    { rows: { incident: [anIncident({ harm: 'unsure' })] } },
    ['incident-judgement-needed'],
  ],
  [
    'with its measures',
    { rows: { incident: [anIncident({ measures: ' ' })] } },
    ['incident-measures-needed'],
  ],
  [
    'serious harm is told',
    { rows: { incident: [anIncident({ harm: 'serious' })] } },
    ['incident-notice-needed'],
  ],
])
acts(
  editIncident,
  {
    rows: { incident: [anIncident({ closedAt: 5 })] },
    input: { id: 'in-1', edits: { title: { from: 'A tablet was lost', to: 'x' } } },
  },
  [['not a closed one', {}, ['incident-closed']]],
)
acts(
  changePrivacy,
  {
    rows: { company } as never,
    input: { id: 'h', companyId: 'c-1', edits: { spamDays: { from: 30, to: 5 } } },
  },
  [['not below the bounds', {}, ['retention-bounds', { field: 'spamDays', least: 7, most: 90 }]]],
)

const asked = {
  id: 'pr-2',
  kind: 'access',
  channel: 'phone',
  name: 'Hélène Gagnon',
  contact: '450 555-0134',
  details: 'What do you have on me?',
  clientId: null,
  receivedAt: evening - day,
}
const opened = {
  ...untouchedPrivacyRequest,
  kind: 'access',
  channel: 'phone',
  name: 'Hélène Gagnon',
  contact: '450 555-0134',
  details: 'What do you have on me?',
  clientId: null,
  receivedAt: evening - day,
  jurisdiction: 'QC',
  // 20 November and thirty days.
  dueOn: '2026-12-20',
  locale: 'fr-ca',
  createdBy: 'u-ana',
  createdAt: evening,
}
const house = aRole('house', ['management.Company'])
const reads = { ...aRole('reads', ['management.Company']), readOnly: true }
const staff = [
  aUser({ roleIds: ['house'] }),
  aUser({ id: 'u-lea', name: 'Léa Roy', email: 'Lea@Boreal.example', roleIds: ['house'] }),
  aUser({ id: 'u-max', name: 'Max Roy', roleIds: ['house'] }),
  aUser({ id: 'u-otto', name: 'Otto', roleIds: ['reads'] }),
  aUser({ id: 'u-gone', name: 'Gone', roleIds: ['house'], active: false }),
  aUser({ id: 'u-sam', name: 'Sam', roleIds: [] }),
]
const word = (userId: string, itemId = 'pr-2', message = '2026-12-20') => ({
  userId,
  leadId: '',
  itemId,
  type: 'PRIVACY',
  from: '',
  at: evening,
  message,
  processedAt: null,
})
const officer = (over: object) => company.map(each => ({ ...each, ...over })) as never
const byEmail = { privacy: { ...noPrivacy, officerEmail: 'lea@boreal.example' } }
const byName = { legal: { ...aCompany.legal, privacyOfficer: 'max roy' } }
const stranger = { legal: { ...aCompany.legal, privacyOfficer: 'Maître Untel' } }
const people = { role: [house, reads], user: staff } as never
acts(
  openPrivacyRequest,
  { rows: { ...(request() as object), ...(people as object) } as never, input: asked },
  [
    [
      'whoever may answer it is told, but who noted it',
      {},
      {
        '+privacyRequest pr-2': opened,
        '+notification pr-2.new.u-lea': word('u-lea'),
        '+notification pr-2.new.u-max': word('u-max'),
      },
    ],
    [
      'an officer who is one of us hears it alone, by her address',
      { rows: { company: officer(byEmail) } },
      { '+privacyRequest pr-2': opened, '+notification pr-2.new.u-lea': word('u-lea') },
    ],
    [
      'or by her name',
      { rows: { company: officer(byName) } },
      { '+privacyRequest pr-2': opened, '+notification pr-2.new.u-max': word('u-max') },
    ],
    [
      'an officer from outside has a bell nowhere: all who may',
      { rows: { company: officer(stranger) }, by: { userId: 'system' } },
      {
        '+privacyRequest pr-2': { ...opened, createdBy: 'system' },
        '+notification pr-2.new.u-ana': word('u-ana'),
        '+notification pr-2.new.u-lea': word('u-lea'),
        '+notification pr-2.new.u-max': word('u-max'),
      },
    ],
    [
      'she is written to in what she wrote in, else what her card says',
      {
        rows: { company, role: [], user: [] } as never,
        input: { locale: 'es-co', clientId: 'cl-1' },
      },
      { '+privacyRequest pr-2': { ...opened, clientId: 'cl-1', locale: 'es-co' } },
    ],
  ],
)
acts(acknowledgePrivacyRequest, { rows: request(), input: { requestId: 'pr-1' } }, [
  ['a letter told her', {}, { 'privacyRequest pr-1': { acknowledgedAt: evening } }],
  ['once', { rows: request({ acknowledgedAt: 5 }) }, 'merged'],
  ['not one that is not there', { input: { requestId: 'pr-9' } }, ['not-found']],
])
const reminding = (over = {}) => ({ ...(request(over) as object), ...(people as object) }) as never
acts(
  remindPrivacyRequest,
  { rows: reminding(), input: { requestId: 'pr-1', days: 7 }, by: { userId: 'system' } },
  [
    [
      'whoever answers is reminded of the last day',
      { rows: { company: officer(byEmail) } },
      { '+notification pr-1.7.u-lea': word('u-lea', 'pr-1') },
    ],
    [
      'and again of a later one',
      {
        rows: {
          ...(reminding({ extendedAt: 5, dueOn: '2027-01-19' }) as object),
          company: officer(byEmail),
        } as never,
      },
      { '+notification pr-1.x7.u-lea': word('u-lea', 'pr-1', '2027-01-19') },
    ],
    ['not of one that was answered', { rows: request({ answeredAt: 5 }) }, 'merged'],
    ['where nobody may answer nobody is', { rows: { user: [] } }, 'merged'],
    ['not of one that is not there', { input: { requestId: 'pr-9' } }, ['not-found']],
  ],
)
acts(openPrivacyRequest, { rows: request(), input: asked }, [
  [
    'the law of the house counts the days from the day it came',
    {},
    { '+privacyRequest pr-2': opened },
  ],
  [
    'of two laws the one that gives less time',
    {
      rows: {
        company,
        client: [aLeadClient({ id: 'cl-1', country: 'CO', province: '' })],
      } as never,
      input: { clientId: 'cl-1' },
    },
    {
      '+privacyRequest pr-2': {
        ...opened,
        clientId: 'cl-1',
        jurisdiction: 'CO',
        dueOn: '2026-12-04',
      },
    },
  ],
  [
    'offers end within ten business days',
    { input: { kind: 'withdrawal' } },
    { '+privacyRequest pr-2': { ...opened, kind: 'withdrawal', dueOn: '2026-12-04' } },
  ],
  ['sent twice it is one', { input: { id: 'pr-1' } }, 'merged'],
  [
    'not from tomorrow',
    { input: { receivedAt: evening + 1 } },
    ['date-invalid', { field: 'receivedAt' }],
  ],
  ['not of a card that is not there', { input: { clientId: 'cl-9' } }, ['not-found']],
  [
    'nor of a deleted one',
    {
      rows: { company, client: [aLeadClient({ id: 'cl-1', deletedAt: 1 })] } as never,
      input: { clientId: 'cl-1' },
    },
    ['deleted'],
  ],
  [
    'nor where there is no house',
    { rows: { company: [] } as never },
    ['not-found', { table: 'company' }],
  ],
])

const {
  id: _id,
  v: _v,
  deletedAt: _d,
  closedAt: _c,
  closedBy: _b,
  createdBy: _e,
  createdAt: _f,
  ...told
} = anIncident({ happenedOn: '2026-11-20', knownAt: evening - 1 })
acts(reportIncident, { rows: {}, input: { id: 'in-2', ...told } }, [
  [
    'stands open in the register, by whom and when',
    {},
    {
      '+incident in-2': {
        ...told,
        closedAt: null,
        closedBy: null,
        createdBy: 'u-ana',
        createdAt: evening,
      },
    },
  ],
  ['sent twice it is one', { rows: { incident: [anIncident({ id: 'in-2' })] } }, 'merged'],
  [
    'nobody knows of it tomorrow',
    { input: { knownAt: evening + 1 } },
    ['date-invalid', { field: 'knownAt' }],
  ],
  // It was still the 21st in the house.
  [
    'nor before it happened',
    { input: { happenedOn: '2026-11-22' } },
    ['date-invalid', { field: 'happenedOn' }],
  ],
])
acts(
  reopenIncident,
  {
    rows: { incident: [anIncident({ closedAt: 5, closedBy: 'u-helene' })] },
    input: { incidentId: 'in-1' },
  },
  [
    ['stands open again', {}, { 'incident in-1': { closedAt: null, closedBy: null } }],
    ['an open one is', { rows: { incident: [anIncident()] } }, 'merged'],
    ['none is not', { rows: { incident: [] } }, ['not-found']],
    ['nor a deleted one', { rows: { incident: [anIncident({ deletedAt: 1 })] } }, ['deleted']],
  ],
)

const back = { id: 'forgotten.cl-1.mail', clientId: 'cl-1', channel: 'mail', at: evening - day }
const oldNo = {
  clientId: 'cl-1',
  channel: 'mail',
  purpose: 'commercial',
  kind: 'withdrawn',
  basis: 'express',
  source: 'erasure',
  address: '',
  words: '',
  textVersion: '',
  locale: 'fr-ca',
  origin: '',
  at: evening - day,
  expiresAt: null,
  by: 'system',
}
acts(
  suppressConsent,
  { rows: { client: [aLeadClient({ id: 'cl-1', locale: 'fr-ca' })] }, input: back, by: system },
  [
    [
      'a no of the moment she asked, so that a later yes counts',
      {},
      { [`+consent ${back.id}`]: oldNo },
    ],
    ['not of a card that is not there', { rows: { client: [] } }, ['not-found']],
    [
      'nor of a deleted one',
      { rows: { client: [aLeadClient({ id: 'cl-1', deletedAt: 1 })] } },
      ['deleted'],
    ],
  ],
)
const junk = (over = {}) =>
  aRequest({ id: 'rq-1', status: 'spam', leadId: null, at: 1, processedAt: 2, ...over })
acts(
  sweepSpam,
  {
    rows: {
      request: [junk({ consent: { words: 'yes', locale: 'en-ca', at: 1, ip: '' } })],
    } as never,
    input: { before: evening - day, rows: [{ table: 'request', id: 'rq-1' }] },
    by: system,
  },
  [
    [
      'who wrote it is blanked, and the row ends',
      {},
      {
        'request rq-1': {
          name: '—',
          phone: '',
          message: '',
          consent: null,
          deletedAt: evening,
          touchedAt: 0,
        },
      },
    ],
    [
      'not what somebody took out of the junk',
      { rows: { request: [junk({ status: 'regular' })] } as never },
      'merged',
    ],
    [
      'nor what became a lead',
      { rows: { request: [junk({ leadId: 'le-1' })] } as never },
      'merged',
    ],
    [
      'nor what is not old yet',
      { rows: { request: [junk({ at: evening - day })] } as never },
      'merged',
    ],
    ['nor what is gone', { rows: { request: [] } as never }, 'merged'],
  ],
)
const longAgo = {
  client: [aLeadClient({ id: 'cl-1', createdAt: 1 })],
  lead: [aLead({ ...gone, vehicleText: 'Outback', message: 'Is it there?' })],
}
const named = { clientId: 'cl-1', before: evening, rows: [{ table: 'lead', id: 'le-1' }] }
acts(forgetProspect, { rows: longAgo as never, input: named }, [
  [
    'her card ends without a word of hers; her lead stays to be counted',
    {},
    {
      'client cl-1': expect.objectContaining({
        firstName: '—',
        lastName: '',
        email: '',
        emailKey: '',
        phone: '',
        phoneKey: '',
        deletedAt: evening,
        erasedAt: evening,
      }),
      'lead le-1': {
        name: '—',
        phone: '',
        email: '',
        phoneKey: '',
        emailKey: '',
        message: '',
        vehicleText: '',
        // It stays where it was in its list, and is counted on.
        touchedAt: aLead(gone).touchedAt,
      },
    },
  ],
  [
    'not who bought',
    { rows: { ...longAgo, lead: [aLead({ ...gone, status: 'delivered' })] } as never },
    ['retention-in-use'],
  ],
  ['not a card that is not there', { rows: { client: [] } }, ['not-found']],
  [
    'nor one that is forgotten already',
    { rows: { client: [aLeadClient({ id: 'cl-1', createdAt: 1, deletedAt: 1 })] } },
    ['deleted'],
  ],
])
