import { expect, test } from 'vitest'
import { reserveOnline } from '#db/online-sale/mutations/reserve.ts'
import { anOnlineSale } from '#tests/support/builders/delivery.ts'
import { anActor } from '#tests/support/builders/user.ts'
import { aHeldVehicle, aSoldVehicle, aVehicle, director } from '#tests/support/builders/vehicle.ts'
import { changesOf, codeOf, fieldsOn, outcomeOf } from '#tests/support/decided.ts'

const { now } = director
const day = 86_400_000
const system = anActor({ userId: 'system', name: 'Marie Tremblay', now })
const sent = {
  id: 'os-9',
  vehicleId: 'v-1',
  locale: 'fr-ca' as const,
  appointmentAt: now + day,
  until: now + 3 * day,
  name: 'Marie Tremblay',
  phone: '514 555-0142',
  email: 'marie@mail.example',
  message: 'After five, please.',
  sourceName: 'north.example',
  signs: { trap: false, hasty: false },
  consent: null as { words: string; locale: 'fr-ca'; at: number; ip: string } | null,
}
const onSale = aVehicle({ buyOnline: 'available' })
const decide = (vehicle = onSale, over: Partial<typeof sent> = {}) =>
  reserveOnline.decide({ known: undefined, vehicle }, { ...sent, ...over }, system)

test('it holds the vehicle, leaves the sale and tells the reception', () => {
  const decided = decide()
  expect(fieldsOn(decided, 'onlineSale', 'os-9')).toMatchObject({
    status: 'reserved',
    heldUntil: now + 3 * day,
    appointmentAt: now + day,
    requestId: 'os-9.q',
    consent: '',
  })
  expect(fieldsOn(decided, 'request', 'os-9.q')).toMatchObject({
    category: 'buy-online',
    status: 'regular',
    vehicleId: 'v-1',
  })
  expect(fieldsOn(decided, 'vehicle', 'v-1')).toMatchObject({
    status: 'reserved',
    reservationId: 'os-9',
    reservedByName: 'Marie Tremblay',
    reservedUntil: now + 3 * day,
  })
})
test('consent is kept with its words and its instant', () => {
  const consent = { words: 'J’accepte …', locale: 'fr-ca' as const, at: now, ip: '198.51.100.1' }
  expect(fieldsOn(decide(onSale, { consent }), 'onlineSale', 'os-9')['consent']).toBe(
    `${new Date(now).toISOString()} J’accepte …`,
  )
})
test('a hold that has lapsed holds nothing', () => {
  const lapsed = aHeldVehicle({ buyOnline: 'available', reservedUntil: now - 1 })
  expect(fieldsOn(decide(lapsed), 'vehicle', 'v-1')['reservationId']).toBe('os-9')
})
test('a machine holds nothing: what it sent is set aside', () => {
  const decided = decide(onSale, { signs: { trap: true, hasty: false } })
  expect(changesOf(decided).map(({ table }) => table)).toEqual(['request'])
  expect(fieldsOn(decided, 'request', 'os-9.q')['status']).toBe('spam')
})
test('the same form sent twice is one reservation', () => {
  const seen = { known: anOnlineSale({ id: 'os-9' }), vehicle: onSale }
  expect(outcomeOf(reserveOnline.decide(seen, sent, system))).toBe('merged')
})
test.each([
  ['held by somebody', aHeldVehicle({ buyOnline: 'available' }), 'vehicle-already-reserved'],
  ['sold', aSoldVehicle({ buyOnline: 'available' }), 'vehicle-already-sold'],
  ['not offered online', aVehicle(), 'vehicle-not-available'],
  ['sold online', aVehicle({ buyOnline: 'sold' }), 'vehicle-not-available'],
  [
    'being entered',
    aVehicle({ buyOnline: 'available', status: 'creation' }),
    'vehicle-not-available',
  ],
  [
    'withdrawn',
    aVehicle({ buyOnline: 'available', status: 'out-of-market' }),
    'vehicle-not-available',
  ],
  [
    'without a price',
    aVehicle({ buyOnline: 'available', priceInternetMinor: null }),
    'vehicle-not-available',
  ],
  ['deleted', aVehicle({ buyOnline: 'available', deletedAt: 1 }), 'deleted'],
])('one that is %s is refused', (_, vehicle, code) => {
  expect(codeOf(() => decide(vehicle))).toBe(code)
})
test.each([
  [{ phone: '', email: '' }, 'lead-contact-needed'],
  [{ until: now }, 'date-past'],
  [{ appointmentAt: now - 1 }, 'date-past'],
  [{ appointmentAt: now + 4 * day }, 'date-invalid'],
] as const)('%o is refused', (over, code) => {
  expect(codeOf(() => decide(onSale, over))).toBe(code)
})
