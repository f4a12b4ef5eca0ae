// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal, type Row } from '#db/kernel/mutation.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aTemplate } from '#tests/support/builders/message-template.ts'
import { aHanding, aLead, aRequest, aRule } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { moveOn } from '#src/lib/still.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
beforeEach(moveOn)
afterEach(() => void vi.useRealTimers())
/** Who was given stays in sight for a moment: here it does not pass. */
const standStill = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
/** As one who looks where she presses. */
const press = (element: Element) => {
  moveOn()
  return user.click(element)
}
const minute = 60_000
const now = Date.now()
const sales = aRole('sales', ['crm.Leads'])
const people = [
  aUser({ roleIds: ['sales'] }),
  aUser({ id: 'u-marc', name: 'Marc Lavoie', roleIds: ['sales'] }),
  aUser({ id: 'u-mei', name: 'Mei Chen', roleIds: ['sales'], status: 'unavailable' }),
]
const late = aRequest({ id: 'r-late', name: 'Hélène Gagnon', at: now - 22.5 * minute })
const fresh = aRequest({
  id: 'r-fresh',
  name: 'Tommy Fortin',
  at: now - 2 * minute,
  type: 'sms',
  message: 'How much for my CX-5?',
  phone: '819 555-0142',
  phoneKey: '18195550142',
})
const rows = {
  request: [
    late,
    fresh,
    aRequest({ id: 'r-spam', name: 'SEO Pro', status: 'spam', processedAt: 5 }),
    aRequest({ id: 'r-again', name: 'Again', status: 'information', duplicateOf: 'r-late' }),
  ],
  user: people,
  role: [sales],
}
const rowsOf = () => screen.getAllByRole('row').map(row => row.textContent ?? '')

test('late ones stand first, each with its age; spam and duplicates are apart', async () => {
  await openForm('crm.Reception', { rows })
  await screen.findByText('Hélène Gagnon')
  const [head, first, next, second] = rowsOf()
  expect([head, next]).toEqual(['Late1', 'In time1'])
  expect(second).toContain('Tommy Fortin')
  // SPEC's own words.
  expect([first, second]).toEqual([
    expect.stringContaining('Late · waiting since '),
    expect.stringMatching(/Waiting since .* · Unprocessed · /),
  ])
  await press(screen.getByRole('radio', { name: 'Spam 1' }))
  expect(await screen.findByText('SEO Pro')).toBeTruthy()
  expect(screen.queryByText('Tommy Fortin')).toBeNull()
})

test('one number under two names: each says who else has it, before one tap gives her to a second colleague', async () => {
  const number = { phone: '819 555-0142', phoneKey: '18195550142' }
  const her = aLead({ id: 'l-her', name: 'Luce Fortin', ...number, assignedTo: 'u-marc' })
  const request = [
    ...rows.request,
    aRequest({ id: 'r-line', name: 'Line Roy', ...number, at: now - minute }),
    aRequest({ id: 'r-house', name: 'Paul Roy', phone: '450 555-0100', phoneKey: '14505550100' }),
    aRequest({ id: 'r-house-2', name: 'Jo Roy', phone: '450 555-0100', phoneKey: '14505550100' }),
  ]
  const { replica } = await openForm('crm.Reception', {
    rows: {
      ...rows,
      company: [{ ...aCompany, phone: '450 555-0100', deletedAt: null, v: 1 }],
      request,
    },
  })
  const rowOf = (name: string) =>
    screen.getByText(name, { selector: '[role=row] *' }).closest('[role=row]') as HTMLElement
  await waitFor(() =>
    expect(rowOf('Tommy Fortin').textContent).toContain('Same number or address: Line Roy'),
  )
  expect(rowOf('Line Roy').textContent).toContain('Same number or address: Tommy Fortin')
  // Whoever wrote down the house's own number has none of her own.
  expect(screen.queryByText('Same number or address: Jo Roy')).toBeNull()
  expect(rowOf('Hélène Gagnon').textContent).not.toContain('Same number')
  await press(screen.getByText('Tommy Fortin'))
  expect(await screen.findByText(/^Waits too · Same person\? · /)).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Open the request' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Line Roy' })).toBeTruthy()
  // A lead that stands open comes first: somebody has her.
  await replica.lead.add(her)
  await waitFor(() =>
    expect(rowOf('Tommy Fortin').textContent).toContain('address: Luce Fortin, Marc Lavoie'),
  )
  // Given by the next tap, she goes to whoever has her already, and the request says so.
  for (const name of ['Tommy Fortin', 'Line Roy'])
    expect(within(rowOf(name)).getByRole('button', { name: 'Give to Marc Lavoie' })).toBeTruthy()
  expect(
    screen.getByRole('button', { name: /Give to Marc Lavoie.*Has this customer already/ }),
  ).toBeTruthy()
})

test('one tap in the list gives it to whose turn it is; it can be taken back', async () => {
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, assignmentRule: [aRule({ userIds: ['u-marc'], mode: 'suggest' })] },
  })
  await press((await screen.findAllByRole('button', { name: 'Give to Marc Lavoie' }))[0]!)
  await waitFor(async () => expect((await replica.request.get('r-late'))?.leadId).toBeTruthy())
  const leadId = (await replica.request.get('r-late'))?.leadId ?? ''
  expect(await replica.lead.get(leadId)).toMatchObject({
    name: 'Hélène Gagnon',
    assignedTo: 'u-marc',
    leadAt: late.at,
    requestId: 'r-late',
  })
  expect(await replica.assignment.toArray()).toMatchObject([
    { requestId: 'r-late', userId: 'u-marc', ruleId: 'rule-1', by: 'u-ana' },
  ])
  const said = () => toastStore.read().map(({ text }) => text)
  await waitFor(() => expect(said()).toContain('Hélène Gagnon: given to Marc Lavoie'))
  // The first thing in sight of what was given; the notice offers the same.
  await press(screen.getByRole('radio', { name: 'Handed over' }))
  await press(await screen.findByText('Hélène Gagnon'))
  await press(await screen.findByRole('button', { name: 'Take the request back' }))
  await waitFor(async () => expect((await replica.request.get('r-late'))?.leadId).toBeNull())
  expect((await replica.lead.get(leadId))?.deletedAt).toBeTypeOf('number')
  // Beside the new state the old one is said no more.
  await waitFor(() => expect(said()).toEqual(['It waits again, since it came']))
})

