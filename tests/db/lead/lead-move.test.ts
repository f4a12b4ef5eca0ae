import { InMemory, type Rows } from '#tests/support/in-memory.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { comeBackLead, deliverLead, moveLead, recoverLeadLater } from '#db/lead/mutations/move.ts'
import { leadMoves } from '#db/lead/status.ts'
import { type LeadStatus, leadStatuses } from '#db/terms.ts'
import {
  aLead,
  aLeadClient,
  ana,
  aStockVehicle,
  samir,
  seller,
} from '#tests/support/builders/lead.ts'

const rowsOf = (lead: Row<'lead'>, vehicle = aStockVehicle(), rest: Rows = {}) =>
  new InMemory({ client: [aLeadClient()], lead: [lead], vehicle: [vehicle], ...rest })
const tomorrow = ana.now + 86_400_000
const move = (from: LeadStatus, to: LeadStatus, over: Record<string, unknown> = {}) => ({
  id: 'm-1',
  leadId: 'l-1',
  from,
  to,
  ...over,
})
const answers = {
  reason: 'price',
  note: 'Too dear',
  vehicleId: 'v-1',
  deliverOn: '2001-09-10',
  recoverAt: tomorrow,
  notice: '60',
}
const sold = { status: 'sold', soldVehicleId: 'v-1' } as const
const soldVehicle = (over: Partial<Row<'vehicle'>> = {}) =>
  aStockVehicle({
    status: 'sold',
    soldBy: 'u-ana',
    soldByName: 'Ana Moreau',
    soldTo: 'cl-1',
    soldAt: 5,
    soldOn: '2001-09-08',
    ...over,
  })

test('the machine is total: every pair of statuses is moved, agreed upon or refused by the table', () => {
  const status = fc.constantFrom(...leadStatuses)
  fc.assert(
    fc.property(status, status, (from, to) => {
      const rows = rowsOf(
        aLead({
          status: from,
          ...(from === 'sold' || from === 'delivered' ? { soldVehicleId: 'v-1' } : {}),
        }),
      )
      const result = rows.refusalOf(moveLead, move(from, to, answers), ana)
      expect(result).toBe(from === to || leadMoves[from].includes(to) ? 'done' : 'lead-transition')
      if (result === 'done') expect(rows.row('lead', 'l-1').status).toBe(to)
    }),
  )
})
test('a move leaves who, when, from where and what was said', () => {
  const rows = rowsOf(aLead())
  rows.does(moveLead, move('created', 'cancelled', answers), ana)
  expect(rows.row('lead', 'l-1')).toMatchObject({
    status: 'cancelled',
    statusAt: ana.now,
    closeReason: 'price',
    closeNote: 'Too dear',
  })
  expect(rows.row('leadTouch', 'm-1.t')).toMatchObject({
    kind: 'status',
    by: 'u-ana',
    note: 'Too dear',
    facts: { from: 'created', to: 'cancelled', reason: 'price' },
  })
})
test('each status asks for its own', () => {
  const bare = (to: LeadStatus) =>
    rowsOf(aLead({ status: to === 'delivered' ? 'sold' : 'pending' })).refusalOf(
      moveLead,
      move(to === 'delivered' ? 'sold' : 'pending', to),
      ana,
    )
  expect(
    ['future-recovery', 'cancelled', 'closed', 'sold', 'delivered'].map(to =>
      bare(to as LeadStatus),
    ),
  ).toEqual([
    'lead-date-needed',
    'lead-reason-needed',
    'lead-reason-needed',
    'lead-vehicle-needed',
    'lead-date-needed',
  ])
  expect(
    rowsOf(aLead()).refusalOf(
      moveLead,
      move('created', 'future-recovery', { recoverAt: ana.now }),
      ana,
    ),
  ).toBe('date-past')
  expect(
    rowsOf(aLead()).refusalOf(moveLead, move('created', 'sold', { vehicleId: 'v-0' }), ana),
  ).toBe('lead-vehicle-needed')
})
test('moved meanwhile, hers stands; moved to the same, both agree', () => {
  const rows = rowsOf(aLead({ status: 'closed' }))
  expect(rows.refusalOf(moveLead, move('created', 'pending'), ana)).toBe('changed-meanwhile')
  expect(rows.does(moveLead, move('created', 'closed', answers), ana)).toEqual({
    changes: [],
    outcome: 'merged',
  })
  expect(rowsOf(aLead({ deletedAt: 1 })).refusalOf(moveLead, move('created', 'pending'), ana)).toBe(
    'deleted',
  )
})
test('back to work, the reason and the day are gone', () => {
  const rows = rowsOf(aLead({ status: 'closed', closeReason: 'price', closeNote: 'x' }))
  rows.does(moveLead, move('closed', 'in-treatment'), ana)
  expect(rows.row('lead', 'l-1')).toMatchObject({
    status: 'in-treatment',
    closeReason: null,
    closeNote: '',
  })
})

