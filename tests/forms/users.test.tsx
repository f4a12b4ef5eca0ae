// @vitest-environment jsdom
/** Who works here, as who sees to the team meets it: five thousand people, an invitation, a paste with bad rows, a leaving. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import {
  linesBeyond,
  mostLines,
  readLines,
  problemsOf,
} from '#src/forms/management/users/express.ts'
import { shownPeople, peopleQuery } from '#src/forms/management/users/filters.ts'
import type { Person } from '#src/domain/user/people.ts'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
afterEach(() => {
  vi.unstubAllGlobals()
  closeAllToasts()
})
// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/management/users.tsx'))
const role = [
  aRole('keeper', ['management.Users', 'management.Roles', 'crm.Leads'], { name: 'director' }),
  aRole('sales', ['crm.Leads', 'crm.Tasks'], { name: 'Salesman' }),
]
const ana = aUser({ roleIds: ['keeper'] })
const samir = aUser({
  id: 'u-samir',
  name: 'Samir Haddad',
  firstName: 'Samir',
  lastName: 'Haddad',
  email: 'samir@dealer.example',
})
const gone: Row<'userAccount'> = {
  id: 'u-gone',
  v: 1,
  deletedAt: null,
  emailRedirect: '',
  websiteLevel: 'none',
  handOvers: [],
  left: {
    at: Date.UTC(2026, 1, 3, 15),
    by: 'u-ana',
    firstName: 'Gina',
    lastName: 'Gone',
    email: 'gina@dealer.example',
    phone: '',
    cell: '',
    image: '',
    roleIds: ['sales'],
  },
}
const line = (id: string, over: object = {}) => ({
  id,
  username: id,
  seenAt: Date.now() - 3_600_000,
  invited: null,
  companyIds: [],
  hasFactor: false,
  locale: 'en-ca' as const,
  mailboxes: null,
  ...over,
})
type Asked = { path: string; body: Record<string, never> }
/** What the server would say, by path; `asked` is what it was asked. */
function answers(said: Record<string, unknown> = {}): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://x').pathname
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    asked.push({ path, body })
    const given = said[path]
    const json = typeof given === 'function' ? given(body) : given
    if (json === undefined) throw new TypeError('Failed to fetch')
    return Response.json(json, { status: json.Status === '1' ? 200 : 409 })
  })
  return asked
}
const roster = (over: object = {}) => ({
  '/api/people': {
    Status: '1',
    asOf: Date.now(),
    people: [line('u-ana'), line('u-samir')],
    companies: [],
    ...over,
  },
})
const open = (query: Record<string, string> = {}, people = [ana, samir]) =>
  openForm('management.Users', {
    rows: { role, user: people, userAccount: [gone] },
    query,
  })
const press = async (name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))
const fill = async (name: RegExp, value: string) => {
  const field = await screen.findByRole('textbox', { name })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

test('people with their roles in the reader’s words, what they are now, and when they were last here', async () => {
  answers(roster())
  await open()
  const row = await screen.findByRole('option', { name: /Samir Haddad/ })
  await waitFor(() => expect(row.textContent).toMatch(/Salesperson.*Last seen.*Available/))
  expect(screen.queryByText('Gina Gone')).toBeNull()
  await press('Filters')
  await press(/^Who /)
  await user.click(await screen.findByRole('option', { name: 'Deactivated' }))
  await press(/^Show 1$/)
  expect(await screen.findByText('Gina Gone')).toBeTruthy()
  expect(screen.queryByText('Samir Haddad')).toBeNull()
})

test('five thousand people: only what is in sight is drawn, and a name is found as it is typed', async () => {
  answers(roster())
  const many = Array.from({ length: 5000 }, (_, at) =>
    aUser({
      id: `u-${at}`,
      firstName: 'P',
      lastName: `Number${at}`,
      name: `P Number${at}`,
      roleIds: ['sales'],
    }),
  )
  await open({}, [ana, ...many])
  expect(await screen.findByText(/5,001 of 5,002/, {})).toBeTruthy()
  expect(screen.getAllByRole('option').length).toBeLessThan(60)
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'number4711' } })
  expect(await screen.findByText('P Number4711', {})).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
})

