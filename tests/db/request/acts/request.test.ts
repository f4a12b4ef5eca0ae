/** Requests: received from the website, turned into leads, set aside. */
import { expect, test } from 'vitest'
import { untouchedLead } from '#db/lead/new-lead.ts'
import { untouchedRequest } from '#db/request/new-request.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { markRequest, processRequest } from '#db/request/mutations/process.ts'
import { receiveRequest } from '#db/request/mutations/receive.ts'
import { takeBackRequest } from '#db/request/mutations/take-back.ts'
import {
  aHanding,
  aLead,
  aLeadClient,
  aLeadTouch,
  aNotification,
  anAppointment,
  aRequest,
} from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { acts, but, comesTo, evening, type Line } from '#tests/support/acts.ts'

const samir = aUser({ id: 'u-samir', name: 'Samir Haddad' })
const sent = {
  id: 'r-9',
  division: 'used',
  category: 'trade',
  vehicleId: 'v-1',
  name: 'Luc Paquette',
  phone: '514 555-0199',
  email: '',
  message: 'My Forester for it?',
  sourceName: 'boreal.example',
  signs: { trap: false, hasty: false },
  consent: { words: 'I agree', locale: 'en-ca', at: evening, ip: '203.0.113.9' },
}
/** What the ticked box becomes once it is known who she is. */
const ticked = (clientId: string, host: string) => ({
  clientId,
  channel: 'mail',
  purpose: 'commercial',
  kind: 'given',
  basis: 'express',
  source: 'website',
  address: 'helene@example.com',
  words: 'I agree',
  textVersion: 'website-2',
  locale: 'en-ca',
  origin: `${host} 203.0.113.9`,
  at: evening,
  expiresAt: null,
  by: '',
})
/** A request that found its person, and what the timeline of a lead it joined says of it. */
const takenFor = (leadId: string) => ({
  status: 'regular',
  processedAt: evening,
  processedBy: 'u-ana',
  leadId,
})
/** By this the reception, which has no lead, sees whose the one it joined is. */
const goesOnBeing = (userId: string) => ({
  requestId: 'r-1',
  leadId: 'l-1',
  userId,
  at: evening,
  by: 'u-ana',
  ruleId: null,
  passed: {},
})
/** Who handed it over, and to whom. */
const handed = { handedTo: 'u-samir', handedBy: 'u-ana' }
/** He writes on the lead of Hélène. */
const lucs = { from: 'Luc Paquette', fromMail: '', another: 1 }
const askedAgain = {
  leadId: 'l-1',
  kind: 'request',
  at: 999_999_100_000,
  by: '',
  note: 'Call me',
  facts: {
    requestId: 'r-1',
    type: 'internet',
    source: 'Website',
    at: 999_999_100_000,
    ...lucs,
    fromPhone: '514 555-0199',
    vehicleId: 'v-1',
  },
}
const { vehicleId: _car, ...ofNoCar } = askedAgain.facts
const vehicle = [aVehicle({ id: 'v-2', condition: 'new' }), aVehicle()]
acts(receiveRequest, { rows: { vehicle }, input: sent, by: { userId: 'system' } }, [
  [
    'waits in the inbox',
    {},
    {
      '+request r-9': {
        ...untouchedRequest,
        phoneKey: '15145550199',
        emailKey: '',
        division: 'used',
        category: 'trade',
        vehicleId: 'v-1',
        name: 'Luc Paquette',
        phone: '514 555-0199',
        email: '',
        message: 'My Forester for it?',
        sourceName: 'boreal.example',
        type: 'website-forms',
        status: 'regular',
        source: 'website-forms',
        at: evening,
        consent: sent.consent,
      },
    },
  ],
  [
    'a newsletter is kept, and waits for nobody',
    { input: { isInformation: true }, rows: { lead: [aLead()] } },
    but({ '+request r-9': { status: 'information', processedAt: evening, processedBy: 'system' } }),
  ],
  [
    'a new vehicle’s is a new one’s',
    { input: { vehicleId: 'v-2' } },
    but({ '+request r-9': { division: 'new', vehicleId: 'v-2' } }),
  ],
  [
    'credit is asked for on both',
    { input: { vehicleId: 'v-2', division: 'credit' } },
    but({ '+request r-9': { division: 'credit', vehicleId: 'v-2' } }),
  ],
  [
    'of a vehicle that is not there it is of none',
    { input: { vehicleId: 'v-9', division: 'new' } },
    but({ '+request r-9': { division: 'new', vehicleId: null } }),
  ],
  [
    'a machine’s is set aside',
    { input: { signs: { trap: true, hasty: false } } },
    but({
      '+request r-9': {
        status: 'spam',
        processedAt: evening,
        processedBy: 'system',
        spamSigns: [{ sign: 'trap', points: 100 }],
      },
    }),
  ],
  [
    'what spoke for it and was not enough is kept too',
    { input: { signs: { trap: false, hasty: true } } },
    but({ '+request r-9': { spamSigns: [{ sign: 'hasty', points: 40 }] } }),
  ],
  [
    'an address is enough',
    { input: { phone: ' ', email: 'luc@example.com' } },
    but({
      '+request r-9': {
        phone: ' ',
        email: 'luc@example.com',
        phoneKey: '',
        emailKey: 'luc@example.com',
      },
    }),
  ],
  [
    'a way to answer, of which blanks are none',
    { input: { phone: ' ', email: ' ' } },
    ['lead-contact-needed', { field: 'phone' }],
  ],
  [
    'and not none',
    { input: { phone: ' ', email: '' } },
    ['lead-contact-needed', { field: 'phone' }],
  ],
  ['sent twice is one', { rows: { request: [aRequest({ id: 'r-9' })] } }, 'merged'],
])

