/** Leads that the bell counts for who has no other list of leads: hers, and those nobody has taken. */
import { Trans, useLingui } from '@lingui/react/macro'
import { leadsInProgress } from '#src/domain/lead/queries.ts'
import type { Lead } from '#src/domain/lead/queries.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { LeadClock } from '#src/domain/lead/clock.tsx'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useMinute } from '#src/lib/clock.ts'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'

export function LeadsInProgress() {
  const { params } = useAddress()
  return params.get('show') === 'leads' ? <Listed /> : null
}

function Listed() {
  const { t } = useLingui()
  const { locale } = useSession()
  const { userId } = useLocal()
  const now = useMinute()
  const clock = useDeskClock()
  const source = useSourceWords()
  const rows = useLive(leadsInProgress(userId), [userId])
  const columns: Column<Lead>[] = [
    {
      key: 'name',
      header: t`Name`,
      isRowHeader: true,
      cell: each => each.name || t`Without a name`,
    },
    { key: 'status', header: t`Status`, cell: each => <LeadStatusChip lead={each} /> },
    { key: 'source', header: t`Source`, cell: each => source(each.source) },
    {
      key: 'at',
      header: t`Last activity`,
      align: 'end',
      cell: each => <LeadClock lead={each} now={now} clock={clock} />,
    },
  ]
  return (
    <Card title={<Trans>Leads, yours or nobody’s</Trans>}>
      {rows ? (
        <DataTable
          label={t`Leads, yours or nobody’s`}
          rows={rows}
          keyOf={each => each.id}
          columns={columns}
          hrefOf={each => hrefOf('marketing.Leads', locale, { id: each.id, show: 'leads' })}
          maxHeight="320px"
        />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Card>
  )
}
