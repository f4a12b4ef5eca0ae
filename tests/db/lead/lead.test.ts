import { InMemory, type Rows } from '#tests/support/in-memory.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignLead, editLead } from '#db/lead/mutations/edit.ts'
import { logLead } from '#db/lead/mutations/log.ts'
import {
  commentLead,
  deleteLead,
  deleteLeadComment,
  recordTouch,
  restoreLead,
  restoreLeadComment,
  toldTouches,
} from '#db/lead/mutations/lead.ts'
import {
  aLead,
  aLeadClient,
  aLeadComment,
  ana,
  samir,
  seller,
} from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'

const people = [
  aUser(),
  aUser({ id: 'u-samir', name: 'Samir Haddad' }),
  aUser({ id: 'u-gone', active: false }),
]
const rowsOf = (lead = aLead(), rest: Rows = {}) =>
  new InMemory({ user: people, client: [aLeadClient()], lead: [lead], ...rest })
const walkIn = {
  id: 'l-9',
  clientId: null,
  name: 'Luc Paquette',
  phone: '(514) 555-0199',
  email: '',
  type: 'walkin',
  division: 'used',
  source: 'Street',
  vehicleId: null,
  vehicleText: 'Crosstrek',
  message: 'Looks for a Crosstrek',
  assignedTo: 'u-ana',
}

test('a walk-in becomes a lead, its client and the first line of its timeline, and is already being answered', () => {
  const rows = rowsOf()
  rows.does(logLead, walkIn)
  expect(rows.row('lead', 'l-9')).toMatchObject({
    status: 'created',
    phoneKey: '15145550199',
    emailKey: '',
    clientId: 'l-9.c',
    firstAnswerAt: rows.row('lead', 'l-9').leadAt,
    tradeInText: '',
  })
  expect(rows.row('client', 'l-9.c')).toMatchObject({
    firstName: 'Luc',
    lastName: 'Paquette',
    phoneKey: '15145550199',
    locale: 'en-ca',
    country: 'CA',
  })
  expect(rows.row('leadTouch', 'l-9.t')).toMatchObject({
    kind: 'created',
    note: 'Looks for a Crosstrek',
    facts: { source: 'Street', type: 'walkin' },
  })
})
test('an internet lead waits for its first answer', () => {
  const rows = rowsOf()
  rows.does(logLead, { ...walkIn, type: 'internet' })
  expect(rows.row('lead', 'l-9').firstAnswerAt).toBeNull()
})
test('under an id that is there nothing is logged: hers is done already, another’s is refused', () => {
  const rows = rowsOf()
  rows.does(logLead, walkIn)
  expect(rows.does(logLead, { ...walkIn, name: 'Another' }).outcome).toBe('merged')
  const line = { ...rows.row('leadTouch', 'l-9.t'), by: 'u-samir' }
  const others = rowsOf(aLead(), { leadTouch: [line] })
  expect(others.refusalOf(logLead, walkIn)).toBe('bad-input')
})
test('only a walk-in may come without phone and email', () => {
  const blank = { ...walkIn, phone: ' ', email: '' }
  expect(rowsOf().refusalOf(logLead, blank)).toBe('done')
  for (const type of ['phone', 'internet', 'renewal'])
    expect(rowsOf().refusalOf(logLead, { ...blank, type })).toBe('lead-contact-needed')
})
test('a lead of a known client uses her card and completes it', () => {
  const rows = rowsOf(aLead(), { client: [aLeadClient({ phone: '', phoneKey: '' })] })
  rows.does(logLead, { ...walkIn, clientId: 'cl-1' })
  expect(rows.row('lead', 'l-9').clientId).toBe('cl-1')
  expect(rows.row('client', 'cl-1')).toMatchObject({
    phone: '(514) 555-0199',
    phoneKey: '15145550199',
    email: 'helene@example.com',
  })
})
test('a client merged or deleted meanwhile never costs a lead', () => {
  const merged = rowsOf(aLead(), {
    client: [aLeadClient({ mergedIntoId: 'cl-2', deletedAt: 5 }), aLeadClient({ id: 'cl-2' })],
  })
  merged.does(logLead, { ...walkIn, clientId: 'cl-1' })
  expect(merged.row('lead', 'l-9').clientId).toBe('cl-2')
  const gone = rowsOf(aLead(), { client: [aLeadClient({ deletedAt: 5 })] })
  gone.does(logLead, { ...walkIn, clientId: 'cl-1' })
  expect(gone.row('lead', 'l-9').clientId).toBe('l-9.c')
})
test('a new lead is not given to a colleague who left, and tells the one it is given to', () => {
  expect(rowsOf().refusalOf(logLead, { ...walkIn, assignedTo: 'u-gone' })).toBe('user-inactive')
  expect(rowsOf().refusalOf(logLead, { ...walkIn, assignedTo: 'u-nobody' })).toBe('not-found')
  const rows = rowsOf()
  rows.does(logLead, { ...walkIn, assignedTo: 'u-samir' })
  expect(rows.row('notification', 'l-9.t.n')).toMatchObject({
    userId: 'u-samir',
    leadId: 'l-9',
    type: 'CONVERSATIONS',
    from: 'Ana Moreau',
  })
})
test('a person without a form of leads or requests logs none', () => {
  expect(
    rowsOf().refusalOf(logLead, walkIn, seller({ forms: new Set(['management.Inspections']) })),
  ).toBe('not-authorized')
})

