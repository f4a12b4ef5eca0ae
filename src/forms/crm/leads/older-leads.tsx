/** Leads this device no longer holds: closed or delivered long ago. */
import { useLingui } from '@lingui/react/macro'
import { LeadStatusChip } from '#src/domain/lead/status-chip.tsx'
import { OlderOnline } from '#src/lib/older-online.tsx'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { useFormat } from '#src/lib/use-format.ts'

export function OlderLeads({ query }: { query: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const source = useSourceWords()
  return (
    <OlderOnline
      noun="lead"
      query={query}
      search={t`Search older leads online`}
      offline={t`Older leads are found online only`}
      title={t`Older leads`}
      size="md"
      name={{ header: t`Name`, of: row => row.name }}
      columns={[
        { key: 'status', header: t`Status`, cell: row => <LeadStatusChip lead={row} /> },
        {
          key: 'phone',
          header: t`Phone`,
          cell: row => (row.phoneKey ? format.phone(row.phoneKey) : row.phone),
        },
        { key: 'date', header: t`Lead date`, cell: row => format.instant(row.leadAt, 'date') },
        { key: 'source', header: t`Source`, cell: row => source(row.source) },
      ]}
    />
  )
}
