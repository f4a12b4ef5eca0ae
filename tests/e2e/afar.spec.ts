/** Signing from afar: the link by e-mail, and what opens it beside the link, on a phone of the client's own. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { signWords } from '../../server/signing/site/words.ts'
import { Caller } from './support/call.ts'
import { dealWords } from '../../db/contract/deal/words.ts'
import { localeNames } from '../../db/terms.ts'
import { type Dealership, pick, received, rowsIn, tablet, todayAt } from './support/deal.ts'
import { passGate } from './support/gate.ts'
import type { Hand } from './support/hand.ts'
import { installed } from './support/person.ts'
import { ServerProcess } from './support/server.ts'
import { countTaps } from './support/taps.ts'

let server: ServerProcess
let boreal: Dealership
let sale: { id: string; locale: 'en-ca' | 'fr-ca' }
test.beforeAll(async () => {
  server = await ServerProcess.begin()
  boreal = { server, brand: 'boreal', law: 'CA-QC' }
  sale = await saleWithContract()
})
test.afterAll(() => server.stop())

/** A reservation that was accepted, in a house that signs from afar, with the draft of its contract. */
async function saleWithContract() {
  const [found] = rowsIn(boreal, `select * from online_sale where status = 'reserved'`)
  if (!found) throw new Error('the demonstration world has no reservation')
  const helene = new Caller(server, 'helene')
  const [company] = rowsIn(boreal, 'select sale from company')
  const before = JSON.parse(String(company?.['sale'] ?? '{}')) as Record<string, unknown>
  const to = {
    remoteSigning: true,
    remoteAllowedBy: 'Me Roy',
    remoteAllowedOn: todayAt(boreal),
    smsCodes: true,
  }
  const edits = Object.fromEntries(
    Object.entries(to).map(([field, value]) => [
      field,
      { from: before[field] ?? (typeof value === 'boolean' ? false : ''), to: value },
    ]),
  )
  const said = await helene.do('company.edit', { id: randomUUID(), companyId: 'c-boreal', edits })
  expect(said.outcome, JSON.stringify(said)).toMatch(/applied|merged/)
  const leadId = randomUUID()
  const { vehicleId } = found
  const accepted = await helene.do('onlineSale.accept', {
    id: leadId,
    onlineSaleId: found['id'],
    vehicleId,
    requestId: found['requestId'],
    leadId: null,
    clientId: `${leadId}.c`,
    assignedTo: 'kim',
    startsAt: Date.now() + 3_600_000,
    minutes: 30,
    note: '',
  })
  expect(accepted.outcome, JSON.stringify(accepted)).toBe('applied')
  const [lead] = rowsIn(boreal, 'select * from lead where id = ?', leadId)
  const contractId = randomUUID()
  const opened = await helene.do('contract.open', {
    id: contractId,
    provisionalNumber: 'AF-0001',
    leadId,
    clientId: lead?.['clientId'],
    vehicleId,
    companyId: 'c-boreal',
    locale: 'fr-ca',
    placeCity: 'Laval',
    placeRegion: 'QC',
    contractOn: todayAt(boreal),
    trace: { at: Date.now(), offsetMs: 0, offline: false, deviceKeyId: '', prev: '' },
  })
  expect(opened.outcome, JSON.stringify(opened)).toBe('applied')
  await complete(helene, contractId, String(vehicleId))
  const why = { piece: 'accommodation', reason: 'Attestation seen and signed' }
  const passed = await helene.do('contract.passPiece', { contractId, ...why })
  expect(passed.outcome, JSON.stringify(passed)).toBe('applied')
  const named = { onlineSaleId: String(found['id']), contractId }
  expect((await helene.do('onlineSale.link', named)).outcome).toBe('applied')
  return { id: named.onlineSaleId, locale: String(found['locale']) as 'en-ca' | 'fr-ca' }
}

