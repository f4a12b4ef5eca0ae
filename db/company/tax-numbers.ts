/** Numbers under which a dealership is registered, by country: whether one can be, by its form and its check digit. */
import type { Country } from '../terms.ts'
import type { CompanyLegal } from './table.ts'

/** Blanks, dots and hyphens are how people set them apart. */
const bare = (text: string) => text.toUpperCase().replace(/[\s.\-/]/g, '')

/** Luhn, ISO/IEC 7812-1: the Canadian business number and the SIREN. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
const isGst = (text: string) => /^\d{9}RT\d{4}$/.test(text) && passesLuhn(text.slice(0, 9))
/** Revenu Québec publishes its form and no check digit. */
const isQst = (text: string) => /^\d{10}TQ\d{4}$/.test(text)
const isSiren = (text: string) => /^(\d{9}|\d{14})$/.test(text) && passesLuhn(text.slice(0, 9))

/** CGI ann. II art. 242 nonies A: FR, a key and the SIREN; where the key is digits it follows from the SIREN. */
function isFrenchVat(text: string): boolean {
  const [, key = '', siren = ''] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(text) ?? []
  if (!passesLuhn(siren) || siren === '') return false
  return /\D/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
}

const nifLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const companyLetters = 'JABCDEFGHI'
/** RD 1065/2007, art. 18 to 25: of a person (DNI, NIE), or of a company with its letter first. */
function isNif(text: string): boolean {
  const person = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(text)
  if (person) {
    const [, first = '', digits = '', letter] = person
    const number = (first && String('XYZ'.indexOf(first))) + digits
    return number.length === 8 && nifLetters[Number(number) % 23] === letter
  }
  const [, kind = '', digits = '', control] = /^([A-HJNP-SUVW])(\d{7})([\dA-J])$/.exec(text) ?? []
  if (kind === '') return false
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  const check = (10 - (sum % 10)) % 10
  const isLetter = companyLetters[check] === control
  const isDigit = String(check) === control
  // Bodies of the state, churches and what is not from Spain end with a letter, A, B, E and H with a digit.
  if (/[NPQRSW]/.test(kind)) return isLetter
  return /[ABEH]/.test(kind) ? isDigit : isDigit || isLetter
}

const nitWeights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]
/** DIAN, Orden Administrativa 4 of 1989: digits by primes, modulo 11; the last one checks. */
function isNit(text: string): boolean {
  if (!/^\d{6,16}$/.test(text)) return false
  const digits = Array.from(text.slice(0, -1)).toReversed()
  const rest = digits.reduce((sum, digit, i) => sum + Number(digit) * (nitWeights[i] ?? 0), 0) % 11
  return Number(text.at(-1)) === (rest > 1 ? 11 - rest : rest)
}

export type TaxNumberField = 'gstNumber' | 'qstNumber' | 'licenceNumber'
type Rule = { isRight: (bare: string) => boolean; example: string }
/** `gstNumber` is the number of the tax on sales, by whatever name the country has for it. */
const rules: Partial<Record<Country, Partial<Record<TaxNumberField, Rule>>>> = {
  CA: {
    gstNumber: { isRight: isGst, example: '123456782 RT0001' },
    qstNumber: { isRight: isQst, example: '1012345678 TQ0001' },
  },
  FR: {
    licenceNumber: { isRight: isSiren, example: '732 829 320' },
    gstNumber: { isRight: isFrenchVat, example: 'FR 44 732829320' },
  },
  ES: { gstNumber: { isRight: isNif, example: 'B-00000018' } },
  CO: { gstNumber: { isRight: isNit, example: '800.197.268-4' } },
}

/** A right one to show beside a number that cannot be; undefined where there is nothing to say. */
export function taxNumberProblem(
  country: Country,
  field: keyof CompanyLegal,
  text: string,
): string | undefined {
  const rule = rules[country]?.[field as TaxNumberField]
  return rule && text.trim() !== '' && !rule.isRight(bare(text)) ? rule.example : undefined
}
