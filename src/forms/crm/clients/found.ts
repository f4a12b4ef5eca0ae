/** Cards of the last online searches, until the page is left. */
import { useLive } from '#src/lib/replica.ts'
import type { Client } from '#src/lib/trade/client-search.ts'
import { clientOf } from '#src/queries/client.ts'

const found = new Map<string, Client>()
export const rememberFound = (clients: readonly Client[]): void =>
  clients.forEach(client => found.set(client.id, client))

/** `client` is undefined while it is looked for, null when there is none. `isAway`: shown, but not on this device. */
export function useClient(id: string): { client: Client | null | undefined; isAway: boolean } {
  const here = useLive(clientOf(id), [id])
  if (here === undefined) return { client: undefined, isAway: false }
  return here ? { client: here, isAway: false } : { client: found.get(id) ?? null, isAway: true }
}