const user = [aUser(), samir]
const lead = [aLead({ id: 'l-2' }), aLead()]
const request = [aRequest({ id: 'r-2' }), aRequest({ vehicleId: 'v-1', category: 'credit' })]
const wished = {
  id: 'l-9',
  requestId: 'r-1',
  leadId: null,
  clientId: null,
  assignedTo: 'u-samir',
  locale: 'fr-ca',
}
const old = { request: [aRequest({ processedAt: 7, processedBy: 'u-samir', leadId: 'l-7' })] }
acts(processRequest, { rows: { request, user, lead, client: [aLeadClient()] }, input: wished }, [
  [
    'a new lead, whose clock starts when the customer asked',
    {},
    {
      'request r-1': takenFor('l-9'),
      '+client l-9.c': {
        firstName: 'Luc',
        lastName: 'Paquette',
        birthOn: null,
        gender: 'unspecified',
        email: '',
        phone: '514 555-0199',
        cell: '',
        fax: '',
        phoneKey: '15145550199',
        emailKey: '',
        cellKey: '',
        address: '',
        city: '',
        province: '',
        postalCode: '',
        country: 'CA',
        locale: 'fr-ca',
        note: '',
        mergedIntoId: null,
        erasedAt: null,
        tagIds: [],
        createdBy: 'u-ana',
        createdAt: evening,
      },
      '+lead l-9': {
        ...untouchedLead,
        name: 'Luc Paquette',
        phone: '514 555-0199',
        email: '',
        type: 'internet',
        division: 'used',
        source: 'Website',
        vehicleId: 'v-1',
        message: 'Call me',
        assignedTo: 'u-samir',
        leadAt: 999_999_100_000,
        requestId: 'r-1',
        phoneKey: '15145550199',
        emailKey: '',
        clientId: 'l-9.c',
        statusAt: evening,
        createdBy: 'u-ana',
        createdAt: evening,
      },
      '+leadTouch l-9.t': {
        leadId: 'l-9',
        kind: 'request',
        at: 999_999_100_000,
        by: '',
        note: 'Call me',
        facts: {
          type: 'internet',
          source: 'Website',
          vehicleId: 'v-1',
          requestId: 'r-1',
          ...handed,
        },
      },
      '+notification l-9.t.n': {
        userId: 'u-samir',
        leadId: 'l-9',
        itemId: 'l-9',
        type: 'CONVERSATIONS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Luc Paquette Call me',
        processedAt: null,
      },
      '+assignment l-9.a': {
        requestId: 'r-1',
        leadId: 'l-9',
        userId: 'u-samir',
        at: evening,
        by: 'u-ana',
        ruleId: null,
        passed: {},
      },
    },
  ],
  [
    'its reason is kept',
    { input: { because: { ruleId: 'rule-1', passed: { 'u-ana': 'unavailable' } } } },
    but({ '+assignment l-9.a': { ruleId: 'rule-1', passed: { 'u-ana': 'unavailable' } } }),
  ],
  [
    'what she sent again goes with it, unless it was spam',
    {
      rows: {
        request: [
          aRequest({ vehicleId: 'v-1', category: 'credit' }),
          aRequest({
            id: 'r-3',
            duplicateOf: 'r-1',
            status: 'information',
            processedAt: 3,
            message: 'Hello?',
          }),
          aRequest({ id: 'r-4', duplicateOf: 'r-1', status: 'spam' }),
          aRequest({
            id: 'r-6',
            duplicateOf: 'r-1',
            status: 'information',
            processedAt: 3,
            message: 'Anybody?',
          }),
          aRequest({ id: 'r-5', duplicateOf: 'r-1', status: 'information', leadId: 'l-1' }),
        ],
      },
    },
    but({
      'request r-3': { processedAt: evening, processedBy: 'u-ana', leadId: 'l-9' },
      '+leadTouch r-3.t': {
        leadId: 'l-9',
        kind: 'request',
        at: 999_999_100_000,
        by: '',
        note: 'Hello?',
        facts: { requestId: 'r-3', type: 'internet', source: 'Website', at: 999_999_100_000 },
      },
      'request r-6': { processedAt: evening, processedBy: 'u-ana', leadId: 'l-9' },
      '+leadTouch r-6.t': {
        leadId: 'l-9',
        kind: 'request',
        at: 999_999_100_000,
        by: '',
        note: 'Anybody?',
        facts: { requestId: 'r-6', type: 'internet', source: 'Website', at: 999_999_100_000 },
      },
    }),
  ],
  [
    'in her own language, the cars in her own words',
    {
      rows: {
        request: [
          aRequest({
            locale: 'es-co',
            vehicleId: 'v-1',
            vehicleText: 'A blue one',
            tradeInText: 'CX-5',
          }),
        ],
      },
    },
    but({
      '+client l-9.c': { locale: 'es-co' },
      '+lead l-9': { vehicleText: 'A blue one', tradeInText: 'CX-5' },
    }),
  ],
  [
    'spam by mistake is given all the same',
    { rows: { request: [aRequest({ status: 'spam', processedAt: 4, vehicleId: 'v-1' })] } },
    but({}),
  ],
  [
    'of a form of the website comes from there, not from the address of one of its pages',
    {
      rows: {
        request: [aRequest({ source: 'website-forms', sourceName: 'boreal.example' })],
      },
    },
    but({
      '+lead l-9': { source: 'website', vehicleId: null },
      '+leadTouch l-9.t': {
        facts: {
          type: 'internet',
          source: 'website',
          vehicleId: null,
          requestId: 'r-1',
          ...handed,
        },
      },
    }),
  ],
  [
    'a trade brings its words',
    {
      rows: {
        request: [aRequest({ category: 'trade', message: 'm'.repeat(201), sourceName: '' })],
      },
    },
    but({
      '+lead l-9': {
        source: 'site',
        vehicleId: null,
        tradeInText:
          'mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm',
        message:
          'mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm',
      },
      '+leadTouch l-9.t': {
        note: 'mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm',
        facts: { type: 'internet', source: 'site', vehicleId: null, requestId: 'r-1', ...handed },
      },
      '+notification l-9.t.n': {
        message:
          'Luc Paquette mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm',
      },
    }),
  ],
  [
    'without a name by its address',
    { rows: { request: [aRequest({ name: ' ', email: 'luc@example.com' })] } },
    but({
      '+client l-9.c': {
        firstName: 'luc@example.com',
        lastName: '',
        email: 'luc@example.com',
        emailKey: 'luc@example.com',
      },
      '+lead l-9': {
        name: 'luc@example.com',
        email: 'luc@example.com',
        vehicleId: null,
        emailKey: 'luc@example.com',
      },
      '+leadTouch l-9.t': {
        facts: {
          type: 'internet',
          source: 'Website',
          vehicleId: null,
          requestId: 'r-1',
          ...handed,
        },
      },
      '+notification l-9.t.n': { message: 'luc@example.com Call me' },
    }),
  ],
  [
    'or its number',
    { rows: { request: [aRequest({ name: '' })] } },
    but({
      '+client l-9.c': { firstName: '514', lastName: '555-0199' },
      '+lead l-9': { name: '514 555-0199', vehicleId: null },
      '+leadTouch l-9.t': {
        facts: {
          type: 'internet',
          source: 'Website',
          vehicleId: null,
          requestId: 'r-1',
          ...handed,
        },
      },
      '+notification l-9.t.n': { message: '514 555-0199 Call me' },
    }),
  ],
  [
    'a client who is known',
    { input: { clientId: 'cl-1' } },
    but({ '+client l-9.c': undefined, '+lead l-9': { clientId: 'cl-1' }, 'client cl-1': {} }),
  ],
  [
    'no lead that is another’s already',
    { rows: { leadTouch: [aLeadTouch({ leadId: 'l-9' })] } },
    ['bad-input', { field: 'id' }],
  ],
  [
    'joins a lead that is there',
    { input: { id: 'act', leadId: 'l-1', assignedTo: null } },
    {
      'request r-1': takenFor('l-1'),
      'lead l-1': {},
      'client cl-1': {},
      '+assignment act.a': goesOnBeing('u-ana'),
      '+leadTouch act.t': askedAgain,
    },
  ],
  [
    'one that was closed is work again',
    {
      input: { id: 'act', leadId: 'l-1', assignedTo: null },
      rows: { lead: [aLead({ status: 'cancelled', closeReason: 'price', leadAt: 5 })] },
    },
    {
      'request r-1': takenFor('l-1'),
      'lead l-1': {
        askedAgainAt: 999_999_100_000,
        status: 'in-treatment',
        statusAt: evening,
        closeReason: null,
        closeNote: '',
      },
      'client cl-1': {},
      '+assignment act.a': goesOnBeing('u-ana'),
      '+leadTouch act.t': askedAgain,
      '+leadTouch act.s': {
        leadId: 'l-1',
        kind: 'status',
        at: evening,
        by: '',
        note: '',
        facts: { from: 'cancelled', to: 'in-treatment' },
      },
    },
  ],
  [
    'who had an answer before she wrote waits again, since she wrote',
    {
      input: { id: 'act', leadId: 'l-1', assignedTo: null },
      rows: { lead: [aLead({ firstAnswerAt: 5 })] },
    },
    {
      'request r-1': takenFor('l-1'),
      'lead l-1': { askedAgainAt: 999_999_100_000 },
      'client cl-1': {},
      '+assignment act.a': goesOnBeing('u-ana'),
      '+leadTouch act.t': askedAgain,
    },
  ],
  [
    'whose colleague is told that her customer wrote again',
    {
      input: { id: 'act', leadId: 'l-1', assignedTo: null },
      rows: { lead: [aLead({ assignedTo: 'u-samir' })] },
    },
    {
      'request r-1': takenFor('l-1'),
      'lead l-1': {},
      'client cl-1': {},
      '+assignment act.a': goesOnBeing('u-samir'),
      '+leadTouch act.t': askedAgain,
      '+notification act.n': {
        userId: 'u-samir',
        leadId: 'l-1',
        itemId: 'l-1',
        type: 'CONVERSATIONS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Luc Paquette Call me',
        processedAt: null,
      },
    },
  ],
  [
    'a lead that nobody has goes with it to whoever is given it, who is told of both',
    {
      input: {
        id: 'act',
        leadId: 'l-1',
        assignedTo: 'u-samir',
        because: { ruleId: 'rule-1', passed: {} },
      },
      rows: {
        lead: [aLead({ assignedTo: null })],
        request: [...request, aRequest({ id: 'r-0', leadId: 'l-1' })],
      },
    },
    {
      'request r-1': takenFor('l-1'),
      'lead l-1': { assignedTo: 'u-samir' },
      'client cl-1': {},
      '+leadTouch act.t': askedAgain,
      '+leadTouch act.g': {
        leadId: 'l-1',
        kind: 'assigned',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { from: null, to: 'u-samir', requestId: 'r-1' },
      },
      '+assignment act.a': {
        requestId: 'r-1',
        leadId: 'l-1',
        userId: 'u-samir',
        at: evening,
        by: 'u-ana',
        ruleId: 'rule-1',
        passed: {},
      },
      '+assignment act.0.a': {
        requestId: 'r-0',
        leadId: 'l-1',
        userId: 'u-samir',
        at: evening,
        by: 'u-ana',
        ruleId: null,
        passed: {},
      },
      '+notification act.n': {
        userId: 'u-samir',
        leadId: 'l-1',
        itemId: 'l-1',
        type: 'CONVERSATIONS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Luc Paquette Call me',
        processedAt: null,
      },
    },
  ],
  [
    'one that a colleague has by now stays with him',
    {
      input: { id: 'act', leadId: 'l-1', assignedTo: 'u-ana' },
      rows: { lead: [aLead({ assignedTo: 'u-samir' })] },
    },
    {
      'request r-1': takenFor('l-1'),
      'lead l-1': {},
      'client cl-1': {},
      '+assignment act.a': goesOnBeing('u-samir'),
      '+leadTouch act.t': askedAgain,
      '+notification act.n': {
        userId: 'u-samir',
        leadId: 'l-1',
        itemId: 'l-1',
        type: 'CONVERSATIONS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Luc Paquette Call me',
        processedAt: null,
      },
    },
  ],
  [
    'of one who wrote nothing her name is told',
    {
      input: { id: 'act', leadId: 'l-1', assignedTo: null },
      rows: {
        lead: [aLead({ assignedTo: 'u-samir' })],
        request: [aRequest({ message: '' })],
      },
    },
    {
      'request r-1': takenFor('l-1'),
      'lead l-1': {},
      'client cl-1': {},
      '+assignment act.a': goesOnBeing('u-samir'),
      '+leadTouch act.t': { ...askedAgain, note: '', facts: ofNoCar },
      '+notification act.n': {
        userId: 'u-samir',
        leadId: 'l-1',
        itemId: 'l-1',
        type: 'CONVERSATIONS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Luc Paquette',
        processedAt: null,
      },
    },
  ],
  [
    'from where it came, when that has no name',
    {
      input: { id: 'act', leadId: 'l-1', assignedTo: null },
      rows: { request: [aRequest({ sourceName: '', type: 'sms' })] },
    },
    {
      'request r-1': takenFor('l-1'),
      'lead l-1': {},
      'client cl-1': {},
      '+assignment act.a': goesOnBeing('u-ana'),
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'request',
        at: 999_999_100_000,
        by: '',
        note: 'Call me',
        facts: { ...ofNoCar, type: 'phone', source: 'site' },
      },
    },
  ],
  [
    'not one that is deleted',
    { input: { leadId: 'l-1' }, rows: { lead: [aLead({ deletedAt: 5 })] } },
    ['lead-deleted', { table: 'lead', id: 'l-1', name: 'Hélène Gagnon' }],
  ],
  ['nor one that is not there', { input: { leadId: 'l-7' } }, ['not-found']],
  [
    'nor under the name of another lead, of which her words would stand on no line',
    {
      input: { id: 'l-8', leadId: 'l-1' },
      rows: { leadTouch: [aLeadTouch({ id: 'l-8.t', leadId: 'l-8' })] },
    },
    ['bad-input', { field: 'id' }],
  ],
  [
    'nor of another act',
    {
      input: { id: 'act', leadId: 'l-1' },
      rows: { leadTouch: [aLeadTouch({ id: 'act.t', leadId: 'l-2' })] },
    },
    ['bad-input', { field: 'id' }],
  ],
  ['the same twice is once', { rows: old, input: { id: 'l-7' } }, 'merged'],
  ['into the same lead twice', { rows: old, input: { leadId: 'l-7' } }, 'merged'],
  [
    'a colleague was first',
    { rows: old },
    ['request-taken', { leadId: 'l-7', name: 'Samir Haddad' }],
  ],
  [
    'and gave it to another',
    {
      rows: {
        ...old,
        assignment: [
          aHanding({ leadId: 'l-7' }),
          aHanding({ id: 'h-0', at: 1, leadId: 'l-7', userId: 'u-x' }),
        ],
      },
    },
    ['request-taken', { leadId: 'l-7', name: 'Ana Moreau' }],
  ],
  [
    'of whom nothing is known any more',
    { rows: { request: [aRequest({ processedAt: 7, processedBy: 'u-x', leadId: 'l-7' })] } },
    ['request-processed', { leadId: 'l-7' }],
  ],
  [
    'not for who has left',
    { rows: { user: [{ ...samir, active: false }] } },
    ['user-inactive', { field: 'assignedTo' }],
  ],
  ['nor whose account is gone', { rows: { user: [{ ...samir, deletedAt: 5 }] } }, ['deleted']],
  ['nor who is not there', { rows: { user: [aUser()] } }, ['not-found']],
  ['not one that is deleted', { rows: { request: [aRequest({ deletedAt: 5 })] } }, ['deleted']],
  ['not one that is not there', { rows: { request: [aRequest({ id: 'r-2' })] } }, ['not-found']],
])
test.each([
  ['email', 'internet'],
  ['website-forms', 'internet'],
  ['internet', 'internet'],
  ['phone', 'phone'],
  ['sms', 'phone'],
] as const)('a request by %s is a lead by %s', (type, leadType) => {
  const rows = { request: [aRequest({ type })], user }
  const came = comesTo({ mutation: processRequest, rows, input: wished })
  expect(came).toMatchObject({ '+lead l-9': { type: leadType } })
})
test('taken back and joined again, her words stand once in the timeline', () => {
  const asked = aRequest({ message: 'Is it still there?' })
  const line = aLeadTouch({ id: 'first.t', kind: 'request', facts: { requestId: 'r-1' } })
  const noteOf = (leadTouch: Row<'leadTouch'>[]) =>
    (
      comesTo({
        mutation: processRequest,
        rows: { request: [asked], user, lead, client: [aLeadClient()], leadTouch },
        input: { ...wished, id: 'second', leadId: 'l-1' },
      }) as Record<string, { note?: string }>
    )['+leadTouch second.t']?.note
  expect(noteOf([])).toBe('Is it still there?')
  expect(noteOf([line])).toBe('')
  // Of another request nothing is known here.
  expect(noteOf([{ ...line, facts: { requestId: 'r-8' } }])).toBe('Is it still there?')
})
test.each([
  ['new', 'new'],
  ['used', 'used'],
  ['credit', 'na'],
] as const)('a request of %s is a lead of %s', (division, leadDivision) => {
  const rows = { request: [aRequest({ division })], user }
  const came = comesTo({ mutation: processRequest, rows, input: { ...wished, locale: undefined } })
  expect(came).toMatchObject({
    '+lead l-9': { division: leadDivision },
    '+client l-9.c': { locale: 'en-ca' },
  })
})

