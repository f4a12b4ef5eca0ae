/** New leads: the row, its client, its first line and whom it tells. */
import { expect, test } from 'vitest'
import { splitName } from '#db/kernel/name.ts'
import { logLead } from '#db/lead/mutations/log.ts'
import { untouchedLead } from '#db/lead/new-lead.ts'
import { aLeadClient } from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { acts, but, comesTo, evening } from '#tests/support/acts.ts'

const samir = aUser({ id: 'u-samir', name: 'Samir Haddad' })
const user = [aUser(), samir]
const helene = aLeadClient({ phone: '', phoneKey: '', email: '', emailKey: '' })
const client = [aLeadClient({ id: 'cl-2' }), helene]
const wished = {
  id: 'l-9',
  clientId: null,
  name: 'Sofia Hernández García',
  phone: '514 555-0188',
  email: 'Sofia@Example.com',
  type: 'internet',
  division: 'used',
  source: 'Website',
  vehicleId: 'v-1',
  vehicleText: 'An Outback',
  tradeInText: 'Forester 2018',
  message: 'Is it there?',
  assignedTo: 'u-samir',
  locale: 'es-co',
}
/** And it was nobody's turn. */
const nobodyTold = { '+notification l-9.t.n': undefined, '+assignment l-9.a': undefined }
const bare = { phone: '', email: '' }

