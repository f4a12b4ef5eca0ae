/** Until the first mirror is whole, an empty list says nothing: whatever lists rows asks here. */
import { type ReactNode, useEffect, useState } from 'react'
import { RowsComing } from '#src/ui/empty-state.tsx'
import { useLive } from './replica.ts'
import { useOffline } from './use-offline.ts'

/** The last rows and the word that they were the last come at once; the lists read them a moment later. */
const settlesMs = 300

export function RowsComingProvider({ children }: { children: ReactNode }) {
  // Undefined until the device has answered: nothing is claimed before.
  const filled = useLive(async replica => (await replica.meta.get('filled'))?.value ?? false)
  const [isComing, setComing] = useState(false)
  useEffect(() => {
    if (filled === false) setComing(true)
    if (!filled) return undefined
    const timer = setTimeout(() => setComing(false), settlesMs)
    return () => clearTimeout(timer)
  }, [filled])
  const isOffline = useOffline()
  const coming = isComing || filled === false
  return <RowsComing value={coming && isOffline ? 'offline' : coming}>{children}</RowsComing>
}