test('a corrected number corrects its key and the card it came from', () => {
  const rows = rowsOf()
  rows.does(editLead, {
    id: 'e-1',
    leadId: 'l-1',
    clientId: 'cl-1',
    edits: {
      phone: { from: '450 555-0134', to: '450 555-0135' },
      name: { from: 'Hélène Gagnon', to: 'Hélène Gagné' },
    },
  })
  expect(rows.row('lead', 'l-1')).toMatchObject({
    phone: '450 555-0135',
    phoneKey: '14505550135',
    name: 'Hélène Gagné',
  })
  expect(rows.row('client', 'cl-1')).toMatchObject({ phoneKey: '14505550135', lastName: 'Gagné' })
  expect(rows.row('leadTouch', 'e-1.t')).toMatchObject({
    kind: 'edited',
    facts: { fields: 'name,phone' },
  })
})
test('a number the client has otherwise is left alone', () => {
  const rows = rowsOf(aLead(), {
    client: [aLeadClient({ phone: '819 555-0000', phoneKey: '18195550000' })],
  })
  rows.does(editLead, {
    id: 'e-1',
    leadId: 'l-1',
    clientId: 'cl-1',
    edits: { phone: { from: '450 555-0134', to: '450 555-0135' } },
  })
  expect(rows.row('client', 'cl-1').phoneKey).toBe('18195550000')
})
test('an edit of a field that changed meanwhile keeps both values', () => {
  const { outcome, code, facts, changes } = rowsOf().does(editLead, {
    id: 'e-1',
    leadId: 'l-1',
    clientId: null,
    edits: { source: { from: 'Radio', to: 'Friend' } },
  })
  expect({ outcome, code, changes }).toEqual({
    outcome: 'conflict',
    code: 'changed-meanwhile',
    changes: [],
  })
  expect(facts?.['fields']).toEqual([{ field: 'source', mine: 'Friend', theirs: 'Website' }])
})
test('choosing a vehicle leaves a line of its own', () => {
  const rows = rowsOf()
  rows.does(editLead, {
    id: 'e-1',
    leadId: 'l-1',
    clientId: null,
    edits: { vehicleId: { from: null, to: 'v-1' } },
  })
  expect(rows.row('leadTouch', 'e-1.t')).toMatchObject({
    kind: 'vehicle',
    facts: { vehicleId: 'v-1' },
  })
})
test('an edit may not take the last way to reach somebody', () => {
  const edits = {
    phone: { from: '450 555-0134', to: '' },
    email: { from: 'helene@example.com', to: '' },
  }
  expect(rowsOf().refusalOf(editLead, { id: 'e-1', leadId: 'l-1', clientId: null, edits })).toBe(
    'lead-contact-needed',
  )
})
test('a deleted lead is not edited', () => {
  expect(
    rowsOf(aLead({ deletedAt: 1 })).refusalOf(editLead, {
      id: 'e',
      leadId: 'l-1',
      clientId: null,
      edits: {},
    }),
  ).toBe('deleted')
  expect(rowsOf().refusalOf(editLead, { id: 'e', leadId: 'l-2', clientId: null, edits: {} })).toBe(
    'not-found',
  )
})

