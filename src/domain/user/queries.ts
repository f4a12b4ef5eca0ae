/** A person's own account and her month. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { answeringTouches } from '#db/terms.ts'
import { worksHere } from '#db/user/takers.ts'

/** Her row; null when the device does not have it (yet). */
export const userOf =
  (id: string) =>
  async (replica: Replica): Promise<Row<'user'> | null> =>
    (await replica.user.get(id)) ?? null

export type Month = {
  leads: number
  answers: number
  sold: number
  tasks: number
  inspections: number
}

/** What she has done since an instant, from the rows on this device. */
export const doneSince =
  (userId: string, since: number) =>
  async (replica: Replica): Promise<Month> => {
    const touches = await replica.leadTouch
      .filter(touch => touch.by === userId && touch.at >= since && touch.deletedAt === null)
      .toArray()
    const tasks = await replica.task
      .where('[assignedTo+status]')
      .equals([userId, 'completed'])
      .toArray()
    const sold = await replica.vehicle
      .filter(vehicle => vehicle.soldBy === userId && (vehicle.soldAt ?? 0) >= since)
      .count()
    const inspections = await replica.inspection
      .filter(each => each.completedBy === userId && !each.demo && (each.completedAt ?? 0) >= since)
      .count()
    return {
      leads: new Set(touches.map(touch => touch.leadId)).size,
      answers: touches.filter(touch => answeringTouches.some(kind => kind === touch.kind)).length,
      sold,
      tasks: tasks.filter(task => (task.completedAt ?? 0) >= since && task.completedBy === userId)
        .length,
      inspections,
    }
  }

/** Names of colleagues by id. */
export const namesOfUsers = () => async (replica: Replica) =>
  new Map((await replica.user.toArray()).map(user => [user.id, user.name] as const))

/** The roles that stand, and who works here, by name. */
export const houseRoles = () => async (replica: Replica) => {
  const [roles, people] = await Promise.all([replica.role.toArray(), replica.user.toArray()])
  return {
    roles: roles.filter(({ deletedAt }) => deletedAt === null),
    people: people.filter(worksHere).sort((a, b) => a.name.localeCompare(b.name)),
  }
}
