/** management PaymentHistory: every payment towards the funds, with its tax and what became of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { grossOf, type PaymentRow, type PaymentSums, returnedOf } from '#db/ledger/lines.ts'
import { fundSources, fundStatuses } from '#db/terms.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { paymentSources, paymentStatuses, reasonText } from '#src/domain/fund/words.ts'
import { Views } from '#src/domain/view/views.tsx'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { plainMoney } from '#src/lib/csv-file.ts'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import { dayKeys, DayFields, OnlineList, useDays } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'
import { Returns } from '#src/domain/fund/returns.tsx'
import { Documents } from './payment-history/documents.tsx'

const query = listQuery({ source: oneOf(fundSources), status: oneOf(fundStatuses) })

export default function PaymentHistory() {
  const { t, i18n } = useLingui()
  const { locale } = useSession()
  const { params } = useAddress()
  const { source, status } = query.read(params)
  const asked = { source: source ?? undefined, status: status ?? undefined, ...useDays() }
  const pages = usePages<PaymentRow>('/api/funds/payments', asked)
  const sums = usePages<PaymentSums>('/api/funds/payments/sums', asked).rows?.[0]
  const columns = useColumns(sums)
  const heads = useHeads()
  return (
    <OnlineList
      form="management.PaymentHistory"
      pages={pages}
      keyOf={payment => payment.id}
      columns={columns}
      csv={{
        heads,
        cells: payment => [
          payment.reference,
          i18n._(paymentSources[payment.source]),
          payment.at,
          i18n._(paymentStatuses[payment.status].caption),
          payment.byName || t`By itself`,
          reasonText(i18n, payment),
          plainMoney(payment.netMinor, locale),
          plainMoney(grossOf(payment) - payment.netMinor, locale),
          plainMoney(grossOf(payment), locale),
          plainMoney(returnedOf(payment.returns), locale),
          payment.documents.map(({ number }) => number).join(' '),
        ],
      }}
      views={<Views list="payments" keys={[...query.keys, ...dayKeys]} />}
      narrows={[...query.keys, ...dayKeys]}
      none={<Trans>No payment yet</Trans>}
      filters={<Filters />}
      actions={
        <Button looks icon="print" onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      }
    />
  )
}

/** A file has a column for each. */
function useHeads() {
  const { t } = useLingui()
  return [
    t`Reference`,
    t`Source`,
    t`When`,
    t`Status`,
    t`Who`,
    t`Reason`,
    t`Funds, before tax`,
    t`Tax`,
    t`Amount`,
    t`Went back to the payer`,
    t`Documents`,
  ]
}

/** Its totals are of what was processed: the rest is no money. */
function useColumns(sums: PaymentSums | undefined): Column<PaymentRow>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    {
      key: 'reference',
      header: t`Reference`,
      isRowHeader: true,
      cell: ({ reference, source }) => (
        <TwoLines under={i18n._(paymentSources[source])}>{reference}</TwoLines>
      ),
    },
    {
      key: 'at',
      header: t`When`,
      width: '11.5rem',
      cell: each => (
        <TwoLines under={each.byName || t`By itself`}>
          {format.instant(each.at, 'dateTime')}
        </TwoLines>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: payment => (
        <TwoLines
          under={
            <>
              {reasonText(i18n, payment)}
              <Returns payment={payment} />
            </>
          }
        >
          <Chip tone={paymentStatuses[payment.status].tone}>
            {i18n._(paymentStatuses[payment.status].caption)}
          </Chip>
        </TwoLines>
      ),
    },
    {
      key: 'gross',
      header: t`Amount`,
      align: 'end',
      cell: each => (
        <Paid
          netMinor={each.netMinor}
          grossMinor={grossOf(each)}
          returnedMinor={returnedOf(each.returns)}
        />
      ),
      footer: sums && <Paid {...sums} />,
    },
    {
      key: 'documents',
      header: t`Documents`,
      cell: each => <Documents payment={each} />,
    },
  ]
}

/** What the funds have of it, the tax, and what went back. */
function Paid({ netMinor, grossMinor, returnedMinor }: Omit<PaymentSums, 'count'>) {
  const { t } = useLingui()
  const write = useFundMoney()
  return (
    <TwoLines
      under={
        <>
          <div>
            {t`Funds, before tax`} <span>{write(netMinor)}</span>
          </div>
          <div>
            {t`Tax`} <span>{write(grossMinor - netMinor)}</span>
          </div>
          {returnedMinor > 0 && (
            <>
              {t`Went back to the payer`} <span>{write(-returnedMinor)}</span>
            </>
          )}
        </>
      }
    >
      {write(grossMinor)}
    </TwoLines>
  )
}

function Filters() {
  const { t, i18n } = useLingui()
  const { params, go } = useAddress()
  const { source, status } = query.read(params)
  return (
    <>
      <FilterSelect
        label={t`Source`}
        options={fundSources.map(value => ({ value, label: i18n._(paymentSources[value]) }))}
        value={source}
        onChange={value => go({ source: value })}
      />
      <FilterSelect
        label={t`Status`}
        options={fundStatuses.map(value => ({
          value,
          label: i18n._(paymentStatuses[value].caption),
        }))}
        value={status}
        onChange={value => go({ status: value })}
      />
      <DayFields />
    </>
  )
}
