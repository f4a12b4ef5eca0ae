import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { byName, compareNames } from '#src/lib/by-name.ts'

export type ApiToken = Row<'apiToken'>
export type Webhook = Row<'webhook'>

/** Keys of programs by name; those that were revoked come last. */
export const apiTokens =
  () =>
  async (replica: Replica): Promise<ApiToken[]> =>
    (await replica.apiToken.toArray()).toSorted(
      (a, b) =>
        Number(a.revokedAt !== null) - Number(b.revokedAt !== null) || compareNames(a.name, b.name),
    )

export const webhooks =
  () =>
  async (replica: Replica): Promise<Webhook[]> =>
    (await replica.webhook.toArray()).filter(each => each.deletedAt === null).toSorted(byName)
