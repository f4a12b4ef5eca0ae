/** The open card: of this device, or one that was just found online. */
import { foundOnline } from '#src/lib/online-search.ts'
import { useLive } from '#src/lib/replica.ts'
import type { Client } from '#src/domain/client/search.ts'
import { clientOf } from '#src/domain/client/queries.ts'

/** `client` is undefined while it is looked for, null when there is none. `isAway`: shown, but not on this device. */
export function useClient(id: string): { client: Client | null | undefined; isAway: boolean } {
  const here = useLive(clientOf(id), [id])
  if (here === undefined) return { client: undefined, isAway: false }
  return here
    ? { client: here, isAway: false }
    : { client: foundOnline('client', id), isAway: true }
}
