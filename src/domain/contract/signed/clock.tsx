/** How long the client may go back on it, and her notice when she does. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  cancellationClock,
  type CancellationClock as Clock,
  hasCancellationClock,
} from '#db/contract/clock.ts'
import { type DistanceRight, type OpenRight, rightsAtDistance } from '#db/contract/distance.ts'
import { type DeliveryWay, deliveryWays } from '#db/contract/gate/facts.ts'
import { cancelByClient } from '#db/contract/mutations/end.ts'
import { dateIn, instantOf, wallMs } from '#db/kernel/date.ts'
import { AskReason } from '#src/domain/contract/ask-reason.tsx'
import { useContractAct } from '#src/domain/contract/use-contract-act.ts'
import { useRows } from '#src/domain/contract/use-document.ts'
import { deliveryWayWords, distanceRightWords } from '#src/domain/contract/words.ts'
import { vehicleOf } from '#src/domain/vehicle/queries.ts'
import { houseClock, useMinute } from '#src/lib/clock.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useLive } from '#src/lib/replica.ts'
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
  const vehicle = useLive(vehicleOf(contract.vehicleId), [contract.vehicleId])
  if (status !== 'signed' && status !== 'disputed') return null
  if (contract.placeOfSigning === 'distance') {
    const open = rightsAtDistance(contract, events, company, vehicle?.deliveredAt ?? null, now)
    if (open.length > 0) return <AtDistance rights={open} />
  }
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
      <ClientCancels rights={['credit']} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** A contract made at a distance: each of her rights, and until when. */
function AtDistance({ rights }: { rights: readonly OpenRight[] }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const now = useMinute()
  const { contract, company, events } = useRows()
  const [isAsking, setAsking] = useState(false)
  const clock = cancellationClock(contract, events, company, now)
  const hasCredit = clock !== null && now < clock.until
  return (
    <>
      <Banner
        tone="info"
        icon="clock"
        title={<Trans>Made at a distance: the client may cancel where the law says so</Trans>}
        action={<Button onPress={() => setAsking(true)}>{t`The client cancels`}</Button>}
      >
        <ul>
          {rights.map(({ right, until }) => {
            const end = until === null ? '' : format.instant(until, 'dateTime')
            return (
              <li key={right}>
                {i18n._(distanceRightWords[right])}
                {': '}
                {end ? <Trans>until {end}</Trans> : <Trans>nothing ends it yet</Trans>}
              </li>
            )
          })}
          {clock && hasCredit && (
            <li>
              <ClockTitle clock={clock} now={now} />
            </li>
          )}
        </ul>
        <Trans>
          It ends the accessory contracts and the credit that came through the dealership too.
          Everything the client paid is given back within fifteen days.
        </Trans>
      </Banner>
      <ClientCancels
        rights={[...(hasCredit ? (['credit'] as const) : []), ...rights.map(each => each.right)]}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
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
        The server has not received the copies. The client’s days are counted from receipt when they
        are sent, unless it can vouch for an earlier time. Received now, they would end {end}
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
type CancelsProps = {
  /** Those that are open: with more than one she says which. */
  rights: readonly ('credit' | DistanceRight)[]
  isOpen: boolean
  onClose: () => void
}
function ClientCancels({ rights, isOpen, onClose }: CancelsProps) {
  const { t, i18n } = useLingui()
  const { timeZone } = useSession()
  const { contract } = useRows()
  const { run, problem } = useContractAct(cancelByClient, contract)
  const [how, setHow] = useState<DeliveryWay | null>(null)
  const [chosen, setChosen] = useState<CancelsProps['rights'][number] | null>(null)
  const right = rights.length === 1 ? (rights[0] ?? null) : chosen
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
      isReady={right !== null && how !== null && wall !== null}
      onConfirm={async note => {
        const isDone = await run({
          ...(right !== 'credit' && right !== null && { right }),
          how,
          noticeAt: instantAt(wall ?? '', timeZone, houseClock()),
          note,
        })
        if (isDone) toast(t`Contract cancelled by the client`, { tone: 'good' })
        return isDone
      }}
    >
      {rights.length > 1 && (
        <RadioGroup
          label={t`Because`}
          mandatory
          options={rights.map(value => ({
            value,
            label: value === 'credit' ? t`The sale has credit` : i18n._(distanceRightWords[value]),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
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
