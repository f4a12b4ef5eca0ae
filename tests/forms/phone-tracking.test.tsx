// @vitest-environment jsdom
/** Calls as the reception sees them: who was missed, who answered, and one tap to follow one. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aLead } from '#tests/support/builders/lead.ts'
import { aCall } from '#tests/support/builders/phone.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
const at = Date.now() - 3_600_000
const calls = [
  aCall({ id: 'c-missed', at, callerName: 'Zoé Côté' }),
  aCall({
    id: 'c-answered',
    at: at - 60_000,
    outcome: 'answered',
    talkSeconds: 192,
    answeredBy: 'u-marc',
    phone: '+15145550177',
    phoneKey: '15145550177',
    sourceName: 'Radio',
  }),
  aCall({ id: 'c-hidden', at: at - 120_000, phone: '', phoneKey: '', isAfterHours: true }),
  aCall({ id: 'c-now', at: at + 60_000, state: 'ringing', outcome: null, endedAt: null }),
]
const rows = { phoneCall: calls, user: [aUser(), aUser({ id: 'u-marc', name: 'Marc Lavoie' })] }
const open = (query: Record<string, string> = { show: 'calls' }) =>
  openForm('crm.PhoneTracking', { rows, query })
const shown = () => screen.findAllByRole('option').then(all => all.map(each => each.textContent))

test('each call says what came of it, for how long and who answered; the newest first', async () => {
  await open()
  const texts = await shown()
  expect(texts).toHaveLength(4)
  expect(texts[0]).toContain('Ringing')
  expect(texts[1]).toMatch(/Zoé Côté.*Missed.*Print/)
  expect(texts[2]).toMatch(/514.*Answered.*Radio · 3 min 12 s · Marc Lavoie/)
  expect(texts[3]).toMatch(/Hidden number.*After hours/)
})

test('the missed ones, one source, one caller', async () => {
  await open()
  await user.click(await screen.findByRole('radio', { name: 'Missed 2' }))
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(2))
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await user.type(screen.getByRole('searchbox'), 'zoé')
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(1))
})

test('requests and calls are one tap apart', async () => {
  await open({})
  await user.click(await screen.findByRole('radio', { name: 'Calls' }))
  expect(await shown()).toHaveLength(4)
  await user.click(screen.getByRole('radio', { name: 'Phone and SMS' }))
  expect(await screen.findByText('Nobody is waiting')).toBeTruthy()
})

test('one tap makes a request that waits since the call; another opens it', async () => {
  const { replica } = await open({ show: 'calls', call: 'c-missed' })
  await user.click(await screen.findByRole('button', { name: 'Make it a request' }))
  await waitFor(async () => expect(await replica.request.count()).toBe(1))
  const [request] = await replica.request.toArray()
  expect(request).toMatchObject({ type: 'phone', name: 'Zoé Côté', at, sourceName: 'Print' })
  await user.click(await screen.findByRole('button', { name: 'Open the request' }))
  expect(await screen.findByRole('heading', { name: 'Zoé Côté', level: 2 })).toBeTruthy()
})

test('or a lead of mine at once', async () => {
  const { replica } = await open({ show: 'calls', call: 'c-answered' })
  expect(await screen.findByText('3 min 12 s')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Make it my lead' }))
  await waitFor(async () => expect(await replica.lead.count()).toBe(1))
  expect(await replica.lead.toArray()).toMatchObject([{ type: 'phone', assignedTo: 'u-ana' }])
})

const desk = ['crm.PhoneTracking', 'crm.Reception', 'crm.Leads'] as const
test.each([
  ['who sells', [...desk, 'management.SaleContracts'], 'Make it my lead', 'Make it a request'],
  ['who hands customers on', [...desk], 'Make it a request', 'Make it my lead'],
] as const)('the main act of a call is that of %s', async (_who, held, main, other) => {
  const query = { show: 'calls', call: 'c-missed' }
  await openForm('crm.PhoneTracking', { rows, query, held: [...held] })
  const isMain = (name: string) => screen.getByRole('button', { name }).hasAttribute('data-main')
  expect(await screen.findByRole('button', { name: main })).toBeTruthy()
  expect([isMain(main), isMain(other)]).toEqual([true, false])
})

test('the list leaves as a spreadsheet', async () => {
  const files = caughtFiles()
  await open()
  await shown()
  await user.click(screen.getByRole('button', { name: 'List acts' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = (await files[0]?.()) ?? ''
  expect(text.trim().split('\r\n')).toHaveLength(5)
  expect(text).toContain('Zoé Côté')
})

test('a call is given to a lead by hand, and taken off it again', async () => {
  const lead = [aLead({ id: 'l-1', name: 'Luc Paquette', firstAnswerAt: null })]
  const { replica } = await openForm('crm.PhoneTracking', {
    rows: { ...rows, lead },
    query: { show: 'calls', call: 'c-answered' },
  })
  const combo = await screen.findByRole('combobox', { name: /Lead it is about/ })
  await user.type(combo, 'luc')
  await user.click(await screen.findByRole('option', { name: /Luc Paquette/ }))
  await waitFor(async () => expect((await replica.phoneCall.get('c-answered'))?.leadId).toBe('l-1'))
  expect(await replica.leadTouch.toArray()).toMatchObject([{ kind: 'call-reached', leadId: 'l-1' }])
  expect((await replica.lead.get('l-1'))?.firstAnswerAt).not.toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Not this customer’s call' }))
  await waitFor(async () => expect((await replica.phoneCall.get('c-answered'))?.leadId).toBeNull())
  expect((await replica.lead.get('l-1'))?.firstAnswerAt).toBeNull()
})
