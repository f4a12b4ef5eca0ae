/** A hold passes to another client: who may, which one, and back again. */
import { expect, test } from 'vitest'
import { isHeldFor } from '#db/vehicle/hold.ts'
import { giveHold } from '#db/vehicle/mutations/give-hold.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aLeadClient } from '#tests/support/builders/lead.ts'
import { aHeldVehicle, aVehicle, clerk, director } from '#tests/support/builders/vehicle.ts'
import { changesOf, codeOf, fieldsOn, outcomeOf } from '#tests/support/decided.ts'

const held = aHeldVehicle()
const input = {
  vehicleId: 'v-1',
  seenId: held.reservationId,
  reservationId: 'h-9',
  clientId: 'cl-9',
  leadId: null,
}
const give = (
  vehicle: Row<'vehicle'> | undefined = held,
  over: Partial<typeof input> = {},
  actor = director,
  client?: Row<'client'>,
) => giveHold.decide({ vehicle, client }, { ...input, ...over }, actor)

test('the client changes; holder, end and note stay as they were', () => {
  expect(fieldsOn(give(), 'vehicle', 'v-1')).toEqual({
    reservationId: 'h-9',
    reservedFor: 'cl-9',
    reservedLeadId: null,
    statusAt: director.now,
    statusBy: director.userId,
  })
})

test('given back it is as it was', () => {
  const given = { ...held, ...fieldsOn(give(), 'vehicle', 'v-1') }
  const { reservedFor: clientId, reservedLeadId: leadId } = held
  const back = give(given, { seenId: 'h-9', reservationId: 'h-10', clientId, leadId } as never)
  expect({ ...given, ...fieldsOn(back, 'vehicle', 'v-1') }).toMatchObject({
    reservedFor: held.reservedFor,
    reservedLeadId: held.reservedLeadId,
    reservedBy: held.reservedBy,
    reservedUntil: held.reservedUntil,
    reservedNote: held.reservedNote,
  })
})

test('a card that was merged meanwhile gets it under the one that stands', () => {
  const client = aLeadClient({ id: 'cl-9', mergedIntoId: 'cl-1' })
  expect(fieldsOn(give(held, {}, director, client), 'vehicle', 'v-1')).toMatchObject({
    reservedFor: 'cl-1',
  })
})

test('its holder gives it, or who leads the team; nobody else, and never another hold than was seen', () => {
  expect(codeOf(() => give(held, {}, clerk()))).toBe('not-yours')
  expect(codeOf(() => give(aHeldVehicle({ reservedBy: 'u-luc' })))).toBe('no refusal')
  expect(codeOf(() => give(aHeldVehicle({ reservedBy: clerk().userId }), {}, clerk()))).toBe(
    'no refusal',
  )
  expect(codeOf(() => give(held, { seenId: 'h-0' }))).toBe('vehicle-already-reserved')
  expect(codeOf(() => give(aVehicle()))).toBe('vehicle-not-reserved')
  expect(codeOf(() => give(aHeldVehicle({ reservedUntil: director.now })))).toBe(
    'vehicle-not-reserved',
  )
  expect(outcomeOf(give(aHeldVehicle({ reservationId: 'h-9' })))).toBe('merged')
  expect(changesOf(give())).toHaveLength(1)
})

test.each([
  ['this contract made it', { reservationId: 'sc-1' }, true],
  ['for this client', { reservedFor: 'cl-1' }, true],
  ['for this lead', { reservedLeadId: 'l-1' }, true],
  ['her own, for nobody', { reservedBy: 'u-me' }, true],
  ['a colleague’s, for nobody', {}, false],
  ['her own, for another', { reservedBy: 'u-me', reservedFor: 'cl-2' }, false],
])('a hold %s is for us: %j %s', (_, hold, isOurs) => {
  const nobody = {
    reservationId: 'h-1',
    reservedFor: null,
    reservedLeadId: null,
    reservedBy: 'u-x',
  }
  const who = { reservationId: 'sc-1', clientId: 'cl-1', leadId: 'l-1', userId: 'u-me' }
  expect(isHeldFor({ ...nobody, ...hold }, who)).toBe(isOurs)
  expect(isHeldFor(nobody, { ...who, leadId: null })).toBe(false)
})
