/** Clocks that still run: in no share before their case is decided, and waiting now whichever days are asked for. */
import { expect, test } from 'vitest'
import { cellOf, type Figures, tableOf } from '#db/figures/answer.ts'
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
  expect(tile(figures({ kind, ...today }), 'late')?.now).toBe(1)
  expect(lines({ table: 'now', row: 'late' }, { kind, ...today }).lines[0]?.id).toBe('r-old')
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
