/** Views that a director made for those who sell. */
import type { Row } from '../kernel/mutation.ts'
import type { Locale } from '../terms.ts'
import type { ViewList, ViewQuery } from '../view/table.ts'
import { roleId } from '../user/preset-roles.ts'
import { row, type Stage } from './stage.ts'

type Said = { list: ViewList; query: ViewQuery; name: Record<Locale, string> }
const said: readonly Said[] = [
  {
    list: 'inventory',
    query: { days: '60', sort: 'oldest' },
    name: {
      'en-ca': 'Over 60 days',
      'fr-ca': 'Plus de 60 jours',
      'fr-fr': 'Plus de 60 jours',
      'es-es': 'Más de 60 días',
      'es-co': 'Más de 60 días',
    },
  },
  {
    list: 'leads',
    query: { kind: 'internet', waiting: '1' },
    name: {
      'en-ca': 'Internet, to answer',
      'fr-ca': 'Internet, à répondre',
      'fr-fr': 'Internet, à répondre',
      'es-es': 'Internet, por responder',
      'es-co': 'Internet, por responder',
    },
  },
]

export const viewsOf = (stage: Stage): Row<'savedView'>[] =>
  said.map(({ name, ...view }, at) =>
    row({
      ...view,
      id: `${stage.companyId}-sv-${at + 1}`,
      name: name[stage.locale],
      ownerId: null,
      roleIds: [roleId('Salesman'), roleId('director')],
      by: stage.staff.directors[0] ?? '',
      at: stage.at(-20 + at, '09:00'),
    }),
  )
