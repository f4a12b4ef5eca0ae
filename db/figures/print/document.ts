/** A report on paper: its tiles, then each of its tables. */
import type { Block, Cell, Definition, Fact } from '../../print/definition.ts'
import { instantText, wholeText } from '../../print/format.ts'
import { housePaper } from '../../print/house-paper.ts'
import type { House } from '../../print/masthead.ts'
import { type FigureTable, type Figures, unitOf, unitOfTile } from '../answer.ts'
import { shownDays } from '../days.ts'
import { figureText, headText, noteOf, periodText, type Place, rowText } from '../write.ts'
import { figureWords } from '../words.ts'

/** Raised when words or order change. */
const templateVersion = 4

export type FiguresPaper = {
  figures: Figures
  /** What it is called: the form's name, or the mailing's. */
  name: string
  /** What it was narrowed to, term by term. */
  narrowed: readonly Fact[]
  house: House
  place: Place
  paper: 'letter' | 'a4'
  timeZone: string
}

const end = (text: string): Cell => ({ text, align: 'end' })

function tableBlocks(paper: FiguresPaper, table: FigureTable): Block[] {
  const { figures, place } = paper
  const words = figureWords[place.locale]
  const days = table.key === 'days' ? shownDays(table) : undefined
  const name = days?.isByWeek ? words.weeks : words.tables[table.key]
  const title: Block = { kind: 'heading', text: name }
  const note = noteOf(figures, table.key, place.locale)
  if (!table.rows.length) return [title, { kind: 'text', text: words.nothing, size: 'small' }]
  const rows = (days?.rows ?? table.rows).map(({ key, cells }) => ({
    cells: [
      { text: rowText(figures, table.key, key, place.locale) },
      ...table.columns.map((column, at) =>
        end(figureText(cells[at] ?? null, unitOf(column), place)),
      ),
    ],
  }))
  return [
    title,
    {
      kind: 'table',
      label: name,
      widths: [
        table.columns.length > 6 ? 0 : 150,
        ...table.columns.map(() => (table.columns.length > 6 ? 50 : 0)),
      ],
      head: [
        { text: '' },
        ...table.columns.map(column => end(headText(table.key, column, place.locale))),
      ],
      rows,
      small: true,
    },
    ...(note ? [{ kind: 'text' as const, text: note, size: 'small' as const }] : []),
  ]
}

/** A page has room for half a day beside its weekdays. */
const halfDay = 12

function hoursBlocks({ figures, place: { locale } }: FiguresPaper): Block[] {
  const words = figureWords[locale]
  const table = (first: number): Block => {
    const hours = Array.from({ length: halfDay }, (_, n) => first + n)
    return {
      kind: 'table',
      label: words.hours,
      widths: [0, ...hours.map(() => 28)],
      head: [{ text: '' }, ...hours.map(hour => end(String(hour)))],
      rows: figures.hours.map((counts, weekday) => ({
        cells: [
          { text: words.weekdays[weekday] ?? '' },
          ...hours.map(hour => end(counts[hour] ? wholeText(counts[hour], locale) : '')),
        ],
      })),
      small: true,
    }
  }
  return [{ kind: 'heading', text: words.hours }, table(0), table(halfDay)]
}

export function figuresDocument(paper: FiguresPaper): Definition {
  const { figures, name, narrowed, house, place, timeZone } = paper
  const { locale } = place
  const words = figureWords[locale]
  const facts: Fact[] = [
    [words.period, periodText(figures.query, locale)],
    [words.previous, periodText(figures.previous, locale)],
    [words.asOf, instantText(figures.asOf, timeZone)],
    ...narrowed,
  ]
  const tiles: Fact[] = figures.tiles.map(({ key, now, before }) => {
    const text = figureText(now, unitOfTile[key], place)
    return [
      words.tiles[key],
      before === null ? text : `${text} (${figureText(before, unitOfTile[key], place)})`,
    ]
  })
  return housePaper({
    templateVersion,
    house,
    name,
    locale,
    paper: paper.paper,
    title: `${name} ${figures.query.from} ${figures.query.to}`,
    at: figures.asOf,
    blocks: [
      { kind: 'title', text: name },
      { kind: 'facts', columns: 2, rows: facts },
      { kind: 'facts', columns: 3, rows: tiles },
      ...figures.tables.flatMap(table => tableBlocks(paper, table)),
      ...hoursBlocks(paper),
    ],
  })
}
