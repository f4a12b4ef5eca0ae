/** The clock of the house ends holds of the website, once, and leaves those with a contract alone. */
import { afterAll, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { expireHolds, nextExpiryAt } from '#server/jobs/online-sales.ts'
import { anOnlineSale } from '../../support/builders/delivery.ts'
import { aHeldVehicle } from '../../support/builders/vehicle.ts'
import { plant } from '../../support/dealership.ts'
import { createTestServer, testStart } from '../../support/server.ts'

const server = createTestServer()
afterAll(server.close)
const hour = 3_600_000

test('a hold that is over frees its vehicle, a contract that was begun keeps it', () => {
  const dealership = server.dealership('north')
  const { db } = dealership
  const held = (id: string, saleId: string) =>
    aHeldVehicle({
      id,
      stockNumber: id,
      vin: '',
      reservationId: saleId,
      reservedUntil: testStart + hour,
      statusAt: testStart,
    })
  const sale = (id: string, vehicleId: string, over: Partial<Row<'onlineSale'>>) =>
    anOnlineSale({ id, vehicleId, requestId: null, createdAt: testStart, ...over })
  plant(
    db,
    {
      vehicle: [held('v-1', 'os-1'), held('v-2', 'os-2')],
      onlineSale: [
        sale('os-1', 'v-1', { heldUntil: testStart + hour }),
        sale('os-2', 'v-2', { heldUntil: testStart + hour, contractId: 'sc-1' }),
      ],
    },
    testStart,
  )
  expect(nextExpiryAt(dealership, testStart)).toBe(testStart + hour)
  expect(expireHolds(dealership, testStart)).toBe(0)
  expect(expireHolds(dealership, testStart + hour)).toBe(1)
  expect(expireHolds(dealership, testStart + hour)).toBe(0)
  expect(rowOf(db, 'onlineSale', 'os-1')?.['status']).toBe('expired')
  expect(rowOf(db, 'vehicle', 'v-1')?.['status']).toBe('available')
  expect(rowOf(db, 'vehicle', 'v-2')?.['status']).toBe('reserved')
  expect(nextExpiryAt(dealership, testStart + hour)).toBeUndefined()
})