/** What a client at a distance must be told before the link may leave. */
async function complete(helene: Caller, contractId: string, vehicleId: string): Promise<void> {
  const [row] = rowsIn(boreal, 'select * from sale_contract where id = ?', contractId)
  const [buyer, deal] = [row?.['buyer'], row?.['deal']].map(
    cell => JSON.parse(String(cell)) as Record<string, unknown>,
  )
  const whole = { address: '12, rue des Érables', city: 'Laval', province: 'QC' }
  const edits = {
    deliverOn: { from: row?.['deliverOn'] ?? null, to: todayAt(boreal) },
    buyer: { from: buyer, to: { ...buyer, ...whole, postalCode: 'H7L 2B3', country: 'CA' } },
    deal: {
      from: deal,
      to: { ...deal, unit: { ...(deal?.['unit'] as object), appraised: true } },
    },
    // Such a sale needs no label (Regulation, s. 71): none was printed of this vehicle.
    exchangeType: { from: row?.['exchangeType'] ?? null, to: 'accommodation' },
  }
  const given = { id: contractId, vehicleId, companyId: 'c-boreal', edits }
  const said = await helene.do('contract.edit', given)
  expect(said.outcome, JSON.stringify(said)).toBe('applied')
}

/** What the server wrote in this folder, the newest last. */
function written(folder: 'mail' | 'sms'): string[] {
  try {
    const path = join(server.dataDir, folder)
    return readdirSync(path)
      .toSorted()
      .map(name =>
        readFileSync(join(path, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='),
      )
  } catch {
    return []
  }
}
const linksIn = () =>
  written('mail').flatMap(text => /http:\/\/\S+\/sign\/[\w-]+/.exec(text)?.[0] ?? [])

async function sendLink(hand: Hand, means: string): Promise<void> {
  await hand.goTo('management.OnlineSalesContracts', { id: sale.id })
  await hand.page
    .getByRole('button', {
      name: new RegExp(`${hand.word('Send the signing link')}|${hand.word('Send a new link')}`),
    })
    .tap()
  const dialog = hand.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${hand.word(means)}`) }).check()
  await hand.press('Send the link', dialog)
}
async function phone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(link)
  return page
}
const enter = async (page: Page, code: string) => {
  await page.locator('input[name=code]').fill(code)
  await page.locator('form[action$="/verify"] button').tap()
}

test('a code given in person is made without a network, shown once, and opens the link that follows', async ({
  browser,
}) => {
  const words = signWords[sale.locale]
  const hand = await tablet(browser, boreal, 'helene', 'fr-ca')
  await hand.goTo('management.OnlineSalesContracts', { id: sale.id })
  await expect(
    hand.page.getByRole('button', { name: hand.word('Send the signing link') }),
  ).toBeVisible()
  await installed(hand.page)
  await hand.page.context().setOffline(true)
  await hand.page.getByRole('button', { name: hand.word('Send the signing link') }).tap()
  const dialog = hand.page.getByRole('dialog')
  await dialog
    .getByRole('radio', { name: new RegExp(`^${hand.word('Code given in person')}`) })
    .check()
  await hand.press('Send the link', dialog)
  const shown = hand.page.getByRole('status', { name: hand.word('Code of eight digits') })
  const code = ((await shown.textContent()) ?? '').replace(/\D/g, '')
  expect(code).toMatch(/^\d{8}$/)
  await hand.press('I have given it')
  expect(linksIn()).toEqual([])
  await hand.page.context().setOffline(false)
  await hand.allSent()
  await expect.poll(() => linksIn().length).toBe(1)
  // The letter has the link and says that the code comes from a person.
  expect(written('mail').join()).not.toContain(code)
  const page = await phone(browser, linksIn()[0] ?? '')
  const field = page.locator('input[name=code]')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await enter(page, code === '11111111' ? '22222222' : '11111111')
  await expect(page.getByRole('alert')).toHaveText(words.wrong)
  await enter(page, code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.informationTitle)
  await page.context().close()
  await hand.page.context().close()
})

test('a code by text message reaches the phone alone, and is told wrong at its field', async ({
  browser,
}) => {
  const words = signWords[sale.locale]
  const hand = await tablet(browser, boreal, 'helene', 'fr-ca')
  const before = linksIn().length
  await sendLink(hand, 'Code by text message')
  await expect.poll(() => linksIn().length).toBe(before + 1)
  const page = await phone(browser, linksIn().at(-1) ?? '')
  await page.getByRole('button', { name: words.sendCode }).tap()
  await expect(page.getByRole('status')).toHaveText(words.codeSent)
  const [text = ''] = written('sms')
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  expect(code).toMatch(/^\d{6}$/)
  expect(written('mail').join()).not.toContain(code)
  await expect(page.getByRole('button', { name: words.sendAgain })).toBeVisible()
  await enter(page, code === '111111' ? '222222' : '111111')
  await expect(page.getByRole('alert')).toHaveText(words.wrong)
  await enter(page, code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.informationTitle)
  await page.context().close()
  await hand.page.context().close()
})

test('a sale to Ontario, signed on her phone: its tax, her copies, and a contract made at a distance', async ({
  browser,
}) => {
  const hand = await tablet(browser, boreal, 'helene', 'fr-ca')
  const contract = () =>
    rowsIn(
      boreal,
      'select c.* from sale_contract c join online_sale o on o.contract_id = c.id where o.id = ?',
      sale.id,
    )[0]
  const contractId = String(contract()?.['id'])
  await hand.goTo('management.SaleContracts', { id: contractId, at: 'taxes' })
  const taps = await countTaps(hand.page)
  await pick(hand, 'Where it is delivered', dealWords['fr-ca'].supplies.delivered)
  await pick(hand, 'Province or territory', dealWords['fr-ca'].jurisdictions['CA-ON'])
  await hand.field('Proof that is kept').fill('Connaissement 4471, transporteur Beaulac')
  await hand.field('Proof that is kept').blur()
  await expect.poll(() => String(contract()?.['deal'])).toContain('4471')
  await hand.goTo('management.SaleContracts', { id: contractId, at: 'papers' })
  await hand.field('Delivered to').fill('12 King Street, Ottawa, par transporteur')
  await hand.field('Delivered to').blur()
  await expect.poll(() => contract()?.['deliverTo']).toContain('Ottawa')
  const before = linksIn().length
  await sendLink(hand, 'Code given in person')
  const shown = hand.page.getByRole('status', { name: hand.word('Code of eight digits') })
  const code = ((await shown.textContent()) ?? '').replace(/\D/g, '')
  await hand.press('I have given it')
  await expect.poll(() => linksIn().length).toBe(before + 1)
  expect(contract()).toMatchObject({ placeOfSigning: 'distance' })

  const page = await phone(browser, linksIn().at(-1) ?? '')
  let words = signWords[sale.locale]
  const go = (name: string) => page.getByRole('button', { name, exact: true }).tap()
  await test.step('she is told, sees the French, chooses a language and a screen', async () => {
    await enter(page, code)
    await expect(page.getByRole('article')).toContainText('Contrat conclu à distance')
    await expect(page.getByRole('article')).toContainText('12 King Street, Ottawa')
    await expect(page.getByText(words.correct)).toBeVisible()
    await go(words.informationDone)
    await go(words.frenchDone)
    await go(words.frenchCopyDone)
    await page.getByRole('radio', { name: localeNames['en-ca'] }).check()
    await go(words.languageDone)
    words = signWords['en-ca']
    await page.getByRole('checkbox').check()
    await go(words.mediumDone)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.waitTitle)
  })
  await hand.goTo('management.SaleContracts', { id: contractId, sign: '1' })
  await passGate(hand, { language: 'en-ca', steps: ['merchant-signed'] })
  await expect.poll(() => contract()?.['status']).toBe('signing')
  await test.step('she reads, accepts and signs; her copy leaves', async () => {
    await page.reload()
    await expect(page.getByRole('article')).not.toContainText('cannot be cancelled')
    await go(words.readDone)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.termsTitle)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await go(words.termsDone)
    const box = await page.locator('canvas[data-pad]').boundingBox()
    if (!box) throw new Error('no pad')
    await page.mouse.move(box.x + 20, box.y + box.height / 2)
    await page.mouse.down()
    for (let step = 1; step <= 30; step += 1)
      await page.mouse.move(
        box.x + 20 + step * 8,
        box.y + box.height * (0.5 + 0.25 * Math.sin(step / 2)),
      )
    await page.mouse.up()
    await go(words.signDone)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.doneTitle)
  })
  const { status, amounts, cells } = await received(boreal, contractId)
  expect(status).toBe('signed')
  const deal = JSON.parse(String(cells['deal'])) as { priceMinor: number }
  // HST of Ontario, 13 %, and nothing of Québec's.
  expect(amounts).toMatchObject({ I: 0, O: 0 })
  expect(amounts.H).toBe(Math.round((amounts.E * 13) / 100))
  expect(deal.priceMinor).toBeGreaterThan(0)
  const history = rowsIn(
    boreal,
    'select * from contract_event where contract_id = ? order by seq',
    contractId,
  )
  const signed = history.find(({ facts }) => String(facts).includes('"role":"buyer"'))
  expect(JSON.parse(String(signed?.['facts']))).toMatchObject({ remote: true, factor: 'in-person' })
  expect(await taps()).toBeLessThanOrEqual(12)
  await page.context().close()
  await hand.page.context().close()
})
