/** Tasks on this device. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'

export type Task = Row<'task'>

export type AskedTasks = {
  /** One person's of one status: the device reads no others. */
  of?: { assignedTo: string; status: Task['status'] } | undefined
  isWanted?: (task: Task) => boolean
}
export async function tasksAsked({ task }: Replica, { of, isWanted }: AskedTasks): Promise<Task[]> {
  const from = of ? task.where('[assignedTo+status]').equals([of.assignedTo, of.status]) : task
  return (await from.toArray()).filter(
    each => each.deletedAt === null && isWanted?.(each) !== false,
  )
}

/** One task; null when the device does not have it. */
export const taskOf =
  (id: string) =>
  async (replica: Replica): Promise<Task | null> => {
    const task = await replica.task.get(id)
    return task && task.deletedAt === null ? task : null
  }

/** What a person has to do, the most pressing first. */
export const pendingTasks =
  (userId: string) =>
  async (replica: Replica): Promise<Task[]> =>
    (await tasksAsked(replica, { of: { assignedTo: userId, status: 'pending' } })).sort(
      (a, b) => a.dueAt - b.dueAt,
    )
