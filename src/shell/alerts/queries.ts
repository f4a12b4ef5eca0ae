/** What calls for a person, from the replica: live, and the same without a network. */
import { alertForms, type FormKey, holdsAny } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { alertPageSize } from '#db/terms.ts'
import type { Reminder } from '#src/domain/task/reminders-due.ts'
import { leadsSomewhere } from './targets.ts'

export type Alert<T> = { total: number; items: T[] }
/** What a colleague or the website did, or what this device reminds of. */
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

/** SPEC section 4: forms 106 and 174 show leads and notifications; each kind only where its rows can be opened. */
export const visibleAlerts = (held: ReadonlySet<FormKey>): AlertKind[] =>
  alertKinds.filter(
    kind =>
      holdsAny(held, alertForms[kind === 'notifications' ? 'leads' : kind]) &&
      leadsSomewhere(kind, held),
  )

const page = <T>(rows: T[]): Alert<T> => ({
  total: rows.length,
  items: rows.slice(0, alertPageSize),
})

/** Leads in progress that are the person's, or nobody's yet; the newest first. */
export const leadAlerts = (userId: string) => async (replica: Replica) => {
  const open = await replica.lead
    .where('status')
    .anyOf('created', 'in-treatment', 'pending')
    .toArray()
  const mine = open.filter(
    lead => lead.deletedAt === null && (lead.assignedTo === userId || lead.assignedTo === null),
  )
  return page(mine.sort((a, b) => b.leadAt - a.leadAt))
}

export const notificationAlerts = (userId: string) => async (replica: Replica) => {
  const rows = await replica.notification.where({ userId }).toArray()
  const open = page(
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
    notifications: {
      total: notifications.total + reminders.length,
      items: items.slice(0, alertPageSize),
    },
  }
}

export const requestAlerts = () => async (replica: Replica) => {
  const rows = await replica.request
    .filter(row => row.deletedAt === null && row.processedAt === null && row.status === 'regular')
    .toArray()
  return page(rows.sort((a, b) => b.at - a.at))
}

/** The most pressing first. */
export const taskAlerts = (userId: string) => async (replica: Replica) => {
  const rows = await replica.task.where('[assignedTo+status]').equals([userId, 'pending']).toArray()
  return page(rows.filter(row => row.deletedAt === null).sort((a, b) => a.dueAt - b.dueAt))
}

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
