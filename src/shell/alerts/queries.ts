/** What calls for a person, from the replica: live, and the same without a network. */
import { companyDesk } from '#db/desks.ts'
import { alertForms, type FormKey, holdsAny } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { leadsInProgress } from '#src/domain/lead/queries.ts'
import { isUntaken } from '#src/domain/request/queries.ts'
import { pendingTasks } from '#src/domain/task/queries.ts'
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

const all = <T>(items: T[]): Alert<T> => ({ total: items.length, items })

export const leadAlerts = (userId: string) => async (replica: Replica) =>
  all(await leadsInProgress(userId)(replica))

export const notificationAlerts = (userId: string) => async (replica: Replica) => {
  const rows = await replica.notification.where({ userId }).toArray()
  const open = all(
    rows
      .filter(row => row.deletedAt === null && row.processedAt === null)
      .sort((a, b) => b.at - a.at),
  )
  const leads = await replica.lead.bulkGet(open.items.map(row => row.leadId))
  const items = open.items.map((row, i) => ({
    id: row.id,
    at: row.at,
    row,
    name: leads[i]?.name ?? '',
  }))
  return { ...open, items }
}

/** One bell for both, so that its count is that of its lines. */
export function withReminders(alerts: Alerts, reminders: readonly Reminder[]): Alerts {
  const { notifications } = alerts
  if (!notifications || reminders.length === 0) return alerts
  const reminderItems = reminders.map(reminder => ({ id: reminder.key, at: reminder.at, reminder }))
  const items = [...reminderItems, ...notifications.items].sort((a, b) => b.at - a.at)
  return {
    ...alerts,
    notifications: all(items),
  }
}

export const requestAlerts = () => async (replica: Replica) => {
  const rows = await replica.request.filter(isUntaken).toArray()
  return all(rows.sort((a, b) => b.at - a.at))
}

export const taskAlerts = (userId: string) => async (replica: Replica) =>
  all(await pendingTasks(userId)(replica))

export const allAlerts =
  (userId: string, kinds: readonly AlertKind[]) =>
  async (replica: Replica): Promise<Alerts> => {
    const wants = (kind: AlertKind) => kinds.includes(kind)
    const [leads, notifications, requests, tasks] = await Promise.all([
      wants('leads') ? leadAlerts(userId)(replica) : undefined,
      wants('notifications') ? notificationAlerts(userId)(replica) : undefined,
      wants('requests') ? requestAlerts()(replica) : undefined,
      wants('tasks') ? taskAlerts(userId)(replica) : undefined,
    ])
    return {
      ...(leads && { leads }),
      ...(notifications && { notifications }),
      ...(requests && { requests }),
      ...(tasks && { tasks }),
    }
  }
export const alertCount = (alerts: Alerts): number =>
  alertKinds.reduce((sum, kind) => sum + (alerts[kind]?.total ?? 0), 0)
