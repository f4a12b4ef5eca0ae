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
const replicaOf = (leads: object[], requests: object[] = [], vehicles: object[] = []) =>
  ({
    request: {
      filter: (is: (row: object) => boolean) => ({ toArray: async () => requests.filter(is) }),
    },
    lead: { toArray: async () => leads },
    client: { toArray: async () => [] },
    vehicle: { toArray: async () => vehicles },
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
test('what a hyphen joins is found as one word too', async () => {
  const stock = replicaOf([
    lead('jp', 'Jean-Pierre Roy', 1),
    lead('ford', 'Ana Roy', 2, { vehicleText: '2024 Ford F-150' }),
  ])
  const found = async (query: string) => (await findRows(stock, query)).map(({ id }) => id)
  expect(await found('jeanpierre')).toEqual(['jp'])
  expect(await found('pierre jean')).toEqual(['jp'])
  expect(await found('f150')).toEqual(['ford'])
  expect(await found('f-150')).toEqual(['ford'])
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
test('a request that waits is found by name, phone, e-mail and vehicle; one that was given is not', async () => {
  const request = (id: string, over: object = {}) => ({
    ...lead(id, 'Julie Côté', 1),
    status: 'regular',
    processedAt: null,
    vehicleId: null,
    email: 'julie@cote.example',
    phone: '819 555-0142',
    phoneKey: '18195550142',
    ...over,
  })
  const car = { ...base, id: 'v-1', year: 2024, make: 'Subaru', model: 'Outback', trim: '' }
  const vehicle = { ...car, stockNumber: 'U-1', vin: '', touchedAt: 1 }
  const waiting = replicaOf(
    [],
    [
      request('r-1', { vehicleId: 'v-1' }),
      request('r-2', { name: '', email: '', vehicleText: 'Mazda CX-5' }),
      request('r-given', { processedAt: 9 }),
      request('r-spam', { status: 'spam' }),
    ],
    [vehicle],
  )
  const found = async (query: string) =>
    (await findRows(waiting, query)).filter(({ noun }) => noun === 'request').map(({ id }) => id)
  expect(await found('julie')).toEqual(['r-1'])
  expect(await found('cote example')).toEqual(['r-1'])
  expect((await found('555-0142')).toSorted()).toEqual(['r-1', 'r-2'])
  expect(await found('outback')).toEqual(['r-1'])
  expect(await found('cx-5')).toEqual(['r-2'])
  expect((await findRows(waiting, 'cx-5'))[0]).toMatchObject({ title: '819 555-0142' })
})
