/** The language of the page, for words that no component makes; the provider of the locale says it. */
import type { Locale } from '#db/terms.ts'

let shown: Locale = 'en-ca'
export const shownLocale = (): Locale => shown
export function showLocale(locale: Locale): void {
  shown = locale
}
