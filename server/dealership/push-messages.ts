/** What a push message says of a lead, an appointment, a request, a task or a word to a person, in the language of the browser it goes to. */
import { words } from '#db/kernel/words.ts'
import { companyDesk } from '#db/desks.ts'
import { formPath, formWords } from '#db/form-words.ts'
import { noticePlaces } from '#db/lead/notice-place.ts'
import { alertForms, type FormKey, holdsAny, receptionPlaces } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import type * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { isLocale, type Locale } from '#db/terms.ts'
import type { Reminder } from '#db/task/reminders-due.ts'
import { workForms, worksHere } from '#db/user/takers.ts'
import { instantIn } from '../instant.ts'
import { calledBrowsers } from './called-browsers.ts'
import { formsOf, peopleNow } from './people.ts'
import { profileOf } from './profile.ts'
import { remindersIn } from './reminders.ts'

/** `notice`: a row of her bell. `request`: one that waits at the reception. */
const kinds = ['lead', 'appointment', 'request', 'task', 'reminder', 'notice'] as const
type Kind = (typeof kinds)[number]
export type PushAbout = {
  about: Kind
  /** Of the row it is about. */
  id: string
  /** Null: whoever is there and does such work. */
  to: string | null
  /** How many came at once; this is the last of them. */
  count?: number
  /** From then on it helps nobody. */
  until?: number
}
/** As `sw/push.ts` shows it; a second one under the same tag takes the place of the first. */
export type PushPayload = { title: string; body: string; url: string; tag: string }
type Subscription = typeof schema.pushSubscription.$inferSelect

const titles: Record<Exclude<Kind, 'notice' | 'reminder'>, Record<Locale, string>> = {
  lead: words({
    en: 'New lead',
    fr: 'Nouveau prospect',
    es: 'Nueva oportunidad',
    esCo: 'Nuevo prospecto',
  }),
  appointment: words({ en: 'New appointment', fr: 'Nouveau rendez-vous', es: 'Nueva cita' }),
  request: words({ en: 'New request', fr: 'Nouvelle demande', es: 'Nueva solicitud' }),
  task: words({ en: 'New task', fr: 'Nouvelle tâche', es: 'Nueva tarea' }),
}
const tasksTitle: Record<Locale, (count: number) => string> = words({
  en: count => `${count} new tasks`,
  fr: count => `${count} nouvelles tâches`,
  es: count => `${count} tareas nuevas`,
})
const bodyLength = 160

/** An effect's payload, when it is one of these. */
export function pushAboutOf({
  id,
  payload,
}: Pick<typeof schema.effect.$inferSelect, 'id' | 'payload'>): PushAbout | undefined {
  const about = kinds.find(kind => kind === payload['about'])
  const { to, count, until } = payload
  return (
    about && {
      about,
      // Most effects are named after the row they are about.
      id: String(payload['id'] ?? id.replace(/^push\./, '')),
      to: typeof to === 'string' ? to : null,
      ...(typeof count === 'number' && { count }),
      ...(typeof until === 'number' && { until }),
    }
  )
}

/** Browsers of those it concerns: the one it was given to, or whoever does such work and is available; and who wants it. */
export function targetsOf(db: Db, event: PushAbout, now: number): Subscription[] {
  const { about, to } = event
  const desk = about === 'request' ? alertForms.requests : alertForms.leads
  const choice = choiceOf(db, event)
  const people = peopleNow(db, now).filter(worksHere)
  const wanted = people.filter(
    user =>
      (to === null
        ? user.status === 'available' && holdsAny(formsOf(db, user.roleIds), desk)
        : user.id === to) && wants(db, user.id, choice),
  )
  const ids = new Set(wanted.map(({ id }) => id))
  return calledBrowsers(db).filter(({ userId }) => ids.has(userId))
}
const noticeOf = (db: Db, id: string) =>
  rowOf(db, 'notification', id) as Row<'notification'> | undefined

type Choice = 'leads' | 'appointments' | 'tasks' | undefined
function choiceOf(db: Db, { about, id }: PushAbout): Choice {
  if (about === 'task') return 'tasks'
  // Chosen where it is found (`remindersIn`).
  if (about === 'reminder') return undefined
  const isMeeting =
    about === 'appointment' || (about === 'notice' && noticeOf(db, id)?.type === 'APPOINTMENTS')
  return isMeeting ? 'appointments' : 'leads'
}
function wants(db: Db, userId: string, choice: Choice): boolean {
  if (!choice) return true
  const preference = rowOf(db, 'preference', userId) as Row<'preference'> | undefined
  return preference?.notifications[choice] ?? true
}

