/** Each channel over the year, leading to its months. */
import { useLingui } from '@lingui/react/macro'
import {
  useBudgetColumns,
  useBudgetCsv,
  useChannelName,
} from '#src/domain/campaign/budget-columns.tsx'
import { channelLines, type Sums, yearLines } from '#src/domain/campaign/budget-sums.ts'
import { useBudgetYear } from '#src/domain/campaign/budget-year.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { linesOf, type ListProps, rowsOf } from './asked.ts'
import { useBehind } from './use-behind.ts'

export function ByChannel({ pages, ...frame }: ListProps) {
  const { t } = useLingui()
  const { locale } = useSession()
  const { year } = useBudgetYear()
  const nameOf = useChannelName()
  const behind = useBehind()
  const months = ({ channel }: Sums) =>
    hrefOf('management.Budget', locale, { year: String(year), channel: channel ?? undefined })
  const columns: Column<Sums>[] = [
    {
      key: 'channel',
      header: t`Channel`,
      isRowHeader: true,
      cell: line => <TextLink href={months(line)}>{line.channel && nameOf(line.channel)}</TextLink>,
      footer: t`The year`,
    },
    ...useBudgetColumns((pages.rows ?? []).flatMap(linesOf), { ...behind, spent: months }),
  ]
  return (
    <OnlineList
      form="management.Budget"
      pages={rowsOf(
        pages,
        budget => yearLines(linesOf(budget)),
        budget => channelLines(linesOf(budget)),
      )}
      keyOf={({ key }) => key}
      columns={columns}
      csv={useBudgetCsv()}
      {...frame}
    />
  )
}
