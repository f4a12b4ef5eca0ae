/** Any order of what may happen to the funds, told twice, early, late and with a crash at every statement. */
import type Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LedgerError } from '#db/ledger/books.ts'
import { namesOf, type Posting } from '#db/ledger/posting.ts'
import { shownBalance } from '#db/ledger/accounts.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { checkLedger } from '#server/audit/ledger.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import { aCompany, memoryDealership, plant } from '../../support/dealership.ts'
import { Oracle } from './oracle.ts'

const minor = fc.integer({ min: 1, max: 60_000 })
/** Few names: the same money is told again and again, with other amounts too. */
const few = (letter: string, most = 3) =>
  fc.integer({ min: 1, max: most }).map(n => `${letter}-${n}`)
const tax = (name: 'gst' | 'qst') => fc.record({ tax: fc.constant(name), minor })
const cause = <T extends Posting['cause'], R extends object>(
  name: T,
  rest: { [K in keyof R]: fc.Arbitrary<R[K]> },
) => fc.record({ cause: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Posting>
const term = fc.integer({ min: 1, max: 2 })
const hold = { campaign: few('c', 2), term }
const reason = fc.constantFrom('typed twice', 'late')
const asked: fc.Arbitrary<Posting> = fc.oneof(
  {
    weight: 4,
    arbitrary: cause('topup', {
      payment: few('p', 5),
      way: fc.constantFrom('card', 'accounting'),
      netMinor: minor,
      taxes: fc.oneof(fc.constant([]), fc.tuple(tax('gst'), tax('qst'))),
    }),
  },
  {
    weight: 2,
    arbitrary: cause('refund', {
      payment: few('p', 5),
      refund: few('r'),
      grossMinor: fc.oneof(minor, fc.integer({ min: 1, max: 9 })),
    }),
  },
  cause('refund-failed', { refund: few('r') }),
  {
    weight: 2,
    arbitrary: cause('dispute-open', {
      payment: few('p', 5),
      dispute: few('d'),
      grossMinor: minor,
    }),
  },
  cause('dispute-end', { dispute: few('d'), won: fc.boolean() }),
  cause('dispute-appeal', {
    dispute: few('d'),
    round: fc.integer({ min: 1, max: 3 }),
    won: fc.boolean(),
  }),
  cause('dispute-fee', { dispute: few('d'), minor }),
  { weight: 2, arbitrary: cause('hold', { ...hold, minor }) },
  {
    weight: 3,
    arbitrary: cause('lead', {
      ...hold,
      lead: few('l', 6),
      minor: fc.integer({ min: 1, max: 9000 }),
    }),
  },
  cause('lead-void', { campaign: few('c', 2), lead: few('l', 6), reason }),
  cause('release', hold),
  cause('guarantee', hold),
  {
    weight: 3,
    arbitrary: cause('click', { click: few('k', 8), month: fc.constant('2026-11'), minor }),
  },
  cause('click-credit', { click: few('k', 8), reason }),
  cause('goodwill', { gesture: few('g'), minor, reason }),
  cause('correction', { corrects: fc.integer({ min: 1, max: 12 }), reason }),
)
/** Each told up to three times: a retry, a second event for the same fact. */
const told = fc.array(fc.tuple(asked, fc.integer({ min: 1, max: 3 })), { maxLength: 40 })
const credits = fc.constantFrom(0, 0, 5000)

const now = Date.UTC(2026, 10, 26)
const teller = { by: '', byName: '', now }

/** Its statements count down `fuse`: at zero the power fails. */
function fused(sqlite: Database.Database) {
  const fuse = { left: Infinity }
  const burn = () => {
    if (fuse.left-- <= 0) throw new Error('crash')
  }
  const prepare = sqlite.prepare.bind(sqlite)
  const wired = (statement: Database.Statement): Database.Statement =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        if (name === 'raw') return (on = true) => wired(target.raw(on))
        return (...given: unknown[]) => {
          burn()
          return (value as (...all: unknown[]) => unknown).apply(target, given)
        }
      },
    })
  sqlite.prepare = ((text: string) => wired(prepare(text))) as never
  return { db: drizzle(sqlite) as Db, fuse }
}
function aHouse(creditMinor: number) {
  const { sqlite } = memoryDealership()
  const { db, fuse } = fused(sqlite)
  plant(db, { company: [aCompany] })
  db.insert(schema.fundCredit)
    .values({ id: 'k', fromAt: 0, minor: creditMinor, by: '', byName: '', reason: '' })
    .run()
  return { sqlite, db, fuse }
}
const verdictOf = (db: Db, posting: Posting) => {
  try {
    return post(db, posting, teller).outcome
  } catch (error) {
    if (error instanceof LedgerError) return 'error'
    throw error
  }
}
const counted = (db: Db) => {
  const rows = db.select().from(schema.ledgerEntry).all().length
  return JSON.stringify([
    rows,
    db.select().from(schema.ledgerLine).all().length,
    db.select().from(schema.ledgerBalance).all(),
    db.select().from(schema.fundDocument).all().length,
  ])
}

