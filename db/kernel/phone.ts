import type { Country } from '../terms.ts'
import { isFillerPhone } from './filler.ts'
import { readPhone } from './numbering.ts'
import { withoutUnseen } from './unseen.ts'

/**
 * One key for all the ways to write a number, to find the same person twice: the digits of E.164 without "+".
 *
 * @param country Where the number was written down; decides what a number without "+" means.
 * @returns '' for an empty input, one that is no number, or one that is typed to get past a field.
 */
export function phoneKey(input: string, country: Country): string {
  const key = readPhone(input, country)
  return isFillerPhone(key) ? '' : key
}

/**
 * `phone-invalid` when something was typed and it is no number; whether one must be is the form's matter. What is typed to
 * get past a field is none: nobody is stopped by it, it only never finds anybody.
 */
export const phoneProblem = (input: string, country: Country): 'phone-invalid' | undefined =>
  withoutUnseen(input) !== '' && readPhone(input, country) === '' ? 'phone-invalid' : undefined
