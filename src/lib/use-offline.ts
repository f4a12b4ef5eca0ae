/** Does anything leave this device now? As the browser knows it, and as the last sync found it. */
import { useSyncExternalStore } from 'react'
import type { SyncState } from '#src/sync/engine.ts'
import { useSyncState } from './replica.ts'
import { isUnanswered } from './unanswered.ts'

const isOff = () => !navigator.onLine

/** At this instant, for what an act says of itself. */
export const isOffline = (state: SyncState): boolean => isOff() || isUnanswered(state)

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** The browser's own word, the moment it says so. */
export const useNoNetwork = (): boolean => useSyncExternalStore(subscribe, isOff)

export function useOffline(): boolean {
  const state = useSyncState()
  return useNoNetwork() || isUnanswered(state)
}
