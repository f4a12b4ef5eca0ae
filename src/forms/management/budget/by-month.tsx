/** Twelve months, each leading to its channels; in a file each channel has its own line. */
import { useLingui } from '@lingui/react/macro'
import { firstOf } from '#db/campaign/budget.ts'
import { useBudgetColumns, useBudgetCsv } from '#src/domain/campaign/budget-columns.tsx'
import { channelLines, monthLines, type Sums } from '#src/domain/campaign/budget-sums.ts'
import { hrefOf } from '#src/lib/href.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { linesOf, type ListProps, readAsked, rowsOf } from './asked.ts'
import { useBehind } from './use-behind.ts'

export function ByMonth({ pages, ...frame }: ListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale } = useSession()
  const { params } = useAddress()
  const { channel } = readAsked(params)
  const behind = useBehind()
  const here = Object.fromEntries(params)
  const opens = ({ month }: Sums) => hrefOf('management.Budget', locale, { ...here, month })
  const wanted = (pages.rows ?? [])
    .flatMap(linesOf)
    .filter(each => channel === null || each.channel === channel)
  const columns: Column<Sums>[] = [
    {
      key: 'month',
      header: t`Month`,
      isRowHeader: true,
      cell: line => (
        <TextLink href={opens(line)}>{format.calendarDate(firstOf(line.month), 'month')}</TextLink>
      ),
      footer: t`The year`,
    },
    ...useBudgetColumns(wanted, { ...behind, spent: opens, held: opens }),
  ]
  return (
    <OnlineList
      form="management.Budget"
      pages={rowsOf(
        pages,
        budget => monthLines(linesOf(budget), channel),
        budget =>
          channelLines(
            linesOf(budget).filter(each => channel === null || each.channel === channel),
          ),
      )}
      keyOf={({ key }) => key}
      columns={columns}
      csv={useBudgetCsv()}
      {...frame}
    />
  )
}
