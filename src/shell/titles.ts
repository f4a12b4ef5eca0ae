/** SPEC section 2: form caption, then section caption, then company name; public pages have no section. */
import { formWords, sectionWords } from '#db/form-words.ts'
import { type FormKey, sectionOf } from '#db/forms.ts'
import { isPublic } from '#src/lib/route-names.ts'
import type { Locale } from '#db/terms.ts'

export const formTitle = (key: FormKey, locale: Locale): string => formWords[key].titles[locale]
export const sectionTitle = (key: FormKey, locale: Locale): string =>
  sectionWords[sectionOf(key)].titles[locale]

export function pageTitle(key: FormKey, locale: Locale, companyName: string): string {
  const words = [
    formTitle(key, locale),
    isPublic(key) ? '' : sectionTitle(key, locale),
    companyName,
  ]
  return words.filter(Boolean).join(' - ')
}
