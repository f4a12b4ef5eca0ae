// @vitest-environment jsdom
/** The mail settings as the keepers of the dealership's page use them, and each person her own: the server has them, the device has none. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { noPop, noSmtp } from '#db/mail/settings.ts'
import type { FormKey } from '#db/forms.ts'
import { anIntakeSource } from '#tests/support/builders/intake-source.ts'
import { aPreference, aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'
import { toastStore } from '#src/ui/toast-queue.ts'

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
  formerAddresses: [],
}
const stored = {
  ...nothing,
  pop: { ...noPop, host: 'pop.dealer.example', username: 'desk', isOn: true },
  smtp: noSmtp,
  popPassword: true,
}
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
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
  await expect.poll(() => replica.draft.count()).toBe(1)
  expect(JSON.stringify(await replica.draft.toArray())).toContain('pop.dealer.example')
  expect(JSON.stringify(await replica.draft.toArray())).not.toContain('hush')
  await press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
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
  await expect.poll(() => replica.draft.count()).toBe(0)
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
  )
  expect(said).toBeDefined()
  // Nothing typed: the stored one is tried, by the server.
  expect(sent[0]?.body).toMatchObject({ side: 'pop', settings: { password: null } })
  failure = null
  await press(pop.getByRole('button', { name: 'Test these settings' }))
  expect(await pop.findByText('It works. Mails there now: 7', {})).toBeDefined()
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
  expect(await pop.findByText(/Type the password again/, {})).toBeDefined()
})

test('since when it is not fetched and why; and the address with us', async () => {
  served(() => ({
    ...stored,
    failure: 'certificate-expired',
    failingSince: Date.UTC(2026, 2, 10, 14),
    address: 'c-north@in.example',
  }))
  await open()
  expect(await screen.findByText(/Mail has not been fetched since/, {})).toBeDefined()
  expect(screen.getByText(/certificate has expired/)).toBeDefined()
  expect(screen.getByText(/c-north@in.example/)).toBeDefined()
})

/** Above it her signature has one of its own. */
const lastSave = () => screen.getAllByRole('button', { name: 'Save' }).at(-1)!
const openOwn = (held?: readonly FormKey[]) =>
  openForm('user.Settings', {
    rows: { user: [aUser()], preference: [aPreference()] },
    query: { tab: 'mail' },
    ...(held && { held }),
  })

