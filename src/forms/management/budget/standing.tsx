/** How it stands today: the funds, what holds them, this month beside its plan, and how far they reach. */
import { Trans, useLingui } from '@lingui/react/macro'
import { firstOf } from '#db/campaign/budget.ts'
import {
  type HouseBudget,
  type HouseFunds,
  type HouseHold,
  type HouseMonth,
  reachOf,
} from '#db/campaign/house-budget.ts'
import { sumOf } from '#db/contract/deal/exact.ts'
import { balanceOfSums } from '#db/ledger/lines.ts'
import { addUp } from '#src/domain/campaign/budget-sums.ts'
import { useBudgetYear } from '#src/domain/campaign/budget-year.tsx'
import { CampaignLink } from '#src/domain/campaign/campaign-link.tsx'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Stack } from '#src/ui/stack.tsx'

export function Standing({ budget: { months, holds, funds } }: { budget: HouseBudget }) {
  const { thisMonth } = useBudgetYear()
  const month = months.find(each => each.month === thisMonth)
  return (
    <Card level={2} title={<Trans>As it stands</Trans>}>
      <Stack gap={3}>
        {funds && <Funds funds={funds} holds={holds} />}
        {month && <ThisMonth month={month} />}
        {month && funds && <ReachOf months={months} funds={funds} />}
        {holds.length > 0 && <Holds holds={holds} />}
      </Stack>
    </Card>
  )
}

function Funds({ funds, holds }: { funds: HouseFunds; holds: readonly HouseHold[] }) {
  const { t } = useLingui()
  const write = useFundMoney()
  const { owedMinor, creditMinor } = funds
  return (
    <DescriptionList
      layout="stacked"
      facts={[
        { term: t`Balance`, value: write(balanceOfSums(funds)), strong: true },
        { term: t`Held by campaigns`, value: write(sumOf(holds, each => each.heldMinor)) },
        ...(owedMinor > 0
          ? [{ term: t`Owed, paid by the next funds`, value: write(owedMinor) }]
          : []),
        ...(creditMinor > 0 ? [{ term: t`May go below zero by`, value: write(creditMinor) }] : []),
      ]}
    />
  )
}

function ThisMonth({ month: { month, lines } }: { month: HouseMonth }) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const { plannedMinor, forecastMinor } = addUp(lines)
  const name = format.calendarDate(firstOf(month), 'monthYear')
  const sum = write(forecastMinor)
  if (plannedMinor === null)
    return <p>{t`In ${name} it will come to ${sum}; nothing is planned.`}</p>
  const plan = write(plannedMinor)
  const over = forecastMinor - plannedMinor
  const apart = write(Math.abs(over))
  if (over === 0) return <p>{t`In ${name} it will come to ${sum}, as planned.`}</p>
  return over > 0 ? (
    <p>{t`In ${name} it will come to ${sum}, ${apart} over the plan of ${plan}.`}</p>
  ) : (
    <p>{t`In ${name} it will come to ${sum}, ${apart} under the plan of ${plan}.`}</p>
  )
}

function ReachOf({ months, funds }: { months: readonly HouseMonth[]; funds: HouseFunds }) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const { locale, may } = useSession()
  const { year, thisMonth } = useBudgetYear()
  const { askedMinor, shortIn, lackMinor } = reachOf(months, funds, thisMonth)
  if (askedMinor === 0) return null
  const [asked, lack] = [write(askedMinor), write(lackMinor)]
  if (shortIn === null)
    return <p>{t`The plans of ${year} still take ${asked}: the funds are enough.`}</p>
  const name = format.calendarDate(firstOf(shortIn), 'monthYear')
  return (
    <p>
      {t`The plans of ${year} still take ${asked}: ${lack} more is needed, from ${name} on.`}{' '}
      {may.has('marketing.Funds') && (
        <TextLink href={hrefOf('marketing.Funds', locale, { add: '1' })}>
          <Trans>Add funds</Trans>
        </TextLink>
      )}
    </p>
  )
}

function Holds({ holds }: { holds: readonly HouseHold[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const until = ({ toOn, heldMinor }: HouseHold) => {
    const sum = write(heldMinor)
    if (toOn === null) return t`${sum} held, without a last day`
    const day = format.calendarDate(toOn, 'day')
    return t`${sum} held until ${day}`
  }
  return (
    <DescriptionList
      facts={holds.map(hold => ({
        key: hold.id,
        term: <CampaignLink campaign={hold} />,
        value: until(hold),
      }))}
    />
  )
}
