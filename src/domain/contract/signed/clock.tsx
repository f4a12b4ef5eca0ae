/** How long the client may go back on it, and her notice when she does. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  cancellationClock,
  type CancellationClock as Clock,
  hasCancellationClock,
} from '#db/contract/clock.ts'
import { type DeliveryWay, deliveryWays } from '#db/contract/gate/facts.ts'
import { cancelByClient } from '#db/contract/mutations/end.ts'
import { dateIn, instantOf, wallMs } from '#db/kernel/date.ts'
import { AskReason } from '#src/domain/contract/ask-reason.tsx'
import { useContractAct } from '#src/domain/contract/use-contract-act.ts'
import { useRows } from '#src/domain/contract/use-document.ts'
import { deliveryWayWords } from '#src/domain/contract/words.ts'
import { houseClock, useMinute } from '#src/lib/clock.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { toast } from '#src/ui/toast-queue.ts'

export function CancellationClock() {
  const { t } = useLingui()
  const now = useMinute()
  const { contract, company, events } = useRows()
  const [isAsking, setAsking] = useState(false)
  const { status, copiesAt } = contract
  if (status !== 'signed' && status !== 'disputed') return null
  if (!hasCancellationClock(contract, company)) return null
  const clock = cancellationClock(contract, events, company, now)
  if (clock === null)
    return copiesAt === null ? (
      <Banner tone="warn" title={<Trans>The clock of the right to cancel has not begun</Trans>}>
        <Trans>It begins when each party holds a copy. Finish the steps of the gate.</Trans>
      </Banner>
    ) : null
  return (
    <>
      <Banner
        tone="info"
        icon="clock"
        title={<ClockTitle clock={clock} now={now} />}
        action={<Button onPress={() => setAsking(true)}>{t`The client cancels`}</Button>}
      >
        <ClockWords clock={clock} now={now} />
      </Banner>
      <ClientCancels isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

type Shown = { clock: Clock; now: number }
function ClockTitle({ clock: { until, isProvisional }, now }: Shown) {
  const end = useFormat().instant(until, 'dateTime')
  if (isProvisional) return <Trans>The client may cancel; until when is not settled yet</Trans>
  return now < until ? (
    <Trans>The client may cancel until {end}</Trans>
  ) : (
    <Trans>The right to cancel ended {end}</Trans>
  )
}

function ClockWords({ clock: { until, isProvisional }, now }: Shown) {
  const format = useFormat()
  const end = format.instant(until, 'dateTime')
  if (isProvisional)
    return (
      <Trans>
        The server has not received the copies. Her days are counted from receipt when they are
        sent, unless it can vouch for an earlier time. Received now, they would end {end}.
      </Trans>
    )
  if (now >= until) return <Trans>A notice that was given in time may still be recorded.</Trans>
  return (
    <Trans>
      This sale has credit: {format.relative(until, now)}, by written notice, without cost (Consumer
      Protection Act s. 73).
    </Trans>
  )
}

/** The wall clock of the dealership, YYYY-MM-DDTHH:mm. */
const wallAt = (timeZone: string, at: number) =>
  new Date(wallMs(timeZone, at)).toISOString().slice(0, 16)

/** Of a moment on the wall; nothing is later than now, so a minute that has begun is now. */
function instantAt(wall: string, timeZone: string, now: number): number {
  const [day = dateIn(timeZone, now), time = '00:00'] = wall.split('T')
  return Math.min(now, instantOf(day, time, timeZone))
}

/** Her written notice: how it came and when, for that is the day the law counts. */
function ClientCancels({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { timeZone } = useSession()
  const { contract } = useRows()
  const { run, problem } = useContractAct(cancelByClient, contract)
  const [how, setHow] = useState<DeliveryWay | null>(null)
  const minute = useMinute()
  const [said, setSaid] = useState<{ wall: string | null } | null>(null)
  // A tablet that is off would date her notice out of her time.
  const wall = said ? said.wall : wallAt(timeZone, minute)
  return (
    <AskReason
      isOpen={isOpen}
      onClose={onClose}
      title={t`The client cancels the contract`}
      message={t`The vehicle is for sale again and the lead goes back to work. Contract and signatures stay on record.`}
      reasonLabel={t`What the notice says`}
      confirmLabel={t`Record the cancellation`}
      cancelLabel={t`Keep the contract`}
      problem={problem?.text}
      isReady={how !== null && wall !== null}
      onConfirm={async note => {
        const isDone = await run({
          how,
          noticeAt: instantAt(wall ?? '', timeZone, houseClock()),
          note,
        })
        if (isDone) toast(t`Contract cancelled by the client`, { tone: 'good' })
        return isDone
      }}
    >
      <RadioGroup
        label={t`The written notice came`}
        mandatory
        options={deliveryWays.map(value => ({ value, label: i18n._(deliveryWayWords[value]) }))}
        value={how}
        onChange={setHow}
      />
      <DateTimeField
        label={t`It was given`}
        mandatory
        value={wall}
        onChange={wall => setSaid({ wall })}
      />
    </AskReason>
  )
}
