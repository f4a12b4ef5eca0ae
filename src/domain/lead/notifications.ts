/** Words to one person, on this device. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'

/** Hers that she has not cleared, newest first. A word she wrote to a colleague also lies here until it is sent. */
export const openNotifications =
  (userId: string) =>
  async (replica: Replica): Promise<Row<'notification'>[]> =>
    (await replica.notification.where({ userId }).toArray())
      .filter(row => row.deletedAt === null && row.processedAt === null)
      .sort((a, b) => b.at - a.at)

/** Hers about one lead: opening it clears them. */
export const notificationsOfLead =
  (userId: string, leadId: string) =>
  async (replica: Replica): Promise<Row<'notification'>[]> =>
    (await openNotifications(userId)(replica)).filter(row => row.leadId === leadId)
