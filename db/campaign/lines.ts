/** A campaign as it is read on a screen, and what a new one is offered. */
import type { FundCurrency } from '../ledger/accounts.ts'
import type { campaign, campaignRequest, campaignTerm } from '../schema.ts'
import type { NotLead } from './count.ts'
import type { Paces } from './estimate.ts'

type Term = Omit<typeof campaignTerm.$inferSelect, 'id' | 'campaignId'>
export type CampaignLine = typeof campaign.$inferSelect &
  Term & {
    /** Posted of all its terms. */
    spentMinor: number
    /** What its newest term gave back at its end; null until then. */
    backMinor: number | null
    /** Requests that came by its newest term. */
    cameCount: number
  }

/** A request that came by a campaign. */
export type CameLine = Pick<typeof campaignRequest.$inferSelect, 'id' | 'at' | 'way' | 'what'> & {
  /** '' for who may not open it. */
  name: string
  leadId: string | null
  /** Why it is no lead; null: it is one. */
  why: NotLead | null
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
