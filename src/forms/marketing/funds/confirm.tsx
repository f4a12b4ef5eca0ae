/** A recharge for which the bank wants somebody: she confirms it, or leaves it, and sees its end. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { PayAnswer } from '#db/ledger/card.ts'
import { cardReasons } from '#src/domain/fund/words.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { cameToNothing, Stage } from './pay-stages.tsx'
import { askOf, quoteWords } from './paying.ts'

export function Confirm({ paymentId }: { paymentId: string }) {
  const { close } = useAddress()
  const back = () => close({ confirm: null })
  return (
    <Page
      width="reading"
      title={<Trans>Automatic recharge</Trans>}
      before={
        <Button looks variant="quiet" icon="arrow-left" onPress={back}>
          <Trans>Back to the funds</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <Stages paymentId={paymentId} onBack={back} />
      </Stack>
    </Page>
  )
}

function Stages({ paymentId, onBack }: { paymentId: string; onBack: () => void }) {
  const isOffline = useOffline()
  const { call, problem, busy } = useCall(quoteWords)
  const [answer, setAnswer] = useState<PayAnswer>()
  const ask = async (act: 'look' | 'leave') => {
    const news = await call(() => askOf(act, { paymentId }))
    if (news) setAnswer(news)
  }
  useEffect(() => {
    if (!isOffline) void ask('look')
    // Once it is opened, and each time the network is back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOffline])
  return (
    <>
      {isOffline && (
        <Banner tone="warn" icon="cloud-off">
          <Trans>Confirming needs a connection.</Trans>
        </Banner>
      )}
      {problem && (
        <Banner tone="bad" urgent>
          {problem.text}
        </Banner>
      )}
      {answer && (
        <Stage
          answer={answer}
          busy={busy}
          until={<Trans>Until then nothing is charged. After three days it is cancelled.</Trans>}
          ask={ask}
          onBack={onBack}
        />
      )}
      {answer && cameToNothing(answer) && <NotCharged {...answer} />}
    </>
  )
}

function NotCharged({ reason }: PayAnswer) {
  const { i18n } = useLingui()
  return (
    <Banner
      tone="info"
      urgent
      title={<Trans>Nothing was charged, and the automatic recharge is switched off.</Trans>}
    >
      {reason && i18n._(cardReasons[reason])}
    </Banner>
  )
}
