// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { leadAdf } from '#src/forms/crm/leads/export.ts'
import { openForm } from '#tests/support/forms.tsx'
import { aCompany } from '#tests/support/dealership.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import {
  aLead,
  aLeadClient,
  aLeadComment,
  aLeadTouch,
  anAppointment,
  aStockVehicle,
  aRule,
} from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'

const minute = 60_000
const now = Date.now()
const fresh = { leadAt: now - 3 * minute, touchedAt: now - 3 * minute, createdAt: now - 3 * minute }
const helene = aLead({ ...fresh, leadAt: now - 22 * minute, status: 'pending', vehicleId: 'v-1' })
const mathieu = aLead({
  ...fresh,
  id: 'l-2',
  name: 'Mathieu Tremblay',
  clientId: 'cl-2',
  phone: '514 555-0100',
  phoneKey: '15145550100',
  email: '',
  emailKey: '',
  source: 'Radio',
  assignedTo: null,
})
const rows = {
  user: [aUser(), aUser({ id: 'u-samir', name: 'Samir Haddad' })],
  client: [
    aLeadClient(),
    aLeadClient({
      id: 'cl-2',
      firstName: 'Mathieu',
      lastName: 'Tremblay',
      phone: '514 555-0100',
      phoneKey: '15145550100',
      email: '',
      emailKey: '',
    }),
  ],
  vehicle: [aStockVehicle()],
  lead: [helene, mathieu],
  leadTouch: [aLeadTouch({ at: helene.leadAt })],
}
const pendingNames = async (replica: Awaited<ReturnType<typeof openForm>>['replica']) =>
  (await replica.outbox.orderBy('n').toArray()).map(entry => entry.name)

test('whose name is not here is not said to be nobody', async () => {
  const away = { ...helene, assignedTo: 'u-not-here' }
  await openForm('crm.Leads', {
    rows: { ...rows, lead: [away, mathieu] },
    query: { id: helene.id },
  })
  const head = (await screen.findByText(helene.name, { selector: 'h2' })).closest('header')
  expect(head?.textContent).toContain(helene.name)
  expect(head?.textContent).not.toContain('Unassigned')
})

test('who has waited too long stands first, in red', async () => {
  await openForm('crm.Leads', { rows })
  const list = await screen.findByRole('listbox', { name: 'Leads' })
  const options = within(list).getAllByRole('option')
  expect(options[0]?.textContent).toContain('Hélène Gagnon')
  expect(options[0]?.textContent).toContain('Late · waiting since ')
  expect(options[1]?.textContent).toContain('Mathieu Tremblay')
})

test('where a lead came from is said in the reader’s language, a dealership’s own word as it was typed', async () => {
  const lead = [{ ...helene, vehicleId: null, source: 'online-ad' }, mathieu]
  await openForm('crm.Leads', { rows: { ...rows, lead }, locale: 'es-co' })
  const [first, second] = await screen.findAllByRole('option')
  expect(first?.textContent).toContain('Aviso en línea')
  expect(second?.textContent).toContain('Radio')
})

test('search folds accents and finds a phone however it is typed, and a stock number', async () => {
  const user = userEvent.setup()
  await openForm('crm.Leads', { rows })
  const list = await screen.findByRole('listbox', { name: 'Leads' })
  const search = screen.getByRole('searchbox', { name: 'Search leads' })
  const names = () =>
    within(list)
      .queryAllByRole('option')
      .map(option => option.textContent)
  for (const typed of ['helene', '(450) 555', 'u24117', 'HELENE outback']) {
    await user.clear(search)
    await user.type(search, typed)
    await waitFor(() => expect(names()).toHaveLength(1))
    expect(names()[0]).toContain('Hélène Gagnon')
  }
})

test('the filters of the address narrow the list, and an empty one says how to go on', async () => {
  const user = userEvent.setup()
  await openForm('crm.Leads', { rows, query: { owner: 'unassigned' } })
  const list = await screen.findByRole('listbox', { name: 'Leads' })
  expect(within(list).getAllByRole('option')).toHaveLength(1)
  await user.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'nobody')
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() =>
    expect(
      within(screen.getByRole('listbox', { name: 'Leads' })).getAllByRole('option'),
    ).toHaveLength(2),
  )
})