test('filters and orders', () => {
  const who = (id: string, over: Partial<Person> = {}): Person => ({
    id,
    name: id,
    firstName: id,
    lastName: id,
    email: '',
    phone: '',
    cell: '',
    image: '',
    roleIds: ['sales'],
    user: aUser({ id }),
    leftAt: null,
    type: 'b',
    account: { emailRedirect: '', websiteLevel: 'none' },
    sortKey: id,
    searchKey: id,
    ...over,
  })
  const people = [
    who('a', { type: 'c', user: aUser({ id: 'a', status: 'unavailable' }) }),
    who('b', { roleIds: ['keeper'], type: 'a' }),
    who('c', { user: null, leftAt: 5 }),
  ]
  const lines = new Map([
    ['a', line('a', { seenAt: 1, invited: { at: 1, until: 2 } })],
    ['b', line('b', { seenAt: 9, username: 'bea' })],
  ])
  const shown = (query: string) =>
    shownPeople(
      people,
      peopleQuery.read(new URLSearchParams(query)),
      lines,
      ({ status }) => status === 'available',
    ).map(({ id }) => id)
  expect(shown('')).toEqual(['a', 'b'])
  expect(shown('show=left')).toEqual(['c'])
  expect(shown('show=all')).toEqual(['a', 'b', 'c'])
  expect(shown('show=invited')).toEqual(['a'])
  expect(shown('role=keeper')).toEqual(['b'])
  expect(shown('status=unavailable')).toEqual(['a'])
  expect(shown('q=BEA')).toEqual(['b'])
  expect(shown('sort=seen')).toEqual(['b', 'a'])
  expect(shown('sort=role')).toEqual(['b', 'a'])
})

test('a name is corrected and a role given, each saved by itself; the last who gives rights keeps hers', async () => {
  answers(roster())
  const { replica } = await open({ id: 'u-samir' })
  await fill(/^Last name/, 'X')
  await press('Save contact')
  expect(
    (await screen.findByRole('textbox', { name: /^Last name/ })).getAttribute('aria-invalid'),
  ).toBe('true')
  await fill(/^Last name/, 'Haddad-Roy')
  await press('Save contact')
  await waitFor(async () =>
    expect((await replica.user.get('u-samir'))?.name).toBe('Samir Haddad-Roy'),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Director' }))
  expect(await screen.findByText(/^Gains: .*Users/)).toBeTruthy()
  await press('Save roles')
  await waitFor(async () =>
    expect((await replica.user.get('u-samir'))?.roleIds).toEqual(['sales', 'keeper']),
  )
  expect((await replica.outbox.toArray()).map(({ name }) => name)).toEqual([
    'user.edit',
    'user.giveRoles',
  ])
})

test('a role that opens more than one holds is seen and not taken; one’s own may go', async () => {
  answers(roster())
  const beyond = aRole('beyond', ['administration.Profile'], { name: 'Provider' })
  const roleIds = ['keeper', 'beyond']
  const fixed = async (id: string) => {
    const opened = await openForm('management.Users', {
      rows: {
        role: [...role, beyond],
        user: [
          { ...ana, roleIds },
          { ...samir, roleIds },
        ],
      },
      held: formKeys.filter(key => !key.startsWith('administration.')),
      query: { id },
    })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Provider' })
    const other = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Director' })
    opened.unmount()
    return [box.checked, box.disabled, other.disabled]
  }
  // Who holds more is changed in nothing.
  expect(await fixed('u-samir')).toEqual([true, true, true])
  expect(await fixed('u-ana')).toEqual([true, false, false])
})

test('one’s own: no redirect, no leaving, and no last right given up', async () => {
  answers(roster())
  const { replica } = await open({ id: 'u-ana' })
  const redirect = await screen.findByRole('textbox', { name: /^Letters go to/ })
  expect(redirect).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /Deactivate/ })).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: 'Salesperson' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Director' }))
  await press('Save roles')
  expect(await screen.findByText(/nobody else here could/)).toBeTruthy()
  await press('Take them off')
  expect(await screen.findByText(/Somebody must be left who may give rights/)).toBeTruthy()
  expect((await replica.user.get('u-ana'))?.roleIds).toEqual(['keeper'])
})

