/** Where and when an act was done: this device's clock, how far it is from the server's, whether it had a network. */
import { useCallback } from 'react'
import type { Trace } from '#db/contract/mutations/fields.ts'
import { headOf } from '#db/contract/chain.ts'
import { useLocal } from '#src/lib/replica.ts'
import { isOffline } from '#src/lib/use-offline.ts'
import { type DeviceKey, deviceKey, keyScope } from '#src/domain/contract/device-key.ts'
import { metaOf } from '#src/sync/meta.ts'
import { eventsOf } from '#src/domain/contract/queries.ts'

export type Traced = { trace: Trace; key: DeviceKey | undefined }

/** Of any contract, named when the act is done. */
export function useTraceOf(): (contractId: string) => Promise<Traced> {
  const local = useLocal()
  return useCallback(
    async contractId => {
      const { store, env } = local.engine
      const [serverNow, pulledAt] = await store.read(async tx => [
        (await metaOf(tx, 'serverNow')) ?? 0,
        (await metaOf(tx, 'pulledAt')) ?? 0,
      ])
      const key = await deviceKey(keyScope(local))
      // As it is this instant, not as last shown: a step a moment ago is its end.
      const events = await eventsOf(contractId)(local.replica)
      const trace = {
        at: env.now(),
        // Known since the last pull; before the first one it is not.
        offsetMs: serverNow && pulledAt ? Math.round(serverNow - pulledAt) : null,
        offline: isOffline(local.engine.state),
        deviceKeyId: key?.id ?? '',
        prev: headOf(events),
      }
      return { trace, key }
    },
    [local],
  )
}

export function useTrace(contractId: string): () => Promise<Traced> {
  const traceOf = useTraceOf()
  return useCallback(() => traceOf(contractId), [traceOf, contractId])
}
