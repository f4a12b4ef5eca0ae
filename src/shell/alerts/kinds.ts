/** The kinds of what calls for a person, and who sees which. */
import { companyDesk } from '#db/desks.ts'
import { alertForms, type FormKey, holdsAny } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Reminder } from '#db/task/reminders-due.ts'
import { leadsSomewhere } from './targets.ts'

/** Every row that is counted. */
export type Alert<T> = { total: number; items: T[] }
/** What a colleague or the website did, or what she is reminded of. */
type Noted = { id: string; at: number } & (
  | { row: Row<'notification'>; name: string }
  | { reminder: Reminder }
)
export type Alerts = {
  leads?: Alert<Row<'lead'>>
  notifications?: Alert<Noted>
  requests?: Alert<Row<'request'>>
  tasks?: Alert<Row<'task'>>
}
export type AlertKind = keyof Alerts
export const alertKinds = [
  'leads',
  'notifications',
  'requests',
  'tasks',
] as const satisfies AlertKind[]

/** Words on a lead, on what a person asked of her data, on a campaign, and on the funds. */
const noticeForms = [
  ...alertForms.leads,
  ...companyDesk,
  'marketing.Campaigns',
  'marketing.Funds',
] as const
/** SPEC section 4: forms 106 and 174 show leads and notifications; each kind only where its rows can be opened. */
export const visibleAlerts = (held: ReadonlySet<FormKey>): AlertKind[] =>
  alertKinds.filter(
    kind =>
      holdsAny(held, kind === 'notifications' ? noticeForms : alertForms[kind]) &&
      leadsSomewhere(kind, held),
  )

export const alertCount = (alerts: Alerts): number =>
  alertKinds.reduce((sum, kind) => sum + (alerts[kind]?.total ?? 0), 0)
