import { afterEach, expect, test } from 'vitest'
import { Replica } from '#db/replica.ts'
import { type FirstClients, clientsMatching } from '#src/domain/client/queries.ts'
import { clientsAsking } from '#src/domain/vehicle/queries.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'

const cards = [
  aClient({ id: 'm-1', firstName: 'Hélène', lastName: 'Gagnon', touchedAt: 1 }),
  aClient({ id: 'm-2', firstName: 'Luc', lastName: 'Gagnon', touchedAt: 3 }),
  aClient({ id: 'm-3', firstName: 'Luc', lastName: 'Roy', touchedAt: 2 }),
  aClient({ id: 'm-4', firstName: 'Luc', lastName: 'Merged', mergedIntoId: 'm-3' }),
  aClient({ id: 'm-5', firstName: 'Luc', lastName: 'Gone', deletedAt: 9 }),
]
let replica: Replica | undefined
afterEach(() => replica?.delete())
async function found(query: string, first?: FirstClients, limit?: number) {
  replica = new Replica(`clients-${Math.random()}`)
  await replica.client.bulkAdd(cards)
  await replica.lead.bulkAdd([
    aLead({ id: 'l-1', clientId: 'm-1', vehicleId: 'v-1' }),
    aLead({ id: 'l-2', clientId: 'm-3', vehicleId: 'v-1', status: 'deleted' }),
  ])
  return (await clientsMatching(query, first, limit)(replica)).map(({ id }) => id)
}

test('without a word the last touched are offered, without merged and deleted ones', async () => {
  expect(await found('')).toEqual(['m-2', 'm-3', 'm-1'])
  expect(await found('', undefined, 1)).toEqual(['m-2'])
  expect(await found('luc')).toEqual(['m-2', 'm-3'])
})

test('those who asked about the vehicle are alone at first, and before the others when one types', async () => {
  expect(await found('', clientsAsking('v-1'))).toEqual(['m-1'])
  expect(await found('gagnon', clientsAsking('v-1'))).toEqual(['m-1', 'm-2'])
  expect(await found('roy', clientsAsking('v-1'))).toEqual(['m-3'])
})
