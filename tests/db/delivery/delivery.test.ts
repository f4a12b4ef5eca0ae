import { agreedOn } from '#db/delivery/state.ts'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { completeDelivery, reopenDelivery } from '#db/delivery/mutations/done.ts'
import { attachDeliveryProof, tickDeliveryItem } from '#db/delivery/mutations/item.ts'
import {
  cancelDelivery,
  editDelivery,
  moveDelivery,
  planDelivery,
} from '#db/delivery/mutations/plan.ts'
import { deliverLead, moveLead } from '#db/lead/mutations/move.ts'
import { aDelivery, aDeliveryItem, aSignedContract } from '#tests/support/builders/delivery.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aSoldVehicle, aVehicle, director } from '#tests/support/builders/vehicle.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { changesOf, codeOf, fieldsOn, outcomeOf } from '#tests/support/decided.ts'

const day = 86_400_000
const company: Row<'company'> = { ...aCompany, v: 1, deletedAt: null }
const soldLead = aLead({ status: 'sold', soldVehicleId: 'v-1' })

const plan = {
  id: 'd-1',
  companyId: 'c-1',
  contractId: 'sc-1',
  vehicleId: 'v-1',
  leadId: 'l-1',
  startsAt: director.now + day,
  minutes: 60,
  assignedTo: 'u-ana',
  place: '',
  note: '',
}
const whatPlanSees = {
  company,
  contract: aSignedContract() as Row<'saleContract'> | undefined,
  vehicle: aSoldVehicle() as Row<'vehicle'> | undefined,
  lead: soldLead as Row<'lead'> | undefined,
  colleague: aUser() as Row<'user'> | undefined,
  roles: [] as Row<'role'>[],
  others: [] as Row<'delivery'>[],
}
const planning = (seen: Partial<typeof whatPlanSees> = {}, over: Partial<typeof plan> = {}) =>
  planDelivery.decide({ ...whatPlanSees, ...seen }, { ...plan, ...over }, director)

test('a delivery is planned with the checklist of Québec, and the lead knows its day', () => {
  const decided = planning()
  expect(fieldsOn(decided, 'delivery', 'd-1')).toMatchObject({
    status: 'planned',
    clientName: 'Hélène Gagnon',
    vehicleText: 'Subaru Outback Touring 2024',
    clientId: 'cl-1',
  })
  const codes = changesOf(decided).flatMap(c =>
    c.op === 'insert' && c.table === 'deliveryItem' ? [c.row['code']] : [],
  )
  expect(codes).toContain('saaq-transaction')
  expect(codes).toContain('rdprm-search')
  expect(fieldsOn(decided, 'lead', 'l-1')['deliverOn']).toBe('2025-06-16')
})

test('a contract that is sealed on a device alone can be planned, one that is not signed or no longer stands cannot', () => {
  expect(codeOf(() => planning({ contract: aSignedContract({ countersignature: '' }) }))).toBe(
    'no refusal',
  )
  for (const status of ['draft', 'signing'] as const)
    expect(codeOf(() => planning({ contract: aSignedContract({ status }) }))).toBe(
      'delivery-contract-unsigned',
    )
  for (const status of ['cancelled', 'disputed', 'refused', 'amended'] as const)
    expect(codeOf(() => planning({ contract: aSignedContract({ status }) }))).toBe(
      'delivery-contract-void',
    )
})

test('one contract is delivered once', () => {
  const other = aDelivery({ id: 'd-2' })
  expect(codeOf(() => planning({ others: [other] }))).toBe('delivery-exists')
  expect(codeOf(() => planning({ others: [{ ...other, status: 'cancelled' }] }))).toBe('no refusal')
})

test('planning asks for a day to come, a colleague who works here, and rows that belong together', () => {
  expect(codeOf(() => planning({}, { startsAt: director.now - day }))).toBe('date-past')
  expect(codeOf(() => planning({ colleague: aUser({ active: false }) }))).toBe('user-inactive')
  expect(codeOf(() => planning({}, { companyId: 'c-2' }))).toBe('not-found')
  expect(codeOf(() => planning({}, { leadId: null as never }))).toBe('not-found')
  expect(codeOf(() => planning({ vehicle: aSoldVehicle({ deletedAt: 5 }) }))).toBe('deleted')
})

