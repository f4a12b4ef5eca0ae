/** The deal as it is typed at the desk, and what follows from it at each key. */
import { createContext, useContext } from 'react'
import type { Deal, DealResult, SaleProfile } from '#db/contract/deal/types.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Section } from '#src/domain/contract/section/use-section.ts'

export type Desk = {
  deal: Deal
  result: DealResult
  profile: SaleProfile
  /** The day whose rates hold: the contract's date. */
  on: string
  /** The trade-in in words, as the lead had it. */
  tradeInText: string
  /** What the vehicle is advertised at; null where it is not. */
  advertisedMinor: number | null
  /** How what is typed becomes the contract's. */
  section: Section<Deal>
  put: <K extends keyof Deal>(key: K, value: Deal[K]) => void
  /** Another way to make the whole deal. */
  take: (deal: Deal) => void
  /** What is wrong at a path of the deal, in words. */
  problem: (path: string) => string | undefined
  contractId: string
  /** How far the vehicle went, in kilometres; null where nobody read it, or its hours. */
  kilometres: number | null
  /** The unit of its odometer; '' where nobody said it. */
  soldUnit: string
  /** The lender's row this deal is financed by; null where there is none, and for who may not see it. */
  choice: Row<'lenderChoice'> | null
  /** What things cost us may be shown: to those whose form allows it. */
  showsCosts: boolean
}
export const DeskContext = createContext<Desk | undefined>(undefined)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('no deal here')
  return desk
}