/** `tag`: of what an open app shows itself. */
type Said = { title: string; body: string; url: string; tag?: string }
type Reader = { db: Db; userId: string; locale: Locale; forms: ReadonlySet<FormKey> }

/** Undefined when there is nothing left to tell: it is gone, settled, given away or seen. */
export function messageOf(
  db: Db,
  { about, id, count = 1 }: PushAbout,
  { locale: browserLocale, userId }: Subscription,
): PushPayload | undefined {
  const locale = isLocale(browserLocale) ? browserLocale : profileOf(db).defaultLocale
  const { roleIds = [] } = (rowOf(db, 'user', userId) as Row<'user'> | undefined) ?? {}
  const told = tellers[about]({ db, userId, locale, forms: formsOf(db, roleIds) }, id, count)
  return told && { tag: `${about}.${id}`, ...told, body: told.body.slice(0, bodyLength) }
}

const tellers: Record<Kind, (reader: Reader, id: string, count: number) => Said | undefined> = {
  lead(reader, id) {
    const lead = leadOf(reader.db, id)
    const about = lead && (vehicleIn(reader, lead.vehicleId) || lead.vehicleText || lead.message)
    return lead && onLead(reader, lead, titles.lead[reader.locale], about)
  },
  appointment(reader, id) {
    const appointment = rowOf(reader.db, 'appointment', id) as Row<'appointment'> | undefined
    if (!appointment || appointment.deletedAt !== null || appointment.status !== 'pending')
      return undefined
    const lead = leadOf(reader.db, appointment.leadId)
    const when = dayAndHour(reader, appointment.startsAt)
    return lead && onLead(reader, lead, titles.appointment[reader.locale], when)
  },
  notice(reader, id) {
    const notice = noticeOf(reader.db, id)
    if (!notice || notice.deletedAt !== null || notice.processedAt !== null) return undefined
    const title = notice.from
    const body = notice.message
    if (notice.type === 'PRIVACY') return onPrivacy(reader, notice)
    const form = noticePlaces[notice.type]
    if (notice.type === 'CAMPAIGN')
      return said(title, body, hrefOf(reader, ['marketing.Campaigns'], notice.itemId))
    if (form) return said(formWords[form].titles[reader.locale], body, anyOf(reader, [form]))
    // Of a request that still waits.
    if (notice.leadId === '') {
      const request = waitingRequest(reader.db, notice.itemId)
      return request && said(title, body, hrefOf(reader, requestForms(reader), request.id))
    }
    const lead = leadOf(reader.db, notice.leadId)
    return lead && said(title || lead.name, body, leadPlace(reader, lead.id))
  },
  request(reader, id) {
    const request = waitingRequest(reader.db, id)
    if (!request) return undefined
    const about = vehicleIn(reader, request.vehicleId) || request.vehicleText || request.message
    return said(
      titles.request[reader.locale],
      [request.name, about].filter(Boolean).join(' · '),
      hrefOf(reader, requestForms(reader), id),
    )
  },
  // Looked for once more: moved, done or seen on one of her devices, it is none.
  reminder(reader, key) {
    const { db, userId, locale } = reader
    const [hers] = remindersIn(db, Number(key.split(':').at(-1)), userId)
    const about = hers?.reminders.find(each => each.key === key)
    if (!about || isSeen(db, userId, key)) return undefined
    const body = [about.name, dayAndHour(reader, about.dueAt)].filter(Boolean).join(' · ')
    const found = said(reminderTitles[about.kind][locale], body, placeOf(reader, about))
    return found && { ...found, tag: key }
  },
  // One that went on to somebody else, or back, is hers no more.
  task(reader, id, count) {
    const task = rowOf(reader.db, 'task', id) as Row<'task'> | undefined
    if (task?.deletedAt !== null || task.status !== 'pending' || task.assignedTo !== reader.userId)
      return undefined
    const url = count > 1 ? anyOf(reader, workForms.task) : taskPlace(reader, id)
    return count > 1
      ? said(tasksTitle[reader.locale](count), task.title, url)
      : said(
          titles.task[reader.locale],
          [task.title, dayAndHour(reader, task.dueAt)].join(' · '),
          url,
        )
  },
}