test('by the keyboard, giving goes on: to the next that can be given, in the request to her name', async () => {
  const two = [aRule({ userIds: ['u-marc'], mode: 'suggest' })]
  const { replica } = await openForm('crm.Reception', { rows: { ...rows, assignmentRule: two } })
  const [first, second] = await screen.findAllByRole('button', { name: 'Give to Marc Lavoie' })
  first?.focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await replica.request.get('r-late'))?.leadId).toBeTruthy())
  await waitFor(() => expect(document.activeElement).toBe(second))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await replica.request.get('r-fresh'))?.leadId).toBeTruthy())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test('two taps where one was meant give one customer away, whatever slides under the finger', async () => {
  const two = [aRule({ userIds: ['u-marc'], mode: 'suggest' })]
  const { replica } = await openForm('crm.Reception', { rows: { ...rows, assignmentRule: two } })
  const [first, second] = await screen.findAllByRole('button', { name: 'Give to Marc Lavoie' })
  if (first) fireEvent.click(first)
  if (second) fireEvent.click(second)
  await waitFor(async () => expect((await replica.request.get('r-late'))?.leadId).toBeTruthy())
  await waitFor(() =>
    expect(toastStore.read().at(-1)?.text).toBe('Hélène Gagnon: given to Marc Lavoie'),
  )
  expect((await replica.request.get('r-fresh'))?.leadId).toBeNull()
  expect(await replica.outbox.count()).toBe(1)
})

test('in the open request the keyboard goes on at her name once it is given or set aside', async () => {
  await openForm('crm.Reception', { rows, query: { id: 'r-fresh' } })
  const detail = within(await screen.findByRole('article'))
  const spam = await detail.findByRole('button', { name: 'Spam' })
  spam.focus()
  await user.keyboard('{Enter}')
  const name = detail.getByRole('heading', { name: 'Tommy Fortin' })
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('her card goes with it, and her open lead can take it', async () => {
  const client = aClient({
    id: 'cl-7',
    phoneKey: '18195550142',
    firstName: 'Tommy',
    lastName: 'Fortin',
  })
  const lead = aLead({ id: 'l-7', name: 'T. Fortin', phoneKey: '18195550142' })
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, client: [client], lead: [lead] },
    query: { id: 'r-fresh' },
  })
  await screen.findAllByText('How much for my CX-5?')
  expect(await screen.findByRole('button', { name: 'The card is used' })).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Add to this lead' }))
  await waitFor(async () => expect((await replica.request.get('r-fresh'))?.leadId).toBe('l-7'))
  expect(await screen.findByRole('link', { name: 'Open the lead' })).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Take the request back' }))
  await waitFor(async () => expect((await replica.request.get('r-fresh'))?.leadId).toBeNull())
  const hand = await screen.findByRole('region', { name: 'Give to somebody who is available' })
  await press(await within(hand).findByRole('button', { name: /^Give to/ }))
  await waitFor(async () => expect((await replica.request.get('r-fresh'))?.leadId).toBeTruthy())
  const made = (await replica.request.get('r-fresh'))?.leadId ?? ''
  expect((await replica.lead.get(made))?.clientId).toBe('cl-7')
})

test('a card in another name is for a person to choose', async () => {
  const client = aClient({
    id: 'cl-7',
    phoneKey: '18195550142',
    firstName: 'Stéphane',
    lastName: 'Ouellet',
  })
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, client: [client] },
    query: { id: 'r-fresh' },
  })
  expect(await screen.findByRole('button', { name: 'Use this card' })).toBeTruthy()
  const hand = await screen.findByRole('region', { name: 'Give to somebody who is available' })
  await press(await within(hand).findByRole('button', { name: /^Give to/ }))
  await waitFor(async () => expect((await replica.request.get('r-fresh'))?.leadId).toBeTruthy())
  const made = (await replica.request.get('r-fresh'))?.leadId ?? ''
  expect((await replica.lead.get(made))?.clientId).not.toBe('cl-7')
})

test('who was given stays where she stood, and is counted no more', async () => {
  standStill()
  await openForm('crm.Reception', { rows })
  await press((await screen.findAllByRole('button', { name: /^Give to/ }))[0]!)
  await waitFor(() => expect(rowsOf()[0]).toBe('Late0'))
  expect(rowsOf()[1]).toContain('Hélène Gagnon')
  // To whom stands first: a narrow row has no room for more. It is as high as it was.
  await waitFor(() => expect(rowsOf()[1]).toMatch(/Hélène Gagnon(Handed to|Taken by) /))
  expect(rowsOf()[1]).toContain('No vehicle')
  expect(rowsOf()[2]).toBe('In time1')
})

test('what a hand gave to whose turn it was is the hand’s, and its row says to whom', async () => {
  standStill()
  await openForm('crm.Reception', {
    rows: { ...rows, assignmentRule: [aRule({ userIds: ['u-marc'], mode: 'suggest' })] },
    query: { id: 'r-late' },
  })
  const article = within(await screen.findByRole('article'))
  await press(await article.findByRole('button', { name: /^Give to Marc Lavoie/ }))
  expect(await article.findByText('Marc Lavoie has it')).toBeTruthy()
  expect(await article.findByText(/^Handed by Ana Moreau to Marc Lavoie, /)).toBeTruthy()
  await waitFor(() => expect(rowsOf()[1]).toContain('Handed to Marc Lavoie, '))
})

