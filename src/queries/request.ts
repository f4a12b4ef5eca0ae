/** Requests on this device. */
import type { Row } from '#db/mutation.ts'
import type { Replica } from '#db/replica.ts'

/** That wait for a person, the one that has waited longest first. */
export const openRequests = () => async (replica: Replica): Promise<Row<'request'>[]> =>
  (await replica.request.toArray()).filter(row => row.deletedAt === null && row.processedAt === null).sort((a, b) => a.at - b.at)
