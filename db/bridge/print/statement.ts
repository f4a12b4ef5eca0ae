/** The publishers' statement on paper. */
import type { Block, Cell, Definition } from '../../print/definition.ts'
import { dayText, instantText, labelled, wholeText } from '../../print/format.ts'
import { housePaper } from '../../print/house-paper.ts'
import type { House } from '../../print/masthead.ts'
import { sumOf } from '../../contract/deal/exact.ts'
import { dateIn } from '../../kernel/date.ts'
import { fundText } from '../../ledger/text.ts'
import type { Locale } from '../../terms.ts'
import { dueOf, type Statement, type StatementLine } from '../statement.ts'
import { statementWords } from '../statement-words.ts'
import type { ClickRefusal } from '../terms.ts'
import { clickWords, siteText } from '../words.ts'

/** Raised when words or order change. */
const templateVersion = 1

type StatementPaper = {
  statement: Statement
  /** What it is called: the form's name. */
  name: string
  /** "November 2026". */
  monthName: string
  asOf: number
  house: House
  locale: Locale
  /** What the house counts in. */
  currency: string
  paper: 'letter' | 'a4'
  timeZone: string
}

const end = (text: string): Cell => ({ text, align: 'end' })
/** "Robot: 3, Repeated within 30 minutes: 2". */
export const refusedText = ({ refused }: Pick<StatementLine, 'refused'>, locale: Locale): string =>
  Object.entries(refused)
    .map(([verdict, n]) =>
      labelled(clickWords[locale].verdicts[verdict as ClickRefusal], wholeText(n, locale), locale),
    )
    .join(', ')
export const refusedCount = ({ refused }: Pick<StatementLine, 'refused'>): number =>
  sumOf(Object.values(refused), n => n)
export const standsText = ({ closesAt, isClosed }: Statement, locale: Locale, timeZone: string) => {
  const words = statementWords[locale]
  const day = dayText(dateIn(timeZone, closesAt), locale)
  return isClosed ? words.closed(day) : words.estimate(day)
}

function table({ statement: { lines }, name, locale, currency }: StatementPaper): Block {
  const words = statementWords[locale]
  const money = (minor: number) => fundText(minor, locale, currency)
  const row = (site: string, all: readonly StatementLine[]) => ({
    cells: [
      { text: site },
      end(
        wholeText(
          sumOf(all, each => each.clicks),
          locale,
        ),
      ),
      end(wholeText(sumOf(all, refusedCount), locale)),
      end(
        wholeText(
          sumOf(all, each => each.charged),
          locale,
        ),
      ),
      end(money(sumOf(all, each => each.amountMinor))),
      end(money(-sumOf(all, each => each.laterMinor))),
      end(money(sumOf(all, dueOf))),
    ],
  })
  const { site, clicks, refused, charged, amount, later, due, total } = words
  return {
    kind: 'table',
    label: name,
    widths: [150, 0, 0, 0, 0, 0, 0],
    head: [
      { text: site },
      ...[clicks, refused, charged, amount, later, due].map(text => end(text)),
    ],
    rows: [...lines.map(line => row(siteText(line.siteId, locale), [line])), row(total, lines)],
    small: true,
  }
}

/** Why clicks cost nothing, site by site. */
const reasons = ({ statement: { lines }, locale }: StatementPaper): Block[] =>
  lines
    .filter(line => refusedCount(line) > 0)
    .map(line => ({
      kind: 'text',
      text: `${siteText(line.siteId, locale)} · ${statementWords[locale].refused} · ${refusedText(line, locale)}`,
      size: 'small',
    }))

export function statementDocument(paper: StatementPaper): Definition {
  const { statement, name, monthName, asOf, house, locale, timeZone } = paper
  const words = statementWords[locale]
  return housePaper({
    templateVersion,
    house,
    name,
    locale,
    paper: paper.paper,
    title: `${name} ${statement.month}`,
    at: asOf,
    blocks: [
      { kind: 'title', text: `${name}, ${monthName}` },
      {
        kind: 'facts',
        columns: 2,
        rows: [
          [words.month, monthName],
          [standsText(statement, locale, timeZone), instantText(asOf, timeZone)],
        ],
      },
      table(paper),
      ...reasons(paper),
      { kind: 'text', text: words.note, size: 'small' },
    ],
  })
}