const spam = { request: [aRequest({ status: 'spam', processedAt: 7, processedBy: 'u-samir' })] }
const first = aRequest({ id: 'r-8' })
const one = { phoneKey: '15145550199' }
const hangs = { status: 'information', duplicateOf: 'r-1' } as const
const asOf = (...others: Row<'request'>[]) => ({
  rows: { request: [...request, ...others] },
  input: { status: 'information', duplicateOf: 'r-8' },
})
const duplicates: Line[] = [
  [
    'a duplicate names the request it goes with',
    asOf(first),
    {
      'request r-1': {
        status: 'information',
        duplicateOf: 'r-8',
        processedAt: evening,
        processedBy: 'u-ana',
      },
    },
  ],
  [
    'and what was to go with it goes with that one too',
    asOf(
      first,
      aRequest({ id: 'r-2', ...hangs }),
      aRequest({ id: 'r-3', ...hangs, leadId: 'l-1' }),
      aRequest({ id: 'r-4', duplicateOf: 'r-1' }),
      aRequest({ id: 'r-5', ...hangs }),
    ),
    {
      'request r-1': {
        status: 'information',
        duplicateOf: 'r-8',
        processedAt: evening,
        processedBy: 'u-ana',
      },
      'request r-2': { duplicateOf: 'r-8' },
      'request r-5': { duplicateOf: 'r-8' },
    },
  ],
  [
    'taken back it waits by itself, and what came with it comes back',
    {
      rows: {
        request: [
          aRequest({ status: 'information', duplicateOf: 'r-8', processedAt: 7 }),
          first,
          aRequest({ id: 'r-2', ...hangs, duplicateOf: 'r-8' }),
          aRequest({ id: 'r-3', ...hangs, duplicateOf: 'r-8' }),
          aRequest({ id: 'r-4', ...hangs, duplicateOf: 'r-8' }),
          // Gone its own way since.
          aRequest({ id: 'r-5', ...hangs, duplicateOf: 'r-8', leadId: 'l-1' }),
        ],
      },
      input: { status: 'regular', from: 'r-8', carried: ['r-2', 'r-4', 'r-5'] },
    },
    {
      'request r-1': {
        status: 'regular',
        duplicateOf: null,
        processedAt: null,
        processedBy: null,
      },
      'request r-2': { duplicateOf: 'r-1' },
      'request r-4': { duplicateOf: 'r-1' },
    },
  ],
  [
    'not of itself',
    { input: { status: 'information', duplicateOf: 'r-1' } },
    ['request-set-aside'],
  ],
  [
    'nor of one that is a duplicate itself, of whichever',
    asOf(aRequest({ id: 'r-8', status: 'information', duplicateOf: 'r-9' })),
    ['request-set-aside'],
  ],
  ['nor in a ring', asOf(aRequest({ id: 'r-8', ...hangs })), ['request-set-aside']],
  ['nor of spam', asOf(aRequest({ id: 'r-8', status: 'spam' })), ['request-set-aside']],
  [
    'nor of one that a colleague has handed over: its lead takes it',
    asOf(aRequest({ id: 'r-8', leadId: 'l-7' })),
    ['request-processed', { leadId: 'l-7' }],
  ],
  ['nor of one that is deleted', asOf(aRequest({ id: 'r-8', deletedAt: 5 })), ['deleted']],
  ['nor of one that is not there', asOf(), ['not-found']],
  [
    'spam is a duplicate of nothing',
    { ...asOf(first), input: { status: 'spam', duplicateOf: 'r-8' } },
    ['request-set-aside'],
  ],
]
const waits = {
  status: 'regular',
  processedAt: null,
  processedBy: null,
  leadId: null,
  duplicateOf: null,
}
acts(markRequest, { rows: { request }, input: { requestId: 'r-1', status: 'spam' } }, [
  [
    'leaves the inbox, with who and when',
    {},
    {
      'request r-1': {
        status: 'spam',
        duplicateOf: null,
        processedAt: evening,
        processedBy: 'u-ana',
      },
    },
  ],
  [
    'whoever hung on it waits by herself, but what its sender sent again',
    {
      rows: {
        request: [
          aRequest(one),
          aRequest({ id: 'r-2', ...one, ...hangs, name: 'Robert Autre', processedAt: 7 }),
          aRequest({ id: 'r-3', ...one, ...hangs }),
          aRequest({ id: 'r-4', ...one, ...hangs, name: 'Robert Autre', leadId: 'l-1' }),
          aRequest({ id: 'r-5', ...one, ...hangs, name: 'Anne Autre', processedAt: 7 }),
        ],
      },
    },
    but({
      'request r-2': waits,
      'request r-5': waits,
    }),
  ],
  [
    'a duplicate of none takes nobody with it',
    {
      rows: { request: [aRequest(), aRequest({ id: 'r-3', ...hangs })] },
      input: { status: 'information' },
    },
    but({
      'request r-1': { status: 'information' },
      'request r-3': waits,
    }),
  ],
  [
    'information too',
    { input: { status: 'information' } },
    but({ 'request r-1': { status: 'information' } }),
  ],
  [
    'and comes back',
    { rows: spam, input: { status: 'regular' } },
    {
      'request r-1': {
        status: 'regular',
        duplicateOf: null,
        processedAt: null,
        processedBy: null,
      },
    },
  ],
  ...duplicates,
  ['twice is once', { rows: spam }, 'merged'],
  ['not one that is a lead', { rows: old }, ['request-processed', { leadId: 'l-7' }]],
  ['not one that is deleted', { rows: { request: [aRequest({ deletedAt: 5 })] } }, ['deleted']],
  ['not one that is not there', { rows: { request: [aRequest({ id: 'r-2' })] } }, ['not-found']],
])

