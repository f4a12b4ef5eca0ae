import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lookup } from '#db/lookups/index.ts'
import { recoveryReminderAt } from '#db/lead/recovery.ts'
import { leadResponse } from '#db/lead/response.ts'
import { canMoveLead, leadAsk, leadMoves, shownLeadStatus } from '#db/lead/status.ts'
import { leadStatuses } from '#db/terms.ts'
import { clockAllDay } from '#tests/support/builders/desk.ts'
import { aLead, ana } from '#tests/support/builders/lead.ts'

const minute = 60_000

test('every status but created and deleted can be reached from created', () => {
  const reached = new Set<string>(['created'])
  for (const status of reached)
    for (const to of leadMoves[status as keyof typeof leadMoves]) reached.add(to)
  expect(leadStatuses.filter(status => !reached.has(status))).toEqual(['deleted'])
})

test('every status but deleted leads somewhere, and none to itself', () => {
  expect(leadStatuses.filter(status => leadMoves[status].length === 0)).toEqual(['deleted'])
  expect(leadStatuses.filter(status => canMoveLead(status, status))).toEqual([])
})

test('a delivery comes from a sale only', () => {
  expect(leadStatuses.filter(status => canMoveLead(status, 'delivered'))).toEqual(['sold'])
})

test('taking a delivery back asks for nothing, selling asks for the vehicle', () => {
  expect(leadAsk('delivered', 'sold')).toBeUndefined()
  expect(leadAsk('pending', 'sold')).toBe('vehicle')
  expect(leadAsk('pending', 'in-treatment')).toBeUndefined()
})

test('a deleted lead is shown as deleted and keeps its status underneath', () => {
  expect(shownLeadStatus({ status: 'pending', deletedAt: 1 })).toBe('deleted')
  expect(shownLeadStatus({ status: 'pending', deletedAt: null })).toBe('pending')
})

test('docs/lead-statuses.md tells exactly what the code does', () => {
  const captions = new Map(lookup('LeadStatus', 'en-ca').map(item => [item.Code, item.Caption]))
  const words = {
    recovery: 'a date',
    reason: 'a reason',
    vehicle: 'the vehicle',
    delivery: 'the delivery date',
  }
  const rows = leadStatuses.flatMap(from =>
    leadMoves[from].map(to => {
      const ask = leadAsk(from, to)
      return `| ${captions.get(from)} | ${captions.get(to)} | ${ask ? words[ask] : ''} |`.replace(
        '|  |',
        '| |',
      )
    }),
  )
  const [moves = ''] = readFileSync('docs/lead-statuses.md', 'utf8').split('\n## ')
  const written = moves
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| From'))
  expect(written).toEqual(rows)
})

test.each([
  [4, 'fresh', false],
  [5, 'waiting', false],
  [14, 'waiting', false],
  [15, 'late', true],
  [29, 'late', true],
  [30, 'escalated', true],
  [59, 'escalated', true],
  [60, 'critical', true],
])('a lead that has waited %i minutes is %s', (minutes, stage, isLate) => {
  const lead = aLead({ leadAt: ana.now - minutes * minute })
  expect(leadResponse(lead, ana.now, clockAllDay())).toMatchObject({
    stage,
    elapsedMs: minutes * minute,
    isLate,
  })
})

test('a company that gives itself 45 minutes is late at 45, not before', () => {
  const at = (minutes: number) =>
    leadResponse(aLead({ leadAt: 0 }), minutes * minute, clockAllDay(45)).stage
  expect([at(44), at(45), at(46), at(60)]).toEqual(['waiting', 'late', 'escalated', 'critical'])
})

test('a company that wants an answer in 2 minutes is late at 2', () => {
  expect(leadResponse(aLead({ leadAt: 0 }), 2 * minute, clockAllDay(2)).stage).toBe('late')
})

test('an answer stops the clock; a closed lead no longer waits', () => {
  expect(
    leadResponse(aLead({ leadAt: 0, firstAnswerAt: 7 * minute }), 99 * minute, clockAllDay()),
  ).toEqual({
    stage: 'answered',
    elapsedMs: 7 * minute,
    wallMs: 7 * minute,
    isLate: false,
  })
  expect(
    leadResponse(aLead({ leadAt: 0, status: 'closed' }), 99 * minute, clockAllDay()).stage,
  ).toBe('idle')
  expect(leadResponse(aLead({ leadAt: 0, deletedAt: 1 }), 99 * minute, clockAllDay()).stage).toBe(
    'idle',
  )
  expect(leadResponse(aLead({ leadAt: 9 }), 0, clockAllDay()).elapsedMs).toBe(0)
})

test('a recovery reminds minutes before, at a local time of its day, or not at all', () => {
  const at = Date.parse('2025-11-14T20:00:00Z') // 15:00 in Toronto
  expect(recoveryReminderAt(at, '30', 'America/Toronto')).toBe(at - 30 * minute)
  expect(recoveryReminderAt(at, '07:00', 'America/Toronto')).toBe(
    Date.parse('2025-11-14T12:00:00Z'),
  )
  expect(recoveryReminderAt(at, '0', 'America/Toronto')).toBeUndefined()
  expect(recoveryReminderAt(at, null, 'America/Toronto')).toBeUndefined()
})
