/** marketing Funds: what the house has, and the line behind every cent of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FundLine, type FundSums, typeOfCause } from '#db/ledger/lines.ts'
import { ledgerCauses } from '#db/ledger/posting.ts'
import { fundTypes } from '#db/terms.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { causeCaptions } from '#src/domain/fund/words.ts'
import { useReadAll } from '#src/domain/lead/notifications.ts'
import { Views } from '#src/domain/view/views.tsx'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { plainMoney } from '#src/lib/csv-file.ts'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import { dayKeys, DayFields, OnlineList, useDays } from '#src/lib/online-list.tsx'
import { useIsInName, useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { AddFunds } from './funds/add-funds.tsx'
import { Confirm } from './funds/confirm.tsx'
import { useTypeWords, useNote } from './funds/line-words.ts'
import { OnTheirWay } from './funds/on-their-way.tsx'
import { Recharge } from './funds/recharge.tsx'
import { Standing } from './funds/standing.tsx'
import { Unfinished } from './funds/unfinished.tsx'

const query = listQuery({ cause: oneOf(ledgerCauses), type: oneOf(fundTypes) })

export default function Funds() {
  const { params } = useAddress()
  const isReadOnly = useReadOnly()
  const confirm = params.get('confirm')
  if (confirm !== null && !isReadOnly) return <Confirm key={confirm} paymentId={confirm} />
  return params.get('add') === '1' && !isReadOnly ? <AddFunds /> : <Books />
}

function Books() {
  const { params, go } = useAddress()
  const add = () => go({ add: '1' }, true)
  const { locale } = useSession()
  const isInName = useIsInName()
  const isOffline = useOffline()
  const { cause, type } = query.read(params)
  const asked = { cause: cause ?? undefined, type: type ?? undefined, ...useDays() }
  const pages = usePages<FundLine>('/api/funds/lines', asked)
  const summed = usePages<FundSums>('/api/funds/sums', asked)
  const sums = summed.rows?.[0]
  const lookAgain = () => {
    pages.again()
    summed.again()
  }
  const columns = useColumns(sums)
  const words = useLineWords()
  useReadAll('FUNDS')
  return (
    <OnlineList
      form="marketing.Funds"
      pages={pages}
      keyOf={line => String(line.seq)}
      columns={columns}
      csv={{
        heads: columns.map(({ header }) => header),
        cells: line => [
          String(line.seq),
          words.what(line),
          line.at,
          words.type(line),
          words.note(line),
          words.who(line),
          plainMoney(line.minor, locale),
          plainMoney(line.heldMinor, locale),
        ],
      }}
      before={
        <>
          <Unfinished onOpen={add} />
          <OnTheirWay onEnded={lookAgain} />
          {sums && <Standing sums={sums} />}
          <Recharge />
        </>
      }
      views={<Views list="funds" keys={[...query.keys, ...dayKeys]} />}
      narrows={[...query.keys, ...dayKeys]}
      filters={<Filters />}
      actions={
        <>
          <Button looks icon="print" onPress={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <Button variant="primary" icon="plus" isDisabled={isInName || isOffline} onPress={add}>
            <Trans>Add funds</Trans>
          </Button>
        </>
      }
    />
  )
}

function useLineWords() {
  const { t, i18n } = useLingui()
  const types = useTypeWords()
  const note = useNote()
  return {
    what: ({ body }: FundLine) => i18n._(causeCaptions[body.cause]),
    type({ body }: FundLine) {
      const type = typeOfCause[body.cause]
      return type ? types[type] : ''
    },
    note,
    who: ({ by, byName }: FundLine) => (by === '' ? t`By itself` : byName),
  }
}

function useColumns(sums: FundSums | undefined): Column<FundLine>[] {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const words = useLineWords()
  return [
    { key: 'seq', header: t`No.`, cell: line => format.number(line.seq) },
    { key: 'what', header: t`What`, isRowHeader: true, cell: words.what },
    {
      key: 'at',
      header: t`When`,
      width: '10rem',
      cell: line => format.instant(line.at, 'dateTime'),
    },
    { key: 'type', header: t`Type`, wideOnly: true, cell: words.type },
    { key: 'note', header: t`Note`, cell: words.note },
    { key: 'who', header: t`Who`, wideOnly: true, cell: words.who },
    {
      key: 'minor',
      header: t`Balance`,
      align: 'end',
      cell: line => write(line.minor),
      footer: sums && write(sums.inMinor - sums.outMinor),
    },
    {
      key: 'held',
      header: t`Held by campaigns`,
      align: 'end',
      wideOnly: true,
      cell: line => (line.heldMinor === 0 ? '' : write(line.heldMinor)),
    },
  ]
}

function Filters() {
  const { t, i18n } = useLingui()
  const types = useTypeWords()
  const { params, go } = useAddress()
  const { cause, type } = query.read(params)
  return (
    <>
      <FilterSelect
        label={t`Type`}
        options={fundTypes.map(value => ({ value, label: types[value] }))}
        value={type}
        onChange={value => go({ type: value })}
      />
      <FilterSelect
        label={t`What`}
        options={ledgerCauses.map(value => ({ value, label: i18n._(causeCaptions[value]) }))}
        value={cause}
        onChange={value => go({ cause: value })}
      />
      <DayFields />
    </>
  )
}
