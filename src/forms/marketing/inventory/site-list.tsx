/** The publishing sites that have a feed: what each is given, and when it came for it last. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { FeedLine } from '#db/feed/shown.ts'
import { hrefOf } from '#src/lib/href.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'
import type { Setting } from './feeds.tsx'
import { useFeedWords } from './feed-words.ts'

type Props = { onSet: (setting: Setting) => void; onClose: () => void }
export function SiteList({ onSet, onClose }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const pages = usePages<FeedLine>('/api/campaigns/feeds', {})
  const columns = useColumns()
  const { rows, asOf, asking, trouble } = pages
  return (
    <Drawer
      isOpen
      onClose={onClose}
      size="lg"
      title={t`Publishing sites`}
      subtitle={asOf !== undefined && <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>}
    >
      <Stack gap={4}>
        <Trouble pages={pages} />
        {rows && (
          <DataTable
            label={t`Publishing sites`}
            rows={rows}
            keyOf={({ host }) => host}
            columns={columns}
            empty={
              <EmptyState
                isKnown
                icon="inbox"
                size="sm"
                title={<Trans>No site fetches your stock yet</Trans>}
              />
            }
          />
        )}
        {asking && !rows && <ListSkeleton rows={3} />}
        <Button
          variant="primary"
          icon="plus"
          isDisabled={trouble === 'offline'}
          onPress={() => onSet({ feed: null, onDone: pages.again })}
        >
          <Trans>Publish to a site</Trans>
        </Button>
      </Stack>
    </Drawer>
  )
}

function useColumns(): Column<FeedLine>[] {
  const { t } = useLingui()
  const format = useFormat()
  const { locale } = useSession()
  const { formats, siteOf } = useFeedWords()
  const here = Object.fromEntries(useAddress().params)
  return [
    {
      key: 'site',
      header: t`Site`,
      isRowHeader: true,
      cell: ({ host, format: of }) => (
        <TwoLines under={formats[of]}>
          <TextLink block href={hrefOf('marketing.Inventory', locale, { ...here, site: host })}>
            {siteOf(host)}
          </TextLink>
        </TwoLines>
      ),
    },
    {
      key: 'units',
      header: t`Units`,
      align: 'end',
      cell: ({ units, left }) => {
        const out = format.number(left)
        return (
          <TwoLines under={left > 0 && <Trans>{out} left out</Trans>}>
            {format.number(units)}
          </TwoLines>
        )
      },
    },
    {
      key: 'fetched',
      header: t`Last fetched`,
      cell: ({ fetchedAt }) => (fetchedAt === null ? t`Never` : format.relative(fetchedAt)),
    },
    { key: 'state', header: t`Status`, cell: line => <Standing line={line} /> },
  ]
}

export function Standing({ line: { isStopped, trouble } }: { line: FeedLine }) {
  const { t } = useLingui()
  if (isStopped) return <Chip tone="quiet">{t({ message: 'Stopped', context: 'feed' })}</Chip>
  return trouble ? (
    <Chip tone="bad">{t({ message: 'Not renewed', context: 'feed' })}</Chip>
  ) : (
    <Chip tone="good">{t({ message: 'Running', context: 'feed' })}</Chip>
  )
}
