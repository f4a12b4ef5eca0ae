/** What surrounds the sync core on a tablet of a test. */
import { newId } from '#src/lib/ids.ts'
import type { SyncEnv } from '#src/sync/types.ts'

/** The turn to send, free whenever it is asked for. */
export const lockThat = (isFree: () => boolean): SyncEnv['locks'] =>
  ({
    request: async (_: string, ...rest: unknown[]) =>
      (rest.at(-1) as (lock: unknown) => unknown)(isFree() ? {} : null),
  }) as SyncEnv['locks']

/** Offline, alone, at an instant that does not pass, with nothing kept beside its database. */
export const anEnv = (over: Partial<SyncEnv> = {}): SyncEnv => ({
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  now: () => 0,
  mono: () => 0,
  boot: 'boot',
  newId: () => newId(),
  random: () => 0.5,
  locks: lockThat(() => true),
  sentinel: { read: () => undefined, write: () => {} },
  journal: { append: async () => {}, entries: async () => [], forget: async () => {} },
  app: 'test',
  ...over,
})
