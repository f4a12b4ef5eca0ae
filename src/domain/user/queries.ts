/** People's accounts on this device. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'

/** Her row; null when the device does not have it (yet). */
export const userOf =
  (id: string) =>
  async (replica: Replica): Promise<Row<'user'> | null> =>
    (await replica.user.get(id)) ?? null

/** Names of colleagues by id. */
export const namesOfUsers = () => async (replica: Replica) =>
  new Map((await replica.user.toArray()).map(user => [user.id, user.name] as const))
