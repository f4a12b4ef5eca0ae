/** Dated rows of one kind: from when, how much, from which source, and who confirmed it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { confirmRow, withdrawRow } from '#db/company/mutations/rows.ts'
import type { Confirmed } from '#db/contract/deal/settings.ts'
import { isUnconfirmed } from '#db/contract/deal/settings.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { newId } from '#src/lib/ids.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { type MenuEntry, MenuButton } from '#src/ui/menu.tsx'
import { Row } from '#src/ui/stack.tsx'
import styles from './company.module.css'
import { useHouse } from '#src/domain/company/house-context.ts'
import type { RateRow, RowState } from './rate-rows.ts'
import { useRowWords } from './row-words.ts'

const tones: Record<RowState, Tone> = { now: 'good', later: 'info', past: 'quiet' }

export function useStateWords(): Record<RowState, string> {
  const { t } = useLingui()
  return { now: t`In force`, later: t`To come`, past: t`Past` }
}

export function RateTable({ label, rows }: { label: string; rows: RateRow[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useRowWords()
  const states = useStateWords()
  const columns: Column<RateRow>[] = [
    {
      key: 'name',
      header: t`What`,
      isRowHeader: true,
      cell: ({ row }) => (
        <>
          {words.name(row)}
          <small className={styles['source']}>{words.source(row)}</small>
          {'graded' in row && row.graded && (
            <small className={styles['source']}>
              <Trans>Graded by the price of the vehicle</Trans>
            </small>
          )}
        </>
      ),
    },
    { key: 'value', header: t`Rate or fee`, align: 'end', cell: ({ row }) => words.value(row) },
    {
      key: 'from',
      header: t({ message: 'From', context: 'a date' }),
      cell: ({ row }) => format.calendarDate(row.validFrom),
    },
    {
      key: 'state',
      header: t`State`,
      cell: ({ state }) => <Chip tone={tones[state]}>{states[state]}</Chip>,
    },
    {
      key: 'confirmed',
      header: t`Confirmed`,
      cell: each => <ConfirmedBy row={each.row} isOpen={isUnconfirmed(each.row)} />,
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: each => <RowActs each={each} />,
    },
  ]
  return <DataTable label={label} columns={columns} rows={rows} keyOf={({ key }) => key} />
}

/** Her name and the day; where our own source is enough, that. */
export function ConfirmedBy({ row, isOpen }: { row: Confirmed; isOpen: boolean }) {
  const format = useFormat()
  const { confirmedByName: name, confirmedAt } = row
  if (confirmedAt !== undefined) {
    const on = format.instant(confirmedAt, 'date')
    return (
      <span>
        {name}
        <small className={styles['source']}>{on}</small>
      </span>
    )
  }
  if (isOpen)
    return (
      <Chip tone="warn">
        <Trans>To be confirmed</Trans>
      </Chip>
    )
  return (
    <span className={styles['quiet']}>
      <Trans>From its source</Trans>
    </span>
  )
}

/** Says that a row holds, or takes the word back. */
export function useConfirming() {
  const { t } = useLingui()
  const { company } = useHouse()
  const act = useActs()
  return (key: string, isConfirmed: boolean) => {
    const said = (to: boolean) =>
      actOf(confirmRow, { id: newId(), companyId: company.id, key, isConfirmed: to })
    void act(
      said(isConfirmed),
      isConfirmed ? t`Confirmed in your name` : t`Confirmation taken back`,
      said(!isConfirmed),
    )
  }
}

function RowActs({ each }: { each: RateRow }) {
  const { t } = useLingui()
  const { company } = useHouse()
  const act = useActs()
  const confirm = useConfirming()
  const { name } = useRowWords()
  const { key, row, state, isOwn } = each
  const isConfirmed = row.confirmedAt !== undefined
  const items: MenuEntry[] = [
    ...(isConfirmed
      ? [
          {
            key: 'unconfirm',
            label: t`Take the confirmation back`,
            icon: 'undo' as const,
            onAct: () => confirm(key, false),
          },
        ]
      : []),
    ...(isOwn && state === 'later'
      ? [
          {
            key: 'withdraw',
            label: t`Take the row back`,
            description: t`Its day has not come`,
            icon: 'trash' as const,
            danger: true,
            onAct: () =>
              void act(
                actOf(withdrawRow, { id: newId(), companyId: company.id, key }),
                t`Row taken back`,
              ),
          },
        ]
      : []),
  ]
  return (
    <Row gap={2} justify="end" wrap={false}>
      {!isConfirmed && state !== 'past' && (
        <Button icon="check" onPress={() => confirm(key, true)}>
          <Trans>Confirm</Trans>
          <span className="visually-hidden">: {name(row)}</span>
        </Button>
      )}
      {items.length > 0 && <MenuButton iconOnly label={t`More: ${name(row)}`} items={items} />}
    </Row>
  )
}
