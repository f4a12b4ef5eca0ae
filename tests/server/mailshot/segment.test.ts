/** Each fact narrows a segment to the clients it is true of. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#db/kernel/date.ts'
import { everyClient } from '#db/mailshot/segment.ts'
import { countSegment, idsOfSegment } from '#server/mailshot/segment.ts'
import { testStart } from '../../support/server.ts'
import { bare } from '../../support/dealership.ts'
import { aLeadTouch } from '../../support/builders/lead.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { mailshots } from './kit.ts'

let made: Awaited<ReturnType<typeof mailshots>>
const year = (of: number) => Date.UTC(of, 5, 1, 12)
beforeEach(async () => {
  made = await mailshots()
  const { person, lot } = made
  person('ann', {
    client: { city: 'Lévis', postalCode: 'G6V 1A1' },
    lead: { status: 'pending', division: 'new', assignedTo: 'ana', leadAt: testStart - 2 * dayMs },
  })
  person('bob', {
    client: { locale: 'en-ca', city: 'Québec', postalCode: 'G1R 2B5' },
    lead: {
      status: 'delivered',
      division: 'used',
      assignedTo: 'lise',
      soldVehicleId: 'v-bob',
      deliveredAt: year(2024),
      leadAt: year(2024),
    },
  })
  person('cat', {
    lead: { status: 'closed', division: 'used', assignedTo: 'ana', leadAt: year(2023) },
  })
  person('gone', { client: { mergedIntoId: 'cl-ann' } })
  lot.put({
    vehicle: [
      bare(
        aVehicle({ id: 'v-bob', make: 'Citroën', year: 2021, condition: 'used', statusBy: 'ana' }),
      ),
    ],
    clientVehicle: [
      {
        id: 'cv-cat',
        clientId: 'cl-cat',
        vehicleId: null,
        make: 'Subaru',
        model: 'Outback',
        year: 2015,
        vin: '',
        odometer: null,
        note: '',
        since: null,
        until: null,
      },
    ],
    leadTouch: [bare(aLeadTouch({ id: 't-cat', leadId: 'l-cat', at: testStart - 5 * dayMs }))],
  })
})
afterEach(() => made.lot.close())

test.each([
  [{}, ['ann', 'bob', 'cat']],
  [{ statuses: ['pending'] }, ['ann']],
  [{ divisions: ['used'] }, ['bob', 'cat']],
  [{ divisions: ['used'], assignedTo: ['ana'] }, ['cat']],
  [{ bought: 'yes' }, ['bob']],
  [{ bought: 'no' }, ['ann', 'cat']],
  [{ bought: 'yes', boughtFrom: '2024-06-01', boughtUntil: '2024-06-01' }, ['bob']],
  [{ bought: 'yes', boughtFrom: '2024-06-02' }, []],
  [{ bought: 'yes', boughtUntil: '2024-05-31' }, []],
  [{ make: 'citroen' }, ['bob']],
  [{ make: 'SUBARU' }, ['cat']],
  [{ conditions: ['used'] }, ['bob']],
  [{ yearFrom: 2016 }, ['bob']],
  [{ yearUntil: 2020 }, ['cat']],
  [{ locales: ['en-ca'] }, ['bob']],
  [{ quietDays: 1 }, ['ann', 'bob', 'cat']],
  [{ quietDays: 3 }, ['bob', 'cat']],
  [{ quietDays: 30 }, ['bob']],
  [{ places: 'levis, g1r' }, ['ann', 'bob']],
  [{ places: '%' }, []],
])('%j: %j', (over, expected) => {
  const segment = { ...everyClient, ...over } as typeof everyClient
  const { db } = made.north()
  const now = made.lot.clock.now()
  const ids = idsOfSegment(db, segment, now, { after: '', most: 50 })
  expect(ids).toEqual(expected.map(each => `cl-${each}`))
  expect(countSegment(db, segment, now)).toBe(expected.length)
})
