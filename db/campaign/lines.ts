/** A campaign as it is read on a screen, and what a new one is offered. */
import type { FundCurrency } from '../ledger/accounts.ts'
import type { campaign, campaignTerm } from '../schema.ts'
import type { Paces } from './estimate.ts'

type Term = Omit<typeof campaignTerm.$inferSelect, 'id' | 'campaignId'>
export type CampaignLine = typeof campaign.$inferSelect &
  Term & {
    /** Posted of all its terms. */
    spentMinor: number
    /** What its newest term gave back at its end; null until then. */
    backMinor: number | null
  }

export type CampaignOffer = {
  currency: FundCurrency
  /** Of one guaranteed lead; null while none was agreed. */
  priceMinor: number | null
  /** Of the funds; null for who may not see them, and confirm nothing. */
  balanceMinor: number | null
  creditMinor: number
  today: string
  paces: Paces
}