test('an assigned lead tells its new owner', () => {
  const rows = rowsOf()
  rows.does(assignLead, { id: 's-1', leadId: 'l-1', from: 'u-ana', to: 'u-samir' })
  expect(rows.row('lead', 'l-1').assignedTo).toBe('u-samir')
  expect(rows.row('notification', 's-1.n')).toMatchObject({
    userId: 'u-samir',
    type: 'CONVERSATIONS',
  })
  expect(rows.row('leadTouch', 's-1.t')).toMatchObject({
    kind: 'assigned',
    facts: { from: 'u-ana', to: 'u-samir' },
  })
})
test('taking a lead oneself tells nobody, and nobody may own it', () => {
  const rows = rowsOf(aLead({ assignedTo: null }))
  rows.does(assignLead, { id: 's-1', leadId: 'l-1', from: null, to: 'u-ana' })
  expect(rows.row('notification', 's-1.n')).toBeUndefined()
  rows.does(assignLead, { id: 's-2', leadId: 'l-1', from: 'u-ana', to: null })
  expect(rows.row('lead', 'l-1').assignedTo).toBeNull()
})
test('a lead given to somebody else meanwhile stays there', () => {
  expect(
    rowsOf().does(assignLead, { id: 's', leadId: 'l-1', from: null, to: 'u-samir' }).outcome,
  ).toBe('conflict')
  expect(
    rowsOf().refusalOf(assignLead, { id: 's', leadId: 'l-1', from: 'u-ana', to: 'u-gone' }),
  ).toBe('user-inactive')
})

test.each(toldTouches)('%s is appended, also on a closed lead', kind => {
  const rows = rowsOf(aLead({ status: 'closed' }))
  const note = 'Left a message'
  rows.does(recordTouch, { id: 't-1', leadId: 'l-1', kind, note, source: 'Radio' }, ana)
  expect(rows.row('leadTouch', 't-1.t')).toMatchObject({
    kind,
    note: 'Left a message',
    by: 'u-ana',
    facts: { source: 'Radio' },
  })
  expect(rows.row('lead', 'l-1').firstAnswerAt === null).toBe(
    kind === 'message-received' || kind === 'call-tried',
  )
})
test('the first answer stops the clock, in whatever order tablets tell it', () => {
  const told = [
    { id: 't-0', kind: 'call-tried', by: { ...ana, now: ana.now - 60_000 } },
    { id: 't-1', kind: 'call-reached', by: ana },
    { id: 't-2', kind: 'text-sent', by: samir },
    { id: 't-3', kind: 'comment', by: ana },
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(told, { minLength: 4 }), order => {
      const rows = rowsOf()
      for (const { id, kind, by } of order)
        if (kind === 'comment') rows.does(commentLead, { id, leadId: 'l-1', body: 'x' }, by)
        else rows.does(recordTouch, { id, leadId: 'l-1', kind, note: '' }, by)
      expect(rows.row('lead', 'l-1').firstAnswerAt).toBe(ana.now)
    }),
  )
})
test('nothing is appended to a deleted lead', () => {
  const rows = rowsOf(aLead({ deletedAt: 1 }))
  expect(rows.refusalOf(recordTouch, { id: 't', leadId: 'l-1', kind: 'visit', note: '' })).toBe(
    'lead-deleted',
  )
  expect(rows.refusalOf(commentLead, { id: 't', leadId: 'l-1', body: 'x' })).toBe('lead-deleted')
  expect(rows.refusalOf(commentLead, { id: 't', leadId: 'l-2', body: 'x' })).toBe('not-found')
})

