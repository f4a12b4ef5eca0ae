/** The rows that outcomes speak of. */
import type { Replica } from '#db/replica.ts'
import { type MirroredTable, mirrorOrder } from '#db/tables.ts'
import type { InboxItem } from '#src/sync/types.ts'

const isMirrored = (table: unknown): table is MirroredTable =>
  mirrorOrder.some(each => each === table)

/** The row a conflict names, as it stands on this device now. */
export const rowOfConflict =
  (facts: InboxItem['facts']) =>
  async (replica: Replica): Promise<Record<string, unknown> | undefined> => {
    const { table, id } = facts
    return isMirrored(table) && typeof id === 'string'
      ? ((await replica.table(table).get(id)) as Record<string, unknown> | undefined)
      : undefined
  }
