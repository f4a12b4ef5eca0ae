/** Deals as they are made on the floor, each from the draft to its end, and the server's own rows afterwards. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { creditWords } from '../../db/contract/deal/words/credit.ts'
import {
  amount,
  counted,
  type Customer,
  customerOf,
  day,
  draft,
  expectLines,
  fromMenu,
  historyOf,
  type Dealership,
  received,
  rowsIn,
  pick,
  switchOn,
  tablet,
  tickAll,
  todayAt,
  type Unit,
  unitFor,
} from './support/deal.ts'
import { dealOfVehicle } from '../../db/contract/deal/from-vehicle.ts'
import { passGate, quebecGate, spanishGate } from './support/gate.ts'
import type { Hand } from './support/hand.ts'
import { ServerProcess } from './support/server.ts'
import { countTaps } from './support/taps.ts'

let server: ServerProcess
let boreal: Dealership
let grandSentier: Dealership
let levante: Dealership
test.beforeAll(async () => {
  server = await ServerProcess.begin()
  boreal = { server, brand: 'boreal', law: 'CA-QC' }
  grandSentier = { server, brand: 'grandsentier', law: 'CA-QC' }
  levante = { server, brand: 'levante', law: 'ES' }
})
test.afterAll(() => server.stop())

/** Advertised at so much or more: nobody pays above it. */
const atLeast = (minor: number) =>
  `coalesce(price_promotion_minor, price_internet_minor, price_label_minor) >= ${minor}`
const priced = atLeast(1)
/** Parts per million of an amount, the half cent up. */
const share = (minor: number, ppm: number) => Math.floor((minor * ppm + 500_000) / 1_000_000)

const vehicleIn = (dealership: Dealership, id: string) =>
  rowsIn(dealership, 'select * from vehicle where id = ?', id)[0]
const leadIn = (dealership: Dealership, id: string) =>
  rowsIn(dealership, 'select * from lead where id = ?', id)[0]

async function signAll(hand: Hand, language = hand.locale, steps = quebecGate): Promise<void> {
  await hand.press('Show and sign')
  await passGate(hand, { language, steps })
}
const done = (hand: Hand) => hand.press('Done')

test('a cash deal without a network, from the draft to the keys', async ({ browser }) => {
  const unit = unitFor(boreal, `product_type = 1 and condition = 'new' and ${priced}`)
  const customer = customerOf(boreal, 'ana', 'fr-ca')
  const hand = await tablet(browser, boreal, 'ana', 'fr-ca')
  const { page } = hand
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await hand.allSent()
  await page.context().setOffline(true)

  const contractId = await draft(hand, customer, unit)
  await amount(hand, 'Price of the vehicle', 3_649_995)
  const wanted = counted(boreal, unit, { priceMinor: 3_649_995 })
  await expectLines(hand, wanted)
  await signAll(hand)
  await expect(
    page.getByText(hand.word('Signed by everybody and kept on this device')),
  ).toBeVisible()
  await done(hand)

  const keys = page.getByRole('button', { name: hand.word('Hand over the keys'), exact: true })
  const waits = page.getByText(
    hand.word('The signed contract is not on the server yet. The keys wait until it is.'),
  )
  await test.step('plans and prepares the delivery; the keys wait for the server', async () => {
    await fromMenu(hand, 'Plan the delivery')
    await hand.press('Plan the delivery', page.getByRole('dialog'))
    await expect(keys).toBeVisible()
    await tickAll(hand, [
      'balance-paid',
      'insurance-proof',
      'documents-match',
      'saaq-transaction',
      'plate',
      'keys',
      'second-tires',
      'walk-around',
    ])
    await expect(page.getByText(hand.word('Ready for the keys'))).toBeVisible()
    await expect(waits).toBeVisible()
    await expect(keys).toBeDisabled()
  })
  expect(rowsIn(boreal, 'select id from sale_contract where id = ?', contractId)).toEqual([])

  await page.context().setOffline(false)
  const sealed = await received(boreal, contractId)
  await expect(keys).toBeEnabled()
  await expect(waits).toBeHidden()
  await keys.tap()
  const begun = Date.now()
  const delivered = hand.word('Delivered', 'button: the keys are handed over')
  await page.getByRole('dialog').getByRole('button', { name: delivered, exact: true }).tap()
  await hand.allSent()

  expect(sealed).toMatchObject({ status: 'signed', amounts: wanted.amounts })
  expect(sealed.number).not.toBe('')
  const told = historyOf(boreal, contractId)
  expect(told.map(({ step }) => step)).toEqual(['opened', ...quebecGate])
  expect(told.filter(({ offline }) => !offline)).toEqual([])
  await expectDelivered(contractId, unit, customer, begun)
  await page.context().close()
})