const madeOfIt = aLead({
  id: 'l-9',
  requestId: 'r-1',
  firstAnswerAt: null,
  assignedTo: 'u-samir',
})
const given = {
  request: [
    aRequest({ processedAt: 7, processedBy: 'u-samir', leadId: 'l-9' }),
    aRequest({
      id: 'r-3',
      duplicateOf: 'r-1',
      status: 'information',
      processedAt: 7,
      leadId: 'l-9',
    }),
    aRequest({ id: 'r-4', duplicateOf: 'r-1', status: 'information', leadId: 'l-1' }),
  ],
  lead: [madeOfIt],
  notification: [
    aNotification({ id: 'n-1', leadId: 'l-9' }),
    aNotification({ id: 'n-2', leadId: 'l-9', processedAt: 4 }),
    aNotification({ id: 'n-3', leadId: 'l-9', deletedAt: 4 }),
    aNotification({ id: 'n-4', leadId: 'l-1' }),
    aNotification({ id: 'n-5', leadId: 'l-9' }),
  ],
}
const askedAt = aRequest({}).at
const stoodBefore = aLead({
  id: 'l-9',
  requestId: 'r-0',
  firstAnswerAt: 9,
  assignedTo: 'u-samir',
  askedAgainAt: askedAt,
})
const hers = (requestId: string, at: number) =>
  aLeadTouch({
    id: `t-${requestId}`,
    leadId: 'l-9',
    kind: 'request',
    at,
    by: '',
    facts: { requestId },
  })
