/** The director's Monday letter: it begins with the week after the demonstration. */
import { formWords } from '../form-words.ts'
import type { Row } from '../kernel/mutation.ts'
import { row, type Stage } from './stage.ts'

export const mailingsOf = ({ locale, now, staff }: Stage): Row<'mailing'>[] => [
  row({
    id: 'mailing-week',
    kind: 'leads' as const,
    name: formWords['crm.Leads'].titles[locale],
    every: 'week' as const,
    filters: {},
    recipients: staff.directors.slice(0, 1),
    locale,
    pausedAt: null,
    createdAt: now,
    createdBy: staff.directors[0] ?? '',
  }),
]
