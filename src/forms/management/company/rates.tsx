/** Taxes, fees of the law and the discount rate with their first day, and who confirmed each. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isUnconfirmed } from '#db/contract/deal/settings.ts'
import { dateIn } from '#db/kernel/date.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { ToggleButton } from '#src/ui/toggle.tsx'
import { AddRowDialog } from './add-row-dialog.tsx'
import styles from './company.module.css'
import { useRatesCsv } from './export.ts'
import { useHouse } from '#src/domain/company/house-context.ts'
import { MovedRates } from '#src/domain/company/moved-rates.tsx'
import { type RateRow, rateRowsOf } from './rate-rows.ts'
import { RateTable } from './rate-table.tsx'

/** Every dated row as it stands today. */
export function useRateRows() {
  const { sale, own } = useHouse()
  const { timeZone } = useSession()
  const today = dateIn(timeZone, houseClock())
  return {
    today,
    taxes: rateRowsOf(sale.rates, own, today),
    fees: rateRowsOf(sale.fees, own, today),
    discount: rateRowsOf(sale.discountRates, own, today),
  }
}

export function Rates() {
  const { t } = useLingui()
  const { taxes, fees, discount } = useRateRows()
  const [isAdding, setAdding] = useState(false)
  const [showsPast, setShowsPast] = useState(false)
  const all = [...taxes, ...fees, ...discount]
  const shown = (rows: RateRow[]) => rows.filter(({ state }) => showsPast || state !== 'past')
  const open = all.filter(({ row, state }) => state !== 'past' && isUnconfirmed(row)).length
  return (
    <Stack gap={5}>
      <Row justify="between">
        <p className={styles['lead']}>
          <Trans>
            A row is never edited: a change or a correction is a new row from its day on. Signed
            contracts keep the rows they were signed under.
          </Trans>
        </p>
        <Row gap={2}>
          <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
            <Trans>Add a row</Trans>
          </Button>
          <ToggleButton isSelected={showsPast} onChange={setShowsPast} icon="history">
            <Trans>Past rows</Trans>
          </ToggleButton>
          <MoreMenu rows={all} />
        </Row>
      </Row>
      <MovedRates />
      {open > 0 && (
        <Banner tone="warn" title={<Trans>Rows to confirm: {open}</Trans>}>
          <Trans>
            Until somebody has confirmed them, every deal that uses one says so at the desk.
          </Trans>
        </Banner>
      )}
      <Card title={<Trans>Taxes</Trans>} flush>
        <RateTable label={t`Taxes`} rows={shown(taxes)} />
      </Card>
      {fees.length > 0 && (
        <Card title={<Trans>RDPRM and tire duty</Trans>} flush>
          <RateTable label={t`RDPRM and tire duty`} rows={shown(fees)} />
        </Card>
      )}
      {discount.length > 0 && (
        <Card
          title={<Trans>Bank of Canada</Trans>}
          subtitle={
            <Trans>Credit at more than 22 points above this rate is high-cost credit</Trans>
          }
          flush
        >
          <RateTable label={t`Bank of Canada`} rows={shown(discount)} />
        </Card>
      )}
      {isAdding && <AddRowDialog onClose={() => setAdding(false)} />}
    </Stack>
  )
}

function MoreMenu({ rows }: { rows: RateRow[] }) {
  const { t } = useLingui()
  const { go } = useAddress()
  const current = rows.filter(({ state }) => state === 'now')
  const csv = useRatesCsv()
  const exports = useExportItems({
    name: 'rates',
    rows: () => current.map(({ row }) => row),
    csv: () => csv(current),
    isEmpty: current.length === 0,
    message: t`Rates exported`,
  })
  return (
    <MenuButton
      iconOnly
      label={t`More`}
      items={[
        {
          key: 'print',
          label: t`Print the rates in force`,
          icon: 'print',
          looks: true,
          onAct: () => go({ print: 'rates' }, true),
        },
        ...exports,
      ]}
    />
  )
}
