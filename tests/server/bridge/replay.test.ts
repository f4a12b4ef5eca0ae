/** The same clicks over HTTP, one after the other: what is charged is what somebody else counts, and nobody is kept waiting at the door. */
import { Agent, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkKeyOf, writeLink } from '#server/bridge/link.ts'
import { createHttpServer } from '#server/listen.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import { plantBridge } from '../../support/builders/bridge.ts'
import { createLot, northHost, type Lot, outback } from '../website/lot.ts'
import { type Hit, hitsOf, oracle } from './hits.ts'

const amount = Number(process.env['CLICK_RUNS'] ?? 400)
const price = 125
const money = amount * price
const agent = new Agent({ keepAlive: true })
let lot: Lot
let ours: Server
let bare: Server
beforeAll(async () => {
  lot = createLot()
  const gone = outback({ id: 'v-gone', status: 'sold', soldAt: 1 })
  const there = Array.from({ length: 12 }, (_, place) => outback({ id: `v-${place + 1}` }))
  lot.put({ vehicle: [...there, gone] })
  const { db } = lot.dealership('north')
  plantBridge(db, { monthlyBudgetMinor: money })
  const teller = { by: '', byName: '', now: lot.clock.now() }
  post(db, { cause: 'goodwill', gesture: 'g', minor: money, reason: 'x' }, teller)
  ours = createHttpServer(lot.app.fetch)
  const redirect = new Hono().get('/go/:link', c => c.redirect('/somewhere', 302))
  bare = createHttpServer(redirect.fetch)
  for (const server of [ours, bare]) {
    // However long a busy machine pauses between two clicks, the line is not ended while the next one takes it.
    server.keepAliveTimeout = 0
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  }
})
afterAll(() => {
  agent.destroy()
  for (const server of [ours, bare]) server.close()
  lot.close()
})

function linkOf({ vehicleId, forged }: Hit): string {
  const key = forged ? 'another key' : linkKeyOf(lot.deps)
  return writeLink(key, 'north', { siteId: '1390', vehicleId, v: 1, servedAt: 0 })
}
/** Its status, and how long she waited, ms. */
async function open(server: Server, hit: Hit): Promise<{ status: number | undefined; ms: number }> {
  const { port } = server.address() as AddressInfo
  const headers = { host: northHost, 'user-agent': hit.agent, 'x-forwarded-for': hit.ip }
  const path = `/go/${linkOf(hit)}`
  const from = performance.now()
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, path, headers, agent, host: '127.0.0.1' }, resolve).on('error', reject).end(),
  )
  for await (const _ of answer);
  return { status: answer.statusCode, ms: performance.now() - from }
}
const p99 = (all: readonly number[]) =>
  (all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1] ?? 0).toFixed(2)

/** So many go by in one test. */
const most = 5000
const hits = hitsOf(amount)
const waits: [ours: number, bare: number][] = []
test.each(Array.from({ length: Math.ceil(amount / most) }, (_, part) => part * most))(
  'everybody who clicks is sent on, from the click no. %i on',
  async from => {
    for (const hit of hits.slice(from, from + most)) {
      lot.clock.advance(hit.at - lot.clock.now())
      const [door, none] = [await open(ours, hit), await open(bare, hit)]
      expect([door.status, none.status]).toEqual([302, 302])
      waits.push([door.ms, none.ms])
    }
  },
)
test('what was charged is what somebody else counts', () => {
  const expected = oracle(hits, price, money, money)
  const rows = lot.rows<{ verdict: string }>('select verdict from bridge_click order by at')
  expect(rows.map(({ verdict }) => verdict)).toEqual(expected.verdicts)
  const { db } = lot.dealership('north')
  expect(money - balanceOf(db, 'funds.available')).toBe(expected.spent)
  // Read, not held: the machine has other work.
  const [door, none] = [p99(waits.map(([ms]) => ms)), p99(waits.map(([, ms]) => ms))]
  process.stdout.write(`p99 of ${amount}: ${door} ms, of a bare redirect ${none} ms\n`)
})
