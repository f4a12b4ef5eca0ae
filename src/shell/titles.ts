/** SPEC section 2: form caption, then section caption, then company name; public pages have no section. */
import { formCatalogue, type FormKey, sectionOf, sections } from '#db/forms.ts'
import { isPublic } from '#src/lib/route-names.ts'
import type { Locale } from '#db/terms.ts'

export const formTitle = (key: FormKey, locale: Locale): string => formCatalogue[key].titles[locale]
export const sectionTitle = (key: FormKey, locale: Locale): string =>
  sections[sectionOf(key)].titles[locale]

export function pageTitle(key: FormKey, locale: Locale, companyName: string): string {
  const words = [
    formTitle(key, locale),
    isPublic(key) ? '' : sectionTitle(key, locale),
    companyName,
  ]
  return words.filter(Boolean).join(' - ')
}
