/** One contract in the list: for whom, what, how much, how far. */
import { ContractStatusChip } from '#src/domain/contract/status-chip.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { cx } from '#src/ui/cx.ts'
import { buyerName, numberOf } from './filters.ts'
import styles from './list.module.css'

type Props = {
  contract: Contract
  totalMinor: number
  seller: string
  isSelected: boolean
  isActive: boolean
}

export function ContractRow({ contract, totalMinor, seller, isSelected, isActive }: Props) {
  const format = useFormat()
  return (
    <div
      className={cx(styles['row'], isSelected && styles['selected'], isActive && styles['active'])}
    >
      <div className={styles['line']}>
        <span className={styles['buyer']}>{buyerName(contract) || '—'}</span>
        <span className={styles['total']}>{format.money(totalMinor)}</span>
      </div>
      <div className={styles['line']}>
        <span className={styles['vehicle']}>
          {[vehicleTitle(contract.product), contract.product.stockNumber]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <ContractStatusChip contract={contract} />
      </div>
      <div className={cx(styles['line'], styles['small'])}>
        <span>{[numberOf(contract), seller].filter(Boolean).join(' · ')}</span>
        <span>{format.calendarDate(contract.contractOn)}</span>
      </div>
    </div>
  )
}
