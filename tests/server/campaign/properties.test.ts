/** Any order of requests, clicks, verdicts, stops, ends, retries and late jobs: nothing twice, nothing below zero, nothing left. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { available, reserved } from '#db/ledger/accounts.ts'
import { LedgerError } from '#db/ledger/books.ts'
import { campaignNamed } from '#db/request/campaign.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { ApiError } from '#server/api-error.ts'
import { checkCampaigns } from '#server/audit/campaigns.ts'
import { checkLedger } from '#server/audit/ledger.ts'
import { confirm, setRenew, stop } from '#server/campaign/acts.ts'
import { agreePrice } from '#server/campaign/price.ts'
import { turnCampaigns } from '#server/campaign/turn.ts'
import type { Dealership } from '#server/deps.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import { aCompany, alter, memoryDealership, plant } from '../../support/dealership.ts'
import { aRequest } from '../calls/floor.ts'

const day = 86_400_000
const start = Date.UTC(2026, 2, 10, 14)
const [price, leads, funds] = [1000, 10, 35_000]
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('comes' as const), who: fc.nat(14) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('spam' as const), which: fc.nat(30) }) },
  fc.record({ does: fc.constant('regular' as const), which: fc.nat(30) }),
  fc.record({ does: fc.constant('click' as const), which: fc.nat(5) }),
  { weight: 4, arbitrary: fc.record({ does: fc.constant('job' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('days' as const), days: fc.nat(12) }) },
  fc.record({ does: fc.constant('confirm' as const), which: fc.nat(2) }),
  fc.record({ does: fc.constant('renew' as const), which: fc.nat(2), is: fc.boolean() }),
  fc.record({ does: fc.constant('stop' as const), which: fc.nat(2) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type World = { db: Db; dealership: Dealership; now: number; count: number }

function aWorld() {
  const { db, sqlite } = memoryDealership()
  plant(db, { company: [aCompany] })
  const dealership = { db, sqlite, id: 'c-1', poke: { emit: () => {} } } as unknown as Dealership
  const teller = { by: '', byName: '', now: start }
  post(db, { cause: 'goodwill', gesture: 'g', minor: funds, reason: 'x' }, teller)
  agreePrice(db, { priceId: 'p', minor: price, reason: '' }, teller)
  return { world: { db, dealership, now: start, count: 0 } as World, sqlite }
}
const plan = (which: number) => ({
  campaignId: `k-${which}`,
  title: `Campaign ${which}`,
  division: 'used' as const,
  startOn: '2026-03-12',
  endOn: '2026-03-25',
  leads,
  autoRenew: which === 0,
  priceMinor: price,
})
const statusOf = (world: World, which: number, status: 'spam' | 'regular') =>
  alter(world.db, 'request', `r-${which}`, { status })

function does(world: World, wanted: Step): void {
  const { db } = world
  const teller = { by: 'lise', byName: '', now: (world.now += 1) }
  const doing: { [S in Step['does']]: (its: Extract<Step, { does: S }>) => unknown } = {
    comes: ({ who }) => {
      const campaign = campaignNamed(`Campaign ${who % 3}`)
      const id = `r-${(world.count += 1)}`
      const phoneKey = `+1${who}`
      plant(db, { request: [aRequest(id, { at: world.now, phoneKey, campaign })] }, world.now)
    },
    spam: ({ which }) => statusOf(world, which, 'spam'),
    regular: ({ which }) => statusOf(world, which, 'regular'),
    click: ({ which }) =>
      post(db, { cause: 'click', click: `c-${which}`, month: '2026-03', minor: 700 }, teller),
    job: () => turnCampaigns(world.dealership, world.now),
    days: ({ days }) => (world.now += days * day),
    confirm: ({ which }) => confirm(db, plan(which), teller),
    renew: ({ which, is }) => setRenew(db, { campaignId: `k-${which}`, autoRenew: is }, teller),
    stop: ({ which }) => stop(db, { campaignId: `k-${which}` }, teller),
  }
  const one = doing[wanted.does] as (its: Step) => unknown
  // A retry.
  for (const _ of [1, 2])
    try {
      one(wanted)
    } catch (error) {
      expect(error instanceof ApiError || error instanceof LedgerError).toBe(true)
    }
}

/** Funds, holds, clicks and leads together are what there was; no account is below zero, no term over its guarantee. */
function holds({ db }: World) {
  const terms = db.select().from(schema.campaignTerm).all()
  const campaigns = [...new Set(terms.map(({ campaignId }) => campaignId))]
  const rests = terms.map(each => balanceOf(db, reserved(each.campaignId, each.term)))
  const spent = campaigns.map(id => balanceOf(db, `income.campaign:${id}`))
  const clicks = balanceOf(db, 'income.bridge:2026-03')
  const all = [balanceOf(db, available), clicks, ...rests, ...spent]
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  expect(all.reduce((sum, each) => sum + each, 0)).toBe(funds)
  for (const [place, { endSeq, heldMinor }] of terms.entries()) {
    expect(rests[place]).toBeLessThanOrEqual(heldMinor)
    expect(endSeq === null ? 0 : rests[place]).toBe(0)
  }
  expect(spent.every(each => each % price === 0)).toBe(true)
}

test('any order keeps the books whole, and an ended campaign holds nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const { world, sqlite } = aWorld()
      confirm(world.db, plan(0), { by: '', byName: '', now: start })
      for (const each of steps) {
        does(world, each)
        holds(world)
      }
      turnCampaigns(world.dealership, world.now)
      expect(turnCampaigns(world.dealership, world.now)).toBe(0)
      holds(world)
      const scene = { sqlite, db: world.db, breathe: async () => {} } as unknown as Parameters<
        typeof checkLedger
      >[0]
      expect((await checkLedger(scene)).problems).toEqual([])
      expect(checkCampaigns(scene).problems).toEqual([])
      sqlite.close()
    }),
    { numRuns: 60 },
  )
})
