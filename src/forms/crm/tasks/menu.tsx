/** Many at once, and the list as a file. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import { lookup } from '#db/lookups/index.ts'
import type { ListedTask } from '#src/domain/task/listed.ts'
import { type Tag, tagNames, useTags } from '#src/domain/tag/queries.ts'
import { taskKindWords, taskOutcomeWords } from '#src/domain/task/words.ts'
import { csvText } from '#src/lib/csv-file.ts'
import { usePickItems } from '#src/lib/bulk-bar.tsx'
import { ListMenu } from '#src/lib/list-screen.tsx'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Picking } from '#src/lib/use-picked.ts'

type Shown = {
  shown: readonly ListedTask[]
  names: ReadonlyMap<string, string> | undefined
  today: string
}

export function TaskMenu({ picking, ...shown }: Shown & { picking: Picking }) {
  const isEmpty = shown.shown.length === 0
  const pick = usePickItems(picking, isEmpty)
  const exports = useTaskExport(shown)
  return <ListMenu items={[...pick, ...exports]} isEmpty={isEmpty} />
}

/** The tasks that are shown, or were picked, as a file. */
export function useTaskExport({ shown, names, today }: Shown) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const tags = useTags()
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
      tags: t`Tags`,
    }
    return tasksCsv(
      shown,
      i18n,
      words,
      id => names?.get(id) ?? '',
      at => format.instant(at, 'dateTime'),
      tags,
    )
  }
  return useExportItems({
    name: `tasks-${today}`,
    rows: () => shown.map(({ task }) => task),
    csv,
    isEmpty: shown.length === 0,
    message: t({
      message: plural(shown.length, { one: '# task exported', other: '# tasks exported' }),
    }),
  })
}

type Words = Record<
  | 'title'
  | 'about'
  | 'kind'
  | 'status'
  | 'due'
  | 'assignedTo'
  | 'outcome'
  | 'note'
  | 'completed'
  | 'tags',
  string
>

/** @param instant An instant as the locale writes it. */
function tasksCsv(
  rows: readonly ListedTask[],
  i18n: I18n,
  words: Words,
  nameOf: (userId: string) => string,
  instant: (at: number) => string,
  tags: readonly Tag[],
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
    tagNames(task, tags),
  ])
  return csvText([Object.values(words), ...lines], i18n.locale)
}
