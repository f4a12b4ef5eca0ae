// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { untouchedRequest } from '#db/request/new-request.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { untouchedLead } from '#db/lead/new-lead.ts'
import { formPath } from '#db/form-words.ts'
import { moveOn } from '#src/lib/still.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { isLocked, keepLock } from '#src/lib/idle-lock.ts'
import { ApiProblem } from '#src/lib/api.ts'
import { aRule } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { ana, openShell } from './open-shell.tsx'

beforeEach(moveOn)

const aLead = (over: Partial<Row<'lead'>> = {}): Row<'lead'> => ({
  ...untouchedLead,
  id: 'l-1',
  v: 1,
  deletedAt: null,
  enteredV: 1,
  touchedAt: 1,
  statusAt: 1,
  type: 'internet',
  division: 'used',
  source: 'web',
  clientId: 'c',
  name: 'Hélène Gagnon',
  phone: '',
  email: '',
  phoneKey: '',
  emailKey: '',
  message: 'Is it still there?',
  assignedTo: 'u-ana',
  leadAt: 1,
  createdBy: 'u-ana',
  createdAt: 1,
  ...over,
})
const aNotice = (over: Partial<Row<'notification'>> = {}): Row<'notification'> => ({
  id: 'n-1',
  v: 1,
  deletedAt: null,
  userId: 'u-ana',
  leadId: 'l-1',
  itemId: 'i',
  type: 'COMMENTS',
  from: 'Marc',
  at: 1,
  message: 'Called twice',
  processedAt: null,
  ...over,
})

const aRequest = (over: Partial<Row<'request'>> = {}): Row<'request'> => ({
  ...untouchedRequest,
  id: 'r-1',
  v: 1,
  deletedAt: null,
  enteredV: 1,
  touchedAt: 1,
  type: 'website-forms',
  status: 'regular',
  division: 'used',
  source: 'website-forms',
  sourceName: 'site',
  name: 'Sofía Hernández',
  phone: '450 555-0142',
  email: '',
  phoneKey: '',
  emailKey: '',
  message: 'Is it still there?',
  at: 5,
  ...over,
})

test('only one header menu is open at a time, and Esc closes it', async () => {
  await openShell()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Language/ }))
  expect(screen.getByRole('dialog', { name: /^Language/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Account/ }))
  expect(screen.queryByRole('dialog', { name: /^Language/ })).toBeNull()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Account/ }))
})

test('the user menu offers only the opposite status, and it takes effect at once', async () => {
  const { replica } = await openShell()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Account/ }))
  expect(screen.queryByText('Become available')).toBeNull()
  await user.click(await screen.findByText('Become unavailable'))
  expect(await screen.findByText('Become available')).toBeTruthy()
  expect(screen.queryByText('Become unavailable')).toBeNull()
  expect((await replica.user.get('u-ana'))?.status).toBe('unavailable')
  expect(await replica.outbox.count()).toBe(1)
})

test('in her name nobody changes whether she is available, nor the order of her menu', async () => {
  await openShell({
    user: { Impersonation: { ID: 'u-samir', Name: 'Samir Haddad', EndsAt: 9e15 } },
  })
  await screen.findAllByRole('link')
  expect(screen.queryByRole('button', { name: 'Arrange the menu' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: /^Account/ }))
  expect(await screen.findByText('Available')).toBeTruthy()
  expect(screen.queryByText('Become unavailable')).toBeNull()
})

test('with a PIN the menu locks, without one it does not offer it', async () => {
  await openShell()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Account/ }))
  await screen.findByText('Quit')
  expect(screen.queryByText('Lock now')).toBeNull()
  act(() => void keepLock('u-ana', { salt: '', hash: 'h', rounds: 1, minutes: 30 }))
  await user.click(await screen.findByText('Lock now'))
  expect(isLocked('u-ana')).toBe(true)
  expect(screen.queryByRole('dialog', { name: /^Account/ })).toBeNull()
  expect(document.title, 'the title tells nothing').toBe('Boréal Auto')
})

