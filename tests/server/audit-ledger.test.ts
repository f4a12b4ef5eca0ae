/** The audit of the books: whole ones prove themselves, and whatever was done to them behind their back is told. */
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { demoDealerships } from '#db/seed/demonstration.ts'
import { plantDealership } from '#db/seed/plant.ts'
import type { Opened } from '#db/store.ts'
import { checkLedger } from '#server/audit/ledger.ts'
import { post } from '#server/payments/ledger.ts'
import { aCompany, memoryDealership, plant } from '../support/dealership.ts'

let opened: Opened
const paid: typeof schema.payment.$inferInsert = {
  id: 'p-1',
  at: 1,
  source: 'credit-card',
  status: 'processed',
  netMinor: 1000,
  taxes: [{ tax: 'gst', ppm: 50_000, minor: 50 }],
  currency: 'CAD',
  reference: '4242',
  by: '',
  byName: '',
  settledAt: 1,
  reason: '',
}
beforeEach(() => {
  opened = memoryDealership()
  const { db } = opened
  plant(db, { company: [aCompany] })
  const teller = { by: '', byName: '', now: Date.UTC(2026, 10, 26) }
  const hold = { campaign: 'c-1', term: 1 } as const
  const taxes = [{ tax: 'gst', minor: 50 } as const]
  db.insert(schema.payment).values(paid).run()
  post(db, { cause: 'topup', payment: 'p-1', way: 'card', netMinor: 1000, taxes }, teller)
  post(db, { cause: 'hold', ...hold, minor: 400 }, teller)
  post(db, { cause: 'lead', ...hold, lead: 'l-1', minor: 300 }, teller)
  post(db, { cause: 'guarantee', ...hold }, teller)
  post(db, { cause: 'refund', payment: 'p-1', refund: 'r-1', grossMinor: 105 }, teller)
  post(db, { cause: 'refund-failed', refund: 'r-1' }, teller)
  post(db, { cause: 'dispute-open', payment: 'p-1', dispute: 'd-1', grossMinor: 1050 }, teller)
  post(db, { cause: 'click', click: 'k-1', month: '2026-11', minor: 75 }, teller)
  post(db, { cause: 'dispute-end', dispute: 'd-1', won: true }, teller)
})
const audit = () => {
  const { sqlite, db } = opened
  return checkLedger({ sqlite, db, v: 0, filesDir: undefined, breathe: () => undefined })
}

test('whole books prove themselves, entry by entry', async () => {
  expect(await audit()).toMatchObject({ name: 'ledger', ok: true, checked: 9, problems: [] })
})
test('books of several pages are walked to their end', async () => {
  const { db, sqlite } = opened
  const teller = { by: '', byName: '', now: Date.UTC(2026, 10, 27) }
  for (let i = 0; i < 220; i += 1)
    post(db, { cause: 'goodwill', gesture: `g-${i}`, minor: 1, reason: 'x' }, teller)
  expect(await audit()).toMatchObject({ ok: true, checked: 229 })
  sqlite.exec(
    `drop trigger ledger_entry_no_update; update ledger_entry set hash = '' where seq = 229`,
  )
  expect((await audit()).problems.join()).toMatch(/entry 229 .* its hash does not follow/)
})

