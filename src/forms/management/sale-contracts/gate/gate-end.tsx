/** Nothing is left to do at the gate: where the contract is now, and its copies. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContractStatus } from '#db/terms.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useRows } from '../use-document.ts'
import { DocumentActs } from './document-acts.tsx'

const standing: ReadonlySet<ContractStatus> = new Set(['signed', 'disputed'])

export function GateEnd({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  const { contract } = useRows()
  const isSigned = standing.has(contract.status)
  return (
    <Stack gap={3}>
      {isSigned ? (
        <Signed />
      ) : (
        <Banner tone="info" title={<Trans>Nobody can sign this contract any more.</Trans>} />
      )}
      {isSigned && <DocumentActs locale={contract.locale} />}
      <Button variant="primary" size="lg" wide onPress={onBack}>
        {t`Done`}
      </Button>
    </Stack>
  )
}

function Signed() {
  const { contract } = useRows()
  if (contract.status === 'disputed')
    return (
      <Banner tone="warn" title={<Trans>Signed, and to be settled by a director</Trans>}>
        <Trans>Every signature and every step is kept as it was given.</Trans>
      </Banner>
    )
  return contract.countersignature ? (
    <Banner tone="good" title={<Trans>Signed by everybody</Trans>}>
      <Trans>Received and countersigned as number {contract.number}.</Trans>
    </Banner>
  ) : (
    <Banner tone="good" title={<Trans>Signed by everybody and kept on this device</Trans>}>
      <Trans>It is sent, numbered and countersigned when there is a network.</Trans>
    </Banner>
  )
}
