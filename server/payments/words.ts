/** What is said of the funds in bells and letters, in the words of who reads it. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

export const fundSubjects: Record<Locale, string> = words({
  en: 'Your prepaid funds',
  fr: 'Vos fonds prépayés',
  es: 'Sus fondos de prepago',
})

/** @param card the last digits of its number @param day of the payment */
type Says = (sum: string, card: string, day: string) => string
type Texts = Record<'refund' | 'refundFailed' | 'disputed' | 'won' | 'lost', Says> & {
  balance: (sum: string) => string
}
export const returnTexts: Record<Locale, Texts> = words<Texts>({
  en: {
    refund: (sum, card, day) =>
      `${sum} of the payment of ${day} goes back to the card ending in ${card}.`,
    refundFailed: (sum, card, day) =>
      `The refund of ${sum} of the payment of ${day} to the card ending in ${card} failed: it is in the funds again.`,
    disputed: (sum, card, day) =>
      `The bank took ${sum} of the payment of ${day} back: it is disputed by whoever holds the card ending in ${card}.`,
    won: (sum, card, day) =>
      `The dispute about the payment of ${day} with the card ending in ${card} is won: ${sum} came back.`,
    lost: (sum, card, day) =>
      `The dispute about the payment of ${day} with the card ending in ${card} is lost: ${sum} stay with the bank.`,
    balance: sum => `Balance of the funds: ${sum}.`,
  },
  fr: {
    refund: (sum, card, day) =>
      `${sum} du paiement du ${day} retournent sur la carte se terminant par ${card}.`,
    refundFailed: (sum, card, day) =>
      `Le remboursement de ${sum} du paiement du ${day} sur la carte se terminant par ${card} a échoué\u{A0}: cette somme est de nouveau dans les fonds.`,
    disputed: (sum, card, day) =>
      `La banque a repris ${sum} du paiement du ${day}\u{A0}: il est contesté par le titulaire de la carte se terminant par ${card}.`,
    won: (sum, card, day) =>
      `La contestation du paiement du ${day} par la carte se terminant par ${card} est gagnée\u{A0}: ${sum} sont revenus.`,
    lost: (sum, card, day) =>
      `La contestation du paiement du ${day} par la carte se terminant par ${card} est perdue\u{A0}: ${sum} restent à la banque.`,
    balance: sum => `Solde des fonds\u{A0}: ${sum}.`,
  },
  es: {
    refund: (sum, card, day) =>
      `${sum} del pago del ${day} vuelven a la tarjeta terminada en ${card}.`,
    refundFailed: (sum, card, day) =>
      `La devolución de ${sum} del pago del ${day} a la tarjeta terminada en ${card} ha fallado: el importe vuelve a estar en los fondos.`,
    disputed: (sum, card, day) =>
      `El banco ha retirado ${sum} del pago del ${day}: hay una disputa de la tarjeta terminada en ${card}.`,
    won: (sum, card, day) =>
      `La disputa sobre el pago del ${day} con la tarjeta terminada en ${card} está ganada: han vuelto ${sum}.`,
    lost: (sum, card, day) =>
      `La disputa sobre el pago del ${day} con la tarjeta terminada en ${card} está perdida: ${sum} se quedan en el banco.`,
    balance: sum => `Saldo de los fondos: ${sum}.`,
  },
  esCo: {
    refundFailed: (sum, card, day) =>
      `La devolución de ${sum} del pago del ${day} a la tarjeta terminada en ${card} falló: el valor está de nuevo en los fondos.`,
    disputed: (sum, card, day) =>
      `El banco retiró ${sum} del pago del ${day}: hay una disputa de la tarjeta terminada en ${card}.`,
    won: (sum, card, day) =>
      `La disputa sobre el pago del ${day} con la tarjeta terminada en ${card} está ganada: volvieron ${sum}.`,
  },
})
