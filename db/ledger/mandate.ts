/** What whoever gives a bank account agrees to, word for word: it is kept with the mandate's reference, its day and who. */
import { words } from '../kernel/words.ts'
import type { Locale } from '../terms.ts'
import { noticeDays } from './debit.ts'

/** Raised with each change of these words. */
export const mandateVersion = 1

/** Who takes the money, by the name and number its scheme knows. */
export type Creditor = { name: string; id: string }
export type Mandate = {
  /** The provider's own: it says which debits are by this one. */
  reference: string
  acceptedAt: number
  creditor: Creditor
  locale: Locale
  version: number
  /** As she read it. */
  text: string
}

type Says = (creditor: string, days: number) => string
const texts: Record<Locale, Says> = words<Says>({
  en: (creditor, days) =>
    `By this mandate you allow ${creditor} to send instructions to your bank to debit this account, and your bank to debit it as instructed. Each debit is announced at least ${days} days before. You may ask your bank for the money back by the terms you have with it, within 8 weeks of the day of the debit.`,
  fr: (creditor, days) =>
    `Par ce mandat, vous autorisez ${creditor} à envoyer à votre banque des instructions pour débiter ce compte, et votre banque à le débiter selon ces instructions. Chaque prélèvement est annoncé au moins ${days} jours avant. Vous pouvez demander à votre banque le remboursement selon les conditions convenues avec elle, dans les 8 semaines suivant le jour du prélèvement.`,
  es: (creditor, days) =>
    `Con esta orden de domiciliación usted autoriza a ${creditor} a enviar a su banco instrucciones para adeudar esta cuenta, y a su banco a adeudarla según esas instrucciones. Cada adeudo se anuncia al menos ${days} días antes. Puede pedir a su banco la devolución del dinero según las condiciones acordadas con él, en las 8 semanas siguientes al día del adeudo.`,
})
export const mandateText = (locale: Locale, { name }: Creditor): string =>
  texts[locale](name, noticeDays)
