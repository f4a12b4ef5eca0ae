/** The dealership whose page is open, with its law and what it has said of its own. */
import { createContext, use } from 'react'
import type { SaleSettings } from '#db/contract/deal/settings.ts'
import type { Jurisdiction } from '#db/contract/deal/types.ts'
import type { Row } from '#db/kernel/mutation.ts'

type Whole = {
  company: Row<'company'>
  /** Undefined where no law of a sale is known. */
  jurisdiction: Jurisdiction | undefined
  /** The law's rows with its own behind them. */
  sale: SaleSettings
  own: SaleSettings
}
export const HouseContext = createContext<Whole | undefined>(undefined)

export function useHouse(): Whole {
  const whole = use(HouseContext)
  if (!whole) throw new Error('no dealership here')
  return whole
}
