/** management SaleContracts: drafts, signatures on glass, and the paper that stays. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeviceKey } from '#src/lib/trade/contract-key.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Split } from '#src/ui/split.tsx'
import { ContractDetail } from './sale-contracts/detail.tsx'
import { ContractList } from './sale-contracts/contract-list.tsx'
import { NewContract } from './sale-contracts/new-contract.tsx'
import { Signing } from './sale-contracts/signing.tsx'
import { useAddress } from './sale-contracts/use-address.ts'
import { useContract } from './sale-contracts/use-contract.ts'

export default function SaleContracts() {
  const { t } = useLingui()
  useDeviceKey()
  const { params, close, endSigning } = useAddress()
  const id = params.get('id')
  const one = useContract(id === '0' ? '' : (id ?? ''))
  if (
    params.get('sign') === '1' &&
    one &&
    one.contract.id === id &&
    one.contract.deletedAt === null
  )
    return <Signing one={one} onBack={endSigning} />
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
