/** A draft whose amounts were typed line by line: its amounts can be carried over to the desk, which works out the rest. */
import { Trans, useLingui } from '@lingui/react/macro'
import { editContract } from '#db/contract/mutations/draft.ts'
import { dealOfLines } from '#db/contract/deal/from-lines.ts'
import { useFloor } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useSaleProfile } from '../use-profile.ts'

export function TakeToDesk({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const profile = useSaleProfile()
  const { companyId } = useFloor()
  const { run, problem, busy } = useAct(editContract)
  if (!profile) return null
  const take = () =>
    void run({
      id: contract.id,
      vehicleId: contract.vehicleId,
      companyId,
      edits: { deal: { from: null, to: dealOfLines(contract.lines) } },
    })
  return (
    <Banner
      tone={problem ? 'warn' : 'info'}
      title={problem?.text ?? <Trans>These amounts were typed line by line</Trans>}
      action={<Button busy={busy} onPress={take}>{t`Take them to the desk`}</Button>}
    >
      <Trans>The desk works out taxes, fees and payments. The typed taxes are left behind.</Trans>
    </Banner>
  )
}
