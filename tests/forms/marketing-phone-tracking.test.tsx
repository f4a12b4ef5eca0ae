// @vitest-environment jsdom
/** Calls as those who see to the campaigns have them: counted by the server, listed from the device, narrowed alike. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FiguresQuery } from '#db/figures/query.ts'
import { aFigures } from '#tests/support/builders/figures.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aCall, aNumber } from '#tests/support/builders/phone.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
const number = '+18195550100'
let asked: FiguresQuery[]
let isOn: boolean
beforeEach(() => {
  asked = []
  isOn = true
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!isOn) throw new TypeError('Failed to fetch')
    const { query } = JSON.parse(String(init?.body)) as { query: FiguresQuery }
    if (path.includes('/lines')) return Response.json({ Status: '1', lines: [line], count: 1 })
    asked.push(query)
    return Response.json({ Status: '1', figures: figures(query) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const columns = [
  'count',
  'before',
  'spokenTo',
  'missed',
  'voicemail',
  'talk',
  'leads',
  'sold',
] as const
const figures = (query: FiguresQuery) =>
  aFigures({
    query,
    names: { [number]: '(819) 555-0100 · Print' },
    tiles: [{ key: 'missed', now: 2, before: 5 }],
    tables: [
      { key: 'outcome', columns: ['count', 'before'], rows: [{ key: 'answered', cells: [3, 1] }] },
      ...(['source', 'campaign', 'number'] as const).map(key => ({
        key,
        columns: [...columns],
        rows: [
          {
            key: { source: 'Print', campaign: 'Fall', number }[key],
            cells: [4, 2, 0.5, 2, 0, 192_000, 1, 0],
          },
        ],
      })),
    ],
  })
const at = Date.now() - 3_600_000
const line = {
  id: 'c-1',
  leadId: null,
  name: '+18195550142',
  at,
  source: 'Print',
  person: '',
  division: 'used',
  type: '',
  status: '',
  mark: '',
  state: '',
  openMs: null,
  outcome: 'missed',
  talkMs: 0,
}
const phoneCall = [
  aCall({ id: 'c-1', at, callerName: 'Zoé Côté', campaign: 'Fall' }),
  aCall({
    id: 'c-2',
    at: at - 60_000,
    outcome: 'answered',
    talkSeconds: 192,
    leadId: 'l-1',
    phone: '+15145550177',
    phoneKey: '15145550177',
    sourceName: 'Radio',
  }),
  aCall({ id: 'c-out', at, direction: 'out' }),
  aCall({ id: 'c-old', at: at - 80 * 86_400_000, callerName: 'Old' }),
]
const rows = {
  phoneCall,
  trackedNumber: [aNumber()],
  lead: [aLead({ id: 'l-1', name: 'Luc Paquette' })],
  user: [aUser()],
}
const open = (query: Record<string, string> = {}, held?: Parameters<typeof openForm>[1]) =>
  openForm('marketing.PhoneTracking', { rows, query, ...held })
const listed = () => screen.queryAllByRole('option').map(each => each.textContent)

test('calls of the period that came in, and the totals by source, campaign and number', async () => {
  await open()
  const table = await screen.findByRole('table', { name: 'By number' })
  expect(within(table).getByText('(819) 555-0100 · Print')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'By campaign' })).toBeTruthy()
  expect(screen.getByText('Calls missed')).toBeTruthy()
  expect(listed()).toHaveLength(2)
  expect(listed()[0]).toMatch(/Zoé Côté.*Missed.*Print · Fall/)
  expect(asked[0]?.kind).toBe('calls')
})

test('while the calls are read nobody says that there are none', async () => {
  const seen: (string | null)[] = []
  const eye = new MutationObserver(() => seen.push(document.body.textContent))
  eye.observe(document.body, { childList: true, subtree: true, characterData: true })
  await open()
  await waitFor(() => expect(listed()).toHaveLength(2))
  await waitFor(() => expect(seen.at(-1)).toContain('Calls2'))
  eye.disconnect()
  expect(seen.filter(each => each?.includes('Calls0'))).toEqual([])
})

test('narrowed, the list is what the figures count', async () => {
  await open({ campaign: '-' })
  await waitFor(() => expect(listed()).toHaveLength(1))
  expect(asked[0]?.campaign).toBe('')
  expect(listed()[0]).toContain('Radio')
})

test('a call opens here, with the lead it became; the way to the desk is for those who hold it', async () => {
  const { unmount } = await open({ call: 'c-2' })
  const drawer = within(await screen.findByRole('dialog', { name: 'Call' }))
  expect(await drawer.findByRole('link', { name: 'Open the lead' })).toBeTruthy()
  unmount()
  await open({ call: 'c-1' }, { held: ['marketing.PhoneTracking'] })
  const other = within(await screen.findByRole('dialog', { name: 'Call' }))
  expect(await other.findByText('Fall')).toBeTruthy()
  expect(other.queryByRole('button', { name: 'Make it my lead' })).toBeNull()
})

test('without a network the calls are listed all the same', async () => {
  isOn = false
  await open()
  const why = 'These figures have not been counted for this device yet'
  expect(await screen.findByText(why, {})).toBeTruthy()
  await waitFor(() => expect(listed()).toHaveLength(2))
})

test('the rows behind a total lead to the call', async () => {
  await open({ rows: 'source:Print' })
  const drawer = within(await screen.findByRole('dialog', { name: 'By source: Print' }))
  const link = await drawer.findByRole('link', { name: /819/ })
  expect(link.getAttribute('href')).toContain('call=c-1')
  expect(drawer.getByText('Missed')).toBeTruthy()
})

test('the calls leave as a spreadsheet', async () => {
  const files = caughtFiles()
  await open()
  await waitFor(() => expect(listed()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'List acts' }))
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = (await files[0]?.()) ?? ''
  expect(text).toContain('Fall')
  expect(text).toContain('Luc Paquette')
})
