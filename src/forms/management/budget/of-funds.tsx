/** How the funds moved in each month: what it began with, what came and went, what it ended with. */
import { useLingui } from '@lingui/react/macro'
import { afterMonth, firstOf } from '#db/campaign/budget.ts'
import type { FundMonth, HouseMonth } from '#db/campaign/house-budget.ts'
import { sumOf } from '#db/contract/deal/exact.ts'
import { addDays } from '#db/kernel/date.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { plainMoney } from '#src/lib/csv-file.ts'
import { hrefOf } from '#src/lib/href.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { type ListProps, rowsOf } from './asked.ts'

type Moved = FundMonth & Pick<HouseMonth, 'month'>
/** Of the months that have begun. */
const movedIn = (months: readonly HouseMonth[]): Moved[] =>
  months.flatMap(({ month, funds }) => (funds ? [{ month, ...funds }] : []))

export function OfFunds({ pages, ...frame }: ListProps) {
  const { locale } = useSession()
  const columns = useColumns(movedIn((pages.rows ?? []).flatMap(each => each.months)))
  return (
    <OnlineList
      form="management.Budget"
      pages={rowsOf(pages, ({ months }) => movedIn(months))}
      keyOf={({ month }) => month}
      columns={columns}
      csv={{
        heads: columns.map(({ header }) => header),
        cells: line => [
          line.month,
          ...[
            line.openingMinor,
            line.addedMinor,
            line.givenMinor,
            line.spentMinor,
            line.closingMinor,
          ].map(minor => plainMoney(minor, locale)),
        ],
      }}
      {...frame}
    />
  )
}

function useColumns(all: readonly Moved[]): Column<Moved>[] {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const linesIn = useLinesIn()
  const [first, last] = [all.at(0), all.at(-1)]
  return [
    {
      key: 'month',
      header: t`Month`,
      isRowHeader: true,
      cell: line => format.calendarDate(firstOf(line.month), 'month'),
      footer: t`The year`,
    },
    {
      key: 'opening',
      header: t`At its beginning`,
      align: 'end',
      cell: line => write(line.openingMinor),
      footer: first && write(first.openingMinor),
    },
    {
      key: 'added',
      header: t`Funds added`,
      align: 'end',
      cell: line => linesIn(line, line.addedMinor),
      footer: write(sumOf(all, each => each.addedMinor)),
    },
    {
      key: 'given',
      header: t`Given as a gesture`,
      align: 'end',
      cell: line => linesIn(line, line.givenMinor),
      footer: write(sumOf(all, each => each.givenMinor)),
    },
    {
      key: 'spent',
      header: t`Spent`,
      align: 'end',
      cell: line => linesIn(line, line.spentMinor),
      footer: write(sumOf(all, each => each.spentMinor)),
    },
    {
      key: 'closing',
      header: t`At its end`,
      align: 'end',
      cell: line => write(line.closingMinor),
      footer: last && write(last.closingMinor),
    },
  ]
}

/** To the lines of the books in which a number stands, for who may read them. */
function useLinesIn() {
  const { locale, forms } = useSession()
  const write = useFundMoney()
  return ({ month }: Moved, minor: number) => {
    if (minor === 0 || !forms.has('marketing.Funds')) return write(minor)
    const days = { from: firstOf(month), to: addDays(afterMonth(month), -1) }
    return <TextLink href={hrefOf('marketing.Funds', locale, days)}>{write(minor)}</TextLink>
  }
}
