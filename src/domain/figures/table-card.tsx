/** One table of a report: each row leads to the leads or requests it counts. */
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import {
  type ColumnKey,
  type FigureRow,
  type Figures,
  type FigureTable,
  unitOf,
} from '#db/figures/answer.ts'
import { noteOf } from '#db/figures/write.ts'
import { useSession } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Opener } from '#src/ui/opener.tsx'
import styles from './figures.module.css'
import { type OnLines, type Texts, useTexts } from './use-texts.ts'

/** What stands under another number of its row, so that a tablet shows the whole table. */
const under: Partial<Record<ColumnKey, ColumnKey>> = {
  firstSales: 'firstMinor',
  lastSales: 'lastMinor',
  allSales: 'allMinor',
  spent: 'spentBefore',
  sold: 'perSale',
  asked: 'perAsked',
}
/** In the files, and not on the screen: the median and the share say it, or a table of their own. */
const inFiles: readonly ColumnKey[] = ['answered', 'voicemail']
const isShown = (column: ColumnKey) =>
  !inFiles.includes(column) && !Object.values(under).includes(column)

type Props = {
  figures: Figures
  table: FigureTable
  onLines: OnLines
}

export function TableCard({ figures, table, onLines }: Props) {
  const texts = useTexts(figures)
  const { words } = texts
  const { locale } = useSession()
  const note = noteOf(figures, table.key, locale)
  const shown = table.columns.filter(isShown)
  return (
    <Card title={words.tables[table.key]} className={styles['table']}>
      <DataTable
        label={words.tables[table.key]}
        few={shown.length <= 3}
        rows={table.rows}
        keyOf={row => row.key}
        columns={[
          nameColumn(texts, table, onLines),
          ...shown.map(column => valueColumn(texts, table, column, onLines)),
        ]}
        empty={
          <EmptyState
            isKnown
            icon="chart"
            size="sm"
            title={<Trans>Nothing in this period</Trans>}
          />
        }
      />
      {note && <p className={styles['note']}>{note}</p>}
    </Card>
  )
}

const nameColumn = (texts: Texts, { key }: FigureTable, onLines: OnLines): Column<FigureRow> => ({
  key: 'name',
  header: texts.words.tables[key],
  headerHidden: true,
  isRowHeader: true,
  cell: row => {
    return (
      <Button looks variant="quiet" onPress={() => onLines({ table: key, row: row.key })}>
        {texts.row(key, row.key)}
      </Button>
    )
  },
})

function valueColumn(
  texts: Texts,
  table: FigureTable,
  column: ColumnKey,
  onLines: OnLines,
): Column<FigureRow> {
  const at = table.columns.indexOf(column)
  const most = Math.max(1, ...table.rows.map(({ cells }) => cells[at] ?? 0))
  const lower = under[column]
  const second = lower && table.columns.includes(lower) ? lower : undefined
  const header = texts.head(table.key, column)
  return {
    key: column,
    header,
    align: 'end',
    cell: ({ key, cells }) => {
      const value = cells[at] ?? null
      const written = texts.cell(column, value)
      const text =
        value && unitOf(column) === 'count' ? (
          <Opener
            text={written}
            of={`${header}, ${texts.row(table.key, key)}`}
            onOpen={() => onLines({ table: table.key, row: key, column })}
          />
        ) : (
          written
        )
      if (second)
        return (
          <>
            {text}
            <br />
            <small>{texts.cell(second, cells[table.columns.indexOf(second)] ?? null)}</small>
          </>
        )
      // The first number of each row is drawn too.
      if (at > 0 || unitOf(column) !== 'count') return text
      return (
        <span className={styles['part']}>
          {text}
          <i aria-hidden style={{ '--part': (value ?? 0) / most } as CSSProperties} />
        </span>
      )
    },
  }
}
