/** Reminders by push, for whom no app is open: each becomes a message at its moment, once; an open app shows it under the same tag. */
import { lateReminderMs, type Reminder } from '#db/task/reminders-due.ts'
import { remindersIn } from '../dealership/reminders.ts'
import type { Dealership } from '../deps.ts'
import { addEffect } from './effect-rows.ts'

/** After a standstill, or on a browser that is new: what is longer ago stands in the bell. */
const lateMs = 10 * 60_000

/** @returns when to look again, epoch ms: at the next that is not due yet, or before those come in sight that are a day away */
export function bookReminders({ db }: Dealership, now: number): number {
  const isDue = ({ at, overAt }: Reminder) => at <= now && at > now - lateMs && now < overAt
  const found = remindersIn(db, now)
  for (const { userId, reminders } of found)
    for (const { key, overAt } of reminders.filter(isDue)) {
      const payload = { about: 'reminder', id: key, to: userId, until: overAt }
      addEffect(db, { id: `push.reminder.${key}.${userId}`, kind: 'push', payload }, now)
    }
  if (found.length === 0) return Infinity
  const coming = found.flatMap(({ reminders }) => reminders.map(({ at }) => at))
  return Math.min(now + lateReminderMs / 2, ...coming.filter(at => at > now))
}
