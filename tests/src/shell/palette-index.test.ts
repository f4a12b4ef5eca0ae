import { expect, test } from 'vitest'
import type { Replica } from '#db/replica.ts'
import { findRows } from '#src/shell/palette-index.ts'

const base = { v: 1, deletedAt: null as number | null, email: '', phone: '', phoneKey: '' }
const lead = (id: string, name: string, touchedAt: number, over: object = {}) => ({
  ...base,
  id,
  name,
  touchedAt,
  vehicleText: '',
  ...over,
})
const replicaOf = (leads: object[]) =>
  ({
    lead: { toArray: async () => leads },
    client: { toArray: async () => [] },
    vehicle: { toArray: async () => [] },
  }) as unknown as Replica
const replica = replicaOf([
  lead('old', 'Hélène Tremblay', 1, { phone: '555 200-0001', phoneKey: '15552000001' }),
  lead('new', 'Marc Tremblay', 2),
  lead('asks', 'Ana Roy', 3, { vehicleText: 'as Tremblay had' }),
  lead('gone', 'Paul Tremblay', 4, { deletedAt: 5 }),
])
const ids = async (query: string) => (await findRows(replica, query)).map(found => found.id)

test('named by it comes before mentioned with it, and what moved last first', async () => {
  expect(await ids('trem')).toEqual(['new', 'old', 'asks'])
})
test('every word begins a word, without accents, in any order', async () => {
  expect(await ids('tremblay hele')).toEqual(['old'])
  expect(await ids('emblay')).toEqual([])
})
test('a number is found as it is written and as it is dialled', async () => {
  expect(await ids('200-0001')).toEqual(['old'])
  expect(await ids('1555200')).toEqual(['old'])
})
test('a slip in a long word is forgiven when nothing else is found', async () => {
  expect(await ids('trembley marc')).toEqual(['new'])
})
test('at most six of a noun, and nothing for no word', async () => {
  const many = replicaOf(Array.from({ length: 9 }, (_, i) => lead(`l${i}`, `Roy ${i}`, i)))
  expect(await findRows(many, 'roy')).toHaveLength(6)
  expect(await findRows(many, ' · ')).toEqual([])
})
