/** What whoever activates Bridge agrees to, word for word: which version and in which language is kept with the act. */
import { words } from '../kernel/words.ts'
import type { Locale } from '../terms.ts'

/** Raised with each change of these words. */
export const bridgeTermsVersion = 1

export const bridgeTerms: Record<Locale, readonly string[]> = words<readonly string[]>({
  en: [
    'Each click that is charged is taken from the prepaid funds at once, at the cost per click of that moment.',
    'Repeated clicks, robots, clicks from the dealership itself and clicks on vehicles that are gone are not charged; the reason for each stays on record.',
    'The monthly budget is never exceeded. On the 1st a new month begins; of the first month only the days that are left count.',
    'Bridge can be paused at any time, until the 1st of the next month, and resumed by hand before that. Nothing is spent while it is paused.',
  ],
  fr: [
    'Chaque clic facturé est prélevé immédiatement sur les fonds prépayés, au coût par clic de ce moment.',
    'Les clics répétés, les robots, les clics venant de l’entreprise elle-même et les clics sur un véhicule parti ne sont pas facturés; la raison de chacun est conservée.',
    'Le budget mensuel n’est jamais dépassé. Le 1er commence un nouveau mois; du premier mois ne comptent que les jours qui restent.',
    'Bridge peut être mis en pause en tout temps, jusqu’au 1er du mois suivant, et repris à la main avant cette date. Rien n’est dépensé pendant la pause.',
  ],
  es: [
    'Cada clic facturado se descuenta de inmediato de los fondos prepagados, al coste por clic de ese momento.',
    'No se facturan los clics repetidos, los robots, los clics de la propia empresa ni los clics en vehículos que ya no están; se conserva el motivo de cada uno.',
    'El presupuesto mensual no se supera nunca. El día 1 empieza un mes nuevo; del primer mes solo cuentan los días que quedan.',
    'Bridge se puede pausar en cualquier momento, hasta el día 1 del mes siguiente, y reanudar a mano antes. Durante la pausa no se gasta nada.',
  ],
  frFr: [
    'Chaque clic facturé est prélevé immédiatement sur la provision, au coût par clic de cet instant.',
    'Les clics répétés, les robots, les clics venant de l’entreprise elle-même et les clics sur un véhicule parti ne sont pas facturés\u202F; la raison de chacun est conservée.',
    'Le budget mensuel n’est jamais dépassé. Le 1er commence un nouveau mois\u202F; du premier mois ne comptent que les jours qui restent.',
    'Bridge peut être mis en pause à tout moment, jusqu’au 1er du mois suivant, et repris à la main avant cette date. Rien n’est dépensé pendant la pause.',
  ],
  esCo: [
    'Cada clic facturado se descuenta de inmediato de los fondos prepagados, al costo por clic de ese momento.',
    'No se facturan los clics repetidos, los robots, los clics de la propia empresa ni los clics en vehículos que ya no están; se conserva el motivo de cada uno.',
    'El presupuesto mensual no se supera nunca. El día 1 empieza un mes nuevo; del primer mes solo cuentan los días que quedan.',
    'Bridge se puede pausar en cualquier momento, hasta el día 1 del mes siguiente, y reanudar a mano antes. Durante la pausa no se gasta nada.',
  ],
})
