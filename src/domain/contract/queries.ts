/** Sale contracts on this device, and what hangs on one. */
import { nounOf, type Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import type { InboxItem } from '#src/sync/types.ts'

export type Contract = Row<'saleContract'>
export type Signature = Row<'signature'>
export type ContractEvent = Row<'contractEvent'>

/** Every contract that stands, newest first. */
export const allContracts =
  () =>
  async (replica: Replica): Promise<Contract[]> =>
    (await replica.saleContract.toArray())
      .filter(row => row.deletedAt === null)
      .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))

/** One contract, also a deleted one; null when the device does not have it. */
export const contractOf =
  (id: string | null | undefined) =>
  async (replica: Replica): Promise<Contract | null> =>
    (await replica.saleContract.get(id ?? '')) ?? null

/** Its signatures of every version, oldest first. */
export const signaturesOf =
  (contractId: string) =>
  async (replica: Replica): Promise<Signature[]> =>
    (await replica.signature.where({ contractId }).toArray())
      .filter(row => row.deletedAt === null)
      .sort((a, b) => a.at - b.at)

/** What happened around it, in order. */
export const eventsOf =
  (contractId: string) =>
  async (replica: Replica): Promise<ContractEvent[]> =>
    (await replica.contractEvent.where({ contractId }).toArray())
      .filter(row => row.deletedAt === null)
      .sort((a, b) => a.seq - b.seq || a.at - b.at)

/** How many parts of it were typed and are not in it yet. */
export const unsavedParts =
  (contractId: string) =>
  (replica: Replica): Promise<number> =>
    replica.draft.where('key').startsWith(`saleContract:${contractId}:`).count()

/** Outcomes about it that still wait for a choice, newest first. */
export const contractInbox =
  (contractId: string) =>
  async (replica: Replica): Promise<InboxItem[]> =>
    (
      await replica.inbox
        .filter(
          item =>
            item.settledAt === null &&
            item.outcome !== 'parked' &&
            nounOf(item.name) === 'contract' &&
            isAbout(item, contractId),
        )
        .toArray()
    ).sort((a, b) => b.at - a.at)

function isAbout({ input, facts }: InboxItem, contractId: string): boolean {
  if (facts['contractId'] === contractId || facts['id'] === contractId) return true
  // An input is what a mutation took: an object.
  const named = (input ?? {}) as { id?: unknown; contractId?: unknown }
  return named.contractId === contractId || named.id === contractId
}

/** Acts on it that are on this device alone. */
export const unsentActs =
  (contractId: string) =>
  async (replica: Replica): Promise<ReadonlySet<string>> => {
    const pending = await replica.outbox.where('state').equals('pending').toArray()
    // An input is what a mutation took: an object.
    const inputs = pending.map(({ input }) => input as { id?: string; contractId?: string })
    const own = inputs.filter(each => each.contractId === contractId)
    return new Set(own.flatMap(({ id }) => (id ? [id] : [])))
  }

/** Its number, or the one it goes by until the server has given one. */
export const numberOf = ({
  number,
  provisionalNumber,
}: Pick<Contract, 'number' | 'provisionalNumber'>): string => number || provisionalNumber