const wentWith = (requestId: string, to = 'u-samir') =>
  aLeadTouch({
    id: `g-${requestId}`,
    leadId: 'l-9',
    kind: 'assigned',
    facts: { from: null, to, requestId },
  })
const left = {
  'request r-1': waits,
  'request r-3': { leadId: null },
  'lead l-9': {},
  '+leadTouch act.t': {
    leadId: 'l-9',
    kind: 'edited',
    at: evening,
    by: 'u-ana',
    note: '',
    facts: { takenBackRequest: 'r-1' },
  },
  '+notification act.n': {
    userId: 'u-samir',
    leadId: 'l-9',
    itemId: 'l-9',
    type: 'CONVERSATIONS',
    from: 'Ana Moreau',
    at: evening,
    message: stoodBefore.name,
    processedAt: null,
  },
}
acts(takeBackRequest, { rows: given, input: { id: 'act', requestId: 'r-1', leadId: 'l-9' } }, [
  [
    'under the id of another act, whose line would stand for its own',
    {
      rows: {
        ...given,
        leadTouch: [aLeadTouch({ id: 'act.t', leadId: 'l-7' })],
      },
    },
    ['bad-input', { field: 'id' }],
  ],
])
acts(takeBackRequest, { rows: given, input: { id: 'act', requestId: 'r-1', leadId: 'l-9' } }, [
  [
    'waits again; the lead that was made of it goes, and what called to it',
    {},
    {
      'request r-1': waits,
      'request r-3': { leadId: null },
      'lead l-9': { deletedAt: evening },
      '+leadTouch act.t': {
        leadId: 'l-9',
        kind: 'status',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { from: 'created', to: 'deleted', takenBack: 1 },
      },
      // The words that called him to it.
      'notification n-1': { processedAt: evening },
      'notification n-5': { processedAt: evening },
      '+notification act.n': {
        userId: 'u-samir',
        leadId: 'l-9',
        itemId: 'l-9',
        type: 'CONVERSATIONS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Hélène Gagnon',
        processedAt: null,
      },
    },
  ],
  [
    'it was nobody’s turn: the ledger counts it no more',
    {
      rows: {
        assignment: [
          aHanding({ leadId: 'l-9' }),
          aHanding({ id: 'h-2', leadId: 'l-9', deletedAt: 5 }),
          aHanding({ id: 'h-3', leadId: 'l-8' }),
          aHanding({ id: 'h-4', leadId: 'l-9', requestId: 'r-8' }),
        ],
      },
    },
    but({ 'assignment h-1': { deletedAt: evening } }),
  ],
  [
    'of a lead that somebody deleted meanwhile its line says so all the same: it never comes back',
    { rows: { lead: [{ ...madeOfIt, deletedAt: 5 }] } },
    {
      'request r-1': waits,
      'request r-3': { leadId: null },
      '+leadTouch act.t': {
        leadId: 'l-9',
        kind: 'status',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { from: 'created', to: 'deleted', takenBack: 1 },
      },
    },
  ],
  [
    'what she wrote meanwhile waits with it',
    {
      rows: {
        leadTouch: [
          aLeadTouch({ leadId: 'l-9', kind: 'request' }),
          aLeadTouch({ id: 't-2', leadId: 'l-9', kind: 'request', facts: { requestId: 'r-3' } }),
          aLeadTouch({ id: 't-3', leadId: 'l-9', kind: 'request', facts: { requestId: 'r-8' } }),
          aLeadTouch({ id: 't-4', leadId: 'l-9', kind: 'comment', facts: { requestId: 'r-7' } }),
          aLeadTouch({ id: 't-5', leadId: 'l-9', kind: 'request', facts: { requestId: 'r-6' } }),
        ],
      },
    },
    but({
      'request r-6': { status: 'information', duplicateOf: 'r-1', leadId: null },
      'request r-8': { status: 'information', duplicateOf: 'r-1', leadId: null },
    }),
  ],
  [
    'nor once she has an appointment',
    { rows: { appointment: [anAppointment({ leadId: 'l-9' })] } },
    ['request-answered', { leadId: 'l-9' }],
  ],
  [
    'nor by the second of two',
    {
      rows: {
        appointment: [
          anAppointment({ id: 'a-0', leadId: 'l-9', status: 'cancelled' }),
          anAppointment({ leadId: 'l-9' }),
        ],
      },
    },
    ['request-answered', { leadId: 'l-9' }],
  ],
  [
    'one that was called off holds nothing',
    { rows: { appointment: [anAppointment({ leadId: 'l-9', status: 'cancelled' })] } },
    but({}),
  ],
  [
    'a lead that stood before stays, says it, and no longer waits for an answer',
    { rows: { lead: [stoodBefore], leadTouch: [hers('r-1', askedAt)] } },
    { ...left, 'lead l-9': { askedAgainAt: null } },
  ],
  [
    'a lead that went with it is nobody’s again',
    {
      rows: {
        lead: [{ ...stoodBefore, firstAnswerAt: null }],
        leadTouch: [wentWith('r-1')],
        assignment: [aHanding({ leadId: 'l-9' })],
      },
    },
    {
      ...left,
      'assignment h-1': { deletedAt: evening },
      'lead l-9': { askedAgainAt: null, assignedTo: null },
    },
  ],
  [
    'unless it went with another request; the turn of this one is given back',
    {
      rows: {
        lead: [{ ...stoodBefore, firstAnswerAt: null }],
        leadTouch: [wentWith('r-8')],
        assignment: [aHanding({ leadId: 'l-9' })],
      },
    },
    {
      ...left,
      'assignment h-1': { deletedAt: evening },
      'lead l-9': { askedAgainAt: null },
    },
  ],
  [
    'or somebody has answered, and then it was her turn',
    {
      rows: {
        lead: [{ ...stoodBefore, askedAgainAt: null }],
        leadTouch: [wentWith('r-1')],
        assignment: [aHanding({ leadId: 'l-9' })],
      },
    },
    left,
  ],
  [
    'what was answered before this request came is no answer to it',
    {
      rows: {
        lead: [stoodBefore],
        leadTouch: [wentWith('r-1')],
        assignment: [aHanding({ leadId: 'l-9' })],
      },
    },
    {
      ...left,
      'assignment h-1': { deletedAt: evening },
      'lead l-9': { askedAgainAt: null, assignedTo: null },
    },
  ],
  [
    'passed on to a colleague it stays his, and the turn is given back',
    {
      rows: {
        lead: [{ ...stoodBefore, firstAnswerAt: null }],
        leadTouch: [wentWith('r-8'), wentWith('r-1', 'u-lea')],
        assignment: [aHanding({ leadId: 'l-9' })],
      },
    },
    {
      ...left,
      'assignment h-1': { deletedAt: evening },
      'lead l-9': { askedAgainAt: null },
    },
  ],
  [
    'it waits on since what she wrote after it',
    { rows: { lead: [stoodBefore], leadTouch: [hers('r-1', askedAt), hers('r-8', askedAt + 60)] } },
    { ...left, 'lead l-9': { askedAgainAt: askedAt + 60 } },
  ],
  [
    'of several the first, by whatever way, and not since what she wrote at the same moment',
    {
      rows: {
        lead: [stoodBefore],
        leadTouch: [
          hers('r-1', askedAt),
          hers('r-7', askedAt),
          hers('r-8', askedAt + 90),
          { ...hers('r-9', askedAt + 30), kind: 'message-received' },
          { ...hers('r-6', askedAt + 10), kind: 'comment' },
        ],
      },
    },
    { ...left, 'lead l-9': { askedAgainAt: askedAt + 30 } },
  ],
  [
    'a clock that something else started runs on',
    { rows: { lead: [{ ...stoodBefore, askedAgainAt: askedAt - 60 }] } },
    left,
  ],
  [
    'a lead that stood before and was deleted hears nothing',
    { rows: { lead: [{ ...stoodBefore, deletedAt: 5 }] } },
    { 'request r-1': waits, 'request r-3': { leadId: null } },
  ],
  [
    'not once somebody has answered',
    { rows: { lead: [aLead({ id: 'l-9', requestId: 'r-1', firstAnswerAt: 9 })] } },
    ['request-answered', { leadId: 'l-9' }],
  ],
  [
    'nor when another has it',
    { input: { leadId: 'l-2' } },
    ['request-processed', { leadId: 'l-9' }],
  ],
  ['it waits already', { rows: { request: [aRequest()] } }, 'merged'],
  ['it is not there', { rows: { request: [] } }, ['not-found']],
  ['it is deleted', { rows: { request: [aRequest({ deletedAt: 5 })] } }, ['deleted']],
])

