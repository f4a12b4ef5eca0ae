/** Does anything leave this device now? As the browser knows it, and as the last sync found it. */
import { useSyncExternalStore } from 'react'
import type { SyncState } from '#src/sync/engine.ts'
import { useSyncState } from './replica.ts'

const isOff = () => !navigator.onLine

/** The last try found nobody; one more that is under way is no answer yet. */
export const isUnanswered = ({ phase, offlineSince }: SyncState): boolean =>
  phase === 'offline' || (phase === 'working' && offlineSince !== null)

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

export function useOffline(): boolean {
  const state = useSyncState()
  const hasNoNetwork = useSyncExternalStore(subscribe, isOff)
  return hasNoNetwork || isUnanswered(state)
}
