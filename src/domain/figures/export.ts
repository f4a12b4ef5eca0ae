/** A report as a file: for a spreadsheet its tables one under another, each with its heads; for a program the same by name. */
import { type Figures, unitOf, unitOfTile } from '#db/figures/answer.ts'
import type { Unit } from '#db/figures/answer.ts'
import { figureWords } from '#db/figures/words.ts'
import { headText, noteOf, narrowedTo, periodText, rowText } from '#db/figures/write.ts'
import { instantText } from '#db/print/format.ts'
import type { Locale } from '#db/terms.ts'
import { csvText, plainMoney, separatorOf } from '#src/lib/csv-file.ts'

/** Numbers as a spreadsheet reads them: minutes (rounded down, as on the screen), shares of one, amounts without a sign. */
function plain(value: number | null, unit: Unit, locale: Locale): string {
  if (value === null) return ''
  if (unit === 'money' || unit === 'funds') return plainMoney(value, locale)
  const number =
    unit === 'ms' ? Math.floor(value / 6000) / 10 : unit === 'thousandths' ? value / 1000 : value
  const text = String(Math.round(number * 10_000) / 10_000)
  return separatorOf(locale) === ';' ? text.replace('.', ',') : text
}

const unitText = (unit: Unit, minutes: string) => (unit === 'ms' ? ` (${minutes})` : '')

type Reader = { name: string; locale: Locale; timeZone: string }

/** What stands above the numbers, on paper as well: which days, beside which, counted when, of whom. */
const headOf = (figures: Figures, { locale, timeZone }: Reader): [term: string, text: string][] => {
  const words = figureWords[locale]
  return [
    [words.period, periodText(figures.query, locale)],
    [words.previous, periodText(figures.previous, locale)],
    [words.asOf, instantText(figures.asOf, timeZone)],
    ...narrowedTo(figures, locale),
  ]
}

export function figuresCsv(figures: Figures, reader: Reader): string {
  const { name, locale } = reader
  const words = figureWords[locale]
  const rows = [
    [name],
    ...headOf(figures, reader),
    [],
    ['', words.inPeriod, words.columns.before],
    ...figures.tiles.map(({ key, now, before }) => [
      words.tiles[key] + unitText(unitOfTile[key], words.minutes),
      plain(now, unitOfTile[key], locale),
      plain(before, unitOfTile[key], locale),
    ]),
    ...figures.tables.flatMap(table => [
      [],
      [
        words.tables[table.key],
        ...table.columns.map(
          column => headText(table.key, column, locale) + unitText(unitOf(column), words.minutes),
        ),
      ],
      ...table.rows.map(({ key, cells }) => [
        rowText(figures, table.key, key, locale),
        ...table.columns.map((column, at) => plain(cells[at] ?? null, unitOf(column), locale)),
      ]),
      ...[noteOf(figures, table.key, locale) ?? []].flat().map(note => [note]),
    ]),
    [],
    [words.hours, ...Array.from({ length: 24 }, (_, hour) => String(hour))],
    ...figures.hours.map((counts, weekday) => [
      words.weekdays[weekday] ?? '',
      ...counts.map(String),
    ]),
  ]
  return csvText(rows, locale)
}

/** The numbers as they were counted (waits in ms, money in cents, shares of one), under the names they have on the screen. */
export function figuresJson(figures: Figures, reader: Reader) {
  const { name, locale } = reader
  const words = figureWords[locale]
  return {
    name,
    locale,
    ...figures,
    asOf: new Date(figures.asOf).toISOString(),
    head: Object.fromEntries(headOf(figures, reader)),
    tiles: figures.tiles.map(tile => ({
      ...tile,
      name: words.tiles[tile.key],
      unit: unitOfTile[tile.key],
    })),
    tables: figures.tables.map(({ key, columns, rows }) => ({
      key,
      name: words.tables[key],
      note: noteOf(figures, key, locale),
      columns: columns.map(column => ({
        key: column,
        name: headText(key, column, locale),
        unit: unitOf(column),
      })),
      rows: rows.map(row => ({ ...row, name: rowText(figures, key, row.key, locale) })),
    })),
  }
}
