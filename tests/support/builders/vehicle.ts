import { emptyVehicle, untouchedVehicle } from '#db/vehicle/new-vehicle.ts'
import type { Actor, Row } from '#db/kernel/mutation.ts'
import type { VehicleFields } from '#db/vehicle/mutations/fields.ts'
import { anActor } from './user.ts'

const day = 86_400_000
/** Holds the whole team's forms. */
export const director = anActor({ now: 1_750_000_000_000 })
export const clerk = (over: Partial<Actor> = {}): Actor =>
  anActor({
    userId: 'u-samir',
    name: 'Samir Haddad',
    now: director.now,
    forms: new Set(['management.Inventory', 'crm.Leads']),
    ...over,
  })

/** The fields of a right vehicle, as a form sends them. */
export const vehicleInput = (over: Partial<VehicleFields> = {}): VehicleFields => ({
  ...emptyVehicle,
  stockNumber: 'U-24117',
  vin: '4S4BTAPC4R3200117',
  year: 2024,
  make: 'Subaru',
  model: 'Outback',
  trim: 'Touring',
  colourExterior: 'Vert géyser',
  odometer: 18_420,
  transmission: '225',
  priceInternetMinor: 38_995_00,
  inStoreOn: '2025-05-01',
  enteredOn: '2025-05-01',
  ...over,
})

/** On the lot, for sale; say only what the test is about. */
export const aVehicle = (over: Partial<Row<'vehicle'>> = {}): Row<'vehicle'> => ({
  id: 'v-1',
  v: 1,
  enteredV: 1,
  deletedAt: null,
  touchedAt: 0,
  ...untouchedVehicle,
  ...vehicleInput(),
  status: 'available',
  statusAt: director.now - day,
  statusBy: 'u-ana',
  createdBy: 'u-ana',
  createdAt: director.now - 30 * day,
  ...over,
})

/** Held by Ana for another day. */
export const aHeldVehicle = (over: Partial<Row<'vehicle'>> = {}): Row<'vehicle'> =>
  aVehicle({
    status: 'reserved',
    reservationId: 'h-1',
    reservedBy: 'u-ana',
    reservedByName: 'Ana Moreau',
    reservedUntil: director.now + day,
    ...over,
  })

export const aSoldVehicle = (over: Partial<Row<'vehicle'>> = {}): Row<'vehicle'> =>
  aVehicle({
    status: 'sold',
    soldBy: 'u-ana',
    soldByName: 'Ana Moreau',
    soldTo: 'cl-1',
    soldAt: director.now - day,
    soldOn: '2025-06-14',
    ...over,
  })

export const aVehiclePhoto = (over: Partial<Row<'vehiclePhoto'>> = {}): Row<'vehiclePhoto'> => ({
  id: 'p-1',
  v: 1,
  deletedAt: null,
  vehicleId: 'v-1',
  sha256: 'a'.repeat(64),
  thumbSha256: 'b'.repeat(64),
  mime: 'image/webp',
  width: 1600,
  height: 1200,
  position: 0,
  at: director.now,
  by: 'u-ana',
  ...over,
})

export const aVehicleComment = (
  over: Partial<Row<'vehicleComment'>> = {},
): Row<'vehicleComment'> => ({
  id: 'k-1',
  v: 1,
  deletedAt: null,
  vehicleId: 'v-1',
  kind: 'comments-website',
  body: 'One owner',
  amountMinor: null,
  at: director.now,
  by: 'u-ana',
  ...over,
})

export const aVehiclePrice = (over: Partial<Row<'vehiclePrice'>> = {}): Row<'vehiclePrice'> => ({
  id: 'pr-1',
  v: 1,
  deletedAt: null,
  vehicleId: 'v-1',
  field: 'priceInternetMinor',
  fromMinor: null,
  toMinor: 38_995_00,
  at: director.now - day,
  by: 'u-ana',
  ...over,
})
