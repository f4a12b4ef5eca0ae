// @vitest-environment jsdom
/** A report: asked of the server, read without it, narrowed, opened to its rows, taken away, sent by mail. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptAnswers } from '#db/secrets.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aFigures } from '#tests/support/builders/figures.ts'
import { aMailing } from '#tests/support/builders/mailing.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'
import { caughtFiles } from '#tests/support/downloads.ts'

const company = [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>]
const user = [aUser(), aUser({ id: 'u-kim', name: 'Kim Nguyen', email: '' })]
type Sent = {
  path: string
  body: { query: FiguresQuery; table?: string; row?: string; column?: string }
}
let sent: Sent[]
let isOn: boolean
let status: number
let count: number
const line = {
  id: 'l-1',
  leadId: 'l-1',
  name: 'Hélène Gagnon',
  at: Date.UTC(2026, 10, 10, 15),
  source: 'website',
  person: 'Ana',
  division: 'used',
  type: 'internet',
  status: 'sold',
  mark: '',
  state: 'answered',
  openMs: 420_000,
  wallMs: 600_000,
}
beforeEach(() => {
  sent = []
  isOn = true
  status = 200
  count = 1
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!isOn) throw new TypeError('Failed to fetch')
    const path = address.split('?')[0] ?? ''
    const body = JSON.parse(String(init?.body)) as Sent['body']
    sent.push({ path, body })
    if (status !== 200) return Response.json({ Status: '-1', code: 'no' }, { status })
    return path.endsWith('/lines')
      ? Response.json({ Status: '1', lines: [line], count })
      : Response.json({ Status: '1', figures: aFigures({ query: body.query }) })
  })
})
afterEach(() => vi.unstubAllGlobals())
const open = (more: Parameters<typeof openForm>[1] = {}) =>
  openForm('reports.Leads', { rows: { company, user, mailing: [aMailing()] }, ...more })
const tableNamed = (name: string) => screen.findByRole('table', { name })
const days = { from: '2026-11-01', to: '2026-11-30' }

test('the period in the address is asked for, and its figures are shown with the time they were counted', async () => {
  await open({ query: days })
  const table = within(await tableNamed('By source'))
  expect(table.getByRole('button', { name: 'Website' })).toBeTruthy()
  expect(table.getByRole('button', { name: 'Autohebdo' })).toBeTruthy()
  expect(
    screen.getByText('Median first answer, opening time').parentElement?.textContent,
  ).toContain('7\u00a0min')
  expect(screen.getByText(/as of Nov 24, 2026, 12:00/)).toBeTruthy()
  expect(sent[0]?.body.query).toEqual({ kind: 'leads', ...days })
})

test('what was opened once is read without a network, and says so', async () => {
  const { replica, unmount } = await open({ query: days })
  await tableNamed('By source')
  const kept = await replica.meta.get('figures')
  unmount()
  isOn = false
  const again = await open({ query: days })
  expect(await screen.findByText(/have not been counted for this device yet/, {})).toBeTruthy()
  await again.replica.meta.put(kept as { key: string; value: unknown })
  expect(await tableNamed('By source')).toBeTruthy()
  expect(screen.getByText(/Without a network: the figures as they were counted last/)).toBeTruthy()
  isOn = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/Without a network/)).toBeNull())
})

test.each([
  [500, /The server could not count these figures/],
  [403, /You may not read this report any more/],
])('an answer of %i is said in words', async (code, words) => {
  status = code
  await open({ query: days })
  expect(await screen.findByText(words, {})).toBeTruthy()
})

test('a preset and a filter are asked for, and a view of them is kept', async () => {
  await open()
  await tableNamed('By source')
  await userEvent.click(screen.getByRole('button', { name: 'This year' }))
  await waitFor(() => expect(sent.at(-1)?.body.query.from).toMatch(/-01-01$/))
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.click(await screen.findByRole('button', { name: /^(All )?Source|Source.*All/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Autohebdo' }))
  await waitFor(() => expect(sent.at(-1)?.body.query.source).toBe('Autohebdo'))
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Autohebdo, year')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  const view = await screen.findByRole('button', { name: 'Autohebdo, year' })
  expect(view.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Forget this view' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Autohebdo, year' })).toBeNull())
})

test('days the wrong way round are said at their field, and the usual ones are counted', async () => {
  await open({ query: { from: '2026-11-30', to: '2026-11-01' } })
  expect(await screen.findByText(/The end is before the beginning/, {})).toBeTruthy()
  await waitFor(() => expect(sent).not.toEqual([]))
  const asked = sent[0]?.body.query
  expect((asked?.from ?? '') < (asked?.to ?? '')).toBe(true)
})

test('a number opens to its rows, each of which leads to its lead', async () => {
  await open({ query: days })
  const table = within(await tableNamed('By source'))
  await userEvent.click(table.getByRole('button', { name: 'Website' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'By source: Website' }))
  const link = await drawer.findByRole('link', { name: 'Hélène Gagnon' })
  expect(link.getAttribute('href')).toBe('/en-ca/crm/leads?id=l-1')
  expect(sent.at(-1)).toMatchObject({
    path: '/api/reports/lines',
    body: { table: 'source', row: 'website' },
  })
})

test('rows without a network: why there are none, and another try', async () => {
  await open({ query: days })
  const table = within(await tableNamed('By source'))
  isOn = false
  await userEvent.click(table.getByRole('button', { name: 'Website' }))
  const drawer = within(await screen.findByRole('dialog', {}))
  const retry = await drawer.findByRole('button', { name: 'Try again' })
  isOn = true
  await userEvent.click(retry)
  expect(await drawer.findByText('Hélène Gagnon', {})).toBeTruthy()
})

test('rows that were opened once are read without a network, as of when, and go with the mirror', async () => {
  count = 250
  const { replica } = await open({ query: days })
  const table = within(await tableNamed('By source'))
  const opened = async (name: string) => {
    await userEvent.click(table.getByRole('button', { name }))
    return within(await screen.findByRole('dialog', {}))
  }
  const shut = async () => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await (await opened('Website')).findByText('Hélène Gagnon')
  await shut()
  isOn = false
  const drawer = await opened('Website')
  expect(await drawer.findByText('Hélène Gagnon')).toBeTruthy()
  expect(await drawer.findByText(/^as of .* the first 1 of 250$/)).toBeTruthy()
  await shut()
  // Of a number that was never opened nothing is here.
  const other = await opened('Autohebdo')
  expect(await other.findByText(/rows of numbers you have opened before/)).toBeTruthy()
  expect(other.queryByText('Hélène Gagnon')).toBeNull()
  expect(keptAnswers).toContain('figureLines')
  expect(await replica.meta.get('figureLines')).toMatchObject({ value: [{ count: 250 }] })
})

test('a server that does not answer leaves the rows as they were read last', async () => {
  await open({ query: days })
  const table = within(await tableNamed('By source'))
  const opened = async () => {
    await userEvent.click(table.getByRole('button', { name: 'Website' }))
    return within(await screen.findByRole('dialog', {}))
  }
  await (await opened()).findByText('Hélène Gagnon')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  status = 500
  const drawer = await opened()
  expect(await drawer.findByText('The server did not answer')).toBeTruthy()
  expect(drawer.getByText(/^as of /)).toBeTruthy()
  expect(drawer.getByText('Hélène Gagnon')).toBeTruthy()
  status = 200
  await userEvent.click(drawer.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(drawer.queryByText(/^as of /)).toBeNull())
})

test('a picture has its table', async () => {
  await open({ query: days })
  const figure = within(await screen.findByRole('figure', { name: 'By day' }))
  await userEvent.click(figure.getByRole('button'))
  expect(figure.getByRole('rowheader').textContent).toBe('11-01')
  await userEvent.click(figure.getByRole('button', { name: '11-01' }))
  expect(await screen.findByRole('dialog', { name: 'By day: 2026-11-01' })).toBeTruthy()
})

test.each([
  ['12, Received', 'all..count', 'Received'],
  ['7\u00a0min, Median first answer, opening time', 'response.open.answered', 'Answered'],
  ['2, Waiting too long now', 'now.late.', 'Waiting too long now'],
  ['2, Waiting, late, As time passed', 'response.wall.late', 'Waiting, late'],
  ['1, Sold, Website', 'source.website.sold', 'By source: Website, Sold'],
  ['5, Period before, Website', 'source.website.before', 'By source: Website, Period before'],
  ['1, First touch, Website', 'attribution.website.firstSales', /Website, First touch/],
  ['12, When they come in: Monday, 14\u00a0h', 'hours.0-14.', /Monday/],
])('%s leads to who stands behind it', async (button, opened, title) => {
  await open({ query: days })
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  const { table, row, column = '' } = sent.at(-1)?.body ?? {}
  expect(`${table}.${row}.${column}`).toBe(opened)
})

test('each bar of a picture leads to what it drew, by its own clock', async () => {
  await open({ query: days })
  const figure = within(await screen.findByRole('figure', { name: 'How long they waited' }))
  await userEvent.click(figure.getByRole('button', { name: /table/i }))
  await userEvent.click(figure.getByRole('button', { name: '2, As time passed, 5–15 min' }))
  expect(await screen.findByRole('dialog', { name: /5–15 min, As time passed/ })).toBeTruthy()
  expect(sent.at(-1)?.body).toMatchObject({ table: 'waits', row: '1', column: 'wall' })
})

test('appointments and sales lead to theirs, under heads of their own', async () => {
  await open({ query: days })
  const table = within(await tableNamed('Appointments'))
  const sales = within(await tableNamed('Sales by source'))
  expect(sales.getByRole('button', { name: 'Website' })).toBeTruthy()
  expect(table.getByRole('columnheader', { name: 'This period' })).toBeTruthy()
  await userEvent.click(table.getByRole('button', { name: 'Client showed up' }))
  expect(sent.at(-1)?.body).toMatchObject({ table: 'appointments', row: 'showed-up' })
})

test('the tables leave as CSV, minutes and shares as a spreadsheet reads them', async () => {
  const files = caughtFiles()
  await open({ query: days })
  await tableNamed('By source')
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = (await files[0]?.()) ?? ''
  expect(text).toContain('Median (min)')
  expect(text).toContain('Website,7,5,2,6,5,10,0.5,1')
})

test('a mailing is added with what is set now, corrected, paused, removed and brought back', async () => {
  const { replica } = await open({ query: { ...days, source: 'website', keeps: '1' } })
  await tableNamed('By source')
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
  await press('Send by mail')
  await userEvent.click(await screen.findByRole('button', { name: 'Add a mailing' }))
  await press('Save')
  expect(
    await screen.findByText(/Mandatory|required|Fill/i, {
      selector: '[role=alert], output, p, span',
    }),
  ).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'The month')
  await userEvent.click(screen.getByRole('checkbox', { name: /Kim Nguyen \(no email address\)/ }))
  await press('Save')
  await waitFor(async () => expect(await replica.mailing.count()).toBe(2))
  const added = (await replica.mailing.toArray()).find(({ id }) => id !== 'm-1')
  expect(added?.filters).toEqual({ source: 'website', keepsKnown: true })
  expect(added).toMatchObject({ name: 'The month', kind: 'leads' })
  expect(added?.recipients.toSorted()).toEqual(['u-ana', 'u-kim'])

  const item = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More: Monday morning' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await item('Pause')
  await waitFor(async () => expect((await replica.mailing.get('m-1'))?.pausedAt).not.toBeNull())
  await item('Remove')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect((await replica.mailing.get('m-1'))?.deletedAt).not.toBeNull())
})
