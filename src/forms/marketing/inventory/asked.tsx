/** Who asked about a unit: each request that is counted for it, where it came from, and what it led to. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { AskedLine, PromotedUnit } from '#db/vehicle/promotion.ts'
import { sourceOfRequest } from '#db/lead/source.ts'
import { CampaignLink } from '#src/domain/campaign/campaign-link.tsx'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { RequestLink } from '#src/domain/request/request-link.tsx'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'

export function Asked({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const unit = usePages<PromotedUnit>('/api/campaigns/stock', { vehicleId: id }).rows?.[0]
  const pages = usePages<AskedLine>('/api/campaigns/stock/requests', { vehicleId: id })
  const columns = useColumns()
  const { rows, asking, more } = pages
  const title = unit && (vehicleTitle(unit) || unit.stockNumber)
  return (
    <Drawer isOpen onClose={onClose} size="lg" title={title ? t`Requests: ${title}` : t`Requests`}>
      <Stack gap={4}>
        <Trouble pages={pages} />
        {rows && (
          <DataTable
            label={t`Requests`}
            rows={rows}
            keyOf={line => line.id}
            columns={columns}
            empty={
              <EmptyState
                isKnown
                icon="inbox"
                size="sm"
                title={<Trans>Nobody has asked about it</Trans>}
              />
            }
          />
        )}
        {asking && !rows && <ListSkeleton rows={3} />}
        {more && (
          <Button looks onPress={more} busy={asking}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </Stack>
    </Drawer>
  )
}

function useColumns(): Column<AskedLine>[] {
  const { t } = useLingui()
  const format = useFormat()
  const source = useSourceWords()
  return [
    {
      key: 'who',
      header: t`Request`,
      isRowHeader: true,
      cell: line => <RequestLink request={line} />,
    },
    { key: 'at', header: t`Came`, cell: ({ at }) => format.instant(at, 'dateTime') },
    { key: 'source', header: t`Source`, cell: line => source(sourceOfRequest(line)) },
    {
      key: 'campaign',
      header: t`Campaign`,
      cell: ({ campaign }) => campaign && <CampaignLink campaign={campaign} />,
    },
    {
      key: 'led',
      header: t`Led to`,
      cell: ({ leadId, isBooked }) =>
        isBooked ? (
          <Chip tone="good">{t`Appointment`}</Chip>
        ) : (
          leadId !== null && <Chip tone="info">{t`Lead`}</Chip>
        ),
    },
  ]
}
