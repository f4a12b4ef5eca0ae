/** Where a deal begins: at a vehicle of the stock. */
import type { VehicleCondition } from '../../terms.ts'
import { askedPrice } from '../../vehicle/all-in-price.ts'
import type { askingMinor } from '../../vehicle/price.ts'
import { sumOf } from './exact.ts'
import type { Deal } from './types.ts'

/** What a deal reads of a vehicle's row. */
export type DealVehicle = Parameters<typeof askingMinor>[0] & {
  productType: number
  condition: VehicleCondition
  year: number | null
  costMinor: number | null
  destinationMinor?: number | null
  netWeightKg?: number | null
  wholesaleMinor?: number | null
}

const nothing: Omit<Deal, 'unit' | 'priceMinor'> = {
  options: [],
  goods: [],
  fees: [],
  rebates: [],
  tradeIns: [],
  newTires: { small: 0, large: 0 },
  registrationMinor: 0,
  otherGovernmentMinor: 0,
  rdprm: { term: 'none', online: true },
  insurance: { replacementMinor: 0, lifeDisabilityMinor: 0, healthMinor: 0, paidOn: null },
  scheme: 'standard',
  exemption: null,
  saaqThroughDealer: false,
  depositMinor: 0,
  financing: null,
}

const unitOf = (vehicle: Partial<DealVehicle>): Deal['unit'] => ({
  productType: vehicle.productType ?? 1,
  condition: vehicle.condition ?? 'used',
  netWeightKg: vehicle.netWeightKg ?? null,
  wholesaleMinor: vehicle.wholesaleMinor ?? null,
  appraised: false,
  year: vehicle.year ?? null,
  costMinor: vehicle.costMinor ?? null,
})

/** A fresh deal of a vehicle at the price that is advertised, transport and preparation inside it (CPA s. 224 c; the luxury tax follows from it); `extras` says what is known beyond it. */
export const dealOfVehicle = (vehicle: DealVehicle, extras: Partial<Deal> = {}): Deal => ({
  ...structuredClone(nothing),
  unit: unitOf(vehicle),
  priceMinor: sumOf(Object.values(askedPrice(vehicle) ?? {}), each => each),
  ...extras,
})