test('a sale sells the vehicle, and ends the hold for this client', () => {
  for (const held of [
    {},
    { status: 'reserved', reservedFor: 'cl-1' },
    { status: 'reserved', reservedLeadId: 'l-1' },
    { status: 'reserved', reservedBy: 'u-ana' },
    { status: 'reserved', reservedUntil: 1 },
  ] as const) {
    const rows = rowsOf(aLead(), aStockVehicle(held))
    rows.does(moveLead, move('created', 'sold', { vehicleId: 'v-1' }), ana)
    expect(rows.row('vehicle', 'v-1')).toMatchObject({
      status: 'sold',
      soldBy: 'u-ana',
      soldByName: 'Ana Moreau',
      soldTo: 'cl-1',
      soldAt: ana.now,
      soldOn: '2001-09-08',
      reservedBy: null,
    })
    expect(rows.row('lead', 'l-1')).toMatchObject({
      status: 'sold',
      soldVehicleId: 'v-1',
      vehicleId: 'v-1',
    })
  }
})
test('a vehicle sold to another is never sold again, and one hears who was first', () => {
  const rows = rowsOf(
    aLead(),
    soldVehicle({ soldTo: 'cl-9', soldByName: 'Samir Haddad', soldAt: 77 }),
  )
  expect(() => rows.does(moveLead, move('created', 'sold', { vehicleId: 'v-1' }), ana)).toThrow(
    expect.objectContaining({
      code: 'vehicle-already-sold',
      facts: expect.objectContaining({ by: 'Samir Haddad', at: 77 }),
    }),
  )
  expect(rows.row('lead', 'l-1').status).toBe('created')
})
test('a vehicle held for another or not for sale is not sold', () => {
  const refusal = (over: Partial<Row<'vehicle'>>) =>
    rowsOf(aLead(), aStockVehicle(over)).refusalOf(
      moveLead,
      move('created', 'sold', { vehicleId: 'v-1' }),
      ana,
    )
  expect(refusal({ status: 'reserved', reservedBy: 'u-samir', reservedFor: 'cl-9' })).toBe(
    'vehicle-already-reserved',
  )
  expect(refusal({ status: 'creation' })).toBe('vehicle-not-available')
})
test('a vehicle the contract sold to this client already is left as it is', () => {
  const rows = rowsOf(aLead(), soldVehicle({ soldBy: 'u-samir' }))
  rows.does(moveLead, move('created', 'sold', { vehicleId: 'v-1' }), ana)
  expect(rows.row('vehicle', 'v-1').soldBy).toBe('u-samir')
})

test('a deal that fell through frees the vehicle', () => {
  const rows = rowsOf(aLead(sold), soldVehicle())
  rows.does(moveLead, move('sold', 'in-treatment', { vehicleId: 'v-1' }), seller())
  expect(rows.row('vehicle', 'v-1')).toMatchObject({
    status: 'available',
    soldTo: null,
    soldAt: null,
  })
  expect(rows.row('lead', 'l-1')).toMatchObject({ soldVehicleId: null })
})
test('a sale is not taken back past a signed contract, a colleague or its vehicle', () => {
  // Only what the decision reads of a contract.
  const contract = {
    id: 's-1',
    vehicleId: 'v-1',
    status: 'signed',
    deletedAt: null,
  } as Row<'saleContract'>
  const back = move('sold', 'cancelled', { vehicleId: 'v-1', reason: 'price' })
  expect(
    rowsOf(aLead(sold), soldVehicle(), { saleContract: [contract] }).refusalOf(moveLead, back, ana),
  ).toBe('vehicle-under-contract')
  expect(
    rowsOf(aLead(sold), soldVehicle()).refusalOf(moveLead, back, seller({ userId: 'u-samir' })),
  ).toBe('not-yours')
  expect(
    rowsOf(aLead(sold), soldVehicle()).refusalOf(moveLead, { ...back, vehicleId: null }, ana),
  ).toBe('lead-vehicle-needed')
  const movedOn = rowsOf(aLead(sold), soldVehicle({ soldTo: 'cl-9' }))
  expect(movedOn.refusalOf(moveLead, back, seller())).toBe('done')
  expect(movedOn.row('vehicle', 'v-1').soldTo).toBe('cl-9')
})

