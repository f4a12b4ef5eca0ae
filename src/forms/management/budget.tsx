/** management Budget: what the house plans and spends, by month and by channel, beside the funds that pay for it. Planned in marketing's. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { HouseBudget } from '#db/campaign/house-budget.ts'
import { useChannelName } from '#src/domain/campaign/budget-columns.tsx'
import { useBudgetYear, YearSelect } from '#src/domain/campaign/budget-year.tsx'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Select } from '#src/ui/select.tsx'
import { channelsIn, readAsked, type Show, shows } from './budget/asked.ts'
import { ByChannel } from './budget/by-channel.tsx'
import { ByMonth } from './budget/by-month.tsx'
import { MonthDrawer } from './budget/month-drawer.tsx'
import { OfFunds } from './budget/of-funds.tsx'
import { Standing } from './budget/standing.tsx'

const lists = { months: ByMonth, channels: ByChannel, funds: OfFunds }

export default function Budget() {
  const { params, close } = useAddress()
  const { year } = useBudgetYear()
  const { show, month: opened } = readAsked(params)
  const pages = usePages<HouseBudget>('/api/campaigns/budget/house', { year: String(year) })
  const budget = pages.rows?.[0]
  const month = budget?.months.find(each => each.month === opened)
  // Who may not see the funds is shown the months.
  const List = lists[show === 'funds' && budget && budget.funds === null ? 'months' : show]
  return (
    <List
      pages={pages}
      before={budget && <Standing budget={budget} />}
      filters={<Filters budget={budget} />}
      actions={<Actions />}
    >
      {month && <MonthDrawer month={month} onClose={() => close({ month: null })} />}
    </List>
  )
}

function Actions() {
  const { locale, may } = useSession()
  const { year } = useBudgetYear()
  return (
    <>
      <Button looks icon="print" onPress={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      {may.has('marketing.Budget') && (
        <LinkButton icon="edit" href={hrefOf('marketing.Budget', locale, { year: String(year) })}>
          <Trans>Plan</Trans>
        </LinkButton>
      )}
    </>
  )
}

function Filters({ budget }: { budget: HouseBudget | undefined }) {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const { show, channel } = readAsked(params)
  const nameOf = useChannelName()
  const words: Record<Show, string> = {
    months: t`By month`,
    channels: t`By channel`,
    funds: t`The funds`,
  }
  const offered = shows.filter(each => each !== 'funds' || budget?.funds !== null)
  return (
    <>
      <YearSelect />
      <Select
        label={t`Show`}
        options={offered.map(value => ({ value, label: words[value] }))}
        value={offered.includes(show) ? show : 'months'}
        onChange={value => go({ show: value === 'months' ? null : value, month: null })}
      />
      {show === 'months' && (
        <FilterSelect
          label={t`Channel`}
          options={channelsIn(budget).map(value => ({ value, label: nameOf(value) }))}
          value={channel}
          onChange={value => go({ channel: value })}
        />
      )}
    </>
  )
}