test('N begins a lead from the list, and is a letter where one writes', async () => {
  const user = userEvent.setup()
  await openForm('crm.Tasks', { rows })
  const search = await screen.findByRole('searchbox', { name: 'Search tasks' })
  await user.type(search, 'n')
  expect((search as HTMLInputElement).value).toBe('n')
  search.blur()
  await user.keyboard('n')
  expect(await screen.findByRole('heading', { name: 'New task' })).toBeTruthy()
})

test('N opens one new task, from the list and from the calendar', async () => {
  const user = userEvent.setup()
  const { unmount } = await openForm('crm.Tasks', { rows })
  await screen.findByRole('searchbox', { name: 'Search tasks' })
  await user.keyboard('n')
  await screen.findByRole('heading', { name: 'New task' })
  // Cancel goes one step back.
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Choose a task')).toBeTruthy()
  unmount()
  await openForm('crm.Tasks', { rows, query: { view: 'calendar' } })
  await screen.findByRole('heading', { name: 'Calendar' })
  await user.keyboard('n')
  expect(await screen.findByRole('heading', { name: 'New task' })).toBeTruthy()
})

test('arrows and Enter open a lead, slash searches', async () => {
  const user = userEvent.setup()
  await openForm('crm.Leads', { rows })
  const list = await screen.findByRole('listbox', { name: 'Leads' })
  list.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Mathieu Tremblay' })).toBeTruthy()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search leads' }))
  // Where one writes, it is a character.
  const comment = screen.getByRole('textbox', { name: /comment/i })
  await user.click(comment)
  await user.keyboard('a/b')
  expect(document.activeElement).toBe(comment)
  expect((comment as HTMLTextAreaElement).value).toBe('a/b')
})

test('a call is told as tried or reached, and shows that it is saved on this device', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { id: 'l-1' } })
  await user.click(await screen.findByRole('button', { name: 'Call' }))
  const dialog = await screen.findByRole('dialog', { name: 'Call' })
  expect(
    within(dialog)
      .getByRole('link', { name: /450 555-0134/ })
      .getAttribute('href'),
  ).toBe('tel:+14505550134')
  await user.type(within(dialog).getByLabelText('Note'), 'Left a message')
  await user.click(within(dialog).getByRole('button', { name: 'No answer' }))
  expect(await screen.findByText('Call, no answer')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Left a message')).toBeTruthy()
  expect(screen.getByText('Saved on this device')).toBeTruthy()
  expect((await replica.lead.get('l-1'))?.firstAnswerAt).toBeNull()
})

test('the status menu shows only what is allowed, and a status that asks nothing takes two taps', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { id: 'l-1' } })
  await user.click(await screen.findByRole('button', { name: 'Status: Pending. Move the lead' }))
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
    'In treatment',
    'Future recovery',
    'Sold',
    'Cancelled',
    'Closed',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'In treatment' }))
  await waitFor(async () => expect((await replica.lead.get('l-1'))?.status).toBe('in-treatment'))
})

test.each([
  [
    'the sales desk',
    ['crm.Leads', 'management.SaleContracts'],
    ['Delivered', 'In treatment', 'Cancelled'],
  ],
  ['the reception', ['crm.Leads', 'crm.Reception'], ['In treatment', 'Cancelled']],
] as const)('a sold lead is moved on by %s as far as its forms allow', async (_, held, moves) => {
  const user = userEvent.setup()
  const bought = rows.lead.map(lead =>
    lead.id === 'l-1' ? { ...lead, status: 'sold' as const } : lead,
  )
  await openForm('crm.Leads', {
    rows: { ...rows, lead: bought },
    query: { id: 'l-1' },
    held,
  })
  await user.click(await screen.findByRole('button', { name: 'Status: Sold. Move the lead' }))
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(moves)
})

