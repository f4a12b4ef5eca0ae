/** Cards from end to end over the stand-in, whose fields stand in frames of another origin: added, asked about, paid with, declined. */
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { formPath } from '../../db/form-words.ts'
import { at, onServer, signIn } from './support/person.ts'
import { violations, watchPolicy } from './support/policy.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())

const asksAlways = '4000002760003184'
const declinedWhenItPays = '4000000000000341'
const cards = formPath('management.PaymentMethods', 'en-ca')
const funds = formPath('marketing.Funds', 'en-ca')

/** Ours, and in it that of the provider. */
const inFrame = (page: Page, title: string): FrameLocator =>
  page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function typeCard(page: Page, number: string): Promise<FrameLocator> {
  const fields = inFrame(page, 'Fields of the card')
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiry (MM/YY)').fill('04/31')
  await fields.getByLabel('Security code').fill('123')
  await press(page, 'Add the card')
  return fields
}
async function beginPayment(page: Page, last4: string): Promise<void> {
  await page.getByLabel('Funds to add, before tax').fill('500')
  await page.getByText(`Visa •••• ${last4}`).click()
  await press(page, 'Pay $574.88')
}
const atTheBank = (page: Page, name: 'Confirm' | 'Refuse') =>
  inFrame(page, 'Page of the bank').getByRole('button', { name }).click()
const processed = () =>
  onServer(
    server,
    sqlite =>
      sqlite
        .prepare(
          `select net_minor net from payment where by = 'helene' and reference = '3184' and status = 'processed'`,
        )
        .all() as { net: number }[],
  )

test('a director adds a card that its bank asks about, pays with it once, and is told of a decline', async ({
  page,
  context,
}) => {
  await watchPolicy(context)
  const ours: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(at(server.port)))
      ours.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await signIn(page, at(server.port), 'helene', cards)

  await press(page, 'Add a card…')
  const fields = await typeCard(page, '4242424242424241')
  await expect(fields.getByText('This is not the number of a card.')).toBeVisible()
  await typeCard(page, asksAlways)
  await fields.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('The card was not added')).toBeVisible()
  await typeCard(page, asksAlways)
  await fields.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The card was added.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Visa •••• 3184' })
  await expect(row).toContainText('04/2031')
  await press(page, 'Add a card…')
  await typeCard(page, declinedWhenItPays)
  await expect(page.getByRole('row').filter({ hasText: 'Visa •••• 0341' })).toBeVisible()

  await page.goto(at(server.port) + funds)
  await press(page, 'Add funds')
  await beginPayment(page, '3184')
  await atTheBank(page, 'Refuse')
  await expect(page.getByText('The bank asked for a confirmation')).toBeVisible()
  await press(page, 'Pay $574.88')
  // Back in the middle of it: it is found again, and is no second one.
  await expect(
    inFrame(page, 'Page of the bank').getByRole('button', { name: 'Confirm' }),
  ).toBeVisible()
  await page.goBack()
  await press(page, 'See how it stands')
  await atTheBank(page, 'Confirm')
  await expect(page.getByText('The funds were added')).toBeVisible()
  expect(processed()).toEqual([{ net: 50_000 }])
  await page.getByRole('main').getByRole('button', { name: 'Back to the funds' }).last().click()

  await press(page, 'Add funds')
  await beginPayment(page, '0341')
  await expect(page.getByText('The payment failed. Nothing was added.')).toBeVisible()
  expect(processed()).toHaveLength(1)

  expect(await violations(page)).toEqual([])
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.filter(each => each.includes(asksAlways) || each.includes('4242424242'))).toEqual([])
})
