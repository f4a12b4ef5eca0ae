import { InMemory, type Rows } from '#tests/support/in-memory.ts'
import { expect, test } from 'vitest'
import {
  bookAppointment,
  moveAppointment,
  reopenAppointment,
  settleAppointment,
} from '#db/lead/mutations/appointment.ts'
import { processNotification } from '#db/lead/mutations/notification.ts'
import { markRequest, processRequest } from '#db/request/mutations/process.ts'
import {
  aLead,
  aLeadClient,
  ana,
  anAppointment,
  aNotification,
  aRequest,
  samir,
} from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'

const people = [aUser(), aUser({ id: 'u-samir' }), aUser({ id: 'u-gone', active: false })]
const rowsOf = (rest: Rows = {}) =>
  new InMemory({
    user: people,
    client: [aLeadClient()],
    lead: [aLead()],
    appointment: [anAppointment()],
    request: [aRequest()],
    ...rest,
  })
const booking = {
  id: 'a-2',
  leadId: 'l-1',
  type: 'test-drive',
  startsAt: ana.now + 1000,
  minutes: 45,
  assignedTo: 'u-samir',
  note: 'Bring the Outback',
}
const settle = { id: 's-1', leadId: 'l-1', appointmentId: 'a-1', status: 'showed-up', note: '' }

test('a booked appointment is on the timeline and tells who is to be there', () => {
  const rows = rowsOf()
  rows.does(bookAppointment, booking, ana)
  expect(rows.row('appointment', 'a-2')).toMatchObject({
    status: 'pending',
    minutes: 45,
    by: 'u-ana',
  })
  expect(rows.row('leadTouch', 'a-2.t')).toMatchObject({
    kind: 'appointment',
    facts: { appointmentId: 'a-2', type: 'test-drive' },
  })
  expect(rows.row('notification', 'a-2.n')).toMatchObject({
    userId: 'u-samir',
    type: 'APPOINTMENTS',
    itemId: 'a-2',
  })
})
test('no appointment yesterday, with somebody who left, or on a deleted lead', () => {
  expect(
    rowsOf().refusalOf(bookAppointment, { ...booking, startsAt: ana.now - 86_400_000 }, ana),
  ).toBe('date-past')
  expect(rowsOf().refusalOf(bookAppointment, { ...booking, assignedTo: 'u-gone' }, ana)).toBe(
    'user-inactive',
  )
  expect(rowsOf({ lead: [aLead({ deletedAt: 1 })] }).refusalOf(bookAppointment, booking, ana)).toBe(
    'lead-deleted',
  )
})
test('who showed up was answered; settled the same way twice, both agree', () => {
  const rows = rowsOf()
  rows.does(settleAppointment, settle, ana)
  expect(rows.row('appointment', 'a-1')).toMatchObject({
    status: 'showed-up',
    settledAt: ana.now,
    settledBy: 'u-ana',
  })
  expect(rows.row('lead', 'l-1').firstAnswerAt).toBe(ana.now)
  expect(rows.does(settleAppointment, { ...settle, id: 's-2' }, samir).outcome).toBe('merged')
  expect(
    rows.refusalOf(settleAppointment, { ...settle, id: 's-3', status: 'no-show' }, samir),
  ).toBe('appointment-settled')
})
test('postponed, the old one is kept and a new one stands at the new time', () => {
  const rows = rowsOf()
  const startsAt = ana.now + 5 * 86_400_000
  rows.does(settleAppointment, { ...settle, status: 'postponed', startsAt }, ana)
  expect(rows.row('appointment', 'a-1').status).toBe('postponed')
  expect(rows.row('appointment', 's-1.a')).toMatchObject({
    status: 'pending',
    startsAt,
    type: 'test-drive',
    minutes: 60,
  })
  expect(rowsOf().refusalOf(settleAppointment, { ...settle, status: 'postponed' }, ana)).toBe(
    'lead-date-needed',
  )
  expect(
    rowsOf().refusalOf(
      settleAppointment,
      { ...settle, status: 'postponed', startsAt: ana.now - 86_400_000 },
      ana,
    ),
  ).toBe('date-past')
  expect(rows.refusalOf(reopenAppointment, { id: 'o', leadId: 'l-1', appointmentId: 'a-1' })).toBe(
    'appointment-settled',
  )
})
test('a slip of the finger is undone', () => {
  const rows = rowsOf()
  rows.does(settleAppointment, { ...settle, status: 'deleted' }, ana)
  rows.does(reopenAppointment, { id: 'o-1', leadId: 'l-1', appointmentId: 'a-1' }, ana)
  expect(rows.row('appointment', 'a-1')).toMatchObject({ status: 'pending', settledAt: null })
  expect(
    rows.does(reopenAppointment, { id: 'o-2', leadId: 'l-1', appointmentId: 'a-1' }, ana).outcome,
  ).toBe('merged')
})
test('an appointment is moved from the time that was seen', () => {
  const rows = rowsOf()
  const move = {
    id: 'w-1',
    leadId: 'l-1',
    appointmentId: 'a-1',
    from: anAppointment().startsAt,
    to: ana.now + 7_200_000,
  }
  rows.does(moveAppointment, move, ana)
  expect(rows.row('appointment', 'a-1').startsAt).toBe(move.to)
  expect(rows.does(moveAppointment, { ...move, id: 'w-2' }, ana).outcome).toBe('merged')
  expect(rows.refusalOf(moveAppointment, { ...move, id: 'w-3', to: move.to + 5 }, ana)).toBe(
    'changed-meanwhile',
  )
  expect(
    rowsOf({ appointment: [anAppointment({ status: 'cancelled' })] }).refusalOf(
      moveAppointment,
      move,
      ana,
    ),
  ).toBe('appointment-settled')
  expect(rowsOf().refusalOf(moveAppointment, { ...move, to: ana.now - 86_400_000 }, ana)).toBe(
    'date-past',
  )
  expect(rowsOf().refusalOf(moveAppointment, { ...move, leadId: 'l-2' }, ana)).toBe('not-found')
})

