/** Numbers a vehicle carries: a valid VIN, a hull number, or a maker's serial number. */
import { completeVin } from '../vehicle/vin.ts'
import type { Model } from './catalogue/model.ts'

/** 49 CFR 565.15(d): position 10. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const hullTypes = [4, 5, 22]
const serialTypes = [11, 18]

/** @param serial 1 to 999999, another one for each unit */
export function numberOf(
  { productType, wmi, descriptor, plant }: Model,
  year: number,
  serial: number,
): string {
  const six = String(serial).padStart(6, '0')
  if (serialTypes.includes(productType)) return `${wmi}${100 + (serial % 800)}${six.slice(-4)}`
  // 33 CFR 181.25: maker, serial number, month and year it was built, model year.
  if (hullTypes.includes(productType))
    return `${wmi}${six.slice(-5)}${'ABCDEFGHIJKL'[serial % 12]}${(year - 1) % 10}${String(year % 100).padStart(2, '0')}`
  return completeVin(`${wmi}${descriptor}0${yearCodes[(year - 1980) % 30]}${plant}${six}`)
}
