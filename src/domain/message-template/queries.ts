/** Templates on this device, and what one is filled in with. */
import type { Row } from '#db/kernel/mutation.ts'
import { findable } from '#db/kernel/findable.ts'
import { hasWords, queryWords } from '#db/kernel/fold.ts'
import { isWritten } from '#db/message-template/mutations/template.ts'
import { type TemplateChannel, type TemplateText, textFields } from '#db/message-template/table.ts'
import type { About } from '#db/message-template/variables.ts'
import type { Replica } from '#db/replica.ts'
import { type Locale, locales } from '#db/terms.ts'
import { compareNames } from '#src/lib/by-name.ts'

export type Template = Row<'messageTemplate'>

/** The dealership's and one's own, archived ones too, by title. */
export const allTemplates =
  () =>
  async (replica: Replica): Promise<Template[]> =>
    (await replica.messageTemplate.toArray())
      .filter(({ deletedAt }) => deletedAt === null)
      .toSorted((a, b) => compareNames(a.title, b.title) || (a.id < b.id ? -1 : 1))

/** Those that may be sent now by this way. */
export const templatesFor =
  (channel: TemplateChannel) =>
  async (replica: Replica): Promise<Template[]> =>
    (await allTemplates()(replica)).filter(
      each => each.archivedAt === null && each.channel === channel,
    )

export const textIn = (template: Template, locale: Locale): TemplateText | null => {
  const text = template[textFields[locale]]
  return isWritten(text) ? text : null
}
export const writtenLocales = (template: Template): Locale[] =>
  locales.filter(locale => textIn(template, locale))

/** Whether what was typed stands in its title or in one of its texts. */
export const isAsked = (template: Template, query: string): boolean =>
  hasWords(
    findable(
      [
        template.title,
        ...locales.flatMap(locale => Object.values(textIn(template, locale) ?? {})),
      ].join(' '),
    ),
    queryWords(query),
  )

/** Whom a message is about: the lead, or the request while it is none, her card, the vehicle, her next appointment, who writes and for whom. */
export const aboutLead =
  (leadId: string | null, userId: string, now: number) =>
  async (replica: Replica): Promise<About & { locale: Locale | null }> => {
    const lead = await replica.lead.get(leadId ?? '')
    const request = lead ? undefined : await replica.request.get(leadId ?? '')
    const [client, vehicle, seller, company, appointments] = await Promise.all([
      replica.client.get(lead?.clientId ?? ''),
      replica.vehicle.get(lead?.soldVehicleId ?? lead?.vehicleId ?? request?.vehicleId ?? ''),
      replica.user.get(userId),
      replica.company.toCollection().first(),
      replica.appointment.where({ leadId: leadId ?? '' }).toArray(),
    ])
    const [next] = appointments
      .filter(each => each.deletedAt === null && each.settledAt === null && each.startsAt >= now)
      .toSorted((a, b) => a.startsAt - b.startsAt)
    return {
      lead: lead ?? request ?? null,
      client: client ?? null,
      vehicle: vehicle ?? null,
      seller: seller ?? null,
      company: company ?? null,
      appointment: next ?? null,
      locale: client?.locale ?? request?.locale ?? null,
    }
  }
