/** A sheet as a file that can be brought in again. */
import { useLingui } from '@lingui/react/macro'
import { csvText } from '#src/lib/csv-file.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import type { MenuEntry } from '#src/ui/menu.tsx'
import type { Lender, RateSheet } from '../queries.ts'
import { sheetFields, useSheetColumns } from './use-sheet-columns.ts'

export function useSheetExport({ name }: Lender, { beginsOn, rows }: RateSheet): MenuEntry[] {
  const { t, i18n } = useLingui()
  const { captions, cellsOf } = useSheetColumns()
  return useExportItems({
    name: `${name} ${beginsOn}`,
    rows: () => rows,
    csv: () =>
      csvText(
        [
          sheetFields.map(field => captions[field]),
          ...rows.map(row => {
            const cells = cellsOf(row)
            return sheetFields.map(field => cells[field])
          }),
        ],
        i18n.locale,
      ),
    isEmpty: rows.length === 0,
    message: t`Rate sheet exported`,
  })
}
