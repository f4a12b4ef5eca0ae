/** marketing Budget: of each month and channel what is planned, spent, still held, and what it will come to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type BudgetChannel,
  budgetChannels,
  type BudgetLine,
  firstOf,
  monthOf,
} from '#db/campaign/budget.ts'
import { dateIn } from '#db/kernel/date.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { plainMoney } from '#src/lib/csv-file.ts'
import { hrefOf } from '#src/lib/href.ts'
import { listQuery, month, number, oneOf } from '#src/lib/list-query.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { type Pages, usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Beside } from './budget/beside.tsx'
import { MonthDrawer } from './budget/month-drawer.tsx'
import { type Begun, PlanDialog } from './budget/plan-dialog.tsx'
import { addUp, channelLines, monthLines, type Sums } from './budget/sums.ts'

const query = listQuery({ year: number, channel: oneOf(budgetChannels) }, { month })

function useAsked() {
  const { params } = useAddress()
  const { timeZone } = useSession()
  const today = dateIn(timeZone, Date.now())
  const { year, channel, month: opened } = query.read(params)
  return { year: year ?? Number(today.slice(0, 4)), channel, opened, today }
}

export default function Budget() {
  const { locale, may } = useSession()
  const { close } = useAddress()
  const { year, channel, opened, today } = useAsked()
  const [begun, setBegun] = useState<Begun>()
  const pages = usePages<BudgetLine>('/api/campaigns/budget', { year: String(year) })
  const words = useLineWords()
  const lines = pages.rows ?? []
  const inMonth = lines.filter(each => each.month === opened)
  const columns = useColumns(lines.filter(each => channel === null || each.channel === channel))
  const mayPlan = may.has('marketing.Budget')
  const first = String(year) === today.slice(0, 4) ? monthOf(today) : `${year}-01`
  return (
    <OnlineList
      form="marketing.Budget"
      pages={monthly(pages, channel)}
      keyOf={({ key }) => key}
      columns={columns}
      csv={{
        heads: words.heads,
        cells: line => [
          line.month,
          line.channel === null ? '' : words.channel(line.channel),
          line.plannedMinor === null ? '' : plainMoney(line.plannedMinor, locale),
          plainMoney(line.spentMinor, locale),
          plainMoney(line.heldMinor, locale),
          plainMoney(line.forecastMinor, locale),
        ],
      }}
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

function useLineWords() {
  const { t } = useLingui()
  const caption = useCaption('RadarDivision')
  return {
    heads: [t`Month`, t`Channel`, t`Planned`, t`Spent`, t`Still held`, t`It will come to`],
    channel: (channel: BudgetChannel) => t`Campaigns, ${caption(channel)}`,
  }
}

function useColumns(lines: readonly BudgetLine[]): Column<Sums>[] {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const { locale } = useSession()
  const { params } = useAddress()
  const here = Object.fromEntries(params)
  const all = addUp(lines)
  const planned = (minor: number | null) => (minor === null ? t`No plan` : write(minor))
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
    {
      key: 'planned',
      header: t`Planned`,
      align: 'end',
      cell: line => planned(line.plannedMinor),
      footer: planned(all.plannedMinor),
    },
    {
      key: 'spent',
      header: t`Spent`,
      align: 'end',
      cell: line => write(line.spentMinor),
      footer: write(all.spentMinor),
    },
    {
      key: 'held',
      header: t`Still held`,
      align: 'end',
      cell: line => write(line.heldMinor),
      footer: write(all.heldMinor),
    },
    {
      key: 'forecast',
      header: t`It will come to`,
      align: 'end',
      cell: line => write(line.forecastMinor),
      footer: write(all.forecastMinor),
    },
    {
      key: 'beside',
      header: t`Beside the plan`,
      cell: line => <Beside sums={line} />,
      footer: <Beside sums={all} />,
    },
  ]
}

function Filters() {
  const { t } = useLingui()
  const { go } = useAddress()
  const { year, channel, today } = useAsked()
  const words = useLineWords()
  const now = Number(today.slice(0, 4))
  const years = [...new Set([now + 1, now, now - 1, now - 2, year])].toSorted((a, b) => b - a)
  return (
    <>
      <Select
        label={t`Year`}
        options={years.map(each => ({ value: String(each), label: String(each) }))}
        value={String(year)}
        onChange={value => go({ year: value === String(now) ? null : value })}
      />
      <FilterSelect
        label={t`Channel`}
        options={budgetChannels.map(value => ({ value, label: words.channel(value) }))}
        value={channel}
        onChange={value => go({ channel: value })}
      />
    </>
  )
}
