/** What the form of a task holds, and its way to and from the row. */
import * as z from 'zod/mini'
import type { Row } from '#db/kernel/mutation.ts'
import { requiredText, longText } from '#db/kernel/fields.ts'
import { isDate } from '#db/kernel/date.ts'
import { taskKinds } from '#db/terms.ts'
import { instantOfWall, wallOf } from '#src/domain/lead/when.ts'
import { presetsAt } from '#src/domain/task/times.ts'
import { type About, splitAbout } from './about-field.tsx'

const minuteMs = 60_000
/** Minutes before it is due; `none` and an hour of its own beside them. */
export const reminders = ['none', '0', '10', '60', '1440', 'own'] as const
export type Reminder = (typeof reminders)[number]

const isWall = (text: string) =>
  isDate(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10))
const wall = z.string().check(z.refine(isWall, { error: 'date-invalid' }))

export const taskSchema = z
  .object({
    title: requiredText,
    note: longText,
    kind: z.enum(taskKinds),
    due: wall,
    remind: z.enum(reminders),
    remindOn: z.string(),
    assignedTo: z.string().check(z.minLength(1, { error: 'required' })),
    about: z.string(),
  })
  .check(
    z.refine(values => values.remind !== 'own' || isWall(values.remindOn), {
      error: 'date-invalid',
      path: ['remindOn'],
    }),
  )
export type TaskValues = z.infer<typeof taskSchema>

export type Prefill = { title: string; about: About; userId: string; kind: string | null }

export const newValues = (
  { title, about, userId, kind }: Prefill,
  now: number,
  timeZone: string,
): TaskValues => ({
  title,
  note: '',
  kind: taskKinds.find(each => each === kind) ?? 'call',
  due: wallOf(presetsAt(now, timeZone)[0]?.at ?? now, timeZone),
  remind: 'none',
  remindOn: '',
  assignedTo: userId,
  about,
})

export function valuesOf(task: Row<'task'>, timeZone: string): TaskValues {
  const { title, note, kind, dueAt, remindAt, assignedTo } = task
  const before = remindAt === null ? 'none' : String((dueAt - remindAt) / minuteMs)
  const remind = reminders.find(each => each === before) ?? 'own'
  return {
    title,
    note,
    kind,
    due: wallOf(dueAt, timeZone),
    remind,
    remindOn: remind === 'own' && remindAt !== null ? wallOf(remindAt, timeZone) : '',
    assignedTo,
    about: aboutOf(task),
  }
}

export function aboutOf({
  leadId,
  clientId,
  vehicleId,
}: Pick<Row<'task'>, 'leadId' | 'clientId' | 'vehicleId'>): About {
  if (leadId !== null) return `lead:${leadId}`
  if (clientId !== null) return `client:${clientId}`
  return vehicleId === null ? '' : `vehicle:${vehicleId}`
}

/** The row's fields; the values have passed the schema. @param clientOfLead The client of the lead it is about. */
export function rowOf(values: TaskValues, timeZone: string, clientOfLead: string | null) {
  const { title, note, kind, remind, assignedTo } = values
  const dueAt = instantOfWall(values.due, timeZone) ?? 0
  const own = instantOfWall(values.remindOn, timeZone) ?? null
  const { table, id } = splitAbout(values.about)
  return {
    title: title.trim(),
    note: note.trim(),
    kind,
    dueAt,
    remindAt: remind === 'none' ? null : remind === 'own' ? own : dueAt - Number(remind) * minuteMs,
    assignedTo,
    leadId: table === 'lead' ? id : null,
    clientId: table === 'client' ? id : table === 'lead' ? clientOfLead : null,
    vehicleId: table === 'vehicle' ? id : null,
  }
}

/** What an edit writes: a time shown to the minute, and a link, stay as they are unless somebody chose others. */
export function changedRow(
  seen: Row<'task'>,
  values: TaskValues,
  row: ReturnType<typeof rowOf>,
  timeZone: string,
) {
  const before = valuesOf(seen, timeZone)
  const isDueSame = values.due === before.due
  const isReminderSame =
    isDueSame && values.remind === before.remind && values.remindOn === before.remindOn
  const { leadId, clientId, vehicleId } = values.about === before.about ? seen : row
  return {
    ...row,
    dueAt: isDueSame ? seen.dueAt : row.dueAt,
    remindAt: isReminderSame ? seen.remindAt : row.remindAt,
    leadId,
    clientId,
    vehicleId,
  }
}
