/** How much room this device gives us, and whether it promised to keep it. */
import { useCallback, useEffect, useState } from 'react'
import { askToPersist } from '#src/lib/boot.ts'

export type Room = { usedBytes: number; leftBytes: number; isKept: boolean }

/** Undefined until it is known, null where the browser does not say. */
export function useStorage(): { room: Room | null | undefined; ask: () => Promise<boolean> } {
  const [room, setRoom] = useState<Room | null>()
  const measure = useCallback(async () => setRoom(await roomNow()), [])
  useEffect(() => void measure(), [measure])
  const ask = useCallback(async () => {
    const granted = await askToPersist()
    await measure()
    return granted
  }, [measure])
  return { room, ask }
}

async function roomNow(): Promise<Room | null> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate()
    return {
      usedBytes: usage,
      leftBytes: Math.max(0, quota - usage),
      isKept: await navigator.storage.persisted(),
    }
  } catch {
    return null
  }
}
