/** How long until the first answer, by both clocks; each count leads to who stands behind it. */
import { type ColumnKey, type Figures, type FigureTable, unitOf } from '#db/figures/answer.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { Opener } from '#src/ui/opener.tsx'
import styles from './figures.module.css'
import { type OnLines, useTexts } from './use-texts.ts'

const isCount = (column: ColumnKey) => unitOf(column) === 'count'

type Props = {
  figures: Figures
  table: FigureTable
  onLines: OnLines
}

export function ResponseCard({ figures, table, onLines }: Props) {
  const { words, cell, row } = useTexts(figures)
  const clocks = table.rows.map(({ key, cells }): Column<ColumnKey> => ({
    key,
    header: row('response', key),
    align: 'end',
    cell: column => {
      const value = cells[table.columns.indexOf(column)] ?? null
      const text = cell(column, value)
      return value && isCount(column) ? (
        <Opener
          text={text}
          of={`${words.columns[column]}, ${row('response', key)}`}
          onOpen={() => onLines({ table: 'response', row: key, column })}
        />
      ) : (
        text
      )
    },
  }))
  const name: Column<ColumnKey> = {
    key: 'name',
    header: words.tables.response,
    headerHidden: true,
    isRowHeader: true,
    cell: column =>
      isCount(column) ? (
        <Button
          looks
          variant="quiet"
          onPress={() => onLines({ table: 'response', row: 'open', column })}
        >
          {words.columns[column]}
        </Button>
      ) : (
        <span className={styles['plain']}>{words.columns[column]}</span>
      ),
  }
  return (
    <Card title={words.tables.response}>
      <DataTable
        label={words.tables.response}
        few
        rows={table.columns}
        keyOf={column => column}
        columns={[name, ...clocks]}
      />
      <p className={styles['note']}>{words.notes.response}</p>
    </Card>
  )
}