/** The vehicle is hers, its warranty has begun, the lead is delivered, and a thank-you waits. */
async function expectDelivered(
  contractId: string,
  unit: Unit,
  customer: Customer,
  begun: number,
): Promise<void> {
  await expect
    .poll(() => vehicleIn(boreal, unit.id)?.['deliveredAt'] ?? 0)
    .toBeGreaterThanOrEqual(begun - 60_000)
  expect(vehicleIn(boreal, unit.id)).toMatchObject({
    status: 'sold',
    soldTo: customer.clientId,
    warrantyStartOn: todayAt(boreal),
  })
  expect(leadIn(boreal, customer.leadId)).toMatchObject({
    status: 'delivered',
    deliverOn: todayAt(boreal),
  })
  const [delivery] = rowsIn(boreal, 'select * from delivery where contract_id = ?', contractId)
  expect(delivery).toMatchObject({ status: 'delivered', deliveredBy: 'ana' })
  expect(
    rowsIn(boreal, 'select * from task where id = ?', `${String(delivery?.['id'])}.thanks`),
  ).toMatchObject([{ kind: 'thank-you', status: 'pending', assignedTo: 'ana' }])
}

test('a used car with a trade-in, a lien and its label: the desk, the paper and the server say one amount', async ({
  browser,
}) => {
  const labelled = `exists (select 1 from vehicle_label l where l.vehicle_id = v.id and l.deleted_at is null)`
  const unit = unitFor(
    boreal,
    `product_type = 1 and condition = 'used' and wholesale_minor is not null and ${priced} and ${labelled}`,
  )
  // Not more than its label says.
  const priceMinor = dealOfVehicle(unit).priceMinor - 51
  const customer = customerOf(boreal, 'kim', 'en-ca')
  const hand = await tablet(browser, boreal, 'kim', 'en-ca')
  const contractId = await draft(hand, customer, unit)
  await amount(hand, 'Price of the vehicle', priceMinor)
  await hand.press('Add a trade-in')
  await hand.field('Vehicle traded in').fill('2019 Mazda CX-5 GS')
  await hand.field('Its VIN').fill('JM3KFBCM0K0500001')
  await hand.field('Its odometer').fill('98000')
  await hand.field('Its odometer').blur()
  await hand.page.getByRole('checkbox', { name: hand.word('The RDPRM was searched') }).tap()
  await amount(hand, 'Trade-in allowance', 1_150_005)
  await amount(hand, 'Still owed on it', 1_320_077)
  await hand.field('Owed to').fill('Caisse du Nord')
  await amount(hand, 'Registration and plate', 23_450)
  await amount(hand, 'Deposit', 50_000)
  const wanted = counted(boreal, unit, {
    priceMinor,
    tradeIns: [
      {
        label: '2019 Mazda CX-5 GS',
        vin: 'JM3KFBCM0K0500001',
        odometer: 98_000,
        allowanceMinor: 1_150_005,
        lienMinor: 1_320_077,
        lienHolder: 'Caisse du Nord',
        lowersTax: true,
      },
    ],
    registrationMinor: 23_450,
    depositMinor: 50_000,
  })
  expect(wanted.amounts).toMatchObject({ F: 1_150_005, N: 1_320_077, Q: 50_000 })
  await expectLines(hand, wanted)
  await expect(
    hand.page.getByRole('button', { name: hand.word('Take the label off') }),
  ).toBeVisible()
  await signAll(hand)
  const sealed = await received(boreal, contractId)
  const said = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 2 })
  for (const minor of [1_150_005, 1_320_077, wanted.balanceMinor])
    await expect(hand.page.getByRole('article')).toContainText(said.format(minor / 100))

  expect(sealed).toMatchObject({ status: 'signed', amounts: wanted.amounts })
  const [label] = rowsIn(
    boreal,
    'select id, content_hash from vehicle_label where id = ?',
    String(sealed.cells['labelId']),
  )
  expect(label).toBeDefined()
  const { label: annexed, counted: signed } = JSON.parse(String(sealed.cells['sealed']))
  expect(annexed).toMatchObject({ id: label?.['id'], contentHash: label?.['contentHash'] })
  expect(signed.balanceMinor).toBe(wanted.balanceMinor)
  expect(vehicleIn(boreal, unit.id)).toMatchObject({ status: 'sold', soldTo: customer.clientId })
  await hand.page.context().close()
})

