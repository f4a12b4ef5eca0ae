import type { Row } from '#db/kernel/mutation.ts'
import { untouched } from '#db/contract/rows.ts'
import { aDeal, aTradeIn } from '../../db/contract/deal/a-deal.ts'

/** A complete draft for Hélène; say only what the test is about. */
export const aContract = (over: Partial<Row<'saleContract'>> = {}): Row<'saleContract'> => ({
  id: 'sc-1',
  v: 1,
  enteredV: 1,
  deletedAt: null,
  touchedAt: 0,
  number: '',
  provisionalNumber: 'B-0417',
  status: 'draft',
  version: 3,
  locale: 'fr-ca',
  leadId: 'l-1',
  clientId: 'cl-1',
  vehicleId: 've-1',
  buyer: {
    firstName: 'Hélène',
    lastName: 'Gagnon',
    address: '12 rue des Pins',
    city: 'Laval',
    province: 'QC',
    postalCode: 'H7A 0A1',
    country: 'CA',
    phone: '450 555-0134',
    email: '',
    birthOn: null,
  },
  product: {
    stockNumber: 'U-24117',
    vin: '4S4BTGND5R3100001',
    year: 2024,
    make: 'Subaru',
    model: 'Outback',
    trim: 'Touring',
    colour: 'Vert',
    odometer: 18420,
    odometerType: 'km',
  },
  deal: aDeal(38_995, {
    unit: { condition: 'used', year: 2024 },
    tradeIns: [aTradeIn(14_500, { label: 'Forester 2018' })],
  }),
  exchangeType: null,
  tradeInText: 'Forester 2018',
  annexA: '',
  placeCity: 'Laval',
  placeRegion: 'QC',
  contractOn: '2026-11-21',
  deliverOn: null,
  termsAccepted: true,
  annexAccepted: true,
  confidentialityAccepted: false,
  sellerId: 'u-ana',
  contentHash: '',
  signedAt: null,
  statement: '',
  countersignature: '',
  countersignedAt: null,
  createdBy: 'u-ana',
  createdAt: 0,
  ...untouched,
  ...over,
})

export const aSignature = (over: Partial<Row<'signature'>> = {}): Row<'signature'> => ({
  id: 'sg-1',
  v: 1,
  deletedAt: null,
  contractId: 'sc-1',
  contractVersion: 3,
  role: 'seller',
  signerName: 'Ana Moreau',
  contentHash: 'c'.repeat(64),
  strokesSha256: 'a'.repeat(64),
  imageSha256: 'b'.repeat(64),
  at: 1_000_000_000_000,
  offline: true,
  deviceKeyId: '',
  deviceSignature: '',
  sealLack: 'no-key',
  by: 'u-ana',
  ...over,
})

/** With all that a client at a distance is told before. */
export const aWholeContract = (over: Partial<Row<'saleContract'>> = {}): Row<'saleContract'> => {
  const { deal, buyer } = aContract()
  return aContract({
    deliverOn: '2026-12-01',
    buyer: { ...buyer, email: 'helene@example.com' },
    deal: { ...deal, tradeIns: [], unit: { ...deal.unit, appraised: true } },
    ...over,
  })
}