const privacyTitle: Record<Locale, string> = words({
  en: 'Privacy request',
  fr: 'Demande sur les données',
  es: 'Solicitud sobre datos',
})
const answerBy: Record<Locale, (day: string) => string> = words({
  en: day => `Answer it by ${day}`,
  fr: day => `À répondre au plus tard le ${day}`,
  es: day => `Debe responderse a más tardar el ${day}`,
})
/** One that waits; its words are its last day. */
function onPrivacy({ db, locale, forms }: Reader, { itemId, message }: Row<'notification'>) {
  const asked = rowOf(db, 'privacyRequest', itemId) as Row<'privacyRequest'> | undefined
  const place = companyDesk.find(key => forms.has(key))
  if (!asked || asked.answeredAt !== null || !place) return undefined
  const day = instantIn(locale, 'UTC', { dateStyle: 'long' })
  return {
    title: privacyTitle[locale],
    body: answerBy[locale](day(Date.parse(message))),
    url: `${formPath(place, locale)}?tab=privacy`,
  }
}

const reminderTitles: Record<Reminder['kind'], Record<Locale, string>> = {
  task: words({ en: 'Task due', fr: 'Tâche à faire', es: 'Tarea pendiente' }),
  appointment: words({ en: 'Appointment', fr: 'Rendez-vous', es: 'Cita' }),
  delivery: words({ en: 'Delivery', fr: 'Livraison', es: 'Entrega' }),
  recovery: words({ en: 'Call back', fr: 'À rappeler', es: 'Volver a llamar' }),
}
/** Where her own app leads from it. */
function placeOf(reader: Reader, { kind, id, leadId }: Reminder): string | undefined {
  const { forms, locale } = reader
  if (kind === 'task') return taskPlace(reader, id)
  if (kind === 'delivery' && forms.has('management.SaleContracts'))
    return `${formPath('management.SaleContracts', locale)}?view=deliveries&delivery=${encodeURIComponent(id)}`
  return leadId ? leadPlace(reader, leadId) : anyOf(reader, ['crm.Dashboard'])
}
const isSeen = (db: Db, userId: string, key: string) =>
  Object.hasOwn(
    (rowOf(db, 'preference', userId) as Row<'preference'> | undefined)?.seenReminders ?? {},
    key,
  )

const dayAndHour = ({ db, locale }: Reader, at: number) =>
  instantIn(locale, profileOf(db).timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })(at)

const leadForms = ['crm.Leads', 'marketing.Leads'] as const satisfies FormKey[]
const requestForms = ({ forms }: Reader): readonly FormKey[] => receptionPlaces(forms)
/** The first of the forms that she holds. */
function anyOf({ locale, forms }: Reader, places: readonly FormKey[]): string | undefined {
  const place = places.find(key => forms.has(key))
  return place && formPath(place, locale)
}
function hrefOf(reader: Reader, places: readonly FormKey[], id: string): string | undefined {
  const place = anyOf(reader, places)
  return place && `${place}?id=${encodeURIComponent(id)}`
}
/** My day lists what is hers, and opens none of it alone. */
const taskPlace = (reader: Reader, id: string) =>
  hrefOf(reader, ['crm.Tasks'], id) ?? anyOf(reader, workForms.task)
const leadPlace = (reader: Reader, id: string) =>
  hrefOf(reader, leadForms, id) ?? anyOf(reader, ['crm.Dashboard'])
/** Nobody is told of what she could not open: a form taken from her takes its news along. */
const said = (title: string, body: string, url: string | undefined): Said | undefined =>
  url === undefined ? undefined : { title, body, url }

function waitingRequest(db: Db, id: string): Row<'request'> | undefined {
  const request = rowOf(db, 'request', id) as Row<'request'> | undefined
  const waits =
    request?.deletedAt === null && request.leadId === null && request.status === 'regular'
  return waits ? request : undefined
}
function leadOf(db: Db, id: string): Row<'lead'> | undefined {
  const lead = rowOf(db, 'lead', id) as Row<'lead'> | undefined
  return lead?.deletedAt === null ? lead : undefined
}
const onLead = (reader: Reader, lead: Row<'lead'>, title: string, subject = '') =>
  said(title, [lead.name, subject].filter(Boolean).join(' · '), leadPlace(reader, lead.id))
function vehicleIn({ db, locale }: Reader, id: string | null): string {
  const vehicle = id ? (rowOf(db, 'vehicle', id) as Row<'vehicle'> | undefined) : undefined
  return vehicle ? vehicleTitle({ ...vehicle, trim: '' }, locale) : ''
}