test('a credit deal that the client cancels in her two days: the vehicle is for sale again', async ({
  browser,
}) => {
  const unit = unitFor(boreal, `product_type = 1 and condition = 'new' and ${atLeast(3_200_000)}`)
  const customer = customerOf(boreal, 'ana', 'fr-ca')
  const hand = await tablet(browser, boreal, 'ana', 'fr-ca')
  const { page } = hand
  const contractId = await draft(hand, customer, unit)
  await amount(hand, 'Price of the vehicle', 3_200_000)
  await amount(hand, 'Deposit', 100_000)
  await switchOn(hand, 'Financed')
  await pick(hand, 'Who lends', creditWords[hand.locale].lends.dealer)
  await pick(hand, 'Who owns the vehicle meanwhile', creditWords[hand.locale].owns.seller)
  await pick(hand, 'Insurance that the credit requires', creditWords[hand.locale].required.none)
  await pick(hand, 'Capacity to repay assessed by', creditWords[hand.locale].assessor.dealer)
  await pick(hand, 'Result of the assessment', creditWords[hand.locale].decision.able)
  await day(hand, 'Delivery date', todayAt(boreal))
  const standing = () => vehicleIn(boreal, unit.id)?.['status']
  await expect.poll(standing).toBe('reserved')
  await signAll(hand)
  await received(boreal, contractId)
  expect(standing()).toBe('sold')
  await done(hand)

  await expect(page.getByText(hand.pattern('The client may cancel until {end}'))).toBeVisible()
  await hand.press('The client cancels')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: hand.word('By email') }).tap()
  await hand.field('What the notice says', dialog).fill('J’annule mon contrat.')
  await hand.press('Record the cancellation', dialog)
  await expect(dialog).toBeHidden()

  const contract = () => rowsIn(boreal, 'select * from sale_contract where id = ?', contractId)[0]
  await expect.poll(() => contract()?.['status']).toBe('cancelled')
  expect(contract()).toMatchObject({ number: expect.stringMatching(/\d/) })
  expect(contract()?.['countersignature']).not.toBe('')
  expect(historyOf(boreal, contractId).at(-1)).toMatchObject({
    step: 'cancelled',
    facts: { how: 'email' },
  })
  expect(vehicleIn(boreal, unit.id)).toMatchObject({ status: 'available', soldTo: null })
  expect(leadIn(boreal, customer.leadId)).toMatchObject({ status: 'in-treatment' })
  await page.context().close()
})

