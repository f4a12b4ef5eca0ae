/** What a report counts: by worked examples, and by what must hold of any dealership. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, type ColumnKey, type Figures, tableOf, type TableKey } from '#db/figures/answer.ts'
import type { NewRow } from '#db/kernel/mutation.ts'
import { uninvited } from '#db/lead/new-lead.ts'
import { alwaysOpen } from '#tests/support/builders/desk.ts'
import { aCall, aNumber } from '#tests/support/builders/phone.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { bare } from '../../support/dealership.ts'
import { aLeadAt, aRequestAt, at, aTouchOf, aWorld, november, now, world } from './world.ts'

const officeHours = {
  ...alwaysOpen,
  hours: Array.from({ length: 7 }, () => [{ open: '09:00', close: '18:00' }]),
}
const vehicle: NewRow<'vehicle'> = bare(aVehicle({ id: 'v-1' }))

const cell = (figures: Figures, table: TableKey, row: string, column: ColumnKey) =>
  cellOf(tableOf(figures, table), row, column)
const tile = (figures: Figures, key: string) => figures.tiles.find(each => each.key === key)?.now

test('median and 9 of 10 by nearest rank, and who was answered within five minutes', () => {
  const minutes = [2, 3, 3, 4, 5, 6, 9, 14, 31, 240]
  const { figures } = world({
    lead: minutes.map(answered => aLeadAt(at('2026-11-10'), { answered })),
  })
  const found = figures()
  expect(cell(found, 'response', 'open', 'median')).toBe(5 * 60_000)
  expect(cell(found, 'response', 'open', 'p90')).toBe(31 * 60_000)
  expect(cell(found, 'response', 'open', 'within')).toBe(0.5)
  expect(tableOf(found, 'waits')?.rows.map(({ cells }) => cells[0])).toEqual([5, 3, 0, 1, 1, 0])
})

test('who still waits is counted apart, late or in time, and weighs on the share once it is lost', () => {
  const { figures } = world({
    lead: [
      aLeadAt(now - 10 * 60_000),
      aLeadAt(now - 15 * 60_000),
      aLeadAt(now - 30 * 60_000, { answered: 1 }),
      aLeadAt(now - 30 * 60_000, { status: 'cancelled', closeReason: 'price' }),
    ],
  })
  const found = figures()
  const columns = ['clocks', 'answered', 'waiting', 'late', 'ended', 'within'] as const
  expect(columns.map(column => cell(found, 'response', 'open', column))).toEqual([
    4, 1, 1, 1, 1, 0.25,
  ])
  expect(tile(found, 'late')).toBe(1)
})

test('opening time stands still at night, the customer’s does not', () => {
  const { figures } = world(
    { lead: [aLeadAt(at('2026-11-10', '17:50'), { firstAnswerAt: at('2026-11-11', '09:10') })] },
    { desk: officeHours },
  )
  const found = figures()
  expect(cell(found, 'response', 'open', 'median')).toBe(20 * 60_000)
  expect(cell(found, 'response', 'wall', 'median')).toBe(15 * 3_600_000 + 20 * 60_000)
})

test('who stood there when she was logged started no clock, and was answered all the same', () => {
  const { figures } = world({
    lead: [
      aLeadAt(at('2026-11-10'), { type: 'walkin', answered: 0 }),
      aLeadAt(at('2026-11-10'), { answered: 9 }),
    ],
  })
  const found = figures()
  expect(cell(found, 'response', 'open', 'clocks')).toBe(1)
  expect(cell(found, 'response', 'open', 'median')).toBe(9 * 60_000)
  expect(cell(found, 'funnel', 'answered', 'count')).toBe(2)
})

test('a doubled lead and a deleted one count nowhere; a day is the dealership’s', () => {
  const { figures } = world({
    lead: [
      aLeadAt(at('2026-11-10'), { status: 'closed', closeReason: 'duplicate' }),
      aLeadAt(at('2026-11-10'), { status: 'deleted' }),
      // The last minute of October in Laval is November in UTC.
      aLeadAt(at('2026-10-31', '23:59')),
      aLeadAt(at('2026-11-01', '00:00')),
      aLeadAt(at('2026-11-30', '23:59')),
      aLeadAt(at('2026-12-01', '00:00')),
    ],
  })
  const found = figures()
  expect(tile(found, 'count')).toBe(2)
  expect(found.tiles[0]?.before).toBe(1)
  expect(cell(found, 'days', '2026-11-01', 'count')).toBe(1)
  expect(cell(found, 'days', '2026-11-30', 'count')).toBe(1)
})

const sold = { status: 'sold' as const, statusAt: at('2026-11-20') }
const came = (leadId: string, day: string, source: string) =>
  aTouchOf(leadId, at(day), { facts: { source } })
const attributionOf = (found: Figures) =>
  Object.fromEntries(
    tableOf(found, 'attribution')?.rows.map(({ key, cells }) => [key, cells]) ?? [],
  )

test('a sale of three touches: the first, the last, and each a third to the cent', () => {
  const lead = aLeadAt(at('2026-11-01'), { ...sold, soldVehicleId: 'v-1' })
  const { figures } = world({
    lead: [lead],
    vehicle: [{ ...vehicle, priceInternetMinor: 100_00 }],
    leadTouch: [
      came(lead.id, '2026-11-01', 'chat'),
      came(lead.id, '2026-11-05', 'website'),
      came(lead.id, '2026-11-09', 'referral'),
    ],
  })
  expect(attributionOf(figures())).toEqual({
    chat: [1, 100_00, 0, 0, 334, 33_34],
    website: [0, 0, 0, 0, 333, 33_33],
    referral: [0, 0, 1, 100_00, 333, 33_33],
  })
})

test('touches of over 90 days ago and after the sale are forgotten, those of her other lead are not', () => {
  const lead = aLeadAt(at('2026-11-01'), { ...sold, clientId: 'cl-1' })
  const older = aLeadAt(at('2026-09-01'), {
    clientId: 'cl-1',
    status: 'closed',
    closeReason: 'price',
  })
  const { figures } = world({
    lead: [lead, older],
    leadTouch: [
      came(older.id, '2026-08-01', 'street'),
      came(older.id, '2026-09-01', 'online-ad'),
      came(lead.id, '2026-11-01', 'website'),
      came(lead.id, '2026-11-21', 'chat'),
    ],
  })
  const found = attributionOf(figures())
  expect(Object.keys(found).toSorted()).toEqual(['online-ad', 'website'])
  expect(found['online-ad']?.[0]).toBe(1)
  expect(found['website']?.[2]).toBe(1)
})

test('walking in takes the last touch, unless it is asked not to', () => {
  const lead = aLeadAt(at('2026-11-01'), sold)
  const { figures } = world({
    lead: [lead],
    leadTouch: [came(lead.id, '2026-11-01', 'online-ad'), came(lead.id, '2026-11-19', 'showroom')],
  })
  expect(attributionOf(figures())['showroom']?.[2]).toBe(1)
  expect(attributionOf(figures({ keepsKnown: true }))['online-ad']?.[2]).toBe(1)
})

test('a sale without a touch is owed to its lead’s source, by the day it was made last', () => {
  const lead = aLeadAt(at('2026-06-01'), {
    ...sold,
    source: 'referral',
    statusAt: at('2026-12-05'),
  })
  const status = (day: string, to: string) =>
    aTouchOf(lead.id, at(day), { kind: 'status', facts: { to } })
  const { figures } = world({
    lead: [{ ...lead, status: 'delivered' }],
    leadTouch: [status('2026-10-02', 'sold'), status('2026-11-02', 'sold')],
  })
  const found = figures()
  expect(tile(found, 'sold')).toBe(1)
  expect(attributionOf(found)).toEqual({ referral: [1, 0, 1, 0, 1000, 0] })
})

test('appointments kept, of those that were to be', () => {
  const lead = aLeadAt(at('2026-10-01'))
  const booked = (
    id: string,
    status: 'showed-up' | 'no-show' | 'pending' | 'deleted',
    day: string,
  ) => ({
    id,
    leadId: lead.id,
    type: 'test-drive' as const,
    status,
    startsAt: at(day),
    minutes: 30,
    assignedTo: 'u-ana',
    note: '',
    place: '',
    by: 'u-ana',
    at: at('2026-10-01'),
    settledAt: null,
    settledBy: null,
    ...uninvited,
  })
  const { figures, lines } = world({
    lead: [lead],
    appointment: [
      booked('a-1', 'showed-up', '2026-11-02'),
      booked('a-2', 'showed-up', '2026-11-03'),
      booked('a-3', 'no-show', '2026-11-04'),
      booked('a-4', 'pending', '2026-11-29'),
      booked('a-5', 'deleted', '2026-11-05'),
      booked('a-6', 'no-show', '2026-10-05'),
    ],
  })
  const kept = figures().tiles.find(({ key }) => key === 'kept')
  expect(kept).toEqual({ key: 'kept', now: 2 / 3, before: 0 })
  expect(cell(figures(), 'appointments', 'pending', 'count')).toBe(1)
  const behind = lines({ table: 'appointments', row: 'showed-up' })
  expect([behind.count, ...behind.lines.map(({ id }) => id)]).toEqual([2, 'a-2', 'a-1'])
  expect(behind.lines[0]).toMatchObject({ leadId: lead.id, at: at('2026-11-03'), openMs: null })
  expect(lines({ table: 'appointments', row: 'no-show' }, { source: 'chat' }).count).toBe(0)
})

test('a request’s clock runs to the first answer after it, spam has none', () => {
  const lead = aLeadAt(at('2026-11-01'), { answered: 3 })
  const { figures, lines } = world({
    lead: [lead],
    leadTouch: [
      aTouchOf(lead.id, at('2026-11-01', '10:03'), { kind: 'call-reached' }),
      aTouchOf(lead.id, at('2026-11-08', '10:07'), { kind: 'mail-sent' }),
    ],
    request: [
      aRequestAt(at('2026-11-01'), {
        leadId: lead.id,
        processedAt: at('2026-11-01'),
        processedBy: 'u-kim',
      }),
      aRequestAt(at('2026-11-08'), {
        leadId: lead.id,
        processedAt: at('2026-11-08'),
        processedBy: 'u-kim',
      }),
      aRequestAt(at('2026-11-09'), { status: 'spam', processedAt: at('2026-11-09') }),
      aRequestAt(now - 20 * 60_000),
    ],
  })
  const found = figures({ kind: 'requests' })
  expect(cell(found, 'response', 'open', 'clocks')).toBe(3)
  expect(cell(found, 'response', 'open', 'median')).toBe(3 * 60_000)
  expect(cell(found, 'response', 'open', 'p90')).toBe(7 * 60_000)
  expect(cell(found, 'response', 'open', 'late')).toBe(1)
  expect(cell(found, 'mark', 'spam', 'count')).toBe(1)
  expect(cell(found, 'person', 'u-ana', 'count')).toBe(2)
  expect(found.names['u-ana']).toBe('Ana')
  expect(lines({ table: 'mark', row: 'spam' }, { kind: 'requests' }).count).toBe(1)
})

test('an empty house has figures too', () => {
  for (const kind of ['leads', 'requests', 'marketing'] as const) {
    const { figures } = world({})
    const found = figures({ kind })
    expect(found.tiles.map(each => each.now)).toEqual(
      found.tiles.map(({ key }) => (['median', 'within', 'kept'].includes(key) ? null : 0)),
    )
    expect(cell(found, 'response', 'open', 'clocks')).toBe(0)
  }
})

const someLead = fc.record({
  day: fc.integer({ min: 0, max: 70 }),
  hour: fc.integer({ min: 0, max: 23 }),
  source: fc.constantFrom('website', 'chat', 'Autohebdo', ''),
  assignedTo: fc.constantFrom('u-ana', 'u-kim', null),
  division: fc.constantFrom('new', 'used', 'na'),
  type: fc.constantFrom('internet', 'phone', 'walkin'),
  status: fc.constantFrom('created', 'in-treatment', 'sold', 'delivered', 'cancelled'),
  answered: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
  price: fc.integer({ min: 0, max: 999_999 }),
})
const sumOf = (found: Figures, table: TableKey, column: ColumnKey) =>
  tableOf(found, table)?.rows.reduce(
    (sum, { key }) => sum + (cell(found, table, key, column) ?? 0),
    0,
  )

test('the parts of each table are the whole, and a filter counts what its row said', () => {
  fc.assert(
    fc.property(fc.array(someLead, { maxLength: 25 }), given => {
      const lead = given.map(({ day, hour, price: _, answered, ...rest }, place) =>
        aLeadAt(at('2026-09-25', `${String(hour).padStart(2, '0')}:00`) + day * 86_400_000, {
          ...rest,
          ...(answered !== undefined && { answered }),
          statusAt: at('2026-11-15'),
          soldVehicleId: `v-${place}`,
        }),
      )
      const { figures, lines, end } = aWorld({
        lead,
        vehicle: given.map(({ price }, place) => ({
          ...vehicle,
          id: `v-${place}`,
          priceInternetMinor: price,
        })),
        leadTouch: lead.map(each => came(each.id, '2026-11-01', each.source || 'chat')),
      })
      try {
        const found = figures()
        const all = tile(found, 'count')
        for (const table of ['source', 'person', 'division', 'type', 'status', 'days'] as const)
          expect(sumOf(found, table, 'count'), table).toBe(all)
        for (const table of ['source', 'person', 'division', 'type', 'status'] as const)
          expect(sumOf(found, table, 'before'), table).toBe(found.tiles[0]?.before)
        expect(found.hours.flat().reduce((a, b) => a + b, 0)).toBe(all)
        const row = (column: ColumnKey) => cell(found, 'response', 'open', column) ?? 0
        expect(row('answered') + row('waiting') + row('late') + row('ended')).toBe(row('clocks'))
        expect(sumOf(found, 'waits', 'open')).toBe(row('answered'))
        const sales = tile(found, 'sold') ?? 0
        expect(sumOf(found, 'attribution', 'firstSales')).toBe(sales)
        expect(sumOf(found, 'attribution', 'lastSales')).toBe(sales)
        expect(sumOf(found, 'attribution', 'allSales')).toBe(1000 * sales)
        expect(lines({ table: 'sales', row: '' }).count).toBe(sales)
        const [owed] = tableOf(found, 'attribution')?.rows ?? []
        if (owed)
          // One touch each: what is owed to the source is what it brought.
          expect(lines({ table: 'attribution', row: owed.key }).count).toBe(owed.cells[0])
        const weekday = found.hours.findIndex(day => day.some(Boolean))
        const hour = found.hours[weekday]?.findIndex(Boolean) ?? 0
        if (weekday >= 0)
          expect(lines({ table: 'hours', row: `${weekday}-${hour}` }).count).toBe(
            found.hours[weekday]?.[hour],
          )
        const value = sumOf(found, 'attribution', 'firstMinor')
        expect(sumOf(found, 'attribution', 'allMinor')).toBe(value)
        expect(sumOf(found, 'attribution', 'lastMinor')).toBe(value)
        for (const { key } of tableOf(found, 'source')?.rows ?? []) {
          const count = cell(found, 'source', key, 'count')
          expect(tile(figures({ source: key }), 'count')).toBe(count)
          expect(lines({ table: 'source', row: key }).count).toBe(count)
        }
      } finally {
        end()
      }
    }),
    { numRuns: 12 },
  )
})

test('rows behind a number come by the hundred, newest first, each once', () => {
  const lead = Array.from({ length: 130 }, (_, place) => aLeadAt(at('2026-11-10') + place * 60_000))
  const { lines } = world({ lead })
  const first = lines({ table: 'funnel', row: 'received' })
  const rest = lines({ table: 'funnel', row: 'received', after: first.lines.length })
  expect([first.count, first.lines.length, rest.lines.length]).toEqual([130, 100, 30])
  const ids = [...first.lines, ...rest.lines].map(({ id }) => id)
  expect(ids).toEqual(lead.map(({ id }) => id).toReversed())
  expect(lines({ table: 'funnel', row: 'constructor' }).count).toBe(0)
  // Nothing was sold, and requests are not counted by it.
  expect(lines({ table: 'attribution', row: 'website' }).count).toBe(0)
  expect(lines({ table: 'sales', row: '' }, { kind: 'requests' }).count).toBe(0)
})

test('calls by source, number and campaign, beside the period before; what they brought', () => {
  const call = (id: string, day: string, over: Partial<NewRow<'phoneCall'>> = {}) =>
    bare(aCall({ id, at: at(day), campaign: 'Fall', ...over }))
  const { figures, lines } = world({
    trackedNumber: [bare(aNumber())],
    lead: [aLeadAt(at('2026-11-03'), { id: 'l-call', name: 'Luc', status: 'sold' })],
    phoneCall: [
      call('c-1', '2026-11-03', { outcome: 'answered', talkSeconds: 100, leadId: 'l-call' }),
      call('c-2', '2026-11-04', { outcome: 'answered', talkSeconds: 200, leadId: 'l-call' }),
      call('c-3', '2026-11-05', { outcome: 'busy', sourceName: 'Radio', campaign: '' }),
      call('c-4', '2026-11-06', { outcome: 'voicemail' }),
      call('c-5', '2026-11-07', { outcome: null, state: 'ringing', endedAt: null }),
      call('c-out', '2026-11-07', { direction: 'out', outcome: 'answered' }),
      call('c-0', '2026-10-07', { outcome: 'missed' }),
    ],
  })
  const found = figures({ kind: 'calls' })
  const columns = [
    'count',
    'before',
    'spokenTo',
    'missed',
    'voicemail',
    'talk',
    'leads',
    'sold',
  ] as const
  const row = (table: TableKey, key: string) =>
    columns.map(column => cell(found, table, key, column))
  expect(row('source', 'Print')).toEqual([4, 1, 2 / 3, 0, 1, 150_000, 1, 1])
  expect(row('source', 'Radio')).toEqual([1, 0, 0, 1, 0, null, 0, 0])
  expect(row('campaign', 'Fall')).toEqual(row('source', 'Print'))
  expect(cell(found, 'number', '+18195550100', 'count')).toBe(5)
  expect(found.names['+18195550100']).toBe('(819) 555-0100 · Print')
  expect(found.tiles).toEqual([
    { key: 'count', now: 5, before: 1 },
    { key: 'spokenTo', now: 0.5, before: 0 },
    { key: 'missed', now: 1, before: 1 },
    { key: 'talk', now: 150_000, before: null },
    { key: 'leads', now: 1, before: 0 },
    { key: 'sold', now: 1, before: 0 },
  ])
  expect(cell(found, 'outcome', 'now', 'count')).toBe(1)
  expect(found.hours.flat().reduce((a, b) => a + b, 0)).toBe(5)
  const narrowed = figures({ kind: 'calls', campaign: '', outcome: 'busy' })
  expect(tile(narrowed, 'count')).toBe(1)
  expect(tile(figures({ kind: 'calls', number: '+1' }), 'count')).toBe(0)
  // Two calls of one lead are one lead, by the later of them.
  for (const column of ['leads', 'sold'] as const)
    expect(
      lines({ table: 'source', row: 'Print', column }, { kind: 'calls' }).lines.map(({ id }) => id),
    ).toEqual(['c-2'])
  const behind = lines({ table: 'campaign', row: 'Fall' }, { kind: 'calls' })
  expect(behind.lines.map(({ id }) => id)).toEqual(['c-5', 'c-4', 'c-2', 'c-1'])
  expect(behind.lines.at(-1)).toMatchObject({
    leadId: 'l-call',
    name: 'Luc',
    outcome: 'answered',
    talkMs: 100_000,
  })
})

test('leads and requests by campaign, in a house that has one', () => {
  const fall = { name: 'Fall', source: 'facebook', medium: 'social', clickId: '' }
  const named = { name: '', source: 'kijiji', medium: '', clickId: '' }
  const request = [
    aRequestAt(at('2026-11-05'), { id: 'q-1', campaign: fall, leadId: 'l-1' }),
    aRequestAt(at('2026-11-06'), { id: 'q-2', campaign: named }),
    aRequestAt(at('2026-11-06'), { id: 'q-3' }),
  ]
  const lead = [
    aLeadAt(at('2026-11-05'), { id: 'l-1', requestId: 'q-1' }),
    aLeadAt(at('2026-11-05'), { id: 'l-2' }),
  ]
  const { figures, lines } = world({ lead, request })
  const count = (kind: 'leads' | 'marketing' | 'requests', key: string) =>
    cell(figures({ kind }), 'campaign', key, 'count')
  expect([count('leads', 'Fall'), count('leads', '')]).toEqual([1, 1])
  expect(count('marketing', 'Fall')).toBe(1)
  expect(['Fall', 'kijiji', ''].map(key => count('requests', key))).toEqual([1, 1, 1])
  expect(tile(figures({ kind: 'marketing', campaign: 'Fall' }), 'count')).toBe(1)
  expect(lines({ table: 'campaign', row: 'Fall' }).lines[0]?.id).toBe('l-1')
  expect(
    tableOf(world({ lead: [aLeadAt(at('2026-11-05'))] }).figures(), 'campaign'),
  ).toBeUndefined()
})

test('the same file and instant give the same figures', () => {
  const { figures } = world({ lead: [aLeadAt(at('2026-11-10'), { answered: 4 })] })
  expect(figures()).toEqual(figures())
  expect(figures().query).toEqual({ kind: 'leads', ...november })
})
