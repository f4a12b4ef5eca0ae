/** A house in memory with Bridge running, vehicles on its site and funds, and clicks on them. */
import { checkBridge } from '#server/audit/bridge.ts'
import { checkLedger } from '#server/audit/ledger.ts'
import { readLink, writeLink } from '#server/bridge/link.ts'
import { takeClick } from '#server/bridge/click.ts'
import type { Dealership } from '#server/deps.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import { createRandom } from '#server/ports/random.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { aBridge } from '../../support/builders/bridge.ts'
import { aCompany, bare, memoryDealership, plant } from '../../support/dealership.ts'
import { bookAct, type BridgeRow } from '#server/bridge/row.ts'
import * as schema from '#db/schema.ts'

export const start = Date.UTC(2026, 2, 10, 14)
export const minuteMs = 60_000
export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const key = 'a key of a test'

export type Clicked = {
  ip?: string
  agent?: string
  siteId?: string
  vehicleId?: string
  v?: number
  servedAt?: number
  at?: number
  forged?: boolean
  isPrefetch?: boolean
  isDataCentre?: boolean
}
export function house(over: Partial<BridgeRow> = {}, { funds = 100_000 } = {}) {
  const { db, sqlite } = memoryDealership()
  const vehicles = Array.from({ length: 12 }, (_, place) =>
    bare(aVehicle({ id: `v-${place + 1}` })),
  )
  const gone = bare(aVehicle({ id: 'v-gone', status: 'sold', soldAt: start - 1 }))
  plant(db, { company: [aCompany], vehicle: [...vehicles, gone] })
  const dealership = { db, sqlite, id: 'c-1', poke: { emit: () => {} } } as unknown as Dealership
  const teller = { by: '', byName: '', now: start - 1000 }
  post(db, { cause: 'goodwill', gesture: 'g', minor: funds, reason: 'x' }, teller)
  const row = aBridge(over)
  db.insert(schema.bridge).values(row).run()
  bookAct(db, row, { act: 'activate' }, teller)
  const clock = { now: () => start }
  const random = createRandom(clock)
  const click = ({
    ip = '198.51.100.7',
    agent = chrome,
    siteId = '1390',
    vehicleId = 'v-1',
    v = 1,
    servedAt = 0,
    at = start,
    forged = false,
    isPrefetch = false,
    isDataCentre = false,
  }: Clicked = {}) => {
    const token = writeLink(forged ? 'another key' : key, 'c-1', { siteId, vehicleId, v, servedAt })
    const link = readLink(key, 'c-1', token)
    if (!link) throw new Error(`no link: ${token}`)
    const hit = { ip, agent, link, isPrefetch, isDataCentre }
    return takeClick(dealership, hit, { random, now: at })
  }
  return {
    db,
    sqlite,
    dealership,
    click,
    rows: () => db.select().from(schema.bridgeClick).all(),
    spent: (month = '2026-03') => balanceOf(db, `income.bridge:${month}`),
    available: () => balanceOf(db, 'funds.available'),
    signIn: (ip: string, seenAt = start) =>
      db
        .insert(schema.session)
        .values({
          id: `s-${ip}`,
          handle: `h-${ip}`,
          userId: 'ana',
          device: 'd',
          userAgent: chrome,
          ip,
          remember: false,
          createdAt: 0,
          seenAt,
          expiresAt: Number.MAX_SAFE_INTEGER,
          revokedAt: null,
          wipe: false,
        })
        .run(),
  }
}

/** What the audit finds wrong with the clicks and with the books. */
export async function soundness({ db, sqlite }: ReturnType<typeof house>): Promise<string[]> {
  const scene = { db, sqlite, breathe: () => Promise.resolve() } as never
  return [...checkBridge(scene).problems, ...(await checkLedger(scene)).problems]
}