test('a motorcycle, whose QST the dealer collects', async ({ browser }) => {
  const unit = unitFor(
    grandSentier,
    `product_type = 7 and condition = 'new' and ${atLeast(1_234_567)}`,
  )
  const customer = customerOf(grandSentier, 'dave', 'fr-ca')
  const hand = await tablet(browser, grandSentier, 'dave', 'en-ca')
  const contractId = await draft(hand, customer, unit)
  await amount(hand, 'Price of the vehicle', 1_234_567)
  await expectLines(hand, counted(grandSentier, unit, { priceMinor: 1_234_567 }))
  const taps = await countTaps(hand.page)
  await signAll(hand, 'fr-ca')
  expect(await taps()).toBeLessThanOrEqual(15)
  const { status, amounts } = await received(grandSentier, contractId)
  expect(status).toBe('signed')
  const taxes = { H: share(1_234_567, 50_000), I: share(1_234_567, 99_750), O: 0 }
  expect(amounts).toMatchObject(taxes)
  await hand.page.context().close()
})

test('a motorhome with insurance: M, Mt, W, X, Y and Z', async ({ browser }) => {
  const unit = unitFor(
    grandSentier,
    `product_type = 17 and condition = 'new' and net_weight_kg > 4000 and ${atLeast(16_450_000)}`,
  )
  const customer = customerOf(grandSentier, 'dave', 'fr-ca')
  const hand = await tablet(browser, grandSentier, 'dave', 'en-ca')
  const contractId = await draft(hand, customer, unit)
  const [M, W, X] = [289_955, 412_345, 98_765]
  await amount(hand, 'Price of the vehicle', 16_450_000)
  await amount(hand, 'Replacement insurance', M)
  await amount(hand, 'Life and disability insurance', W)
  await amount(hand, 'Health insurance', X)
  const insurance = {
    replacementMinor: M,
    lifeDisabilityMinor: W,
    healthMinor: X,
    paidOn: null,
  }
  await expectLines(hand, counted(grandSentier, unit, { priceMinor: 16_450_000, insurance }))
  await signAll(hand, 'fr-ca')
  const { status, amounts } = await received(grandSentier, contractId)
  expect(status).toBe('signed')
  // The tax on premiums follows the QST's rate from 2027 on.
  const ppm = todayAt(grandSentier) < '2027-01-01' ? 90_000 : 99_750
  const [Mt, Y] = [share(M, ppm), share(W + X, ppm)]
  expect(amounts).toMatchObject({ M, Mt, W, X, Y, Z: M + Mt + W + X + Y })
  expect(amounts.I).toBe(share(16_450_000, 99_750))
  await hand.page.context().close()
})

