/** What every act on a delivery has in common. */
import * as z from 'zod/mini'
import { present, refuseUnless, type Row } from '../../kernel/mutation.ts'

export const deliveryForm = 'management.SaleContracts'

export const minutes = z
  .int({ error: 'number-invalid' })
  .check(z.gte(15, { error: 'number-invalid' }), z.lte(8 * 60, { error: 'number-invalid' }))

/** The delivery, still to be made. */
export function planned(delivery: Row<'delivery'> | undefined): Row<'delivery'> {
  const row = present(delivery)
  refuseUnless(row.status === 'planned', 'delivery-not-planned', { status: row.status })
  return row
}

/** Its lead, as the input names it; undefined when it has none, or none that stands. */
export function leadOf(
  delivery: Row<'delivery'>,
  leadId: string | null,
  lead: Row<'lead'> | undefined,
): Row<'lead'> | undefined {
  refuseUnless(delivery.leadId === leadId, 'not-found')
  return lead?.deletedAt === null ? lead : undefined
}
