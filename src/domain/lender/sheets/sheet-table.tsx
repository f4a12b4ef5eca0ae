/** A lender's sheets, the newest first. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { removeRateSheet, restoreRateSheet } from '#db/lender/mutations/sheet.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { useToday } from '#src/lib/clock.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type MenuEntry, MenuButton } from '#src/ui/menu.tsx'
import { Row } from '#src/ui/stack.tsx'
import { type Lender, type RateSheet, type SheetState, stateOf } from '../queries.ts'
import { useRowWords } from '../use-row-words.ts'
import { SheetDialog } from './sheet-dialog.tsx'
import { useSheetExport } from './use-sheet-export.ts'
import styles from './sheets.module.css'

const tones: Record<SheetState, Tone> = { now: 'good', later: 'info', past: 'quiet' }

export function StateChip({ sheet }: { sheet: RateSheet }) {
  const { t } = useLingui()
  const words: Record<SheetState, string> = {
    now: t`In force`,
    later: t`To come`,
    past: t`Past`,
  }
  const state = stateOf(sheet, useToday())
  return <Chip tone={tones[state]}>{words[state]}</Chip>
}

/** From when until when, in words. */
export function useDaysText(): (sheet: Pick<RateSheet, 'beginsOn' | 'endsOn'>) => string {
  const { t } = useLingui()
  const { calendarDate } = useFormat()
  return ({ beginsOn, endsOn }) =>
    endsOn === null
      ? t`From ${calendarDate(beginsOn)}`
      : t`From ${calendarDate(beginsOn)} to ${calendarDate(endsOn)}`
}

export function SheetTable({ lender, sheets }: { lender: Lender; sheets: RateSheet[] }) {
  const { t } = useLingui()
  const { go } = useAddress()
  const format = useFormat()
  const daysText = useDaysText()
  const { rate } = useRowWords()
  const columns: Column<RateSheet>[] = [
    {
      key: 'days',
      header: t`Holds`,
      isRowHeader: true,
      cell: sheet => (
        <>
          {daysText(sheet)}
          <small className={styles['small']}>
            <Trans>
              {sheet.savedByName}, {format.instant(sheet.savedAt, 'date')}
            </Trans>
          </small>
        </>
      ),
    },
    { key: 'state', header: t`State`, cell: sheet => <StateChip sheet={sheet} /> },
    {
      key: 'rows',
      header: t`Rows`,
      align: 'end',
      cell: ({ rows }) => t({ message: plural(rows.length, { one: '# row', other: '# rows' }) }),
    },
    {
      key: 'least',
      header: t`Buy rate from`,
      align: 'end',
      cell: ({ rows }) => (rows.length ? rate(Math.min(...rows.map(row => row.buyPpm))) : '—'),
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: sheet => (
        <Row gap={2} justify="end" wrap={false}>
          <Button looks onPress={() => go({ sheet: sheet.id }, true)}>
            <Trans>Open</Trans>
            <span className="visually-hidden">: {daysText(sheet)}</span>
          </Button>
          <SheetMenu lender={lender} sheet={sheet} />
        </Row>
      ),
    },
  ]
  return (
    <DataTable
      label={t`Rate sheets of ${lender.name}`}
      columns={columns}
      rows={sheets}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon="file-text" size="sm" title={<Trans>No rate sheet yet</Trans>}>
          <Trans>Paste the lender’s sheet from a spreadsheet, or write it row by row.</Trans>
        </EmptyState>
      }
    />
  )
}

type MenuProps = { lender: Lender; sheet: RateSheet; onRemoved?: () => void }

export function SheetMenu({ lender, sheet, onRemoved }: MenuProps) {
  const { t } = useLingui()
  const act = useActs()
  const daysText = useDaysText()
  const exports = useSheetExport(lender, sheet)
  const [opened, setOpened] = useState<'days' | 'copy' | 'remove'>()
  const close = () => setOpened(undefined)
  const input = { sheetId: sheet.id }
  const items: MenuEntry[] = [
    {
      key: 'copy',
      label: t`Copy for another month`,
      icon: 'copy',
      onAct: () => setOpened('copy'),
    },
    { key: 'days', label: t`Change its days`, icon: 'calendar', onAct: () => setOpened('days') },
    ...exports,
    {
      key: 'remove',
      label: t`Remove the sheet`,
      icon: 'trash',
      danger: true,
      onAct: () => setOpened('remove'),
    },
  ]
  return (
    <>
      <MenuButton iconOnly label={t`More: ${daysText(sheet)}`} items={items} />
      {(opened === 'days' || opened === 'copy') && (
        <SheetDialog lender={lender} sheet={sheet} isCopy={opened === 'copy'} onClose={close} />
      )}
      <DeleteDialog
        isOpen={opened === 'remove'}
        title={<Trans>Remove the sheet of {lender.name}?</Trans>}
        onCancel={close}
        onConfirm={async () => {
          close()
          const done = await act(
            actOf(removeRateSheet, input),
            t`Rate sheet removed`,
            actOf(restoreRateSheet, input),
          )
          if (done) onRemoved?.()
        }}
      />
    </>
  )
}
