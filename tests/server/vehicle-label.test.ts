/** A label printed on a tablet, at the server: kept as it was, or a conflict where the vehicle is another by now. */
import { expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import type { Row, TableName } from '#db/kernel/mutation.ts'
import { Replica } from '#db/replica.ts'
import { load } from '#db/rows.ts'
import { dateIn } from '#db/kernel/date.ts'
import { push } from '#server/sync/push.ts'
import { fittingLabel, labelNow } from '#src/domain/vehicle/queries.ts'
import { aDealer, aDefect, aLabelled, aRepair } from '../support/builders/label.ts'
import { aUser, bare, memoryDealership, plant } from '../support/dealership.ts'

const now = Date.UTC(2025, 5, 15, 16, 0)
const on = dateIn('America/Toronto', now)
const who = {
  userId: 'u-ana',
  name: 'Ana Moreau',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
}
const told = [aRepair({ id: 'k-b' }), aDefect({ id: 'k-a' }), aRepair({ id: 'k-c', body: 'Tires' })]

/** The tablet's rows, and the server's where they differ. */
async function floor(atServer: Partial<Row<'vehicle'>> = {}) {
  const replica = new Replica(`label.${Math.random()}`)
  await replica.vehicle.put(aLabelled())
  await replica.company.put(aDealer())
  await replica.vehicleComment.bulkPut(told)
  const { db } = memoryDealership()
  plant(db, {
    company: [bare(aDealer())],
    user: [aUser('u-ana')],
    vehicle: [bare(aLabelled(atServer))],
    vehicleComment: told.toReversed().map(bare),
  })
  const printed = await labelNow('v-1', on)(replica)
  if (!printed) throw new Error('no label')
  const { content, contentHash } = printed
  const input = {
    id: 'lb-1',
    vehicleId: 'v-1',
    companyId: 'c-1',
    kind: content.kind,
    locale: 'fr-ca',
    content,
    contentHash,
  }
  const mutation = {
    mid: 'm.1',
    seq: 1,
    name: 'vehicle.printLabel',
    version: 1,
    input,
    base: 0,
    age: 0,
  }
  const head = {
    protocol: 1,
    epoch: 'epoch-1',
    gid: 'g',
    cid: 'a',
    app: 't',
    schema: 1,
    clientNow: now,
  }
  const answer = push(db, { ...head, mutations: [mutation] } as never, who, now)
  const row = <T extends TableName>(table: T, id: string) =>
    load(db, { kind: 'one', table, id }) as Row<T> | undefined
  return { replica, receipt: answer.receipts[0], kept: row('vehicleLabel', 'lb-1'), input }
}

test('tablet and server say the same of the same vehicle: the label is kept, and a contract finds it', async () => {
  const { replica, receipt, kept, input } = await floor()
  expect(receipt).toMatchObject({ outcome: 'applied' })
  expect(kept).toMatchObject({
    content: input.content,
    contentHash: input.contentHash,
    by: 'u-ana',
  })
  await replica.vehicleLabel.put(kept as Row<'vehicleLabel'>)
  expect(await fittingLabel('v-1', on)(replica)).toMatchObject({ id: 'lb-1' })
  await replica.vehicle.update('v-1', { priceInternetMinor: 38_000_00 })
  expect(await fittingLabel('v-1', on)(replica)).toMatchObject({ id: 'lb-1' })
  await replica.vehicle.update('v-1', { odometer: 19_999 })
  expect(await fittingLabel('v-1', on)(replica)).toBeNull()
})
test('a vehicle that a colleague changed meanwhile is a conflict that names what differs, and nothing is kept', async () => {
  const { receipt, kept } = await floor({ odometer: 18_999, displacementCc: 1600 })
  expect(receipt).toMatchObject({
    outcome: 'conflict',
    code: 'label-hash-differs',
    facts: { items: ['odometer', 'vehicle'] },
  })
  expect(kept).toBeUndefined()
})
test('nothing that the law asks for may be missing at the server', async () => {
  const { receipt } = await floor({ marketOn: null })
  expect(receipt).toMatchObject({ outcome: 'rejected', code: 'label-incomplete' })
})
