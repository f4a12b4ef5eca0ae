/** The rows of one sheet: added, corrected and taken out one by one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { editRateSheet } from '#db/lender/mutations/sheet.ts'
import type { SheetRow } from '#db/lender/rate-row.ts'
import { EditMenu } from '#src/lib/edit-menu.tsx'
import { useActs } from '#src/lib/use-acts.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { Lender, RateSheet } from '../queries.ts'
import { useRowWords } from '../use-row-words.ts'
import { RowDialog } from './row-dialog.tsx'
import { SheetMenu, StateChip, useDaysText } from './sheet-table.tsx'
import styles from './sheets.module.css'

export function OneSheet({ lender, sheet }: { lender: Lender; sheet: RateSheet }) {
  const { t } = useLingui()
  const { close } = useAddress()
  const daysText = useDaysText()
  const columns = useColumns(sheet, row => setOpened(row))
  const [opened, setOpened] = useState<SheetRow | 'new'>()
  const back = () => close({ sheet: null })
  return (
    <Stack gap={4}>
      <div>
        <Button looks variant="quiet" icon="arrow-left" onPress={back}>
          <Trans>All lenders</Trans>
        </Button>
      </div>
      <Card
        title={lender.name}
        subtitle={
          <Row gap={2}>
            <span>{daysText(sheet)}</span>
            <StateChip sheet={sheet} />
          </Row>
        }
        flush
        actions={
          <Row gap={2} wrap={false}>
            <Button variant="primary" icon="plus" onPress={() => setOpened('new')}>
              <Trans>Add a row</Trans>
            </Button>
            <SheetMenu lender={lender} sheet={sheet} onRemoved={back} />
          </Row>
        }
      >
        <DataTable
          label={t`Rows of the sheet`}
          columns={columns}
          rows={sheet.rows}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon="list" size="sm" title={<Trans>No rows yet</Trans>}>
              <Trans>Each row is a programme with the terms and amounts it takes.</Trans>
            </EmptyState>
          }
        />
      </Card>
      {opened && (
        <RowDialog
          sheet={sheet}
          row={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}

function useColumns(sheet: RateSheet, onEdit: (row: SheetRow) => void): Column<SheetRow>[] {
  const { t } = useLingui()
  const words = useRowWords()
  return [
    {
      key: 'program',
      header: t`Programme`,
      isRowHeader: true,
      cell: row => (
        <>
          {row.program} {row.subvented && <Chip tone="info">{t`Subvented`}</Chip>}
          <small className={styles['small']}>
            {[row.tier && t`Tier ${row.tier}`, words.vehicles(row)].filter(Boolean).join(' · ')}
          </small>
        </>
      ),
    },
    {
      key: 'term',
      header: t`Term and amount`,
      cell: row => (
        <span>
          {words.term(row)}
          <small className={styles['small']}>{words.amount(row)}</small>
        </span>
      ),
    },
    {
      key: 'rate',
      header: t`Buy rate`,
      align: 'end',
      cell: row => (
        <span>
          {words.rate(row.buyPpm)}
          <small className={styles['small']}>{words.markup(row)}</small>
        </span>
      ),
    },
    {
      key: 'reserve',
      header: t`Finance reserve`,
      align: 'end',
      cell: row => (
        <span>
          {words.reserve(row.reserve)}
          {row.chargeBackMonths > 0 && (
            <small
              className={styles['small']}
            >{t`back within ${row.chargeBackMonths} months`}</small>
          )}
        </span>
      ),
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: row => <RowMenu sheet={sheet} row={row} onEdit={() => onEdit(row)} />,
    },
  ]
}

type RowProps = { sheet: RateSheet; row: SheetRow; onEdit: () => void }

function RowMenu({ sheet, row, onEdit }: RowProps) {
  const { t } = useLingui()
  const act = useActs()
  const without = sheet.rows.filter(each => each !== row)
  const writing = (from: SheetRow[], to: SheetRow[]) =>
    actOf(editRateSheet, { sheetId: sheet.id, edits: { rows: { from, to } } })
  const remove = () =>
    void act(writing(sheet.rows, without), t`Row removed`, writing(without, sheet.rows))
  return <EditMenu label={t`More: ${row.program}`} onEdit={onEdit} onRemove={remove} />
}