const moving = (delivery: Row<'delivery'>, from = delivery.startsAt, to = director.now + 2 * day) =>
  moveDelivery.decide(
    { delivery, lead: soldLead },
    { id: 'm-1', deliveryId: 'd-1', leadId: 'l-1', from, to },
    director,
  )
test('a delivery is moved, and the lead’s day with it', () => {
  const decided = moving(aDelivery())
  expect(fieldsOn(decided, 'delivery', 'd-1')['startsAt']).toBe(director.now + 2 * day)
  expect(fieldsOn(decided, 'lead', 'l-1')['deliverOn']).toBe('2025-06-17')
})
test('a colleague’s move stands, the same move agrees, a past hour is refused', () => {
  expect(codeOf(() => moving(aDelivery(), 5))).toBe('changed-meanwhile')
  expect(outcomeOf(moving(aDelivery({ startsAt: director.now + 2 * day }), 5))).toBe('merged')
  expect(codeOf(() => moving(aDelivery(), undefined, director.now - day))).toBe('date-past')
  expect(codeOf(() => moving(aDelivery({ status: 'delivered' })))).toBe('delivery-not-planned')
})

test('an edit writes its fields; nobody who left is given it', () => {
  const edits = { place: { from: 'Bay 2', to: 'Bay 1' } }
  const edit = (
    delivery: Row<'delivery'>,
    given: Parameters<typeof editDelivery.decide>[1]['edits'],
    colleague?: Row<'user'>,
  ) =>
    editDelivery.decide(
      { delivery, colleague, lead: undefined, roles: [] },
      { id: 'd-1', actId: 'act', leadId: 'l-1', edits: given },
      director,
    )
  expect(fieldsOn(edit(aDelivery(), edits), 'delivery', 'd-1')).toEqual({ place: 'Bay 1' })
  expect(outcomeOf(edit(aDelivery({ place: 'Bay 9' }), edits))).toBe('conflict')
  const to = { assignedTo: { from: 'u-ana', to: 'u-marc' } }
  expect(codeOf(() => edit(aDelivery(), to, aUser({ active: false })))).toBe('user-inactive')
  expect(codeOf(() => edit(aDelivery({ status: 'cancelled' }), edits))).toBe('delivery-not-planned')
})

test('a delivery is cancelled once, and not after the keys are gone', () => {
  const cancel = (delivery: Row<'delivery'>) =>
    cancelDelivery.decide(
      { delivery, lead: undefined },
      { deliveryId: 'd-1', actId: 'act', leadId: 'l-1' },
      director,
    )
  expect(fieldsOn(cancel(aDelivery()), 'delivery', 'd-1')).toEqual({ status: 'cancelled' })
  expect(outcomeOf(cancel(aDelivery({ status: 'cancelled' })))).toBe('merged')
  expect(codeOf(() => cancel(aDelivery({ status: 'delivered' })))).toBe('delivery-not-planned')
})

const tick = (
  item: Row<'deliveryItem'> | undefined,
  edits: Parameters<typeof tickDeliveryItem.decide>[1]['edits'],
  delivery = aDelivery(),
) =>
  tickDeliveryItem.decide(
    { delivery, item },
    { deliveryId: 'd-1', code: 'keys', edits },
    { ...director, userId: 'u-marc' },
  )
test('a line is ticked by whom and when, a note alone stays the colleague’s finding', () => {
  const done = { done: { from: false, to: true } }
  expect(fieldsOn(tick(aDeliveryItem('keys'), done), 'deliveryItem', 'd-1.keys')).toEqual({
    done: true,
    at: director.now,
    by: 'u-marc',
  })
  expect(fieldsOn(tick(undefined, done), 'deliveryItem', 'd-1.keys')).toMatchObject({
    done: true,
    code: 'keys',
  })
  const note = { note: { from: '', to: 'Two keys' } }
  expect(
    fieldsOn(tick(aDeliveryItem('keys', { done: true }), note), 'deliveryItem', 'd-1.keys'),
  ).toEqual({ note: 'Two keys' })
})
test('two who tick the same agree, two who write different notes see both', () => {
  expect(
    outcomeOf(tick(aDeliveryItem('keys', { done: true }), { done: { from: false, to: true } })),
  ).toBe('merged')
  expect(
    outcomeOf(
      tick(aDeliveryItem('keys', { note: 'One key' }), { note: { from: '', to: 'Two keys' } }),
    ),
  ).toBe('conflict')
  expect(codeOf(() => tick(aDeliveryItem('keys'), {}, aDelivery({ status: 'cancelled' })))).toBe(
    'delivery-not-planned',
  )
})

