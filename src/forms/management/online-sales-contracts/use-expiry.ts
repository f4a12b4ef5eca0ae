/** Holds that are over free their vehicle: whoever looks first says so. */
import { useEffect } from 'react'
import { expireOnlineSale } from '#db/online-sale/mutations/handle.ts'
import { useFloor, useLive } from '#src/lib/replica.ts'
import { useMinute } from '#src/domain/vehicle/clock.ts'
import { lapsedSales } from '#src/domain/online-sale/queries.ts'

export function useExpiry(): void {
  const { engine } = useFloor()
  const now = useMinute()
  const lapsed = useLive(lapsedSales(now), [now])
  useEffect(() => {
    for (const { id, vehicleId } of lapsed ?? [])
      // Nobody asked for it: a "no" is nothing to say, and the next look tries again.
      void engine.mutate(expireOnlineSale, { onlineSaleId: id, vehicleId }).catch(() => {})
  }, [engine, lapsed])
}
