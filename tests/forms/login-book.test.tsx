// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { LoginLine } from '#db/platform/lines.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { answering } from '#tests/support/answers.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.unstubAllGlobals())

const aLine = (over: Partial<LoginLine> = {}): LoginLine => ({
  id: 'x-1',
  at: Date.UTC(2026, 2, 10, 14, 0),
  result: 'ok',
  username: 'ana',
  impersonatorId: null,
  impersonator: null,
  companyId: 'c-1',
  personId: 'u-ana',
  device: 'Safari · iPad',
  ip: '192.0.2.7',
  network: '192.0.2.0/24',
  host: 'boreal.localhost',
  ...over,
})
const rows = { user: [aUser()] }
const stranger = aLine({ id: 'x-2', result: 'wrong', personId: null, username: 's… (14)' })
const asOf = Date.UTC(2026, 2, 10, 15, 0)
const houses = [
  { id: 'c-1', name: 'Boréal Auto' },
  { id: 'c-2', name: 'Levante' },
]

test('who came and who failed, with device and network, narrowed by result, page by page', async () => {
  const asked = answering(({ query }) =>
    query.get('after')
      ? { rows: [aLine({ id: 'x-3', result: 'shut-out' })], next: null, asOf }
      : { rows: [aLine(), stranger], next: '5.x-2', asOf },
  )
  await openForm('administration.LoginBook', { rows })
  const table = await screen.findByRole('table', { name: 'Login book' })
  expect(await within(table).findByText('Ana Moreau')).toBeTruthy()
  expect(within(table).getByText('Unknown: s… (14)')).toBeTruthy()
  expect(within(table).getAllByText('192.0.2.7 (192.0.2.0/24)')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Device shut out', { selector: 'td *' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Result/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Wrong name or password' }))
  await expect.poll(() => asked.at(-1)?.query.get('result')).toBe('wrong')
})

