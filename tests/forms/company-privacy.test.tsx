// @vitest-environment jsdom
/** The privacy officer's page as she uses it: requests with their clocks, the register of incidents, what is kept. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays, dateIn, dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aLeadClient, aNotification } from '#tests/support/builders/lead.ts'
import { anIncident, aPrivacyRequest } from '#tests/support/builders/privacy.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
const open = (rows = {}) =>
  openForm('management.Company', {
    rows: {
      company: [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>],
      user: [aUser({ id: 'u-ana', name: 'Ana Moreau' })],
      ...rows,
    },
    query: { tab: 'privacy' },
  })
afterEach(() => vi.unstubAllGlobals())

const press = async (name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))
const item = async (name: RegExp | string) =>
  user.click(await screen.findByRole('menuitem', { name }))
const more = async (of: string, name: string) => {
  await press(`More: ${of}`)
  await item(name)
}
const fill = async (name: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const choose = async (name: RegExp, option: RegExp | string) => {
  await press(name)
  await user.click(await screen.findByRole('option', { name: option }))
}
const yearBack = async (of: string) => {
  const group = await screen.findByRole('group', { name: new RegExp(`^${of}`) })
  within(group).getByRole('spinbutton', { name: /year/i }).focus()
  await user.keyboard('{ArrowDown}')
}
const dialog = () => screen.findByRole('dialog')
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** What the server would say, by path. */
function answers(said: Record<string, unknown>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://x').pathname
    asked.push(path)
    const given = said[path]
    if (given === undefined) throw new TypeError('Failed to fetch')
    return Response.json(given)
  })
  return asked
}

test('a request is noted, and its last day stands beside it', async () => {
  const { replica } = await open()
  expect(await screen.findByText('Nobody has asked anything yet', {})).toBeTruthy()
  await press('Note a request')
  await press('Save')
  // Nobody asks without a name.
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  await fill(/^Name/, 'Hélène Gagnon')
  await fill(/^How it is answered/, 'helene@example.com')
  await fill(/^In the customer’s words/, 'What do you have on me?')
  await yearBack('Received on')
  await press('Save')
  await closed()
  const [row] = await replica.privacyRequest.toArray()
  expect(row).toMatchObject({
    kind: 'access',
    channel: 'mail',
    name: 'Hélène Gagnon',
    jurisdiction: 'QC',
    identityAt: null,
  })
  // Its days run since it came, whenever it was noted.
  expect(row?.receivedAt).toBeLessThan(Date.now() - 300 * dayMs)
  expect(row?.dueOn).toBe(addDays(dateIn(aCompany.timeZone, row?.receivedAt ?? 0), 30))
  expect(await screen.findByRole('rowheader', { name: 'Hélène Gagnon' })).toBeTruthy()
})

test('the page reads what called to it', async () => {
  const notice = aNotification({
    type: 'PRIVACY',
    leadId: '',
    itemId: 'pr-1',
    from: '',
    userId: 'u-ana',
  })
  const { replica } = await open({
    privacyRequest: [aPrivacyRequest()],
    notification: [notice, aNotification({ id: 'n-2', userId: 'u-ana' })],
  })
  const read = async (id: string) => (await replica.notification.get(id))?.processedAt
  await waitFor(async () => expect(await read(notice.id)).toBeTypeOf('number'))
  expect(await read('n-2')).toBeNull()
  await more('Hélène Gagnon', 'Read it')
  expect(await screen.findByText('Not by a letter of ours')).toBeTruthy()
})