test('an invitation: what is wrong stands at its field, what was typed stays, then it is sent', async () => {
  let refused = true
  const asked = answers({
    ...roster(),
    '/api/people/invite': () =>
      refused
        ? { Status: '-1', code: 'user-email-taken', field: 'email' }
        : { Status: '1', userId: 'u-mia', sent: true },
  })
  const { replica } = await open()
  await press('Add')
  await fill(/^First name/, 'Mia')
  await fill(/^Last name/, 'Côté')
  await fill(/^Email/, 'mia@dealer.example')
  await press('Send the invitation')
  expect(await screen.findByText('Mandatory', { selector: '[role=alert]' })).toBeTruthy()
  await user.click(await screen.findByRole('checkbox', { name: 'Salesperson' }))
  await press('Send the invitation')
  expect(await screen.findByText('The email address you have entered already exists')).toBeTruthy()
  await waitFor(async () => expect(await replica.draft.get('user:new')).toBeTruthy())
  refused = false
  await fill(/^Email/, 'mia2@dealer.example')
  await press('Send the invitation')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = asked.filter(({ path }) => path.endsWith('invite'))
  expect(sent.map(({ body }) => body['email'])).toEqual([
    'mia@dealer.example',
    'mia2@dealer.example',
  ])
  expect(new Set(sent.map(({ body }) => body['act'])).size).toBe(2)
  expect(await replica.draft.get('user:new')).toBeUndefined()
})