test('what a rule gave is the rule’s', async () => {
  const given = { ...late, leadId: 'l-9', processedAt: now, processedBy: 'system' }
  const turn = {
    id: 'a-9',
    requestId: 'r-late',
    leadId: 'l-9',
    userId: 'u-marc',
    at: now,
    by: 'system',
    ruleId: 'rule-1',
    passed: {},
    v: 1,
    deletedAt: null,
  } as Row<'assignment'>
  await openForm('crm.Reception', {
    rows: { ...rows, request: [given], assignment: [turn] },
    query: { tab: 'given' },
  })
  expect(await screen.findByText(/Handed to Marc Lavoie by a rule, /)).toBeTruthy()
})

test('with nobody available, somebody can still be named', async () => {
  const away = people.map(person => ({ ...person, status: 'unavailable' as const }))
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, user: away },
    query: { id: 'r-late' },
  })
  expect((await screen.findAllByText('No user available')).length).toBeGreaterThan(0)
  await press(await screen.findByRole('button', { name: /Marc Lavoie.*Not available/ }))
  await waitFor(async () => expect((await replica.request.get('r-late'))?.leadId).toBeTruthy())
  const leadId = (await replica.request.get('r-late'))?.leadId ?? ''
  expect((await replica.lead.get(leadId))?.assignedTo).toBe('u-marc')
})

test('giving one moves nobody else’s turn, not even for a moment', async () => {
  standStill()
  const rule = aRule({ userIds: ['u-ana', 'u-marc'], mode: 'suggest' })
  await openForm('crm.Reception', { rows: { ...rows, assignmentRule: [rule] } })
  const [first, second] = await screen.findAllByRole('button', { name: /^Give to/ })
  const turn = second?.getAttribute('aria-label')
  const seen = new Set<string | null>()
  const watch = new MutationObserver(() => {
    const shown = screen.queryAllByRole('button', { name: /^Give to/ })
    seen.add(shown.at(-1)?.getAttribute('aria-label') ?? null)
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  await press(first!)
  await waitFor(() => expect(rowsOf()[1]).toMatch(/(Handed|Taken) by /))
  watch.disconnect()
  expect([...seen]).toEqual([turn])
})

test('who was given a minute ago no longer heads the list', async () => {
  const given = { ...late, leadId: 'l-9', processedAt: now - minute, processedBy: 'u-ana' }
  await openForm('crm.Reception', { rows: { ...rows, request: [given, fresh] } })
  expect(await screen.findByText('Tommy Fortin')).toBeTruthy()
  expect(screen.queryByText('Hélène Gagnon')).toBeNull()
})

test('a search that finds nobody does not say that nobody waits', async () => {
  await openForm('crm.Reception', { rows, query: { q: 'zzz' } })
  expect(await screen.findByText('No results')).toBeTruthy()
  expect(screen.queryByText('Nobody is waiting')).toBeNull()
})

test('what was set apart as spam says why, in words and weights, and a person brings it back', async () => {
  const machine = aRequest({
    id: 'r-machine',
    name: 'SEO Pro',
    status: 'spam',
    processedAt: 5,
    processedBy: 'system',
    spamSigns: [
      { sign: 'links', points: 75 },
      { sign: 'pitch', points: 40 },
    ],
  })
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, request: [machine] },
    query: { id: 'r-machine', tab: 'spam' },
  })
  expect(await screen.findByText('Why this is taken for spam')).toBeTruthy()
  expect(screen.getByText('Links in the message')).toBeTruthy()
  expect(screen.getByText('Words of an advertisement')).toBeTruthy()
  expect(screen.getByText(/^115 points; from 60 on/)).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Not spam: it waits again' }))
  await waitFor(async () =>
    expect((await replica.request.get('r-machine'))?.status).toBe('regular'),
  )
  // It waits now: what spoke against it is said no more.
  await waitFor(() => expect(screen.queryByText('Why this is taken for spam')).toBeNull())
})

test('spam and back; a duplicate and back', async () => {
  const { replica } = await openForm('crm.Reception', { rows, query: { id: 'r-late' } })
  const status = async () => (await replica.request.get('r-late'))?.status
  await press(await screen.findByRole('button', { name: 'Spam' }))
  await waitFor(async () => expect(await status()).toBe('spam'))
  await press(await screen.findByRole('button', { name: 'Not spam: it waits again' }))
  await waitFor(async () => expect(await status()).toBe('regular'))
  expect((await replica.request.get('r-late'))?.at).toBe(late.at)
  await duplicate()
  await waitFor(async () => expect(await status()).toBe('information'))
})

