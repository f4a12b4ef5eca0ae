/** What a device knows of whose turn it is. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Replica } from '#db/replica.ts'
import { floorNow } from '#src/domain/request/people-now.ts'
import { evening } from '#tests/support/acts.ts'
import { aHanding } from '#tests/support/builders/lead.ts'

test('a hand-over that was taken back is no turn', async () => {
  const replica = new Replica('floor')
  const handing = (id: string, deletedAt: number | null) =>
    aHanding({ id, userId: `u-${id}`, at: evening - 1, deletedAt })
  await replica.assignment.bulkPut([handing('stands', null), handing('back', evening)])
  const { ledger } = await floorNow(evening)(replica)
  expect(ledger.map(({ userId }) => userId)).toEqual(['u-stands'])
  replica.close()
})
