/** The customer does not want it: said with its reason, and the vehicle is free again. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refuseContract } from '#db/contract/mutations/end.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { AskReason } from '../ask-reason.tsx'
import { useContractAct } from '../use-contract-act.ts'

export function RefuseButton({ contract }: { contract: Contract }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { run, problem } = useContractAct(refuseContract, contract)
  return (
    <>
      <Button variant="quiet" icon="x" onPress={() => setAsking(true)}>
        {t`The customer refuses`}
      </Button>
      <AskReason
        isOpen={isAsking}
        title={t`The customer refuses the contract`}
        message={t`Nobody can sign it any more. What was shown and signed so far stays on record.`}
        reasonLabel={t`Reason`}
        confirmLabel={t`Record the refusal`}
        cancelLabel={t`Go on`}
        problem={problem?.text}
        onConfirm={reason => run({ reason })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
