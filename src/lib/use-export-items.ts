/** The two ways a list leaves as a file, for its menu. */
import { useLingui } from '@lingui/react/macro'
import type { MenuEntry } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { jsonText } from './csv-file.ts'
import { download } from './download.ts'

type Export = {
  /** Of the file, without its ending. */
  name: string
  rows: () => readonly object[]
  csv: () => string
  isEmpty: boolean
  /** Shown when it is done. */
  message: string
}

export function useExportItems({ name, rows, csv, isEmpty, message }: Export): MenuEntry[] {
  const { t } = useLingui()
  const save = (ending: string, mime: string, text: string) => {
    download(`${name}.${ending}`, mime, text)
    toast(message, { tone: 'good' })
  }
  return [
    {
      key: 'csv',
      label: t`Export as CSV`,
      icon: 'download',
      isDisabled: isEmpty,
      looks: true,
      onAct: () => save('csv', 'text/csv;charset=utf-8', csv()),
    },
    {
      key: 'json',
      label: t`Export as JSON`,
      icon: 'download',
      isDisabled: isEmpty,
      looks: true,
      onAct: () => save('json', 'application/json', jsonText(rows())),
    },
  ]
}
