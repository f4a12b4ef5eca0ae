/** The list as a file. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import { lookup } from '#db/lookups/index.ts'
import type { ListedTask } from '#src/domain/task/queries.ts'
import { taskKindWords, taskOutcomeWords } from '#src/domain/task/words.ts'
import { csvText } from '#src/lib/csv-file.ts'
import { ListMenu } from '#src/lib/list-screen.tsx'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'

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
    message: t({
      message: plural(shown.length, { one: '# task exported', other: '# tasks exported' }),
    }),
  })
  return <ListMenu items={items} />
}

/** The tasks shown, as a file. */
type Words = Record<
  'title' | 'about' | 'kind' | 'status' | 'due' | 'assignedTo' | 'outcome' | 'note' | 'completed',
  string
>

/** @param instant An instant as the locale writes it. */
function tasksCsv(
  rows: readonly ListedTask[],
  i18n: I18n,
  words: Words,
  nameOf: (userId: string) => string,
  instant: (at: number) => string,
): string {
  const statuses = new Map(lookup('TaskStatus', i18n.locale).map(item => [item.Code, item.Caption]))
  const lines = rows.map(({ task, about }) => [
    task.title,
    about,
    i18n._(taskKindWords[task.kind].caption),
    statuses.get(task.status) ?? task.status,
    instant(task.dueAt),
    nameOf(task.assignedTo),
    task.outcome ? i18n._(taskOutcomeWords[task.outcome].caption) : '',
    task.outcomeNote || task.note,
    task.completedAt === null ? '' : instant(task.completedAt),
  ])
  return csvText([Object.values(words), ...lines], i18n.locale)
}
