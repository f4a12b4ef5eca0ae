/** What stands in the way of a time, in words: somebody or a vehicle that is elsewhere, a house that is closed. Said, never refused. */
import { useLingui } from '@lingui/react/macro'
import { elapsedMs, hoursOn, inOrder } from '#db/company/hours.ts'
import { dateIn } from '#db/kernel/date.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { canClash, clashesOf, type Slot } from './clashes.ts'
import { whyClosed } from './closed.ts'
import { endOf, type Entry } from './entries.ts'
import { useClashWords } from './words.ts'

export function useObstacles(): (slot: Slot, all: readonly Entry[]) => string[] {
  const clashWords = useClashWords()
  const closedWords = useClosedWords()
  return (slot, all) => [
    ...closedWords(slot),
    ...new Set(clashesOf(slot, all).map(each => clashWords(each))),
  ]
}

function useClosedWords(): (slot: Slot) => string[] {
  const { t } = useLingui()
  const format = useFormat()
  const { timeZone, locale } = useSession()
  const { calendar } = useDeskClock()
  return slot => {
    const { startsAt } = slot
    const end = endOf(slot)
    if (!canClash(slot) || elapsedMs(calendar, startsAt, end) >= end - startsAt) return []
    const day = dateIn(timeZone, startsAt)
    const open = inOrder(hoursOn(calendar, day))
    const why = whyClosed(calendar, day, locale)
    if (open.length === 0)
      return [why ? t`Closed on this day: ${why}.` : t`The dealership is closed on this day.`]
    const hours = open
      .map(each => `${format.wallTime(each.open)}–${format.wallTime(each.close)}`)
      .join(', ')
    return [t`Outside opening hours: ${hours}`]
  }
}
