/** Each click, the newest first: what was charged with its entry of the books, what was refused with why. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClickLine } from '#db/bridge/shown.ts'
import { useClickColumns } from '#src/domain/bridge/click-columns.tsx'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'

const query = listQuery({ clicks: oneOf(['charged', 'refused']) })

export function ClicksCard() {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const { clicks } = query.read(params)
  const pages = usePages<ClickLine>('/api/bridge/clicks', { verdict: clicks ?? undefined })
  const columns = useClickColumns()
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
