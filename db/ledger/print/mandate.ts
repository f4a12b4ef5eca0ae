/** A mandate on paper, in the words and the language in which it was agreed to. */
import { dateIn } from '../../kernel/date.ts'
import { words } from '../../kernel/words.ts'
import type { Definition, Fact } from '../../print/definition.ts'
import { dayText } from '../../print/format.ts'
import { housePaper } from '../../print/house-paper.ts'
import type { House } from '../../print/masthead.ts'
import type { Mandate } from '../mandate.ts'

/** Raised when words or order change. */
const templateVersion = 1

const mandateWords = words({
  en: {
    title: 'SEPA direct debit mandate',
    reference: 'Mandate reference',
    creditor: 'Creditor',
    creditorId: 'Creditor identifier',
    debtor: 'Debtor',
    account: 'Account',
    agreedOn: 'Agreed on',
    kind: 'Kind of payment',
    recurrent: 'Recurrent',
  },
  fr: {
    title: 'Mandat de prélèvement SEPA',
    reference: 'Référence du mandat',
    creditor: 'Créancier',
    creditorId: 'Identifiant du créancier',
    debtor: 'Débiteur',
    account: 'Compte',
    agreedOn: 'Accepté le',
    kind: 'Type de paiement',
    recurrent: 'Récurrent',
  },
  es: {
    title: 'Orden de domiciliación de adeudo directo SEPA',
    reference: 'Referencia de la orden',
    creditor: 'Acreedor',
    creditorId: 'Identificador del acreedor',
    debtor: 'Deudor',
    account: 'Cuenta',
    agreedOn: 'Aceptada el',
    kind: 'Tipo de pago',
    recurrent: 'Recurrente',
  },
})

type Of = {
  mandate: Mandate
  /** The account, as it may be shown. */
  account: string
  /** Whose it is: the dealership. */
  debtor: string
  timeZone: string
}
export function mandateFacts({ mandate, account, debtor, timeZone }: Of): Fact[] {
  const { reference, creditor, locale, acceptedAt } = mandate
  const says = mandateWords[locale]
  return [
    [says.reference, reference],
    [says.creditor, creditor.name],
    [says.creditorId, creditor.id],
    [says.debtor, debtor],
    [says.account, account],
    [says.kind, says.recurrent],
    [says.agreedOn, dayText(dateIn(timeZone, acceptedAt), locale)],
  ]
}

type Paper = Of & { house: House; paper: 'letter' | 'a4' }
export function mandateDocument(paper: Paper): Definition {
  const { mandate, house, timeZone } = paper
  const { locale, reference, text } = mandate
  const { title } = mandateWords[locale]
  return housePaper({
    templateVersion,
    house,
    name: title,
    locale,
    paper: paper.paper,
    title: `${title} ${reference}`,
    at: mandate.acceptedAt,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'facts', columns: 2, rows: mandateFacts({ ...paper, timeZone }) },
      { kind: 'text', text },
    ],
  })
}