const duplicate = async () => {
  const button = await screen.findByRole('button', { name: 'Duplicate' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await press(button)
}
const reach = { phone: '819 555-0142', phoneKey: '18195550142' }
const sooner = aRequest({
  id: 'r-first',
  name: 'Tommy Fortin',
  at: now - 30 * minute,
  message: 'The red one?',
  ...reach,
  email: '',
  emailKey: '',
})
const opened = (...others: Row<'request'>[]) =>
  openForm('crm.Reception', {
    rows: { ...rows, request: [{ ...fresh, email: '', emailKey: '' }, ...others] },
    query: { id: 'r-fresh' },
  })

test('what another wrote stands under another’s name, and what she sent again under none', async () => {
  const hangs = { status: 'information', duplicateOf: 'r-fresh', email: '', emailKey: '' } as const
  const hers = aRequest({
    id: 'r-too',
    name: 'T. Fortin',
    ...reach,
    ...hangs,
    message: 'And a van?',
  })
  const his = aRequest({ id: 'r-his', name: 'Luc Roy', ...reach, ...hangs, message: 'Is it sold?' })
  const nobodys = aRequest({
    id: 'r-odd',
    ...hangs,
    name: '',
    phone: '514 555-0177',
    phoneKey: '15145550177',
    message: 'Hello?',
  })
  await opened(hers, his, nobodys)
  const lineOf = async (words: string) =>
    (await screen.findByText(words)).closest('li')?.textContent
  expect(await lineOf('Is it sold?')).toMatch(/^Luc Roy · /)
  expect(await lineOf('Hello?')).toMatch(/^.?514.* · /)
  expect(await lineOf('And a van?')).not.toMatch(/Fortin/)
  expect(
    (await screen.findByText('And a van?')).closest('ol')?.querySelector('li')?.textContent,
  ).not.toMatch(/Fortin/)
})

test('a duplicate of what is plainly hers is one tap, which names it and can be undone; what hung on it goes along', async () => {
  const later = aRequest({ id: 'r-later', status: 'information', duplicateOf: 'r-fresh' })
  const { replica } = await opened(sooner, later)
  await duplicate()
  await waitFor(async () =>
    expect(await replica.request.get('r-fresh')).toMatchObject({
      status: 'information',
      duplicateOf: 'r-first',
    }),
  )
  expect((await replica.request.get('r-later'))?.duplicateOf).toBe('r-first')
  const said = () => toastStore.read().at(-1)
  await waitFor(() => expect(said()?.text).toMatch(/^Set aside as a duplicate: Tommy Fortin, /))
  said()?.action?.onPress()
  await waitFor(async () =>
    expect(await replica.request.get('r-fresh')).toMatchObject({
      status: 'regular',
      duplicateOf: null,
    }),
  )
  expect((await replica.request.get('r-later'))?.duplicateOf).toBe('r-fresh')
})

test.each([
  ['another name under the same number', [{ ...sooner, name: 'Julie Roy' }], /Julie Roy/],
  ['several of hers', [sooner, { ...sooner, id: 'r-two', message: 'The blue one?' }], /red one/],
])('%s: it is asked of which, both in sight', async (_, others, name) => {
  const { replica } = await opened(...others)
  await duplicate()
  const dialog = within(await screen.findByRole('dialog'))
  expect((await replica.request.get('r-fresh'))?.status).toBe('regular')
  expect(dialog.getByText('How much for my CX-5?')).toBeTruthy()
  const shown = dialog.getAllByText(name).at(-1)
  expect(dialog.queryAllByText(/Same person\?/)).toHaveLength(others.length === 1 ? 1 : 0)
  const line = [...dialog.getAllByRole('button', { name: 'Of this one' })].find(each =>
    each.parentElement?.contains(shown ?? null),
  )
  await press(line as Element)
  await waitFor(async () =>
    expect(await replica.request.get('r-fresh')).toMatchObject({
      status: 'information',
      duplicateOf: 'r-first',
    }),
  )
})

test('of none of them: it is set aside alone', async () => {
  const { replica } = await opened({ ...sooner, name: 'Julie Roy' })
  await duplicate()
  await press(await screen.findByRole('button', { name: 'Of none of these' }))
  await waitFor(async () =>
    expect(await replica.request.get('r-fresh')).toMatchObject({
      status: 'information',
      duplicateOf: null,
    }),
  )
})

test('set apart, it is said as what and by whom', async () => {
  const spam = aRequest({ id: 'r-spam', status: 'spam', processedAt: 5, processedBy: 'u-marc' })
  await openForm('crm.Reception', { rows: { ...rows, request: [spam] }, query: { tab: 'spam' } })
  expect(await screen.findByText(/Marked as spam · by Marc Lavoie/)).toBeTruthy()
})

test('nobody is here: it is said, and goes to whoever is free', async () => {
  const away = people.map(each => ({ ...each, status: 'unavailable' as const }))
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, user: away },
    query: { id: 'r-late' },
  })
  const hand = await screen.findByRole('region', { name: 'Give to somebody who is available' })
  expect(await within(hand).findByText('No user available')).toBeTruthy()
  await press(within(hand).getByRole('button', { name: 'A lead for whoever is free' }))
  await waitFor(async () => expect((await replica.request.get('r-late'))?.leadId).toBeTruthy())
  const leadId = (await replica.request.get('r-late'))?.leadId ?? ''
  expect((await replica.lead.get(leadId))?.assignedTo).toBeNull()
})

