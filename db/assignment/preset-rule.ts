/** The rule a dealership begins with: sales in turn, with a director where none of them is here. */
import type { NewRow } from '../kernel/mutation.ts'
import type { Locale } from '../terms.ts'

const names: Record<Locale, string> = {
  'fr-ca': 'Vente à tour de rôle',
  'en-ca': 'Sales in turn',
  'fr-fr': 'Vente à tour de rôle',
  'es-es': 'Ventas por turno',
  'es-co': 'Ventas por turno',
}

type Given = { locale: Locale; by: string; at: number }
export const presetRule = ({ locale, by, at }: Given): NewRow<'assignmentRule'> => ({
  id: 'rule-sales',
  place: 1,
  name: names[locale],
  active: true,
  // The reception sees whose turn it is, and taps.
  mode: 'suggest',
  types: [],
  divisions: [],
  locales: [],
  makes: [],
  holds: 'always',
  hours: null,
  userIds: [],
  capacity: null,
  fallback: 'director',
  by,
  at,
})
