/** What a push message says of a new lead or an appointment, in the language of the browser it goes to. */
import { words } from '#db/kernel/words.ts'
import { alertForms, type FormKey, formPath, holdsAny } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { isLocale, type Locale } from '#db/terms.ts'
import { formsOf } from './people.ts'
import { profileOf } from './profile.ts'

export type PushAbout = {
  about: 'lead' | 'appointment'
  leadId: string
  appointmentId: string
  to: string | null
}
/** As `sw/push.ts` shows it; a second one under the same tag takes the place of the first. */
export type PushPayload = { title: string; body: string; url: string; tag: string }
type Subscription = typeof schema.pushSubscription.$inferSelect

const titles: Record<PushAbout['about'], Record<Locale, string>> = {
  lead: words({
    en: 'New lead',
    fr: 'Nouveau prospect',
    es: 'Nueva oportunidad',
    esCo: 'Nuevo prospecto',
  }),
  appointment: words({ en: 'New appointment', fr: 'Nouveau rendez-vous', es: 'Nueva cita' }),
}
const choices = { lead: 'leads', appointment: 'appointments' } as const
const bodyLength = 160

/** An effect's payload, when it is one of these. */
export function pushAboutOf({
  id,
  payload,
}: Pick<typeof schema.effect.$inferSelect, 'id' | 'payload'>): PushAbout | undefined {
  const { about, leadId, to } = payload
  if ((about !== 'lead' && about !== 'appointment') || typeof leadId !== 'string') return undefined
  // The effect is named after the row it is about.
  return {
    about,
    leadId,
    appointmentId: about === 'appointment' ? id.replace(/^push\./, '') : '',
    to: typeof to === 'string' ? to : null,
  }
}

/** Browsers of those it concerns: the one it was given to, or whoever works with leads and is available; and who wants it. */
export function targetsOf(db: Db, { about, to }: PushAbout): Subscription[] {
  const people = db
    .select()
    .from(schema.user)
    .all()
    .filter(({ active, deletedAt }) => active && deletedAt === null)
  const wanted = people.filter(
    user =>
      (to === null ? user.status === 'available' && worksWithLeads(db, user) : user.id === to) &&
      wants(db, user.id, about),
  )
  const ids = new Set(wanted.map(({ id }) => id))
  return db
    .select()
    .from(schema.pushSubscription)
    .all()
    .filter(({ userId }) => ids.has(userId))
}
const worksWithLeads = (db: Db, { roleIds }: Row<'user'>) =>
  holdsAny(formsOf(db, roleIds), alertForms.leads)
function wants(db: Db, userId: string, about: PushAbout['about']): boolean {
  const preference = rowOf(db, 'preference', userId) as Row<'preference'> | undefined
  return preference?.notifications[choices[about]] ?? true
}

/** Undefined when there is nothing left to tell: the lead is gone, or the appointment has been settled. */
export function messageOf(
  db: Db,
  event: PushAbout,
  { locale: browserLocale, userId }: Subscription,
): PushPayload | undefined {
  const lead = rowOf(db, 'lead', event.leadId) as Row<'lead'> | undefined
  if (!lead || lead.deletedAt !== null) return undefined
  const locale = isLocale(browserLocale) ? browserLocale : profileOf(db).defaultLocale
  const subject = subjectOf(db, event, lead, locale)
  if (subject === undefined) return undefined
  const { roleIds = [] } = (rowOf(db, 'user', userId) as Row<'user'> | undefined) ?? {}
  const forms = formsOf(db, roleIds)
  const form =
    (['crm.Leads', 'marketing.Leads'] as const satisfies FormKey[]).find(key => forms.has(key)) ??
    'crm.Leads'
  const body = [lead.name, subject].filter(Boolean).join(' · ').slice(0, bodyLength)
  return {
    title: titles[event.about][locale],
    body,
    url: `${formPath(form, locale)}?id=${encodeURIComponent(lead.id)}`,
    tag: `${event.about}.${event.appointmentId || lead.id}`,
  }
}

function subjectOf(
  db: Db,
  { about, appointmentId }: PushAbout,
  lead: Row<'lead'>,
  locale: Locale,
): string | undefined {
  if (about === 'lead') {
    const vehicle = lead.vehicleId
      ? (rowOf(db, 'vehicle', lead.vehicleId) as Row<'vehicle'> | undefined)
      : undefined
    return vehicle
      ? vehicleTitle({ ...vehicle, trim: '' }, locale)
      : lead.vehicleText || lead.message
  }
  const appointment = rowOf(db, 'appointment', appointmentId) as Row<'appointment'> | undefined
  if (!appointment || appointment.deletedAt !== null || appointment.status !== 'pending')
    return undefined
  const { timeZone } = profileOf(db)
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(appointment.startsAt)
}
