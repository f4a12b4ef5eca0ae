/** Subscription contracts with the provider, on this device. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'

export type Subscription = Row<'subscription'>

/** What waits for an answer first, then the newest. */
export const subscriptions =
  () =>
  async (replica: Replica): Promise<Subscription[]> =>
    (await replica.subscription.toArray())
      .filter(row => row.deletedAt === null)
      .sort(
        (a, b) =>
          Number(b.status === 'offered') - Number(a.status === 'offered') ||
          (b.acceptedAt ?? b.createdAt) - (a.acceptedAt ?? a.createdAt),
      )
