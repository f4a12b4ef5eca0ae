/** What is typed of a new campaign: a draft on this device, held to the server's own rule. */
import * as z from 'zod/mini'
import { confirmBody, leastLeads, mostLeads } from '#db/campaign/plan.ts'
import type { CampaignOffer } from '#db/campaign/lines.ts'
import { addDays } from '#db/kernel/date.ts'
import { requestDivisions } from '#db/terms.ts'

export const draftKey = 'campaign:new'

export const planSchema = z
  .object({
    campaignId: z.string(),
    title: z.string(),
    division: z.nullable(z.enum(requestDivisions)),
    startOn: z.nullable(z.string()),
    endOn: z.nullable(z.string()),
    /** Off: it runs until somebody ends it. */
    keepsDates: z.boolean(),
    leads: z.nullable(z.number()),
    autoRenew: z.boolean(),
  })
  .check(({ value, issues }) => {
    const { error } = confirmBody.safeParse(wishOf(value, 1))
    for (const { path, message } of error?.issues ?? [])
      issues.push({ code: 'custom', input: value, path, message })
    if (value.keepsDates && value.endOn === null)
      issues.push({ code: 'custom', input: value, path: ['endOn'], message: 'date-invalid' })
  })
export type PlanValues = z.infer<typeof planSchema>

export const wishOf = ({ keepsDates, ...values }: PlanValues, priceMinor: number) => ({
  ...values,
  endOn: keepsDates ? values.endOn : null,
  autoRenew: keepsDates && values.autoRenew,
  priceMinor,
})

export const newPlan = (campaignId: string, today: string): PlanValues => ({
  campaignId,
  title: '',
  division: null,
  startOn: addDays(today, 1),
  endOn: null,
  keepsDates: false,
  leads: leastLeads,
  autoRenew: false,
})

/** As many leads as the funds pay for. */
export function mostAffordable({ priceMinor, balanceMinor, creditMinor }: CampaignOffer): number {
  if (priceMinor === null) return leastLeads
  if (balanceMinor === null) return mostLeads
  const affordable = Math.floor((balanceMinor + creditMinor) / priceMinor)
  return Math.min(mostLeads, Math.max(leastLeads, affordable))
}
