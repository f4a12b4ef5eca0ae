/** The publishing sites by what they brought this month. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { BridgeMonth } from '#db/bridge/shown.ts'
import { siteText } from '#db/bridge/words.ts'
import { refusedOf } from '#src/domain/bridge/month-card.tsx'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'

type Site = BridgeMonth['sites'][number]
export function SitesCard({ sites }: { sites: BridgeMonth['sites'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const { locale } = useSession()
  const columns: Column<Site>[] = [
    {
      key: 'site',
      header: t`Site`,
      isRowHeader: true,
      cell: each => {
        const [clicks, refused] = [format.number(each.charged), format.number(refusedOf(each))]
        return (
          <TwoLines
            under={
              <Trans>
                {clicks} charged, {refused} refused
              </Trans>
            }
          >
            {siteText(each.siteId, locale)}
          </TwoLines>
        )
      },
    },
    { key: 'spent', header: t`Spent`, align: 'end', cell: each => write(each.spentMinor) },
  ]
  return (
    <Card level={2} title={<Trans>Publishing sites</Trans>} flush>
      <DataTable
        label={t`Publishing sites`}
        few
        rows={sites}
        keyOf={({ siteId }) => siteId}
        columns={columns}
        empty={
          <EmptyState
            isKnown
            icon="inbox"
            size="sm"
            title={<Trans>No click has come this month</Trans>}
          />
        }
      />
    </Card>
  )
}