acts(logLead, { rows: { user, client }, input: wished }, [
  [
    'a new person becomes lead and client, and its colleague is told',
    {},
    {
      '+client l-9.c': {
        firstName: 'Sofia',
        lastName: 'Hernández García',
        birthOn: null,
        gender: 'unspecified',
        email: 'Sofia@Example.com',
        phone: '514 555-0188',
        cell: '',
        fax: '',
        phoneKey: '15145550188',
        emailKey: 'sofia@example.com',
        cellKey: '',
        address: '',
        city: '',
        province: '',
        postalCode: '',
        country: 'CA',
        locale: 'es-co',
        note: '',
        mergedIntoId: null,
        erasedAt: null,
        tagIds: [],
        createdBy: 'u-ana',
        createdAt: evening,
      },
      '+lead l-9': {
        ...untouchedLead,
        name: 'Sofia Hernández García',
        phone: '514 555-0188',
        email: 'Sofia@Example.com',
        type: 'internet',
        division: 'used',
        source: 'Website',
        vehicleId: 'v-1',
        vehicleText: 'An Outback',
        message: 'Is it there?',
        assignedTo: 'u-samir',
        tradeInText: 'Forester 2018',
        leadAt: evening,
        phoneKey: '15145550188',
        emailKey: 'sofia@example.com',
        clientId: 'l-9.c',
        statusAt: evening,
        createdBy: 'u-ana',
        createdAt: evening,
      },
      '+leadTouch l-9.t': {
        leadId: 'l-9',
        kind: 'created',
        at: evening,
        by: 'u-ana',
        note: 'Is it there?',
        facts: { type: 'internet', source: 'Website', vehicleId: 'v-1', requestId: null },
      },
      '+notification l-9.t.n': {
        userId: 'u-samir',
        leadId: 'l-9',
        itemId: 'l-9',
        type: 'CONVERSATIONS',
        from: 'Ana Moreau',
        at: evening,
        message: 'Sofia Hernández García Is it there?',
        processedAt: null,
      },
      '+assignment l-9.a': {
        requestId: '',
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
    'it is her turn by the rule that said so',
    { input: { because: { ruleId: 'rule-1', passed: { 'u-ana': 'unavailable' } } } },
    but({ '+assignment l-9.a': { ruleId: 'rule-1', passed: { 'u-ana': 'unavailable' } } }),
  ],
  [
    'nobody is told what she gave herself',
    { input: { assignedTo: 'u-ana', tradeInText: undefined, locale: undefined } },
    but({
      '+client l-9.c': { locale: 'en-ca' },
      '+lead l-9': { assignedTo: 'u-ana', tradeInText: '' },
      ...nobodyTold,
    }),
  ],
  [
    'without a word too',
    { input: { message: '' } },
    but({
      '+lead l-9': { message: '' },
      '+leadTouch l-9.t': { note: '' },
      '+notification l-9.t.n': { message: 'Sofia Hernández García' },
    }),
  ],
  [
    'nobody’s hand is nobody told',
    { input: { assignedTo: null }, by: { country: 'FR' } },
    but({
      '+client l-9.c': { phoneKey: '', country: 'FR' },
      '+lead l-9': { assignedTo: null, phoneKey: '' },
      ...nobodyTold,
    }),
  ],
  [
    'a known client’s empty card is filled',
    { input: { clientId: 'cl-1', assignedTo: null } },
    but({
      '+client l-9.c': undefined,
      '+lead l-9': { assignedTo: null, clientId: 'cl-1' },
      ...nobodyTold,
      'client cl-1': {
        phone: '514 555-0188',
        phoneKey: '15145550188',
        email: 'Sofia@Example.com',
        emailKey: 'sofia@example.com',
      },
    }),
  ],
  [
    'a card that says something else is left alone',
    { input: { clientId: 'cl-1', assignedTo: null }, rows: { client: [aLeadClient()] } },
    but({
      '+client l-9.c': undefined,
      '+lead l-9': { assignedTo: null, clientId: 'cl-1' },
      ...nobodyTold,
      'client cl-1': {},
    }),
  ],
  [
    'a number known as her cell is no second one',
    {
      input: { clientId: 'cl-1', assignedTo: null },
      rows: { client: [{ ...helene, cellKey: '15145550188' }] },
    },
    but({
      '+client l-9.c': undefined,
      '+lead l-9': { assignedTo: null, clientId: 'cl-1' },
      ...nobodyTold,
      'client cl-1': { email: 'Sofia@Example.com', emailKey: 'sofia@example.com' },
    }),
  ],
  [
    'a merged client is whom she became, whose card is not read here',
    {
      input: { clientId: 'cl-1', assignedTo: null },
      rows: { client: [{ ...helene, deletedAt: 5, mergedIntoId: 'cl-2' }] },
    },
    but({
      '+client l-9.c': undefined,
      '+lead l-9': { assignedTo: null, clientId: 'cl-2' },
      ...nobodyTold,
      'client cl-2': {},
    }),
  ],
  [
    'a client who is gone never costs a lead',
    {
      input: { clientId: 'cl-1', assignedTo: null },
      rows: { client: [{ ...helene, deletedAt: 5 }] },
    },
    but({ '+lead l-9': { assignedTo: null }, ...nobodyTold }),
  ],
  ['needs a way to answer', { input: bare }, ['lead-contact-needed', { field: 'phone' }]],
  [
    'of which blanks are none',
    { input: { phone: ' ', email: ' ' } },
    ['lead-contact-needed', { field: 'phone' }],
  ],
  [
    'not for a colleague who has left',
    { rows: { user: [{ ...samir, active: false }] } },
    ['user-inactive', { field: 'assignedTo' }],
  ],
  ['nor one whose account is gone', { rows: { user: [{ ...samir, deletedAt: 5 }] } }, ['deleted']],
  ['nor one who is not there', { rows: { user: [aUser()] } }, ['not-found']],
])

test.each([
  ['walkin', bare, true],
  ['phone', { email: '' }, true],
  ['phone', {}, true],
  ['renewal', { phone: '' }, false],
  ['internet', { email: '' }, false],
] as const)('a %s with %o is answered as it is logged: %s', (type, person, isAnswered) => {
  const came = comesTo({ mutation: logLead, rows: { user }, input: { ...wished, ...person, type } })
  expect(came).toMatchObject({
    '+lead l-9': { firstAnswerAt: isAnswered ? evening : null, leadAt: evening, type },
  })
})

test.each(['walkin', 'phone'])('a %s for whoever is free has not been answered', type => {
  const input = { ...wished, type, assignedTo: null }
  expect(comesTo({ mutation: logLead, rows: { user }, input })).toMatchObject({
    '+lead l-9': { firstAnswerAt: null, leadAt: evening, assignedTo: null },
  })
})

test.each([
  ['CA', 'en-ca'],
  ['US', 'en-ca'],
  ['FR', 'fr-fr'],
  ['ES', 'es-es'],
  ['CO', 'es-co'],
])('in %s a person whose language nobody said is written to in %s', (country, locale) => {
  const input = { ...wished, locale: undefined }
  const came = comesTo({ mutation: logLead, rows: { user }, input, by: { country } })
  expect(came).toMatchObject({ '+client l-9.c': { locale, country } })
})

test.each([
  ['Sofia Hernández García', 'Sofia', 'Hernández García'],
  ['  Luc   Roy ', 'Luc', 'Roy'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('“%s” is %s and %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