test('a French consumer who chooses English: French first, and evidence that one byte breaks', async ({
  browser,
}, info) => {
  const unit = unitFor(boreal, `product_type = 1 and condition = 'new' and ${priced}`)
  const customer = customerOf(boreal, 'ana', 'fr-ca')
  const hand = await tablet(browser, boreal, 'ana', 'fr-ca')
  const { page } = hand
  const contractId = await draft(hand, customer, unit)
  await hand.press('Show and sign')
  const paperIn = (tag: string) => page.getByRole('article').locator(`[lang="${tag}"]`)
  await expect(paperIn('fr-CA')).toBeVisible()
  await passGate(hand, { language: 'en-ca', steps: quebecGate.slice(0, 2) })
  await expect(paperIn('fr-CA')).toBeVisible()
  await passGate(hand, { language: 'en-ca', steps: quebecGate.slice(2) })
  await expect(paperIn('en-CA')).toBeVisible()
  const { cells } = await received(boreal, contractId)
  expect(cells).toMatchObject({ status: 'signed', locale: 'en-ca' })
  await expect
    .poll(() => historyOf(boreal, contractId).map(({ step }) => step))
    .toEqual(['opened', ...quebecGate])
  const told = historyOf(boreal, contractId)
  expect(told.find(({ step }) => step === 'french-shown')?.facts).toMatchObject({ locale: 'fr-ca' })
  expect(told.find(({ step }) => step === 'language')?.facts).toMatchObject({ locale: 'en-ca' })

  await done(hand)
  const saved = page.waitForEvent('download')
  await fromMenu(hand, 'Export with evidence (JSON)')
  const whole = info.outputPath('contract.json')
  await (await saved).saveAs(whole)
  const keys = info.outputPath('keys.json')
  const published = await page.evaluate(
    async () => await (await fetch('/.well-known/showfloor-keys.json')).text(),
  )
  writeFileSync(keys, published)
  const env = { ...process.env, DATA_DIR: server.dataDir }
  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
      encoding: 'utf8',
      env,
    })
  const verify = (file: string) => run('verify-contract', file, '--keys', keys)
  const good = verify(whole)
  expect(good.status, good.stdout + good.stderr).toBe(0)
  // The operator has the same file from the server's own, and its keys are the published ones.
  const again = info.outputPath('from-the-server.json')
  const made = run('evidence', 'c-boreal', contractId, again)
  expect(made.status, made.stdout + made.stderr).toBe(0)
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(whole, 'utf8'))
  expect(run('verify-contract', again).status).toBe(0)

  const bytes = readFileSync(whole)
  const place = bytes.indexOf(customer.lastName)
  expect(place).toBeGreaterThan(0)
  // Another letter, and nothing else.
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  const broken = info.outputPath('contract-broken.json')
  writeFileSync(broken, bytes)
  const bad = verify(broken)
  expect(bad.status, bad.stdout + bad.stderr).toBe(1)
  expect(bad.stdout).toContain('✗')

  // On the public page: the file is judged in the browser, and the dealership is asked for anything later.
  await page.goto(new URL('/verify', page.url()).href)
  await page.locator('#file').setInputFiles(whole)
  await expect(page.locator('#result h2')).toHaveText(/^Genuine/)
  await expect(page.locator('#result')).toContainText('nothing was added since')
  await page.locator('#file').setInputFiles(broken)
  await expect(page.locator('#result h2')).toHaveText(/^Altered/)
  await page.context().close()
})

test('a Spanish car by its own gate: the VAT is inside the price', async ({ browser }) => {
  const unit = unitFor(levante, `product_type = 1 and condition = 'new' and ${priced}`)
  const customer = customerOf(levante, 'pau', 'es-es')
  const hand = await tablet(browser, levante, 'pau', 'es-es')
  const contractId = await draft(hand, customer, unit)
  await amount(hand, 'Price of the vehicle', 2_395_000)
  await expectLines(hand, counted(levante, unit, { priceMinor: 2_395_000 }))
  await signAll(hand, 'es-es', spanishGate)
  const { status, number, amounts } = await received(levante, contractId)
  expect(status).toBe('signed')
  expect(number).not.toBe('')
  expect(amounts).toMatchObject({ H: Math.round((2_395_000 * 21) / 121), P: 2_395_000 })
  await expect
    .poll(() => historyOf(levante, contractId).map(({ step }) => step))
    .toEqual(['opened', ...spanishGate])
  await hand.page.context().close()
})

test('a cash deal from a lead costs at most 18 taps, its gate with them', async ({ browser }) => {
  const [lead] = rowsIn(
    boreal,
    `select l.id from lead l join vehicle v on v.id = l.vehicle_id join client c on c.id = l.client_id
     where l.assigned_to = 'ana' and l.status = 'in-treatment' and l.deleted_at is null and c.deleted_at is null
     and v.status = 'available' and v.condition = 'new' and v.deleted_at is null`,
  )
  const hand = await tablet(browser, boreal, 'ana', 'fr-ca')
  await hand.goTo('crm.Leads', { id: String(lead?.['id']) })
  const taps = await countTaps(hand.page)
  await hand.press('More')
  await hand.page.getByRole('menuitem', { name: hand.word('Start a sale contract') }).tap()
  await signAll(hand)
  // Kept on the device, or countersigned by now: the server may be the quicker one.
  await expect(hand.page.getByText(hand.word('Signed by everybody')).first()).toBeVisible()
  expect(await taps()).toBeLessThanOrEqual(18)
  await hand.page.context().close()
})
