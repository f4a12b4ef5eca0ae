/** What somebody is to be reminded of who has a browser that can be called: the same as her devices say while they are open. */
import { and, between, eq, inArray, isNull, or } from 'drizzle-orm'
import { alertForms, type FormKey, holdsAny } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { scopesFor, tableOfScope } from '#db/scopes.ts'
import type { Db } from '#db/store.ts'
import { lateReminderMs, type Reminder, remindersOf } from '#db/task/reminders-due.ts'
import { firstPreference } from '#db/user/preference.ts'
import { calledBrowsers } from './called-browsers.ts'
import { formsOf } from './people.ts'
import { profileOf } from './profile.ts'

/**
 * Of those who work here and gave us a browser to call: whose they are, and when; those of a day before and after.
 * @param only One person's.
 */
export function remindersIn(
  db: Db,
  now: number,
  only?: string,
): { userId: string; reminders: Reminder[] }[] {
  const people = calledPeople(db, only)
  if (people.length === 0) return []
  const found = rowsAround(
    db,
    now,
    people.map(({ id }) => id),
  )
  const { timeZone } = profileOf(db)
  return people.map(({ id: userId, roleIds }) => {
    const { notifications: choice } =
      (rowOf(db, 'preference', userId) as Row<'preference'> | undefined) ?? firstPreference(userId)
    const rows = seenBy(found, userId, formsOf(db, roleIds))
    return { userId, reminders: remindersOf(rows, { userId, timeZone, choice }) }
  })
}

function calledPeople(db: Db, only: string | undefined) {
  const { user } = schema
  const called = calledBrowsers(db).map(({ userId }) => userId)
  const isOne = only === undefined ? undefined : eq(user.id, only)
  return db
    .select()
    .from(user)
    .where(and(inArray(user.id, called), eq(user.active, true), isOne))
    .all()
}

type Found = ReturnType<typeof rowsAround>
function rowsAround(db: Db, now: number, userIds: string[]) {
  const { task, appointment, delivery, lead } = schema
  const around = [now - lateReminderMs, now + lateReminderMs] as const
  // A recovery reminds some hours before, or at an hour of its day.
  const wider = [now - 2 * lateReminderMs, now + 2 * lateReminderMs] as const
  const tasks = and(
    inArray(task.assignedTo, userIds),
    eq(task.status, 'pending'),
    between(task.remindAt, ...around),
  )
  const visits = and(
    inArray(appointment.assignedTo, userIds),
    between(appointment.startsAt, ...around),
  )
  const handOvers = and(
    inArray(delivery.assignedTo, userIds),
    between(delivery.startsAt, ...around),
  )
  const asleep = and(
    eq(lead.status, 'future-recovery'),
    between(lead.recoverAt, ...wider),
    or(isNull(lead.assignedTo), inArray(lead.assignedTo, userIds)),
  )
  const appointments = db.select().from(appointment).where(visits).all()
  const visited = inArray(
    lead.id,
    appointments.map(({ leadId }) => leadId),
  )
  return {
    tasks: db.select().from(task).where(tasks).all(),
    appointments,
    deliveries: db.select().from(delivery).where(handOvers).all(),
    leads: db.select().from(lead).where(or(asleep, visited)).all(),
  }
}

/** What reaches her devices; nobody's lead is a matter of whoever works with leads. */
function seenBy(found: Found, userId: string, forms: ReadonlySet<FormKey>): Found {
  const tables = new Set(scopesFor(forms).map(tableOfScope))
  const isHers = ({ status, assignedTo }: Found['leads'][number]) =>
    status !== 'future-recovery' || assignedTo === userId || holdsAny(forms, alertForms.leads)
  return {
    tasks: tables.has('task') ? found.tasks : [],
    appointments: tables.has('appointment') ? found.appointments : [],
    deliveries: tables.has('delivery') ? found.deliveries : [],
    leads: tables.has('lead') ? found.leads.filter(isHers) : [],
  }
}
