/** What there is to spend, what campaigns hold, and what this month has cost, as the server said it last. */
import { Trans, useLingui } from '@lingui/react/macro'
import { instantOf } from '#db/kernel/date.ts'
import { balanceOfSums, type FundSums } from '#db/ledger/lines.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { firstOf } from '#src/domain/lead/house.ts'
import { useToday } from '#src/lib/clock.ts'
import { hrefOf } from '#src/lib/href.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Card } from '#src/ui/card.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './house.module.css'

export function FundsCard() {
  const { t } = useLingui()
  const { locale, timeZone } = useSession()
  const format = useFormat()
  const write = useFundMoney()
  const hasCampaigns = useHolds('marketing.Campaigns')
  const from = firstOf(useToday())
  const query = { from: String(instantOf(from, '00:00', timeZone)) }
  const pages = usePages<FundSums>('/api/funds/sums', query)
  const sums = pages.rows?.[0]
  const lines = hrefOf('marketing.Funds', locale)
  const held = hasCampaigns ? hrefOf('marketing.Campaigns', locale) : lines
  return (
    <Card
      className={styles['funds']}
      title={<Trans>Funds</Trans>}
      subtitle={
        pages.asOf !== undefined && <Trans>as of {format.instant(pages.asOf, 'dateTime')}</Trans>
      }
    >
      <Trouble pages={pages} />
      {!sums && pages.asking && <Skeleton shape="box" height="64px" />}
      {sums && (
        <div className={styles['figures']}>
          <Sum href={lines} value={write(balanceOfSums(sums))} note={t`Available`} />
          <Sum href={held} value={write(sums.heldMinor)} note={t`Held by campaigns`} />
          <Sum
            href={hrefOf('marketing.Funds', locale, { from })}
            value={write(sums.outMinor)}
            note={t`Went out this month`}
          />
        </div>
      )}
    </Card>
  )
}

/** A large figure that leads to its rows. */
export const Sum = ({ href, value, note }: { href: string; value: string; note: string }) => (
  <Anchor className={styles['figure']} href={href}>
    <span className={styles['value']}>{value}</span>
    <span className={styles['note']}>{note}</span>
  </Anchor>
)