const words = [
  { value: 'sales', label: 'Salesperson', name: 'Salesman' },
  { value: 'keeper', label: 'Director', name: 'director' },
]
test('lines of a mail program’s address book are names and addresses', () => {
  const pasted = ['Mia Côté <mia@dealer.example>', '"Roy, Bea" <bea@dealer.example>;']
  const rows = readLines(
    [...pasted, 'Cy <cy@dealer.example>; Director'].join('\n'),
    words,
    () => '',
  )
  expect(rows.map(({ name, email, roleId }) => [name, email, roleId])).toEqual([
    ['Mia Côté', 'mia@dealer.example', null],
    ['Bea Roy', 'bea@dealer.example', null],
    ['Cy', 'cy@dealer.example', 'keeper'],
  ])
})
test.each([
  ['Directrice', 'keeper'],
  ['directeurs', 'keeper'],
  ['Director/a', 'keeper'],
  ['Direccion general', 'keeper'],
  ['Vendeuse', 'sales'],
  ['Conseillère aux ventes', 'sales'],
  ['conseillere  aux ventes', 'sales'],
  ['Vendeur·se', 'sales'],
  ['VENDEDORAS', 'sales'],
  ['Saleswomen', 'sales'],
  ['Recepcionistas', 'desk'],
  ['Réception', 'desk'],
  ['Asesora', 'agent'],
  ['Commerciale', 'agent'],
  ['Técnica', 'shop'],
  ['Mecanicienne', 'shop'],
  ['Agente de veille - receptionniste', 'watch'],
  ['Astronautas', null],
  ['Administradora', null],
])('a role pasted as %s is known in any language, gender and number', (word, roleId) => {
  const roles = [
    ['agent', 'representative'],
    ['desk', 'receptionist'],
    ['shop', 'technician'],
    ['watch', 'Watch agent - receptionist'],
  ].map(([value = '', name = '']) => ({ value, label: name, name }))
  const [row] = readLines(`Mia Roy, mia@dealer.example, ${word}`, [...words, ...roles], () => '')
  expect(row?.roleId).toBe(roleId)
})
test('a role that the house called by such a word goes before ours', () => {
  const own = { value: 'own', label: 'Vendeuse', name: 'Vendeuse' }
  const [row] = readLines('Mia Roy, mia@dealer.example, vendeuse', [...words, own], () => '')
  expect(row?.roleId).toBe('own')
})
test('a paste is read by comma, semicolon or tab, and each bad row is named by its line and field', () => {
  let n = 0
  const rows = readLines(
    [
      'Name,Email,Role',
      'Mia Côté, mia@dealer.example, Salesperson',
      'Pau;Ferrer;pau@dealer.example;DIRECTOR',
      '"Zoé Roy"\tzoe@dealer.example\tsalesman',
      '',
      'Nobody',
      'X, x@dealer.example, Salesperson',
      'Bea Roy, bea@, Salesperson',
      'Cy Roy, MIA@dealer.example, Salesperson',
      'Di Roy, samir@dealer.example, Salesperson',
      'Ed Roy, ed@dealer.example, Astronaut',
    ].join('\r\n'),
    words,
    () => `act-${(n += 1)}`,
  )
  expect(rows.map(({ line: at, name, email, roleId }) => [at, name, email, roleId])).toEqual([
    [2, 'Mia Côté', 'mia@dealer.example', 'sales'],
    [3, 'Pau Ferrer', 'pau@dealer.example', 'keeper'],
    [4, 'Zoé Roy', 'zoe@dealer.example', 'sales'],
    [6, 'Nobody', '', null],
    [7, 'X', 'x@dealer.example', 'sales'],
    [8, 'Bea Roy', 'bea@', 'sales'],
    [9, 'Cy Roy', 'MIA@dealer.example', 'sales'],
    [10, 'Di Roy', 'samir@dealer.example', 'sales'],
    [11, 'Ed Roy', 'ed@dealer.example', null],
  ])
  const problems = problemsOf(rows, new Set(['samir@dealer.example']))
  expect(
    rows.map(({ act, line: at }) => [at, problems.get(act)?.field, problems.get(act)?.key]),
  ).toEqual([
    [2, undefined, undefined],
    [3, undefined, undefined],
    [4, undefined, undefined],
    [6, 'name', 'name-length'],
    [7, 'name', 'name-length'],
    [8, 'email', 'email-invalid'],
    [9, 'email', 'user-email-taken'],
    [10, 'email', 'user-email-taken'],
    [11, 'role', 'required'],
  ])
})

test('lines beyond the most are named, and come next once the others are in', async () => {
  const of = (count: number) =>
    ['Name,Email,Role', '']
      .concat(
        Array.from({ length: count }, (_, at) => `Mia Roy, mia${at}@dealer.example, Salesperson`),
      )
      .join('\n')
  expect(linesBeyond(of(mostLines))).toEqual([])
  const beyond = linesBeyond(of(mostLines + 2))
  expect(beyond.map(({ line: at }) => at)).toEqual([mostLines + 3, mostLines + 4])
  expect(readLines(of(mostLines + 2), words, () => '')).toHaveLength(mostLines)
  const first = { line: 3, name: 'Mia Roy', email: '', roleId: null, role: '', act: 'a' }
  const values = { text: of(mostLines + 2), locale: 'en-ca', rows: [first] }
  const draft = [{ key: 'user:express', form: 'user', values, at: 5 }]
  answers(roster())
  // Drafts are the device's own: not a mirrored table.
  const rows = { role, user: [ana], draft }
  await openForm('management.Users', { rows: rows as never, query: { add: 'many' } })
  expect(await screen.findByText(/lines 503 to 504 are not among these/)).toBeTruthy()
})

