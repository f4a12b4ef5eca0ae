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
  odometerType: null,
  deliveredAt: null,
  deliveredBy: null,
  stated: null,
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

/** What the odometer shows is said in the unit in which it was read; from before it was kept, in that of what was sold. */
export const deliveredUnit = (
  { odometerType }: Pick<Row<'delivery'>, 'odometerType'>,
  sold: { odometerType: string } | undefined,
): string => odometerType ?? (sold?.odometerType || 'km')

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
