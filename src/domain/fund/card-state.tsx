/** What cards are worth here: none are taken, or test cards alone. */
import { Trans } from '@lingui/react/macro'
import type { CardState } from '#db/ledger/card.ts'
import { Banner } from '#src/ui/banner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export const NoCardsTaken = () => (
  <EmptyState isKnown icon="card" title={<Trans>No cards are taken here</Trans>}>
    <Trans>
      Whoever runs this installation has set up no provider of card payments. Funds come by the
      provider’s office.
    </Trans>
  </EmptyState>
)

/** Nothing where cards are real. @param hasDebits accounts are debited too */
type Props = { state: CardState; hasDebits: boolean }
export function TestCardsOnly({ state, hasDebits }: Props) {
  if (state !== 'stand-in' && state !== 'test') return null
  return (
    <Banner tone="info" title={<Trans>Test cards alone: no money moves</Trans>}>
      <Trans>
        4242 4242 4242 4242 pays, with 4000 0027 6000 3184 the bank asks each time, 4000 0082 6000
        3178 has too little. Any date to come and any code will do.
      </Trans>{' '}
      {hasDebits && (
        <Trans>
          Of bank accounts DE89 3704 0044 0532 0130 00 pays after a minute, DE65 3704 0044 0000 2222
          27 has too little.
        </Trans>
      )}
    </Banner>
  )
}