/** The payments that the office and the bank told of, as they stand by the books. */
function payAsTold(db: Db) {
  const entries = db.select().from(schema.ledgerEntry).all()
  const keys = new Set(entries.map(({ key }) => key))
  for (const { seq, body } of entries)
    if (body.cause === 'topup')
      db.insert(schema.payment)
        .values({
          id: body.payment,
          at: now,
          source: body.way === 'card' ? 'credit-card' : 'accounting',
          status: keys.has(`correction:${seq}`) ? 'cancelled' : 'processed',
          netMinor: body.netMinor,
          taxes: body.taxes.map(tax => ({ ...tax, ppm: 0 })),
          currency: 'CAD',
          reference: '',
          by: '',
          byName: '',
          reason: '',
        })
        .run()
}
async function agrees(db: Db, sqlite: Database.Database, oracle: Oracle) {
  const at = (account: Parameters<typeof balanceOf>[1]) => balanceOf(db, account)
  const entries = db.select().from(schema.ledgerEntry).all().length
  expect({
    shown: shownBalance(at),
    available: at('funds.available'),
    owed: at('receivable.dealer'),
    cleared: at('clearing.card') + at('clearing.accounting'),
    held: [...oracle.holds].map(([name]) => at(`funds.reserved:${name}`)),
    entries,
  }).toEqual({
    shown: oracle.shown,
    available: oracle.available,
    owed: oracle.owed,
    cleared: oracle.cleared,
    held: [...oracle.holds].map(([, { rest }]) => rest),
    entries: oracle.entries,
  })
  expect(at('funds.available')).toBeGreaterThanOrEqual(-oracle.creditMinor)
  payAsTold(db)
  const { problems, checked } = await checkLedger({
    sqlite,
    db,
    v: 0,
    filesDir: undefined,
    breathe: () => undefined,
  })
  expect({ problems, checked }).toEqual({ problems: [], checked: entries })
}

test('whatever comes in whatever order, the books say what another count says', async () => {
  await fc.assert(
    fc.asyncProperty(told, credits, async (all, creditMinor) => {
      const { sqlite, db } = aHouse(creditMinor)
      const oracle = new Oracle(creditMinor)
      for (const [posting, times] of all)
        for (let i = 0; i < times; i += 1)
          expect(verdictOf(db, posting)).toBe(oracle.post(namesOf(posting).key, posting))
      await agrees(db, sqlite, oracle)
      sqlite.close()
    }),
    { numRuns: 120 },
  )
})

test('a crash at any statement leaves nothing behind, and what comes again is done once', async () => {
  let crashes = 0
  await fc.assert(
    fc.asyncProperty(told, credits, async (all, creditMinor) => {
      const { sqlite, db, fuse } = aHouse(creditMinor)
      const oracle = new Oracle(creditMinor)
      for (const [posting] of all) {
        const before = counted(db)
        for (let left = 0; ; left += 1) {
          fuse.left = left
          let verdict: string
          try {
            verdict = verdictOf(db, posting)
          } catch (error) {
            fuse.left = Infinity
            crashes += 1
            expect((error as Error).message).toMatch(/crash/)
            expect(counted(db)).toBe(before)
            continue
          }
          fuse.left = Infinity
          expect(verdict).toBe(oracle.post(namesOf(posting).key, posting))
          break
        }
        // The answer was lost: it is asked again.
        expect(verdictOf(db, posting)).toBe(oracle.post(namesOf(posting).key, posting))
      }
      await agrees(db, sqlite, oracle)
      sqlite.close()
    }),
    { numRuns: 40 },
  )
  expect(crashes).toBeGreaterThan(40)
})
