/** The campaigns by which requests about a unit came, each with how many. */
import type { PromotedUnit } from '#db/vehicle/promotion.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { TextLink } from '#src/ui/link-button.tsx'

export function Campaigns({ unit: { by } }: { unit: PromotedUnit }) {
  const format = useFormat()
  const { locale } = useSession()
  const canOpen = useHolds('marketing.Campaigns')
  return by.map(({ id, title, requests }) => (
    <div key={id}>
      {canOpen ? (
        <TextLink href={hrefOf('marketing.Campaigns', locale, { id })}>{title}</TextLink>
      ) : (
        title
      )}
      {` (${format.number(requests)})`}
    </div>
  ))
}
