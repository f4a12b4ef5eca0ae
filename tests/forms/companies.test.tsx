// @vitest-environment jsdom
/** Dealerships as the provider founds, groups and closes them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openForm } from '#tests/support/forms.tsx'

// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/administration/companies.tsx'))
afterEach(() => vi.unstubAllGlobals())
const at = Date.UTC(2026, 2, 10, 15)
const north = {
  id: 'c-north',
  name: 'Garage du Nord',
  brand: 'Boréal Auto',
  country: 'CA',
  groupId: null,
  group: null,
  state: 'open',
  closesAt: null,
  closedAt: null,
  keptUntil: null,
  createdAt: at,
}
const sums = { currency: 'CAD', availableMinor: 0, heldMinor: 0, owedMinor: 0, creditMinor: 0 }
const noFunds = { sums, payments: [], lacks: [] }
const events = [
  { id: 'e-1', act: 'founded', at, byName: 'Sami Rahal', reason: '', fromName: '', toName: '' },
]
/** What the list was searched for. */
let queries: (string | null)[] = []
type Answers = { line?: object; refuse?: Record<string, { code: string; field?: string }> }
function answering({ line = {}, refuse = {} }: Answers = {}) {
  const asked: [string, Record<string, unknown>][] = []
  queries = []
  const row: object = { ...north, ...line }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://x').pathname.replace('/api/companies', '')
    if (init?.body) {
      const json = JSON.parse(String(init.body)) as Record<string, unknown>
      asked.push([path, json])
      const no = refuse[path]
      if (no) return Response.json({ Status: '-1', ...no }, { status: 409 })
      return Response.json({ Status: '1', id: 'x', sent: true })
    }
    if (path === '/groups')
      return Response.json({
        Status: '1',
        groups: [
          { id: 'g-1', name: 'Groupe Lavoie', companies: [{ id: 'c-north', name: north.name }] },
          { id: 'g-2', name: 'Groupe Roy', companies: [] },
        ],
        brands: [{ key: 'boreal', name: 'Boréal Auto' }],
      })
    if (path === '/moves') return Response.json({ Status: '1', asOf: at, jobs: [] })
    if (path === '') {
      queries.push(new URL(address, 'http://x').searchParams.get('q'))
      return Response.json({ Status: '1', rows: [row], next: null, asOf: at })
    }
    if (path === '/c-far') {
      const far = { ...north, id: 'c-far', name: 'Zone Autos' }
      return Response.json({ Status: '1', line: far, events, exportedAt: null })
    }
    if (path === '/nope') return Response.json({ Status: '-1', code: 'not-found' }, { status: 404 })
    if (path.startsWith('/funds/')) return Response.json({ Status: '1', ...noFunds })
    return Response.json({ Status: '1', events, exportedAt: null })
  })
  return asked
}
const open = (query = {}, options = {}) =>
  openForm('administration.Companies', { query, ...options })
