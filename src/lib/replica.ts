/** The person's replica and engine, for forms. */
import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Replica } from '#db/replica.ts'
import type { SyncEngine, SyncState } from '#src/sync/engine.ts'

export type Local = { replica: Replica; engine: SyncEngine; userId: string; companyId: string }
export const LocalContext = createContext<Local | undefined>(undefined)

/** @throws {Error} outside a signed-in screen */
export function useLocal(): Local {
  const local = useContext(LocalContext)
  if (!local) throw new Error('no replica here: the screen is outside the signed-in part')
  return local
}

/**
 * The answer of `query`, kept fresh as rows change; `undefined` until the first answer. It follows what it reads until it
 * awaits something that reads no row: so a query of an id that is not there reads all the same.
 */
export function useLive<T>(
  query: (replica: Replica) => Promise<T> | T,
  deps: unknown[] = [],
): T | undefined {
  const { replica } = useLocal()
  return useLiveQuery(() => query(replica), [replica, ...deps])
}

export function useSyncState(): SyncState {
  const { engine } = useLocal()
  return useSyncExternalStore(engine.subscribe, engine.snapshot)
}
