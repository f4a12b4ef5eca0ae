/** A lead is corrected or given to another hand. */
import { assignLead, editLead } from '#db/lead/mutations/edit.ts'
import { aLead, aLeadClient, aRequest } from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { acts, but, evening } from '#tests/support/acts.ts'

const lead = [aLead({ id: 'l-2' }), aLead()]
const client = [aLeadClient({ id: 'cl-2' }), aLeadClient()]
const samir = aUser({ id: 'u-samir', name: 'Samir Haddad' })
const onLead = { id: 'act', leadId: 'l-1', clientId: 'cl-1' }
const phone = { phone: { from: '450 555-0134', to: '450 555-0135' } }
const email = { email: { from: 'helene@example.com', to: 'H.Gagnon@Example.com' } }
const name = { name: { from: 'Hélène Gagnon', to: 'Hélène  Gagné Roy' } }

acts(editLead, { rows: { lead, client }, input: onLead }, [
  [
    'a mistyped number was mistyped on the card too',
    { input: { edits: phone } },
    {
      'lead l-1': { phone: '450 555-0135', phoneKey: '14505550135' },
      'client cl-1': { phone: '450 555-0135', phoneKey: '14505550135' },
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { fields: 'phone' },
      },
    },
  ],
  [
    'an address',
    { input: { edits: email } },
    {
      'lead l-1': { email: 'H.Gagnon@Example.com', emailKey: 'h.gagnon@example.com' },
      'client cl-1': { email: 'H.Gagnon@Example.com', emailKey: 'h.gagnon@example.com' },
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { fields: 'email' },
      },
    },
  ],
  [
    'a name',
    { input: { edits: name } },
    {
      'lead l-1': { name: 'Hélène  Gagné Roy' },
      'client cl-1': { firstName: 'Hélène', lastName: 'Gagné Roy' },
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { fields: 'name' },
      },
    },
  ],
  [
    'a card that says otherwise is left alone',
    {
      input: { edits: { ...phone, ...email, ...name } },
      rows: { client: [aLeadClient({ phone: '1', email: 'x@y.ca', lastName: 'Roy' })] },
    },
    {
      'lead l-1': {
        name: 'Hélène  Gagné Roy',
        phone: '450 555-0135',
        email: 'H.Gagnon@Example.com',
        phoneKey: '14505550135',
        emailKey: 'h.gagnon@example.com',
      },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { fields: 'name,phone,email' },
      },
    },
  ],
  [
    'a name with blanks around it is that name',
    {
      input: { edits: { name: { from: ' Cher ', to: 'Cher Bono' } } },
      rows: {
        lead: [aLead({ name: ' Cher ' })],
        client: [aLeadClient({ firstName: 'Cher', lastName: '' })],
      },
    },
    {
      'lead l-1': { name: 'Cher Bono' },
      'client cl-1': { firstName: 'Cher', lastName: 'Bono' },
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { fields: 'name' },
      },
    },
  ],
  [
    'a way to answer stays: by phone',
    { input: { edits: { email: { from: 'helene@example.com', to: '' } } } },
    {
      'lead l-1': { email: '', emailKey: '' },
      'client cl-1': { email: '', emailKey: '' },
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { fields: 'email' },
      },
    },
  ],
  [
    'not the card of another',
    { input: { edits: phone, clientId: 'cl-2' } },
    but({ 'client cl-1': { phone: undefined, phoneKey: undefined } }),
  ],
  [
    'nor one that is gone',
    { input: { edits: phone }, rows: { client: [aLeadClient({ deletedAt: 5 })] } },
    but({ 'client cl-1': { phone: undefined, phoneKey: undefined } }),
  ],
  [
    'nor one nobody named',
    { input: { edits: phone, clientId: null } },
    but({ 'client cl-1': { phone: undefined, phoneKey: undefined } }),
  ],
  [
    'a source is no matter of the card',
    { input: { edits: { source: { from: 'Website', to: 'Kijiji' } } } },
    {
      'lead l-1': { source: 'Kijiji' },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { fields: 'source' },
      },
    },
  ],
  [
    'its vehicle is a line of its own',
    { input: { edits: { vehicleId: { from: null, to: 'v-1' } } } },
    {
      'lead l-1': { vehicleId: 'v-1' },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'vehicle',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { vehicleId: 'v-1' },
      },
    },
  ],
  [
    'and that it has none any more',
    {
      input: { edits: { vehicleId: { from: 'v-1', to: null } } },
      rows: { lead: [aLead({ vehicleId: 'v-1' })] },
    },
    {
      'lead l-1': { vehicleId: null },
      'client cl-1': {},
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'vehicle',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { vehicleId: null },
      },
    },
  ],
  [
    'a way to answer stays: by mail',
    { input: { edits: { phone: { from: '450 555-0134', to: ' ' } } } },
    but({ 'lead l-1': { phone: ' ', phoneKey: '' }, 'client cl-1': { phone: ' ', phoneKey: '' } }),
  ],
  [
    'a way to answer stays',
    {
      input: {
        edits: {
          phone: { from: '450 555-0134', to: ' ' },
          email: { from: 'helene@example.com', to: ' ' },
        },
      },
    },
    ['lead-contact-needed', { field: 'phone' }],
  ],
  [
    'but not for who stands there',
    {
      input: {
        edits: {
          phone: { from: '450 555-0134', to: '' },
          email: { from: 'helene@example.com', to: '' },
        },
      },
      rows: { lead: [aLead({ type: 'walkin' })] },
    },
    {
      'lead l-1': { phone: '', email: '', phoneKey: '', emailKey: '' },
      'client cl-1': { phone: '', phoneKey: '', email: '', emailKey: '' },
      '+leadTouch act.t': {
        leadId: 'l-1',
        kind: 'edited',
        at: evening,
        by: 'u-ana',
        note: '',
        facts: { fields: 'phone,email' },
      },
    },
  ],
  [
    'a colleague’s number is not written over',
    { input: { edits: { phone: { from: '1', to: '2' } } } },
    {
      conflict: [
        'changed-meanwhile',
        {
          table: 'lead',
          id: 'l-1',
          fields: [{ field: 'phone', mine: '2', theirs: '450 555-0134' }],
        },
      ],
    },
  ],
  [
    'the same number is agreed',
    { input: { edits: { phone: { from: '1', to: '450 555-0134' } } } },
    'merged',
  ],
  [
    'of a deleted lead says which',
    { input: { edits: phone }, rows: { lead: [aLead({ deletedAt: 5 })] } },
    ['deleted', { table: 'lead', id: 'l-1', name: 'Hélène Gagnon' }],
  ],
  ['of one that is not there', { input: { edits: phone }, rows: { lead: [] } }, ['not-found']],
])

