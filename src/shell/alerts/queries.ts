/** What calls for a person, from the replica: live, and the same without a network. */
import type { Replica } from '#db/replica.ts'
import { leadsInProgress } from '#src/domain/lead/queries.ts'
import { isUntaken } from '#src/domain/request/queries.ts'
import { pendingTasks } from '#src/domain/task/queries.ts'
import type { Reminder } from '#db/task/reminders-due.ts'
import type { Alert, AlertKind, Alerts } from './kinds.ts'

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
