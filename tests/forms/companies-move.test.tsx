// @vitest-environment jsdom
/** Dealerships moved between groups: what changes for whom before it begins, and how far it is. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { openForm } from '#tests/support/forms.tsx'

// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/administration/companies.tsx'))
beforeEach(closeAllToasts)
afterEach(() => vi.unstubAllGlobals())
const at = Date.UTC(2026, 2, 10, 15)
const line = {
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
const lise = {
  userId: 'u-lise',
  name: 'Lise Roy',
  elsewhere: ['Levante'],
  isKeeper: true,
  leads: 2,
}
const preview = {
  companyId: 'c-north',
  name: 'Garage du Nord',
  fromId: null,
  fromName: '',
  people: 7,
  keepers: 1,
  shared: [lise],
}
const sums = { currency: 'CAD', availableMinor: 0, heldMinor: 0, owedMinor: 0, creditMinor: 0 }
const groups = [
  { id: 'g-1', name: 'Groupe Lavoie', companies: [] },
  { id: 'g-2', name: 'Groupe Roy', companies: [] },
]
/** Moves that were begun, as the server tells them. */
let moves: object[] = []
beforeEach(() => void (moves = []))
function answering() {
  const asked: [string, Record<string, unknown>][] = []
  const answers: Record<string, () => object> = {
    '': () => ({ rows: [line], next: null, asOf: at }),
    '/groups': () => ({ groups, brands: [] }),
    '/moves': () => ({ asOf: at, jobs: moves }),
    '/moves/preview': () => ({ companies: [preview] }),
    '/moves/begin': () => ({ id: 'x' }),
    '/c-north': () => ({ line, events: [], exportedAt: null }),
    '/funds/c-north': () => ({ sums, payments: [], lacks: [] }),
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://x').pathname.replace('/api/companies', '')
    asked.push([path, JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>])
    return Response.json({ Status: '1', ...answers[path]?.() })
  })
  return (path: string) => asked.filter(each => each[0] === path).map(each => each[1])
}
const open = (query: Record<string, string>) => openForm('administration.Companies', { query })

test('before it is moved she sees what changes for whom, and begun it can be stopped', async () => {
  const asked = answering()
  await open({ company: 'c-north' })
  await userEvent.click(await screen.findByRole('button', { name: /^Move to another group/ }))
  const move = await screen.findByRole('button', { name: 'Move' })
  expect(move.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/An email will be sent when the task is completed/)).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox', { name: 'To which group' }), 'roy')
  await userEvent.click(await screen.findByRole('option', { name: 'Groupe Roy' }))
  const hers = await screen.findByRole('checkbox', { name: 'Lise Roy' })
  expect(screen.getByText('Also at Levante · 2 open leads')).toBeTruthy()
  // Nobody would be left who gives rights.
  await userEvent.click(hers)
  expect(screen.getByRole('alert').textContent).toMatch(/Nobody would be left/)
  expect(move.hasAttribute('disabled')).toBe(true)
  await userEvent.click(hers)
  await userEvent.click(move)
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toMatch(/^The move has begun/))
  expect(asked('/moves/begin')).toMatchObject([
    { companies: [{ companyId: 'c-north', from: null, to: 'g-2', leaving: [] }] },
  ])
  toastStore.read().at(-1)?.action?.onPress()
  await waitFor(() => expect(asked('/moves/cancel')).toEqual([{ jobId: 'x' }]))
})