test('users express: a bad row holds up no other, is corrected in its place, and each says what became of it', async () => {
  const asked = answers({
    ...roster(),
    '/api/people/invite': ({ email }: { email: string }) =>
      email.startsWith('no')
        ? { Status: '-1', code: 'username-taken', field: 'username' }
        : { Status: '1', userId: `u-${email}`, sent: true },
  })
  const { replica } = await open({ add: 'many' })
  await fill(
    /^People, one a line/,
    'Mia Côté, mia@dealer.example, Salesperson\nBea Roy, no@, Salesperson',
  )
  await press('Read the lines')
  const bad = within(await screen.findByRole('group', { name: 'Line 2' }))
  expect(bad.getByText('This email address is not valid.')).toBeTruthy()
  await press('Add 1 person')
  expect(
    await within(await screen.findByRole('group', { name: 'Line 1' })).findByText('Invited'),
  ).toBeTruthy()
  // None of what is left can be sent.
  expect(screen.getByRole('button', { name: 'Add 1 person' })).toHaveProperty('disabled', true)
  fireEvent.change(bad.getByRole('textbox', { name: /^Email/ }), {
    target: { value: 'no@dealer.example' },
  })
  await waitFor(async () =>
    expect(JSON.stringify(await replica.draft.get('user:express'))).toContain('no@dealer.example'),
  )
  await press('Add 1 person')
  expect(await bad.findByText('the username/email already exists')).toBeTruthy()
  expect(asked.filter(({ path }) => path.endsWith('invite'))).toHaveLength(2)
  fireEvent.change(bad.getByRole('textbox', { name: /^Email/ }), {
    target: { value: 'bea@dealer.example' },
  })
  await press('Add 1 person')
  await press('Done')
  await waitFor(async () => expect(await replica.draft.get('user:express')).toBeUndefined())
})

test('she leaves: what is open is counted, each kind is named a colleague, and it can be undone', async () => {
  const asked = answers({
    ...roster(),
    '/api/people/work': {
      Status: '1',
      counts: { lead: 2, task: 1, appointment: 0, delivery: 0, hold: 0 },
      back: 0,
    },
    '/api/people/leave': { Status: '1' },
    '/api/people/return': { Status: '1' },
  })
  const tom = aUser({
    id: 'u-tom',
    name: 'Tom Roy',
    roleIds: ['sales'],
    email: 'tom@dealer.example',
  })
  await open({ id: 'u-samir' }, [ana, samir, tom])
  await press(/^Deactivate…/)
  const dialog = within(await screen.findByRole('dialog'))
  const leave = await dialog.findByRole('button', { name: 'Deactivate' })
  await dialog.findByText('2 open leads', {})
  expect(leave).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('combobox', { name: /1 pending task/ }))
  expect(screen.queryByRole('option', { name: /Samir/ })).toBeNull()
  await user.click(await screen.findByRole('option', { name: /Tom Roy/ }))
  await waitFor(() => expect(leave).toHaveProperty('disabled', false))
  await user.click(leave)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ path }) => path.endsWith('leave'))?.body).toMatchObject({
    userId: 'u-samir',
    to: { lead: null, task: 'u-tom' },
  })
})

test('without a connection the list is read, and what needs one says so', async () => {
  answers()
  await open({ id: 'u-samir' })
  expect(await screen.findByText(/when people were last here is not known/, {})).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
  expect(await screen.findByRole('button', { name: /^Deactivate…/ })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByText(/Deactivating needs a connection/)).toBeTruthy()
})

test('what the server said last of them is read without a connection, with its hour', async () => {
  answers(roster())
  const first = await open()
  await waitFor(async () => expect(await first.replica.meta.get('answers')).toBeTruthy())
  const kept = await first.replica.meta.get('answers')
  first.unmount()
  answers()
  const { replica } = await open()
  await replica.meta.put(kept as NonNullable<typeof kept>)
  expect(await screen.findByText(/^Sign-ins as of .*/, {})).toBeTruthy()
  expect(await screen.findByRole('option', { name: /Samir Haddad.*Last seen/ })).toBeTruthy()
})

