/** Where widgets stand and what is pressed: counted by the server, asked for while there is a network. */
import { useCallback, useEffect, useState } from 'react'
import type { WidgetTapKind } from '#db/widget/table.ts'
import { api, ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { useOffline } from '#src/lib/use-offline.ts'

export type WidgetSight = {
  widgetId: string
  origin: string
  allowed: boolean
  firstAt: number
  lastAt: number
}
type Tap = { widgetId: string; on: string; what: WidgetTapKind; count: number }
export type WidgetCounts = { asOf: number; since: string; sights: WidgetSight[]; taps: Tap[] }

/** The last answer stays while there is no other. */
export function useWidgetCounts() {
  const isOffline = useOffline()
  const [counts, setCounts] = useState<WidgetCounts>()
  const [isUnanswered, setUnanswered] = useState(false)
  const load = useCallback(async () => {
    try {
      setCounts(await api<WidgetCounts>('/api/widgets/counts'))
      setUnanswered(false)
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ApiProblem)) throw error
      setUnanswered(true)
    }
  }, [])
  useEffect(() => {
    if (!isOffline) void load()
  }, [isOffline, load])
  return { counts, isAway: isOffline || isUnanswered, load }
}

/** The page it was seen on last, of those that may show it. */
export const lastSeen = (counts: WidgetCounts | undefined, id: string): WidgetSight | undefined =>
  counts?.sights
    .filter(({ widgetId, allowed }) => widgetId === id && allowed)
    .toSorted((a, b) => b.lastAt - a.lastAt)[0]

/** How often each was pressed in the days that are counted. */
export function tapsOf(counts: WidgetCounts, id: string): Partial<Record<WidgetTapKind, number>> {
  const sums: Partial<Record<WidgetTapKind, number>> = {}
  for (const { widgetId, what, count } of counts.taps)
    if (widgetId === id) sums[what] = (sums[what] ?? 0) + count
  return sums
}
