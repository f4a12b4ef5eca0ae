/** What is on this device of a client that decides whether she may be written to or called. */
import type { ContactSeen } from '#db/consent/contact.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { seenOfAnother } from '#db/lead/writers.ts'
import type { Replica } from '#db/replica.ts'

const standing = <T extends { deletedAt: number | null }>(rows: T[]) =>
  rows.filter(row => row.deletedAt === null)

/** The register of these cards. */
export const consentsOf =
  (clientIds: readonly string[]) =>
  async (replica: Replica): Promise<Row<'consent'>[]> =>
    standing(await replica.consent.where('clientId').anyOf(clientIds).toArray())

export type ContactKnown = ContactSeen & {
  company: Row<'company'>
  client: Row<'client'>
  /** When this was read: what was said a moment ago is not to come, though the minute's clock lags. */
  readAt: number
}

/** Who asked and has no card: when is all there is. */
export const strangerOf =
  (askedAt: number | undefined) =>
  async (replica: Replica): Promise<ContactSeen | null> => {
    const company = askedAt === undefined ? undefined : await replica.company.toCollection().first()
    return company && askedAt !== undefined ? seenOfAnother(company, askedAt) : null
  }

/**
 * @param leadId of whose lines alone is counted how often she was tried, as the act counts it; else of all her leads
 * @returns null while the card, or the dealership, is not on the device
 */
export const contactKnownOf =
  (clientId: string, leadId?: string) =>
  async (replica: Replica): Promise<ContactKnown | null> => {
    const [client, company] = await Promise.all([
      replica.client.get(clientId),
      replica.company.toCollection().first(),
    ])
    if (!client || !company) return null
    const [consents, leads] = await Promise.all([
      consentsOf([clientId])(replica),
      replica.lead.where({ clientId }).toArray(),
    ])
    const leadIds = leadId === undefined ? leads.map(({ id }) => id) : [leadId]
    const touches = await replica.leadTouch.where('leadId').anyOf(leadIds).toArray()
    return {
      client,
      company,
      consents: consents.toSorted((a, b) => b.at - a.at),
      leads: standing(leads),
      touches: standing(touches),
      readAt: Date.now(),
    }
  }