test('who has not accepted: when it was sent, and once more', async () => {
  const invited = { at: Date.now() - 3_600_000, until: Date.now() + 3_600_000 }
  const asked = answers({
    ...roster({ people: [line('u-samir', { username: '', seenAt: null, invited })] }),
    '/api/people/resend': { Status: '1', sent: true },
  })
  await open({ id: 'u-samir' })
  expect(await screen.findByText(/works for 72 hours, once/, {})).toBeTruthy()
  await press('Send again')
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('resend'))).toBe(true))
})

test('who left is read as she was, and comes back with her work', async () => {
  const asked = answers({
    ...roster(),
    '/api/people/work': { Status: '1', counts: {}, back: 3 },
    '/api/people/return': { Status: '1' },
  })
  await open({ id: 'u-gone' })
  await press(/^Reactivate…/)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('switch', { name: /Give back what went/ })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Reactivate' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('return'))?.body).toMatchObject({
      userId: 'u-gone',
      takeBack: true,
    }),
  )
})

test('what came to her after she had left is handed over from her page', async () => {
  const asked = answers({
    ...roster(),
    '/api/people/work': {
      Status: '1',
      counts: { lead: 1, task: 0, appointment: 0, delivery: 0, hold: 0 },
      back: 0,
    },
    '/api/people/leave': { Status: '1' },
  })
  await open({ id: 'u-gone' })
  await press(/^Hand over what came since/)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('1 open lead', {})).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('leave'))?.body).toMatchObject({
      userId: 'u-gone',
    }),
  )
})

test('a colleague’s second step is shown, and taken away with a reason that is asked for', async () => {
  const asked = answers({
    ...roster({
      people: [line('u-ana', { hasFactor: true }), line('u-samir', { hasFactor: true })],
    }),
    '/api/people/factors/reset': { Status: '1' },
  })
  await open({ id: 'u-samir' })
  expect(await screen.findByText('Has a second step', {})).toBeTruthy()
  await press('Take the second step away…')
  const dialog = within(await screen.findByRole('dialog', {}))
  await user.click(dialog.getByRole('button', { name: 'Take away' }))
  const field = dialog.getByRole('textbox', { name: /^Reason/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: 'Her telephone is lost' } })
  await user.click(dialog.getByRole('button', { name: 'Take away' }))
  const reset = () => asked.find(({ path }) => path === '/api/people/factors/reset')?.body
  await waitFor(() => expect(reset()).toMatchObject({ userId: 'u-samir' }))
  expect(reset()).toMatchObject({ reason: 'Her telephone is lost' })
})

test('her own is not taken away here, and the list is narrowed by who has one', async () => {
  const people = [line('u-ana', { hasFactor: true }), line('u-samir')]
  answers(roster({ people }))
  await open({ id: 'u-ana' })
  expect(await screen.findByText('Has a second step', {})).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take the second step away…' })).toBeNull()
  const everybody = people.map(({ id }) => ({ id, searchKey: '', leftAt: null }) as Person)
  const lines = new Map(people.map(each => [each.id, each]))
  const by = (step: string) =>
    shownPeople(
      everybody,
      peopleQuery.read(new URLSearchParams({ step })),
      lines,
      ({ status }) => status === 'available',
    ).map(p => p.id)
  expect([by('yes'), by('no')]).toEqual([['u-ana'], ['u-samir']])
})

