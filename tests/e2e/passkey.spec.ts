/** A passkey in a real browser: made in the profile, and the way in from then on. Chromium’s own virtual authenticator. */
import { expect, type Page, test } from '@playwright/test'
import { formPath } from '../../db/form-words.ts'
import { demoPassword } from '../../db/platform/demo.ts'
import { at, light, signIn } from './support/person.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())

async function plugIn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Quit' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
}

test('she makes a passkey, comes in by it where her password alone is not enough, and removes it', async ({
  page,
}) => {
  const base = at(server.port)
  // Only what is pressed counts here: nothing is offered in the field meanwhile.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await plugIn(page)
  await signIn(page, base, 'ana', formPath('user.Profile', 'en-ca'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const making = page.getByRole('dialog', { name: 'Add a passkey' })
  await making.getByLabel('Name of the passkey').fill('Tablet of the floor')
  await making.getByLabel('Present password').fill(demoPassword)
  await making.getByRole('button', { name: 'Make the passkey' }).click()
  const codes = making.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await making.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(/^Only at boreal\.localhost/)).toBeVisible()

  await signOut(page)
  await page.getByLabel('Username').fill('ana')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  // In her own language, whatever page she signed in on.
  await expect(light(page)).toHaveText(/Tout envoyé|All sent/)

  await page.goto(base + formPath('user.Profile', 'en-ca'))
  await page.getByRole('button', { name: 'Remove the passkey Tablet of the floor' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove the passkey Tablet of the floor' })
  await removing.getByLabel('Present password').fill(demoPassword)
  await removing.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(page.getByText('The passkey is removed.')).toBeVisible()
  await expect(page.getByText(/^Only at boreal\.localhost/)).toHaveCount(0)
})
