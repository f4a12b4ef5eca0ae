/** Every form in five languages: its words, its title, its width on the narrowest phone, and what it asks of the browser. */
import { expect, test } from '@playwright/test'
import { formPath, formWords, sectionWords } from '../../../db/form-words.ts'
import { sectionOf } from '../../../db/forms.ts'
import { type Locale, locales } from '../../../db/terms.ts'
import { at, installed, onServer, openInApp, signIn } from '../support/person.ts'
import { share } from '../support/look-at.ts'
import { complaintsOf, missingWords, overflow, settled } from '../support/look.ts'
import { addressOf, type Place, placesIn, walkerOf, walkers } from '../support/places.ts'
import { violations, watchPolicy } from '../support/policy.ts'
import { ServerProcess } from '../support/server.ts'
import { word, wordPattern } from '../support/words.ts'

let server: ServerProcess
let base: string
test.beforeAll(async () => {
  server = await ServerProcess.begin()
  base = at(server.port)
})
test.afterAll(() => server.stop())

const companyName = () =>
  onServer(
    server,
    sqlite => (sqlite.prepare('select name from company').get() as { name: string }).name,
  )
/** SPEC section 2: form, section, company. */
const titleOf = (form: Place['form'], locale: Locale) =>
  [
    formWords[form].titles[locale],
    sectionWords[sectionOf(form)].titles[locale],
    companyName(),
  ].join(' - ')

for (const who of walkers)
  test(`every form of ${who} opens in every language with all its words, within 320 px, without a complaint, a breach of the policy or a call to a stranger`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 720 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    await watchPolicy(context)
    const strangers: string[] = []
    context.on('request', request => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== base && protocol !== 'data:' && protocol !== 'blob:')
        strangers.push(request.url())
    })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await signIn(page, base, who)
    await installed(page)
    const hers = placesIn(server).filter(({ form }) => walkerOf(form) === who)
    for (const locale of locales)
      await test.step(locale, async () => {
        for (const [turn, place] of hers.entries()) {
          if (!share(locales, turn).includes(locale)) continue
          const address = addressOf(place, locale)
          await openInApp(page, address)
          await expect.soft(page, address).toHaveTitle(titleOf(place.form, locale))
          await settled(page)
          expect.soft(await missingWords(page), `words of ${address}`).toEqual([])
          expect.soft(await overflow(page), `width of ${address}`).toEqual([])
          expect.soft(complaints.splice(0), `complaints at ${address}`).toEqual([])
          expect.soft(await violations(page), `policy at ${address}`).toEqual([])
        }
      })
    expect(strangers).toEqual([])
    await context.close()
  })

test('another language keeps the page and its query', async ({ page }) => {
  await signIn(page, base, 'helene', `${formPath('crm.Leads', 'en-ca')}?q=au&sort=name`)
  for (const [from, to] of [
    ['en-ca', 'es-co'],
    ['es-co', 'fr-fr'],
  ] as const) {
    await page.getByRole('button', { name: wordPattern(from, 'Language: {0}') }).click()
    await page.locator(`button[lang="${to}" i]`).click()
    await expect(page).toHaveURL(`${base}${formPath('crm.Leads', to)}?q=au&sort=name`)
    await expect(page).toHaveTitle(titleOf('crm.Leads', to))
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(to, 'i'))
    await expect(page.getByRole('searchbox')).toHaveValue('au')
  }
})

test('back closes what is open over an inspection, and the next one leaves it', async ({
  page,
}) => {
  const list = base + formPath('management.Inspections', 'en-ca')
  await signIn(page, base, 'helene', formPath('management.Inspections', 'en-ca'))
  const { id } = onServer(
    server,
    sqlite =>
      sqlite
        .prepare(`select id from inspection where status = 'open' and demo = 0 limit 1`)
        .get() as { id: string },
  )
  await page.locator(`[href*="id=${id}"], [data-key="${id}"]`).first().click()
  await expect(page).toHaveURL(`${list}?id=${id}`)
  const opened = page.url()
  await page
    .getByRole('button', { name: wordPattern('en-ca', '{code}: note, photos, not applicable') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(opened)
  await page.goBack()
  await expect(page).toHaveURL(list)
})

test('an address that means nothing leads home, and one of a form that is not built says so', async ({
  page,
}) => {
  await signIn(page, base, 'helene', formPath('crm.Tasks', 'en-ca'))
  for (const path of ['/', '/en-ca', '/en-ca/crm/nowhere', '/zz-zz/crm/leads']) {
    await page.goto(base + path)
    await expect(page, path).toHaveURL(base + formPath('crm.Dashboard', 'en-ca'))
  }
  await page.goto(base + formPath('online-sales.Tutorials', 'en-ca'))
  await expect(page.getByText('is not in this version yet')).toBeVisible()
})

test('a form that is not held says so, and is not in the menu', async ({ page }) => {
  await signIn(page, base, 'luc', formPath('crm.Tasks', 'en-ca'))
  await expect(
    page.getByRole('link', { name: formWords['crm.Tasks'].titles['en-ca'], exact: true }).first(),
  ).toBeVisible()
  await expect(
    page.getByRole('link', { name: formWords['crm.Leads'].titles['en-ca'], exact: true }),
  ).toHaveCount(0)
  for (const locale of locales) {
    await page.goto(base + formPath('crm.Leads', locale))
    await expect(
      page.getByText(word(locale, 'Not authorized, please check with your administrator.')).first(),
    ).toBeVisible()
  }
})
