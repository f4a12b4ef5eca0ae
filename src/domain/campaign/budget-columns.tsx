/** The columns and the file of a budget: planned, spent, still held, what it will come to, and that beside the plan. */
import { useLingui } from '@lingui/react/macro'
import type { HouseChannel, HouseLine } from '#db/campaign/house-budget.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { plainMoney } from '#src/lib/csv-file.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { BesidePlan } from './beside-plan.tsx'
import { addUp, type Sums } from './budget-sums.ts'

export function useChannelName(): (channel: HouseChannel) => string {
  const { t } = useLingui()
  const caption = useCaption('RadarDivision')
  return channel => (channel === 'bridge' ? 'Bridge' : t`Campaigns, ${caption(channel)}`)
}

export function useBudgetCsv() {
  const { t } = useLingui()
  const { locale } = useSession()
  const nameOf = useChannelName()
  return {
    heads: [t`Month`, t`Channel`, t`Planned`, t`Spent`, t`Still held`, t`It will come to`],
    cells: (line: Sums) => [
      line.month,
      line.channel === null ? '' : nameOf(line.channel),
      line.plannedMinor === null ? '' : plainMoney(line.plannedMinor, locale),
      plainMoney(line.spentMinor, locale),
      plainMoney(line.heldMinor, locale),
      plainMoney(line.forecastMinor, locale),
    ],
  }
}

/** Where the rows behind a number are; undefined where there are none to be seen. */
type HrefOf = (line: Sums) => string | undefined
export type Behind = { planned?: HrefOf; spent?: HrefOf; held?: HrefOf }

/** @param of what the year adds up */
export function useBudgetColumns(of: readonly HouseLine[], behind: Behind = {}): Column<Sums>[] {
  const { t } = useLingui()
  const write = useFundMoney()
  const all = addUp(of)
  const planned = (minor: number | null) => (minor === null ? t`No plan` : write(minor))
  const leading = (text: string, href: string | undefined) =>
    href === undefined ? text : <TextLink href={href}>{text}</TextLink>
  return [
    {
      key: 'planned',
      header: t`Planned`,
      align: 'end',
      cell: line => leading(planned(line.plannedMinor), behind.planned?.(line)),
      footer: planned(all.plannedMinor),
    },
    {
      key: 'spent',
      header: t`Spent`,
      align: 'end',
      cell: line =>
        leading(write(line.spentMinor), line.spentMinor === 0 ? undefined : behind.spent?.(line)),
      footer: write(all.spentMinor),
    },
    {
      key: 'held',
      header: t`Still held`,
      align: 'end',
      cell: line =>
        leading(write(line.heldMinor), line.heldMinor === 0 ? undefined : behind.held?.(line)),
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
      cell: line => <BesidePlan sums={line} />,
      footer: <BesidePlan sums={all} />,
    },
  ]
}
