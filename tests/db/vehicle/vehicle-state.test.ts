import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, Refusal, type Row } from '#db/kernel/mutation.ts'
import {
  offerVehicle,
  releaseVehicle,
  reserveVehicle,
  returnVehicle,
  sellVehicle,
  withdrawVehicle,
} from '#db/vehicle/mutations/state.ts'
import { actsOn, canBe, isHeld, statusNow, vehicleTransitions } from '#db/vehicle/status.ts'
import { type VehicleStatus, vehicleStatuses } from '#db/terms.ts'
import {
  aHeldVehicle,
  aSoldVehicle,
  aVehicle,
  clerk,
  director,
} from '#tests/support/builders/vehicle.ts'
import { changesOf, codeOf, fieldsOn, outcomeOf } from '#tests/support/decided.ts'

type Vehicle = Row<'vehicle'>
const { now } = director
const day = 86_400_000
const ids = (vehicle: Vehicle, from: VehicleStatus = vehicle.status) => ({
  vehicleId: vehicle.id,
  from,
})
const hold = (
  vehicle: Vehicle,
  actor: Actor = director,
  over: Partial<Parameters<typeof reserveVehicle.decide>[1]> = {},
) =>
  reserveVehicle.decide(
    { vehicle, client: undefined },
    {
      ...ids(vehicle),
      reservationId: 'h-9',
      clientId: 'cl-1',
      leadId: 'l-1',
      until: now + 3 * day,
      note: '',
      ...over,
    },
    actor,
  )
const sale = (vehicle: Vehicle, actor: Actor = director, from = vehicle.status) =>
  sellVehicle.decide(
    { vehicle, client: undefined },
    { ...ids(vehicle, from), clientId: 'cl-1', soldOn: '2025-06-15' },
    actor,
  )
const facts = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.facts
  }
  return undefined
}
const lapsed = aHeldVehicle({ reservedUntil: now - 1 })

test('offering needs a price and leaves who and when', () => {
  const vehicle = aVehicle({ status: 'creation' })
  expect(
    fieldsOn(offerVehicle.decide({ vehicle }, ids(vehicle), director), 'vehicle', 'v-1'),
  ).toMatchObject({ status: 'available', statusBy: 'u-ana', statusAt: now })
  expect(
    codeOf(() =>
      offerVehicle.decide(
        { vehicle: { ...vehicle, priceInternetMinor: null } },
        ids(vehicle),
        director,
      ),
    ),
  ).toBe('vehicle-price-needed')
})
test('what is offered already is merged; a sold one is not offered', () => {
  expect(
    outcomeOf(offerVehicle.decide({ vehicle: aVehicle() }, ids(aVehicle(), 'creation'), director)),
  ).toBe('merged')
  expect(
    codeOf(() => offerVehicle.decide({ vehicle: aSoldVehicle() }, ids(aSoldVehicle()), director)),
  ).toBe('vehicle-already-sold')
  expect(
    codeOf(() => offerVehicle.decide({ vehicle: aHeldVehicle() }, ids(aHeldVehicle()), director)),
  ).toBe('vehicle-already-reserved')
})

test('a hold has its holder, its name, its end', () => {
  expect(fieldsOn(hold(aVehicle()), 'vehicle', 'v-1')).toMatchObject({
    status: 'reserved',
    reservationId: 'h-9',
    reservedBy: 'u-ana',
    reservedByName: 'Ana Moreau',
    reservedFor: 'cl-1',
    reservedLeadId: 'l-1',
    reservedUntil: now + 3 * day,
  })
})
test('the second of two holds is refused with the first one’s name', () => {
  expect(codeOf(() => hold(aHeldVehicle(), clerk()))).toBe('vehicle-already-reserved')
  expect(facts(() => hold(aHeldVehicle(), clerk(), { from: 'available' }))).toEqual({
    by: 'Ana Moreau',
    at: aHeldVehicle().statusAt,
    until: now + day,
  })
})
test('a hold on a sold vehicle says who sold it', () => {
  expect(facts(() => hold(aSoldVehicle(), clerk(), { from: 'available' }))).toEqual({
    by: 'Ana Moreau',
    at: now - day,
  })
})
test('a lapsed hold stands in nobody’s way', () =>
  expect(fieldsOn(hold(lapsed, clerk()), 'vehicle', 'v-1')).toMatchObject({
    reservedBy: 'u-samir',
  }))
test('the holder may move the end of her hold', () =>
  expect(fieldsOn(hold(aHeldVehicle()), 'vehicle', 'v-1')).toMatchObject({
    reservedUntil: now + 3 * day,
  }))
test('the same hold twice is one', () =>
  expect(outcomeOf(hold(aHeldVehicle(), director, { reservationId: 'h-1' }))).toBe('merged'))
test('a vehicle in creation or withdrawn is not reserved, nor until yesterday', () => {
  expect(codeOf(() => hold(aVehicle({ status: 'creation' })))).toBe('vehicle-not-available')
  expect(codeOf(() => hold(aVehicle({ status: 'out-of-market' })))).toBe('vehicle-not-available')
  expect(codeOf(() => hold(aVehicle(), director, { until: now }))).toBe('date-past')
})
test('who saw another status than the one that stands is told', () => {
  expect(codeOf(() => hold(aVehicle(), director, { from: 'sold' }))).toBe('changed-meanwhile')
})

