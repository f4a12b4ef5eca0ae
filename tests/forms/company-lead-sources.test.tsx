// @vitest-environment jsdom
/** Lead sources as the keepers of the dealership's page use them: tokens are the server's, the list is on the device. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { anIntakeSource } from '#tests/support/builders/intake-source.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
type Asked = { path: string; json: unknown }
let asked: Asked[] = []
const answers = (answer: (path: string) => Response | Promise<Response>) => {
  asked = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const bare = path.split('?')[0] ?? ''
    asked.push({ path: bare, json: JSON.parse(String(init?.body ?? 'null')) })
    return Promise.resolve(answer(bare))
  })
}
const ok = (more: object) => Response.json({ Status: '1', ...more })
const no = (status: number, code: string) => Response.json({ Status: '-1', code }, { status })
afterEach(() => vi.unstubAllGlobals())

const open = (intakeSource: Row<'intakeSource'>[] = [anIntakeSource()]) =>
  openForm('management.Company', {
    rows: { company: [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>], intakeSource },
    query: { tab: 'sources' },
  })
const press = async (name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))
const item = async (name: string) => user.click(await screen.findByRole('menuitem', { name }))
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('each source says what it has sent and which token is taken', async () => {
  answers(() => no(404, 'not-found'))
  const soon = Date.now() + 86_400_000
  await open([
    anIntakeSource({ receivedCount: 1234, lastAt: Date.now() - 3_600_000 }),
    anIntakeSource({ id: 'is-2', name: 'Older portal', oldHint: 'old1', oldUntil: soon }),
    anIntakeSource({ id: 'is-3', name: 'Gone', revokedAt: Date.UTC(2026, 2, 10, 15) }),
  ])
  const rows = (await screen.findAllByRole('row')).slice(1).map(row => row.textContent)
  expect(rows[0]).toMatch(/Autos Example.*1,234.*1 hr ago.*Token ending in x7Qa/)
  expect(rows[1]).toMatch(/Older portal.*None yet.*old1 is taken until/)
  expect(rows[2]).toMatch(/Gone.*Revoked on .*10/)
  expect(screen.queryByRole('button', { name: 'More: Gone' })).toBeNull()
})

test('a source is added: its token is shown once, with the address to post to', async () => {
  answers(path => (path === '/api/intake/sources' ? ok({ token: 'adf_secret' }) : no(404, '')))
  await open([])
  expect(await screen.findByText('No lead sources yet')).toBeTruthy()
  await press('Add a source')
  await press('Make the token')
  const missing = await box(/Name of the source/)
  expect(missing.getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
  fireEvent.change(await box(/Name of the source/), { target: { value: ' Autos Example ' } })
  await press('Make the token')
  expect((await box(/^Token/)).value).toBe('adf_secret')
  expect((await box(/^Address to post to/)).value).toBe(`${location.origin}/intake/adf/c-1`)
  expect(asked).toEqual([
    { path: '/api/intake/sources', json: { id: expect.any(String), name: 'Autos Example' } },
  ])
  await press('Copy the token')
  expect(await navigator.clipboard.readText()).toBe('adf_secret')
  await press('I have copied it')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.textContent).not.toContain('adf_secret')
})

test('asked again after no answer it is the same source; a name that is taken is said at its field', async () => {
  const said = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => no(409, 'intake-source-known'),
  ]
  answers(() => said.shift()?.() ?? no(500, 'server-error'))
  await open([])
  await press('Add a source')
  fireEvent.change(await box(/Name of the source/), { target: { value: 'Autos' } })
  await press('Make the token')
  expect(await screen.findByText(/^No answer came: it may have been done/)).toBeTruthy()
  await press('Make the token')
  expect(await screen.findByText('A source of this name is there already.')).toBeTruthy()
  const ids = asked.map(({ json }) => (json as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
})

test('another token is made with the overlap that is chosen', async () => {
  answers(() => ok({ token: 'adf_second' }))
  await open()
  await press('More: Autos Example')
  await item('New token')
  await press(/The present token/)
  await user.click(await screen.findByRole('option', { name: 'Ends at once' }))
  await press('Make the token')
  expect((await box(/^Token/)).value).toBe('adf_second')
  expect(asked).toEqual([
    { path: '/api/intake/sources/rotate', json: { sourceId: 'is-1', days: 0 } },
  ])
})

test('a source is revoked after being asked, without a network too', async () => {
  answers(() => Promise.reject(new TypeError('Failed to fetch')))
  const { replica } = await open()
  await press('More: Autos Example')
  await item('Revoke')
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByRole('heading').textContent).toBe('Revoke Autos Example?')
  await press('Keep it')
  expect((await replica.intakeSource.get('is-1'))?.revokedAt).toBeNull()
  await press('More: Autos Example')
  await item('Revoke')
  await press('Revoke the source')
  expect(await screen.findByText(/^Revoked on/)).toBeTruthy()
  expect((await replica.outbox.toArray()).map(({ name }) => name)).toEqual(['intakeSource.revoke'])
  expect(toastStore.read().map(({ text }) => text)).toContain('Source revoked')
})

test('a sample is shown as it is read, and what is none says why', async () => {
  const prospect = {
    name: 'Marie Tremblay',
    phone: '819 555-0142',
    email: '',
    message: 'Still there?',
    vehicleText: '2021 Subaru Outback',
    tradeInText: '',
    externalId: '88-1204',
    division: 'used',
    claimedAt: Date.UTC(2026, 2, 9, 18),
    inStock: true,
  }
  const said = [{ prospects: [prospect] }, { problem: 'not-adf', prospects: [] }]
  answers(() => ok(said.shift() ?? {}))
  await open()
  await press('Try a sample')
  fireEvent.change(await box(/ADF\/XML of the sender/), { target: { value: '<adf/>' } })
  await press('Read it')
  expect(await screen.findByText('Marie Tremblay')).toBeTruthy()
  const facts = screen.getByRole('dialog').textContent
  for (const fact of ['2021 Subaru Outback', 'In our stockYes', '88-1204', 'Still there?'])
    expect(facts).toContain(fact)
  expect(facts).not.toContain('Trade-in')
  await press('Read it')
  expect(await screen.findByText(/It holds no ADF/)).toBeTruthy()
  expect(asked.map(({ path }) => path)).toEqual(['/api/intake/try', '/api/intake/try'])
})