test('a dealership that asks for a second step she has not leads her to it', async () => {
  const { place } = await openShell({
    user: {
      Companies: [
        { ID: 'c-1', Name: 'Boréal Auto inc.' },
        { ID: 'c-2', Name: 'Grand Sentier' },
      ],
    },
    switchCompany: () => Promise.reject(new ApiProblem(403, 'factor-owed', 'companyId')),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Account/ }))
  await user.click(await screen.findByRole('button', { name: 'Grand Sentier' }))
  await waitFor(() =>
    expect(toastStore.read().at(-1)?.text).toContain('asks for a second step at sign-in'),
  )
  act(() => toastStore.read().at(-1)?.action?.onPress())
  await waitFor(() => expect(place()).toBe(formPath('user.Profile', 'en-ca')))
})

test('a status that cannot be changed closes the menu', async () => {
  const { replica } = await openShell()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Account/ }))
  await screen.findByText('Become unavailable')
  await replica.user.clear()
  await user.click(screen.getByText(/^Become/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a lead changes its status in two taps from the alert', async () => {
  const { replica } = await openShell({ rows: { user: [ana], lead: [aLead()] } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Leads (1)' }))
  await user.click(
    await screen.findByRole('button', { name: 'Change the status of Hélène Gagnon' }),
  )
  await user.click(screen.getByRole('button', { name: 'Pending' }))
  await waitFor(async () => expect((await replica.lead.get('l-1'))?.status).toBe('pending'))
})

test('who only reads the leads reads their status in the alert, and is offered no other', async () => {
  await openShell({ rows: { user: [ana], lead: [aLead()] }, may: [] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Leads (1)' }))
  expect(await screen.findByText('Created')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Change the status/ })).toBeNull()
})

test('a status that asks for more is not offered in the alert', async () => {
  await openShell({ rows: { user: [ana], lead: [aLead()] } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Leads (1)' }))
  await user.click(await screen.findByRole('button', { name: /^Change the status/ }))
  expect(screen.queryByRole('button', { name: 'Sold' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancelled' })).toBeNull()
})

test('the alerts show what is mine or nobody’s, ten at most, and count all', async () => {
  const mine = Array.from({ length: 11 }, (_, i) =>
    aLead({ id: `m-${i}`, name: `Mine ${i}`, leadAt: i }),
  )
  await openShell({
    rows: {
      user: [ana],
      lead: [
        ...mine,
        aLead({ id: 'x', name: 'Not mine', assignedTo: 'u-marc' }),
        aLead({ id: 'o', name: 'Over', status: 'delivered' }),
      ],
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Leads (11)' }))
  const panel = within(screen.getByRole('dialog', { name: 'Leads' }))
  expect(await panel.findAllByRole('listitem')).toHaveLength(10)
  expect(panel.queryByText('Not mine')).toBeNull()
  expect(panel.queryByText('Over')).toBeNull()
  const all = '/en-ca/crm/leads?owner=hers&progress=1'
  expect(panel.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(all)
  expect(panel.getByRole('link', { name: 'See all 11' }).getAttribute('href')).toBe(all)
  const inMenu = await screen.findByRole('link', { name: /^Leads ?11$/ })
  expect(inMenu.getAttribute('href')).toBe(all)
})

test('what no form lists is listed in its panel, one press further', async () => {
  const notification = Array.from({ length: 12 }, (_, i) => aNotice({ id: `n-${i}`, at: i }))
  await openShell({ rows: { user: [ana], lead: [aLead()], notification } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Notifications (12)' }))
  const panel = within(screen.getByRole('dialog', { name: 'Notifications' }))
  expect(await panel.findAllByRole('listitem')).toHaveLength(10)
  await user.click(panel.getByRole('button', { name: 'Show all 12' }))
  expect(panel.getAllByRole('listitem')).toHaveLength(12)
})

test('with phone tracking alone the bell leads to every request it counts', async () => {
  await openShell({
    held: ['crm.PhoneTracking'],
    rows: { user: [ana], request: [aRequest()] },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Requests (1)' }))
  const all = await screen.findByRole('link', { name: 'See all' })
  expect(all.getAttribute('href')).toBe('/en-ca/crm/phone-tracking?show=any')
})

test('pressing a notification leads to its lead and marks it processed', async () => {
  const { replica, place } = await openShell({
    rows: { user: [ana], lead: [aLead()], notification: [aNotice()] },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Notifications (1)' }))
  await user.click(await screen.findByRole('link', { name: /Called twice/ }))
  expect(place()).toBe('/en-ca/crm/leads?id=l-1')
  await waitFor(async () =>
    expect((await replica.notification.get('n-1'))?.processedAt).not.toBeNull(),
  )
})

test('who keeps the dealership’s page alone has a bell too: a privacy request leads to its part', async () => {
  const { place } = await openShell({
    held: ['management.Company'],
    rows: {
      user: [ana],
      notification: [aNotice({ type: 'PRIVACY', leadId: '', from: '', message: '2026-12-20' })],
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Notifications (1)' }))
  await user.click(await screen.findByRole('link', { name: /Privacy request.*Answer it by.*20/ }))
  expect(place()).toBe('/en-ca/management/company?tab=privacy')
})

test('so has who sees to campaigns alone: what is said of one leads to them', async () => {
  const message = 'Renews on April 10, 2026'
  const { place } = await openShell({
    held: ['marketing.Campaigns'],
    rows: {
      user: [ana],
      notification: [aNotice({ type: 'CAMPAIGN', leadId: '', from: 'March SUVs', message })],
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Notifications (1)' }))
  await user.click(await screen.findByRole('link', { name: /March SUVs.*Campaign: Renews on/ }))
  expect(place()).toBe('/en-ca/marketing/campaigns')
})

test('so has who sees the funds alone: what went back of a payment leads to them', async () => {
  const message = '$114.98 of the payment of March 10, 2026 goes back'
  const { place } = await openShell({
    held: ['marketing.Funds'],
    rows: {
      user: [ana],
      notification: [aNotice({ type: 'FUNDS', leadId: '', from: '', message })],
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Notifications (1)' }))
  await user.click(await screen.findByRole('link', { name: /Funds: \$114\.98/ }))
  expect(place()).toBe('/en-ca/marketing/funds')
})

test('on a phone all kinds of alerts are behind one bell, open at the first that has something', async () => {
  const { replica } = await openShell({
    width: 390,
    rows: { user: [ana], notification: [aNotice()] },
  })
  await replica.meta.put({ key: 'filled', value: true })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Alerts (1)' }))
  expect(await screen.findByRole('link', { name: /Called twice/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tasks' }))
  expect(await screen.findByText('Everything is done.')).toBeTruthy()
})

test('an alert whose rows no form opens is neither shown nor counted', async () => {
  await openShell({
    held: ['marketing.PhoneTracking', 'crm.Tasks'],
    rows: { user: [ana], lead: [aLead()], request: [aRequest()] },
  })
  expect(await screen.findByRole('button', { name: 'Tasks' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Leads|Requests|Notifications)/ })).toBeNull()
})

test('without a desk of requests one becomes a lead where it is counted, and spam may be undone', async () => {
  const { replica, place } = await openShell({
    held: ['marketing.PhoneTracking', 'crm.Leads', 'crm.Tasks'],
    rows: { user: [ana], request: [aRequest(), aRequest({ id: 'r-2', name: 'Buy now' })] },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Requests (2)' }))
  const row = (await screen.findByText('Buy now')).closest('li') as HTMLElement
  await user.click(await within(row).findByRole('button', { name: 'Spam' }))
  await waitFor(async () => expect((await replica.request.get('r-2'))?.status).toBe('spam'))
  toastStore.read().at(-1)?.action?.onPress()
  await waitFor(async () => expect((await replica.request.get('r-2'))?.status).toBe('regular'))
  moveOn()
  const first = (await screen.findByText('Sofía Hernández')).closest('li') as HTMLElement
  await user.click(within(first).getByRole('button', { name: 'Answer it as a lead' }))
  await waitFor(() => expect(place()).toMatch(/^\/en-ca\/crm\/leads\?id=/))
  const lead = await replica.lead.get(place().slice(place().indexOf('=') + 1))
  expect(lead).toMatchObject({ name: 'Sofía Hernández', requestId: 'r-1', leadAt: 5 })
})

test('a task is done from the bell: what came of it is asked there, and may be undone', async () => {
  const { replica } = await openShell({
    rows: { user: [ana], lead: [], task: [aTask({ kind: 'other', title: 'Call the bank' })] },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Tasks (1)' }))
  await user.click(await screen.findByRole('button', { name: 'What came of it: Call the bank' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(async () =>
    expect(await replica.task.get('t-1')).toMatchObject({ status: 'completed', outcome: 'done' }),
  )
  expect(await screen.findByText('Everything is done.')).toBeTruthy()
  toastStore.read().at(-1)?.action?.onPress()
  expect(await screen.findByRole('button', { name: 'Tasks (1)' })).toBeTruthy()
})

test('a customer who was not reached is to be tried again: the bell asks when before the task leaves it', async () => {
  const { replica } = await openShell({
    rows: { user: [ana], lead: [], task: [aTask({ kind: 'call', title: 'Call Hélène' })] },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Tasks (1)' }))
  await user.click(await screen.findByRole('button', { name: 'What came of it: Call Hélène' }))
  await user.click(screen.getByRole('button', { name: 'Tried' }))
  expect((await replica.task.get('t-1'))?.status).toBe('pending')
  await user.click(await screen.findByRole('button', { name: /^In 1 h/ }))
  await waitFor(async () => expect(await replica.task.count()).toBe(2))
  expect(await replica.task.get('t-1')).toMatchObject({ status: 'completed', outcome: 'tried' })
  const next = (await replica.task.toArray()).find(({ id }) => id !== 't-1')
  expect(next).toMatchObject({ title: 'Call Hélène', status: 'pending', assignedTo: 'u-ana' })
})

/** Two wait, and two people take them in turn. */
const twoWaiting = {
  user: [
    { ...ana, roleIds: ['sales'] },
    aUser({ id: 'u-marc', name: 'Marc Lavoie', roleIds: ['sales'] }),
  ],
  role: [aRole('sales', ['crm.Leads'])],
  assignmentRule: [aRule({ userIds: ['u-ana', 'u-marc'], mode: 'suggest' })],
  request: [
    aRequest({ id: 'r-first', name: 'Hélène Gagnon', at: 5 }),
    aRequest({ id: 'r-second', name: 'Tommy Fortin', at: 9 }),
  ],
}
const gives = () =>
  screen
    .findAllByRole('button', { name: /^Give to / })
    .then(all => all.map(each => each.textContent))

test('the bell says whose turn each is as the reception does: as if those before it were given', async () => {
  await openShell({
    held: ['crm.Reception', 'crm.Leads'],
    rows: twoWaiting,
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Requests (2)' }))
  // The newest stands first, and is the second to be given.
  expect(await gives()).toEqual(['Give to Marc Lavoie', 'Give to Ana Moreau'])
})

test('two taps where one was meant see to one request of the bell, whatever slides under the finger', async () => {
  const { replica } = await openShell({
    held: ['crm.Reception', 'crm.Leads'],
    rows: twoWaiting,
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Requests (2)' }))
  await user.click((await screen.findAllByRole('button', { name: 'Spam' }))[0] as HTMLElement)
  await waitFor(async () => expect((await replica.request.get('r-second'))?.status).toBe('spam'))
  await user.click(await screen.findByRole('button', { name: 'Spam' }))
  await user.click(screen.getByRole('link', { name: /Hélène Gagnon/ }))
  expect(await replica.request.get('r-first')).toMatchObject({ status: 'regular', leadId: null })
  // The panel still stands: she has gone nowhere.
  moveOn()
  await user.click(screen.getByRole('button', { name: 'Spam' }))
  await waitFor(async () => expect((await replica.request.get('r-first'))?.status).toBe('spam'))
})

test('a request goes from the bell to whose turn it is, and the word about it goes with it', async () => {
  const sales = aRole('sales', ['crm.Leads'])
  const marc = aUser({ id: 'u-marc', name: 'Marc Lavoie', roleIds: ['sales'] })
  const { replica } = await openShell({
    held: ['crm.Reception', 'crm.Leads'],
    rows: {
      user: [ana, marc],
      role: [sales],
      assignmentRule: [aRule({ userIds: ['u-marc'], mode: 'suggest' })],
      request: [aRequest()],
      notification: [aNotice({ leadId: '', itemId: 'r-1' })],
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Requests (1)' }))
  await user.click(await screen.findByRole('button', { name: 'Give to Marc Lavoie' }))
  await waitFor(async () => expect((await replica.request.get('r-1'))?.leadId).toBeTruthy())
  const leadId = (await replica.request.get('r-1'))?.leadId ?? ''
  expect(await replica.lead.get(leadId)).toMatchObject({ assignedTo: 'u-marc', leadAt: 5 })
  expect(await replica.assignment.toArray()).toMatchObject([{ userId: 'u-marc', ruleId: 'rule-1' }])
  await waitFor(async () =>
    expect((await replica.notification.get('n-1'))?.processedAt).not.toBeNull(),
  )
  expect(await screen.findByRole('button', { name: 'Requests' })).toBeTruthy()
  toastStore.read().at(-1)?.action?.onPress()
  await waitFor(async () => expect((await replica.request.get('r-1'))?.leadId).toBeNull())
})

test('alerts follow the forms a person holds', async () => {
  await openShell({ held: ['crm.Tasks'] })
  expect(await screen.findByRole('button', { name: 'Tasks' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Leads/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Requests/ })).toBeNull()
})

test.each([
  ['the home page of somebody signed in', {}, '/en-ca/crm/my-day'],
  ['the login home of nobody', { user: null, path: '/en-ca/public/none' }, '/en-ca/home'],
  [
    'the brand’s own site from the Home form',
    { user: null, path: '/en-ca/home', externalHome: 'https://www.boreal-auto.example/' },
    'https://www.boreal-auto.example/',
  ],
])('the logo leads to %s', async (_, options, href) => {
  await openShell(options)
  expect(
    (await screen.findByRole('link', { name: 'Boréal Auto: home' })).getAttribute('href'),
  ).toBe(href)
})

test('a logo that cannot be drawn is the name: no network yet, and none was kept', async () => {
  await openShell()
  const logo = await screen.findByRole('link', { name: 'Boréal Auto: home' })
  expect(logo.textContent).toBe('')
  act(() => void logo.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(logo.textContent).toBe('Boréal Auto')
  expect(logo.querySelector('img')).toBeNull()
})

test('changing the language keeps the page and its query', async () => {
  const { place, replica } = await openShell({ path: '/en-ca/crm/tasks?id=t-1&tab=late' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Language/ }))
  await user.click(screen.getByRole('button', { name: 'Français (Canada)' }))
  await waitFor(() => expect(place()).toBe('/fr-ca/crm/taches?id=t-1&tab=late'))
  await waitFor(() => expect(document.documentElement.lang).toBe('fr-CA'))
  expect(document.cookie).toContain('User.Language=2')
  // The profile and what the server writes to her say the same.
  await waitFor(async () => expect((await replica.preference.get('u-ana'))?.locale).toBe('fr-ca'))
})
