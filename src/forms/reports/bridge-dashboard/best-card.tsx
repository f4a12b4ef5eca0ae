/** Vehicles, sites or versions whose clicks brought most; few requests tell nothing, and that is said. */
import { Trans, useLingui } from '@lingui/react/macro'
import { isTelling } from '#db/bridge/enough.ts'
import {
  type ColumnKey,
  type FigureRow,
  type Figures,
  type FigureTable,
  tableOf,
} from '#db/figures/answer.ts'
import { figureWords } from '#db/figures/words.ts'
import { rowText } from '#db/figures/write.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { useBehind } from './behind.ts'

const shownBest = 5

type Props = { figures: Figures; table: 'unit' | 'site' | 'version'; title: string }

export function BestCard({ figures, table: key, title }: Props) {
  const table = tableOf(figures, key)
  const columns = useColumns(figures, key)
  const rows = table ? bestOf(table) : []
  return (
    <Card level={2} title={title} flush>
      <DataTable
        label={title}
        few
        rows={rows}
        keyOf={row => row.key}
        columns={columns}
        empty={
          <EmptyState
            isKnown
            icon="inbox"
            size="sm"
            title={<Trans>No click has been charged this month</Trans>}
          />
        }
      />
    </Card>
  )
}

const cellIn = (table: FigureTable | undefined, { cells }: FigureRow, column: ColumnKey) =>
  cells[table?.columns.indexOf(column) ?? -1] ?? 0

/** By requests, then by clicks that were charged. */
const bestOf = (table: FigureTable): FigureRow[] =>
  table.rows
    .filter(row => cellIn(table, row, 'charged') > 0)
    .toSorted(
      (a, b) =>
        cellIn(table, b, 'asked') - cellIn(table, a, 'asked') ||
        cellIn(table, b, 'charged') - cellIn(table, a, 'charged'),
    )
    .slice(0, shownBest)

function useColumns(figures: Figures, key: Props['table']): Column<FigureRow>[] {
  const { t } = useLingui()
  const headers = { unit: t`Vehicle`, site: t`Site`, version: t`Version` }
  const { locale } = useSession()
  const words = figureWords[locale]
  const format = useFormat()
  const write = useFundMoney()
  const behind = useBehind(figures)
  const table = tableOf(figures, key)
  const of = (row: FigureRow, column: ColumnKey) => cellIn(table, row, column)
  return [
    {
      key: 'name',
      header: headers[key],
      isRowHeader: true,
      cell: row => {
        const name = rowText(figures, key, row.key, locale)
        return behind ? (
          <TextLink href={behind.href({ table: key, row: row.key, column: 'charged' })}>
            {name}
          </TextLink>
        ) : (
          name
        )
      },
    },
    {
      key: 'charged',
      header: words.columns.charged,
      align: 'end',
      cell: row => format.number(of(row, 'charged')),
    },
    {
      key: 'asked',
      header: words.tiles.asked,
      align: 'end',
      cell: row => format.number(of(row, 'asked')),
    },
    {
      key: 'per',
      header: words.columns.perAsked,
      align: 'end',
      cell: row =>
        isTelling(of(row, 'asked')) ? (
          write(of(row, 'perAsked'))
        ) : (
          <Chip tone="quiet">{t`Too little to tell`}</Chip>
        ),
    },
  ]
}
