/** Off at once; what is on its way goes on. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { RechargePlan } from '#db/ledger/recharge.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { rechargeWords, sayRecharge } from './recharge-call.ts'

type Props = { plan: RechargePlan; onShut: (isDone: boolean) => void }

export function SwitchOff({ plan, onShut }: Props) {
  const { locale } = useSession()
  const calling = useCall(rechargeWords)
  const [id] = useState(newId)
  const { thresholdMinor, amountMinor, ceilingMinor } = plan
  const sums = { thresholdMinor, amountMinor, ceilingMinor }
  const save = async () => {
    const word = { id, seen: plan.id, isOn: false, locale, version: 0 }
    if (await calling.call(() => sayRecharge({ ...sums, ...word }))) onShut(true)
  }
  return (
    <CallDialog
      size="sm"
      title={<Trans>Switch the automatic recharge off?</Trans>}
      save={<Trans>Switch off</Trans>}
      danger
      onSave={save}
      onClose={() => onShut(false)}
      calling={calling}
    >
      <p>
        <Trans>
          Nothing more is charged by itself. A payment that is on its way goes on. Its sums are kept
          for when it is switched on again.
        </Trans>
      </p>
    </CallDialog>
  )
}
