/** Calls on this device, and whose number called. */
import { fullName } from '#db/kernel/name.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { missedCallOf, requestOfMissed } from '#db/phone/terms.ts'
import type { Replica } from '#db/replica.ts'
import { compareNames } from '#src/lib/by-name.ts'

export type Call = Row<'phoneCall'>
export type TrackedNumber = Row<'trackedNumber'>

export type CallBook = {
  /** The newest first. */
  calls: Call[]
  /** Who it is, by the call's id, where a lead or a card says so. */
  names: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
}

export const callBook =
  () =>
  async (replica: Replica): Promise<CallBook> => {
    const calls = (await replica.phoneCall.orderBy('at').reverse().toArray()).filter(
      ({ deletedAt }) => deletedAt === null,
    )
    const leadIds = [...new Set(calls.flatMap(({ leadId }) => leadId ?? []))]
    const keys = [...new Set(calls.map(({ phoneKey }) => phoneKey).filter(Boolean))]
    const [leads, clients, people] = await Promise.all([
      replica.lead.bulkGet(leadIds),
      replica.client.where('phoneKey').anyOf(keys).toArray(),
      replica.user.toArray(),
    ])
    const leadNames = new Map(leads.flatMap(lead => (lead ? [[lead.id, lead.name]] : [])))
    const clientNames = new Map(
      clients
        .filter(({ mergedIntoId, deletedAt }) => mergedIntoId === null && deletedAt === null)
        .map(client => [client.phoneKey, fullName(client)]),
    )
    const nameOf = ({ leadId, phoneKey, callerName }: Call) =>
      leadNames.get(leadId ?? '') ?? clientNames.get(phoneKey) ?? callerName
    return {
      calls,
      names: new Map(calls.map(call => [call.id, nameOf(call)])),
      people: new Map(people.map(({ id, name }) => [id, name])),
    }
  }

/** One call; null when the device does not have it. */
export const callAt =
  (id: string) =>
  async (replica: Replica): Promise<Call | null> =>
    (await replica.phoneCall.get(id)) ?? null

/** How many seconds she spoke after the tone, of each of these requests that is such a call. */
export const leftWordsOf =
  (requestIds: readonly string[]) =>
  async (replica: Replica): Promise<ReadonlyMap<string, number>> => {
    const calls = await replica.phoneCall.bulkGet(requestIds.map(missedCallOf).filter(Boolean))
    return new Map(
      calls.flatMap(call =>
        call?.recording?.isVoicemail && call.recording.seconds > 0
          ? [[requestOfMissed(call.id), call.recording.seconds] as const]
          : [],
      ),
    )
  }

/** Numbers that are watched, by the source they stand for. */
export const trackedNumbers =
  () =>
  async (replica: Replica): Promise<TrackedNumber[]> =>
    (await replica.trackedNumber.toArray())
      .filter(({ deletedAt }) => deletedAt === null)
      .toSorted((a, b) => compareNames(a.sourceName, b.sourceName))

/** One of them; null when the device does not have it. */
export const trackedNumberAt =
  (id: string) =>
  async (replica: Replica): Promise<TrackedNumber | null> =>
    (await replica.trackedNumber.get(id)) ?? null
