// @vitest-environment jsdom
/** The widgets of a dealership: added, corrected, previewed, put on a website; all of it on the device but where they were seen. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { aNumber } from '#tests/support/builders/phone.ts'
import { aWidget, aWidgetSubscription } from '#tests/support/builders/widget.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
const counts = {
  Status: '1',
  asOf: 1_790_000_000_000,
  since: '2026-08-23',
  sights: [
    {
      widgetId: 'w-1',
      origin: 'https://partner.example',
      allowed: true,
      firstAt: Date.now() - 86_400_000,
      lastAt: Date.now() - 3_600_000,
    },
    {
      widgetId: 'w-1',
      origin: 'https://stranger.example',
      allowed: false,
      firstAt: Date.now() - 7_200_000,
      lastAt: Date.now() - 7_200_000,
    },
  ],
  taps: [
    { widgetId: 'w-1', on: '2026-09-01', what: 'open', count: 12 },
    { widgetId: 'w-1', on: '2026-09-02', what: 'open', count: 30 },
    { widgetId: 'w-1', on: '2026-09-02', what: 'sent', count: 3 },
    { widgetId: 'w-2', on: '2026-09-02', what: 'sent', count: 99 },
  ],
}
let answer: () => Promise<Response>
beforeEach(() => {
  answer = () => Promise.resolve(Response.json(counts))
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => vi.unstubAllGlobals())

const company = [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>]
const open = (rows: object = {}, id?: string) =>
  openForm('management.Widgets', {
    rows: {
      company,
      widget: [aWidget()],
      widgetSubscription: [
        aWidgetSubscription(),
        aWidgetSubscription({ id: 'ws-2', kind: 'call' }),
      ],
      ...rows,
    },
    ...(id && { query: { id } }),
  })
const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: RegExp | string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const press = async (name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))

test('each widget says whether it is shown and where it was seen last', async () => {
  await open({
    widget: [
      aWidget(),
      aWidget({ id: 'w-2', name: 'Old', kind: 'sms' }),
      aWidget({ id: 'w-3', name: 'Paused', active: false }),
      aWidget({ id: 'w-4', name: 'Bare', origins: [] }),
    ],
  })
  await screen.findByText('Seen 1 hr ago on partner.example')
  const line = (name: RegExp) => screen.getByRole('button', { name }).textContent
  expect(line(/^Contact form/)).toMatch(/partner\.exampleShown$/)
  expect(line(/^Old/)).toMatch(/Text us.*Kind not taken$/)
  expect(line(/^Paused/)).toMatch(/Not shown$/)
  expect(line(/^Bare/)).toMatch(/No website$/)
})

test('one is added of a kind that is taken; addresses become origins, each once', async () => {
  const { replica } = await open({ widget: [] }, '0')
  await type(/^Name(?! of)/, ' Every page ')
  await type(/Websites that may show it/, 'www.example.com/contact\nnot a site')
  await press('Save')
  expect(await screen.findByText(/This is not the address of a website/)).toBeTruthy()
  expect(await replica.widget.count()).toBe(0)
  await type(/Websites that may show it/, 'www.example.com/contact\nhttps://www.example.com\n')
  await type(/^Colour/, '#FFD400')
  await press('Save')
  await waitFor(async () => expect(await replica.widget.count()).toBe(1))
  expect(await replica.widget.toCollection().first()).toMatchObject({
    name: 'Every page',
    kind: 'contact',
    origins: ['https://www.example.com'],
    colour: '#ffd400',
    labels: {},
  })
})

test('what is typed shows in the preview at once, and the tag is there to copy', async () => {
  await open({}, 'w-1')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview')
  const button = () =>
    frame.contentDocument?.querySelector('div')?.shadowRoot?.querySelector('button')
  await waitFor(() => expect(button()?.textContent).toBe('Write to us'))
  await type('Words of the button', 'Talk to us')
  await waitFor(() => expect(button()?.textContent).toBe('Talk to us'))
  expect(screen.getByLabelText('Tag').textContent).toBe(
    `<script async src="${location.origin}/w.js" data-key="${aCompany.id}.w-1"></script>`,
  )
  expect(screen.getByLabelText('Policy').textContent).toContain(`connect-src ${location.origin}`)
  await press('Copy the tag')
  expect(await navigator.clipboard.readText()).toContain('data-key="')
})

test('where it stands, where it was refused and what was pressed is read from the server', async () => {
  await open({}, 'w-1')
  const table = within(await screen.findByRole('table', { name: 'Where it was seen' }))
  expect(table.getByRole('row', { name: /partner\.example/ }).textContent).toContain('Shown')
  expect(table.getByRole('row', { name: /stranger\.example/ }).textContent).toContain(
    'Not among its websites',
  )
  expect(screen.getByText('Opened, 30 days').parentElement?.textContent).toContain('42')
  expect(screen.getByText('Requests sent, 30 days').parentElement?.textContent).toMatch(/3$/)
})

test('without an answer it says so and asks again; the rest works', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { replica } = await open({}, 'w-1')
  expect(await screen.findByText('Where it stands is read online only')).toBeTruthy()
  await type(/^Name(?! of)/, 'Renamed')
  await press('Save')
  await waitFor(async () => expect((await replica.widget.get('w-1'))?.name).toBe('Renamed'))
  expect((await replica.outbox.toArray()).map(({ name }) => name)).toEqual(['widget.edit'])
  answer = () => Promise.resolve(Response.json(counts))
  await press('Try again')
  expect(await screen.findByRole('table', { name: 'Where it was seen' })).toBeTruthy()
})

test('a number to call is asked for where there is none, at its field', async () => {
  const { replica } = await open(
    {
      company: company.map(each => ({ ...each, phone: '' })),
      widgetSubscription: [aWidgetSubscription({ kind: 'call' })],
      widget: [],
    },
    '0',
  )
  await type(/^Name(?! of)/, 'Call')
  await press('Save')
  expect(await screen.findByText(/the dealership’s own page has none/)).toBeTruthy()
  await type(/^Phone/, '450 555-0142')
  await press('Save')
  await waitFor(async () => expect(await replica.widget.count()).toBe(1))
})

const texting = { widgetSubscription: [aWidgetSubscription({ kind: 'sms' })], widget: [] }
test('a text is sent to a number that takes texts, and to no other', async () => {
  const { replica } = await open(
    {
      ...texting,
      trackedNumber: [
        aNumber(),
        aNumber({ id: 'n-2', phoneKey: '18195550199', sourceName: 'Sign', takesTexts: false }),
      ],
    },
    '0',
  )
  await type(/^Name(?! of)/, 'Text us')
  await press('Save')
  expect(await screen.findByText('Choose a number that takes texts.')).toBeTruthy()
  await press(/Number that takes texts/)
  expect((await screen.findAllByRole('option')).map(each => each.textContent)).toEqual([
    expect.stringContaining('Print'),
  ])
  await user.click(screen.getByRole('option', { name: /Print/ }))
  await press('Save')
  await waitFor(async () => expect(await replica.widget.count()).toBe(1))
  expect(await replica.widget.toCollection().first()).toMatchObject({ phone: aNumber().number })
})

test('where no number takes texts it is explained, with the way to them', async () => {
  await open(texting, '0')
  expect(await screen.findByText(/None of the dealership’s numbers takes texts/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull()
})

test('one is removed after being asked, and comes back', async () => {
  const { replica } = await open({}, 'w-1')
  await press('More: Contact form')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByRole('heading').textContent).toBe('Delete Contact form?')
  await user.click(asked.getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect((await replica.widget.get('w-1'))?.deletedAt).not.toBeNull())
  expect(await screen.findByText('No widgets yet')).toBeTruthy()
})