const begun = {
  id: 'move.1',
  state: 'running',
  error: null,
  askedByName: 'Sami Rahal',
  handledBy: '',
  createdAt: at,
  done: 1,
  total: 2,
  companies: [
    {
      companyId: 'c-north',
      name: 'Garage du Nord',
      fromId: 'g-1',
      toId: null,
      fromName: 'Groupe Lavoie',
      toName: '',
      leaving: 1,
      state: 'moved',
      problem: null,
      isThere: true,
    },
    {
      companyId: 'c-far',
      name: 'Zone Autos',
      fromId: 'g-1',
      toId: null,
      fromName: 'Groupe Lavoie',
      toName: '',
      leaving: 0,
      state: 'waiting',
      problem: null,
      isThere: true,
    },
  ],
}
test('a move is followed: who began it, how far it is, and what came of each; it is stopped or taken back', async () => {
  const asked = answering()
  moves = [begun]
  const { unmount } = await open({ tab: 'groups' })
  expect(await screen.findByText(/^Sami Rahal, Mar 10/)).toBeTruthy()
  expect(screen.getByText('1 / 2')).toBeTruthy()
  expect(
    screen.getByText('Groupe Lavoie → No group · Moved; the access of 1 person ended'),
  ).toBeTruthy()
  expect(screen.getByText(/Waiting for its turn/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(asked('/moves/cancel')).toEqual([{ jobId: 'move.1' }]))
  unmount()
  moves = [{ ...begun, state: 'cancelled', handledBy: 'Ana Roy' }]
  await open({ tab: 'groups' })
  expect(await screen.findByText('Cancelled by Ana Roy')).toBeTruthy()
  expect(await screen.findByText(/Left as it was/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Move back' }))
  await waitFor(() =>
    expect(asked('/moves/begin')).toMatchObject([
      { companies: [{ companyId: 'c-north', from: null, to: 'g-1', leaving: [] }] },
    ]),
  )
})

test('pressed again it is another move, and what went elsewhere since is not taken back', async () => {
  const asked = answering()
  moves = [{ ...begun, state: 'done' }]
  const { unmount } = await open({ tab: 'groups' })
  const back = await screen.findByRole('button', { name: 'Move back' })
  await userEvent.click(back)
  await waitFor(() => expect(asked('/moves/begin')).toHaveLength(1))
  await waitFor(() => expect(back.getAttribute('aria-disabled')).not.toBe('true'))
  await userEvent.click(back)
  await waitFor(() => expect(asked('/moves/begin')).toHaveLength(2))
  const [first, second] = asked('/moves/begin').map(({ act }) => act)
  expect(first).not.toBe(second)
  unmount()
  const [gone] = begun.companies
  moves = [{ ...begun, state: 'done', companies: [{ ...gone, isThere: false }] }]
  await open({ tab: 'groups' })
  expect(await screen.findByText(/Moved; in another group since/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move back' })).toBeNull()
})

test('several are picked and moved together; the server asks each what it changes', async () => {
  const asked = answering()
  await open({})
  await userEvent.click(await screen.findByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Select several' }))
  await userEvent.click(await screen.findByRole('button', { name: /Garage du Nord/ }))
  const bar = screen.getByRole('toolbar', { name: 'Selected dealerships' })
  expect(bar.textContent).toContain('1 selected')
  await userEvent.click(screen.getByRole('button', { name: /^Move to another group/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'To which group' }), 'roy')
  await userEvent.click(await screen.findByRole('option', { name: 'Groupe Roy' }))
  await waitFor(() =>
    expect(asked('/moves/preview')).toEqual([{ companyIds: ['c-north'], to: 'g-2' }]),
  )
})

test('a preview that does not come changed nothing, and says so', async () => {
  const asked = answering()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.includes('/moves/preview')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answer(address, init),
  )
  await open({})
  await userEvent.click(await screen.findByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Select several' }))
  await userEvent.click(await screen.findByRole('button', { name: /Garage du Nord/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Move to another group/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'To which group' }), 'roy')
  await userEvent.click(await screen.findByRole('option', { name: 'Groupe Roy' }))
  expect(await screen.findByText(/^No connection. Nothing was changed/)).toBeTruthy()
  expect(asked('/moves/begin')).toEqual([])
})

test('the list is narrowed by status and group, as a view that can be kept', async () => {
  answering()
  const calls: string[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    calls.push(address)
    return answer(address, init)
  })
  await open({ state: 'closed', group: '-' })
  await screen.findByRole('button', { name: 'Save view' })
  await waitFor(() => expect(calls.join(' ')).toMatch(/\/api\/companies\?\S*state=closed&group=-/))
})
