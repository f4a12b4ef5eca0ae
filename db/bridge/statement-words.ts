/** What the publishers' statement says: on the screen, in its files and on paper. */
import { words } from '../kernel/words.ts'

type StatementWords = {
  site: string
  clicks: string
  refused: string
  charged: string
  amount: string
  later: string
  due: string
  total: string
  month: string
  /** @param day the 5th */
  estimate: (day: string) => string
  closed: (day: string) => string
  note: string
}
export const statementWords = words<StatementWords>({
  en: {
    site: 'Site',
    clicks: 'Clicks',
    refused: 'Refused',
    charged: 'Charged',
    amount: 'Amount',
    later: 'Later credits',
    due: 'Owed',
    total: 'Total',
    month: 'Month',
    estimate: day => `Estimate until ${day}, then closed`,
    closed: day => `Closed on ${day}`,
    note: 'What is found to be no click before the statement closes is taken off the amount; what is found later, off the statement that is open then, as a later credit.',
  },
  fr: {
    site: 'Site',
    clicks: 'Clics',
    refused: 'Refusés',
    charged: 'Facturés',
    amount: 'Montant',
    later: 'Crédits ultérieurs',
    due: 'Dû',
    total: 'Total',
    month: 'Mois',
    estimate: day => `Estimation jusqu’au ${day}, puis clos`,
    closed: day => `Clos le ${day}`,
    note: 'Ce qui se révèle n’être pas un clic avant la clôture du relevé est déduit du montant; ce qui se révèle plus tard l’est du relevé alors ouvert, comme crédit ultérieur.',
  },
  es: {
    site: 'Sitio',
    clicks: 'Clics',
    refused: 'Rechazados',
    charged: 'Facturados',
    amount: 'Importe',
    later: 'Abonos posteriores',
    due: 'Adeudado',
    total: 'Total',
    month: 'Mes',
    estimate: day => `Estimación hasta el ${day}, después se cierra`,
    closed: day => `Cerrado el ${day}`,
    note: 'Lo que resulta no ser un clic antes del cierre del extracto se resta del importe; lo que se descubre después, del extracto entonces abierto, como abono posterior.',
  },
  frFr: {
    note: 'Ce qui se révèle n’être pas un clic avant la clôture du relevé est déduit du montant\u202F; ce qui se révèle plus tard l’est du relevé alors ouvert, comme crédit ultérieur.',
  },
})
