/** Words to one person, on this device. */
import { useEffect } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { processNotification } from '#db/lead/mutations/notification.ts'
import type { Replica } from '#db/replica.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'

/** Hers that she has not cleared, newest first. A word she wrote to a colleague also lies here until it is sent. */
export const openNotifications =
  (userId: string) =>
  async (replica: Replica): Promise<Row<'notification'>[]> =>
    (await replica.notification.where({ userId }).toArray())
      .filter(row => row.deletedAt === null && row.processedAt === null)
      .sort((a, b) => b.at - a.at)

/** Opening the lead, or the request while it is none, reads the words about it. */
export const useRead = (id: string) =>
  useReadThose(({ leadId, itemId }) => (leadId || itemId) === id)
/** The pages of privacy requests, of campaigns, of the funds, of Bridge and of inventory providers read what calls to them. */
export const useReadAll = (of: 'PRIVACY' | 'CAMPAIGN' | 'FUNDS' | 'BRIDGE' | 'STOCK') =>
  useReadThose(({ type }) => type === of)

function useReadThose(isRead: (word: Row<'notification'>) => boolean) {
  const { engine, userId } = useLocal()
  const words = useLive(openNotifications(userId), [userId])
  const wanted = words?.filter(word => word.v > 0 && isRead(word)).map(({ id }) => id)
  const ids = wanted?.join(' ') ?? ''
  useEffect(() => {
    // A word the device made itself for somebody else never reaches here; one without a version is not the server's yet.
    for (const id of ids.split(' ').filter(Boolean))
      void engine.mutate(processNotification, { id }).catch(() => {})
  }, [engine, ids])
}
