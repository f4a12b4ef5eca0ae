/** Tasks on this device, with what they are about. */
import type { Row } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import type { Replica } from '#db/replica.ts'
import { vehicleLabel } from '#src/domain/vehicle/title.ts'

export type Task = Row<'task'>
/** A task, and the customer or vehicle it is about, by name ('' when it stands alone). */
export type ListedTask = { task: Task; about: string }

const standing = (rows: Task[]) => rows.filter(task => task.deletedAt === null)
const known = <T>(rows: (T | undefined)[]) => rows.filter(row => row !== undefined)
const idsOf = (tasks: readonly Task[], field: 'leadId' | 'clientId' | 'vehicleId') => [
  ...new Set(tasks.map(task => task[field]).filter(id => id !== null)),
]

async function withAbout(replica: Replica, tasks: Task[]): Promise<ListedTask[]> {
  const [leads, clients, vehicles] = await Promise.all([
    replica.lead.bulkGet(idsOf(tasks, 'leadId')),
    replica.client.bulkGet(idsOf(tasks, 'clientId')),
    replica.vehicle.bulkGet(idsOf(tasks, 'vehicleId')),
  ])
  const names = new Map<string, string>([
    ...known(leads).map(lead => [lead.id, lead.name] as const),
    ...known(clients).map(client => [client.id, fullName(client)] as const),
    ...known(vehicles).map(vehicle => [vehicle.id, vehicleLabel(vehicle)] as const),
  ])
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  return tasks.map(task => ({
    task,
    about: nameOf(task.leadId) || nameOf(task.clientId) || nameOf(task.vehicleId),
  }))
}

type Asked = {
  /** One person's of one status: the device reads no others. */
  of?: { assignedTo: string; status: Task['status'] } | undefined
  isWanted?: (task: Task) => boolean
}
const tasksAsked = async ({ task }: Replica, { of, isWanted = () => true }: Asked) =>
  standing(
    await (
      of ? task.where('[assignedTo+status]').equals([of.assignedTo, of.status]) : task
    ).toArray(),
  ).filter(isWanted)

/** Those of every person and status the device holds, unless one is named. */
export const listedTasks =
  (asked: Asked = {}) =>
  async (replica: Replica): Promise<ListedTask[]> =>
    withAbout(replica, await tasksAsked(replica, asked))

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

/** What a person, or everybody, has to do until an instant, the oldest first. */
export const dueTasks =
  (userId: string | undefined, until: number) =>
  async (replica: Replica): Promise<ListedTask[]> => {
    const due = await tasksAsked(replica, {
      of: userId === undefined ? undefined : { assignedTo: userId, status: 'pending' },
      isWanted: ({ status, dueAt }) => status === 'pending' && dueAt < until,
    })
    return withAbout(
      replica,
      due.sort((a, b) => a.dueAt - b.dueAt),
    )
  }
