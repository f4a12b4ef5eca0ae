import { newId } from '#src/lib/ids.ts'
import type { OnlineSale } from '#src/domain/online-sale/queries.ts'

/** What every act on a reservation names. */
export const saleInput = ({ id, vehicleId, leadId }: OnlineSale) => ({
  id: newId(),
  onlineSaleId: id,
  vehicleId,
  leadId,
})
