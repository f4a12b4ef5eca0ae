/** What a single value inside a part of a deal is called, as its field at the desk is. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Deal, DealGood, DealRebate, DealTradeIn, Financing } from '#db/contract/deal/types.ts'
import type { ContractVehicle } from '#db/contract/table.ts'

type Leaf =
  | keyof Deal['unit']
  | keyof Deal['newTires']
  | keyof Deal['rdprm']
  | keyof Deal['insurance']
  | keyof NonNullable<Deal['exemption']>
  | keyof NonNullable<Deal['supply']>
  | keyof NonNullable<DealTradeIn['lienSearch']>
  | keyof DealGood
  | keyof DealRebate
  | keyof DealTradeIn
  | keyof Financing
  | keyof Financing['insurance']
  | keyof Financing['capacity']
  | keyof ContractVehicle

export const leafWords = {
  odometer: msg`Its odometer`,
  odometerType: msg`Odometer type`,
  vin: msg`Its VIN`,
  allowanceMinor: msg`Trade-in allowance`,
  lienMinor: msg`Still owed on it`,
  lienHolder: msg`Owed to`,
  lowersTax: msg`Lowers the tax bases`,
  key: msg`Searched for`,
  upTo: msg`The register answers up to`,
  found: msg`Rights found`,
  numbers: msg`Their numbers`,
  taxable: msg`Taxed`,
  beforeTax: msg`Before taxes`,
  productType: msg`Product type`,
  condition: msg`Condition`,
  year: msg`Model year`,
  netWeightKg: msg`Net weight`,
  wholesaleMinor: msg`Average wholesale price`,
  appraised: msg`Certified appraiser’s report from before the sale`,
  zeroEmission: msg`Zero-emission vehicle`,
  costMinor: msg`Our cost of the vehicle`,
  reconditioningMinor: msg`Reconditioning`,
  packMinor: msg`Pack`,
  small: msg`New tires up to 83.82 cm`,
  large: msg`New tires above it`,
  online: msg`Registered online`,
  replacementMinor: msg`Replacement insurance`,
  lifeDisabilityMinor: msg`Life and disability insurance`,
  healthMinor: msg`Health insurance`,
  paidOn: msg`Premiums paid on`,
  note: msg`Proof`,
  reserve: msg`Name of the reserve`,
  proof: msg`Proof that is kept`,
  termMonths: msg`Term`,
  ratePpm: msg`Annual rate`,
  balloonMinor: msg`Balloon with the last payment`,
  assigned: msg`Offered for transfer to a lender`,
  chargesFrom: msg`Credit charges run from`,
  firstDueOn: msg`First payment due`,
  otherChargesMinor: msg`Other credit charges, lent too`,
  forfeiture: msg`Who does not pay loses the benefit of the term`,
  insurer: msg`Insurer`,
  representative: msg`Insurance representative`,
} satisfies Partial<Record<Leaf, MessageDescriptor>>
