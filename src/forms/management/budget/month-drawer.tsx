/** A month of the house's budget: each channel with the campaigns behind its sums, and how the funds moved. */
import { Trans, useLingui } from '@lingui/react/macro'
import { afterMonth, type BudgetLine, firstOf } from '#db/campaign/budget.ts'
import {
  type FundMonth,
  type HouseLine,
  type HouseMonth,
  isPlanned,
} from '#db/campaign/house-budget.ts'
import { sumOf } from '#db/contract/deal/exact.ts'
import { addDays } from '#db/kernel/date.ts'
import { ChannelCard } from '#src/domain/campaign/channel-card.tsx'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Stack } from '#src/ui/stack.tsx'

export function MonthDrawer({ month, onClose }: { month: HouseMonth; onClose: () => void }) {
  const format = useFormat()
  const { lines, funds } = month
  const ofBridge = lines.filter(each => !isPlanned(each))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      size="md"
      title={format.calendarDate(firstOf(month.month), 'monthYear')}
    >
      <Stack gap={4}>
        {lines.filter(isPlanned).map(line => (
          <ChannelCard key={line.channel} line={line} actions={<PlanLink line={line} />} />
        ))}
        {ofBridge.length > 0 && <Bridge lines={ofBridge} />}
        {funds && <Funds month={month.month} funds={funds} />}
      </Stack>
    </Drawer>
  )
}

function PlanLink({ line: { month, channel } }: { line: BudgetLine }) {
  const { locale, forms } = useSession()
  if (!forms.has('marketing.Budget')) return null
  const year = month.slice(0, 4)
  return (
    <TextLink href={hrefOf('marketing.Budget', locale, { year, channel, month })}>
      <Trans>Marketing budget</Trans>
    </TextLink>
  )
}

function Bridge({ lines }: { lines: readonly HouseLine[] }) {
  const { t } = useLingui()
  const write = useFundMoney()
  const spentMinor = sumOf(lines, each => sumOf(each.campaigns, campaign => campaign.spentMinor))
  return (
    <Card level={3} title="Bridge">
      <DescriptionList layout="stacked" facts={[{ term: t`Spent`, value: write(spentMinor) }]} />
    </Card>
  )
}

function Funds({ month, funds }: { month: string; funds: FundMonth }) {
  const { t } = useLingui()
  const { locale, forms } = useSession()
  const write = useFundMoney()
  const days = { from: firstOf(month), to: addDays(afterMonth(month), -1) }
  return (
    <Card
      level={3}
      title={<Trans>The funds</Trans>}
      actions={
        forms.has('marketing.Funds') && (
          <TextLink href={hrefOf('marketing.Funds', locale, days)}>
            <Trans>Lines of the books</Trans>
          </TextLink>
        )
      }
    >
      <DescriptionList
        facts={[
          { term: t`At its beginning`, value: write(funds.openingMinor) },
          { term: t`Funds added`, value: write(funds.addedMinor) },
          { term: t`Given as a gesture`, value: write(funds.givenMinor) },
          { term: t`Spent`, value: write(-funds.spentMinor) },
          { term: t`At its end`, value: write(funds.closingMinor), strong: true },
        ]}
      />
    </Card>
  )
}
