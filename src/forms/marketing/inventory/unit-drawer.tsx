/** One unit on each site: by the site's rules, always or never, and why a site does not take it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { UnitFeed, UnitFeeds } from '#db/feed/shown.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { feedCallWords, switchUnit, useFeedWords } from './feed-words.ts'

type Choice = 'rules' | 'always' | 'never'
const goesBy: Record<Choice, boolean | null> = { rules: null, always: true, never: false }
const choiceOf = (switched: boolean | null): Choice =>
  switched === null ? 'rules' : switched ? 'always' : 'never'

type Props = { vehicleId: string; onChanged: () => void; onClose: () => void }
export function UnitDrawer({ vehicleId, onChanged, onClose }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { call, problem, busy } = useCall(feedCallWords)
  const pages = usePages<UnitFeeds>('/api/campaigns/feeds/unit', { vehicleId })
  const { rows, asOf, asking, trouble, again } = pages
  const unit = rows?.[0]
  const choose = async (host: string, choice: Choice) => {
    if (!(await call(() => switchUnit({ host, vehicleId, goes: goesBy[choice] })))) return
    again()
    onChanged()
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t`Sites it goes to`}
      subtitle={asOf !== undefined && <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>}
    >
      <Stack gap={4}>
        <Trouble pages={pages} />
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        {unit && !unit.isShown && (
          <Banner tone="info">
            <Trans>Customers do not see it yet, so it goes nowhere.</Trans>
          </Banner>
        )}
        {unit?.sites.map(site => (
          <OnSite
            key={site.host}
            site={site}
            isDisabled={busy || trouble === 'offline'}
            onChoose={choice => void choose(site.host, choice)}
          />
        ))}
        {unit?.sites.length === 0 && <Trans>No site fetches your stock yet</Trans>}
        {asking && !unit && <ListSkeleton rows={3} />}
      </Stack>
    </Drawer>
  )
}

type OnSiteProps = { site: UnitFeed; isDisabled: boolean; onChoose: (choice: Choice) => void }
function OnSite({ site: { host, goes, switched, why }, isDisabled, onChoose }: OnSiteProps) {
  const { t } = useLingui()
  const { may } = useSession()
  const { siteOf, faults } = useFeedWords()
  const words: Record<Choice, string> = {
    rules: t`By the site’s rules`,
    always: t({ message: 'Always', context: 'goes to a site' }),
    never: t({ message: 'Never', context: 'goes to a site' }),
  }
  const isTaken = goes && why.length === 0
  return (
    <Stack gap={2}>
      <Select<Choice>
        label={siteOf(host)}
        options={(['rules', 'always', 'never'] as const).map(value => ({
          value,
          label: words[value],
        }))}
        value={choiceOf(switched)}
        isDisabled={isDisabled || !may.has('marketing.Inventory')}
        onChange={choice => choice !== null && onChoose(choice)}
      />
      <Row gap={2}>
        <Chip tone={isTaken ? 'good' : goes ? 'bad' : 'quiet'}>
          {isTaken ? t`Goes there` : goes ? t`Left out` : t`Does not go there`}
        </Chip>
        {why.map(each => faults[each]).join(', ')}
      </Row>
    </Stack>
  )
}
