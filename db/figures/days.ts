/** The days of a report as they are shown: by the week where there are many. */
import type { FigureRow, FigureTable } from './answer.ts'

/** More days than these are shown by the week. */
const mostDays = 45

export function shownDays({ rows }: FigureTable): {
  isByWeek: boolean
  rows: readonly FigureRow[]
} {
  const isByWeek = rows.length > mostDays
  return { isByWeek, rows: isByWeek ? inWeeks(rows) : rows }
}

/** Seven days from the first one on, under the day they begin with. */
function inWeeks(rows: readonly FigureRow[]): readonly FigureRow[] {
  const weeks: { key: string; cells: number[] }[] = []
  rows.forEach(({ key, cells }, at) => {
    if (at % 7 === 0) weeks.push({ key, cells: cells.map(() => 0) })
    const week = weeks.at(-1)
    cells.forEach((cell, place) => {
      if (week) week.cells[place] = (week.cells[place] ?? 0) + (cell ?? 0)
    })
  })
  return weeks
}
