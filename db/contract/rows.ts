/** Rows of a contract as they begin. */
import type { Actor, NewRow, Row } from '../kernel/mutation.ts'
import { dealOfVehicle } from './deal/from-vehicle.ts'
import type { Deal } from './deal/types.ts'

export const partyOf = (client: Row<'client'>): Row<'saleContract'>['buyer'] => {
  const { firstName, lastName, address, city, province, postalCode, country, email, birthOn } =
    client
  return {
    firstName,
    lastName,
    address,
    city,
    province,
    postalCode,
    country,
    phone: client.cell || client.phone,
    email,
    birthOn,
  }
}
export const productOf = (vehicle: Row<'vehicle'>): Row<'saleContract'>['product'] => {
  const { stockNumber, vin, year, make, model, trim, odometer, odometerType } = vehicle
  return {
    stockNumber,
    vin,
    year,
    make,
    model,
    trim,
    colour: vehicle.colourExterior,
    odometer,
    odometerType,
  }
}

/** A deal of nothing but the vehicle at its price, with what decides its taxes. */
export const freshDeal = (vehicle: Row<'vehicle'>): Deal => dealOfVehicle(vehicle)

/** What nobody has said or done of it yet. */
export const untouched = {
  coBuyer: null,
  mergedClientId: null,
  medium: '' as const,
  placeOfSigning: 'dealership' as const,
  firstContactBy: 'consumer' as const,
  deliverTo: '',
  sealed: '',
  copiesAt: null,
  copies: [] as Row<'saleContract'>['copies'],
  amendsId: null,
  amendedById: null,
  labelId: null,
  paperPhotos: [] as string[],
  scenarios: [] as Row<'saleContract'>['scenarios'],
  overrides: [] as Row<'saleContract'>['overrides'],
  endReason: '',
  endedAt: null,
  dispute: null,
} satisfies Partial<Row<'saleContract'>>

type Given = Pick<
  Row<'saleContract'>,
  | 'id'
  | 'provisionalNumber'
  | 'leadId'
  | 'clientId'
  | 'vehicleId'
  | 'locale'
  | 'placeCity'
  | 'placeRegion'
  | 'contractOn'
  | 'buyer'
  | 'product'
  | 'tradeInText'
  | 'deal'
> &
  Partial<Row<'saleContract'>>

/** Her card as it is today: a signed contract goes on naming the one it was signed with. */
export const clientOf = ({
  clientId,
  mergedClientId,
}: Pick<Row<'saleContract'>, 'clientId' | 'mergedClientId'>): string => mergedClientId ?? clientId

/** A draft that nobody has touched yet. */
export const newContract = (
  given: Given,
  { userId, now }: Pick<Actor, 'userId' | 'now'>,
): NewRow<'saleContract'> => ({
  number: '',
  status: 'draft',
  version: 1,
  exchangeType: null,
  annexA: '',
  deliverOn: null,
  termsAccepted: false,
  annexAccepted: false,
  confidentialityAccepted: false,
  sellerId: userId,
  contentHash: '',
  signedAt: null,
  statement: '',
  countersignature: '',
  countersignedAt: null,
  createdBy: userId,
  createdAt: now,
  ...untouched,
  ...given,
})

/** Boxes and medium belong to the version they were given for: another one is gone through again. */
export const again = {
  medium: '' as const,
  termsAccepted: false,
  annexAccepted: false,
  confidentialityAccepted: false,
  sealed: '',
}
