/** Which reminders are due: tasks, appointments, deliveries and future recoveries of one person, on her devices and for a push message. */
import type { Row } from '../kernel/mutation.ts'
import { recoveryReminderAt } from '../lead/recovery.ts'
import type { NotificationChoice } from '../user/table.ts'

/** An appointment has no offset of its own, a delivery neither: the vehicle is brought to the door before. */
export const appointmentNoticeMinutes = 15
export const deliveryNoticeMinutes = 60
const minuteMs = 60_000
/** A device that slept through a reminder still says it, but not that of last week. */
export const lateReminderMs = 24 * 60 * minuteMs
/** Somebody else's recovery is left to her own device for this long. */
const strangersMs = 5 * minuteMs

export type Reminder = {
  /** Holds the instant too: moved to another time, it reminds again. */
  key: string
  kind: 'task' | 'appointment' | 'delivery' | 'recovery'
  /** When it was to be said, and the moment it is about. */
  at: number
  dueAt: number
  /** From when on it helps nobody. */
  overAt: number
  id: string
  leadId: string | null
  /** The task's title, or the customer's name. */
  name: string
}

export type ReminderRows = {
  tasks: readonly Row<'task'>[]
  appointments: readonly Row<'appointment'>[]
  leads: readonly Row<'lead'>[]
  deliveries: readonly Row<'delivery'>[]
}
export type Reminded = { userId: string; timeZone: string; choice: NotificationChoice; now: number }

const ofKind = (
  kind: Reminder['kind'],
  id: string,
  at: number,
  rest: Omit<Reminder, 'key' | 'kind' | 'id' | 'at'>,
): Reminder => ({ key: `${kind}:${id}:${at}`, kind, id, at, ...rest })

/** Every reminder whose moment has come, earliest first; what was said before is the caller's matter. */
export const dueReminders = (rows: ReminderRows, { now, ...whose }: Reminded): Reminder[] =>
  remindersOf(rows, whose)
    .filter(({ at, overAt }) => at <= now && at > now - lateReminderMs && now < overAt)
    .sort((a, b) => a.at - b.at)

/** Every reminder of hers in these rows, whenever it comes. */
export function remindersOf(
  { tasks, appointments, leads, deliveries }: ReminderRows,
  { userId, timeZone, choice }: Omit<Reminded, 'now'>,
): Reminder[] {
  const leadsById = new Map(leads.map(lead => [lead.id, lead]))
  const found: Reminder[] = []
  if (choice.tasks)
    for (const { id, title, remindAt, dueAt, status, assignedTo, leadId, deletedAt } of tasks)
      if (deletedAt === null && status === 'pending' && assignedTo === userId && remindAt !== null)
        found.push(ofKind('task', id, remindAt, { dueAt, overAt: Infinity, leadId, name: title }))
  if (choice.appointments)
    for (const { id, startsAt, minutes, status, assignedTo, leadId, deletedAt } of appointments)
      if (deletedAt === null && status === 'pending' && assignedTo === userId)
        found.push(
          ofKind('appointment', id, startsAt - appointmentNoticeMinutes * minuteMs, {
            dueAt: startsAt,
            overAt: startsAt + minutes * minuteMs,
            leadId,
            name: leadsById.get(leadId)?.name ?? '',
          }),
        )
  if (choice.appointments)
    for (const { id, startsAt, status, assignedTo, leadId, clientName, deletedAt } of deliveries)
      if (deletedAt === null && status === 'planned' && assignedTo === userId)
        found.push(
          ofKind('delivery', id, startsAt - deliveryNoticeMinutes * minuteMs, {
            dueAt: startsAt,
            overAt: startsAt,
            leadId,
            name: clientName,
          }),
        )
  if (choice.recoveries)
    for (const { id, name, status, recoverAt, recoverNotice, assignedTo, deletedAt } of leads) {
      if (
        deletedAt !== null ||
        status !== 'future-recovery' ||
        recoverAt === null ||
        (assignedTo !== null && assignedTo !== userId)
      )
        continue
      const at = recoveryReminderAt(recoverAt, recoverNotice, timeZone)
      if (at !== undefined)
        found.push(
          ofKind('recovery', id, at, { dueAt: recoverAt, overAt: Infinity, leadId: id, name }),
        )
    }
  return found
}

/** Sleeping leads this device wakes: hers and nobody's at once, a colleague's when her own device has not. */
export const leadsToWake = (
  leads: readonly Row<'lead'>[],
  userId: string,
  now: number,
): Row<'lead'>[] =>
  leads.filter(
    ({ deletedAt, status, recoverAt, assignedTo }) =>
      deletedAt === null &&
      status === 'future-recovery' &&
      recoverAt !== null &&
      recoverAt <= (assignedTo === null || assignedTo === userId ? now : now - strangersMs),
  )

/** What was said before on this device; what is older than a week is forgotten. */
export type Said = Record<string, number>
const memoryMs = 7 * 24 * 60 * minuteMs
export const stillSaid = (said: Said, now: number): Said =>
  Object.fromEntries(Object.entries(said).filter(([, at]) => at > now - memoryMs))
