/** Sales that the law or the amounts make different, from the open draft to the copies, each counted in taps. */
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { creditWords } from '../../db/contract/deal/words/credit.ts'
import {
  amount,
  customerOf,
  day,
  type Dealership,
  draft,
  pick,
  received,
  switchOn,
  tablet,
  todayAt,
  unitFor,
} from './support/deal.ts'
import { passGate, quebecGate, spanishGate } from './support/gate.ts'
import type { Hand } from './support/hand.ts'
import { ServerProcess } from './support/server.ts'
import { countTaps } from './support/taps.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())
const priced = 'coalesce(price_promotion_minor, price_internet_minor, price_label_minor) > 0'

const tick = (hand: Hand, box: string) =>
  hand.page.getByRole('checkbox', { name: hand.word(box) }).tap()

test('a used car on credit, with a lien on what is traded in', async ({ browser }) => {
  const boreal: Dealership = { server, brand: 'boreal', law: 'CA-QC' }
  const labelled = `exists (select 1 from vehicle_label l where l.vehicle_id = v.id and l.deleted_at is null)`
  const unit = unitFor(
    boreal,
    `product_type = 1 and condition = 'used' and wholesale_minor is not null and ${priced} and ${labelled}`,
  )
  const hand = await tablet(browser, boreal, 'kim', 'en-ca')
  const contractId = await draft(hand, customerOf(boreal, 'kim', 'en-ca'), unit)
  const taps = await countTaps(hand.page)
  await hand.press('Add a trade-in')
  await hand.field('Vehicle traded in').fill('2019 Mazda CX-5 GS')
  await hand.field('Its VIN').fill('JM3KFBCM0K0500001')
  await hand.field('Its odometer').fill('98000')
  await tick(hand, 'The RDPRM was searched')
  await amount(hand, 'Trade-in allowance', 1_150_000)
  await amount(hand, 'Still owed on it', 720_000)
  await hand.field('Owed to').fill('Caisse du Nord')
  await amount(hand, 'Deposit', 50_000)
  await switchOn(hand, 'Financed')
  await pick(hand, 'Who lends', creditWords[hand.locale].lends.dealer)
  await pick(hand, 'Who owns the vehicle meanwhile', creditWords[hand.locale].owns.seller)
  await pick(hand, 'Insurance that the credit requires', creditWords[hand.locale].required.none)
  await pick(hand, 'Capacity to repay assessed by', creditWords[hand.locale].assessor.dealer)
  await pick(hand, 'Result of the assessment', creditWords[hand.locale].decision.able)
  await tick(hand, 'The client was told of the debt on the trade-in and agrees that it is lent')
  await day(hand, 'Delivery date', todayAt(boreal))
  await hand.press('Show and sign')
  await passGate(hand, { language: 'en-ca', steps: quebecGate })
  const { status, amounts, cells } = await received(boreal, contractId)
  expect(status).toBe('signed')
  expect(amounts).toMatchObject({ F: 1_150_000, N: 720_000, Q: 50_000 })
  expect(String(cells['sealed'])).toContain('prescribed')
  expect(await taps()).toBeLessThanOrEqual(30)
  await hand.page.context().close()
})

test('a Spanish used car under the margin scheme shows no tax, and the dealer owes it on his margin', async ({
  browser,
}) => {
  const levante: Dealership = { server, brand: 'levante', law: 'ES' }
  const unit = unitFor(levante, `product_type = 1 and condition = 'used' and ${priced}`)
  const hand = await tablet(browser, levante, 'pau', 'es-es')
  const contractId = await draft(hand, customerOf(levante, 'pau', 'es-es'), unit)
  const taps = await countTaps(hand.page)
  await hand.page.getByText(hand.word('Facts that decide the taxes')).tap()
  await tick(hand, 'Sold under the margin scheme')
  await hand.press('Show and sign')
  await passGate(hand, { language: 'es-es', steps: spanishGate })
  const { status, amounts } = await received(levante, contractId)
  expect(status).toBe('signed')
  expect(amounts).toMatchObject({ H: 0 })
  expect(await taps()).toBeLessThanOrEqual(16)
  await hand.page.context().close()
})

test('a Colombian price of ten figures stands on the desk, on the paper and on the server', async ({
  browser,
}) => {
  await server.halt()
  const sqlite = new Database(join(server.dataDir, 'dealerships', 'c-levante.sqlite'))
  sqlite
    .prepare(
      `update company set country = 'CO', province = 'Antioquia', currency = 'COP', time_zone = 'America/Bogota', sale = null, default_locale = 'es-co'`,
    )
    .run()
  // Nobody pays more than is advertised.
  sqlite
    .prepare(
      `update vehicle set price_internet_minor = 489990000000, price_promotion_minor = null where condition = 'new'`,
    )
    .run()
  sqlite.close()
  await server.start()
  const levante: Dealership = { server, brand: 'levante', law: 'CO' }
  const unit = unitFor(levante, `product_type = 1 and condition = 'new' and ${priced}`)
  const hand = await tablet(browser, levante, 'pau', 'es-co')
  const contractId = await draft(hand, customerOf(levante, 'pau', 'es-es'), unit)
  const taps = await countTaps(hand.page)
  await amount(hand, 'Price of the vehicle', 4_899_900_000_00)
  await hand.press('Show and sign')
  await passGate(hand, { language: 'es-co', steps: spanishGate })
  const { status, amounts } = await received(levante, contractId)
  expect(status).toBe('signed')
  // The VAT is inside the price, to the whole peso.
  expect(amounts).toMatchObject({ P: 4_899_900_000_00, H: 78_233_697_500 })
  expect(await taps()).toBeLessThanOrEqual(14)
  await hand.page.context().close()
})
