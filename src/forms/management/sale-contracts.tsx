/** management SaleContracts: the desk, the gate, the paper that stays, and its delivery. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Contract } from '#src/domain/contract/queries.ts'
import { useDeviceKey } from '#src/domain/contract/use-device-key.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useBare } from '#src/lib/use-shell.ts'
import { IconButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Split } from '#src/ui/split.tsx'
import { ContractDetail } from './sale-contracts/detail.tsx'
import { ContractList } from './sale-contracts/contract-list.tsx'
import { GateView } from '#src/domain/contract/gate/gate.tsx'
import { NewContract } from './sale-contracts/new-contract.tsx'
import { useContractAddress } from '#src/domain/contract/use-address.ts'
import { useContract } from '#src/domain/contract/use-contract.ts'
import { DeliveriesPane, isDeliveries } from './sale-contracts/view-switch.tsx'
import { buyerName } from './sale-contracts/filters.ts'
import { DealDesk } from '#src/domain/contract/desk/desk.tsx'
import styles from '#src/domain/contract/desk/desk.module.css'

export default function SaleContracts() {
  const { t } = useLingui()
  useDeviceKey()
  const { params, close, endSigning, endView } = useContractAddress()
  const id = params.get('id')
  const one = useContract(id === '0' ? '' : (id ?? ''))
  const contract = one?.contract
  if (one && contract && contract.id === id && contract.deletedAt === null) {
    if (params.get('sign') === '1') return <GateView one={one} onBack={endSigning} />
    if (params.get('view') === 'customer' && contract.status === 'draft')
      return <CustomerView contract={contract} onBack={endView} />
  }
  if (isDeliveries(params)) return <DeliveriesPane />
  return (
    <Split
      list={<ContractList openId={id} />}
      listLabel={t`Sale contracts`}
      detail={id === '0' ? <NewContract /> : id ? <ContractDetail one={one} /> : null}
      detailLabel={t`Sale contract`}
      placeholder={
        <EmptyState icon="signature" title={<Trans>Choose a contract</Trans>}>
          <Trans>
            Drafts, those being signed, and those of the last 90 days are on this device.
          </Trans>
        </EmptyState>
      }
      onBack={close}
      listWidth={376}
    />
  )
}

/** The deal as a customer looks on: nothing of the house around it, and nothing of what things cost us. */
function CustomerView({ contract, onBack }: { contract: Contract; onBack: () => void }) {
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
