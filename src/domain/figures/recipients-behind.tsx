/** The clients behind a number of a mailshot, each with why nothing came to her. */
import { useLingui } from '@lingui/react/macro'
import type { FigureLine } from '#db/figures/lines.ts'
import { useRecipientColumns } from '#src/domain/mailshot/recipient-columns.tsx'
import { DataTable } from '#src/ui/data-table.tsx'

export function RecipientsBehind({ lines }: { lines: readonly FigureLine[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Rows`}
      rows={lines.flatMap(({ recipient }) => recipient ?? [])}
      keyOf={({ id }) => id}
      columns={useRecipientColumns()}
    />
  )
}
