/** The deal as a customer looks on: nothing of the house around it, and nothing of what things cost us. */
import { useLingui } from '@lingui/react/macro'
import { useBare } from '#src/lib/use-shell.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { IconButton } from '#src/ui/button.tsx'
import { buyerName } from '../filters.ts'
import { DealDesk } from './desk.tsx'
import styles from './desk.module.css'

export function CustomerView({ contract, onBack }: { contract: Contract; onBack: () => void }) {
  const { t } = useLingui()
  useBare()
  return (
    <div className={styles['customer']}>
      <header className={styles['customerHead']}>
        <IconButton icon="arrow-left" label={t`Back to the contract`} onPress={onBack} />
        <div>
          <h2 tabIndex={-1}>{vehicleTitle(contract.product)}</h2>
          <p className={styles['fine']}>{buyerName(contract)}</p>
        </div>
      </header>
      <DealDesk contract={contract} isCustomerView />
    </div>
  )
}
