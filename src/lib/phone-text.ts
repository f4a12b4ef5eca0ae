/** Phone numbers as the country writes them; apart from the other formats, for the plans of numbers weigh. */
import { useCallback } from 'react'
import { formatPhone, readPhone } from '#db/kernel/numbering.ts'
import type { Country } from '#db/terms.ts'
import { useSession } from './session.ts'

/** A phone key (normalised digits) or what was typed, as the country writes it. */
export function phoneText(text: string, country: Country): string {
  // As dialled here first: ten typed digits are nobody's calling code.
  const key = readPhone(text, country)
  if (key !== '') return formatPhone(key, country)
  return /^\d{8,15}$/.test(text) ? formatPhone(text, country) : text
}

/** As the dealership's own country writes it. */
export function usePhoneText(): (text: string) => string {
  const { country } = useSession()
  return useCallback(text => phoneText(text, country as Country), [country])
}
