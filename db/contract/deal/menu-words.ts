/** The words of the menu that stand in a deal and on its papers. */
import { words } from '../../kernel/words.ts'
import { distanceText, filled } from '../../print/format.ts'
import type { Locale } from '../../terms.ts'
import type { MenuRank, Product } from './menu.ts'

type MenuWords = {
  ranks: Record<MenuRank, string>
  months: string
  /** Whichever comes first. */
  or: string
  /** On the papers. */
  declined: string
}
export const menuWords = words<MenuWords>({
  en: {
    ranks: { none: 'None', good: 'Good', better: 'Better', best: 'Best' },
    months: '{n} months',
    or: 'or',
    declined: 'Offered and declined',
  },
  fr: {
    ranks: { none: 'Aucun', good: 'Bien', better: 'Mieux', best: 'Complet' },
    months: '{n} mois',
    or: 'ou',
    declined: 'Offert et refusé',
  },
  es: {
    ranks: { none: 'Ninguno', good: 'Básico', better: 'Superior', best: 'Completo' },
    months: '{n} meses',
    or: 'o',
    declined: 'Ofrecido y rechazado',
  },
})

type Named = Pick<Product, 'nameFr' | 'nameEn' | 'nameEs'>
/** In the reader's language, else in the first it has. */
export function productName({ nameFr, nameEn, nameEs }: Named, locale: Locale): string {
  const own = locale.startsWith('fr') ? nameFr : locale.startsWith('es') ? nameEs : nameEn
  return own || nameFr || nameEn || nameEs
}

/** "Extended warranty, 36 months or 60,000 km" */
export function productLabel(
  product: Named & Pick<Product, 'termMonths' | 'distanceKm'>,
  locale: Locale,
): string {
  const { months, or } = menuWords[locale]
  const term = product.termMonths ? filled(months, { n: String(product.termMonths) }) : ''
  const distance = product.distanceKm ? distanceText(product.distanceKm, 'km', locale) : ''
  const bounds = [term, distance].filter(Boolean).join(` ${or} `)
  return [productName(product, locale), bounds].filter(Boolean).join(', ').slice(0, 200)
}