test('phone tracking shows calls and texts alone; a call is logged there', async () => {
  await openForm('crm.PhoneTracking', { rows })
  expect(await screen.findByText('Tommy Fortin')).toBeTruthy()
  expect(screen.queryByText('Hélène Gagnon')).toBeNull()
  // What the bell counts is a tap away, also for who has no reception.
  await press(screen.getByRole('radio', { name: 'Every request' }))
  expect(await screen.findByText('Hélène Gagnon')).toBeTruthy()
  await press(screen.getByRole('radio', { name: 'Phone and SMS' }))
  expect(screen.queryByText('Hélène Gagnon')).toBeNull()
  await press(screen.getByRole('button', { name: 'Call' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
})

test('who stands at the counter with the number of a request that waits: it is told, opened, and nothing typed is lost', async () => {
  const house = { phone: '450 555-0100', phoneKey: '14505550100' }
  await openForm('crm.Reception', {
    query: { id: '0' },
    rows: {
      ...rows,
      company: [{ ...aCompany, phone: house.phone, deletedAt: null, v: 1 }],
      request: [...rows.request, aRequest({ id: 'r-house', name: 'Paul Roy', ...house })],
    },
  })
  const phone = await screen.findByLabelText<HTMLInputElement>('Phone')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'T. Fortin')
  await user.type(phone, house.phone)
  // The house's own number finds nobody.
  expect(await screen.findByText(/are compared with whoever is known here/)).toBeTruthy()
  await user.clear(phone)
  await user.type(phone, '819.555.0142')
  await press(await screen.findByRole('button', { name: 'A request waits already: see who it is' }))
  expect(await screen.findByText(/^Waits too · .* · How much for my CX-5\?/)).toBeTruthy()
  await press(screen.getByRole('link', { name: 'Open the request' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Tommy Fortin' })).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Visit' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('819.555.0142'),
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('T. Fortin')
})

test('what hung on her mail is there before anybody has her', async () => {
  const files = [{ name: 'dent.jpg', mime: 'image/jpeg', bytes: 52_000, isRefused: false }]
  await openForm('crm.Reception', {
    rows: { ...rows, request: [{ ...late, files }] },
    query: { id: 'r-late' },
  })
  expect(await screen.findByRole('button', { name: /^dent\.jpg · / })).toBeTruthy()
})

test('a former lead is named: a new lead stands on its card, or it goes back to who had it', async () => {
  const lead = aLead({ id: 'l-7', clientId: 'cl-7', status: 'closed', assignedTo: 'u-mei' })
  const client = aClient({ id: 'cl-7' })
  const { replica } = await openForm('crm.Reception', {
    rows: {
      ...rows,
      request: [{ ...fresh, formerLeadId: 'l-7' }, aRequest({ id: 'r-2', formerLeadId: 'l-7' })],
      client: [client],
      lead: [lead],
    },
    query: { id: 'r-fresh' },
  })
  expect(await screen.findByText('The customer’s former lead, with Mei Chen')).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Back to Mei Chen' }))
  await waitFor(async () =>
    expect(await replica.lead.get('l-7')).toMatchObject({
      status: 'in-treatment',
      askedAgainAt: fresh.at,
    }),
  )
  expect((await replica.request.get('r-fresh'))?.leadId).toBe('l-7')
  await press((await screen.findAllByRole('button', { name: /^Give to/ }))[0]!)
  await waitFor(async () => expect((await replica.request.get('r-2'))?.leadId).toBeTruthy())
  const made = (await replica.request.get('r-2'))?.leadId ?? ''
  expect((await replica.lead.get(made))?.clientId).toBe('cl-7')
})

test('a lead of hers that nobody has goes with the request to whoever is given it, unless another card is chosen', async () => {
  const lead = aLead({ id: 'l-7', clientId: 'cl-7', status: 'created', assignedTo: null })
  const { replica } = await openForm('crm.Reception', {
    rows: {
      ...rows,
      request: [{ ...fresh, formerLeadId: 'l-7' }],
      client: [aClient({ id: 'cl-7' })],
      lead: [lead],
    },
    query: { id: 'r-fresh' },
  })
  expect(
    await screen.findByText('The customer’s lead, which nobody has: it goes with the request'),
  ).toBeTruthy()
  const [turn] = await screen.findAllByRole('button', { name: /^Give to/ })
  await press(turn!)
  await waitFor(async () => expect((await replica.request.get('r-fresh'))?.leadId).toBe('l-7'))
  expect((await replica.lead.get('l-7'))?.assignedTo).toBeTruthy()
  expect(await replica.lead.count()).toBe(1)
})

test('one equal number under another name is asked about, not taken for her', async () => {
  const card = aClient({
    id: 'cl-9',
    firstName: 'Anne',
    lastName: 'Roy',
    phoneKey: fresh.phoneKey,
    email: 'anne@example.com',
  })
  await openForm('crm.Reception', {
    rows: { ...rows, request: [{ ...fresh, name: 'Gilles Roy' }], client: [card] },
    query: { id: 'r-fresh' },
  })
  expect(await screen.findByText(/^Same person\? · .*anne@example\.com/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use this card' }).getAttribute('aria-pressed')).toBe(
    'false',
  )
})

test('back to somebody who has left nothing goes', async () => {
  const lead = aLead({ id: 'l-7', status: 'delivered', assignedTo: 'u-old' })
  const gone = aUser({ id: 'u-old', name: 'Paul Roy', roleIds: ['sales'], active: false })
  await openForm('crm.Reception', {
    rows: {
      ...rows,
      user: [...people, gone],
      request: [{ ...fresh, formerLeadId: 'l-7' }],
      lead: [lead],
    },
    query: { id: 'r-fresh' },
  })
  expect(
    await screen.findByText('The customer’s former lead; Paul Roy takes no leads any more'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull()
})

const company: Row<'company'> = { ...aCompany, v: 1, deletedAt: null }
const byMail = aRequest({
  at: now - 2 * minute,
  id: 'r-mail',
  email: 'helene@example.com',
  emailKey: 'helene@example.com',
})

test('answered where it lies: nothing is taken before it is sent, and who sells keeps it', async () => {
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, company: [company], request: [byMail] },
    query: { id: 'r-mail' },
  })
  expect(document.querySelector('[href^="mailto:"]')).toBeNull()
  await user.type(await screen.findByLabelText('Email to the customer'), 'Come by at four.')
  expect((await replica.request.get('r-mail'))?.leadId).toBeNull()
  await waitFor(async () => expect(await replica.draft.get('request:r-mail:mail')).toBeTruthy())
  await press(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await replica.message.count()).toBe(1))
  const leadId = (await replica.request.get('r-mail'))?.leadId ?? ''
  // The clock runs until it has been sent.
  expect(await replica.lead.get(leadId)).toMatchObject({
    assignedTo: 'u-ana',
    requestId: 'r-mail',
    firstAnswerAt: null,
  })
  expect((await replica.message.toArray())[0]).toMatchObject({
    leadId,
    to: 'helene@example.com',
    text: 'Come by at four.',
    state: 'queued',
    contact: { verdict: 'allow' },
  })
  expect((await replica.outbox.toArray()).map(({ name }) => name)).toEqual([
    'request.process',
    'message.send',
  ])
  // Now it has a lead: the ways are those of the lead.
  expect(await screen.findByRole('button', { name: 'Email' })).toBeTruthy()
  expect(screen.queryByLabelText('Email to the customer')).toBeNull()
  expect(await replica.draft.get('request:r-mail:mail')).toBeUndefined()
})

test('two taps send one answer, and where it is refused its words stay, with why', async () => {
  const { replica, engine } = await openForm('crm.Reception', {
    rows: { ...rows, company: [company], request: [byMail] },
    query: { id: 'r-mail' },
  })
  await user.type(await screen.findByLabelText('Email to the customer'), 'Come by at four.')
  const { mutate } = engine
  const acts = vi
    .spyOn(engine, 'mutate')
    .mockImplementationOnce(mutate)
    .mockRejectedValueOnce(new Refusal('not-found'))
  moveOn()
  const send = screen.getByRole('button', { name: 'Send' })
  fireEvent.click(send)
  fireEvent.click(send)
  expect(await screen.findByText('This record no longer exists.')).toBeTruthy()
  expect(acts).toHaveBeenCalledTimes(2)
  expect((await replica.request.get('r-mail'))?.leadId).toBeTruthy()
  const words = screen.getByLabelText<HTMLTextAreaElement>('Email to the customer')
  expect(words.value).toBe('Come by at four.')
  // Sent again it goes on the lead that was made.
  await press(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await replica.message.count()).toBe(1))
  expect(await replica.lead.count()).toBe(1)
})

test('a template is one tap away, filled in for who asked; the lead goes to whose turn it is', async () => {
  // By day: at night the law has her say why.
  const morning = Date.parse('2026-11-24T14:20:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: morning })
  const desk = aRole('desk', ['crm.Leads', 'crm.Reception'])
  const chantal = aUser({ id: 'u-ana', name: 'Chantal Aubin', roleIds: ['desk'] })
  const template = aTemplate({
    id: 't-1',
    title: 'Still here',
    channel: 'sms',
    enCa: { subject: '', body: 'Hello {{client.firstName}}, it is still here.' },
  })
  const { replica } = await openForm('crm.Reception', {
    rows: {
      ...rows,
      company: [company],
      request: [{ ...fresh, at: morning - 2 * minute }],
      role: [sales, desk],
      user: [chantal, ...people.slice(1)],
      messageTemplate: [template],
      assignmentRule: [aRule({ userIds: ['u-marc'], mode: 'suggest' })],
    },
    query: { id: 'r-fresh' },
  })
  await press(await screen.findByRole('button', { name: 'Still here' }))
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Text to the customer')
  await waitFor(() => expect(words.value).toBe('Hello Tommy, it is still here.'))
  await press(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await replica.message.count()).toBe(1))
  const leadId = (await replica.request.get('r-fresh'))?.leadId ?? ''
  expect(await replica.lead.get(leadId)).toMatchObject({ assignedTo: 'u-marc' })
  expect(await replica.assignment.toArray()).toMatchObject([
    { requestId: 'r-fresh', userId: 'u-marc', ruleId: 'rule-1' },
  ])
  expect((await replica.message.toArray())[0]).toMatchObject({ to: '+18195550142', by: 'u-ana' })
})

test('what the law forbids on the lead’s page is forbidden here', async () => {
  await openForm('crm.Reception', {
    rows: { ...rows, company: [company], request: [{ ...byMail, at: 1 }] },
    query: { id: 'r-mail' },
  })
  await user.type(await screen.findByLabelText('Email to the customer'), 'Come by at four.')
  expect(await screen.findByText(/^Not allowed/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true)
})

test('what was begun waits with the request, given away and taken back', async () => {
  const { replica } = await openForm('crm.Reception', {
    rows: {
      ...rows,
      company: [company],
      request: [byMail],
      assignmentRule: [aRule({ userIds: ['u-marc'], mode: 'suggest' })],
    },
    query: { id: 'r-mail' },
  })
  await user.type(await screen.findByLabelText('Email to the customer'), 'Come by at four.')
  await press(screen.getByRole('button', { name: 'Give to Marc Lavoie' }))
  await waitFor(async () => expect((await replica.request.get('r-mail'))?.leadId).toBeTruthy())
  // Her words are still there when it waits again.
  await press(await screen.findByRole('button', { name: 'Take the request back' }))
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Email to the customer')
  await waitFor(() => expect(words.value).toBe('Come by at four.'))
  expect(await replica.message.count()).toBe(0)
})

test('what was answered is transferred: to another person, and to another division', async () => {
  const given = aRequest({ id: 'r-given', leadId: 'l-1', processedAt: now })
  const lead = aLead({
    id: 'l-1',
    requestId: 'r-given',
    assignedTo: 'u-ana',
    division: 'used',
    firstAnswerAt: now,
  })
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, company: [company], request: [given], lead: [lead] },
    query: { id: 'r-given', tab: 'given' },
  })
  // It was answered: it is not taken back any more.
  await press(await screen.findByRole('button', { name: 'Transfer' }))
  expect(screen.queryByRole('button', { name: 'Take the request back' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer' }))
  await press(dialog.getByRole('radio', { name: 'New' }))
  await press(await dialog.findByRole('button', { name: /^Marc Lavoie/ }))
  await waitFor(async () =>
    expect(await replica.lead.get('l-1')).toMatchObject({ assignedTo: 'u-marc', division: 'new' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Marc Lavoie has it')).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Transfer' }))
  const again = within(await screen.findByRole('dialog', { name: 'Transfer' }))
  expect(again.queryByRole('button', { name: 'Only the division' })).toBeNull()
  await press(again.getByRole('radio', { name: 'Commercial' }))
  await press(again.getByRole('button', { name: 'Only the division' }))
  await waitFor(async () =>
    expect(await replica.lead.get('l-1')).toMatchObject({
      assignedTo: 'u-marc',
      division: 'commercial',
    }),
  )
})

test('a transfer to another person and division is undone whole, and refused whole', async () => {
  const given = aRequest({ id: 'r-given', leadId: 'l-1', processedAt: now })
  const lead = aLead({ id: 'l-1', requestId: 'r-given', assignedTo: 'u-ana', division: 'used' })
  const { replica, engine } = await openForm('crm.Reception', {
    rows: { ...rows, company: [company], request: [given], lead: [lead] },
    query: { id: 'r-given', tab: 'given' },
  })
  const transfer = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer' }))
    await press(dialog.getByRole('radio', { name: 'New' }))
    await press(await dialog.findByRole('button', { name: /^Marc Lavoie/ }))
  }
  await press(await screen.findByRole('button', { name: 'Transfer' }))
  await transfer()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  toastStore.read().at(-1)?.action?.onPress()
  await waitFor(async () =>
    expect(await replica.lead.get('l-1')).toMatchObject({ assignedTo: 'u-ana', division: 'used' }),
  )
  // The second act is refused: the first is taken back.
  const { mutate } = engine
  const acts = vi
    .spyOn(engine, 'mutate')
    .mockImplementationOnce(mutate)
    .mockRejectedValueOnce(new Refusal('not-found'))
  await press(await screen.findByRole('button', { name: 'Transfer' }))
  await transfer()
  await waitFor(() => expect(acts).toHaveBeenCalledTimes(3))
  await waitFor(async () =>
    expect(await replica.lead.get('l-1')).toMatchObject({ assignedTo: 'u-ana', division: 'used' }),
  )
  expect(screen.getByRole('dialog', { name: 'Transfer' })).toBeTruthy()
})

test('the reception alone hands on what it handed over, without a lead of hers', async () => {
  const given = aRequest({ id: 'r-given', leadId: 'l-1', processedAt: now })
  const turn = aHanding({ id: 'a-1', requestId: 'r-given', leadId: 'l-1', userId: 'u-ana' })
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, company: [company], request: [given], assignment: [turn] },
    query: { id: 'r-given', tab: 'given' },
    held: ['crm.Reception'],
  })
  await press(await screen.findByRole('button', { name: 'Transfer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer' }))
  expect(dialog.queryByRole('button', { name: /^Nobody/ })).toBeNull()
  await press(await dialog.findByRole('button', { name: /^Marc Lavoie/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Marc Lavoie has it')).toBeTruthy()
  const [entry] = await replica.outbox.toArray()
  expect(entry).toMatchObject({
    name: 'request.transfer',
    input: { requestId: 'r-given', leadId: 'l-1', from: 'u-ana', to: 'u-marc' },
  })
})

test('who reads only is offered neither an answer nor a transfer', async () => {
  const given = aRequest({ id: 'r-given', leadId: 'l-1', processedAt: now })
  const lead = aLead({ id: 'l-1', requestId: 'r-given', assignedTo: 'u-ana' })
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, company: [company], request: [given], lead: [lead] },
    query: { id: 'r-given', tab: 'given' },
    held: ['crm.Reception', 'crm.Leads'],
    may: [],
  })
  expect(await screen.findByText(/has it$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
  expect(await replica.outbox.count()).toBe(0)
})

test('a call to who has no lead is told, and only then the request is hers', async () => {
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, company: [company] },
    query: { id: 'r-fresh' },
  })
  const call = await screen.findByRole('link', { name: 'Call' })
  expect(call.getAttribute('href')).toBe('tel:+18195550142')
  call.addEventListener('click', event => event.preventDefault())
  await press(call)
  const dialog = within(await screen.findByRole('dialog', { name: 'Call' }))
  expect((await replica.request.get('r-fresh'))?.leadId).toBeNull()
  await press(dialog.getByRole('button', { name: 'Reached' }))
  await waitFor(async () => expect(await replica.leadTouch.count()).toBe(2))
  const leadId = (await replica.request.get('r-fresh'))?.leadId ?? ''
  expect((await replica.lead.get(leadId))?.firstAnswerAt).toBeTypeOf('number')
})

