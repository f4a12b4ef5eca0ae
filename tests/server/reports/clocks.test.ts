/** Clocks that still run: in no share before their case is decided, and waiting now whichever days are asked for. */
import { expect, test } from 'vitest'
import { cellOf, type Figures, tableOf } from '#db/figures/answer.ts'
import { clockOf } from '#db/company/desk.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { isWaiting, leadResponse } from '#db/lead/response.ts'
import { requestResponse } from '#db/request/response.ts'
import { isUntaken } from '#src/domain/request/queries.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { alwaysOpen } from '#tests/support/builders/desk.ts'
import { aLeadAt, aRequestAt, at, minute, now, world } from './world.ts'

const today = { from: '2026-11-24', to: '2026-11-24' }
const share = (found: Figures, clock: 'open' | 'wall' = 'open') =>
  cellOf(tableOf(found, 'response'), clock, 'within')
const tile = (found: Figures, key: string) => found.tiles.find(each => each.key === key)

const ago = (minutes: number, over: Parameters<typeof aLeadAt>[1] = {}) =>
  aLeadAt(now - minutes * minute, over)

test('who came two minutes ago and waits is neither missed nor met; twenty minutes ago, she is missed', () => {
  const { figures } = world({
    lead: [
      ago(60, { answered: 3 }),
      ago(60, { answered: 9 }),
      ago(2),
      // The fifth minute is still a fast answer.
      ago(5),
      ago(20),
    ],
  })
  const found = figures(today)
  expect(share(found)).toBe(1 / 3)
  expect(share(found, 'wall')).toBe(1 / 3)
  expect(tile(found, 'within')?.now).toBe(1 / 3)
  expect(cellOf(tableOf(found, 'source'), 'website', 'within')).toBe(1 / 3)
  expect(cellOf(tableOf(found, 'response'), 'open', 'clocks')).toBe(5)
})

test('where every clock still runs there is no share to tell', () => {
  const { figures } = world({ lead: [ago(1), ago(4)] })
  expect(share(figures(today))).toBeNull()
})

test('given up unanswered is missed at once; the day before goes by the same rule', () => {
  const { figures } = world({
    lead: [
      ago(3, { status: 'cancelled', closeReason: 'price' }),
      ago(60, { answered: 1 }),
      aLeadAt(at('2026-11-23'), { answered: 1 }),
      aLeadAt(at('2026-11-23')),
    ],
  })
  const found = figures(today)
  expect(share(found)).toBe(0.5)
  expect(tile(found, 'within')?.before).toBe(0.5)
})

test('a clock that stands still at night runs on for the customer', () => {
  const shut = { open: '13:00', close: '18:00' }
  const hours = { ...alwaysOpen, hours: Array.from({ length: 7 }, () => [shut]) }
  const { figures } = world({ lead: [ago(60)] }, { desk: hours })
  const found = figures(today)
  expect([share(found, 'open'), share(found, 'wall')]).toEqual([null, 0])
})

test('waiting too long is of now: whoever waits is counted, whichever days were asked for', () => {
  const { figures, lines } = world({
    lead: [
      aLeadAt(at('2026-09-01'), { id: 'l-old' }),
      ago(30, { id: 'l-today', source: 'chat' }),
      ago(2),
      aLeadAt(at('2026-09-01'), { answered: 9 }),
      aLeadAt(at('2026-09-01'), { status: 'cancelled', closeReason: 'price' }),
    ],
  })
  const found = figures(today)
  expect(tile(found, 'late')?.now).toBe(2)
  expect(cellOf(tableOf(found, 'response'), 'open', 'late')).toBe(1)
  expect(tile(figures({ ...today, source: 'chat' }), 'late')?.now).toBe(1)
  const behind = lines({ table: 'now', row: 'late' }, today)
  expect([behind.count, ...behind.lines.map(({ id }) => id)]).toEqual([2, 'l-today', 'l-old'])
})

test('requests that wait now are counted so too', () => {
  const { figures, lines } = world({
    request: [
      aRequestAt(at('2026-09-01'), { id: 'r-old' }),
      aRequestAt(at('2026-09-01'), { processedAt: at('2026-09-02') }),
      aRequestAt(at('2026-09-01'), { status: 'spam' }),
    ],
  })
  const kind = 'requests' as const
  expect(tile(figures({ kind, ...today }), 'desk')?.now).toBe(1)
  expect(lines({ table: 'now', row: 'late' }, { kind, ...today }).lines[0]?.id).toBe('r-old')
})

const words = [null, at('2026-11-24', '11:30'), now - minute]
const states = ['created', 'in-treatment', 'pending', 'sold', 'closed'] as const
test('what a report calls too long is what the house and the reception call late', () => {
  const lead = states.flatMap(status =>
    words.flatMap(firstAnswerAt =>
      words.map(askedAgainAt =>
        aLeadAt(at('2026-11-24', '09:00'), { status, firstAnswerAt, askedAgainAt }),
      ),
    ),
  )
  const old = at('2026-11-23', '11:00')
  const request = [
    aRequestAt(old),
    aRequestAt(now - minute),
    aRequestAt(old, { processedAt: old }),
    // Handed over, and nobody has answered yet.
    aRequestAt(old, { processedAt: old, leadId: lead[0]?.id ?? null }),
    // Joined to a lead that stands, and still nobody's.
    aRequestAt(old, { leadId: lead[0]?.id ?? null }),
    aRequestAt(old, { status: 'spam' }),
    aRequestAt(old, { status: 'information' }),
  ]
  const { figures } = world({ lead, request })
  const clock = clockOf(aCompany)
  const standing = lead.map(each => ({ ...each, deletedAt: null }))
  const lateLeads = standing.filter(
    each => isWaiting(each) && leadResponse(each, now, clock).isLate,
  )
  expect(lateLeads.length).toBeGreaterThan(3)
  expect(tile(figures(today), 'late')?.now).toBe(lateLeads.length)
  const lateRequests = request.filter(
    each =>
      isUntaken({ ...each, deletedAt: null } as unknown as Row<'request'>) &&
      requestResponse(each, now, clock).isLate,
  )
  expect(lateRequests).toHaveLength(2)
  expect(tile(figures({ kind: 'requests', ...today }), 'desk')?.now).toBe(lateRequests.length)
})

test('a bar of the customer’s own time opens those it drew, with the time it drew them by', () => {
  const { figures, lines } = world(
    { lead: [aLeadAt(at('2026-11-10', '17:50'), { firstAnswerAt: at('2026-11-11', '09:10') })] },
    {
      desk: {
        ...alwaysOpen,
        hours: Array.from({ length: 7 }, () => [{ open: '09:00', close: '18:00' }]),
      },
    },
  )
  const rows = tableOf(figures(), 'waits')?.rows.map(({ cells }) => cells)
  expect(rows).toEqual([
    [0, 0],
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 0],
    [0, 1],
  ])
  const over = lines({ table: 'waits', row: '5', column: 'wall' })
  expect([over.count, over.lines[0]?.wallMs]).toEqual([1, (15 * 60 + 20) * minute])
  expect(lines({ table: 'waits', row: '5', column: 'open' }).count).toBe(0)
  expect(lines({ table: 'waits', row: '2', column: 'open' }).lines[0]?.openMs).toBe(20 * minute)
})