const sha = 'a'.repeat(64)
const attach = (
  item: Row<'deliveryItem'> | undefined,
  from: string,
  sha256 = sha,
  delivery = aDelivery(),
) =>
  attachDeliveryProof.decide(
    { delivery, item },
    { deliveryId: 'd-1', code: 'plate', from, sha256, mime: 'image/webp' },
    director,
  )
test('a proof is attached, taken off, and never overwrites a colleague’s', () => {
  expect(fieldsOn(attach(aDeliveryItem('plate'), ''), 'deliveryItem', 'd-1.plate')).toMatchObject({
    proofSha256: sha,
    proofMime: 'image/webp',
  })
  expect(fieldsOn(attach(undefined, ''), 'deliveryItem', 'd-1.plate')).toMatchObject({
    proofSha256: sha,
    done: false,
  })
  const had = aDeliveryItem('plate', { proofSha256: 'b'.repeat(64) })
  expect(codeOf(() => attach(had, ''))).toBe('changed-meanwhile')
  expect(outcomeOf(attach(aDeliveryItem('plate', { proofSha256: sha }), ''))).toBe('merged')
  expect(fieldsOn(attach(had, 'b'.repeat(64), ''), 'deliveryItem', 'd-1.plate')).toMatchObject({
    proofSha256: '',
    proofMime: '',
  })
  expect(codeOf(() => attach(had, '', sha, aDelivery({ status: 'cancelled' })))).toBe(
    'delivery-not-planned',
  )
})
test('the server waits for the bytes of a proof', () => {
  const input = {
    deliveryId: 'd-1',
    code: 'plate',
    from: '',
    sha256: sha,
    mime: 'image/webp' as const,
  }
  expect(attachDeliveryProof.files?.({} as never, input)).toEqual([sha])
  expect(attachDeliveryProof.files?.({} as never, { ...input, sha256: '' })).toEqual([])
})

const complete = {
  id: 'k-1',
  deliveryId: 'd-1',
  contractId: 'sc-1',
  vehicleId: 'v-1',
  leadId: 'l-1',
  odometer: 18_431,
  thankYou: 'Thank Hélène',
}
const whatCompleteSees = {
  delivery: aDelivery() as Row<'delivery'> | undefined,
  contract: aSignedContract() as Row<'saleContract'> | undefined,
  vehicle: aSoldVehicle() as Row<'vehicle'> | undefined,
  lead: soldLead as Row<'lead'> | undefined,
  thanks: undefined as Row<'task'> | undefined,
  items: [aDeliveryItem('keys', { done: true })],
  people: [] as Row<'user'>[],
  roles: [] as Row<'role'>[],
  companies: [] as Row<'company'>[],
}
const completing = (
  seen: Partial<typeof whatCompleteSees> = {},
  over: Partial<typeof complete> = {},
) => completeDelivery.decide({ ...whatCompleteSees, ...seen }, { ...complete, ...over }, director)

test('the keys are handed over: vehicle, warranty, lead and thank-you follow', () => {
  const decided = completing()
  expect(fieldsOn(decided, 'delivery', 'd-1')).toEqual({
    status: 'delivered',
    odometer: 18_431,
    odometerType: 'km',
    deliveredAt: director.now,
    deliveredBy: 'u-ana',
    stated: { company: '', merchantName: '' },
  })
  expect(fieldsOn(decided, 'vehicle', 'v-1')).toEqual({
    deliveredAt: director.now,
    warrantyStartOn: '2025-06-15',
  })
  expect(fieldsOn(decided, 'lead', 'l-1')).toMatchObject({
    status: 'delivered',
    deliveredAt: director.now,
    deliverOn: '2025-06-15',
  })
  expect(fieldsOn(decided, 'leadTouch', 'k-1.t')).toMatchObject({ kind: 'status' })
  expect(fieldsOn(decided, 'task', 'd-1.thanks')).toMatchObject({
    kind: 'thank-you',
    assignedTo: 'u-ana',
    dueAt: director.now + 3 * day,
    title: 'Thank Hélène',
  })
})

