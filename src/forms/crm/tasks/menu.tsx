/** The list as a file. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { ListedTask } from '#src/domain/task/queries.ts'
import { MenuButton } from '#src/ui/menu.tsx'
import { tasksCsv } from './export.ts'

type Props = {
  shown: readonly ListedTask[]
  names: ReadonlyMap<string, string> | undefined
  today: string
}

export function TaskMenu({ shown, names, today }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
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
    return tasksCsv(
      shown,
      i18n,
      words,
      id => names?.get(id) ?? '',
      at => format.instant(at, 'dateTime'),
    )
  }
  const items = useExportItems({
    name: `tasks-${today}`,
    rows: () => shown.map(({ task }) => task),
    csv,
    isEmpty: shown.length === 0,
    said: t({
      message: plural(shown.length, { one: '# task exported', other: '# tasks exported' }),
    }),
  })
  return <MenuButton label={t`More`} icon="more" iconOnly items={items} />
}