test('who wants no calls is not dialled before that was read', async () => {
  const named = { ...fresh, name: 'Tommy Fortin', emailKey: '' }
  const client = aClient({
    id: 'c-t',
    firstName: 'Tommy',
    lastName: 'Fortin',
    phoneKey: fresh.phoneKey,
  })
  const no = aConsent({
    clientId: 'c-t',
    channel: 'call',
    purpose: 'service',
    kind: 'withdrawn',
    at: now - minute,
  })
  await openForm('crm.Reception', {
    rows: { ...rows, request: [named], client: [client], consent: [no], company: [company] },
    query: { id: 'r-fresh' },
  })
  expect(await screen.findByText(/^Not allowed/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
  await press(screen.getByRole('button', { name: 'Call' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Call' }))
  expect(await dialog.findByText(/^Not allowed/)).toBeTruthy()
  expect(dialog.queryByRole('link')).toBeNull()
  await user.type(dialog.getByLabelText(/Why all the same/), 'She has just called')
  expect((await dialog.findByRole('link')).getAttribute('href')).toBe('tel:+18195550142')
})

test('what is looked for and lies under another tab is said, with the way there', async () => {
  await openForm('crm.Reception', { rows, query: { q: 'SEO' } })
  await press(await screen.findByRole('button', { name: 'Spam: 1 found' }))
  expect(await screen.findByText('SEO Pro')).toBeTruthy()
})

test('who sells and does nothing else stands before who leads or receives', async () => {
  const leads = aRole('leads', ['crm.Leads', 'crm.Reception'])
  const chantal = aUser({ id: 'u-ch', name: 'Chantal Aubin', roleIds: ['leads'] })
  await openForm('crm.Reception', {
    rows: { ...rows, role: [sales, leads], user: [...people, chantal] },
  })
  const here = await screen.findByRole('list', { name: 'Available now' })
  await waitFor(() => expect(within(here).getAllByRole('listitem')).toHaveLength(3))
  expect(within(here).getAllByRole('listitem').at(-1)?.textContent).toContain('Chantal')
})

test('who keeps no leads calls, and writes to nobody', async () => {
  await openForm('crm.Reception', {
    rows: { ...rows, request: [{ ...byMail, phone: '819 555-0142' }] },
    query: { id: 'r-mail' },
    held: ['crm.Reception'],
  })
  expect(await screen.findByRole('link', { name: 'Call' })).toBeTruthy()
  expect(screen.queryByLabelText('Email to the customer')).toBeNull()
})

test('what the sender said beside the message is there without a network, the text as it came with one', async () => {
  const said = aRequest({
    id: 'r-adf',
    rawId: 'a'.repeat(64),
    sent: [
      { what: 'price', of: 'wanted', text: '31,500 CAD' },
      { what: 'payoff', of: 'trade', text: '8 000' },
    ],
    address: {
      address: '12, rue Principale',
      city: 'Laval',
      province: 'QC',
      postalCode: 'H7V 2V5',
    },
  })
  const online = { is: false }
  vi.stubGlobal('fetch', async () => {
    if (!online.is) throw new TypeError('Failed to fetch')
    return Response.json({ Status: '1', text: '<adf>as it came</adf>' })
  })
  await openForm('crm.Reception', { rows: { ...rows, request: [said] }, query: { id: 'r-adf' } })
  expect(await screen.findByText('31,500 CAD')).toBeTruthy()
  expect(screen.getByText('Left to pay on it, of the trade-in')).toBeTruthy()
  expect(screen.getByText('12, rue Principale, Laval, QC H7V 2V5')).toBeTruthy()
  await press(screen.getByRole('button', { name: 'As it came' }))
  expect(await screen.findByText(/read online only/)).toBeTruthy()
  await user.keyboard('{Escape}')
  online.is = true
  await press(screen.getByRole('button', { name: 'As it came' }))
  expect(await screen.findByText('<adf>as it came</adf>')).toBeTruthy()
  vi.unstubAllGlobals()
})

test.each([
  ['Kia Soul', ['test-drive', 'finance'], 'Wants to: take a test drive, finance'],
  // Who only sells hers asks about none of ours.
  ['', ['sell'], 'Wants to: sell a vehicle'],
])('what she means to do with a vehicle is said: %j, %j', async (vehicleText, interests, said) => {
  const sent = interests.map(text => ({ what: 'interest' as const, of: 'wanted' as const, text }))
  const asked = aRequest({ id: 'r-wish', vehicleText, sent })
  await openForm('crm.Reception', { rows: { ...rows, request: [asked] }, query: { id: 'r-wish' } })
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getAllByText('Wants to')).toHaveLength(interests.length)
})

test('a mail is read as a person reads it: what it answers folded, its files, and the whole of it to be saved', async () => {
  const file = { mime: 'image/jpeg', bytes: 900, isRefused: false }
  const mail = {
    from: 'Helene <helene@example.com>',
    to: 'c-north@in.example',
    cc: '',
    subject: 'My trade-in',
    claimedAt: now,
    own: 'Here they are.',
    quoted: '> Have you photos?',
    passedOn: [{ from: 'Bea <bea@example.com>', subject: 'Outback', text: 'Is it there?' }],
    documents: [],
    parts: [
      { ...file, name: 'dent.jpg', isInline: false },
      { ...file, name: 'logo.jpg', isInline: true },
    ],
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('?')[0] ?? '')
    if (!address.includes('/raw')) return new Response('bytes')
    return Response.json({ Status: '1', text: 'Subject: x', bytes: 5000, isMail: true, mail })
  })
  const mailed = aRequest({ id: 'r-mail', rawId: 'a'.repeat(64), type: 'email' })
  await openForm('crm.Reception', { rows: { ...rows, request: [mailed] }, query: { id: 'r-mail' } })
  await press(await screen.findByRole('button', { name: 'As it came' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Here they are.')).toBeTruthy()
  expect(dialog.getByText('Helene <helene@example.com>')).toBeTruthy()
  const foldOf = (text: string) => dialog.getByText(text).closest('details')
  for (const text of ['> Have you photos?', 'Is it there?', 'Subject: x'])
    expect(foldOf(text)?.open).toBe(false)
  expect(foldOf('logo.jpg')?.open).toBe(false)
  expect(dialog.getByText('dent.jpg').closest('details')).toBeNull()
  await press(dialog.getByText('dent.jpg'))
  await waitFor(() => expect(asked).toContain('/api/heard/r-mail/part/0'))
  vi.unstubAllGlobals()
})

test('what was heard wrong is corrected while it waits, without a network; how it came stays in sight', async () => {
  const client = aClient({ id: 'cl-9', phoneKey: '18195550177', phone: '819 555-0177' })
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, client: [client] },
    query: { id: 'r-fresh' },
  })
  await press(await screen.findByRole('button', { name: 'Correct' }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } })
  type(/^Name/, 'Tommy Fortier')
  type(/^Phone/, '819 555')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole('textbox', { name: /^Phone/ }).getAttribute('aria-invalid')).toBe('true')
  type(/^Phone/, '819 555-0177')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await replica.request.get('r-fresh')).toMatchObject({
      name: 'Tommy Fortier',
      phoneKey: '18195550177',
      corrected: { by: 'u-ana', was: { name: 'Tommy Fortin', phone: '819 555-0142' } },
    }),
  )
  expect(await screen.findByText(/As it came: name: Tommy Fortin, phone: .*555-0142/)).toBeTruthy()
  // Who she is is looked for by the number that stands now.
  expect(await screen.findByText('Known already')).toBeTruthy()
})

