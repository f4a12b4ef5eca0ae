/** The person's replica and engine, for forms. */
import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Replica } from '#db/replica.ts'
import type { SyncEngine, SyncState } from '#src/sync/engine.ts'

export type Floor = { replica: Replica; engine: SyncEngine; userId: string; companyId: string }
export const FloorContext = createContext<Floor | undefined>(undefined)

/** @throws {Error} outside a signed-in screen */
export function useFloor(): Floor {
  const floor = useContext(FloorContext)
  if (!floor) throw new Error('no replica here: the screen is outside the signed-in part')
  return floor
}

/** The answer of `query`, kept fresh as rows change; `undefined` until the first answer. */
export function useLive<T>(
  query: (replica: Replica) => Promise<T> | T,
  deps: unknown[] = [],
): T | undefined {
  const { replica } = useFloor()
  return useLiveQuery(() => query(replica), [replica, ...deps])
}

export function useSyncState(): SyncState {
  const { engine } = useFloor()
  return useSyncExternalStore(engine.subscribe, engine.snapshot)
}
