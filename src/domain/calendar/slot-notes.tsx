/** Under a time that is being chosen: what is in its way, from what this device has of the days around it. */
import { dayMs } from '#db/kernel/date.ts'
import { useLive } from '#src/lib/replica.ts'
import { Banner } from '#src/ui/banner.tsx'
import type { Slot } from './clashes.ts'
import { endOf, entriesBetween } from './entries.ts'
import { useObstacles } from './use-obstacles.ts'

type Props = Omit<Slot, 'key' | 'isOpen' | 'startsAt'> & {
  startsAt: number | undefined
  /** The key of the entry that it is, or becomes. */
  itself: string
}

export function SlotNotes({ startsAt = 0, itself, ...rest }: Props) {
  const slot = { ...rest, key: itself, startsAt, isOpen: startsAt > 0 }
  const [from, to] = [startsAt - dayMs, endOf(slot) + dayMs]
  const all = useLive(entriesBetween(from, to), [from, to])
  const obstacles = useObstacles()
  return obstacles(slot, all ?? []).map(said => (
    <Banner key={said} tone="warn" icon="clock">
      {said}
    </Banner>
  ))
}