const joined = {
  request: [aRequest({ id: 'r-1' })],
  lead: [aLead({ assignedTo: 'u-samir' })],
  user: [aUser({ id: 'u-samir' })],
  vehicle,
}
const again = { ...sent, duplicateOf: 'r-1' }
/** By this the reception, which has no lead, sees whose it is. */
const stillHers = {
  requestId: 'r-9',
  leadId: 'l-1',
  userId: 'u-samir',
  at: evening,
  by: 'system',
  ruleId: null,
  passed: {},
}
const waiting = { duplicateOf: null, status: 'regular', processedAt: null, processedBy: null }
const closed = (over = {}) =>
  aLead({
    assignedTo: 'u-samir',
    status: 'closed',
    closeReason: 'no-answer',
    touchedAt: evening - 1,
    ...over,
  })
acts(receiveRequest, { rows: joined, input: again, by: { userId: 'system' } }, [
  [
    'who wrote before and still waits is set beside her first word',
    {},
    {
      '+request r-9': {
        ...untouchedRequest,
        phoneKey: '15145550199',
        emailKey: '',
        division: 'used',
        category: 'trade',
        vehicleId: 'v-1',
        name: 'Luc Paquette',
        phone: '514 555-0199',
        email: '',
        message: 'My Forester for it?',
        sourceName: 'boreal.example',
        source: 'website-forms',
        type: 'website-forms',
        at: evening,
        duplicateOf: 'r-1',
        status: 'information',
        processedAt: evening,
        processedBy: 'system',
        consent: sent.consent,
      },
    },
  ],
  [
    'beside spam she is the first',
    { rows: { request: [aRequest({ status: 'spam' })] } },
    but({
      '+request r-9': {
        duplicateOf: null,
        status: 'regular',
        processedAt: null,
        processedBy: null,
      },
    }),
  ],
  [
    'beside one that has found its lead she waits by herself, and it is told which',
    { rows: { request: [aRequest({ leadId: 'l-7', status: 'information' })] } },
    but({ '+request r-9': { ...waiting, duplicateOf: 'r-1' } }),
  ],
  [
    'nor does she wait beside one that was deleted',
    { rows: { request: [aRequest({ deletedAt: 5 })] } },
    but({ '+request r-9': waiting }),
  ],
  [
    'whose lead stands open is heard by whoever has it',
    { input: { leadId: 'l-1' } },
    but({
      '+request r-9': { status: 'information', leadId: 'l-1' },
      'lead l-1': {},
      'client cl-1': {},
      '+leadTouch r-9.t': {
        leadId: 'l-1',
        kind: 'request',
        at: evening,
        by: '',
        note: 'My Forester for it?',
        facts: {
          requestId: 'r-9',
          type: 'internet',
          source: 'website',
          at: evening,
          ...lucs,
          fromPhone: '+15145550199',
          vehicleId: 'v-1',
        },
      },
      '+assignment r-9.a': stillHers,
      '+notification r-9.n': {
        userId: 'u-samir',
        leadId: 'l-1',
        itemId: 'l-1',
        type: 'CONVERSATIONS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Luc Paquette My Forester for it?',
        processedAt: null,
      },
    }),
  ],
  [
    'known by her number alone, whose lead was sold or closed asks for another matter',
    { input: { leadId: 'l-1', duplicateOf: null }, rows: { lead: [closed()] } },
    but({ '+request r-9': { ...waiting, formerLeadId: 'l-1' } }),
  ],
  [
    'a lead that nobody has keeps it waiting',
    { input: { leadId: 'l-1', duplicateOf: null }, rows: { lead: [aLead({ assignedTo: null })] } },
    but({ '+request r-9': { ...waiting, formerLeadId: 'l-1' } }),
  ],
  [
    'a lead that was closed comes back to its seller, who waits with her answer since she wrote',
    { input: { leadId: 'l-1', isAnswer: true }, rows: { lead: [closed()] } },
    but({
      '+request r-9': { status: 'information', leadId: 'l-1' },
      'lead l-1': {
        askedAgainAt: evening,
        status: 'in-treatment',
        statusAt: evening,
        closeReason: null,
        closeNote: '',
      },
      'client cl-1': {},
      '+leadTouch r-9.t': {
        leadId: 'l-1',
        kind: 'request',
        at: evening,
        by: '',
        note: 'My Forester for it?',
        facts: {
          requestId: 'r-9',
          type: 'internet',
          source: 'website',
          at: evening,
          ...lucs,
          fromPhone: '+15145550199',
          vehicleId: 'v-1',
        },
      },
      '+leadTouch r-9.s': {
        leadId: 'l-1',
        kind: 'status',
        at: evening,
        by: '',
        note: '',
        facts: { from: 'closed', to: 'in-treatment' },
      },
      '+assignment r-9.a': stillHers,
      '+notification r-9.n': {
        userId: 'u-samir',
        leadId: 'l-1',
        itemId: 'l-1',
        type: 'CONVERSATIONS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Luc Paquette My Forester for it?',
        processedAt: null,
      },
    }),
  ],
  [
    'while he is away it waits at the reception, with the lead it is of',
    {
      input: { leadId: 'l-1', duplicateOf: null },
      rows: { lead: [closed()], user: [aUser({ id: 'u-samir', status: 'unavailable' })] },
    },
    but({ '+request r-9': { ...waiting, formerLeadId: 'l-1' } }),
  ],
  [
    'an open lead whose seller is gone is the reception’s as well',
    {
      input: { leadId: 'l-1', duplicateOf: null },
      rows: { user: [aUser({ id: 'u-samir', active: false })] },
    },
    but({ '+request r-9': { ...waiting, formerLeadId: 'l-1' } }),
  ],
  [
    'an answer in a conversation is no advertisement, however many links stand in it',
    {
      input: {
        leadId: 'l-1',
        isAnswer: true,
        duplicateOf: null,
        signs: { trap: true, hasty: false },
      },
      rows: { lead: [closed({ deletedAt: 5 })] },
    },
    but({ '+request r-9': { ...waiting, formerLeadId: 'l-1' } }),
  ],
  [
    'spam joins nobody',
    { input: { leadId: 'l-1', signs: { trap: true, hasty: false } } },
    but({ '+request r-9': { status: 'spam', spamSigns: [{ sign: 'trap', points: 100 }] } }),
  ],
  [
    'a call may come without a number',
    { input: { type: 'phone', phone: '', name: '', duplicateOf: null } },
    but({
      '+request r-9': {
        type: 'phone',
        source: 'phone',
        phone: '',
        phoneKey: '',
        name: '',
        duplicateOf: null,
        status: 'regular',
        processedAt: null,
        processedBy: null,
      },
    }),
  ],
  [
    'and a mail without an address',
    { input: { type: 'email', phone: '', name: '', duplicateOf: null } },
    but({
      '+request r-9': {
        ...waiting,
        type: 'email',
        source: 'email',
        phone: '',
        phoneKey: '',
        name: '',
      },
    }),
  ],
  [
    'a text message needs a number',
    { input: { type: 'sms', phone: '', name: '', duplicateOf: null } },
    ['lead-contact-needed', { field: 'phone' }],
  ],
])

