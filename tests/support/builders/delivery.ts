import { newItem, untouchedDelivery } from '#db/delivery/new-delivery.ts'
import { untouchedOnlineSale } from '#db/online-sale/new-online-sale.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aContract } from './contract.ts'
import { director } from './vehicle.ts'

const hour = 3_600_000

/** Signed by both and on the server; say only what the test is about. */
export const aSignedContract = (over: Partial<Row<'saleContract'>> = {}): Row<'saleContract'> =>
  aContract({
    status: 'signed',
    number: '000017',
    vehicleId: 'v-1',
    signedAt: director.now - hour,
    contractOn: '2025-06-14',
    countersignature: 'seal',
    countersignedAt: director.now - hour,
    ...over,
  })

/** The keys of Hélène's Outback, tomorrow. */
export const aDelivery = (over: Partial<Row<'delivery'>> = {}): Row<'delivery'> => ({
  ...untouchedDelivery,
  id: 'd-1',
  v: 1,
  enteredV: 1,
  deletedAt: null,
  touchedAt: director.now,
  contractId: 'sc-1',
  vehicleId: 'v-1',
  leadId: 'l-1',
  clientId: 'cl-1',
  clientName: 'Hélène Gagnon',
  vehicleText: '2024 Subaru Outback Touring',
  startsAt: director.now + 24 * hour,
  minutes: 60,
  assignedTo: 'u-ana',
  place: 'Bay 2',
  createdBy: 'u-ana',
  createdAt: director.now - hour,
  ...over,
})

export const aDeliveryItem = (
  code: string,
  over: Partial<Row<'deliveryItem'>> = {},
): Row<'deliveryItem'> => ({
  ...newItem('d-1', code, { userId: 'u-ana', now: director.now - hour }),
  v: 1,
  deletedAt: null,
  ...over,
})

export const anOnlineSale = (over: Partial<Row<'onlineSale'>> = {}): Row<'onlineSale'> => ({
  ...untouchedOnlineSale,
  id: 'os-1',
  v: 1,
  enteredV: 1,
  deletedAt: null,
  touchedAt: director.now,
  vehicleId: 'v-1',
  vehicleText: '2024 Subaru Outback U-24117',
  name: 'Hélène Gagnon',
  phone: '450 555-0134',
  email: 'helene@example.com',
  locale: 'fr-ca',
  message: 'Est-ce possible samedi ?',
  appointmentAt: director.now + 24 * hour,
  heldUntil: director.now + 72 * hour,
  requestId: 'q-1',
  createdAt: director.now - hour,
  ...over,
})

export const aSubscription = (over: Partial<Row<'subscription'>> = {}): Row<'subscription'> => ({
  id: 'sub-1',
  v: 1,
  deletedAt: null,
  type: 'shop-12',
  status: 'offered',
  amountMinor: 118_800,
  currency: 'CAD',
  startsOn: null,
  endsOn: null,
  termsVersion: 1,
  termsHash: '',
  acceptedAt: null,
  acceptedBy: null,
  acceptedName: '',
  createdAt: director.now - hour,
  ...over,
})