test('a book without lines says which filters leave none, and takes one or all off', async () => {
  const asked = answering(() => ({ rows: [], next: null, asOf }))
  const query = { result: 'wrong', from: '2026-03-01' }
  await openForm('administration.LoginBook', { rows, query })
  expect(await screen.findByText('Narrowed by: Result, From')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Without: From' }))
  expect(await screen.findByText('Narrowed by: Result')).toBeTruthy()
  await expect.poll(() => asked.at(-1)?.query.get('from')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull()
})

test('the provider’s people see whose line each is, find a name that was typed, and narrow to one dealership', async () => {
  const files = caughtFiles()
  const far = aLine({
    companyId: 'c-2',
    personId: 'pau',
    username: 'pau',
    impersonator: 'sami',
    impersonatorId: 's',
  })
  const asked = answering(() => ({ rows: [far], next: null, asOf }), houses)
  await openForm('administration.LoginBook', { rows })
  const table = await screen.findByRole('table', { name: 'Login book' })
  expect(await within(table).findByText('Levante')).toBeTruthy()
  expect(within(table).getByText('sami as pau')).toBeTruthy()
  // People of another house are not on this device.
  expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name typed' }), 'pa')
  await expect.poll(() => asked.at(-1)?.query.get('q')).toBe('pa')
  await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'lev')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => asked.at(-1)?.query.get('company')).toBe('c-2')
  await userEvent.click(screen.getByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await expect.poll(() => files.length).toBe(1)
  expect(await files[0]?.()).toMatch(/,Levante,pau,/)
})

test('it leaves as a file, all of it, and no cell is a formula', async () => {
  const files = caughtFiles()
  const asked = answering(({ query }) => {
    const isNext = query.get('after') !== null
    return {
      rows: [aLine({ id: isNext ? 'x-9' : 'x-1', username: '=cmd()' })],
      next: isNext ? null : '1.x-1',
      asOf,
    }
  })
  await openForm('administration.LoginBook', { rows })
  await screen.findByRole('table', { name: 'Login book' })
  await userEvent.click(screen.getByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await expect.poll(() => files.length).toBe(1)
  const text = (await files[0]?.()) ?? ''
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain("'=cmd()")
  // As the clocks of the house showed it; how far those are from UTC stands behind.
  expect(text.split('\r\n')[0]).toMatch(/,When,.*,Time zone$/)
  expect(text.split('\r\n')[1]).toMatch(/,2026-03-\d\d \d\d:\d\d:\d\d,.*,UTC-0[45]:00$/)
  expect(asked.filter(({ query }) => query.get('size') === '500')).toHaveLength(2)
})

test('without a network what was read last stays, with its hour; where nothing was, it says so', async () => {
  let isOff = false
  answering(() => (isOff ? undefined : { rows: [aLine()], next: null, asOf }))
  const { replica, unmount } = await openForm('administration.LoginBook', { rows })
  await screen.findByRole('table', { name: 'Login book' })
  expect(screen.getByText(/^as of /)).toBeTruthy()
  const kept = await replica.meta.get('answers')
  unmount()
  isOff = true
  const again = await openForm('administration.LoginBook', { rows })
  expect(await screen.findByText('This needs a network', {})).toBeTruthy()
  if (kept) await again.replica.meta.put(kept)
  expect(await screen.findByRole('table', { name: 'Login book' })).toBeTruthy()
  expect(screen.getByText('Without a network: as it was read last')).toBeTruthy()
})

test('a list that the server could not read says the number of the call, which leads to what the server wrote', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { Status: '-1', code: 'server-error' },
      { status: 500, headers: { 'X-Request-Id': 'r-7' } },
    ),
  )
  await openForm('administration.LoginBook', { rows })
  expect(await screen.findByText(/Number of the call: r-7/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy the number' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'What the server wrote' })
  expect(link.getAttribute('href')).toMatch(/application-logs\?request=r-7$/)
})

test('among five thousand people one is found by her letters; letters alone narrow nothing, and it says so', async () => {
  const asked = answering(() => ({ rows: [aLine()], next: null, asOf }))
  const colleagues = Array.from({ length: 5000 }, (_, at) =>
    aUser({ id: `u-${at}`, name: `Colleague ${String(at).padStart(4, '0')}` }),
  )
  await openForm('administration.LoginBook', { rows: { user: [...rows.user, ...colleagues] } })
  await screen.findByRole('table', { name: 'Login book' })
  const box = screen.getByRole('combobox', { name: 'Person' })
  const pointer = userEvent.setup({ delay: null })
  await pointer.click(screen.getByRole('button', { name: 'Show suggestions' }))
  expect(await screen.findAllByRole('option')).toHaveLength(100)
  expect(screen.getByText('4,902 more: a few letters narrow them')).toBeTruthy()
  await pointer.type(box, '4321')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await pointer.tab()
  expect(await screen.findByText('Choose one from the list.')).toBeTruthy()
  await pointer.clear(box)
  await pointer.type(box, '4321{ArrowDown}{Enter}')
  await expect.poll(() => asked.at(-1)?.query.get('person')).toBe('u-4321')
  expect(screen.queryByText('Choose one from the list.')).toBeNull()
  expect(box).toHaveProperty('value', 'Colleague 4321')
  // The way back is the first line.
  await pointer.clear(box)
  await pointer.click(await screen.findByRole('option', { name: 'Everybody' }))
  await expect.poll(() => asked.at(-1)?.query.get('person')).toBeNull()
})

test('what narrows it is kept under a name, its days too', async () => {
  answering(() => ({ rows: [aLine()], next: null, asOf }))
  const { replica } = await openForm('administration.LoginBook', {
    rows,
    query: { result: 'wrong', from: '2026-03-01', to: '2026-03-31' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Failures of March')
  await userEvent.click(dialog.getByRole('button', { name: /Save/ }))
  await expect
    .poll(async () => (await replica.savedView.toArray())[0])
    .toMatchObject({
      list: 'login-book',
      query: { result: 'wrong', from: '2026-03-01', to: '2026-03-31' },
    })
  const view = await screen.findByRole('button', { name: 'Failures of March' })
  expect(view.getAttribute('aria-pressed')).toBe('true')
})
