/** Which of the dealership's numbers a customer can text. */
import type { Row } from '../kernel/mutation.ts'
import { phoneKey } from '../kernel/phone.ts'
import type { Country } from '../terms.ts'

export type TextNumber = Pick<
  Row<'trackedNumber'>,
  'phoneKey' | 'number' | 'sourceName' | 'takesTexts' | 'deletedAt'
>

export const textNumbers = <N extends TextNumber>(numbers: readonly N[]): N[] =>
  numbers.filter(({ takesTexts, deletedAt }) => takesTexts && deletedAt === null)

export function takesTexts(
  written: string,
  numbers: readonly TextNumber[],
  country: Country,
): boolean {
  const key = phoneKey(written, country)
  return key !== '' && textNumbers(numbers).some(each => each.phoneKey === key)
}
