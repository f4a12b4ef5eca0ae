/** What 2.0 lists today: of each site that asked its latest choice, each kind of vehicles with why. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { BridgeChoice } from '#db/bridge/chosen.ts'
import { siteText } from '#db/bridge/words.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ArmWords, useKindText } from './choice-words.tsx'

export function ChoicesCard() {
  const { t } = useLingui()
  const format = useFormat()
  const pages = usePages<BridgeChoice>('/api/bridge/choices', {})
  const { rows, asking, asOf } = pages
  const at = asOf === undefined ? '' : format.instant(asOf, 'dateTime')
  return (
    <Card level={2} title={<Trans>Today’s choices</Trans>}>
      <Stack gap={4}>
        <Trouble pages={pages} />
        {at !== '' && <p>{t`as of ${at}`}</p>}
        {rows?.map(each => (
          <OfSite key={each.id} choice={each} />
        ))}
        {rows?.length === 0 && (
          <EmptyState
            isKnown
            icon="inbox"
            size="sm"
            title={<Trans>No site has asked for its list today</Trans>}
          />
        )}
        {asking && !rows && <ListSkeleton rows={3} />}
      </Stack>
    </Card>
  )
}

function OfSite({ choice: { siteId, at, share, arms } }: { choice: BridgeChoice }) {
  const { locale } = useSession()
  const format = useFormat()
  const kindText = useKindText()
  const [site, hour] = [siteText(siteId, locale), format.instant(at, 'time')]
  return (
    <section aria-label={site}>
      <Stack gap={2}>
        <h3>
          <Trans>
            {site}, from {hour} on
          </Trans>
        </h3>
        <DescriptionList
          layout="stacked"
          facts={arms.map(arm => ({
            key: arm.kind,
            term: kindText(arm.kind),
            value: <ArmWords arm={arm} site={site} share={share} />,
          }))}
        />
      </Stack>
    </section>
  )
}