test('the requests in sight leave as a spreadsheet and as JSON, those who wait and those who were given', async () => {
  const files = caughtFiles()
  const her = aLead({ id: 'l-her', name: 'Line Roy', assignedTo: 'u-marc' })
  const given = aRequest({
    id: 'r-given',
    name: 'Line Roy',
    leadId: 'l-her',
    processedAt: now - 5 * minute,
    category: 'trade',
    tradeInText: '2019 Corolla',
  })
  await openForm('crm.Reception', {
    rows: { ...rows, request: [...rows.request, given], lead: [her] },
  })
  await screen.findByText('Tommy Fortin')
  const choose = async (name: string) => {
    await press(screen.getByRole('button', { name: 'List acts' }))
    await press(await screen.findByRole('menuitem', { name }))
  }
  await choose('Export as CSV')
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = ((await files[0]?.()) ?? '').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(
    /Tommy Fortin,819 555-0142,,Text message,Used,.*,How much for my CX-5\?,/,
  )
  await press(screen.getByRole('radio', { name: 'Handed over' }))
  await screen.findByText('Line Roy')
  await choose('Export as CSV')
  await waitFor(() => expect(files).toHaveLength(2))
  expect(await files[1]?.()).toMatch(/Line Roy.*Trade.*2019 Corolla.*,Marc Lavoie,/)
  await choose('Export as JSON')
  await waitFor(() => expect(files).toHaveLength(3))
  expect(JSON.parse((await files[2]?.()) ?? '')).toMatchObject([{ id: 'r-given' }])
})
