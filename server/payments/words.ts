/** What is said of the funds in bells and letters, in the words of who reads it. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

export const fundSubjects: Record<Locale, string> = words({
  en: 'Your prepaid funds',
  fr: 'Vos fonds prépayés',
  es: 'Sus fondos de prepago',
})

/** By what it was paid: a card or an account, by the last digits of its number. */
export const meansTexts: Record<
  Locale,
  Record<'card' | 'account', (last4: string) => string>
> = words({
  en: {
    card: last4 => `the card ending in ${last4}`,
    account: last4 => `the account ending in ${last4}`,
  },
  fr: {
    card: last4 => `la carte se terminant par ${last4}`,
    account: last4 => `le compte se terminant par ${last4}`,
  },
  es: {
    card: last4 => `la tarjeta terminada en ${last4}`,
    account: last4 => `la cuenta terminada en ${last4}`,
  },
})

/** @param means by which it was paid @param day of the payment */
type Says = (sum: string, means: string, day: string) => string
type Texts = Record<'refund' | 'refundFailed' | 'disputed' | 'won' | 'lost', Says> & {
  balance: (sum: string) => string
}
export const returnTexts: Record<Locale, Texts> = words<Texts>({
  en: {
    refund: (sum, means, day) => `${sum} of the payment of ${day} goes back to ${means}.`,
    refundFailed: (sum, means, day) =>
      `The refund of ${sum} of the payment of ${day} to ${means} failed: it is in the funds again.`,
    disputed: (sum, means, day) =>
      `The bank took ${sum} of the payment of ${day} back: it is disputed by whoever holds ${means}.`,
    won: (sum, means, day) =>
      `The dispute about the payment of ${day} with ${means} is won: ${sum} came back.`,
    lost: (sum, means, day) =>
      `The dispute about the payment of ${day} with ${means} is lost: ${sum} stay with the bank.`,
    balance: sum => `Balance of the funds: ${sum}.`,
  },
  fr: {
    refund: (sum, means, day) => `${sum} du paiement du ${day} retournent sur ${means}.`,
    refundFailed: (sum, means, day) =>
      `Le remboursement de ${sum} du paiement du ${day} sur ${means} a échoué\u{A0}: cette somme est de nouveau dans les fonds.`,
    disputed: (sum, means, day) =>
      `La banque a repris ${sum} du paiement du ${day}\u{A0}: il est contesté par la personne qui détient ${means}.`,
    won: (sum, means, day) =>
      `La contestation du paiement du ${day} par ${means} est gagnée\u{A0}: ${sum} sont revenus.`,
    lost: (sum, means, day) =>
      `La contestation du paiement du ${day} par ${means} est perdue\u{A0}: ${sum} restent à la banque.`,
    balance: sum => `Solde des fonds\u{A0}: ${sum}.`,
  },
  es: {
    refund: (sum, means, day) => `${sum} del pago del ${day} vuelven a ${means}.`,
    refundFailed: (sum, means, day) =>
      `La devolución de ${sum} del pago del ${day} a ${means} ha fallado: el importe vuelve a estar en los fondos.`,
    disputed: (sum, means, day) =>
      `El banco ha retirado ${sum} del pago del ${day}: hay una disputa de ${means}.`,
    won: (sum, means, day) =>
      `La disputa sobre el pago del ${day} con ${means} está ganada: han vuelto ${sum}.`,
    lost: (sum, means, day) =>
      `La disputa sobre el pago del ${day} con ${means} está perdida: ${sum} se quedan en el banco.`,
    balance: sum => `Saldo de los fondos: ${sum}.`,
  },
  esCo: {
    refundFailed: (sum, means, day) =>
      `La devolución de ${sum} del pago del ${day} a ${means} falló: el valor está de nuevo en los fondos.`,
    disputed: (sum, means, day) =>
      `El banco retiró ${sum} del pago del ${day}: hay una disputa de ${means}.`,
    won: (sum, means, day) =>
      `La disputa sobre el pago del ${day} con ${means} está ganada: volvieron ${sum}.`,
  },
})

type DebitTexts = {
  /** @param by which mandate it is debited, and by whom @param until her bank may say no */
  announced: (sum: string, means: string, day: string, by: string, until: string) => string
  by: (mandate: string, creditor: string, id: string) => string
  /** @param until it may be asked back */
  came: (sum: string, means: string, until: string) => string
  failed: (sum: string, means: string) => string
}
export const debitTexts: Record<Locale, DebitTexts> = words<DebitTexts>({
  en: {
    announced: (sum, means, day, by, until) =>
      `On ${day}, ${sum} will be debited from ${means} (${by}). The bank may return the debit until ${until}; the funds are added once it has gone through.`,
    by: (mandate, creditor, id) => `mandate ${mandate}, creditor ${creditor}, ${id}`,
    came: (sum, means, until) =>
      `The debit of ${sum} from ${means} has gone through, and the funds were added. Until ${until} the bank gives it back to whoever asks, and then it leaves the funds again.`,
    failed: (sum, means) =>
      `The debit of ${sum} from ${means} did not go through. Nothing was added to the funds.`,
  },
  fr: {
    announced: (sum, means, day, by, until) =>
      `Le ${day}, ${sum} seront prélevés sur ${means} (${by}). La banque peut rejeter le prélèvement jusqu’au ${until}; les fonds sont ajoutés une fois qu’il a abouti.`,
    by: (mandate, creditor, id) => `mandat ${mandate}, créancier ${creditor}, ${id}`,
    came: (sum, means, until) =>
      `Le prélèvement de ${sum} sur ${means} a abouti, et les fonds ont été ajoutés. Jusqu’au ${until}, la banque le rembourse sur demande, et cette somme quitte alors les fonds.`,
    failed: (sum, means) =>
      `Le prélèvement de ${sum} sur ${means} n’a pas abouti. Rien n’a été ajouté aux fonds.`,
  },
  frFr: {
    announced: (sum, means, day, by, until) =>
      `Le ${day}, ${sum} seront prélevés sur ${means} (${by}). La banque peut rejeter le prélèvement jusqu’au ${until}\u{202F}; les fonds sont ajoutés une fois qu’il a abouti.`,
  },
  es: {
    announced: (sum, means, day, by, until) =>
      `El ${day} se adeudarán ${sum} en ${means} (${by}). El banco puede devolver el adeudo hasta el ${until}; los fondos se añaden cuando se haya completado.`,
    by: (mandate, creditor, id) => `mandato ${mandate}, acreedor ${creditor}, ${id}`,
    came: (sum, means, until) =>
      `El adeudo de ${sum} en ${means} se ha completado y los fondos se han añadido. Hasta el ${until} el banco lo devuelve a quien lo pida, y entonces el importe sale de los fondos.`,
    failed: (sum, means) =>
      `El adeudo de ${sum} en ${means} no se ha completado. No se ha añadido nada a los fondos.`,
  },
  esCo: {
    came: (sum, means, until) =>
      `El débito de ${sum} en ${means} se completó y los fondos se agregaron. Hasta el ${until} el banco lo devuelve a quien lo pida, y entonces el valor sale de los fondos.`,
    failed: (sum, means) =>
      `El débito de ${sum} en ${means} no se completó. No se agregó nada a los fondos.`,
    announced: (sum, means, day, by, until) =>
      `El ${day} se debitarán ${sum} de ${means} (${by}). El banco puede devolver el débito hasta el ${until}; los fondos se agregan cuando se haya completado.`,
  },
})
