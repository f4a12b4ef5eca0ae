/** Clients on this device, and everything that happened with one. */
import { allRows } from '#src/lib/all-rows.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { openLeadStatuses } from '#db/lead/status.ts'
import type { LeadStatus } from '#db/terms.ts'
import { personWords } from '#src/domain/client/person-words.ts'
import { consentsOf } from '#src/domain/consent/queries.ts'
import {
  type Client,
  isClientMatch,
  searchable,
  type Searchable,
} from '#src/domain/client/search.ts'

const standing = <T extends { deletedAt: number | null }>(rows: T[]) =>
  rows.filter(row => row.deletedAt === null)

/** Every card that stands and is not merged into another, ready to be searched. */
export const allClients =
  () =>
  async (replica: Replica): Promise<Searchable[]> =>
    standing(await allRows(replica.client))
      .filter(client => client.mergedIntoId === null)
      .map(searchable)

/** To whom it matters most: their ids. */
export type FirstClients = (replica: Replica) => Promise<ReadonlySet<string>>

/** The first few cards that match, the last touched first; those of `first` before them, and alone while nothing is typed. */
export const clientsMatching =
  (query: string, first?: FirstClients, limit = 20) =>
  async (replica: Replica): Promise<Client[]> => {
    const words = personWords(query)
    const before = (await first?.(replica)) ?? new Set<string>()
    return (await allClients()(replica))
      .filter(each =>
        first && words.length === 0 ? before.has(each.client.id) : isClientMatch(each, words),
      )
      .map(({ client }) => client)
      .sort(
        (a, b) => Number(before.has(b.id)) - Number(before.has(a.id)) || b.touchedAt - a.touchedAt,
      )
      .slice(0, limit)
  }

/** One card, also a deleted or merged one; null when the device does not have it. */
export const clientOf =
  (id: string | null | undefined) =>
  async (replica: Replica): Promise<Client | null> =>
    (await replica.client.get(id ?? '')) ?? null

/** The status of the open lead of each client who has one; the liveliest wins. */
export const openLeadOfClients =
  () =>
  async (replica: Replica): Promise<Map<string, LeadStatus>> => {
    const leads = await replica.lead
      .where('status')
      .anyOf([...openLeadStatuses])
      .toArray()
    const open = new Map<string, LeadStatus>()
    for (const lead of standing(leads).sort((a, b) => a.touchedAt - b.touchedAt))
      open.set(lead.clientId, lead.status)
    return open
  }

/** Vehicles a client owns, those she still has first. */
export const ownedBy =
  (clientId: string) =>
  async (replica: Replica): Promise<Row<'clientVehicle'>[]> =>
    standing(await replica.clientVehicle.where({ clientId }).toArray()).sort(
      (a, b) =>
        Number(a.until !== null) - Number(b.until !== null) || (b.year ?? 0) - (a.year ?? 0),
    )

export type History = {
  leads: Row<'lead'>[]
  touches: Row<'leadTouch'>[]
  comments: Row<'leadComment'>[]
  appointments: Row<'appointment'>[]
  tasks: Row<'task'>[]
  contracts: Row<'saleContract'>[]
  consents: Row<'consent'>[]
}

/** All of a client's history, that of the cards merged into hers included. */
export const historyOf =
  (clientId: string) =>
  async (replica: Replica): Promise<History> => {
    const ids = [
      clientId,
      ...(await replica.client.where({ mergedIntoId: clientId }).primaryKeys()),
    ]
    const leads = standing(await replica.lead.where('clientId').anyOf(ids).toArray()).sort(
      (a, b) => b.leadAt - a.leadAt,
    )
    const leadIds = leads.map(lead => lead.id)
    const [touches, comments, appointments, ofClient, ofLeads, contracts, consents] =
      await Promise.all([
        replica.leadTouch.where('leadId').anyOf(leadIds).toArray(),
        replica.leadComment.where('leadId').anyOf(leadIds).toArray(),
        replica.appointment.where('leadId').anyOf(leadIds).toArray(),
        replica.task.where('clientId').anyOf(ids).toArray(),
        replica.task.where('leadId').anyOf(leadIds).toArray(),
        replica.saleContract.where('clientId').anyOf(ids).toArray(),
        consentsOf(ids)(replica),
      ])
    const tasks = new Map([...ofClient, ...ofLeads].map(task => [task.id, task]))
    return {
      leads,
      touches: standing(touches),
      comments: standing(comments).filter(each => each.status === 'normal'),
      appointments: standing(appointments).filter(each => each.status !== 'deleted'),
      tasks: standing([...tasks.values()]).filter(task => task.status !== 'deleted'),
      contracts: standing(contracts),
      consents,
    }
  }
