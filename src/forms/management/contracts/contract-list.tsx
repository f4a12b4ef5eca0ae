import { Trans } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import type { Subscription } from '#src/domain/subscription/queries.ts'
import { priceOf, SubscriptionStatusChip, typeCaption } from '#src/domain/subscription/words.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { PickCard } from '#src/ui/pick-card.tsx'
import styles from './contracts.module.css'

export function ContractList({
  rows,
  openId,
}: {
  rows: readonly Subscription[]
  openId: string | null
}) {
  const { locale } = useSession()
  return (
    <Page title={formWords['management.Contracts'].titles[locale]} width="full">
      {rows.length === 0 ? (
        <EmptyState icon="file-text" title={<Trans>No contract with the provider yet</Trans>}>
          <Trans>
            When the provider offers a subscription, it waits here to be read and accepted.
          </Trans>
        </EmptyState>
      ) : (
        <ul className={styles['list']}>
          {rows.map(row => (
            <li key={row.id}>
              <Line subscription={row} isOpen={row.id === openId} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function Line({ subscription, isOpen }: { subscription: Subscription; isOpen: boolean }) {
  const { locale } = useSession()
  const format = useFormat()
  const { go } = useAddress()
  const { id, endsOn } = subscription
  return (
    <PickCard isCurrent={isOpen} onPress={() => go({ id }, true)}>
      <strong>{typeCaption(subscription, locale)}</strong>
      <span className={styles['sub']}>
        {priceOf(subscription, locale)}
        {endsOn && ` · ${format.calendarDate(endsOn)}`}
      </span>
      <SubscriptionStatusChip subscription={subscription} />
    </PickCard>
  )
}