const found = { id: 'l-7', requestId: 'r-1', leadId: null, clientId: null, assignedTo: 'u-samir' }
test('a request becomes a lead whose clock started when the customer asked', () => {
  const rows = rowsOf()
  rows.does(processRequest, found, ana)
  expect(rows.row('lead', 'l-7')).toMatchObject({
    name: 'Luc Paquette',
    type: 'internet',
    division: 'used',
    leadAt: aRequest().at,
    firstAnswerAt: null,
    requestId: 'r-1',
    clientId: 'l-7.c',
    phoneKey: '15145550199',
  })
  expect(rows.row('request', 'r-1')).toMatchObject({
    processedAt: ana.now,
    processedBy: 'u-ana',
    leadId: 'l-7',
  })
  expect(rows.row('leadTouch', 'l-7.t')).toMatchObject({
    kind: 'request',
    note: 'Call me',
    facts: { source: 'Website', requestId: 'r-1' },
  })
})
test('a nameless request is called by its address, and a trade keeps its words', () => {
  const rows = rowsOf({
    request: [
      aRequest({
        name: ' ',
        email: 'luc@example.com',
        category: 'trade',
        division: 'credit',
        type: 'sms',
        sourceName: '',
      }),
    ],
  })
  rows.does(processRequest, { ...found, assignedTo: null }, ana)
  expect(rows.row('lead', 'l-7')).toMatchObject({
    name: 'luc@example.com',
    type: 'phone',
    division: 'na',
    tradeInText: 'Call me',
    source: 'site',
    assignedTo: null,
  })
})
test('a request joins a lead that is there and leaves its mark on it', () => {
  const rows = rowsOf()
  rows.does(processRequest, { ...found, id: 'q-1', leadId: 'l-1' }, ana)
  expect(rows.row('leadTouch', 'q-1.t')).toMatchObject({
    kind: 'request',
    leadId: 'l-1',
    facts: { source: 'Website', requestId: 'r-1' },
  })
  expect(rows.does(processRequest, { ...found, id: 'q-2', leadId: 'l-1' }, samir).outcome).toBe(
    'merged',
  )
  expect(rows.refusalOf(processRequest, found, samir)).toBe('request-taken')
})
test('a request is not given to somebody who left', () => {
  expect(rowsOf().refusalOf(processRequest, { ...found, assignedTo: 'u-gone' })).toBe(
    'user-inactive',
  )
})
test('spam leaves the inbox and comes back; a request with a lead is no spam', () => {
  const rows = rowsOf()
  rows.does(markRequest, { requestId: 'r-1', status: 'spam' }, ana)
  expect(rows.row('request', 'r-1')).toMatchObject({ status: 'spam', processedAt: ana.now })
  expect(rows.does(markRequest, { requestId: 'r-1', status: 'spam' }, ana).outcome).toBe('merged')
  rows.does(markRequest, { requestId: 'r-1', status: 'regular' }, ana)
  expect(rows.row('request', 'r-1')).toMatchObject({
    status: 'regular',
    processedAt: null,
    processedBy: null,
  })
  expect(
    rowsOf({ request: [aRequest({ leadId: 'l-1', processedAt: 1 })] }).refusalOf(markRequest, {
      requestId: 'r-1',
      status: 'spam',
    }),
  ).toBe('request-processed')
})

test('a notice is cleared by whom it was for, once', () => {
  const rows = rowsOf({ notification: [aNotification()] })
  expect(rows.refusalOf(processNotification, { id: 'n-1' }, samir)).toBe('not-yours')
  rows.does(processNotification, { id: 'n-1' }, ana)
  expect(rows.row('notification', 'n-1').processedAt).toBe(ana.now)
  expect(rows.does(processNotification, { id: 'n-1' }, ana).outcome).toBe('merged')
})
