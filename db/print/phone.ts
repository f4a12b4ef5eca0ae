/** A telephone number on paper. */
import { formatPhone } from '../kernel/numbering.ts'
import { phoneKey } from '../kernel/phone.ts'
import type { Country } from '../terms.ts'

/** As people of the country write it; what has words or signs of its own (an extension, a second number) as it was typed. */
export function phoneText(text: string, country: Country): string {
  if (/[^\d\s+().-]/.test(text)) return text
  return formatPhone(phoneKey(text, country), country) || text
}
