/** Makes the device's key known to the dealership whenever there is a network. */
import { useEffect } from 'react'
import { useLocal, useSyncState } from '#src/lib/replica.ts'
import { keyScope, registerDeviceKey } from './device-key.ts'

export function useDeviceKey(): void {
  const local = useLocal()
  const { phase, pulledAt } = useSyncState()
  const scope = keyScope(local)
  // Having pulled is the surest sign of a network and a standing session.
  const isOnline = phase === 'idle' && pulledAt !== null
  useEffect(() => {
    if (isOnline) void registerDeviceKey(scope)
  }, [scope, isOnline])
}
