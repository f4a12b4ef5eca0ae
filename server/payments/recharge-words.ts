/** What is said of the automatic recharge in bells and letters, in the words of who reads it. */
import { words } from '#db/kernel/words.ts'
import type { RechargeEnd } from '#db/ledger/recharge.ts'
import type { Locale } from '#db/terms.ts'

/** @param sum one recharge @param card the last digits of the card */
type Says = (sum: string, card: string) => string
type Why = 'refused' | 'expired' | 'confirm' | 'no-card' | 'no-quote'
type Texts = {
  near: (below: string, sum: string, card: string) => string
  done: Says
  confirm: Says
  again: (sum: string, card: string, when: string) => string
  ceiling: (sum: string, most: string) => string
  expires: (card: string) => string
  end: (why: string) => string
  whys: Record<Why, string>
}
export const rechargeTexts: Record<Locale, Texts> = words<Texts>({
  en: {
    near: (below, sum, card) =>
      `The funds run low. Below ${below} the card ending in ${card} is charged ${sum} plus tax by itself.`,
    done: (sum, card) => `Automatic recharge: ${sum} came from the card ending in ${card}.`,
    confirm: (sum, card) =>
      `The bank of the card ending in ${card} asks for a confirmation before the automatic recharge of ${sum}. Open the funds and confirm it within three days; until then nothing is charged.`,
    again: (sum, card, when) =>
      `The automatic recharge of ${sum} with the card ending in ${card} did not go through. It is tried again on ${when}.`,
    ceiling: (sum, most) =>
      `No automatic recharge: ${sum} more would pass this month’s limit of ${most}. Funds may be added by hand.`,
    expires: card =>
      `The card ending in ${card}, with which the funds fill up by themselves, expires this month. Add another one in time.`,
    end: why => `The automatic recharge was switched off. ${why} It can be switched on again.`,
    whys: {
      refused: 'The bank refused the charge.',
      expired: 'The card has expired.',
      confirm: 'Nobody confirmed it at the bank.',
      'no-card': 'There is no card any more.',
      'no-quote': 'Its tax cannot be told: the dealership has no province we know.',
    },
  },
  fr: {
    near: (below, sum, card) =>
      `Les fonds baissent. Sous ${below}, la carte se terminant par ${card} sera débitée automatiquement de ${sum} plus taxes.`,
    done: (sum, card) =>
      `Recharge automatique\u{A0}: ${sum} provenant de la carte se terminant par ${card}.`,
    confirm: (sum, card) =>
      `La banque de la carte se terminant par ${card} demande une confirmation avant la recharge automatique de ${sum}. Ouvrez les fonds et confirmez dans les trois jours\u{A0}: d’ici là, rien n’est débité.`,
    again: (sum, card, when) =>
      `La recharge automatique de ${sum} par la carte se terminant par ${card} n’a pas abouti. Nouvel essai le ${when}.`,
    ceiling: (sum, most) =>
      `Pas de recharge automatique\u{A0}: ${sum} de plus dépasseraient la limite de ${most} de ce mois. Des fonds peuvent être ajoutés à la main.`,
    expires: card =>
      `La carte se terminant par ${card}, qui recharge les fonds automatiquement, expire ce mois-ci. Ajoutez-en une autre à temps.`,
    end: why =>
      `La recharge automatique a été désactivée. ${why} Elle peut être activée de nouveau.`,
    whys: {
      refused: 'La banque a refusé le débit.',
      expired: 'La carte a expiré.',
      confirm: 'Personne ne l’a confirmée à la banque.',
      'no-card': 'Il n’y a plus de carte.',
      'no-quote':
        'Ses taxes ne peuvent être établies\u{A0}: le concessionnaire n’a pas de province connue.',
    },
  },
  es: {
    near: (below, sum, card) =>
      `Los fondos bajan. Por debajo de ${below} se cobrarán automáticamente ${sum} más impuestos a la tarjeta terminada en ${card}.`,
    done: (sum, card) => `Recarga automática: ${sum} de la tarjeta terminada en ${card}.`,
    confirm: (sum, card) =>
      `El banco de la tarjeta terminada en ${card} pide una confirmación antes de la recarga automática de ${sum}. Abra los fondos y confírmela en tres días; hasta entonces no se cobra nada.`,
    again: (sum, card, when) =>
      `La recarga automática de ${sum} con la tarjeta terminada en ${card} no ha salido bien. Se vuelve a intentar el ${when}.`,
    ceiling: (sum, most) =>
      `Sin recarga automática: ${sum} más superarían el límite de ${most} de este mes. Se pueden añadir fondos a mano.`,
    expires: card =>
      `La tarjeta terminada en ${card}, con la que se recargan los fondos automáticamente, caduca este mes. Añada otra a tiempo.`,
    end: why => `La recarga automática se ha desactivado. ${why} Se puede volver a activar.`,
    whys: {
      refused: 'El banco ha rechazado el cobro.',
      expired: 'La tarjeta ha caducado.',
      confirm: 'Nadie la ha confirmado en el banco.',
      'no-card': 'Ya no hay ninguna tarjeta.',
      'no-quote':
        'No se pueden calcular sus impuestos: el concesionario no tiene una provincia conocida.',
    },
  },
  esCo: {
    again: (sum, card, when) =>
      `La recarga automática de ${sum} con la tarjeta terminada en ${card} no salió bien. Se intenta de nuevo el ${when}.`,
    expires: card =>
      `La tarjeta terminada en ${card}, con la que se recargan los fondos automáticamente, vence este mes. Agregue otra a tiempo.`,
    ceiling: (sum, most) =>
      `Sin recarga automática: ${sum} más superarían el límite de ${most} de este mes. Se pueden agregar fondos a mano.`,
    end: why => `La recarga automática se desactivó. ${why} Se puede activar de nuevo.`,
    whys: {
      refused: 'El banco rechazó el cobro.',
      expired: 'La tarjeta está vencida.',
      confirm: 'Nadie la confirmó en el banco.',
      'no-card': 'Ya no hay ninguna tarjeta.',
      'no-quote':
        'No se pueden calcular sus impuestos: el concesionario no tiene una provincia conocida.',
    },
  },
})

/** Of a bank no more is told than that it refused, but for what a person can do something about. */
export function whyText(locale: Locale, why: RechargeEnd): string {
  const { whys } = rechargeTexts[locale]
  return Object.hasOwn(whys, why) ? whys[why as Why] : whys.refused
}
