/** One campaign: the requests it brought, why each is counted for it, and which of them are leads. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CampaignWay } from '#db/campaign/attribute.ts'
import type { CameLine, CampaignLine } from '#db/campaign/lines.ts'
import { notLeadWords } from '#src/domain/campaign/words.ts'
import { RequestLink } from '#src/domain/request/request-link.tsx'
import { Trouble } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Back } from '#src/lib/back.tsx'
import { shotList } from './shot-words.ts'

const wayWords: Record<CampaignWay, MessageDescriptor> = {
  link: msg`By the link`,
  number: msg`By the number called`,
  widget: msg`By the widget`,
  source: msg`By the source`,
}

export function Came({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { go, close } = useAddress()
  const pages = usePages<CameLine>('/api/campaigns/requests', { campaignId: id })
  const columns = useColumns()
  const { rows, asOf, asking, more } = pages
  const title = usePages<CampaignLine>('/api/campaigns', { campaignId: id }).rows?.[0]?.title
  return (
    <Page
      title={title ?? <Trans>Requests of the campaign</Trans>}
      subtitle={[
        title && t`Requests of the campaign`,
        asOf !== undefined && t`as of ${format.instant(asOf, 'dateTime')}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      before={
        <Back onPress={() => close({ id: null })}>
          <Trans>All campaigns</Trans>
        </Back>
      }
    >
      <Stack gap={4}>
        <Card level={2} title={<Trans>How a request is counted for it</Trans>}>
          <Trans>
            By the campaign’s title: as utm_campaign in the address of a link, as the campaign of a
            tracked number, as the source name of a widget, or as the name of a source. What comes
            outside its days is not counted.
          </Trans>
        </Card>
        <Button looks icon="send" onPress={() => go({ id: shotList, campaign: id }, true)}>
          <Trans>Its mailshots</Trans>
        </Button>
        <Trouble pages={pages} />
        {rows && (
          <DataTable
            label={t`Requests of the campaign`}
            rows={rows}
            keyOf={line => line.id}
            columns={columns}
            empty={
              <EmptyState
                isKnown
                icon="search"
                title={<Trans>No request has come by it yet</Trans>}
              />
            }
          />
        )}
        {asking && !rows && <ListSkeleton rows={4} />}
        {more && (
          <Button looks onPress={more} busy={asking}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </Stack>
    </Page>
  )
}

function useColumns(): Column<CameLine>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    {
      key: 'who',
      header: t`Request`,
      isRowHeader: true,
      cell: line => <RequestLink request={line} />,
    },
    { key: 'at', header: t`Came`, cell: ({ at }) => format.instant(at, 'dateTime') },
    {
      key: 'way',
      header: t`Why it is counted for it`,
      cell: ({ way, what }) => t`${i18n._(wayWords[way])}: ${what}`,
    },
    {
      key: 'lead',
      header: t`Lead`,
      cell: ({ why }) =>
        why === null ? (
          <Chip tone="good">{t`Lead`}</Chip>
        ) : (
          <Chip tone="quiet">{i18n._(notLeadWords[why])}</Chip>
        ),
    },
  ]
}