test('where one only reads, also in somebody’s name, no role is ticked and no user name typed over', async () => {
  answers(roster())
  await openForm('management.Users', {
    rows: { role, user: [ana, samir] },
    may: [],
    query: { id: 'u-ana' },
  })
  expect(await screen.findByRole('textbox', { name: /User name/ })).toHaveProperty('disabled', true)
  const boxes = within(screen.getByRole('group', { name: 'Roles' })).getAllByRole('checkbox')
  expect(boxes.every(box => (box as HTMLInputElement).disabled)).toBe(true)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test('of who holds more nothing is changed by who holds less: it is said why', async () => {
  answers(roster())
  const chief = aUser({ id: 'u-chief', name: 'Chief', roleIds: ['beyond'] })
  await openForm('management.Users', {
    rows: { role: [...role, aRole('beyond', ['administration.Profile'])], user: [ana, chief] },
    held: formKeys.filter(key => !key.startsWith('administration.')),
    query: { id: 'u-chief' },
  })
  expect(await screen.findByText(/This person holds forms that you do not/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Deactivate…/ })).toHaveProperty('disabled', true)
  for (const name of [/First name/, /^Email/, /Letters go to/])
    expect(screen.getByRole('textbox', { name }), String(name)).toHaveProperty('disabled', true)
  const boxes = within(screen.getByRole('group', { name: 'Roles' })).getAllByRole('checkbox')
  expect(boxes.every(box => (box as HTMLInputElement).disabled)).toBe(true)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change the picture' })).toBeNull()
  expect(screen.getByRole('radio', { name: 'Unavailable' })).toHaveProperty('disabled', true)
})

/** The way back, in the notice of what was done. */
const undo = async () => {
  await waitFor(() => expect(toastStore.read().at(-1)?.action?.label).toBe('Undo'))
  act(() => toastStore.read().at(-1)?.action?.onPress())
}

test('her availability is set here by the rule of her own switch, also without a network', async () => {
  answers()
  const { replica } = await open({ id: 'u-samir' })
  await user.click(await screen.findByRole('radio', { name: 'Unavailable' }))
  await waitFor(async () => expect((await replica.user.get('u-samir'))?.status).toBe('unavailable'))
  expect((await replica.outbox.toArray()).map(({ name }) => name)).toEqual(['user.setAvailability'])
  expect(screen.getByRole('button', { name: 'Change the picture' })).toBeTruthy()
})

test('a colleague’s picture is taken away, and back', async () => {
  answers(roster())
  const { replica } = await open({ id: 'u-samir' }, [ana, { ...samir, image: 'a'.repeat(64) }])
  await press('Change the picture')
  await user.click(await screen.findByRole('menuitem', { name: 'Remove the picture' }))
  const image = async () => (await replica.user.get('u-samir'))?.image
  await waitFor(async () => expect(await image()).toBe(''))
  await undo()
  await waitFor(async () => expect(await image()).toBe('a'.repeat(64)))
})

test('her language is set on the server, for her alone, with the way back', async () => {
  const asked = answers({
    ...roster(),
    '/api/people/settings': { Status: '1', count: 1 },
    '/api/people/settings/back': { Status: '1' },
  })
  await open({ id: 'u-samir' })
  await press(/Language/)
  await user.click(await screen.findByRole('option', { name: 'Français (Canada)' }))
  const sent = (path: string) => asked.find(each => each.path === path)?.body
  await waitFor(() =>
    expect(sent('/api/people/settings')).toMatchObject({
      wish: { userIds: ['u-samir'], chosen: { locale: 'fr-ca' } },
    }),
  )
  await undo()
  await waitFor(() => expect(sent('/api/people/settings/back')).toBeTruthy())
})

test('the name of a mailbox is noted until she has set it up; a server or a password is not asked for', async () => {
  const mailboxes = {
    pop: { username: 'samir', isHers: true },
    smtp: { username: '', isHers: false },
  }
  const asked = answers({
    ...roster({ people: [line('u-ana'), line('u-samir', { mailboxes })] }),
    '/api/people/mailbox': { Status: '1' },
  })
  await open({ id: 'u-samir' })
  const pop = await screen.findByRole('textbox', { name: 'POP3 user name' })
  expect(pop).toMatchObject({ value: 'samir', disabled: true })
  await fill(/SMTP user name/, 'samir.out')
  await press('Save mailbox names')
  const sent = () => asked.find(({ path }) => path === '/api/people/mailbox')?.body
  await waitFor(() =>
    expect(sent()).toMatchObject({ userId: 'u-samir', pop: 'samir', smtp: 'samir.out' }),
  )
})