test('a new lead taken in hand by a slip is put back by the undo', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { id: 'l-2' } })
  await user.click(await screen.findByRole('button', { name: 'Status: Created. Move the lead' }))
  await user.click(screen.getByRole('menuitem', { name: 'In treatment' }))
  await waitFor(async () => expect((await replica.lead.get('l-2'))?.status).toBe('in-treatment'))
  const said = () => toastStore.read().find(({ text }) => text.startsWith('Mathieu Tremblay'))
  await waitFor(() => expect(said()?.action?.label).toBe('Undo'))
  said()?.action?.onPress()
  await waitFor(async () => expect((await replica.lead.get('l-2'))?.status).toBe('created'))
  expect(await pendingNames(replica)).toEqual(['lead.move', 'lead.undoMove'])
})

test('a closed lead asks why, and says so at the field', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { id: 'l-1', act: 'to-closed' } })
  const dialog = await screen.findByRole('dialog', { name: 'Closed' })
  await user.click(within(dialog).getByRole('button', { name: 'Move to Closed' }))
  expect(await within(dialog).findByText('Say why the lead ends here.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /Reason/ }))
  await user.click(await screen.findByRole('option', { name: 'Bought elsewhere' }))
  await user.click(within(dialog).getByRole('button', { name: 'Move to Closed' }))
  await waitFor(async () =>
    expect(await replica.lead.get('l-1')).toMatchObject({
      status: 'closed',
      closeReason: 'bought-elsewhere',
    }),
  )
})

test('a vehicle sold meanwhile cannot be sold again, and one reads who was first', async () => {
  const user = userEvent.setup()
  const sold = aStockVehicle({
    status: 'sold',
    soldBy: 'u-samir',
    soldByName: 'Samir Haddad',
    soldTo: 'cl-9',
    soldAt: 5,
  })
  const { replica } = await openForm('crm.Leads', {
    rows: { ...rows, vehicle: [sold] },
    query: { id: 'l-1', act: 'to-sold' },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Sold' })
  await user.click(within(dialog).getByRole('button', { name: 'Move to Sold' }))
  expect(await within(dialog).findByText(/Already sold by Samir Haddad/)).toBeTruthy()
  expect(await replica.outbox.count()).toBe(0)
})

test('a comment is written, deleted after a question, and undone', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', {
    rows: {
      ...rows,
      leadComment: [aLeadComment()],
      leadTouch: [aLeadTouch({ id: 'k-1.t', kind: 'comment', facts: { commentId: 'k-1' } })],
    },
    query: { id: 'l-1' },
  })
  expect(await screen.findByText('Prefers texts after 5')).toBeTruthy()
  await user.type(screen.getByLabelText('Comment'), 'Wants a tow hitch')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByText('Wants a tow hitch')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Delete the comment' }).at(-1)!)
  expect(
    await screen.findByText("Warning! You're about to delete the item, do you want to continue?"),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('This comment was deleted.')).toBeTruthy()
  expect((await replica.leadComment.get('k-1'))?.status).toBe('deleted')
  await user.click(screen.getByRole('button', { name: 'Bring the comment back' }))
  expect(await screen.findByText('Prefers texts after 5')).toBeTruthy()
  expect((await replica.leadComment.get('k-1'))?.status).toBe('normal')
})

test('a walk-in is logged with the keyboard alone', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { id: '0', type: 'walkin' } })
  await user.type(await screen.findByLabelText('Name'), 'Luc Paquette{Enter}819 555-0123{Enter}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Luc Paquette' })).toBeTruthy()
  const lead = (await replica.lead.toArray()).find(each => each.name === 'Luc Paquette')
  expect(lead).toMatchObject({ type: 'walkin', phoneKey: '18195550123', assignedTo: 'u-ana' })
  expect(await replica.client.get(`${lead?.id}.c`)).toMatchObject({ firstName: 'Luc' })
  // The next customer does not find the last one's name.
  expect(await replica.draft.toArray()).toEqual([])
})

test('what was typed about one vehicle does not show under another', async () => {
  const user = userEvent.setup()
  const about = (vehicle: string) => ({ rows, query: { id: '0', vehicle } })
  const { replica } = await openForm('crm.Leads', about('v-1'))
  await user.type(await screen.findByLabelText('Name'), 'Luc')
  await waitFor(async () => expect(await replica.draft.count()).toBe(1))
  const [draft] = await replica.draft.toArray()
  expect(draft?.key).toContain('v-1')
})

