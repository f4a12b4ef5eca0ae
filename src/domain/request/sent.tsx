/** What was sent beside her message, in words; the text as it came is read online. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { addressLine, type SentAddress, type SentFact, type SentKind } from '#db/request/sent.ts'
import { api, ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './sent.module.css'

const kindWords: Record<SentKind, MessageDescriptor> = {
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
  const [isOpen, setOpen] = useState(false)
  if (facts.length === 0 && !address && !hasRaw) return null
  const lines = [
    ...facts.map(({ what, of, text }) => {
      const word = i18n._(kindWords[what])
      return { term: of === 'trade' ? t`${word}, of the trade-in` : word, value: text }
    }),
    ...(address ? [{ term: t`Address`, value: addressLine(address) }] : []),
  ]
  return (
    <Card
      title={<Trans>What was sent</Trans>}
      {...(level && { level })}
      actions={
        hasRaw && (
          <Button looks variant="quiet" icon="file-text" onPress={() => setOpen(true)}>
            <Trans>As it came</Trans>
          </Button>
        )
      }
    >
      {lines.length ? (
        <DescriptionList facts={lines} />
      ) : (
        <Trans>Nothing beside the message.</Trans>
      )}
      {isOpen && <AsItCame id={id} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function AsItCame({ id, onClose }: { id: string; onClose: () => void }) {
  const isOffline = useOffline()
  const [text, setText] = useState<string>()
  const [isGone, setGone] = useState(false)
  const [isUnread, setUnread] = useState(false)
  useEffect(() => {
    let isLive = true
    api<{ text: string }>(`/api/heard/${encodeURIComponent(id)}/raw`).then(
      answer => isLive && setText(answer.text),
      (error: unknown) => {
        if (!isLive) return
        if (error instanceof NoAnswer) setUnread(true)
        else if (error instanceof ApiProblem) setGone(true)
        else throw error
      },
    )
    return () => {
      isLive = false
    }
  }, [id])
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={<Trans>As it came</Trans>}>
      <Stack gap={3}>
        {isGone ? (
          <Banner tone="warn">
            <Trans>The text is kept no longer, or is not yours to see.</Trans>
          </Banner>
        ) : isUnread || (isOffline && text === undefined) ? (
          <Banner tone="warn" icon="cloud-off">
            <Trans>The text as it came is read online only.</Trans>
          </Banner>
        ) : text === undefined ? (
          <Skeleton shape="box" height="160px" />
        ) : (
          <pre className={styles['raw']}>{text}</pre>
        )}
      </Stack>
    </Dialog>
  )
}
