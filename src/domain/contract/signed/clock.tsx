/** How long the client may go back on it, and her notice when she does. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { cancellationUntil, hasCancellationClock } from '#db/contract/clock.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useRows } from '#src/domain/contract/use-document.ts'
import { ClientCancels } from './client-cancels.tsx'

const minuteMs = 60_000
/** The time, moving on while one looks. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function CancellationClock() {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { contract, company } = useRows()
  const [isAsking, setAsking] = useState(false)
  const { status, copiesAt } = contract
  if (status !== 'signed' && status !== 'disputed') return null
  if (!hasCancellationClock(contract, company)) return null
  const until = cancellationUntil(contract, company)
  if (until === null)
    return copiesAt === null ? (
      <Banner tone="warn" title={<Trans>The clock of the right to cancel has not begun</Trans>}>
        <Trans>It begins when each party holds a copy. Finish the steps of the gate.</Trans>
      </Banner>
    ) : null
  const end = format.instant(until, 'dateTime')
  const isRunning = now < until
  return (
    <>
      <Banner
        tone="info"
        icon="clock"
        title={
          isRunning ? (
            <Trans>The client may cancel until {end}</Trans>
          ) : (
            <Trans>The right to cancel ended {end}</Trans>
          )
        }
        action={<Button onPress={() => setAsking(true)}>{t`The client cancels`}</Button>}
      >
        {isRunning ? (
          <Trans>
            This sale has credit: {format.relative(until, now)}, by written notice, without cost
            (Consumer Protection Act s. 73).
          </Trans>
        ) : (
          <Trans>A notice that was given in time may still be recorded.</Trans>
        )}
      </Banner>
      <ClientCancels isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
