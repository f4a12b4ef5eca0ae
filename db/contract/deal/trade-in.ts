/** What is taken in exchange. */
import type { OdometerType } from '../../terms.ts'
import type { DealTradeIn } from './types.ts'

/** The unit of its odometer. Deals from before it was asked were printed in the unit of the vehicle sold, and still are. */
export const tradeInUnit = (
  { odometerType }: Pick<DealTradeIn, 'odometerType'>,
  sold: { odometerType: string },
): OdometerType => odometerType ?? ((sold.odometerType || 'km') as OdometerType)
