// @vitest-environment jsdom
/** The dealership's numbers, kept offline like any row; its provider's settings, which the server alone has. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aDealer } from '#tests/support/builders/label.ts'
import { aNumber, noNotice } from '#tests/support/builders/phone.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
const none = {
  provider: 'twilio',
  isOn: false,
  accountName: '',
  hasSigningSecret: false,
  hasApiSecret: false,
  applicationId: '',
  hasVoiceKey: false,
  sender: '',
  contactSeconds: 15,
  publicUrl: 'https://desk.example',
  hookUrl: '',
  heardAt: null,
  refusedAt: null,
  refusedWhy: '',
}
type Sent = { path: string; body: unknown }
function served(answer: (path: string) => object | undefined): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) })
    const given = answer(path)
    if (!given) throw new TypeError('Failed to fetch')
    const { status = 200, ...json } = { Status: '1', ...given } as { status?: number }
    return Response.json(json, { status })
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())
const open = (trackedNumber = [aNumber()]) =>
  openForm('management.Company', {
    rows: {
      company: [aDealer()],
      role: [aRole('sales', ['crm.Leads'])],
      user: [aUser({ roleIds: ['sales'] })],
      trackedNumber,
    },
    query: { tab: 'phone' },
  })

test('a number is added without a network; nothing is recorded without its notice', async () => {
  served(() => undefined)
  const { replica } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Add a number' }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })
  type(/^Number/, '819 555-0100')
  type(/^Source/, 'Radio')
  type(/^Campaign/, 'Fall sale')
  type(/^Greeting, Français/, 'Boréal. Parlez après le bip.')
  await user.click(dialog.getByRole('switch', { name: /Record its calls/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Nothing is recorded without a notice/)).toBeTruthy()
  type(/^Notice, English/, 'This call is recorded.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await replica.trackedNumber.count()).toBe(1))
  expect(await replica.trackedNumber.toArray()).toMatchObject([
    {
      phoneKey: '18195550100',
      sourceName: 'Radio',
      campaign: 'Fall sale',
      takesTexts: true,
      takesVoicemail: true,
      greeting: { ...noNotice, 'fr-ca': 'Boréal. Parlez après le bip.' },
      isRecorded: true,
      noticeVersion: 1,
    },
  ])
})

test('a number is removed, and comes back', async () => {
  served(() => none)
  const { replica } = await open()
  await user.click(await screen.findByRole('button', { name: 'More: Print' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await waitFor(async () =>
    expect((await replica.trackedNumber.get('n-1'))?.deletedAt).toBeTypeOf('number'),
  )
})

test('the provider’s secrets are sent and not kept on the device; the test tells in words', async () => {
  const on = {
    ...none,
    isOn: true,
    hasSigningSecret: true,
    hookUrl: 'https://desk.example/hooks/x',
  }
  const sent = served(path => (path.endsWith('/test') ? { failure: 'login', said: '' } : on))
  const { replica } = await open()
  const account = await screen.findByRole('textbox', { name: 'Account SID' })
  await user.type(account, 'AC1')
  await user.type(screen.getByLabelText('Auth token'), 'hush hush')
  await waitFor(async () => expect(await replica.draft.count()).toBe(1))
  expect(JSON.stringify(await replica.draft.toArray())).not.toContain('hush')
  const card = screen.getByRole('heading', { name: 'Provider' }).closest('section') as HTMLElement
  await user.click(within(card).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: '/api/phone/settings',
    body: { accountName: 'AC1', signingSecret: 'hush hush', apiSecret: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Test these settings' }))
  expect(await screen.findByText(/does not know this account/)).toBeTruthy()
})

test.each([
  ['twilio', 'accountName', 'Account SID'],
  ['telnyx', 'apiSecret', 'API key (v2)'],
] as const)('%s switched on without its account is said at %s', async (provider, field, label) => {
  let isSaving = false
  served(() =>
    isSaving ? { status: 400, code: 'phone-account-needed', field } : { ...none, provider },
  )
  await open()
  await user.click(await screen.findByRole('switch', { name: 'Take calls and text messages in' }))
  isSaving = true
  const card = screen.getByRole('heading', { name: 'Provider' }).closest('section') as HTMLElement
  await user.click(within(card).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Without it the provider cannot be reached/)).toBeTruthy()
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

test('a refused event says why; without an answer it is said, and tried again', async () => {
  let isUp = false
  served(() => (isUp ? { ...none, refusedAt: Date.now(), refusedWhy: 'wrong' } : undefined))
  await open()
  expect(await screen.findByText('The provider’s settings are read online only', {})).toBeTruthy()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/The signature does not match/)).toBeTruthy()
})

test.each([
  ['telnyx', /Its ID starts the calls/],
  ['vonage', /records nothing/],
] as const)('what %s does not do stands beside its addresses', async (provider, said) => {
  served(() => ({ ...none, provider, hookUrl: 'https://desk.example/hooks/x' }))
  await open()
  expect(await screen.findByText(said, {})).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Address for calls that come in/ })).toHaveProperty(
    'value',
    'https://desk.example/hooks/x/answer',
  )
})

test('Vonage starts calls by an application and its key, which no draft keeps', async () => {
  const settings = { ...none, provider: 'vonage', hookUrl: 'https://desk.example/hooks/x' }
  const sent = served(() => ({ ...settings, hasVoiceKey: true }))
  const { replica } = await open()
  const id = await screen.findByRole('textbox', { name: 'ID of the application' })
  fireEvent.change(id, { target: { value: 'app-1' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Private key of the application/ }), {
    target: { value: 'BEGIN hush' },
  })
  await waitFor(async () => expect(await replica.draft.count()).toBe(1))
  expect(JSON.stringify(await replica.draft.toArray())).not.toContain('hush')
  const card = screen.getByRole('heading', { name: 'Provider' }).closest('section') as HTMLElement
  await user.click(within(card).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ applicationId: 'app-1', voiceKey: 'BEGIN hush' })
})
