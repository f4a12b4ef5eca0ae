/** Reminders of what still stands that she has not seen: of rows and her acts, so each device of hers counts the same. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { useDeviceMinute } from '#src/lib/clock.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { preferenceOf } from '#src/domain/user/preference.ts'
import {
  dueReminders,
  lateReminderMs,
  type Reminded,
  type Reminder,
} from '#db/task/reminders-due.ts'

export const sleepingLeads =
  () =>
  (replica: Replica): Promise<Row<'lead'>[]> =>
    replica.lead.where({ status: 'future-recovery' }).toArray()

export const unseenReminders =
  ({ userId, timeZone, now }: Omit<Reminded, 'choice'>) =>
  async (replica: Replica): Promise<Reminder[]> => {
    const appointments = await replica.appointment
      .where('startsAt')
      .between(now - lateReminderMs, now + lateReminderMs)
      .toArray()
    const deliveries = await replica.delivery
      .where('startsAt')
      .between(now, now + lateReminderMs)
      .toArray()
    const others = await replica.lead.bulkGet(appointments.map(each => each.leadId))
    const leads = [
      ...(await sleepingLeads()(replica)),
      ...others.filter(lead => lead !== undefined && lead.status !== 'future-recovery'),
    ].filter(lead => lead !== undefined)
    const tasks = await replica.task
      .where('[assignedTo+status]')
      .equals([userId, 'pending'])
      .toArray()
    const { notifications: choice, seenReminders } = await preferenceOf(userId)(replica)
    const due = dueReminders(
      { tasks, appointments, deliveries, leads },
      { userId, timeZone, choice, now },
    )
    return due.filter(({ key }) => !Object.hasOwn(seenReminders, key))
  }

export function useUnseen(): readonly Reminder[] | undefined {
  const { userId } = useLocal()
  const { timeZone } = useSession()
  const now = useDeviceMinute()
  return useLive(unseenReminders({ userId, timeZone, now }), [userId, timeZone, now])
}

/** A failure is silent (SPEC section 8): it simply stays in the bell. */
export function useSee(): (reminder: Reminder) => void {
  const { engine, userId } = useLocal()
  const { locale } = useSession()
  return ({ key }) =>
    void import('#db/user/mutations/see-reminder.ts')
      .then(({ seeReminder }) => engine.mutate(seeReminder, { userId, key, locale }))
      .catch(() => {})
}
