/** An act on a contract: the rows it touches, and where and when it was done. */
import { useCallback } from 'react'
import { headOf } from '#db/contract/chain.ts'
import type { Trace } from '#db/contract/mutations/fields.ts'
import type { AnyMutation, InputOf, Unfilled } from '#db/kernel/mutation.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { isOffline } from '#src/lib/use-offline.ts'
import { metaOf } from '#src/sync/meta.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { type Contract, eventsOf } from './queries.ts'
import { deviceKey, type DeviceKey, keyScope } from './device-key.ts'

/** By this device's clock, how far it is from the server's, and whether it had a network. */
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

/** What is known here of every act on a contract; the form says the rest. */
type Around = 'id' | 'contractId' | 'companyId' | 'vehicleId' | 'leadId' | keyof Trace

export function useContractAct<M extends AnyMutation>(mutation: M, contract: Contract) {
  const { companyId } = useLocal()
  const { run, problem } = useAct(mutation)
  const { alone, busy } = useAlone()
  const traced = useTrace(contract.id)
  const act = async (said: Omit<Unfilled<InputOf<M>>, Around>): Promise<boolean> => {
    const isDone = await alone(async () => {
      const { trace } = await traced()
      return run({
        id: newId(),
        contractId: contract.id,
        companyId,
        vehicleId: contract.vehicleId,
        leadId: contract.leadId,
        ...trace,
        ...said,
      } as unknown as Unfilled<InputOf<M>>)
    })
    return isDone === true
  }
  return { run: act, problem, busy }
}
