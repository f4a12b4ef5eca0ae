/** Where a deal begins: at a vehicle of the stock, or at the typed lines of a contract of form 1. */
import { type VehicleCondition, vehicleConditions } from '../../terms.ts'
import { allInPrice } from '../../vehicle/all-in-price.ts'
import type { askingMinor } from '../../vehicle/price.ts'
import type { Deal, DealItem } from './types.ts'

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

/** A fresh deal of a vehicle at the price that is advertised, transport and preparation inside it (CPA s. 224 c); `extras` says what is known beyond it. */
export const dealOfVehicle = (vehicle: DealVehicle, extras: Partial<Deal> = {}): Deal => ({
  ...structuredClone(nothing),
  unit: unitOf(vehicle),
  priceMinor: allInPrice(vehicle)?.totalMinor ?? 0,
  ...extras,
})

type Line = { code: string; label: string; amountMinor: number }

/**
 * The typed lines of a contract of form 1 as a deal. Its taxes are left out, because a deal computes them; a lien that was
 * not typed stays unknown. Negative amounts, which form 1 allowed, change sides: a negative fee is a rebate.
 */
export function dealOfLines(
  lines: readonly Line[],
  { condition, ...vehicle }: Partial<Omit<DealVehicle, 'condition'>> & { condition?: string } = {},
): Deal {
  const of = (code: string) => lines.filter(line => line.code === code)
  const sum = (code: string) => of(code).reduce((total, line) => total + line.amountMinor, 0)
  const positive = (code: string) => Math.max(0, sum(code))
  const items = (code: string): DealItem[] =>
    of(code)
      .filter(line => line.amountMinor > 0)
      .map(({ label, amountMinor }) => ({ label, amountMinor, costMinor: null }))
  const known = vehicleConditions.find(each => each === condition)
  return {
    ...structuredClone(nothing),
    unit: unitOf({ ...vehicle, ...(known && { condition: known }) }),
    priceMinor: positive('price'),
    options: items('accessories'),
    fees: items('fees').map(fee => ({ ...fee, taxable: true })),
    rebates: [...of('accessories'), ...of('fees')]
      .filter(line => line.amountMinor < 0)
      .map(({ label, amountMinor }) => ({ label, amountMinor: -amountMinor, beforeTax: true })),
    tradeIns: of('tradeIn')
      .filter(line => line.amountMinor > 0)
      .map(({ label, amountMinor }) => ({
        label,
        vin: '',
        odometer: null,
        allowanceMinor: amountMinor,
        lienMinor: 0,
        lienHolder: '',
        lowersTax: true,
      })),
    registrationMinor: positive('S'),
    // RDPRM was an amount then and is a term now: what was typed is kept beside the other government fees.
    otherGovernmentMinor: positive('T') + positive('U'),
    insurance: {
      replacementMinor: positive('M'),
      lifeDisabilityMinor: positive('W'),
      healthMinor: positive('X'),
      paidOn: null,
    },
    depositMinor: positive('deposit'),
  }
}
