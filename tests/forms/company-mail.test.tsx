// @vitest-environment jsdom
/** The mail settings as the keepers of the dealership's page use them: the server has them, the device has none. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { noPop, noSmtp } from '#db/mail/settings.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const soon = { timeout: 30_000 }
const company = [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>]
const open = () => openForm('management.Company', { rows: { company }, query: { tab: 'mail' } })
type Sent = { path: string; body: unknown }
function served(answer: (path: string, body: unknown) => object | undefined): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    if (body) sent.push({ path, body })
    const given = answer(path, body)
    if (!given) throw new TypeError('Failed to fetch')
    const { status = 200, ...json } = { Status: '1', ...given } as { status?: number }
    return Response.json(json, { status })
  })
  return sent
}
const nothing = {
  pop: null,
  smtp: null,
  popPassword: false,
  smtpPassword: false,
  fetchedAt: null,
  failure: null,
  failureSaid: '',
  failingSince: null,
  address: null,
}
const stored = {
  ...nothing,
  pop: { ...noPop, host: 'pop.dealer.example', username: 'desk', isOn: true },
  smtp: noSmtp,
  popPassword: true,
}
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title }, soon)
  return within(heading.closest('section') as HTMLElement)
}
const press = (button: HTMLElement) => userEvent.click(button)
afterEach(() => vi.unstubAllGlobals())

test('what is typed is sent with its password, and the device keeps no password', async () => {
  const sent = served(path => (path === '/api/mail/settings' ? nothing : undefined))
  const { replica } = await open()
  const pop = await card('Mail comes in')
  await userEvent.click(pop.getByRole('switch', { name: 'Fetch this mailbox' }))
  await userEvent.type(pop.getByRole('textbox', { name: 'Host' }), 'pop.dealer.example')
  await userEvent.type(pop.getByRole('textbox', { name: 'Mailbox user name' }), 'desk')
  await userEvent.type(pop.getByLabelText('Mailbox password'), 'hush hush ')
  await press(pop.getByRole('button', { name: /SSL option/ }))
  await press(await screen.findByRole('option', { name: 'STARTTLS' }))
  // The port goes with the option.
  expect(pop.getByRole<HTMLInputElement>('textbox', { name: /Port/ }).value).toBe('110')
  await expect.poll(() => replica.draft.count(), soon).toBe(1)
  expect(JSON.stringify(await replica.draft.toArray())).toContain('pop.dealer.example')
  expect(JSON.stringify(await replica.draft.toArray())).not.toContain('hush')
  await press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1), soon)
  expect(sent[0]).toMatchObject({
    path: '/api/mail/settings',
    body: {
      pop: {
        host: 'pop.dealer.example',
        port: 110,
        security: 'starttls',
        username: 'desk',
        isOn: true,
        keepDays: null,
        password: 'hush hush ',
      },
      smtp: { isOn: false, password: null },
    },
  })
  await expect.poll(() => replica.draft.count(), soon).toBe(0)
})

test('a test says in words what is wrong, with what the server said, and when it works', async () => {
  let failure: string | null = 'password'
  const sent = served(path =>
    path === '/api/mail/test' ? { failure, said: failure ? 'no such user' : '', count: 7 } : stored,
  )
  await open()
  const pop = await card('Mail comes in')
  await press(pop.getByRole('button', { name: 'Test these settings' }))
  const said = await pop.findByText(
    /does not take this user name and password.*“no such user”/s,
    {},
    soon,
  )
  expect(said).toBeDefined()
  // Nothing typed: the stored one is tried, by the server.
  expect(sent[0]?.body).toMatchObject({ side: 'pop', settings: { password: null } })
  failure = null
  await press(pop.getByRole('button', { name: 'Test these settings' }))
  expect(await pop.findByText('It works. Mails there now: 7', {}, soon)).toBeDefined()
  expect(pop.queryByText(/no such user/)).toBeNull()
})

test('a password that has to be typed again is asked for at its field', async () => {
  served((_, body) =>
    body
      ? { Status: '-1', status: 400, code: 'mail-password-again', field: 'pop.password' }
      : stored,
  )
  await open()
  const pop = await card('Mail comes in')
  await userEvent.type(pop.getByRole('textbox', { name: 'Host' }), '.org')
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(await pop.findByText(/Type the password again/, {}, soon)).toBeDefined()
})

test('since when it is not fetched and why; and the address with us', async () => {
  served(() => ({
    ...stored,
    failure: 'certificate-expired',
    failingSince: Date.UTC(2026, 2, 10, 14),
    address: 'c-north@in.example',
  }))
  await open()
  expect(await screen.findByText(/Mail has not been fetched since/, {}, soon)).toBeDefined()
  expect(screen.getByText(/certificate has expired/)).toBeDefined()
  expect(screen.getByText(/c-north@in.example/)).toBeDefined()
})

test('with no network it says where the settings are, and tries again', async () => {
  let isThere = false
  served(() => (isThere ? stored : undefined))
  await open()
  expect(await screen.findByText('The mail settings are read online only', {}, soon)).toBeDefined()
  isThere = true
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect((await card('Mail comes in')).getByDisplayValue('pop.dealer.example')).toBeDefined()
})
