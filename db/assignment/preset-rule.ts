/**
 * The rule a dealership begins with: whoever takes leads and is available in turn, with a director where nobody is. It gives
 * by itself, so that a new house leaves nobody waiting; it stands among the rules, to be changed or switched off.
 */
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
  mode: 'give',
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
