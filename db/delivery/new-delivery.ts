import { fullName } from '../kernel/name.ts'
import type { NewRow, Row } from '../kernel/mutation.ts'
import { vehicleTitle } from '../vehicle/title.ts'
import { deliveryItemId } from './state.ts'

/** What nobody has said or done yet of a delivery. */
export const untouchedDelivery = {
  status: 'planned' as const,
  place: '',
  note: '',
  odometer: null,
  deliveredAt: null,
  deliveredBy: null,
} satisfies Partial<NewRow<'delivery'>>

/** Who gets what, as the contract says it. */
export const namesOf = ({
  buyer,
  product,
  locale,
}: Pick<Row<'saleContract'>, 'buyer' | 'product' | 'locale'>) => ({
  clientName: fullName(buyer),
  vehicleText: vehicleTitle(product, locale),
})

/** A line of the checklist, open. */
export const newItem = (
  deliveryId: string,
  code: string,
  { userId: by, now: at }: { userId: string; now: number },
): NewRow<'deliveryItem'> => ({
  id: deliveryItemId(deliveryId, code),
  deliveryId,
  code,
  done: false,
  reason: '',
  note: '',
  proofSha256: '',
  proofMime: '',
  at,
  by,
})
