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

/** 49 CFR 565.15(c): a digit or a letter is worth the last digit of its place here; I, O and Q are not used. */
const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
/** 49 CFR 565.15(c): position 9, the check digit itself, weighs nothing. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

const legal = /^[A-HJ-NPR-Z0-9]*$/
const northAmerican = /^[1-5]/
/** Where a right position 9 is the law; builds for other markets often leave it unused. */
export const checkDigitCountries = ['CA', 'US', 'MX']

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
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (values.indexOf(vin.charAt(index)) % 10),
    0,
  )
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** The VIN with the right ninth character. @throws {RangeError} as `vinCheckDigit`. */
export const completeVin = (vinWithAnyNinthChar: string): string =>
  vinWithAnyNinthChar.slice(0, 8) +
  vinCheckDigit(vinWithAnyNinthChar) +
  vinWithAnyNinthChar.slice(9)

/** Upper case, no spaces, no dashes of any length, nothing that was copied with it: its name, quotation marks, the asterisks of Code 39. */
const squeeze = (input: string) =>
  input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{DI}]/gu, '')
    .replace(/^(?:(?:N°)?(?:VIN|NIV)(?:[:#.=]+|(?=.{17}))|[*"'(])+|[*.,;"')]+$/g, '')

/** What is wrong with a VIN. Only characters it never has (I, O, Q) tell how it was meant; a digit could be any. */
export function vinProblem(vin: string): Pick<VinCheck, 'problem' | 'suggestion'> {
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
