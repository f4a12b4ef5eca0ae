/** What whoever switches the automatic recharge on agrees to, word for word: it is kept with her name and the instant. */
import { words } from '../kernel/words.ts'
import type { Locale } from '../terms.ts'
import type { RechargeSums } from './recharge.ts'
import { fundText } from './text.ts'

/** Raised with each change of these words. */
export const consentVersion = 1

type Says = (below: string, amount: string, most: string) => string
const texts: Record<Locale, Says> = words<Says>({
  en: (below, amount, most) =>
    `Whenever less than ${below} is available, the default card is charged ${amount} plus tax without asking again, at most ${most} before tax in a calendar month. It can be switched off at any time.`,
  fr: (below, amount, most) =>
    `Dès que moins de ${below} est disponible, la carte par défaut est débitée de ${amount} plus taxes sans nouvelle demande, pour un maximum de ${most} avant taxes par mois civil. Cela peut être désactivé à tout moment.`,
  es: (below, amount, most) =>
    `Cuando haya menos de ${below} disponibles, se cobrarán ${amount} más impuestos a la tarjeta predeterminada sin volver a preguntar, con un máximo de ${most} antes de impuestos por mes natural. Se puede desactivar en cualquier momento.`,
  esCo: (below, amount, most) =>
    `Cuando haya menos de ${below} disponibles, se cobrarán ${amount} más impuestos a la tarjeta predeterminada sin volver a preguntar, con un máximo de ${most} antes de impuestos por mes calendario. Se puede desactivar en cualquier momento.`,
})

/** @param house the currency the dealership counts in */
export const consentText = (locale: Locale, sums: RechargeSums, house: string): string => {
  const money = (minor: number) => fundText(minor, locale, house)
  const { thresholdMinor, amountMinor, ceilingMinor } = sums
  return texts[locale](money(thresholdMinor), money(amountMinor), money(ceilingMinor))
}