test('who has no contracts on her device hands no keys over, by either act', () => {
  const reception = seller({ forms: new Set(['crm.Leads', 'crm.Reception']) })
  const office = seller({ forms: new Set(['crm.Leads', 'management.SaleContracts']) })
  const given = { vehicleId: 'v-1', deliverOn: '2001-09-10' }
  const acts = [
    [deliverLead, { id: 'd-1', leadId: 'l-1', ...given }],
    [moveLead, move('sold', 'delivered', given)],
  ] as const
  for (const [act, input] of acts) {
    expect(rowsOf(aLead(sold), soldVehicle()).refusalOf(act, input, reception)).toBe(
      'not-authorized',
    )
    const rows = rowsOf(aLead(sold), soldVehicle())
    rows.does(act, input, office)
    expect(rows.row('lead', 'l-1').status).toBe('delivered')
  }
})
test('a delivery is dated on lead and vehicle, and can be taken back', () => {
  const rows = rowsOf(aLead(sold), soldVehicle())
  rows.does(
    deliverLead,
    { id: 'd-1', leadId: 'l-1', vehicleId: 'v-1', deliverOn: '2001-09-10' },
    ana,
  )
  expect(rows.row('lead', 'l-1')).toMatchObject({
    status: 'delivered',
    deliverOn: '2001-09-10',
    deliveredAt: ana.now,
  })
  expect(rows.row('vehicle', 'v-1').deliveredAt).toBe(ana.now)
  expect(
    rows.does(
      deliverLead,
      { id: 'd-2', leadId: 'l-1', vehicleId: null, deliverOn: '2001-09-10' },
      ana,
    ).outcome,
  ).toBe('merged')
  rows.does(moveLead, move('delivered', 'sold', { vehicleId: 'v-1' }), ana)
  expect(rows.row('lead', 'l-1')).toMatchObject({
    status: 'sold',
    deliveredAt: null,
    soldVehicleId: 'v-1',
  })
  expect(rows.row('vehicle', 'v-1')).toMatchObject({ status: 'sold', deliveredAt: null })
})
test('only a sold lead is delivered', () => {
  expect(
    rowsOf(aLead()).refusalOf(deliverLead, {
      id: 'd',
      leadId: 'l-1',
      vehicleId: null,
      deliverOn: '2001-09-10',
    }),
  ).toBe('lead-transition')
})

test('a lead sleeps until its day, and the day can be moved', () => {
  const rows = rowsOf(aLead())
  rows.does(
    recoverLeadLater,
    { id: 'z-1', leadId: 'l-1', recoverAt: tomorrow, notice: '07:00', note: 'After the holidays' },
    ana,
  )
  expect(rows.row('lead', 'l-1')).toMatchObject({
    status: 'future-recovery',
    recoverAt: tomorrow,
    recoverNotice: '07:00',
  })
  rows.does(
    recoverLeadLater,
    { id: 'z-2', leadId: 'l-1', recoverAt: tomorrow + 5, notice: '0', note: '' },
    ana,
  )
  expect(rows.row('lead', 'l-1')).toMatchObject({ recoverAt: tomorrow + 5, recoverNotice: '0' })
})
test('a sleeping day lies ahead, and a delivered lead does not sleep', () => {
  const later = { id: 'z', leadId: 'l-1', recoverAt: ana.now - 1, notice: '0', note: '' }
  expect(rowsOf(aLead()).refusalOf(recoverLeadLater, later, ana)).toBe('date-past')
  expect(
    rowsOf(aLead({ status: 'delivered' })).refusalOf(
      recoverLeadLater,
      { ...later, recoverAt: tomorrow },
      ana,
    ),
  ).toBe('lead-transition')
})
test('its day come, a lead comes back once, whoever says so', () => {
  const rows = rowsOf(aLead({ status: 'future-recovery', recoverAt: ana.now, recoverNotice: '15' }))
  rows.does(comeBackLead, { leadId: 'l-1' }, ana)
  expect(rows.row('lead', 'l-1')).toMatchObject({
    status: 'in-treatment',
    recoverAt: null,
    recoverNotice: null,
  })
  expect(rows.row('leadTouch', `l-1.back.${ana.now}`)).toMatchObject({ kind: 'reminder', by: '' })
  expect(rows.does(comeBackLead, { leadId: 'l-1' }, samir)).toEqual({
    changes: [],
    outcome: 'merged',
  })
})
test('before its day, deleted or unknown, a lead does not come back and nothing is refused', () => {
  const due = { status: 'future-recovery', recoverAt: ana.now } as const
  for (const lead of [
    aLead({ ...due, recoverAt: tomorrow }),
    aLead({ ...due, deletedAt: 1 }),
    aLead({ ...due, recoverAt: null }),
    aLead({ id: 'l-2' }),
  ])
    expect(rowsOf(lead).does(comeBackLead, { leadId: 'l-1' }, ana).outcome).toBe('merged')
})
