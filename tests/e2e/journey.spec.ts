/** The day in aeroplane mode (UX.md item 12), from sign-in to sync: everything is on the server once and in order. */
import { expect, test } from '@playwright/test'
import { subjectsFor, type Subjects } from './support/auditor.ts'
import { audit, type Day, days, failed, measured, passed, template } from './support/day.ts'
import { at, light } from './support/person.ts'
import { passGate } from './support/gate.ts'
import { Hand } from './support/hand.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())

/** A sample has one of them, by the seed. */
const [count, seed] = [
  Number(process.env['DAYS'] ?? days.length),
  Number(process.env['FC_SEED'] ?? 1),
]
for (const day of days.filter((_, at) => (at + seed) % days.length < count))
  test(`a whole day in aeroplane mode on ${day.title}`, async ({ browser }) => {
    const context = await browser.newContext(day.screen)
    const hand = new Hand(await context.newPage(), at(server.port), day.locale)
    const subjects = subjectsFor(server, day.username, day.nth)

    await test.step('signs in and has the floor on the device', () => arrive(hand, day))
    const before = Date.now()
    await context.setOffline(true)
    await test.step('opens the app without a network', async () => {
      await hand.page.reload()
      await expect(hand.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(light(hand.page)).toHaveText(hand.pattern('Offline since {when}'))
    })
    await test.step('looks up a vehicle and a client', () => lookUp(hand, subjects))
    const leadId = await test.step('logs a walk-in', () => logWalkIn(hand, day, subjects))
    await test.step('books an appointment', () => book(hand))
    await test.step('completes a task with its outcome', () => completeTask(hand, subjects))
    const inspectionId = await test.step('begins an inspection', () => inspect(hand, subjects))
    const contractId = await test.step('writes a contract and has it signed', () =>
      sell(hand, leadId))
    const kept = await test.step('reads how much is kept here', async () => {
      await hand.goTo('crm.Tasks')
      return hand.keptHere()
    })
    await context.setOffline(false)
    await hand.allSent()

    await test.step('finds it on the server once and in order', () =>
      audit(server, { day, subjects, before, kept, leadId, inspectionId, contractId }))
    await hand.goTo('management.SaleContracts', { id: contractId, sign: '1' })
    await expect(
      hand.page.getByText(hand.pattern('Received and countersigned as number {0}.')),
    ).toBeVisible()
    await context.close()
  })

async function arrive(hand: Hand, { username }: Day): Promise<void> {
  await hand.signIn(username)
  await hand.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The first page was not the worker's; from the second on it is.
  await hand.page.reload()
  await hand.allSent()
  expect(await hand.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

async function lookUp(hand: Hand, { vehicle, client }: Subjects): Promise<void> {
  await hand.goTo('management.Inventory')
  await hand.field('Search the inventory').fill(vehicle.stockNumber)
  await hand.row(vehicle.id).tap()
  await expect(
    hand.page.getByRole('heading', { level: 2, name: new RegExp(vehicle.model) }).first(),
  ).toBeVisible()
  await hand.goTo('crm.Clients')
  await hand.field('Search clients').fill(client.lastName)
  await hand.row(client.id).tap()
  await expect(
    hand.page.getByRole('heading', { level: 2, name: new RegExp(client.lastName) }).first(),
  ).toBeVisible()
}

async function logWalkIn(
  hand: Hand,
  { visitor, phone }: Day,
  { vehicle }: Subjects,
): Promise<string> {
  await hand.goTo('crm.Leads', { id: '0' })
  const form = hand.page.locator('form')
  await hand.field('Name', form).fill(visitor)
  await hand.field('Phone', form).fill(phone)
  await hand.choose(form.getByRole('combobox').first(), vehicle.stockNumber, vehicle.model)
  await form.locator('button[type=submit]').tap()
  await expect(hand.page.getByRole('heading', { name: visitor })).toBeVisible()
  return hand.openedId()
}

async function book(hand: Hand): Promise<void> {
  await hand.press('Appointment')
  const dialog = hand.page.getByRole('dialog')
  await hand.press('Tomorrow, 2 p.m.', dialog)
  await hand.press('Book', dialog)
  await expect(dialog).toBeHidden()
}

async function completeTask(hand: Hand, { task }: Subjects): Promise<void> {
  await hand.goTo('crm.Tasks', { id: task.id })
  await expect(hand.page.getByRole('heading', { level: 2, name: task.title })).toBeVisible()
  await hand.press('Complete')
  const dialog = hand.page.getByRole('dialog')
  await hand.field('Note', dialog).fill('Fait en vol')
  await dialog.getByRole('button', { name: new RegExp(`^${hand.word('Done')}`) }).tap()
  await expect(
    hand.page.getByRole('button', { name: hand.word('Reopen'), exact: true }),
  ).toBeVisible()
}

async function inspect(hand: Hand, { vehicle }: Subjects): Promise<string> {
  await hand.goTo('management.Inspections', { id: '0', vehicle: vehicle.id })
  await hand.press('Start the 150 points')
  const id = await hand.openedId()
  for (const code of passed) await verdict(hand, code, 'Pass')
  await verdict(hand, measured, 'Pass', async () => {
    const pad = hand.page.getByRole('dialog')
    await pad.getByRole('button', { name: '8', exact: true }).tap()
    await pad
      .getByRole('group', { name: hand.word('Verdict') })
      .getByRole('button')
      .first()
      .tap()
    await expect(pad).toBeHidden()
  })
  await verdict(hand, failed, 'Fail')
  await hand.page
    .getByRole('button', {
      name: hand.word('{code}: note, photos, not applicable').replace('{code}', failed),
    })
    .tap()
  const drawer = hand.page.getByRole('dialog')
  await hand.field('Note', drawer).fill('Vu au sol')
  await expect(drawer.getByText(hand.word('Saved on this device'))).toBeVisible()
  return id
}

async function verdict(
  hand: Hand,
  code: string,
  result: 'Pass' | 'Fail',
  then?: () => Promise<void>,
): Promise<void> {
  const row = hand.page.locator(`#point-${code}`)
  const sections = hand.page
    .getByRole('navigation', { name: hand.word('Sections') })
    .getByRole('button')
  if (!(await row.isVisible()))
    await sections.nth(template.sections.findIndex(each => code.startsWith(each.letter))).tap()
  const choice = row.getByRole('radio', { name: hand.word(result), exact: true })
  await choice.tap()
  await then?.()
  await expect(choice).toHaveAttribute('aria-checked', 'true')
}

async function sell(hand: Hand, leadId: string): Promise<string> {
  const { page } = hand
  await hand.goTo('crm.Leads', { id: leadId })
  await hand.press('More')
  await page.getByRole('menuitem', { name: hand.word('Start a sale contract') }).tap()
  const id = await hand.openedId()
  // A consumer's contract names where she lives; a walk-in was not asked.
  for (const [label, text] of [
    ['Address', '48, rue des Érables'],
    ['City', 'Laval'],
    ['Postal code', 'H7N 1A1'],
  ] as const)
    await hand.field(label).first().fill(text)
  await page.keyboard.press('Tab')
  await hand.press('Show and sign')
  await passGate(hand, { language: hand.locale })
  await expect(
    page.getByText(hand.word('Signed by everybody and kept on this device')),
  ).toBeVisible()
  await printed(hand)
  return id
}

/** The paper alone is for the printer. */
async function printed({ page }: Hand): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('complementary')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}
