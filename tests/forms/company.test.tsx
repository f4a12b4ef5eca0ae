// @vitest-environment jsdom
/** The dealership's page as its keepers use it, with no network. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { firstRates } from '#db/company/rates-of-place.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { noSettings, rowKey, type SaleSettings } from '#db/contract/deal/settings.ts'
import { textHash } from '#db/contract/seal-text.ts'
import { dateIn } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/management/company.tsx'))
afterEach(() => void vi.useRealTimers())
const house = (over: Partial<Row<'company'>> = {}) =>
  ({ ...aCompany, v: 1, deletedAt: null, ...over }) as Row<'company'>
const saying = (sale: Partial<SaleSettings>) => house({ sale: { ...noSettings, ...sale } })
const open = (tab: string, company = house(), rows = {}) =>
  openForm('management.Company', {
    rows: { company: [company], user: [aUser({ id: 'u-ana', name: 'Ana Moreau' })], ...rows },
    query: { tab },
  })
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }))
const choose = async (field: RegExp, option: RegExp | string) => {
  await press(field)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const day = async (label: string, [y, m, d]: [string, string, string]) => {
  const group = await screen.findByRole('group', { name: new RegExp(label) })
  const part = (name: RegExp) => within(group).getByRole('spinbutton', { name })
  await userEvent.type(part(/^day/i), d)
  await userEvent.type(part(/^month/i), m)
  await userEvent.type(part(/^year/i), y)
}
const row = (name: RegExp) => screen.findByRole('row', { name })

test('the province is chosen here and decides the law; what a field needs is said at the field', async () => {
  const { replica } = await open('house', house({ province: '' }))
  expect(await screen.findByText(/No law of a sale is known/)).toBeDefined()
  await choose(/Province/, 'Ontario')
  await userEvent.type(screen.getByRole('textbox', { name: /GST registration/ }), '123 RT0001')
  await press('Save')
  expect(await screen.findByText(/looks like 123456782 RT0001/, {})).toBeDefined()
  const gst = screen.getByRole<HTMLInputElement>('textbox', { name: /GST registration/ })
  expect(gst.value).toBe('123 RT0001')
  await userEvent.clear(gst)
  await userEvent.type(gst, '123456782 RT0001')
  await userEvent.type(screen.getByRole('textbox', { name: /^Head office/ }), 'Groupe Boréal')
  await press('Save')
  expect(await screen.findByText(/Sales under the law of: Ontario/, {})).toBeDefined()
  expect(await replica.company.get('c-1')).toMatchObject({
    province: 'ON',
    headquarter: 'Groupe Boréal',
    legal: { gstNumber: '123456782 RT0001' },
  })
  const name = screen.getByRole('textbox', { name: /^Name/ })
  await userEvent.clear(name)
  await press('Save')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect((await replica.company.get('c-1'))?.name).toBe('Boréal Auto')
})

test.each([
  ['FR', ['SIREN or SIRET', 'VAT number']],
  ['ES', ['NIF', 'Licence number']],
  ['CO', ['NIT with its check digit', 'Licence number']],
  ['US', ['Dealership licence number', 'Tax number']],
] as const)('in %s its numbers have the names of the country', async (country, names) => {
  await open('house', house({ country, province: '' }))
  for (const name of names)
    expect(await screen.findByRole('textbox', { name: new RegExp(`^${name}`) })).toBeDefined()
})

test('a new rate is a new row from its day, and can be taken back until then', async () => {
  const { replica } = await open('rates')
  await press('Add a row')
  await choose(/What/, 'QST')
  await userEvent.type(screen.getByRole('textbox', { name: /^Rate/ }), '10.5')
  await day('From', ['2099', '07', '01'])
  await userEvent.type(screen.getByRole('textbox', { name: /^Source/ }), 'Bulletin 2099-2')
  await press('Add')
  const added = await row(/QST.*Bulletin 2099-2/)
  expect(within(added).getByText('10.5%')).toBeDefined()
  expect(within(added).getByText('To come')).toBeDefined()
  expect(within(added).getByText('To be confirmed')).toBeDefined()
  expect(within(await row(/QST.*Revenu Québec/)).getByText('In force')).toBeDefined()
  expect((await replica.company.get('c-1'))?.sale?.rates).toEqual([
    {
      code: 'qst',
      ppm: 105_000,
      validFrom: '2099-07-01',
      source: 'Bulletin 2099-2',
      confirm: true,
    },
  ])
  await userEvent.click(within(added).getByRole('button', { name: /^More/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Take the row back/ }))
  await waitFor(() => expect(screen.queryByText('10.5%')).toBeNull())
  expect((await replica.company.get('c-1'))?.sale?.rates).toEqual([])
})

test('what is missing of a new row is said at its field, and nothing is kept of it', async () => {
  const { replica } = await open('rates')
  await press('Add a row')
  await choose(/What/, 'RDPRM, 1 year or less')
  await userEvent.type(screen.getByRole('textbox', { name: /^Source/ }), 'Tariff')
  await press('Add')
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findAllByText(/not valid|required|must be/i)).not.toHaveLength(0)
  expect((await replica.company.get('c-1'))?.sale).toBeNull()
})

test('a row is confirmed in her name, which shows with its day, and the history says so', async () => {
  const { replica } = await open('rates')
  expect(await screen.findByText(/Rows to confirm: 8/)).toBeDefined()
  const fee = await row(/RDPRM, 1 year or less/)
  await userEvent.click(within(fee).getByRole('button', { name: /^Confirm/ }))
  expect(await within(await row(/RDPRM, 1 year or less/)).findByText(/Ana Moreau/)).toBeDefined()
  expect(await screen.findByText(/Rows to confirm: 7/)).toBeDefined()
  const key = rowKey(builtInProfile('CA-QC').fees.find(({ code }) => code === 'rdprm-1')!)
  const sale = (await replica.company.get('c-1'))?.sale
  expect(sale?.confirmations).toMatchObject([{ key, confirmedByName: 'Ana Moreau' }])
  await userEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByText('Row confirmed')).toBeDefined()
  expect(screen.getByText(/RDPRM, 1 year or less · .*39\.00/)).toBeDefined()
})

const spain = { country: 'ES', currency: 'EUR', timeZone: 'Europe/Madrid' } as const
test.each([
  ['Las Palmas', [], 95_000, 'IGIC'],
  ['Melilla', [], 0, 'IPSI'],
  ['Madrid', firstRates('ES', 'Las Palmas'), 210_000, undefined],
] as const)(
  'a house that moved to %s is offered the rate of its new place, at one tap',
  async (...given) => {
    const [province, rates, ppm, name] = given
    const sale = { ...noSettings, rates: [...rates] }
    const { replica } = await open('rates', house({ ...spain, province, sale }))
    await press(/^Take .* on$/)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Take .* on$/ })).toBeNull())
    const kept = (await replica.company.get('c-1'))?.sale?.rates.at(-1)
    expect(kept?.ppm).toBe(ppm)
    expect(kept?.name).toBe(name)
    // What is counted today goes on as it was.
    expect(kept && kept.validFrom > dateIn('Europe/Madrid', Date.now())).toBe(true)
  },
)
test.each(['Madrid', 'Barcelona'])(
  'a house in %s that has not moved is offered none',
  async province => {
    await open('house', house({ ...spain, province }))
    expect(await screen.findByText(/Sales under the law of/, {})).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Take .* on$/ })).toBeNull()
  },
)

test('past rows are there when asked for', async () => {
  const rates = [
    {
      code: 'gst' as const,
      ppm: 60_000,
      validFrom: '2020-01-01',
      source: 'a test',
      confirm: true as const,
    },
  ]
  await open('rates', saying({ rates }))
  expect(within(await row(/GST.*a test/)).getByText('In force')).toBeDefined()
  expect(screen.queryByRole('row', { name: /GST.*Canada Revenue/ })).toBeNull()
  await press('Past rows')
  expect(within(await row(/GST.*Canada Revenue/)).getByText('Past')).toBeDefined()
})

test('the rates in force leave as a spreadsheet and on paper', async () => {
  // Before the law of 2027.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T14:20:00Z') })
  const saved = caughtFiles()
  await open('rates')
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  expect(await saved[0]?.()).toContain('QST,9.975%,2013-01-01')
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print the rates in force' }))
  const paper = await screen.findByRole('article', { name: 'Rates in force' })
  expect(within(paper).getByRole('row', { name: /QST.*9\.975%/ })).toBeDefined()
  expect(within(paper).queryByText(/Bill 99/)).toBeNull()
})

test('a usual fee is added, corrected and removed, and undone', async () => {
  const { replica } = await open('fees')
  const fees = async () => (await replica.company.get('c-1'))?.sale?.usualFees
  await press('Add a fee')
  await userEvent.type(screen.getByRole('textbox', { name: /What it is/ }), 'Etching')
  await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '249')
  await press('Save')
  expect(await row(/Etching/)).toBeDefined()
  await press('More: Etching')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const amount = await screen.findByRole('textbox', { name: /Amount/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '299')
  await press('Save')
  await expect.poll(fees).toMatchObject([{ label: 'Etching', amountMinor: 29_900, taxable: true }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('More: Etching')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await expect.poll(fees).toEqual([])
  expect(await screen.findByText('No usual fees yet')).toBeDefined()
})

test('signing from afar needs a name and a day, said at their fields', async () => {
  const { replica } = await open('signing')
  await userEvent.click(await screen.findByRole('switch', { name: /Counsel allows it/ }))
  await press('Save')
  expect(await screen.findByText(/Say who allows signing from afar/)).toBeDefined()
  expect((await replica.company.get('c-1'))?.sale).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /Who says/ }), 'Me Roy')
  await day('On which day', ['2026', '01', '12'])
  await userEvent.click(screen.getByRole('checkbox', { name: /Ana Moreau/ }))
  await press('Save')
  await expect
    .poll(async () => (await replica.company.get('c-1'))?.sale)
    .toMatchObject({
      remoteSigning: true,
      remoteAllowedBy: 'Me Roy',
      remoteAllowedOn: '2026-01-12',
      sameMailboxCode: false,
      overriders: ['u-ana'],
    })
  await userEvent.click(screen.getByRole('tab', { name: 'History' }))
  const line = await screen.findByText(/Who may override/)
  await waitFor(() => expect(line.textContent).toBe('Who may override: Empty → Ana Moreau'))
})

test('a prescribed text is kept word for word with its version and hash, and confirmed', async () => {
  const words = 'CLAUSE EXIGÉE PAR LA LOI'
  const { replica } = await open('texts')
  await press('Add a text')
  await choose(/Section/, 'P-40.1, r. 3, s. 39')
  await day('Version of', ['2025', '06', '01'])
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), words)
  const hash = textHash(words)
  expect(await screen.findByText(hash)).toBeDefined()
  await press('Add')
  await press(/^Confirm ?: P-40\.1, r\. 3, s\. 39/)
  expect(await screen.findByText(/Ana Moreau/)).toBeDefined()
  const sale = (await replica.company.get('c-1'))?.sale
  expect(sale?.prescribedTexts).toEqual([
    { section: '39', locale: 'fr-ca', versionOn: '2025-06-01', text: words },
  ])
  expect(sale?.confirmations).toHaveLength(1)
})

test('outside Québec there is no text to prescribe', async () => {
  await open('texts', house({ province: 'ON' }))
  expect(await screen.findByText(/Sales under the law of: Ontario/, {})).toBeDefined()
  expect(screen.queryByRole('tab', { name: 'Prescribed texts' })).toBeNull()
})

test('a second step is demanded by one switch, and the forms it is about are named', async () => {
  const { replica } = await open('house')
  const demand = await screen.findByRole('switch', { name: /^Demanded of whoever acts/ })
  expect(screen.getByText(/Users, .*Funds/)).toBeDefined()
  await userEvent.click(demand)
  await expect.poll(async () => (await replica.company.get('c-1'))?.demandsFactor).toBe(true)
  expect((await replica.outbox.toArray()).map(({ name }) => name)).toEqual(['company.edit'])
})