acts(
  assignLead,
  {
    rows: { lead, user: [aUser(), samir] },
    input: { id: 'act', leadId: 'l-1', from: 'u-ana', to: 'u-samir' },
  },
  [
    [
      'the new hand is told by whom, the old one is not',
      {},
      {
        'lead l-1': { assignedTo: 'u-samir' },
        'client cl-1': {},
        '+leadTouch act.t': {
          leadId: 'l-1',
          kind: 'assigned',
          at: evening,
          by: 'u-ana',
          note: '',
          facts: { from: 'u-ana', to: 'u-samir' },
        },
        '+notification act.n': {
          userId: 'u-samir',
          leadId: 'l-1',
          itemId: 'l-1',
          type: 'CONVERSATIONS',
          from: 'Ana Moreau',
          at: evening,
          message: 'Hélène Gagnon Is it still available?',
          processedAt: null,
        },
      },
    ],
    [
      'of one who wrote nothing by her name',
      { rows: { lead: lead.map(each => ({ ...each, message: '' })) } },
      but({ '+notification act.n': { message: 'Hélène Gagnon' } }),
    ],
    [
      'each request of the lead goes with it in the ledger of the reception',
      {
        rows: {
          lead: [aLead({ requestId: 'r-1', assignedTo: 'u-ana' })],
          request: [
            aRequest({ id: 'r-1', leadId: 'l-1' }),
            aRequest({ id: 'r-2', leadId: 'l-1' }),
            aRequest({ id: 'r-9', leadId: 'l-9' }),
          ],
        },
      },
      but({
        '+assignment act.a': {
          requestId: 'r-1',
          leadId: 'l-1',
          userId: 'u-samir',
          at: evening,
          by: 'u-ana',
          ruleId: null,
          passed: {},
        },
        '+assignment act.0.a': {
          requestId: 'r-2',
          leadId: 'l-1',
          userId: 'u-samir',
          at: evening,
          by: 'u-ana',
          ruleId: null,
          passed: {},
        },
      }),
    ],
    [
      'without a hand there is no turn',
      {
        input: { to: null },
        rows: {
          lead: [aLead({ requestId: 'r-1', assignedTo: 'u-ana' })],
          request: [aRequest({ id: 'r-1', leadId: 'l-1' })],
        },
      },
      but({
        'lead l-1': { assignedTo: null },
        '+leadTouch act.t': { facts: { from: 'u-ana', to: null } },
        '+notification act.n': undefined,
      }),
    ],
    [
      'nobody is told what she took herself',
      {
        input: { from: 'u-samir', to: 'u-ana' },
        rows: { lead: [aLead({ assignedTo: 'u-samir' })] },
      },
      but({
        'lead l-1': { assignedTo: 'u-ana' },
        '+leadTouch act.t': { facts: { from: 'u-samir', to: 'u-ana' } },
        '+notification act.n': undefined,
      }),
    ],
    [
      'nobody’s any more',
      { input: { to: null } },
      but({
        'lead l-1': { assignedTo: null },
        '+leadTouch act.t': { facts: { from: 'u-ana', to: null } },
        '+notification act.n': undefined,
      }),
    ],
    [
      'given to somebody else meanwhile it stays there',
      { input: { from: 'u-marc' } },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'lead',
            id: 'l-1',
            fields: [{ field: 'assignedTo', mine: 'u-samir', theirs: 'u-ana' }],
          },
        ],
      },
    ],
    ['given to the same is agreed', { input: { from: 'u-marc', to: 'u-ana' } }, 'merged'],
    [
      'not to who has left',
      { rows: { user: [{ ...samir, active: false }] } },
      ['user-inactive', { field: 'to' }],
    ],
    ['nor whose account is gone', { rows: { user: [{ ...samir, deletedAt: 5 }] } }, ['deleted']],
    ['nor who is not there', { rows: { user: [aUser()] } }, ['not-found']],
    [
      'of a deleted lead says which',
      { rows: { lead: [aLead({ deletedAt: 5 })] } },
      ['deleted', { table: 'lead', id: 'l-1', name: 'Hélène Gagnon' }],
    ],
  ],
)
