/** What was sent beside her message, in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { addressLine, type SentAddress, type SentFact, type SentKind } from '#db/request/sent.ts'
import { useWishWord } from './wish.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { AsItCame } from './as-it-came.tsx'

const kindWords: Record<SentKind, MessageDescriptor> = {
  vehicle: msg`Vehicle`,
  interest: msg`Wants to`,
  price: msg`Price`,
  payoff: msg`Left to pay on it`,
  method: msg`Way of paying`,
  downPayment: msg`Down payment`,
  monthly: msg`Monthly payment`,
  total: msg`Amount`,
  balance: msg`Balance of the loan`,
  residual: msg`Residual value`,
  timeframe: msg`When`,
  earliest: msg`Not before`,
  latest: msg`Not after`,
  option: msg`Option`,
  exterior: msg`Exterior colour`,
  interior: msg`Interior colour`,
  condition: msg`Condition`,
  body: msg`Body`,
  transmission: msg`Transmission`,
  reach: msg`Prefers to be reached`,
  service: msg`Sent by the service`,
  contact: msg`Another person to reach`,
  business: msg`Company`,
  priceNote: msg`About the price`,
  doors: msg`Doors`,
  other: msg`Also sent`,
}

type Props = {
  /** Of the request, or of the line of the timeline it left. */
  id: string
  facts: readonly SentFact[]
  address: SentAddress | null
  /** Whether the text as it came was kept. */
  hasRaw: boolean
  level?: 3
}

/** Nothing where her message was all. */
export function WhatWasSent({ id, facts, address, hasRaw, level }: Props) {
  const { t, i18n } = useLingui()
  const wish = useWishWord()
  if (facts.length === 0 && !address && !hasRaw) return null
  const lines = [
    ...facts.map(({ what, of, text }) => {
      const word = i18n._(kindWords[what])
      // It says of itself whose vehicle it is about.
      if (what === 'interest') return { term: word, value: wish(text) }
      return { term: of === 'trade' ? t`${word}, of the trade-in` : word, value: text }
    }),
    ...(address ? [{ term: t`Address`, value: addressLine(address) }] : []),
  ]
  return (
    <Card
      title={<Trans>What was sent</Trans>}
      {...(level && { level })}
      actions={hasRaw && <AsItCame id={id} />}
    >
      {lines.length ? (
        <DescriptionList facts={lines} />
      ) : (
        <Trans>Nothing beside the message.</Trans>
      )}
    </Card>
  )
}
