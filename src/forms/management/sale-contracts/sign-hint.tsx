/** One line under the button: what happens next, and where what was signed is now. */
import { Trans } from '@lingui/react/macro'
import { useOffline } from '#src/lib/use-offline.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import type { Step } from './sign-steps.tsx'
import styles from './signing.module.css'

export function SignHint({ step, contract }: { step: Step; contract: Contract }) {
  const isOffline = useOffline()
  return (
    <p role="status" className={styles['hint']}>
      {step === 'read' && (
        <Trans>Read the contract together, then tick the first two boxes on the paper.</Trans>
      )}
      {step === 'seller' && <Trans>Sign on the paper, then accept. The buyer signs next.</Trans>}
      {step === 'buyer' && <Trans>Hand the screen to the buyer.</Trans>}
      {step === 'done' && contract.countersignature && (
        <Trans>Signed by both, received and countersigned as number {contract.number}.</Trans>
      )}
      {step === 'done' && !contract.countersignature && (
        <Trans>
          Signed by both and kept on this device. It is sent, numbered and countersigned when there
          is a network.
        </Trans>
      )}
      {step === 'none' && <Trans>This contract is cancelled.</Trans>}
      {isOffline && (step === 'seller' || step === 'buyer') && (
        <>
          {' '}
          <Trans>Offline: sent and countersigned when the network is back.</Trans>
        </>
      )}
    </p>
  )
}
