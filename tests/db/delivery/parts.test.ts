/** What every act on a delivery stands on: what it is called, whether it is still to be made, whose lead it has. */
import { expect, test } from 'vitest'
import { leadOf, minutes, planned } from '#db/delivery/mutations/shared.ts'
import { deliveredVehicle } from '#db/delivery/vehicle-text.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aDelivery } from '#tests/support/builders/delivery.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { codeOf } from '#tests/support/decided.ts'

test('the car is called as the contract says, else as the stock, else as it was written down', () => {
  const delivery = aDelivery({ vehicleText: 'As it was' })
  const contract = aContract({ product: { ...aContract().product, model: 'Contracted' } })
  const vehicle = aVehicle({ model: 'Stocked' })
  expect(deliveredVehicle({ delivery, contract, vehicle }, 'en-ca')).toContain('Contracted')
  expect(deliveredVehicle({ delivery, vehicle }, 'en-ca')).toContain('Stocked')
  expect(deliveredVehicle({ delivery }, 'en-ca')).toBe('As it was')
  const order = (locale: 'en-ca' | 'fr-ca') => deliveredVehicle({ delivery, contract }, locale)
  expect([order('en-ca').startsWith('2024'), order('fr-ca').startsWith('2024')]).toEqual([
    true,
    false,
  ])
})

test.each([
  [14, false],
  [15, true],
  [480, true],
  [481, false],
  [30.5, false],
])('a delivery of %d minutes is one: %j', (length, isOne) => {
  expect(minutes.safeParse(length).success).toBe(isOne)
})

test('only what is planned is worked on', () => {
  const refusal = (delivery?: ReturnType<typeof aDelivery>) => codeOf(() => planned(delivery))
  expect(refusal(aDelivery())).toBe('no refusal')
  for (const status of ['delivered', 'cancelled'] as const)
    expect(refusal(aDelivery({ status }))).toBe('delivery-not-planned')
  expect(refusal(aDelivery({ deletedAt: 5 }))).toBe('deleted')
  expect(refusal()).toBe('not-found')
})

test('its lead is the one it names, while that stands', () => {
  const lead = aLead()
  const [delivery, without] = [aDelivery(), aDelivery({ leadId: null })]
  expect(leadOf(delivery, 'l-1', lead)).toBe(lead)
  expect(leadOf(delivery, 'l-1', { ...lead, deletedAt: 5 })).toBeUndefined()
  expect(leadOf(delivery, 'l-1', undefined)).toBeUndefined()
  expect(leadOf(without, null, undefined)).toBeUndefined()
  expect(codeOf(() => leadOf(delivery, 'l-2', lead))).toBe('not-found')
  expect(codeOf(() => leadOf(delivery, null, undefined))).toBe('not-found')
  expect(codeOf(() => leadOf(without, 'l-1', lead))).toBe('not-found')
})
