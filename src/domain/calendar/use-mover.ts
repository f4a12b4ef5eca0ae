/** A drag that is done: at once on this device, taken back by Undo; what is now in its way is said. */
import { useLingui } from '@lingui/react/macro'
import { deliveryGraceMs } from '#db/delivery/mutations/plan.ts'
import { visitGraceMs } from '#db/lead/mutations/appointment.ts'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Entry } from './entries.ts'
import { moveOf } from './move.ts'
import { useObstacles } from './use-obstacles.ts'

const graceMs = { appointment: visitGraceMs, delivery: deliveryGraceMs, task: Infinity }

/** Answers false when it stays where it was. */
export function useMover(all: readonly Entry[]) {
  const { t } = useLingui()
  const format = useFormat()
  const act = useActs()
  const obstacles = useObstacles()
  return (entry: Entry, to: number): Promise<boolean> => {
    const from = entry.startsAt
    const [obstacle] = obstacles({ ...entry, startsAt: to }, all)
    const when = `${format.instant(to, 'weekday')}, ${format.instant(to, 'time')}`
    const moved = t`Moved to ${when}`
    return act(
      moveOf(entry, { from, to }, newId()),
      // An hour may end with a full stop of its own: "11:00 a.m."
      obstacle ? `${moved.replace(/\.?$/, '.')} ${obstacle}` : moved,
      // None is booked for an hour that is long over, and so none goes back to it.
      from > houseClock() - graceMs[entry.kind]
        ? moveOf(entry, { from: to, to: from }, newId())
        : undefined,
      // Moved once more, it can go back from there alone.
      entry.key,
    )
  }
}
