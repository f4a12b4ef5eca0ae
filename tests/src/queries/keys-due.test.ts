import { afterEach, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { Replica } from '#db/replica.ts'
import { keysDue, nameOfDue } from '#src/domain/delivery/keys-due.ts'
import { aDelivery, aSignedContract } from '#tests/support/builders/delivery.ts'
import { aLead, aStockVehicle } from '#tests/support/builders/lead.ts'

const zone = 'America/Toronto'
/** 23:30 on the 2nd in Toronto, the 3rd in UTC. */
const late = Date.UTC(2026, 5, 3, 3, 30)
const sold = aLead({ status: 'sold', soldVehicleId: 'v-1', deliverOn: '2026-06-01' })
const vehicle = aStockVehicle({ status: 'sold', deliveredAt: null })
const contract = aSignedContract({ leadId: 'l-1', deliverOn: '2026-06-05' })

let replica: Replica | undefined
afterEach(() => replica?.delete())
async function due(rows: {
  lead?: Row<'lead'>[]
  saleContract?: Row<'saleContract'>[]
  delivery?: Row<'delivery'>[]
  vehicle?: Row<'vehicle'>[]
}) {
  replica = new Replica(`keys-${Math.random()}`)
  await replica.vehicle.bulkAdd(rows.vehicle ?? [vehicle])
  await replica.lead.bulkAdd(rows.lead ?? [sold])
  await replica.saleContract.bulkAdd(rows.saleContract ?? [])
  await replica.delivery.bulkAdd(rows.delivery ?? [])
  return (await keysDue(zone)(replica)).map(each => [
    nameOfDue(each),
    each.on,
    each.planned?.id ?? each.contract?.id ?? each.lead?.id,
  ])
}

test('one sale is one line: the calendar’s day before the contract’s before the lead’s', async () => {
  expect(await due({})).toEqual([['Hélène Gagnon', '2026-06-01', 'l-1']])
  expect(await due({ saleContract: [contract] })).toEqual([['Hélène Gagnon', '2026-06-05', 'sc-1']])
  expect(
    await due({ saleContract: [contract], delivery: [aDelivery({ startsAt: late })] }),
  ).toEqual([['Hélène Gagnon', '2026-06-02', 'd-1']])
})

test('a delivery planned for another week takes the lead’s old day away', async () => {
  const far = aDelivery({ startsAt: Date.UTC(2026, 6, 20, 14) })
  expect((await due({ delivery: [far] })).map(([, on]) => on)).toEqual(['2026-07-20'])
})

test('a contract that names no lead and its vehicle’s sold lead are one sale', async () => {
  const alone = { ...contract, leadId: null, deliverOn: null }
  expect((await due({ saleContract: [alone] })).map(([, on]) => on)).toEqual(['2026-06-01'])
  expect(await due({ saleContract: [alone], lead: [] })).toEqual([['Hélène Gagnon', null, 'sc-1']])
})

test('what was handed over is gone, what was cancelled waits again', async () => {
  expect(await due({ delivery: [aDelivery({ status: 'delivered' })] })).toEqual([])
  expect(await due({ vehicle: [{ ...vehicle, deliveredAt: 5 }] })).toEqual([])
  expect(
    (await due({ saleContract: [contract], delivery: [aDelivery({ status: 'cancelled' })] })).map(
      ([, , id]) => id,
    ),
  ).toEqual(['sc-1'])
  expect(await due({ lead: [{ ...sold, deletedAt: 5 }] })).toEqual([])
})
