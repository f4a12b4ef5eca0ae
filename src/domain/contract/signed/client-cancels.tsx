/** The client's written notice: how it came and when, for that is the day the law counts. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelByClient } from '#db/contract/mutations/end.ts'
import { dateIn, instantOf, wallMs } from '#db/kernel/date.ts'
import { type DeliveryWay, deliveryWays } from '#db/contract/gate/facts.ts'
import { DateTimeField } from '#src/lib/lazy-date.tsx'
import { useSession } from '#src/lib/session.ts'
import { deliveryWayWords } from '#src/domain/contract/words.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { AskReason } from '#src/domain/contract/ask-reason.tsx'
import { useContractAct } from '#src/domain/contract/use-contract-act.ts'
import { useRows } from '#src/domain/contract/use-document.ts'

/** The wall clock of the dealership, YYYY-MM-DDTHH:mm. */
const wallNow = (timeZone: string) =>
  new Date(wallMs(timeZone, Date.now())).toISOString().slice(0, 16)

/** Of a moment on the wall; nothing is later than now, so a minute that has begun is now. */
function instantAt(wall: string, timeZone: string): number {
  const [day = dateIn(timeZone, Date.now()), time = '00:00'] = wall.split('T')
  return Math.min(Date.now(), instantOf(day, time, timeZone))
}

export function ClientCancels({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { timeZone } = useSession()
  const { contract } = useRows()
  const { run, problem } = useContractAct(cancelByClient, contract)
  const [how, setHow] = useState<DeliveryWay | null>(null)
  const [wall, setWall] = useState<string | null>(() => wallNow(timeZone))
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
        const isDone = await run({ how, noticeAt: instantAt(wall ?? '', timeZone), note })
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
      <DateTimeField label={t`It was given`} mandatory value={wall} onChange={setWall} />
    </AskReason>
  )
}
