/** Reminders by push, for whom no app is open: each becomes a message at its moment, once; an open app shows it under the same tag. */
import { lateReminderMs, type Reminder } from '#db/task/reminders-due.ts'
import { remindersIn } from '../dealership/reminders.ts'
import type { Dealership } from '../deps.ts'
import { addEffect } from './effect-rows.ts'

/** After a standstill, or on a browser that is new: what is longer ago stands in the bell. */
const lateMs = 10 * 60_000

export function bookReminders({ db }: Dealership, now: number): void {
  const isDue = ({ at, overAt }: Reminder) => at <= now && at > now - lateMs && now < overAt
  for (const { userId, reminders } of remindersIn(db, now))
    for (const { key, overAt } of reminders.filter(isDue)) {
      const payload = { about: 'reminder', id: key, to: userId, until: overAt }
      addEffect(db, { id: `push.reminder.${key}.${userId}`, kind: 'push', payload }, now)
    }
}

/** The next one that is not due yet, of those of a day; then there is another look. */
export function nextReminderAt({ db }: Dealership, now: number): number | undefined {
  const found = remindersIn(db, now)
  const coming = found.flatMap(({ reminders }) => reminders.map(({ at }) => at))
  return found.length
    ? Math.min(now + lateReminderMs / 2, ...coming.filter(at => at > now))
    : undefined
}
