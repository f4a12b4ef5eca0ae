/** Each click, the newest first: what was charged with its entry of the books, what was refused with why. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClickLine } from '#db/bridge/shown.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'
import { useSiteName, verdictWords } from './words.ts'

const query = listQuery({ clicks: oneOf(['charged', 'refused']) })

export function ClicksCard() {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const { clicks } = query.read(params)
  const pages = usePages<ClickLine>('/api/bridge/clicks', { verdict: clicks ?? undefined })
  const columns = useColumns()
  const { rows, asking, more } = pages
  return (
    <Card level={2} title={<Trans>Clicks</Trans>}>
      <Stack gap={3}>
        <FilterSelect
          label={t`Show`}
          options={[
            { value: 'charged', label: t`Charged` },
            { value: 'refused', label: t`Refused` },
          ]}
          value={clicks}
          onChange={value => go({ clicks: value })}
        />
        <Trouble pages={pages} />
        {rows && (
          <DataTable
            label={t`Clicks`}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            empty={
              <EmptyState
                isKnown
                icon="inbox"
                size="sm"
                title={<Trans>No click has come yet</Trans>}
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
    </Card>
  )
}

function useColumns(): Column<ClickLine>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const nameOf = useSiteName()
  return [
    {
      key: 'at',
      header: t`Came`,
      isRowHeader: true,
      cell: ({ at }) => format.instant(at, 'dateTime'),
    },
    { key: 'vehicle', header: t`Vehicle`, cell: line => <OfVehicle line={line} /> },
    { key: 'site', header: t`Site`, cell: ({ siteId }) => nameOf(siteId) },
    {
      key: 'verdict',
      header: t`Verdict`,
      cell: ({ verdict, creditedAt }) => {
        const day = creditedAt === null ? '' : format.instant(creditedAt, 'date')
        return day === '' ? (
          <Chip tone={verdict === 'charged' ? 'info' : 'quiet'}>
            {i18n._(verdictWords[verdict])}
          </Chip>
        ) : (
          <Chip tone="good">{t`Given back on ${day}`}</Chip>
        )
      },
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: ({ minor, creditedAt }) => write(creditedAt === null ? -minor : 0),
    },
  ]
}

/** Of one that has left the books nothing is known. */
function OfVehicle({ line: { vehicleId, vehicle, stockNumber } }: { line: ClickLine }) {
  const { locale } = useSession()
  const canOpen = useHolds('management.Inventory')
  if (!stockNumber) return ''
  return (
    <TwoLines under={stockNumber}>
      {canOpen ? (
        <TextLink href={hrefOf('management.Inventory', locale, { id: vehicleId })}>
          {vehicle}
        </TextLink>
      ) : (
        vehicle
      )}
    </TwoLines>
  )
}
