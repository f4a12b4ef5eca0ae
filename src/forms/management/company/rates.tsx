/** Taxes, fees of the law and the discount rate with their first day, and who confirmed each. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { firstRates } from '#db/company/rates-of-place.ts'
import { addRate } from '#db/company/mutations/rows.ts'
import { rateOn } from '#db/contract/deal/profile.ts'
import { jurisdictionRates } from '#db/contract/deal/rates.ts'
import { isUnconfirmed } from '#db/contract/deal/settings.ts'
import { addDays, dateIn } from '#db/kernel/date.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { houseClock } from '#src/lib/clock.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'
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
import { type RateRow, rateRowsOf } from './rate-rows.ts'
import { RateTable } from './rate-table.tsx'
import { useRowWords } from './row-words.ts'

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

/** A house that moves into or out of Spain's IVA: the rate of its new place, from tomorrow on at one tap; what is counted today stays. */
export function MovedRates() {
  const { t } = useLingui()
  const { company, jurisdiction, sale } = useHouse()
  const { timeZone } = useSession()
  const format = useFormat()
  const words = useRowWords()
  const act = useActs()
  if (jurisdiction === undefined || company.country !== 'ES') return null
  const { id: companyId, country, province } = company
  const from = addDays(dateIn(timeZone, houseClock()), 1)
  const [own] = firstRates(country, province)
  const wanted = own ?? rateOn({ rates: jurisdictionRates(jurisdiction) }, 'vat', from)
  const standing = rateOn(sale, 'vat', from)
  if (!wanted || !standing || standing.name === wanted.name) return null
  const { ppm, source } = wanted
  const said = { code: 'vat', only: null, ppm, source, validFrom: from } as const
  const [tax, former, rate] = [words.name(wanted), words.name(standing), words.value(wanted)]
  const law = words.source(wanted)
  const day = format.calendarDate(from)
  return (
    <Banner
      tone="warn"
      title={
        <Trans>
          Taxed with {tax} in {province}, and the rates still say {former}
        </Trans>
      }
      action={
        <Button
          variant="primary"
          onPress={() =>
            void act(
              actOf(addRate, { id: newId(), companyId, ...said }),
              t`Row added: it is yet to be confirmed`,
            )
          }
        >
          <Trans>
            Take {tax} {rate} from {day} on
          </Trans>
        </Button>
      }
    >
      <Trans>{law}. Contracts of before that day stay as they are.</Trans>
    </Banner>
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