test('a comment tells the owner, not its author', () => {
  const rows = rowsOf()
  rows.does(commentLead, { id: 'k-1', leadId: 'l-1', body: 'Prefers texts' }, samir)
  expect(rows.row('leadComment', 'k-1')).toMatchObject({
    body: 'Prefers texts',
    by: 'u-samir',
    status: 'normal',
  })
  expect(rows.row('notification', 'k-1.n')).toMatchObject({
    userId: 'u-ana',
    itemId: 'k-1',
    type: 'COMMENTS',
    from: 'Samir Haddad',
  })
  rows.does(commentLead, { id: 'k-2', leadId: 'l-1', body: 'Mine' }, ana)
  expect(rows.row('notification', 'k-2.n')).toBeUndefined()
})
test('a comment is struck out by its author or the direction, kept, and comes back', () => {
  const rows = rowsOf(aLead(), { leadComment: [aLeadComment()] })
  const act = { id: 'd-1', leadId: 'l-1', commentId: 'k-1' }
  expect(rows.refusalOf(deleteLeadComment, act, seller({ userId: 'u-samir' }))).toBe(
    'comment-not-yours',
  )
  expect(rows.refusalOf(restoreLeadComment, act, seller({ userId: 'u-samir' }))).toBe(
    'comment-not-yours',
  )
  rows.does(deleteLeadComment, act, samir)
  expect(rows.row('leadComment', 'k-1').status).toBe('deleted')
  expect(rows.does(deleteLeadComment, { ...act, id: 'd-2' }).outcome).toBe('merged')
  rows.does(restoreLeadComment, { ...act, id: 'd-3' }, seller())
  expect(rows.row('leadComment', 'k-1').status).toBe('normal')
  expect(rows.does(restoreLeadComment, { ...act, id: 'd-4' }).outcome).toBe('merged')
  expect(rows.refusalOf(deleteLeadComment, { ...act, leadId: 'l-2' })).toBe('not-found')
  expect(rows.refusalOf(restoreLeadComment, { ...act, commentId: 'k-0' })).toBe('not-found')
  expect(rows.refusalOf(restoreLeadComment, { ...act, leadId: 'l-2' })).toBe('not-found')
})

test('a deleted lead comes back with the status it had', () => {
  const rows = rowsOf(aLead({ status: 'pending' }))
  rows.does(deleteLead, { id: 'x-1', leadId: 'l-1' })
  expect(rows.row('lead', 'l-1')).toMatchObject({
    deletedAt: expect.any(Number),
    status: 'pending',
  })
  expect(rows.does(deleteLead, { id: 'x-2', leadId: 'l-1' }).outcome).toBe('merged')
  rows.does(restoreLead, { id: 'x-3', leadId: 'l-1' })
  expect(rows.row('lead', 'l-1')).toMatchObject({ deletedAt: null, status: 'pending' })
  expect(rows.row('leadTouch', 'x-3.t').facts).toEqual({ from: 'deleted', to: 'pending' })
  expect(rows.does(restoreLead, { id: 'x-4', leadId: 'l-1' }).outcome).toBe('merged')
  expect(rows.refusalOf(deleteLead, { id: 'x', leadId: 'l-2' })).toBe('not-found')
  expect(rows.refusalOf(restoreLead, { id: 'x', leadId: 'l-2' })).toBe('not-found')
})

test('every act on a lead brings lead and client to the top, and leaves one line with an id of its own', () => {
  const { changes } = rowsOf().does(recordTouch, {
    id: 't-1',
    leadId: 'l-1',
    kind: 'visit',
    note: '',
  })
  expect(changes.map(c => `${c.op} ${c.table}`)).toEqual([
    'change lead',
    'change client',
    'insert leadTouch',
  ])
  expect(
    rowsOf(aLead({ clientId: '' })).does(recordTouch, {
      id: 't-1',
      leadId: 'l-1',
      kind: 'visit',
      note: '',
    }).changes,
  ).toHaveLength(2)
})

test.each([
  ['O’Brien-Côté Jr.', true],
  ['Núria 2', true],
  [`${'a'.repeat(50)} ${'b'.repeat(50)}`, true],
  ['L', false],
  [' L ', false],
  ['a'.repeat(51), false],
  [`Luc ${'b'.repeat(51)}`, false],
  ['<b>Luc</b>', false],
])('a lead called %s: %s', (name, holds) => {
  expect(logLead.input.safeParse({ ...walkIn, name }).success).toBe(holds)
  expect(
    editLead.input.safeParse({
      id: 'e-1',
      leadId: 'l-9',
      clientId: null,
      edits: { name: { from: '', to: name } },
    }).success,
  ).toBe(holds)
})
