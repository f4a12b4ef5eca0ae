/** management OnlineSalesContracts: vehicles reserved on the website, and which are offered there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { onlineSales } from '#src/domain/online-sale/queries.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Split } from '#src/ui/split.tsx'
import { SaleList } from './online-sales-contracts/sale-list.tsx'
import { SalePage } from './online-sales-contracts/sale-page.tsx'
import { useExpiry } from './online-sales-contracts/use-expiry.ts'
import { VehicleSwitches } from './online-sales-contracts/vehicle-switches.tsx'

export default function OnlineSalesContracts() {
  const { t } = useLingui()
  const { params, close } = useAddress()
  const rows = useLive(onlineSales())
  useExpiry()
  const id = params.get('id')
  const isStock = params.get('view') === 'vehicles'
  return (
    <Split
      list={
        isStock ? (
          <VehicleSwitches />
        ) : rows ? (
          <SaleList rows={rows} openId={id} />
        ) : (
          <ListSkeleton rows={5} height={96} />
        )
      }
      listLabel={t`Online sales`}
      detail={id ? <SalePage key={id} id={id} /> : null}
      detailLabel={t`Online sale`}
      placeholder={
        <EmptyState icon="globe" title={<Trans>Choose an online sale</Trans>}>
          <Trans>
            A vehicle reserved on the website is held until the customer has come, or the time is
            over.
          </Trans>
        </EmptyState>
      }
      onBack={() => close({ id: null })}
      listWidth={380}
    />
  )
}
