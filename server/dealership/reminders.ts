/** What somebody is to be reminded of who has a browser that can be called: the same as her devices say while they are open. */
import { and, between, eq, inArray } from 'drizzle-orm'
import { alertForms, holdsAny } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { lateReminderMs, type Reminder, remindersOf } from '#db/task/reminders-due.ts'
import { firstPreference } from '#db/user/preference.ts'
import { formsOf } from './people.ts'
import { profileOf } from './profile.ts'

/** Of those who work here and gave us a browser to call: whose they are, and when; those of a day before and after. */
export function remindersIn(db: Db, now: number): { userId: string; reminders: Reminder[] }[] {
  const called = db
    .selectDistinct({ id: schema.pushSubscription.userId })
    .from(schema.pushSubscription)
  const people = db
    .select()
    .from(schema.user)
    .where(and(inArray(schema.user.id, called), eq(schema.user.active, true)))
    .all()
  if (people.length === 0) return []
  const { task, appointment, delivery, lead } = schema
  const around = [now - lateReminderMs, now + lateReminderMs] as const
  // A recovery reminds some hours before, or at an hour of its day.
  const wider = [now - 2 * lateReminderMs, now + 2 * lateReminderMs] as const
  const found = {
    tasks: db
      .select()
      .from(task)
      .where(
        and(
          inArray(
            task.assignedTo,
            people.map(({ id }) => id),
          ),
          eq(task.status, 'pending'),
          between(task.remindAt, ...around),
        ),
      )
      .all(),
    appointments: db
      .select()
      .from(appointment)
      .where(between(appointment.startsAt, ...around))
      .all(),
    deliveries: db
      .select()
      .from(delivery)
      .where(between(delivery.startsAt, ...around))
      .all(),
    sleeping: db
      .select()
      .from(lead)
      .where(and(eq(lead.status, 'future-recovery'), between(lead.recoverAt, ...wider)))
      .all(),
  }
  const named = inArray(
    lead.id,
    found.appointments.map(({ leadId }) => leadId),
  )
  const theirs = db.select().from(lead).where(named).all()
  const { timeZone } = profileOf(db)
  return people.map(({ id: userId, roleIds }) => {
    const choice =
      (rowOf(db, 'preference', userId) as Row<'preference'> | undefined)?.notifications ??
      firstPreference(userId).notifications
    // Nobody's lead is a matter of whoever works with leads.
    const takesLeads = found.sleeping.length > 0 && holdsAny(formsOf(db, roleIds), alertForms.leads)
    const hers = found.sleeping.filter(({ assignedTo }) => assignedTo === userId || takesLeads)
    const others = theirs.filter(({ status }) => status !== 'future-recovery')
    return {
      userId,
      reminders: remindersOf(
        { ...found, leads: [...hers, ...others] },
        { userId, timeZone, choice },
      ),
    }
  })
}
