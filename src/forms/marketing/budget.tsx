/** marketing Budget: of each month and channel what is planned, spent, still held, and what it will come to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type BudgetChannel,
  budgetChannels,
  type BudgetLine,
  firstOf,
} from '#db/campaign/budget.ts'
import {
  useBudgetColumns,
  useBudgetCsv,
  useChannelName,
} from '#src/domain/campaign/budget-columns.tsx'
import { channelLines, monthLines, type Sums } from '#src/domain/campaign/budget-sums.ts'
import { useBudgetYear, YearSelect } from '#src/domain/campaign/budget-year.tsx'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { listQuery, month, number, oneOf } from '#src/lib/list-query.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { type Pages, usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { MonthDrawer } from './budget/month-drawer.tsx'
import { type Begun, PlanDialog } from './budget/plan-dialog.tsx'

const query = listQuery({ year: number, channel: oneOf(budgetChannels) }, { month })

function useAsked() {
  const { params } = useAddress()
  const { channel, month: opened } = query.read(params)
  return { channel, opened, ...useBudgetYear() }
}

export default function Budget() {
  const { may } = useSession()
  const { close } = useAddress()
  const { year, channel, opened, thisYear, thisMonth } = useAsked()
  const [begun, setBegun] = useState<Begun>()
  const pages = usePages<BudgetLine>('/api/campaigns/budget', { year: String(year) })
  const csv = useBudgetCsv()
  const lines = pages.rows ?? []
  const inMonth = lines.filter(each => each.month === opened)
  const columns = useColumns(lines.filter(each => channel === null || each.channel === channel))
  const mayPlan = may.has('marketing.Budget')
  const first = year === thisYear ? thisMonth : `${year}-01`
  return (
    <OnlineList
      form="marketing.Budget"
      pages={monthly(pages, channel)}
      keyOf={({ key }) => key}
      columns={columns}
      csv={csv}
      filters={<Filters />}
      actions={
        <>
          <Button looks icon="print" onPress={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          {mayPlan && (
            <Button
              variant="primary"
              icon="plus"
              onPress={() => setBegun({ month: first, channel, minor: null })}
            >
              <Trans>Plan</Trans>
            </Button>
          )}
        </>
      }
    >
      {opened !== null && inMonth.length > 0 && (
        <MonthDrawer
          month={opened}
          lines={inMonth}
          onPlan={mayPlan ? setBegun : undefined}
          onClose={() => close({ month: null })}
        />
      )}
      {begun && (
        <PlanDialog
          begun={begun}
          onClose={() => setBegun(undefined)}
          onDone={() => {
            setBegun(undefined)
            pages.again()
          }}
        />
      )}
    </OnlineList>
  )
}

/** Twelve lines on the screen; in a file each channel has its own. */
const monthly = (pages: Pages<BudgetLine>, channel: BudgetChannel | null): Pages<Sums> => ({
  ...pages,
  rows: pages.rows && monthLines(pages.rows, channel),
  everything: async more => {
    const all = await pages.everything(more)
    const rows = all.rows.filter(each => channel === null || each.channel === channel)
    return { ...all, rows: channelLines(rows) }
  },
})

function useColumns(lines: readonly BudgetLine[]): Column<Sums>[] {
  const { t } = useLingui()
  const format = useFormat()
  const { locale } = useSession()
  const { params } = useAddress()
  const here = Object.fromEntries(params)
  return [
    {
      key: 'month',
      header: t`Month`,
      isRowHeader: true,
      cell: line => (
        <TextLink href={hrefOf('marketing.Budget', locale, { ...here, month: line.month })}>
          {format.calendarDate(firstOf(line.month), 'month')}
        </TextLink>
      ),
      footer: t`The year`,
    },
    ...useBudgetColumns(lines),
  ]
}

function Filters() {
  const { t } = useLingui()
  const { go } = useAddress()
  const { channel } = useAsked()
  const nameOf = useChannelName()
  return (
    <>
      <YearSelect />
      <FilterSelect
        label={t`Channel`}
        options={budgetChannels.map(value => ({ value, label: nameOf(value) }))}
        value={channel}
        onChange={value => go({ channel: value })}
      />
    </>
  )
}