test('who she is, more time, the answer: each said no in words, and all of it read again', async () => {
  const { replica } = await open({
    privacyRequest: [aPrivacyRequest({ details: 'Everything since 2020' })],
    client: [aLeadClient({ id: 'cl-1', firstName: 'Hélène', lastName: 'Gagnon' })],
  })
  const row = async () => replica.privacyRequest.get('pr-1')
  await more('Hélène Gagnon', 'Note the answer')
  await press('Save')
  expect(
    await within(await dialog()).findByText('First note how it was made sure who it is.'),
  ).toBeTruthy()
  await press('Cancel')
  await closed()
  await more('Hélène Gagnon', 'More time')
  await fill(/^Why, as it is told/, 'Much to look for')
  await press('Save')
  // Québec gives none.
  expect((await row())?.extendedAt).toBeNull()
  await press('Cancel')
  await closed()

  await more('Hélène Gagnon', 'Check who it is')
  const card = within(await dialog()).getByRole('combobox', { name: /The customer’s card/ })
  await user.type(card, 'Gagnon')
  await user.click(await screen.findByRole('option', { name: /Gagnon/ }))
  await press('Save')
  await closed()
  expect(await row()).toMatchObject({
    identityHow: 'callback',
    clientId: 'cl-1',
    identityBy: 'u-ana',
  })
  expect(await screen.findByText('Identity checked')).toBeTruthy()

  await more('Hélène Gagnon', 'Note the answer')
  await choose(/What was decided/, 'Refused')
  await press('Save')
  expect((await row())?.answeredAt).toBeNull()
  await fill(/^The answer/, 'The books are kept seven years.')
  await press('Save')
  await closed()
  expect(await row()).toMatchObject({ outcome: 'refused', answeredBy: 'u-ana' })

  await press('More: Hélène Gagnon')
  expect(screen.getAllByRole('menuitem').map(each => each.textContent)).toEqual(['Read it'])
  await item('Read it')
  const read = within(await dialog())
  for (const said of [
    'helene@example.com',
    'Everything since 2020',
    'The books are kept seven years.',
    'Refused',
  ])
    expect(read.getByText(said)).toBeTruthy()
})

test('what becomes of her is shown before she is forgotten, and back-ups are promised as they are', async () => {
  const asks = answers({
    '/api/privacy/plan': {
      Status: '1',
      cards: 1,
      backUpDays: 60,
      lines: [
        { table: 'client', fate: 'erase', count: 1 },
        { table: 'saleContract', fate: 'keep', count: 2, why: 'contract' },
      ],
    },
    '/api/privacy/erase': { Status: '1' },
  })
  await open({
    privacyRequest: [
      aPrivacyRequest({ kind: 'erasure', clientId: 'cl-1', identityAt: 1, identityHow: 'known' }),
    ],
  })
  await more('Hélène Gagnon', 'Forget this person')
  const shown = within(await dialog())
  expect(await shown.findByText(/belongs to a signed contract/)).toBeTruthy()
  expect(shown.getByText(/removed after 60 days at most/)).toBeTruthy()
  await press('Forget this person for good')
  await closed()
  expect(asks).toEqual(['/api/privacy/plan', '/api/privacy/erase'])
})

test('a card that may be somebody else’s is called out before anything of it is handed out or forgotten', async () => {
  const asked = { kind: 'erasure', clientId: 'cl-1', identityAt: 1, identityHow: 'known' } as const
  const other = { ...asked, name: 'Geneviève Roy', contact: 'roy@example.com' }
  answers({ '/api/privacy/plan': { Status: '1', cards: 1, backUpDays: 60, lines: [] } })
  const client = [aLeadClient()]
  const { unmount } = await open({ client, privacyRequest: [aPrivacyRequest(other)] })
  await more('Geneviève Roy', 'Forget this person')
  expect(
    await screen.findByText(/This may be somebody else’s card: it is Hélène Gagnon’s/),
  ).toBeTruthy()
  unmount()
  const reached = aPrivacyRequest({ ...other, contact: 'call (450) 555-0134' })
  await open({ client, privacyRequest: [reached] })
  await more('Geneviève Roy', 'Forget this person')
  expect(await screen.findByText('Hélène Gagnon')).toBeTruthy()
  expect(screen.queryByText(/somebody else’s card/)).toBeNull()
})

