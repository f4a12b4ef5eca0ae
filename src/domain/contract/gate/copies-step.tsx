/** Who holds a copy, and how it came to her. The clock of a right to cancel runs from here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DocumentActs } from '#src/domain/contract/paper.tsx'
import { useOffline } from '#src/lib/use-offline.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { CopyFields, isHandedOver, useCopy } from './copy-fields.tsx'
import type { PanelProps } from './use-step.ts'

export function CopiesDelivered(props: PanelProps) {
  return props.contract.medium === 'paper' ? <Printed {...props} /> : <Delivered {...props} />
}

function Printed({ contract, record, busy }: PanelProps) {
  const { t } = useLingui()
  const [isPrinted, setPrinted] = useState(false)
  return (
    <Stack gap={3}>
      <p>
        <Trans>Print two copies: one for each party. Both are signed by hand.</Trans>
      </p>
      <DocumentActs locale={contract.locale} />
      <CheckboxField
        label={t`Two copies are printed and complete`}
        mandatory
        value={isPrinted}
        onChange={setPrinted}
      />
      <Button
        variant="primary"
        size="lg"
        wide
        icon="check"
        isDisabled={!isPrinted}
        busy={busy}
        onPress={() => void record('copies', { printed: 2 })}
      >
        {t`Go on to the signatures`}
      </Button>
    </Stack>
  )
}

function Delivered({ contract, record, busy }: PanelProps) {
  const { t } = useLingui()
  const { coBuyer } = contract
  const buyer = useCopy(contract.buyer.email)
  const other = useCopy(coBuyer?.email ?? '')
  const leavesLater = useOffline()
  const isDone = isHandedOver(buyer.copy) && (!coBuyer || isHandedOver(other.copy))
  const to = ({ how, address }: typeof buyer.copy) => (how === 'email' ? address.trim() : '')
  return (
    <Stack gap={3}>
      <p>
        <Trans>Each party holds a copy of what was signed.</Trans>
      </p>
      <DocumentActs locale={contract.locale} />
      <CopyFields
        label={t`Copy of the buyer`}
        copy={buyer.copy}
        onChange={buyer.setCopy}
        leavesLater={leavesLater}
      />
      {coBuyer && (
        <CopyFields
          label={t`Copy of the co-buyer`}
          copy={other.copy}
          onChange={other.setCopy}
          leavesLater={leavesLater}
        />
      )}
      <Button
        variant="primary"
        size="lg"
        wide
        icon="check"
        isDisabled={!isDone}
        busy={busy}
        onPress={() =>
          void record('copies', {
            buyer: buyer.copy.how,
            buyerAddress: to(buyer.copy),
            ...(coBuyer && { coBuyer: other.copy.how, coBuyerAddress: to(other.copy) }),
          })
        }
      >
        {t`The copies were delivered`}
      </Button>
    </Stack>
  )
}
