/** Tasks with what they are about, as lists and days show them. */
import { fullName } from '#db/kernel/name.ts'
import type { Replica } from '#db/replica.ts'
import { vehicleLabel } from '#src/domain/vehicle/title.ts'
import { type AskedTasks, type Task, tasksAsked } from './queries.ts'

/** A task, and the customer or vehicle it is about, by name ('' when it stands alone). */
export type ListedTask = { task: Task; about: string }

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

/** Those of every person and status the device holds, unless one is named. */
export const listedTasks =
  (asked: AskedTasks = {}) =>
  async (replica: Replica): Promise<ListedTask[]> =>
    withAbout(replica, await tasksAsked(replica, asked))

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