test('the box she ticked becomes a row of the register with its client, once, also of what she sent again', () => {
  const { consent } = sent
  const email = 'Helene@Example.com'
  const asked = aRequest({ consent: consent as never, email })
  const again = aRequest({
    id: 'r-5',
    consent: consent as never,
    email,
    status: 'information',
    duplicateOf: 'r-1',
    processedAt: 5,
  })
  const rowsOf = (input: object, rows: object = {}) =>
    Object.entries(
      comesTo({
        mutation: processRequest,
        rows: { request: [asked, again], user, lead, client: [aLeadClient()], ...rows },
        input: { ...wished, ...input },
      }) as Record<string, unknown>,
    ).filter(([key]) => key.startsWith('+consent'))
  expect(rowsOf({})).toEqual([
    ['+consent r-1.l-9.c.consent', ticked('l-9.c', 'Website')],
    ['+consent r-5.l-9.c.consent', ticked('l-9.c', 'Website')],
  ])
  expect(rowsOf({ clientId: 'cl-1' }).map(([key]) => key)).toEqual([
    '+consent r-1.cl-1.consent',
    '+consent r-5.cl-1.consent',
  ])
  expect(rowsOf({ leadId: 'l-1' }).map(([key]) => key)).toEqual([
    '+consent r-1.cl-1.consent',
    '+consent r-5.cl-1.consent',
  ])
  expect(rowsOf({}, { request: [aRequest()] })).toEqual([])
  // It was said of the address in the form, which may be another person's who shares a telephone with her.
  const others = { client: [aLeadClient({ email: 'w@example.com', emailKey: 'w@example.com' })] }
  expect(rowsOf({ clientId: 'cl-1' }, others)).toEqual([])
  const without = { request: [aRequest({ consent: consent as never, email: '' })] }
  expect(rowsOf({ clientId: 'cl-1' }, without)).toEqual([])
  const lines = { lead: [aLead({ email: 'w@example.com', emailKey: 'w@example.com' })] }
  expect(rowsOf({ leadId: 'l-1' }, lines)).toEqual([])
  const nobody = { lead: [aLead({ clientId: '' })] }
  expect(rowsOf({ leadId: 'l-1' }, nobody)).toEqual([])
})
