/** The days of a column, as spreadsheets and people of our five locales write them. */
import { addDays, isDate } from '../../kernel/date.ts'
import { type Locale, locales } from '../../terms.ts'
import { fold } from '../../kernel/fold.ts'

export type Order = 'day-first' | 'month-first'

/** `02/11/2026`, also with a time behind; two digits of a year stand behind strokes and dots alone. */
const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|(?<=[/.])\d{2})(?:[ T]|$)/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T+Z]|$)/
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
/** `2-Nov-26`, `1er mars 2020`, `2 de noviembre de 2026`, `Nov 2nd, 2026` and `2026-Nov-02`, with an hour behind. */
const dayAndName =
  /^(\d{1,2})(?: ?er|st|nd|rd|th|\.?[º°])?(?:\. |[-/. ]| of | de )(?:de )?(\p{L}{3,})\.?,?[-/. ](?:del? )?(\d{4}|\d{2})(?= |$)/u
const nameAndDay =
  /^(\p{L}{3,})\.?[-/ ](\d{1,2})(?:st|nd|rd|th)?(?: del? |,? |[-/])(\d{4}|\d{2})(?= |$)/u
/** `02NOV2026`, as programs of statistics and airlines write. */
const run = /^(\d{1,2})(\p{L}{3})(\d{4}|\d{2})$/u
const yearAndName = /^(\d{4})[-/ ](\p{L}{3,})\.?[-/ ](\d{1,2})(?= |$)/u
/** Days as Excel counts them, from 30 December 1899: of 1982 to 2064, at times with an hour of the day behind. */
const serial = /^([3-5]\d{4}|60000)(?:[.,]\d+)?$/
/** `dimanche 15 mars 2020`, as Excel's long dates have it; `mar. 3` is a Tuesday in French and Spanish. */
const weekday =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mardi|martes|mer|mié|jeu|jue|ven|vie|sam|sáb|dim|dom)\p{L}*\.?,? |mar\.?,? (?=\d{1,2} (?:de )?\p{L}))?(?:(?:le|el) )?(?=\S)/iu
/** What databases write for no day at all, and the first and last days that they know. */
const none =
  /^(?:0{4}[-/.]0{2}[-/.]0{2}|0{2}[-/.]0{2}[-/.]0{4}|0*1[-/.]0*1[-/.](?:0001|1753|1900)|(?:0001|1753|1900)[-/.]0*1[-/.]0*[01]|(?:31[-/.]12|12[-/.]31)[-/.](?:9999|1899)|(?:9999|1899)[-/.]12[-/.]3[01]|(?:30[-/.]12|12[-/.]30)[-/.]1899)(?:[ T]|$)|^0$/
export const isNoDay = (cell: string): boolean => none.test(cell)

/** Both ways of reading, where they differ. */
function unclear(cell: string): boolean {
  const [, first = '', mark, second = ''] = numeric.exec(cell) ?? []
  return mark !== undefined && mark !== '.' && first !== second && Math.max(+first, +second) <= 12
}
function shown(cell: string): Order | undefined {
  const [, first = '', mark, second = ''] = numeric.exec(cell) ?? []
  if (mark === undefined) return undefined
  // Nobody writes a month, a dot and a day.
  if (Number(first) > 12 || mark === '.') return 'day-first'
  return Number(second) > 12 ? 'month-first' : undefined
}

/** How the column shows that it writes its days; `mixed` where two of them differ; undefined where none can tell. */
function shownOrder(cells: readonly string[]): Order | 'mixed' | undefined {
  const orders = new Set(cells.flatMap(cell => shown(cell) ?? []))
  const [order] = orders
  return orders.size > 1 ? 'mixed' : order
}

/** The first day of a column that can be read two ways, where no other day of it tells which. */
export const unclearDay = (cells: readonly string[]): string | undefined =>
  shownOrder(cells) === undefined ? cells.find(unclear) : undefined

/** How one column is read: as one of its days shows, as somebody answered, or as the locale writes. */
export function orderOf(
  cells: readonly string[],
  locale: Locale,
  answered: Order | undefined,
): Order | undefined {
  const order = shownOrder(cells)
  // A program that read half of the days the wrong way round leaves such a column: only what is clear in itself is read.
  if (order === 'mixed') return undefined
  return order ?? answered ?? usualOrder(locale)
}
export const usualOrder = (locale: Locale): Order | undefined =>
  locale === 'en-ca' ? undefined : 'day-first'

/** YYYY-MM-DD; undefined where it is no day, or one that can be read two ways. */
export function dayOf(cell: string, order: Order | undefined): string | undefined {
  const [, days] = serial.exec(cell) ?? []
  if (days) return addDays('1899-12-30', Number(days))
  const [, year, month, day] = yearFirst.exec(cell) ?? compact.exec(cell) ?? []
  return year ? dateOf(year, month, day) : (numericDay(cell, order) ?? namedDay(cell))
}
function numericDay(cell: string, order: Order | undefined): string | undefined {
  const [, first, mark, second, year] = numeric.exec(cell) ?? []
  if (!mark) return undefined
  // Where both places have the same number the order says nothing.
  const read = order ?? shown(cell) ?? (first === second ? 'day-first' : undefined)
  if (!read) return undefined
  return read === 'month-first' ? dateOf(year, first, second) : dateOf(year, second, first)
}
function namedDay(written: string): string | undefined {
  const cell = written.replace(weekday, '')
  const [, day, name, year] = dayAndName.exec(cell) ?? run.exec(cell) ?? []
  if (name) return dateOf(year, monthOf(name), day)
  const [, nameBefore, dayBehind, yearBehind] = nameAndDay.exec(cell) ?? []
  if (nameBefore) return dateOf(yearBehind, monthOf(nameBefore), dayBehind)
  const [, yearBefore, nameBetween, dayLast] = yearAndName.exec(cell) ?? []
  return nameBetween ? dateOf(yearBefore, monthOf(nameBetween), dayLast) : undefined
}
function dateOf(year = '', month = '', day = ''): string | undefined {
  // The turn of the century as spreadsheets have it.
  const whole = year.length === 2 ? `${Number(year) < 30 ? 20 : 19}${year}` : year
  const date = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // "02/11/0026" is a slip: no vehicle is so old.
  return isDate(date) && date >= '1900' ? date : undefined
}

/** Names of months in our languages, short and long. */
let monthNames: ReadonlyMap<string, string> | undefined
function monthOf(name: string): string | undefined {
  monthNames ??= new Map(
    locales.flatMap(locale =>
      (['short', 'long'] as const).flatMap(month => {
        const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, at): [string, string] => [
          fold(format.format(Date.UTC(2026, at, 1))).replace('.', ''),
          String(at + 1),
        ])
      }),
    ),
  )
  // Both Spanish words for September are written; `fév` is `févr` a letter shorter.
  const folded = fold(name).replace(/^seti/, 'septi')
  const known = monthNames.get(folded) ?? monthNames.get(folded.slice(0, 3))
  if (known) return known
  const longer = [...monthNames].flatMap(([each, month]) => (each.startsWith(folded) ? month : []))
  return new Set(longer).size === 1 ? longer[0] : undefined
}
