/** Does anything leave this device now? As the browser knows it, and as the last sync found it. */
import { useSyncExternalStore } from 'react'
import { useSyncState } from './replica.ts'

const isOff = () => !navigator.onLine
function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export function useOffline(): boolean {
  const { phase } = useSyncState()
  const hasNoNetwork = useSyncExternalStore(subscribe, isOff)
  return hasNoNetwork || phase === 'offline'
}
