/** The reception's acts as they come in a hurry: told again because the answer was lost, done twice, and by two at once. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { protocol, type Receipt, schemaVersion } from '#db/sync.ts'
import { epochOf } from '#server/dealership/meta.ts'
import { aRequest } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import type { SignedIn } from '../../support/server.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
let [rita, lise]: SignedIn[] = []
const all: Lot[] = []
beforeEach(async () => {
  lot = createLot()
  all.push(lot)
  ;[rita, lise] = [await lot.signIn('rita'), await lot.signIn('lise')]
  lot.put({ request: [bare(aRequest({ id: 'r-1', at: lot.clock.now() - 60_000 }))] })
})
afterAll(() => all.forEach(each => each.close()))

type Act = [name: string, input: Record<string, unknown>]
/** Of one device, from its first act on: sent again from there, it is the same. */
async function push(as: SignedIn | undefined, gid: string, ...acts: Act[]) {
  const json = {
    protocol,
    epoch: epochOf(lot.dealership('north').db),
    gid,
    cid: gid,
    app: 'test',
    schema: schemaVersion,
    clientNow: 0,
    mutations: acts.map(([name, input], at) => ({
      mid: `${gid}-${at}`,
      seq: at + 1,
      name,
      version: 1,
      input,
      base: 0,
      age: 0,
      at: 0,
    })),
  }
  const response = await lot.request('/api/sync/push', { as: as!, json })
  const { receipts } = (await response.json()) as { receipts: Receipt[] }
  return receipts.map(({ outcome, code }) => [outcome, code].filter(Boolean).join(' '))
}
const ids = { requestId: 'r-1', leadId: null, clientId: null }
const give = (id: string, assignedTo: string): Act => [
  'request.process',
  { ...ids, id, assignedTo },
]
const back = (id: string, leadId: string): Act => [
  'request.takeBack',
  { id, requestId: 'r-1', leadId },
]
const move = (id: string, from: string, to: string): Act => [
  'request.transfer',
  { id, requestId: 'r-1', leadId: 'l-a', from, to },
]
const mark = (status: string): Act => ['request.mark', { requestId: 'r-1', status }]
const leads = () =>
  lot.rows<{ id: string; has: string }>(
    'select id, assigned_to has from lead where deleted_at is null',
  )
const turns = () =>
  lot.rows<{ userId: string }>('select user_id userId from assignment where deleted_at is null')

test('handed over, its answer lost and sent again, it is one lead and one turn; the second person is told who has it', async () => {
  const first = await push(rita, 'g-rita', give('l-a', 'ana'))
  expect([first, await push(rita, 'g-rita', give('l-a', 'ana'))]).toEqual([['applied'], first])
  expect(await push(lise, 'g-lise', give('l-b', 'lise'))).toEqual(['rejected request-taken'])
  expect([leads(), turns()]).toEqual([[{ id: 'l-a', has: 'ana' }], [{ userId: 'ana' }]])
})

test('by two at once one of them has it', async () => {
  const answers = await Promise.all([
    push(rita, 'g-rita', give('l-a', 'ana')),
    push(lise, 'g-lise', give('l-b', 'lise')),
  ])
  expect(answers.flat().toSorted()).toEqual(['applied', 'rejected request-taken'])
  expect([leads().length, turns().length]).toEqual([1, 1])
})

test('taken back by two it waits once; what was given again meanwhile is not taken from its new owner', async () => {
  await push(rita, 'g-rita', give('l-a', 'ana'), back('b-1', 'l-a'), back('b-2', 'l-a'))
  expect(await push(lise, 'g-lise', back('b-3', 'l-a'), give('l-b', 'lise'))).toEqual([
    'merged',
    'applied',
  ])
  expect(await push(rita, 'g-late', back('b-4', 'l-a'))).toEqual(['rejected request-processed'])
  expect([leads(), turns()]).toEqual([[{ id: 'l-b', has: 'lise' }], [{ userId: 'lise' }]])
})

test('handed on by two, the second is told who has it; the same once more changes nothing', async () => {
  await push(rita, 'g-rita', give('l-a', 'ana'))
  expect(await push(rita, 'g-r2', move('t-1', 'ana', 'lise'), move('t-2', 'ana', 'lise'))).toEqual([
    'applied',
    'merged',
  ])
  expect(await push(lise, 'g-lise', move('t-3', 'ana', 'ana'))).toEqual(['rejected request-taken'])
  expect(leads()).toEqual([{ id: 'l-a', has: 'lise' }])
})

test('spam and back, twice and by two, it waits as it did; given meanwhile it is spam no more', async () => {
  expect(await push(rita, 'g-rita', mark('spam'), mark('spam'))).toEqual(['applied', 'merged'])
  expect(await push(lise, 'g-lise', mark('spam'), mark('regular'))).toEqual(['merged', 'applied'])
  expect(await push(rita, 'g-r2', mark('regular'), give('l-a', 'ana'))).toEqual([
    'merged',
    'applied',
  ])
  expect(await push(lise, 'g-l2', mark('spam'))).toEqual(['rejected request-processed'])
  expect([leads(), lot.rows('select status from request')]).toEqual([
    [{ id: 'l-a', has: 'ana' }],
    [{ status: 'regular' }],
  ])
})
