/** management PaymentHistory: every payment towards the funds, with its tax and what became of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { grossOf, type PaymentRow, type PaymentSums } from '#db/ledger/lines.ts'
import { fundSources, fundStatuses } from '#db/terms.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { paymentSources, paymentStatuses } from '#src/domain/fund/words.ts'
import { plainMoney } from '#src/lib/csv-file.ts'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import { DayFields, OnlineList, useDays } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { Select } from '#src/ui/select.tsx'
import { Documents } from './payment-history/documents.tsx'

const query = listQuery({ source: oneOf(fundSources), status: oneOf(fundStatuses) })

export default function PaymentHistory() {
  const { i18n } = useLingui()
  const { locale } = useSession()
  const { params } = useAddress()
  const { source, status } = query.read(params)
  const asked = { source: source ?? undefined, status: status ?? undefined, ...useDays() }
  const pages = usePages<PaymentRow>('/api/funds/payments', asked)
  const sums = usePages<PaymentSums>('/api/funds/payments/sums', asked).rows?.[0]
  const columns = useColumns(sums)
  return (
    <OnlineList
      form="management.PaymentHistory"
      pages={pages}
      keyOf={payment => payment.id}
      columns={columns}
      csv={{
        heads: columns.map(({ header }) => header),
        cells: payment => [
          payment.reference,
          i18n._(paymentSources[payment.source]),
          new Date(payment.at).toISOString(),
          i18n._(paymentStatuses[payment.status].caption),
          payment.byName,
          payment.reason,
          plainMoney(payment.netMinor, locale),
          plainMoney(grossOf(payment) - payment.netMinor, locale),
          plainMoney(grossOf(payment), locale),
          payment.documents.map(({ number }) => number).join(' '),
        ],
      }}
      filters={<Filters />}
      actions={
        <Button looks icon="print" onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      }
    />
  )
}

/** Its totals are of what was processed: the rest is no money. */
function useColumns(sums: PaymentSums | undefined): Column<PaymentRow>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const total = (minor: (given: PaymentSums) => number) => sums && write(minor(sums))
  return [
    { key: 'reference', header: t`Number`, isRowHeader: true, cell: each => each.reference },
    { key: 'source', header: t`Source`, cell: each => i18n._(paymentSources[each.source]) },
    {
      key: 'at',
      header: t`When`,
      width: '10rem',
      cell: each => format.instant(each.at, 'dateTime'),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status }) => (
        <Chip tone={paymentStatuses[status].tone}>{i18n._(paymentStatuses[status].caption)}</Chip>
      ),
    },
    { key: 'who', header: t`Who`, wideOnly: true, cell: each => each.byName },
    { key: 'reason', header: t`Reason`, wideOnly: true, cell: each => each.reason },
    {
      key: 'net',
      header: t`Funds, before tax`,
      align: 'end',
      cell: each => write(each.netMinor),
      footer: total(({ netMinor }) => netMinor),
    },
    {
      key: 'tax',
      header: t`Tax`,
      align: 'end',
      wideOnly: true,
      cell: each => write(grossOf(each) - each.netMinor),
      footer: total(({ netMinor, grossMinor }) => grossMinor - netMinor),
    },
    {
      key: 'gross',
      header: t({ message: 'Paid', context: 'settled' }),
      align: 'end',
      cell: each => write(grossOf(each)),
      footer: total(({ grossMinor }) => grossMinor),
    },
    {
      key: 'documents',
      header: t`Documents`,
      cell: each => <Documents payment={each} />,
    },
  ]
}

function Filters() {
  const { t, i18n } = useLingui()
  const { params, go } = useAddress()
  const { source, status } = query.read(params)
  return (
    <>
      <Select
        label={t`Source`}
        none={t`All`}
        placeholder={t`All`}
        options={fundSources.map(value => ({ value, label: i18n._(paymentSources[value]) }))}
        value={source}
        onChange={value => go({ source: value })}
      />
      <Select
        label={t`Status`}
        none={t`All`}
        placeholder={t`All`}
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
