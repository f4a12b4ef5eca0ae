/** The campaigns by which requests about a unit came, each with how many. */
import type { PromotedUnit } from '#db/vehicle/promotion.ts'
import { CampaignLink } from '#src/domain/campaign/campaign-link.tsx'
import { useFormat } from '#src/lib/use-format.ts'

export function Campaigns({ unit: { by } }: { unit: PromotedUnit }) {
  const format = useFormat()
  return by.map(campaign => (
    <div key={campaign.id}>
      <CampaignLink campaign={campaign} block />
      {` (${format.number(campaign.requests)})`}
    </div>
  ))
}
