/** What the address asks of the list, and the rows that answer, cut into days. */
import { taskKinds, taskStatuses } from '#db/terms.ts'
import { isTagged } from '#src/domain/tag/queries.ts'
import { type DueGroup, dueGrouper, dueGroups } from '#src/domain/task/times.ts'
import { type ListedTask, listedTasks } from '#src/domain/task/listed.ts'
import { listQuery, oneOf, text } from '#src/lib/list-query.ts'
import { findable } from '#db/kernel/findable.ts'
import { hasWords, queryWords } from '#db/kernel/fold.ts'

export const whoses = ['mine', 'by-me', 'all'] as const
export type Whose = (typeof whoses)[number]
export type TaskFilters = ReturnType<typeof taskQuery.read>

export const taskQuery = listQuery(
  {
    kind: oneOf(taskKinds),
    tag: text,
    /** What is pending by tonight. */
    due: oneOf(['today']),
  },
  { status: oneOf(taskStatuses, 'pending'), whose: oneOf(whoses, 'mine') },
)

/** `canSeeAll` is the team lead's; for everybody else "all" means hers. */
export function readFilters(params: URLSearchParams, canSeeAll: boolean): TaskFilters {
  const said = taskQuery.read(params)
  return said.whose === 'all' && !canSeeAll ? { ...said, whose: 'mine' } : said
}

/** Those the device must read for it: a house has thousands, and one's own are read alone. */
export const tasksFor = (
  { status, whose }: Pick<TaskFilters, 'status' | 'whose'>,
  userId: string,
) =>
  listedTasks({
    of: whose === 'mine' ? { assignedTo: userId, status } : undefined,
    isWanted: task => task.status === status,
  })

/**
 * The tasks to show: those to do by the hour they are due, the others newest first.
 * @param tonight when today ends
 */
export function shownTasks(
  tasks: readonly ListedTask[],
  { status, whose, kind, tag, due, q }: TaskFilters,
  { userId, tonight }: { userId: string; tonight: number },
): ListedTask[] {
  const words = queryWords(q)
  const isShown = ({ task, about }: ListedTask) =>
    task.status === status &&
    (whose === 'all' ||
      ((whose === 'mine' ? task.assignedTo : task.createdBy) === userId &&
        (whose === 'mine' || task.assignedTo !== userId))) &&
    (kind === null || task.kind === kind) &&
    isTagged(task, tag) &&
    (due === null || status !== 'pending' || task.dueAt < tonight) &&
    hasWords(findable(`${task.title} ${task.note} ${about}`), words)
  const last = ({ task }: ListedTask) =>
    status === 'completed' ? (task.completedAt ?? task.touchedAt) : task.touchedAt
  return tasks
    .filter(isShown)
    .sort(
      status === 'pending'
        ? (a, b) => a.task.dueAt - b.task.dueAt || (a.task.id < b.task.id ? -1 : 1)
        : (a, b) => last(b) - last(a),
    )
}

export type ListRow =
  | { key: string; group: DueGroup; count: number }
  | { key: string; item: ListedTask }

/** Rows with a line before each group. */
export function groupedRows(
  tasks: readonly ListedTask[],
  now: number,
  timeZone: string,
): ListRow[] {
  const groupOf = dueGrouper(now, timeZone)
  const groups = new Map<DueGroup, ListedTask[]>(dueGroups.map(group => [group, []]))
  for (const item of tasks) groups.get(groupOf(item.task.dueAt))?.push(item)
  return [...groups].flatMap(([group, items]): ListRow[] =>
    items.length === 0
      ? []
      : [
          { key: `group:${group}`, group, count: items.length },
          ...items.map(item => ({ key: item.task.id, item })),
        ],
  )
}