const line = (text: string) => `insert into ledger_line values (${text})`
test.each([
  [`drop trigger ledger_line_sum`, /ledger_line_sum is gone/],
  [`drop trigger ledger_entry_no_delete`, /ledger_entry_no_delete is gone/],
  [`update ledger_entry set at = at + 1 where seq = 3`, /entry 3 .* its hash does not follow/],
  [`update ledger_entry set at = 5 where seq = 3`, /entry 3 .* not later than the one before/],
  [`update ledger_entry set by = 'pau' where seq = 1`, /entry 1 .* its hash/],
  [`update ledger_entry set about = 'x' where seq = 4`, /entry 4 .* another name than its own/],
  [`update ledger_entry set currency = 'EUR' where seq = 4`, /entry 4 .* another currency/],
  [`update ledger_entry set body = '{}' where seq = 4`, /entry 4 .* cannot be read/],
  [
    `update ledger_entry set body = replace(body, '1000', '1001') where seq = 1`,
    /entry 1 .* body was altered/,
  ],
  [`delete from ledger_entry where seq = 2`, /entry 3 .* follows 1/],
  [`delete from ledger_entry where seq = 9`, /lines belong to no entry/],
  [`update ledger_line set minor = 1001 where id = '1:0'`, /entry 1 .* its sides differ/],
  [`update ledger_line set account = 'pocket' where id = '1:0'`, /no account pocket/],
  [line(`'8:9', 8, 'goodwill', 'debit', 5`), /entry 8 .* was refused and has lines/],
  [`update ledger_balance set debit_minor = 1 where account = 'goodwill'`, undefined],
  [`update ledger_balance set debit_minor = 1 where account = 'tax.gst'`, /tax.gst is kept as 1/],
  [`delete from ledger_balance where account = 'tax.gst'`, /tax.gst has lines and no sum/],
  [
    `update ledger_line set account = 'funds.available' where account like 'funds.reserved%' and side = 'debit'`,
    /leaves 400 in its hold/,
  ],
  [
    `update ledger_line set account = 'receivable.dealer' where id = '1:1'`,
    /spends more than there is|pays more than is owed/,
  ],
  [
    `update ledger_entry set body = replace(body, '"grossMinor":1050', '"grossMinor":1051') where seq = 7`,
    /entry 7 .* gives back more than was paid/,
  ],
  [`drop trigger fund_document_no_update`, /fund_document_no_update is gone/],
  [`drop trigger fund_document_no_delete`, /fund_document_no_delete is gone/],
  [`update fund_document set reason = 'x' where kind = 'invoice'`, /its hash does not follow/],
  [`update fund_document set gross_minor = 1`, /entry 1 .* and its documents say different/],
  [
    `update fund_document set place = 3 where kind = 'credit-note' and place = 2`,
    /N-.*-00002 follows N-.*-00001/,
  ],
  [
    `update fund_document set number = 'N-9' where kind = 'credit-note' and place = 2`,
    /N-9 stands under another number/,
  ],
  [
    `delete from fund_document where kind = 'receipt'`,
    /entry 1 .* and its documents say different/,
  ],
  [`update fund_document set seq = 99 where kind = 'receipt'`, /R-.*-00001 is of no entry/],
  [`drop trigger payment_step`, /payment_step is gone/],
  [`drop trigger payment_no_delete`, /payment_no_delete is gone/],
  [`update payment set status = 'failed'`, /payment p-1 is failed and has its entry/],
  [`update payment set net_minor = 999`, /payment p-1 says other amounts than its entry/],
  [`update payment set taxes = '[]'`, /payment p-1 says other amounts than its entry/],
  [`update payment set id = 'p-2'`, /payment p-2 is processed and has not its entry/],
  [`delete from payment`, /topup:p-1 is of no payment/],
])('%s: is told', async (statement, words) => {
  const { sqlite } = opened
  const triggers = sqlite
    .prepare(`select name, sql from sqlite_schema where type = 'trigger'`)
    .all() as { name: string; sql: string }[]
  const isTrigger = statement.startsWith('drop')
  if (!isTrigger) for (const { name } of triggers) sqlite.exec(`drop trigger ${name}`)
  sqlite.exec(statement)
  if (!isTrigger) for (const { sql } of triggers) sqlite.exec(sql)
  const { ok, problems } = await audit()
  expect(ok).toBe(words === undefined)
  if (words) expect(problems.join('\n')).toMatch(words)
})
test('an entry that is gone whole shows by the next, and by the sums', async () => {
  const { sqlite, db } = opened
  sqlite.exec('drop trigger ledger_entry_no_delete; drop trigger ledger_line_no_delete')
  sqlite.exec('delete from ledger_line where seq = 9; delete from ledger_entry where seq = 9')
  expect((await audit()).problems.join('\n')).toMatch(/funds.available is kept as/)
  expect(db.select().from(schema.ledgerEntry).all()).toHaveLength(8)
})

test('the demonstration’s books prove themselves too', async () => {
  for (const demo of demoDealerships({ now: Date.UTC(2026, 10, 26, 15) })) {
    const { sqlite, db } = memoryDealership()
    plantDealership(db, demo)
    const { ok, problems, checked } = await checkLedger({
      sqlite,
      db,
      v: 0,
      filesDir: undefined,
      breathe: () => undefined,
    })
    expect([ok, problems]).toEqual([true, []])
    expect(checked).toBe(demo.ledger.entries.length)
    // What came in by each payment that was processed, less what a bank took back.
    const ids = new Set(demo.ledger.entries.map(({ key }) => key))
    for (const { id, status } of demo.ledger.payments)
      expect(ids.has(`topup:${id}`)).toBe(status === 'processed')
  }
})
