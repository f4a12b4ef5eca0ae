/** What the address asks a report for: a period, and what narrows it. */
import { useMemo } from 'react'
import { isDate } from '#db/kernel/date.ts'
import { dateIn } from '#db/kernel/date.ts'
import { columnKeys, lineKeys, type LinesKey } from '#db/figures/answer.ts'
import { type Period, periodOf, type Preset, presets } from '#db/figures/period.ts'
import type { FigureKind } from '#db/figures/kinds.ts'
import { type FiguresQuery, filterKeys } from '#db/figures/query.ts'
import { figuresQuery } from '#db/figures/asked.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'

export const usualPreset: Preset = 'last-30'
/** What a saved view is made of. */
export const viewKeys = ['period', 'from', 'to', ...filterKeys, 'keeps'] as const

export type Chosen = { preset: Preset | null; period: Period; problem: boolean }

/** Days of one's own while both are days; else a preset. */
function chosenOf(params: URLSearchParams, today: string): Chosen {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const preset = presets.find(each => each === params.get('period'))
  if (!preset && isDate(from) && isDate(to)) {
    const isRight = figuresQuery.safeParse({ kind: 'leads', from, to }).success
    return {
      preset: null,
      period: isRight ? { from, to } : periodOf(usualPreset, today),
      problem: !isRight,
    }
  }
  const named = preset ?? usualPreset
  return { preset: named, period: periodOf(named, today), problem: false }
}

/** What is opened, in the address: `source.sold:website`. */
export const writeLinesKey = ({ table, row, column }: LinesKey): string =>
  `${table}${column ? `.${column}` : ''}:${row}`
export function readLinesKey(text: string): LinesKey | undefined {
  const [, first, second, row = ''] = /^(\w+)(?:\.(\w+))?:(.*)$/s.exec(text) ?? []
  const table = lineKeys.find(key => key === first)
  return table && { table, row, column: columnKeys.find(key => key === second) }
}

export function useFigureQuery(kind: FigureKind) {
  const address = useAddress()
  const { params } = address
  const { timeZone } = useSession()
  const today = dateIn(timeZone, houseClock())
  const search = params.toString()
  const { query, chosen } = useMemo(() => {
    const asked = new URLSearchParams(search)
    const picked = chosenOf(asked, today)
    const narrowed = Object.fromEntries(
      filterKeys.flatMap(key => {
        const value = asked.get(key)
        // An address says nobody, and no source, as a dash.
        return value === null || value === '' ? [] : [[key, value === '-' ? '' : value]]
      }),
    )
    const made: FiguresQuery = {
      kind,
      ...picked.period,
      ...narrowed,
      ...(asked.get('keeps') === '1' && { keepsKnown: true }),
    }
    return { query: made, chosen: picked }
  }, [kind, search, today])
  return { ...address, query, chosen, today }
}
export type FigureAddress = ReturnType<typeof useFigureQuery>