test('whose leads are shown is found among many people by a few letters', async () => {
  await openForm('crm.Leads', {
    rows: { ...rows, lead: [helene, { ...mathieu, assignedTo: 'u-samir' }] },
    query: { scope: 'all' },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.type(await screen.findByRole('combobox', { name: 'Assigned to' }), 'sam')
  await user.click(await screen.findByRole('option', { name: 'Samir Haddad' }))
  const list = await screen.findByRole('listbox', { name: 'Leads', hidden: true })
  await waitFor(() => expect(within(list).queryByText('Hélène Gagnon')).toBeNull())
  expect(within(list).getByText('Mathieu Tremblay')).toBeTruthy()
})

test('a receptionist logs a walk-in for whoever is free, and chooses without looking for it', async () => {
  const { replica } = await openForm('crm.Leads', {
    rows,
    query: { id: '0', type: 'walkin' },
    held: ['crm.Leads', 'crm.Reception'],
  })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Name'), 'Luc Paquette{Enter}819 555-0123')
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Assigned to/ })
  await waitFor(() => expect(field().value).toContain('Ana Moreau'))
  await user.click(field())
  await user.click(await screen.findByRole('option', { name: /whoever is free/ }))
  expect([field().value, field().placeholder]).toEqual(['', 'Nobody: whoever is free'])
  screen.getByLabelText('Name').focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Luc Paquette' })).toBeTruthy()
  const lead = (await replica.lead.toArray()).find(each => each.name === 'Luc Paquette')
  // Nobody speaks with her yet: she waits, and it is seen.
  expect(lead).toMatchObject({ assignedTo: null, createdBy: 'u-ana', firstAnswerAt: null })
})

test('a receptionist is shown whose turn it is, and who has it is told', async () => {
  const sales = aRole('sales', ['crm.Leads'])
  const here = [
    aUser({ roleIds: ['sales'], status: 'unavailable' }),
    aUser({ id: 'u-samir', name: 'Samir Haddad', roleIds: ['sales'] }),
  ]
  const { replica } = await openForm('crm.Leads', {
    rows: { ...rows, role: [sales], user: here, assignmentRule: [aRule({ mode: 'suggest' })] },
    query: { id: '0', type: 'walkin' },
    held: ['crm.Leads', 'crm.Reception'],
  })
  const user = userEvent.setup()
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Assigned to/ })
  await user.type(await screen.findByLabelText('Name'), 'Luc Paquette')
  await waitFor(() => expect(field().value).toContain('Samir Haddad'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await replica.assignment.count()).toBe(1))
  const [turn] = await replica.assignment.toArray()
  expect(turn).toMatchObject({
    userId: 'u-samir',
    ruleId: aRule().id,
    passed: { 'u-ana': 'unavailable' },
  })
  expect((await replica.notification.toArray()).map(({ userId }) => userId)).toEqual(['u-samir'])
})

test('whoever has a customer already is proposed once her number is typed', async () => {
  const here = ['ana', 'samir'].map(id => aUser({ id: `u-${id}`, name: id, roleIds: ['sales'] }))
  const hers = { ...helene, assignedTo: 'u-samir', phoneKey: '18195550177', phone: '819 555-0177' }
  const { replica } = await openForm('crm.Leads', {
    rows: { ...rows, lead: [hers], role: [aRole('sales', ['crm.Leads'])], user: here },
    query: { id: '0', type: 'walkin' },
    held: ['crm.Leads', 'crm.Reception'],
  })
  const user = userEvent.setup()
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Assigned to/ })
  await user.type(await screen.findByLabelText('Name'), 'Hélène G')
  await waitFor(() => expect(field().value).toContain('ana'))
  await user.type(screen.getByLabelText('Phone'), '819 555-0177')
  await waitFor(() => expect(field().value).toContain('samir'))
  expect(screen.getByText('Has this customer already')).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await replica.assignment.count()).toBe(1))
  expect((await replica.assignment.toArray())[0]).toMatchObject({
    userId: 'u-samir',
    passed: { 'u-ana': 'with-another' },
  })
})

