/** The stock that is shown, or was picked, as a file. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { useTags } from '#src/domain/tag/queries.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { stockCsv } from './export.ts'

export function useStockExport(vehicles: readonly Row<'vehicle'>[], today: string) {
  const { t, i18n } = useLingui()
  const tags = useTags()
  return useExportItems({
    name: `inventory-${today}`,
    rows: () => vehicles,
    csv: () =>
      stockCsv(
        vehicles,
        i18n,
        today,
        {
          status: t`Status`,
          days: t`Days in stock`,
          tags: t`Tags`,
          yes: t`Yes`,
          no: t`No`,
        },
        tags,
      ),
    isEmpty: vehicles.length === 0,
    message: t({
      message: plural(vehicles.length, { one: '# vehicle exported', other: '# vehicles exported' }),
    }),
  })
}
