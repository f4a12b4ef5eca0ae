/** management OnlineSalesContracts: vehicles reserved on the website, and which are offered there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { expireOnlineSale } from '#db/online-sale/mutations/handle.ts'
import { lapsedSales, onlineSales } from '#src/domain/online-sale/queries.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Split } from '#src/ui/split.tsx'
import { SaleList } from './online-sales-contracts/sale-list.tsx'
import { SalePage } from './online-sales-contracts/sale-page.tsx'
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
      openId={id}
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

/** Holds that are over free their vehicle: whoever looks first says so. */
function useExpiry(): void {
  const { engine } = useLocal()
  const now = useMinute()
  const lapsed = useLive(lapsedSales(now), [now])
  useEffect(() => {
    for (const { id, vehicleId } of lapsed ?? [])
      // Nobody asked for it: a "no" is nothing to say, and the next look tries again.
      void engine.mutate(expireOnlineSale, { onlineSaleId: id, vehicleId }).catch(() => {})
  }, [engine, lapsed])
}
