import { liveQuery } from 'dexie'
import { expect, test, vi } from 'vitest'
import { Replica } from '#db/replica.ts'
import { allRows } from '#src/lib/all-rows.ts'
import { aLead } from '#tests/support/builders/lead.ts'

const idOf = (i: number) => `l-${String(i).padStart(5, '0')}`

test('every row is read, by its id, five hundred in a turn', async () => {
  const replica = new Replica('all-rows')
  expect(await allRows(replica.lead)).toEqual([])
  await replica.lead.bulkPut(Array.from({ length: 1_000 }, (_, i) => aLead({ id: idOf(i) })))
  expect(await allRows(replica.lead)).toEqual(await replica.lead.toArray())
  await replica.lead.put(aLead({ id: idOf(1_000) }))
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  expect(await allRows(replica.lead)).toHaveLength(1_001)
  expect(read).toHaveBeenCalledTimes(3)
  read.mockRestore()
  await replica.delete()
})

test('who follows it hears of a row of any turn', async () => {
  const replica = new Replica('all-rows-live')
  await replica.lead.bulkPut(Array.from({ length: 700 }, (_, i) => aLead({ id: idOf(i) })))
  const names: (string | undefined)[][] = []
  const following = liveQuery(() => allRows(replica.lead)).subscribe(rows =>
    names.push([rows[3]?.name, rows[650]?.name, rows[700]?.name]),
  )
  const name = aLead().name
  await expect.poll(() => names.at(-1)).toEqual([name, name, undefined])
  await replica.lead.update(idOf(3), { name: 'first' })
  await expect.poll(() => names.at(-1)).toEqual(['first', name, undefined])
  await replica.lead.update(idOf(650), { name: 'second' })
  await expect.poll(() => names.at(-1)).toEqual(['first', 'second', undefined])
  await replica.lead.put(aLead({ id: idOf(700), name: 'new' }))
  await expect.poll(() => names.at(-1)).toEqual(['first', 'second', 'new'])
  following.unsubscribe()
  await replica.delete()
})
