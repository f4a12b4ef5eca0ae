/** Whether a site can read a VIN: 17 characters with a right check digit where that is the law; before 1981 there was no rule. */
import { checkVin } from '#db/vehicle/vin.ts'
import type { Facts } from '../facts.ts'

const ruledSince = 1981

export function hasVin({ unit, house }: Facts): boolean {
  const { vin, year, productType } = unit
  if (vin !== '' && year !== null && year < ruledSince) return true
  if (!/^[A-HJ-NPR-Z\d]{17}$/.test(vin)) return false
  const about = { productType, modelYear: year ?? undefined, country: house.country }
  return checkVin(vin, about).verdict !== 'block'
}
