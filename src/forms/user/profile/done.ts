/** A person's month, in figures. */
import type { Replica } from '#db/replica.ts'
import { answeringTouches } from '#db/terms.ts'

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