async function type(label: string | RegExp, text: string) {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}
async function choose(label: RegExp, option: string) {
  await userEvent.click(await screen.findByRole('button', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('a dealership is founded once all of it is said, and what the server refuses stands at its field', async () => {
  const refuse: Answers['refuse'] = {
    '/found': { code: 'company-name-taken', field: 'name' },
  }
  const asked = answering({ refuse })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Found a dealership' }))
  const found = await screen.findByRole('button', { name: 'Found it' })
  await type(/Your password, once more/, 'secret')
  await userEvent.click(found)
  // Nothing leaves before it is whole.
  expect(asked).toEqual([])
  await type(/^Name/, 'Autos du Fleuve')
  await choose(/Brand/, 'Boréal Auto')
  await choose(/Province/, 'Quebec')
  await type(/First name/, 'Mia')
  await type(/Last name/, 'Roy')
  await type(/Email of its/, 'mia@fleuve.example')
  await userEvent.click(found)
  expect(await screen.findByText(/of this name is there already/)).toBeTruthy()
  delete refuse['/found']
  await userEvent.click(found)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Found it' })).toBeNull())
  const [first, second] = asked.map(([, json]) => json)
  expect(second).toMatchObject({
    name: 'Autos du Fleuve',
    brandKey: 'boreal',
    country: 'CA',
    province: 'QC',
    timeZone: 'America/Toronto',
    locale: 'fr-ca',
    paper: 'letter',
    email: 'mia@fleuve.example',
    password: 'secret',
  })
  // The same words are the same wish.
  expect(second?.['act']).toBe(first?.['act'])
})

test('an address of a dealership that is not there says so, not that a connection is missing', async () => {
  answering()
  await open({ company: 'nope' })
  expect(await screen.findByText('There is no such dealership here.')).toBeTruthy()
  expect(screen.queryByText(/needs a connection/)).toBeNull()
})

test('the list is searched, and a link to one beyond its rows opens it all the same', async () => {
  answering()
  await open({ company: 'c-far' })
  const drawer = await screen.findByRole('dialog', { name: 'Zone Autos' })
  expect(within(drawer).getByText('Boréal Auto')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await type(/Search the dealerships/, 'zone')
  await waitFor(() => expect(queries.at(-1)).toBe('zone'))
})

test('closing asks for a reason, the name and the password, and says when nobody has exported', async () => {
  const refuse: Answers['refuse'] = { '/close': { code: 'company-name-differs', field: 'name' } }
  const asked = answering({ refuse })
  await open({ company: 'c-north' })
  await userEvent.click(await screen.findByRole('button', { name: /^Close this/ }))
  const set = await screen.findByRole('button', { name: 'Set the day' })
  expect(screen.getByText(/never exported everything/)).toBeTruthy()
  expect(set.hasAttribute('disabled')).toBe(true)
  await type(/^Reason/, 'Sold')
  await type(/^Type its name/, 'Garage')
  await type(/Your password, once more/, 'secret')
  await userEvent.click(set)
  expect(await screen.findByText('This is not its name.')).toBeTruthy()
  delete refuse['/close']
  await userEvent.click(screen.getByRole('radio', { name: 'Now' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close it now' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close it now' })).toBeNull())
  expect(asked.at(-1)).toMatchObject(['/close', { days: 0, reason: 'Sold', password: 'secret' }])
})

test.each([
  ['closing', 'Keep it open', '/keep'],
  ['closed', 'Open it again', '/reopen'],
])('one that is %s: “%s”', async (state, button, path) => {
  const asked = answering({ line: { state, closesAt: at, closedAt: at, keptUntil: at } })
  await open({ company: 'c-north' })
  await userEvent.click(await screen.findByRole('button', { name: `${button}…` }))
  await type(/^Reason/, 'Bought back')
  if (path === '/reopen') await type(/Your password, once more/, 'secret')
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject([path, { reason: 'Bought back' }]))
})

test('groups show who is in them; one is added, renamed, and deleted while it is empty', async () => {
  const asked = answering()
  await open({ tab: 'groups' })
  expect(await screen.findByRole('link', { name: 'Garage du Nord' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete Groupe Lavoie' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Delete Groupe Roy' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the group' }))
  await waitFor(() => expect(asked.at(-1)).toEqual(['/groups/remove', { groupId: 'g-2' }]))
  await userEvent.click(screen.getByRole('button', { name: 'Rename Groupe Lavoie' }))
  const dialog = await screen.findByRole('dialog')
  await type(/^Name/, ' inc.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject(['/groups/rename', { name: 'Groupe Lavoie inc.' }]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add a group' }))
  await type(/^Name/, 'Groupe Martin')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject(['/groups/add', { name: 'Groupe Martin' }]),
  )
})

test('whoever only reads it gets no button', async () => {
  answering()
  await open({ company: 'c-north' }, { may: [] })
  expect(await screen.findByText(/^Founded · Mar 10/)).toBeTruthy()
  for (const name of [/^Found a/, /^Move to/, /^Close this/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
