/** Who gets what comes in: those who sell, with a director where none of them is here. */
import type { Row } from '../kernel/mutation.ts'
import type { Stage } from './stage.ts'
import { row } from './stage.ts'

const words = {
  'fr-ca': 'Vente à tour de rôle',
  'en-ca': 'Sales in turn',
  'fr-fr': 'Vente à tour de rôle',
  'es-es': 'Ventas por turno',
  'es-co': 'Ventas por turno',
}

export const assignmentRulesOf = (stage: Stage): Row<'assignmentRule'>[] => [
  row({
    id: 'rule-sales',
    place: 1,
    name: words[stage.locale],
    active: true,
    // The reception sees whose turn it is, and taps.
    mode: 'suggest' as const,
    types: [],
    divisions: [],
    locales: [],
    makes: [],
    userIds: stage.staff.sellers,
    capacity: null,
    fallback: 'director' as const,
    by: stage.staff.directors[0] ?? '',
    at: stage.at(-30, '09:00'),
  }),
]
