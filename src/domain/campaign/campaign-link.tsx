/** A campaign by its title; a link for who may open it. */
import type { CampaignLine } from '#db/campaign/lines.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { TextLink } from '#src/ui/link-button.tsx'

type CampaignLinkProps = {
  campaign: Pick<CampaignLine, 'id' | 'title'>
  /** In a list, where it stands alone in its line. */
  block?: boolean
}

export function CampaignLink({ campaign: { id, title }, block }: CampaignLinkProps) {
  const { locale } = useSession()
  if (!useHolds('marketing.Campaigns')) return title
  return (
    <TextLink block={block} href={hrefOf('marketing.Campaigns', locale, { id })}>
      {title}
    </TextLink>
  )
}
