/** The tasks shown, as a file. */
import type { I18n } from '@lingui/core'
import { lookup } from '#db/lookups/index.ts'
import { csvText } from '#src/lib/csv-file.ts'
import { taskKindWords, taskOutcomeWords } from '#src/domain/task/words.ts'
import type { ListedTask } from '#src/domain/task/queries.ts'

type Words = Record<
  'title' | 'about' | 'kind' | 'status' | 'due' | 'assignedTo' | 'outcome' | 'note' | 'completed',
  string
>

/** @param instant An instant as the locale writes it. */
export function tasksCsv(
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