test('whose a vehicle is stands below it before the lead begins, and in the list it is chosen from', async () => {
  const user = userEvent.setup()
  const held = {
    ...aStockVehicle(),
    status: 'reserved' as const,
    reservedByName: 'Marc Lavoie',
    reservedUntil: null,
  }
  const { unmount } = await openForm('crm.Leads', {
    rows: { ...rows, vehicle: [held] },
    query: { id: '0', vehicle: 'v-1' },
  })
  expect(await screen.findByText(/^Reserved · held by Marc Lavoie/)).toBeTruthy()
  unmount()
  await openForm('crm.Leads', { rows: { ...rows, vehicle: [held] }, query: { id: '0' } })
  await user.type(
    await screen.findByRole('combobox', { name: /^Vehicle of interest/ }),
    held.stockNumber,
  )
  expect(await screen.findByRole('option', { name: /held by Marc Lavoie/ })).toBeTruthy()
})

test('begun from a vehicle, a lead is about it and of its division', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', {
    rows: { ...rows, vehicle: [{ ...aStockVehicle(), condition: 'new' }] },
    query: { id: '0', vehicle: 'v-1' },
  })
  await user.type(await screen.findByLabelText('Name'), 'Luc Paquette{Enter}819 555-0123{Enter}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Luc Paquette' })).toBeTruthy()
  const lead = (await replica.lead.toArray()).find(each => each.name === 'Luc Paquette')
  expect(lead).toMatchObject({ vehicleId: 'v-1', division: 'new' })
})

test('a known number is seen while it is typed, and its client is used', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { id: '0', type: 'phone' } })
  await user.type(await screen.findByLabelText('Phone'), '514.555.0100')
  await user.click(await screen.findByRole('button', { name: /^Known already/ }))
  await user.click(await screen.findByRole('button', { name: 'Use this client' }))
  expect(await screen.findByText('Client: Mathieu Tremblay')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mathieu Tremblay')
  await user.click(screen.getByRole('button', { name: 'Save the lead' }))
  await waitFor(async () => expect(await replica.lead.where({ clientId: 'cl-2' }).count()).toBe(2))
})

test('Ctrl+Enter saves from the button that has the focus when the dialog is closed', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { id: '0', type: 'phone' } })
  await user.type(await screen.findByLabelText('Phone'), '514.555.0100')
  await user.click(await screen.findByRole('button', { name: /^Known already/ }))
  await user.click(await screen.findByRole('button', { name: 'Use this client' }))
  const chosen = await screen.findByRole('button', { name: 'Client: Mathieu Tremblay' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  chosen.focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await replica.lead.where({ clientId: 'cl-2' }).count()).toBe(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who is known appears in a line of its own: no field is added before the ones below, and the focus stays', async () => {
  const user = userEvent.setup()
  await openForm('crm.Leads', { rows, query: { id: '0', type: 'phone' } })
  const phone = await screen.findByLabelText('Phone')
  const line = screen.getByText(
    'The phone and the email are compared with whoever is known here.',
  ).parentElement!
  const below = line.nextElementSibling
  await user.type(phone, '514.555.0100')
  const found = await screen.findByRole('button', { name: /^Known already/ })
  expect(line.contains(found)).toBe(true)
  expect(line.nextElementSibling).toBe(below)
  expect(document.activeElement).toBe(phone)
  expect(screen.queryByRole('button', { name: 'Use this client' })).toBeNull()
})

test('a typed name stands beside the known one, and stays unless she says otherwise', async () => {
  const user = userEvent.setup()
  await openForm('crm.Leads', { rows, query: { id: '0', type: 'phone' } })
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await user.type(name, 'Claire Tremblay{Enter}514.555.0100')
  const open = async () => user.click(await screen.findByRole('button', { name: /^Known|^Client/ }))
  await open()
  const dialog = await screen.findByRole('dialog', { name: 'Known already' })
  expect(
    within(dialog).getByRole('row', { name: 'Name Claire Tremblay Mathieu Tremblay' }),
  ).toBeTruthy()
  await user.click(
    within(dialog).getByRole('button', { name: 'Use this client, keep what is typed' }),
  )
  await screen.findByText('Client: Mathieu Tremblay')
  expect(name.value).toBe('Claire Tremblay')
  await open()
  await user.click(
    await screen.findByRole('button', { name: 'Use this client and what the card says' }),
  )
  await waitFor(() => expect(name.value).toBe('Mathieu Tremblay'))
})

