/** Who holds a copy, and how it came to her. The clock of a right to cancel runs from here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DocumentActs, NotPrinted, usePrinted } from '#src/domain/contract/paper.tsx'
import { useOffline } from '#src/lib/use-offline.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { StatusDot } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { type Copy, CopyChoice } from './copy-choice.tsx'
import type { PanelProps } from './use-step.ts'

export function CopiesDelivered(props: PanelProps) {
  return props.contract.medium === 'paper' ? <Printed {...props} /> : <Delivered {...props} />
}

function Printed({ contract, record, busy }: PanelProps) {
  const { t } = useLingui()
  const { onPrinted, isPrinted } = usePrinted(contract.locale)
  const [isComplete, setComplete] = useState(false)
  return (
    <Stack gap={3}>
      <p>
        <Trans>Print two copies: one for each party. Both are signed by hand.</Trans>
      </p>
      <DocumentActs locale={contract.locale} onPrinted={onPrinted} />
      <CheckboxField
        label={t`Two copies are printed and complete`}
        mandatory
        value={isComplete}
        onChange={setComplete}
      />
      <Button
        variant="primary"
        size="lg"
        wide
        icon="check"
        isDisabled={!isPrinted || !isComplete}
        busy={busy}
        onPress={() => void record('copies', { printed: 2 })}
      >
        {t`Go on to the signatures`}
      </Button>
    </Stack>
  )
}

type Given = { buyer?: Copy; coBuyer?: Copy }

function Delivered({ contract, record, busy }: PanelProps) {
  const { t } = useLingui()
  const { coBuyer } = contract
  const [given, setGiven] = useState<Given>({})
  const leavesLater = useOffline()
  const { print, onPrinted, isPrinting, failed } = usePrinted(contract.locale)
  const give = async (part: Given) => {
    const { buyer, coBuyer: other } = { ...given, ...part }
    const isOnPaper = buyer?.how === 'paper' || other?.how === 'paper'
    if (isOnPaper && !(await print())) return
    setGiven({ ...given, ...part })
    if (!buyer || (coBuyer && !other)) return
    const isDone = await record('copies', {
      buyer: buyer.how,
      buyerAddress: buyer.address,
      ...(coBuyer && other && { coBuyer: other.how, coBuyerAddress: other.address }),
      ...(isOnPaper && { printed: true }),
    })
    if (!isDone) setGiven({})
  }
  return (
    <Stack gap={3}>
      <p>
        <Trans>Each party holds a copy of what was signed.</Trans>
      </p>
      <DocumentActs locale={contract.locale} onPrinted={onPrinted} />
      {failed && <NotPrinted />}
      {given.buyer ? (
        <StatusDot tone="good" label={t`The buyer’s copy is given`} />
      ) : (
        <CopyChoice
          label={t`Copy of the buyer`}
          address={contract.buyer.email}
          busy={busy || isPrinting}
          onChoose={buyer => void give({ buyer })}
          leavesLater={leavesLater}
        />
      )}
      {coBuyer && given.buyer && (
        <CopyChoice
          label={t`Copy of the co-buyer`}
          address={coBuyer.email}
          busy={busy || isPrinting}
          onChoose={other => void give({ coBuyer: other })}
          leavesLater={leavesLater}
        />
      )}
    </Stack>
  )
}
