/** The list as a file. */
import { useLingui } from '@lingui/react/macro'
import { download, jsonText } from '#src/lib/csv-file.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { ListedTask } from '#src/queries/task.ts'
import { MenuButton } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { tasksCsv } from './export.ts'

type Props = {
  shown: readonly ListedTask[]
  names: ReadonlyMap<string, string> | undefined
  today: string
}

export function TaskMenu({ shown, names, today }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const done = () => toast(t`${shown.length} tasks exported`, { tone: 'good' })
  const csv = () => {
    const words = {
      title: t`Task`,
      about: t`About`,
      kind: t`Kind`,
      status: t`Status`,
      due: t`Due`,
      assignedTo: t`Assigned to`,
      outcome: t`Outcome`,
      note: t`Note`,
      completed: t`Completed`,
    }
    const text = tasksCsv(
      shown,
      i18n,
      words,
      id => names?.get(id) ?? '',
      at => format.instant(at, 'dateTime'),
    )
    download(`tasks-${today}.csv`, 'text/csv;charset=utf-8', text)
    done()
  }
  const json = () => {
    download(`tasks-${today}.json`, 'application/json', jsonText(shown.map(({ task }) => task)))
    done()
  }
  return (
    <MenuButton
      label={t`More`}
      icon="more"
      iconOnly
      items={[
        {
          key: 'csv',
          label: t`Export as CSV`,
          icon: 'download',
          isDisabled: shown.length === 0,
          onAct: csv,
        },
        {
          key: 'json',
          label: t`Export as JSON`,
          icon: 'download',
          isDisabled: shown.length === 0,
          onAct: json,
        },
      ]}
    />
  )
}
