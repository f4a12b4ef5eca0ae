/** management SaleContracts: the desk, the gate, the paper that stays, and its delivery. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { CustomerView } from '#src/domain/contract/desk/customer-view.tsx'
import { keyScope, registerDeviceKey } from '#src/domain/contract/device-key.ts'
import { GateView } from '#src/domain/contract/gate/gate.tsx'
import { useContract } from '#src/domain/contract/use-contract.ts'
import { useLocal, useSyncState } from '#src/lib/replica.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Split } from '#src/ui/split.tsx'
import { useContractAddress } from './sale-contracts/use-address.ts'
import { ContractDetail } from './sale-contracts/detail.tsx'
import { ContractList } from './sale-contracts/contract-list.tsx'
import { NewContract } from './sale-contracts/new-contract.tsx'
import { DeliveriesPane, isDeliveries } from './sale-contracts/view-switch.tsx'
import { Worksheet } from './sale-contracts/worksheet.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'

export default function SaleContracts() {
  const { t } = useLingui()
  useDeviceKey()
  const isReadOnly = useReadOnly()
  const { params, close, endSigning, endView } = useContractAddress()
  const id = params.get('id')
  const one = useContract(id === '0' ? '' : (id ?? ''))
  const contract = one?.contract
  if (one && contract && contract.id === id && contract.deletedAt === null) {
    if (params.get('sign') === '1' && !isReadOnly) return <GateView one={one} onBack={endSigning} />
    const view = params.get('view')
    if (contract.status === 'draft' && view === 'customer')
      return <CustomerView contract={contract} onBack={endView} />
    if (contract.status === 'draft' && one.isHere && view !== 'paper' && !isReadOnly)
      return <Worksheet key={contract.id} one={one} />
  }
  if (isDeliveries(params)) return <DeliveriesPane />
  return (
    <Split
      openId={id}
      list={<ContractList openId={id} />}
      listLabel={t`Sale contracts`}
      detail={
        id === '0' && !isReadOnly ? <NewContract /> : id ? <ContractDetail one={one} /> : null
      }
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
      isAlone
    />
  )
}

/** Makes the device's key known to the dealership whenever there is a network. */
function useDeviceKey(): void {
  const local = useLocal()
  const { phase, pulledAt } = useSyncState()
  const scope = keyScope(local)
  // Having pulled is the surest sign of a network and a standing session.
  const isOnline = phase === 'idle' && pulledAt !== null
  useEffect(() => {
    if (isOnline) void registerDeviceKey(scope)
  }, [scope, isOnline])
}
