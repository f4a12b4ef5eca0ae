/** The work on vehicles that this device has. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'

export type WorkItem = Row<'workItem'>

/** On one vehicle, whatever asked for it; what is open first, then the last opened. */
export const workOf = async (replica: Replica, vehicleId: string): Promise<WorkItem[]> =>
  (await replica.workItem.where({ vehicleId }).toArray())
    .filter(item => item.deletedAt === null)
    .sort(
      (a, b) =>
        Number(a.status === 'closed') - Number(b.status === 'closed') || b.openedAt - a.openedAt,
    )
