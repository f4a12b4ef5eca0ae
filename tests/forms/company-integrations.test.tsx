// @vitest-environment jsdom
/** Other programs, as the keepers of the dealership's page let them in: keys and secrets are the server's, the lists are on the device. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { anApiToken, aWebhook } from '#tests/support/builders/integration.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
type Asked = { path: string; json: unknown }
let asked: Asked[] = []
const answers = (answer: (path: string) => Response) => {
  asked = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const bare = path.split('?')[0] ?? ''
    asked.push({ path: bare, json: JSON.parse(String(init?.body ?? 'null')) })
    return Promise.resolve(answer(bare))
  })
}
const ok = (more: object) => Response.json({ Status: '1', ...more })
const no = (status: number, code: string, field = '') =>
  Response.json({ Status: '-1', code, field }, { status })
afterEach(() => vi.unstubAllGlobals())

const open = (rows: object = {}) =>
  openForm('management.Company', {
    rows: { company: [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>], ...rows },
    query: { tab: 'integrations' },
  })
const press = async (name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('each key says what it may do, when it was used last, and how long it is taken', async () => {
  const used = [{ tokenId: 'tk-1', lastUsedAt: Date.now() - 3_600_000, lastIp: '203.0.113.9' }]
  answers(path => (path === '/api/integrations/tokens' ? ok({ used }) : no(404, 'not-found')))
  await open({
    apiToken: [
      anApiToken(),
      anApiToken({ id: 'tk-2', name: 'Older', access: 'write', expiresAt: 5 }),
      anApiToken({ id: 'tk-3', name: 'Gone', revokedAt: Date.UTC(2026, 2, 10, 15) }),
    ],
  })
  expect(await screen.findByText(/1 hr ago · 203.0.113.9/)).toBeTruthy()
  const rows = screen.getAllByRole('row').map(row => row.textContent)
  expect(rows.find(row => row?.includes('Accounting'))).toMatch(/Leads.*Read.*Key ending in x7Qa/)
  expect(rows.find(row => row?.includes('Older'))).toMatch(/Read and write.*Never yet.*Ran out on/)
  expect(rows.find(row => row?.includes('Gone'))).toMatch(/Revoked on .*10/)
})

test('a key is made for the forms chosen, and shown once; a name that is taken is said at its field', async () => {
  const said = [() => no(409, 'integration-known', 'name'), () => ok({ key: 'c-1.api_secret' })]
  answers(path =>
    path === '/api/integrations/tokens' ? (said.shift()?.() ?? ok({ used: [] })) : no(404, ''),
  )
  await open()
  await press('Add a key')
  await press('Make the key')
  expect((await box(/Name of the program/)).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Mandatory').length).toBeGreaterThan(1)
  expect(asked).toEqual([])
  fireEvent.change(await box(/Name of the program/), { target: { value: ' Accounting ' } })
  await user.click(screen.getByRole('checkbox', { name: 'Leads' }))
  await press('Make the key')
  expect(await screen.findByText('A key of this name is there already.')).toBeTruthy()
  await press('Make the key')
  expect((await box(/^Key/)).value).toBe('c-1.api_secret')
  const [first, second] = asked.map(({ json }) => json as { id: string; forms: string[] })
  expect(first).toMatchObject({ name: 'Accounting', forms: ['crm.Leads'], access: 'read' })
  expect(second?.id).toBe(first?.id)
  await press('I have copied it')
  await waitFor(() => expect(document.body.textContent).not.toContain('c-1.api_secret'))
})

test('a key is revoked after a question, also without a network', async () => {
  answers(() => no(503, ''))
  const { replica } = await open({ apiToken: [anApiToken()] })
  await press('More: Accounting')
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
  await press('Revoke the key')
  await waitFor(async () =>
    expect((await replica.apiToken.get('tk-1'))?.revokedAt).toEqual(expect.any(Number)),
  )
  expect((await replica.outbox.toArray()).map(({ name }) => name)).toEqual(['apiToken.revoke'])
})

test('an address is checked at its field, added with its secret, switched off and on', async () => {
  answers(path => (path === '/api/integrations/webhooks' ? ok({ secret: 'whsec_x' }) : no(404, '')))
  const { replica } = await open({ webhook: [aWebhook()] })
  await press('Add a webhook')
  fireEvent.change(await box(/Name of the program/), { target: { value: 'Warehouse 2' } })
  fireEvent.change(await box(/^Address/), { target: { value: 'http://example.com' } })
  await user.click(screen.getByRole('checkbox', { name: 'Lead created' }))
  const [, add] = screen.getAllByRole('button', { name: 'Add a webhook', hidden: true })
  await user.click(add as HTMLElement)
  expect(await screen.findByText(/^An address that begins with https/)).toBeTruthy()
  fireEvent.change(await box(/^Address/), { target: { value: 'https://example.com/in' } })
  await user.click(add as HTMLElement)
  expect((await box(/^Secret/)).value).toBe('whsec_x')
  expect(asked.at(-1)?.json).toMatchObject({
    url: 'https://example.com/in',
    events: ['lead.created'],
  })
  await press('I have copied it')
  await press('More: Warehouse')
  await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }))
  await waitFor(async () => expect((await replica.webhook.get('wh-1'))?.enabled).toBe(false))
})

test('the log says what became of each message, and sends one again', async () => {
  const row = (id: string, more: object) => ({
    id,
    webhookId: 'wh-1',
    event: 'lead.created',
    body: '{"id":"evt_1"}',
    createdAt: 5,
    attempts: 1,
    triedAt: 5,
    answer: 500,
    failure: 'status',
    doneAt: null,
    taken: false,
    ...more,
  })
  const rows = [row('d-1', {}), row('d-2', { taken: true, failure: '', answer: 204, doneAt: 6 })]
  answers(path => {
    if (path === '/api/integrations/deliveries') return ok({ rows, more: false })
    return path === '/api/integrations/deliveries/again' ? ok({}) : no(404, '')
  })
  await open({ webhook: [aWebhook()] })
  await press('More: Warehouse')
  await user.click(await screen.findByRole('menuitem', { name: 'What it was sent' }))
  expect(await screen.findByText('Is tried again')).toBeTruthy()
  expect(screen.getByText('Accepted')).toBeTruthy()
  await user.click(screen.getByText('Is tried again'))
  expect(screen.getByText('It answered with an error: 500')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Send again' })[0] as HTMLElement)
  await waitFor(() =>
    expect(asked).toContainEqual({
      path: '/api/integrations/deliveries/again',
      json: { id: 'd-1' },
    }),
  )
})