test.each([
  ['L', /^2 to 50 characters/],
  ['x'.repeat(51), /^2 to 50 characters/],
  ['Luc <b>', 'Letters and digits only'],
])('the name %s is refused at its field', async (typed, words) => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { id: '0', type: 'walkin' } })
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await user.type(name, typed)
  await user.click(screen.getByRole('button', { name: 'Save the lead' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(await replica.outbox.count()).toBe(0)
})

test('a call without a number to call back says what is missing', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { id: '0', type: 'phone' } })
  await user.type(await screen.findByLabelText('Name'), 'Luc Paquette')
  await user.click(screen.getByRole('button', { name: 'Save the lead' }))
  expect(await screen.findByText('A phone number or an email address is needed.')).toBeTruthy()
  await user.type(screen.getByLabelText('Phone'), '12')
  await user.click(screen.getByRole('button', { name: 'Save the lead' }))
  expect(
    await screen.findByText('This phone number is not valid. Format: 9 999 999-9999'),
  ).toBeTruthy()
  expect(await replica.outbox.count()).toBe(0)
})

test('a deleted lead leaves the list after a question and can be restored', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { id: 'l-1', act: 'delete' } })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await pendingNames(replica)).toEqual(['lead.delete']))
  const list = await screen.findByRole('listbox', { name: 'Leads' })
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1))
})

test('a lead whose request was taken back says so and offers no way back', async () => {
  const lead = [{ ...helene, deletedAt: Date.now() }, mathieu]
  const facts = { from: 'created', to: 'deleted', takenBack: 1 }
  const leadTouch = [aLeadTouch({ id: 't-9', kind: 'status', at: Date.now(), facts })]
  await openForm('crm.Leads', { rows: { ...rows, lead, leadTouch }, query: { id: 'l-1' } })
  expect(await screen.findByText(/this lead does not come back/)).toBeTruthy()
  for (const name of ['Restore', 'Book an appointment', 'Add a task'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a card with nothing in it and nothing to add is not there', async () => {
  const lead = [{ ...helene, deletedAt: Date.now() }, mathieu]
  const bare = { ...rows, lead, task: [], appointment: [] }
  await openForm('crm.Leads', { rows: bare, query: { id: 'l-1' } })
  expect(await screen.findByRole('heading', { name: 'Details' })).toBeTruthy()
  for (const name of ['Tasks', 'Appointments'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
})
test('whoever may add to it sees the card in one line', async () => {
  await openForm('crm.Leads', {
    rows: { ...rows, task: [], appointment: [] },
    query: { id: 'l-1' },
  })
  for (const name of ['Tasks', 'Appointments'])
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a task' })).toBeTruthy()
})

test('the page of a lead shows what was sent with its request', async () => {
  const sent = JSON.stringify({
    facts: [{ what: 'timeframe', of: 'person', text: 'Within a month' }],
    address: null,
  })
  const leadTouch = [aLeadTouch({ kind: 'request', at: helene.leadAt, facts: { sent } })]
  await openForm('crm.Leads', { rows: { ...rows, leadTouch }, query: { id: 'l-1' } })
  expect(await screen.findByRole('heading', { name: 'What was sent' })).toBeTruthy()
  expect(screen.getByText('Within a month')).toBeTruthy()
})

test('what she means to do with the vehicle stands on her lead, and in what is exported', async () => {
  const wish = (text: string) =>
    JSON.stringify({ facts: [{ what: 'interest', of: 'wanted', text }], address: null })
  const leadTouch = [
    aLeadTouch({ id: 't-1', kind: 'request', at: helene.leadAt, facts: { sent: wish('lease') } }),
    aLeadTouch({
      id: 't-2',
      kind: 'request',
      at: helene.leadAt + 1,
      facts: { sent: wish('test-drive') },
    }),
    aLeadTouch({ id: 't-3', kind: 'request', at: helene.leadAt + 2 }),
  ]
  const { replica } = await openForm('crm.Leads', {
    rows: { ...rows, leadTouch, company: [{ ...aCompany, v: 1, deletedAt: null }] },
    query: { id: 'l-1' },
  })
  expect(await screen.findByText('Wants to: take a test drive')).toBeTruthy()
  const text = await leadAdf(replica, helene, aCompany.id)
  expect(text).toContain('<vehicle interest="test-drive"')
})

test('an edit sends only what changed, with what was seen', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { id: 'l-1', act: 'edit' } })
  const dialog = await screen.findByRole('dialog', { name: 'Edit the lead' })
  const name = within(dialog).getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Hélène Gagné')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await replica.outbox.toArray())[0]?.input).toMatchObject({
      edits: { name: { from: 'Hélène Gagnon', to: 'Hélène Gagné' } },
    }),
  )
  const sent = (await replica.outbox.toArray()).map(entry => entry.input as { edits: object })
  expect(sent.map(({ edits }) => Object.keys(edits))).toEqual([['name']])
})