test.each(['rdprm-registration'])('%s has its own term: the keys do not wait for it', code => {
  expect(codeOf(() => completing({ items: [aDeliveryItem(code)] }))).toBe('no refusal')
})
test('an open line blocks and says which; one that does not apply is done; a proof is asked for', () => {
  expect(codeOf(() => completing({ items: [aDeliveryItem('keys')] }))).toBe('delivery-items-open')
  expect(
    codeOf(() => completing({ items: [aDeliveryItem('second-tires', { reason: 'None sold' })] })),
  ).toBe('no refusal')
  expect(codeOf(() => completing({ items: [aDeliveryItem('plate', { done: true })] }))).toBe(
    'delivery-items-open',
  )
  expect(
    codeOf(() => completing({ items: [aDeliveryItem('plate', { done: true, proofSha256: sha })] })),
  ).toBe('no refusal')
  expect(codeOf(() => completing({ items: [aDeliveryItem('of-a-newer-version')] }))).toBe(
    'delivery-items-open',
  )
})
test.each([
  ['signed', '', 'delivery-contract-not-received'],
  ['disputed', 'seal', 'delivery-contract-void'],
  ['cancelled', 'seal', 'delivery-contract-void'],
  ['amended', 'seal', 'delivery-contract-void'],
  ['refused', '', 'delivery-contract-void'],
  ['signing', '', 'delivery-contract-unsigned'],
] as const)(
  'a contract that is %s with seal "%s" keeps the keys here',
  (status, countersignature, code) => {
    expect(
      codeOf(() => completing({ contract: aSignedContract({ status, countersignature }) })),
    ).toBe(code)
  },
)
test('the vehicle must be sold to this client, and its odometer goes forward', () => {
  expect(codeOf(() => completing({ vehicle: aVehicle() }))).toBe('delivery-vehicle-not-sold')
  expect(codeOf(() => completing({ vehicle: aSoldVehicle({ soldTo: 'cl-2' }) }))).toBe(
    'delivery-vehicle-not-sold',
  )
  expect(codeOf(() => completing({}, { odometer: 18_419 }))).toBe('delivery-odometer')
  expect(codeOf(() => completing({}, { odometer: null as never }))).toBe('delivery-odometer')
  expect(
    codeOf(() =>
      completing({ vehicle: aSoldVehicle({ odometer: null }) }, { odometer: null as never }),
    ),
  ).toBe('no refusal')
})
test('delivered twice is one delivery; a cancelled one is not delivered; rows must belong together', () => {
  expect(outcomeOf(completing({ delivery: aDelivery({ status: 'delivered' }) }))).toBe('merged')
  expect(codeOf(() => completing({ delivery: aDelivery({ status: 'cancelled' }) }))).toBe(
    'delivery-not-planned',
  )
  expect(codeOf(() => completing({ delivery: aDelivery({ contractId: 'sc-9' }) }))).toBe(
    'not-found',
  )
  expect(codeOf(() => completing({ delivery: aDelivery({ leadId: 'l-9' }) }))).toBe('not-found')
})
test('a lead that was moved elsewhere keeps its status and gets a line', () => {
  const decided = completing({ lead: aLead({ status: 'pending' }) })
  expect(fieldsOn(decided, 'lead', 'l-1')).toEqual({})
  expect(fieldsOn(decided, 'leadTouch', 'k-1.t')).toMatchObject({ kind: 'edited' })
  expect(
    changesOf(completing({ lead: aLead({ status: 'delivered' }) })).some(c => c.table === 'lead'),
  ).toBe(false)
})
test('the thank-you comes back with a hand-over that is done again, and stays done when it was', () => {
  const thanks = (status: 'deleted' | 'completed') => aTask({ id: 'd-1.thanks', status })
  expect(fieldsOn(completing({ thanks: thanks('deleted') }), 'task', 'd-1.thanks')).toMatchObject({
    status: 'pending',
  })
  expect(fieldsOn(completing({ thanks: thanks('completed') }), 'task', 'd-1.thanks')).toEqual({})
})

