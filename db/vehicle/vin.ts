/** What the check of a vehicle identification number says to the screen. */
export type VinCheck = {
  /** The input as it should be kept: upper case, without spaces and dashes. */
  vin: string
  /** `block` stops the form, `warn` only tells, `skip` means this unit has no such number to check. */
  verdict: 'ok' | 'warn' | 'block' | 'skip'
  problem?: 'length' | 'characters' | 'check-digit'
  /** A likely reading of a misread number; never applied without the user. */
  suggestion?: string
}

/** 49 CFR 565.15(c): the value of each letter; I, O and Q are not used. */
const letterValues: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
/** 49 CFR 565.15(c): position 9, the check digit itself, weighs nothing. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

const legal = /^[A-HJ-NPR-Z0-9]*$/
const northAmerican = /^[1-5]/
/** Where a right position 9 is the law; builds for other markets often leave it unused. */
const checkDigitCountries = ['CA', 'US', 'MX']

/** SPEC section 3: Watercraft, Boat, Nautical. */
const hullTypes = [4, 5, 22]
/** SPEC section 3: Outboard motor, Power equipment: a maker's serial number, not a VIN. */
const serialTypes = [11, 18]
/** SPEC section 3: older tent trailers have none. */
const tentTrailer = 13

/**
 * The ninth character a VIN must have: the weighted sum of all others, mod 11, 10 written X.
 *
 * @param vin 17 characters, upper case; whatever stands ninth is not looked at.
 * @throws {RangeError} when it is not 17 characters long, or another one is not of A–Z without I, O, Q, or 0–9.
 * @see 49 CFR 565.15(c). 1M8GDM9AXKP042788 sums to 351, which is 10 mod 11: X.
 */
export function vinCheckDigit(vin: string): string {
  const others = vin.slice(0, 8) + vin.slice(9)
  if (vin.length !== 17 || !legal.test(others)) throw new RangeError(`no check digit for ${vin}`)
  const sum = weights.reduce((total, weight, index) => {
    const character = vin.charAt(index)
    return weight === 0 ? total : total + weight * (letterValues[character] ?? Number(character))
  }, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** The VIN with the right ninth character. @throws {RangeError} as `vinCheckDigit`. */
export const completeVin = (vinWithAnyNinthChar: string): string =>
  vinWithAnyNinthChar.slice(0, 8) +
  vinCheckDigit(vinWithAnyNinthChar) +
  vinWithAnyNinthChar.slice(9)

/** 49 CFR 565.15(d): thirty codes from 1980 on; I, O, Q, U, Z and 0 are not used. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** Cars and light trucks, of which position 7 tells the round of the codes. */
const roundTypes = [1, 17]

/**
 * The model year in position 10, of a unit built for North America: one whose check digit is right; elsewhere the place
 * says nothing. Codes come back every 30 years: on cars and light trucks a letter in position 7 means 2010–2039, a digit
 * 1980–2009; on others it is told where one round alone can be.
 *
 * @param today YYYY-MM-DD: no unit is of a later year than the next.
 * @returns A year from 1980 to next model year; undefined where it is not told.
 * @see 49 CFR 565.15(d).
 */
export function vinModelYear(
  vin: string,
  { productType, today }: { productType: number; today: string },
): number | undefined {
  if (!legal.test(vin) || vin.length !== 17 || vin.charAt(8) !== vinCheckDigit(vin))
    return undefined
  const place = yearCodes.indexOf(vin.charAt(9))
  if (place < 0) return undefined
  const next = Number(today.slice(0, 4)) + 1
  const possible = [1980 + place, 2010 + place].filter(year => year <= next)
  if (roundTypes.includes(productType)) {
    const told = 1980 + place + (/[A-Z]/.test(vin.charAt(6)) ? 30 : 0)
    return possible.find(year => year === told)
  }
  return possible.length === 1 ? possible[0] : undefined
}

/** Upper case, no spaces, no dashes of any length. */
const squeeze = (input: string) => input.toUpperCase().replace(/[\s\p{Pd}]/gu, '')

/** What is wrong with a VIN. Only characters it never has (I, O, Q) tell how it was meant; a digit could be any. */
function vinProblem(vin: string): Pick<VinCheck, 'problem' | 'suggestion'> {
  if (vin.length !== 17) return { problem: 'length' }
  if (!legal.test(vin)) {
    const suggestion = vin.replaceAll('I', '1').replace(/[OQ]/g, '0')
    return legal.test(suggestion)
      ? { problem: 'characters', suggestion }
      : { problem: 'characters' }
  }
  return vin.charAt(8) === vinCheckDigit(vin) ? {} : { problem: 'check-digit' }
}

/**
 * Checks a VIN as typed or scanned. A wrong one stops a North American unit (first character 1 to 5) of 1981
 * or later and only warns on others, where the ninth character is often unused. A unit of unknown year counts
 * as 1981 or later. Boats carry a hull number of 12 characters, 14 with its country (33 CFR 181.25, ISO 10087).
 *
 * @param input As typed, or read from a bar code: spaces, dashes, lower case, and the "I" (import) that
 *   precedes the 17 characters in Code 39.
 * @param unit `productType` of SPEC's ProductType list; `modelYear` when known; `country` ISO 3166 of the
 *   dealership: outside Canada, the United States and Mexico a check digit alone never stops the form.
 * @see 49 CFR 565.15 (check digit), 565.10–565.12 (17 characters since model year 1981).
 */
export function checkVin(
  input: string,
  unit: { productType: number; modelYear?: number | undefined; country?: string | undefined },
): VinCheck {
  const squeezed = squeeze(input)
  const vin = squeezed.length === 18 && squeezed.startsWith('I') ? squeezed.slice(1) : squeezed
  if (serialTypes.includes(unit.productType)) return { vin, verdict: 'skip' }
  if (hullTypes.includes(unit.productType)) {
    return [0, 12, 14].includes(vin.length)
      ? { vin, verdict: 'skip' }
      : { vin, verdict: 'warn', problem: 'length' }
  }
  if (unit.productType === tentTrailer && vin === '') return { vin, verdict: 'skip' }

  const found = vinProblem(vin)
  if (found.problem === undefined) return { vin, verdict: 'ok' }
  const bound = northAmerican.test(found.suggestion ?? vin) && (unit.modelYear ?? 1981) >= 1981
  const lawful =
    found.problem !== 'check-digit' || checkDigitCountries.includes(unit.country ?? 'CA')
  return { vin, verdict: bound && lawful ? 'block' : 'warn', ...found }
}