test('her own are asked for and sent as hers, with their draft on her device', async () => {
  const sent = served(path => (path.startsWith('/api/mail/own/') ? nothing : undefined))
  const { replica } = await openOwn()
  const pop = await card('Mail comes in')
  expect(pop.getByText(/Any other mail is left where it is/)).toBeDefined()
  await userEvent.type(pop.getByRole('textbox', { name: 'Host' }), 'pop.perso.example')
  await userEvent.type(pop.getByLabelText('Mailbox password'), 'hush')
  await expect.poll(() => replica.draft.count()).toBe(1)
  const [draft] = await replica.draft.toArray()
  expect(draft).toMatchObject({ key: 'preference:u-ana:mail' })
  expect(JSON.stringify(draft)).not.toContain('hush')
  await press(pop.getByRole('button', { name: 'Test these settings' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/mail/own/test']))
  await press(lastSave())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({
    path: '/api/mail/own/settings',
    body: { pop: { host: 'pop.perso.example', password: 'hush' }, smtp: { password: null } },
  })
})

test('when hers was fetched, since when not and why, and what to do without a password', async () => {
  const state = { failure: 'microsoft', failingSince: Date.UTC(2026, 2, 10, 14) }
  served(() => ({
    ...stored,
    ...state,
    fetchedAt: Date.UTC(2026, 2, 10, 13),
    address: 'c-north@in.example',
  }))
  await openOwn()
  expect(await screen.findByText(/Mail has not been fetched since/, {})).toBeDefined()
  expect(screen.getByText(/Fetched last/)).toBeDefined()
  expect(screen.getByText(/Microsoft mailboxes take no password here/)).toBeDefined()
  expect(screen.getByText(/forward the mail of your customers to c-north@in.example/)).toBeDefined()
  expect(screen.getByText(/To have a password removed/)).toBeDefined()
  expect(screen.queryByText(/Your address for leads/)).toBeNull()
})

test('what is switched on without its address is asked for at the field, and stays typed', async () => {
  served((_, body) =>
    body ? { Status: '-1', status: 400, code: 'mail-incomplete', field: 'smtp.from' } : nothing,
  )
  await openOwn()
  const smtp = await card('Mail goes out')
  await userEvent.type(smtp.getByRole('textbox', { name: 'Host' }), 'smtp.perso.example')
  await press(lastSave())
  expect(await smtp.findByText(/Type the address that mail leaves from/, {})).toBeDefined()
  expect(smtp.getByDisplayValue('smtp.perso.example')).toBeDefined()
})

test('who works with no customers has a signature alone; who only reads is told so', async () => {
  const asked: string[] = []
  served(path => {
    asked.push(path)
    return { Status: '-1', status: 403, code: 'not-authorized' }
  })
  const { unmount } = await openOwn(['user.Settings', 'user.Profile', 'management.Inspections'])
  expect(await screen.findByRole('heading', { name: 'Signature' })).toBeDefined()
  expect(asked).toEqual([])
  unmount()
  await openOwn()
  expect(await screen.findByText(/Not authorized, please check/, {})).toBeDefined()
})

test('with no network it says where the settings are, and tries again', async () => {
  let isThere = false
  served(() => (isThere ? stored : undefined))
  await open()
  expect(await screen.findByText('The mail settings are read online only', {})).toBeDefined()
  isThere = true
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect((await card('Mail comes in')).getByDisplayValue('pop.dealer.example')).toBeDefined()
})

const sender = anIntakeSource({
  kind: 'mail',
  sender: 'leads@portail.example',
  name: 'Portail',
  requestType: 'internet',
  receivedCount: 7,
})
test('a known sender is added, corrected and removed, without a network', async () => {
  served(() => undefined)
  const { replica } = await open()
  const list = await card('Known senders')
  await press(list.getByRole('button', { name: 'Add a sender' }))
  const dialog = () => within(screen.getByRole('dialog'))
  const type = (name: RegExp, text: string) =>
    userEvent.type(dialog().getByRole('textbox', { name }), text)
  const save = () => press(dialog().getByRole('button', { name: 'Save' }))
  await type(/Address or domain/, 'gmail.com')
  await type(/Source/, 'Portail')
  await save()
  expect(await dialog().findByText(/Anybody may have an address there/, {})).toBeDefined()
  await userEvent.clear(dialog().getByRole('textbox', { name: /Address or domain/ }))
  await type(/Address or domain/, '@Portail.example')
  await save()
  await waitFor(() => expect(list.getByText('portail.example')).toBeDefined())
  expect(await replica.intakeSource.toArray()).toMatchObject([
    { kind: 'mail', sender: 'portail.example', name: 'Portail', requestType: 'internet' },
  ])
  await press(list.getByRole('button', { name: 'More: portail.example' }))
  await press(await screen.findByRole('menuitem', { name: 'Remove' }))
  await press(await screen.findByRole('button', { name: 'Remove the sender' }))
  await waitFor(() => expect(list.queryByText('portail.example')).toBeNull())
})

test('what an address of the house is for is said beside the senders, and is none of them', async () => {
  served(() => undefined)
  const { replica } = await open()
  const list = await card('Your addresses')
  await press(list.getByRole('button', { name: 'Add an address' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Address/ }), 'Kia@Nord.example')
  await userEvent.type(dialog.getByRole('textbox', { name: /Source/ }), 'Kia desk')
  await userEvent.type(dialog.getByRole('textbox', { name: /Make/ }), 'Kia')
  expect(dialog.queryByRole('button', { name: /Type/ })).toBeNull()
  await press(dialog.getByRole('button', { name: 'Save' }))
  const row = await list.findByText('kia@nord.example')
  expect(row.closest('tr')?.textContent).toContain('Kia')
  expect((await card('Known senders')).queryByText('kia@nord.example')).toBeNull()
  expect(await replica.intakeSource.toArray()).toMatchObject([{ kind: 'address', make: 'Kia' }])
})

test('a sender of mail has no token, and one with a token is no sender of mail', async () => {
  served(() => undefined)
  const tokened = anIntakeSource({ id: 'is-2', name: 'By token' })
  await openForm('management.Company', {
    rows: { company, intakeSource: [sender, tokened] },
    query: { tab: 'mail' },
  })
  const list = await card('Known senders')
  expect(list.getByText('leads@portail.example').closest('tr')?.textContent).toContain('7')
  expect(list.queryByText('By token')).toBeNull()
  await press(screen.getByRole('tab', { name: 'Lead sources' }))
  expect(await screen.findByText('By token', {})).toBeDefined()
  expect(screen.queryByText('Portail')).toBeNull()
})

test('the address for leads is renewed after a question, and until when the old one is taken in is told', async () => {
  const begun = { ...nothing, address: 'c-1@in.example' }
  const sent = served(path =>
    path === '/api/mail/settings'
      ? begun
      : path === '/api/mail/address/renew'
        ? {
            ...begun,
            address: 'c-1.k7q2mzt4@in.example',
            formerAddresses: [{ address: 'c-1@in.example', endsAt: Date.UTC(2027, 1, 27, 17) }],
          }
        : undefined,
  )
  await open()
  await press(await screen.findByRole('button', { name: 'Renew the address' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/90 days more/)).toBeTruthy()
  expect(sent).toEqual([])
  await press(asked.getByRole('button', { name: 'Renew the address' }))
  expect(await screen.findByText(/c-1\.k7q2mzt4@in\.example/)).toBeTruthy()
  expect(screen.getByText(/^What still goes to c-1@in\.example.*until .*27/)).toBeTruthy()
  expect(sent.map(({ path }) => path)).toEqual(['/api/mail/address/renew'])
})

test('an address that could not be renewed stays, and that is said', async () => {
  served(path =>
    path === '/api/mail/settings'
      ? { ...nothing, address: 'c-1@in.example' }
      : { status: 500, Status: '0', code: 'internal' },
  )
  await open()
  await press(await screen.findByRole('button', { name: 'Renew the address' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await press(asked.getByRole('button', { name: 'Renew the address' }))
  await waitFor(() =>
    expect(toastStore.read().map(({ text }) => text)).toContain(
      'The address was not renewed: the server did not do it. Try again.',
    ),
  )
  expect(screen.getByText(/c-1@in\.example/)).toBeTruthy()
})