test('an appointment is settled from its menu', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', {
    rows: { ...rows, appointment: [anAppointment({ startsAt: now + 60 * minute })] },
    query: { id: 'l-1' },
  })
  await user.click(await screen.findByRole('button', { name: 'What became of it' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Client showed up' }))
  await waitFor(async () =>
    expect((await replica.appointment.get('a-1'))?.status).toBe('showed-up'),
  )
})

test('an appointment is made longer and of another kind, and its time stays', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', {
    rows: { ...rows, appointment: [anAppointment({ startsAt: now + 60 * minute + 7 })] },
    query: { id: 'l-1' },
  })
  await user.click(await screen.findByRole('button', { name: 'What became of it' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the appointment' }))
  await user.click(dialog.getByRole('radio', { name: 'Demonstration' }))
  await user.click(dialog.getByRole('button', { name: /Length/ }))
  await user.click(await screen.findByRole('option', { name: '2 h' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await replica.appointment.get('a-1')).toMatchObject({
      type: 'demonstration',
      minutes: 120,
      startsAt: now + 60 * minute + 7,
    }),
  )
})

test('an appointment is given to a colleague and to another place, and what is in her way is said', async () => {
  const user = userEvent.setup()
  const startsAt = now + 60 * minute
  const { replica } = await openForm('crm.Leads', {
    rows: {
      ...rows,
      appointment: [
        anAppointment({ startsAt }),
        anAppointment({ id: 'a-9', leadId: 'l-9', startsAt, assignedTo: 'u-samir' }),
      ],
    },
    query: { id: 'l-1' },
  })
  await user.click(await screen.findByRole('button', { name: 'What became of it' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the appointment' }))
  await user.click(dialog.getByRole('combobox', { name: /With/ }))
  await user.click(await screen.findByRole('option', { name: /Samir Haddad/ }))
  expect(await dialog.findByText(/^The same person has/)).toBeTruthy()
  await user.type(dialog.getByLabelText('Where'), '12, rue Principale')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await replica.appointment.get('a-1')).toMatchObject({
      assignedTo: 'u-samir',
      place: '12, rue Principale',
      startsAt,
    }),
  )
  expect(await screen.findByText(/12, rue Principale/)).toBeTruthy()
})

test('an appointment leads to its day in the calendar, and booking one to a place in it', async () => {
  await openForm('crm.Leads', {
    rows: { ...rows, appointment: [anAppointment({ startsAt: now + 60 * minute })] },
    query: { id: 'l-1', act: 'book' },
  })
  const free = await screen.findByRole('link', { name: 'Choose a time in the calendar' })
  expect(free.getAttribute('href')).toMatch(/view=calendar&span=day&day=[\d-]{10}&book=l-1$/)
  await waitFor(() => {
    const links = screen.getAllByRole('link', { hidden: true })
    const days = links.filter(link => /view=calendar/.test(link.getAttribute('href') ?? ''))
    expect(days.map(link => link.textContent)).toContainEqual(expect.stringMatching(/\d:\d\d/))
  })
})

test('a time that is over is not offered', async () => {
  const atWall = (hour: string) => Date.parse(`2026-03-04T${hour}:00-05:00`)
  for (const [hour, isOffered] of [
    ['16:59', true],
    ['17:00', false],
  ] as const) {
    vi.useFakeTimers({ now: atWall(hour), toFake: ['Date'] })
    const { unmount } = await openForm('crm.Leads', { rows, query: { id: helene.id, act: 'task' } })
    await screen.findByRole('button', { name: 'Tomorrow, 10 a.m.' })
    expect(screen.queryByRole('button', { name: 'Today, 5 p.m.' }) !== null).toBe(isOffered)
    unmount()
    vi.useRealTimers()
  }
})

test('another owner is one tap away', async () => {
  const user = userEvent.setup()
  const planned = { ...rows, appointment: [anAppointment({ leadId: 'l-1' })] }
  const query = { id: 'l-1', act: 'assign' }
  const { replica } = await openForm('crm.Leads', { rows: planned, query })
  expect(await screen.findByText(/^Appointments \(1\) and tasks \(0\)/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Samir Haddad/ }))
  await waitFor(async () => expect((await replica.lead.get('l-1'))?.assignedTo).toBe('u-samir'))
})

test('the board moves a lead by its menu', async () => {
  const user = userEvent.setup()
  const { replica } = await openForm('crm.Leads', { rows, query: { view: 'board' } })
  const column = await screen.findByRole('region', { name: 'Pending' })
  expect(await within(column).findByText('1')).toBeTruthy()
  await user.click(within(column).getByRole('button', { name: 'Move Hélène Gagnon to…' }))
  await user.click(await screen.findByRole('menuitem', { name: 'In treatment' }))
  await waitFor(async () => expect((await replica.lead.get('l-1'))?.status).toBe('in-treatment'))
})

test('recoveries stand by their day, what is overdue first', async () => {
  const sleeping = (id: string, name: string, recoverAt: number): Row<'lead'> =>
    aLead({ ...fresh, id, name, status: 'future-recovery', recoverAt, recoverNotice: '0' })
  await openForm('crm.FutureRecovery', {
    rows: {
      ...rows,
      lead: [
        helene,
        sleeping('l-3', 'Later Lise', now + 40 * 86_400_000),
        sleeping('l-4', 'Overdue Odile', now - 86_400_000),
      ],
    },
  })
  const list = await screen.findByRole('listbox', { name: 'Leads' })
  const options = within(list)
    .getAllByRole('option')
    .map(option => option.textContent)
  expect(options).toHaveLength(2)
  expect(options[0]).toContain('Overdue Odile')
  expect(within(list).getByText('Overdue', { selector: 'span:not(.visually-hidden)' })).toBeTruthy()
})

test('a lead that is not on this device says whether it may still come, where to look, and the way back', async () => {
  const { unmount } = await openForm('crm.Leads', { rows, query: { id: 'l-0' } })
  expect(await screen.findByText('This lead is not on this device')).toBeTruthy()
  expect(screen.getByText(/^What is new is still on its way.*closed long ago/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
    '/en-ca/crm/leads',
  )
  unmount()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openForm('crm.Leads', { rows, query: { id: 'l-0' } })
  expect(await screen.findByText(/^There is no network: if it is new, it comes/)).toBeTruthy()
  online.mockRestore()
})

test('a lead goes to another system of the trade as ADF', async () => {
  const files = caughtFiles()
  const company = [{ ...aCompany, v: 1, deletedAt: null }]
  await openForm('crm.Leads', { rows: { ...rows, company }, query: { id: 'l-1' } })
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as ADF' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = (await files[0]?.()) ?? ''
  expect(text).toContain('<name part="last" type="individual">Gagnon</name>')
  expect(text).toContain('<stock>U-24117</stock>')
  expect(text).toContain('<vendorname>Boréal Auto</vendorname>')
})