const reopening = (
  delivery: Row<'delivery'>,
  seen: Partial<typeof whatCompleteSees> & { others?: Row<'delivery'>[] } = {},
) =>
  reopenDelivery.decide(
    { ...whatCompleteSees, others: [], ...seen, delivery },
    { id: 'r-1', deliveryId: 'd-1', contractId: 'sc-1', vehicleId: 'v-1', leadId: 'l-1' },
    director,
  )
test('a hand-over that was a slip is undone wholly', () => {
  const at = director.now - 60_000
  const decided = reopening(aDelivery({ status: 'delivered', deliveredAt: at }), {
    vehicle: aSoldVehicle({ deliveredAt: at, warrantyStartOn: '2025-06-15' }),
    lead: aLead({ status: 'delivered', deliveredAt: at }),
    thanks: aTask({ id: 'd-1.thanks' }),
  })
  expect(fieldsOn(decided, 'delivery', 'd-1')).toMatchObject({
    status: 'planned',
    deliveredAt: null,
  })
  expect(fieldsOn(decided, 'vehicle', 'v-1')).toEqual({ deliveredAt: null, warrantyStartOn: null })
  expect(fieldsOn(decided, 'lead', 'l-1')).toMatchObject({ status: 'sold', deliveredAt: null })
  expect(fieldsOn(decided, 'task', 'd-1.thanks')).toEqual({ status: 'deleted' })
})
test('a cancelled one comes back unless another took its place or the contract fell', () => {
  const cancelled = aDelivery({ status: 'cancelled' })
  expect(fieldsOn(reopening(cancelled), 'delivery', 'd-1')).toMatchObject({ status: 'planned' })
  expect(codeOf(() => reopening(cancelled, { others: [aDelivery({ id: 'd-2' })] }))).toBe(
    'delivery-exists',
  )
  expect(
    codeOf(() => reopening(cancelled, { contract: aSignedContract({ status: 'cancelled' }) })),
  ).toBe('delivery-contract-void')
  expect(outcomeOf(reopening(aDelivery()))).toBe('merged')
})

test('a lead is not delivered past a contract that the server does not have, or that is to be settled', () => {
  const input = { id: 'x-1', leadId: 'l-1', vehicleId: 'v-1', deliverOn: '2025-06-15' }
  const lead = aLead({ status: 'sold', soldVehicleId: 'v-1' })
  const deliver = (contract: Row<'saleContract'>) =>
    deliverLead.decide({ lead, vehicle: aSoldVehicle(), contracts: [contract] }, input, director)
  const move = (contract: Row<'saleContract'>) =>
    moveLead.decide(
      { lead, vehicle: aSoldVehicle(), contracts: [contract] },
      { ...input, from: 'sold', to: 'delivered' },
      director,
    )
  for (const act of [deliver, move]) {
    expect(codeOf(() => act(aSignedContract()))).toBe('no refusal')
    expect(codeOf(() => act(aSignedContract({ countersignature: '' })))).toBe(
      'delivery-contract-not-received',
    )
    expect(codeOf(() => act(aSignedContract({ status: 'disputed' })))).toBe(
      'delivery-contract-void',
    )
    expect(codeOf(() => act(aSignedContract({ status: 'disputed', clientId: 'cl-2' })))).toBe(
      'no refusal',
    )
    expect(codeOf(() => act(aSignedContract({ status: 'draft' })))).toBe('no refusal')
  }
})

test.each([
  ['the same', '2025-06-14', ''],
  ['another', '2025-06-13', '2025-06-13'],
  ['none', null, ''],
])('the contract’s day, where the hand-over is on another: %s', (_says, deliverOn, said) => {
  // Eleven in the evening of the 14th in Québec, where it is the 15th already in UTC.
  const startsAt = Date.UTC(2025, 5, 15, 3)
  expect(agreedOn({ startsAt }, { deliverOn }, 'America/Toronto')).toBe(said)
  expect(agreedOn({ startsAt }, undefined, 'America/Toronto')).toBe('')
})
