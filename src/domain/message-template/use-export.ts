import { useLingui } from '@lingui/react'
import { download } from '#src/lib/download.ts'
import { templatesCsv, templatesJson } from './file.ts'
import type { Template } from './queries.ts'

export function useExport(rows: readonly Template[]) {
  const { i18n } = useLingui()
  return {
    json: () => download('templates.json', 'application/json', templatesJson(rows)),
    csv: () => download('templates.csv', 'text/csv', templatesCsv(rows, i18n.locale)),
  }
}