test('with no connection nobody is forgotten, and the screen says that nothing was changed', async () => {
  answers({})
  await open({ privacyRequest: [aPrivacyRequest({ kind: 'erasure', clientId: 'cl-1' })] })
  await more('Hélène Gagnon', 'Forget this person')
  const shown = within(await dialog())
  expect(await shown.findByText(/No connection. Nothing was changed/)).toBeTruthy()
  expect(
    shown.getByRole('button', { name: 'Forget this person for good' }).hasAttribute('disabled'),
  ).toBe(true)
})

test('an incident is reported, judged, closed, opened again, and leaves as a spreadsheet', async () => {
  const files = caughtFiles()
  const { replica } = await open()
  expect(await screen.findByText('No incident so far', {})).toBeTruthy()
  await press('Report an incident')
  await fill(/^Incident/, 'A tablet was lost')
  await yearBack('Became known')
  await press('Save')
  // It did not happen after it was known.
  expect(await within(await dialog()).findByText('Dates invalid')).toBeTruthy()
  await yearBack('Happened on')
  await press('Save')
  await closed()
  const row = async () => (await replica.incident.toArray())[0]
  await waitFor(async () => expect((await row())?.knownAt).toBeLessThan(Date.now() - 300 * dayMs))
  await waitFor(async () => expect((await row())?.harm).toBe('unsure'))
  await more('A tablet was lost', 'Close the incident')
  await waitFor(async () => expect((await row())?.closedAt).toBeNull())
  await more('A tablet was lost', 'Complete')
  await user.click(await screen.findByRole('radio', { name: 'No risk of serious harm' }))
  await fill(/^Reasons of this judgement/, 'It was locked')
  await fill(/^Measures taken/, 'Wiped')
  await press('Save')
  await closed()
  await more('A tablet was lost', 'Close the incident')
  await waitFor(async () => expect((await row())?.closedBy).toBe('u-ana'))
  await more('A tablet was lost', 'Reopen')
  await waitFor(async () => expect((await row())?.closedAt).toBeNull())
  await press('Spreadsheet')
  expect(files).toHaveLength(1)
})

test('the officer and the days are kept; days beyond the bounds are said, and nothing is', async () => {
  const { replica } = await open({ incident: [anIncident()] })
  const privacy = async () => replica.company.get(aCompany.id)
  const days = await screen.findByRole('textbox', { name: /^Junk requests/ })
  fireEvent.change(days, { target: { value: '365' } })
  fireEvent.blur(days)
  await fill(/^Name of the privacy officer/, 'Gisèle Morin')
  const save = screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement
  await user.click(save)
  expect(await screen.findByText('Nothing was saved yet')).toBeTruthy()
  expect((await privacy())?.legal.privacyOfficer).not.toBe('Gisèle Morin')
  fireEvent.change(days, { target: { value: '45' } })
  fireEvent.blur(days)
  await user.click(save)
  await waitFor(async () => expect((await privacy())?.privacy?.days).toMatchObject({ spam: 45 }))
  expect((await privacy())?.legal.privacyOfficer).toBe('Gisèle Morin')
})

test('what is due is counted by the server, and people are forgotten after being asked', async () => {
  const due = [
    { kind: 'spam', before: 1e12, count: 3, doneBy: 'clock' },
    { kind: 'lead', before: 1e12, count: 2, doneBy: 'person' },
    { kind: 'contract', before: 1e12, count: 1, doneBy: 'nobody' },
  ]
  const asks = answers({
    '/api/privacy/due': { Status: '1', due },
    '/api/privacy/stale': { Status: '1', forgotten: 2 },
  })
  await open()
  await press('Count now')
  expect(await screen.findByText('Nothing deletes them')).toBeTruthy()
  await press('Forget these people')
  await press('Keep them')
  expect(asks).toEqual(['/api/privacy/due'])
  await press('Forget these people')
  await press('Forget them')
  await waitFor(() => expect(asks).toContain('/api/privacy/stale'))
})