const free = (
  vehicle: Vehicle,
  actor: Actor = director,
  reservationId: string | null = vehicle.reservationId,
) => releaseVehicle.decide({ vehicle }, { vehicleId: 'v-1', reservationId }, actor)
test('a hold is released by its holder, by who leads the team, or by anybody once it has lapsed', () => {
  expect(fieldsOn(free(aHeldVehicle()), 'vehicle', 'v-1')).toMatchObject({
    status: 'available',
    reservationId: null,
    reservedByName: null,
    reservedUntil: null,
  })
  expect(codeOf(() => free(aHeldVehicle({ reservedBy: 'u-luc' }), director))).toBe('no refusal')
  expect(codeOf(() => free(lapsed, clerk()))).toBe('no refusal')
  expect(codeOf(() => free(aHeldVehicle(), clerk()))).toBe('not-yours')
})
test('a releaseVehicle ends the hold it saw and no other', () => {
  expect(codeOf(() => free(aHeldVehicle(), director, 'h-0'))).toBe('vehicle-already-reserved')
  expect(codeOf(() => free(aVehicle()))).toBe('vehicle-not-reserved')
})

test('a sale has its seller, its client and its day, and ends the hold', () => {
  expect(fieldsOn(sale(aHeldVehicle()), 'vehicle', 'v-1')).toMatchObject({
    status: 'sold',
    soldBy: 'u-ana',
    soldByName: 'Ana Moreau',
    soldTo: 'cl-1',
    soldOn: '2025-06-15',
    soldAt: now,
    reservationId: null,
  })
})
test('a vehicle held by a colleague is sold by her or by who leads the team', () => {
  expect(codeOf(() => sale(aHeldVehicle(), clerk()))).toBe('vehicle-already-reserved')
  expect(codeOf(() => sale(aHeldVehicle({ reservedBy: 'u-luc' }), director))).toBe('no refusal')
  expect(codeOf(() => sale(lapsed, clerk(), 'reserved'))).toBe('no refusal')
})
test('the second of two sales is refused; the same sale twice is one', () => {
  expect(codeOf(() => sale(aSoldVehicle(), clerk(), 'available'))).toBe('vehicle-already-sold')
  expect(outcomeOf(sale(aSoldVehicle()))).toBe('merged')
})

test('a vehicle is withdrawn unless it is held or sold', () => {
  const off = (vehicle: Vehicle) => withdrawVehicle.decide({ vehicle }, ids(vehicle), director)
  expect(fieldsOn(off(aVehicle()), 'vehicle', 'v-1')).toMatchObject({ status: 'out-of-market' })
  expect(outcomeOf(off(aVehicle({ status: 'out-of-market' })))).toBe('merged')
  expect(codeOf(() => off(aHeldVehicle()))).toBe('vehicle-already-reserved')
})
test('only a director’s form brings a sold vehicle back, and no signed contract may stand', () => {
  const back = (vehicle: Vehicle, contracts: Row<'saleContract'>[] = []) =>
    returnVehicle.decide({ vehicle, contracts }, ids(vehicle), director)
  expect(returnVehicle.forms).toEqual(['direction.Users', 'direction.Company'])
  expect(fieldsOn(back(aSoldVehicle()), 'vehicle', 'v-1')).toMatchObject({
    status: 'available',
    soldBy: null,
    soldByName: null,
    soldOn: null,
    soldAt: null,
  })
  expect(codeOf(() => back(aSoldVehicle(), [{ status: 'signed' } as Row<'saleContract'>]))).toBe(
    'vehicle-under-contract',
  )
  expect(codeOf(() => back(aVehicle({ status: 'creation' })))).toBe('vehicle-transition')
  expect(outcomeOf(back(aVehicle()))).toBe('merged')
})

const status = fc.constantFrom(...vehicleStatuses)
const vehicles = fc.record({
  status,
  reservedUntil: fc.option(fc.integer({ min: now - 2 * day, max: now + 2 * day })),
  priceInternetMinor: fc.constantFrom(null, 100),
  reservedBy: fc.constantFrom('u-ana', 'u-samir'),
})
test('whatever is decided on whatever status, the outcome is one the table allows', () => {
  fc.assert(
    fc.property(
      vehicles,
      status,
      fc.constantFrom('offer', 'reserve', 'release', 'sell', 'withdraw', 'return'),
      fc.boolean(),
      (over, from, act, isLeader) => {
        const vehicle = aVehicle({ ...over, reservationId: 'h-1', reservedByName: 'Ana Moreau' })
        const actor = isLeader ? director : clerk()
        const run = {
          offer: () => offerVehicle.decide({ vehicle }, ids(vehicle, from), actor),
          reserve: () => hold(vehicle, actor, { from }),
          release: () => free(vehicle, actor),
          sell: () => sale(vehicle, actor, from),
          withdraw: () => withdrawVehicle.decide({ vehicle }, ids(vehicle, from), actor),
          return: () => returnVehicle.decide({ vehicle, contracts: [] }, ids(vehicle, from), actor),
        }[act]
        let decided
        try {
          decided = run()
        } catch (error) {
          if (error instanceof Refusal) return
          throw error
        }
        if (changesOf(decided).length === 0) return
        const after = fieldsOn(decided, 'vehicle', 'v-1')
        expect(after['status']).toBe(vehicleTransitions[act].to)
        const standing = statusNow(vehicle, now)
        // A hold of one's own may be renewed, a lapsed one tidied away.
        const isOwn =
          act === 'reserve' && standing === 'reserved' && vehicle.reservedBy === actor.userId
        const isTidied = act === 'release' && vehicle.status === 'reserved'
        expect(canBe(act, standing) || isOwn || isTidied).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})
test('a hold is held until its instant and not a moment longer', () => {
  expect([
    isHeld(aHeldVehicle(), now + day - 1),
    isHeld(aHeldVehicle(), now + day),
    isHeld(aHeldVehicle({ reservedUntil: null }), now * 2),
  ]).toEqual([true, false, true])
  expect(actsOn('available')).toEqual(['reserve', 'sell', 'withdraw'])
})
