import { emptyClient } from '#db/client/new-client.ts'
import type { Row } from '#db/kernel/mutation.ts'

const at = 1_000_000_000_000

/** Hélène, with a phone and an address; say only what the test is about. */
export const aClient = (over: Partial<Row<'client'>> = {}): Row<'client'> => ({
  ...emptyClient,
  id: 'cl-1',
  v: 1,
  enteredV: 1,
  deletedAt: null,
  touchedAt: at,
  firstName: 'Hélène',
  lastName: 'Gagnon',
  email: 'helene@example.com',
  phone: '450 555-0134',
  emailKey: 'helene@example.com',
  phoneKey: '14505550134',
  address: '48, rue des Érables',
  city: 'Laval',
  postalCode: 'H7N 1A1',
  province: 'QC',
  country: 'CA',
  locale: 'fr-ca',
  createdBy: 'u-ana',
  createdAt: at,
  ...over,
})

export const anOwnedVehicle = (over: Partial<Row<'clientVehicle'>> = {}): Row<'clientVehicle'> => ({
  id: 'cv-1',
  v: 1,
  deletedAt: null,
  clientId: 'cl-1',
  vehicleId: null,
  make: 'Subaru',
  model: 'Forester',
  year: 2018,
  vin: '',
  odometer: 98_000,
  note: '',
  since: null,
  until: null,
  ...over,
})
