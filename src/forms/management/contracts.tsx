/** management Contracts: the dealership's subscription contracts with the provider. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { subscriptions } from '#src/domain/subscription/queries.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Split } from '#src/ui/split.tsx'
import { ContractList } from './contracts/contract-list.tsx'
import { ContractPage } from './contracts/contract-page.tsx'

export default function Contracts() {
  const { t } = useLingui()
  const { params, close } = useAddress()
  const rows = useLive(subscriptions())
  const id = params.get('id')
  const one = rows?.find(row => row.id === id)
  return (
    <Split
      openId={id}
      list={rows ? <ContractList rows={rows} openId={id} /> : <ListSkeleton rows={4} height={88} />}
      listLabel={t`Contracts`}
      detail={
        one ? (
          <ContractPage key={one.id} subscription={one} />
        ) : id && rows ? (
          <EmptyState icon="file-text" title={<Trans>This contract is not on this device</Trans>} />
        ) : null
      }
      detailLabel={t`Contract`}
      placeholder={
        <EmptyState icon="file-text" title={<Trans>Choose a contract</Trans>}>
          <Trans>Its text, its annex A and who accepted it are shown here.</Trans>
        </EmptyState>
      }
      onBack={() => close({ id: null })}
      listWidth={360}
    />
  )
}
