// @vitest-environment jsdom
/** What a client allows: seen, written down and withdrawn on her card; asked before each attempt on her lead. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aClient } from '#tests/support/builders/client.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { aLead, aLeadTouch } from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

const company = [{ ...aCompany, v: 1, deletedAt: null }]
/** A Wednesday noon in Québec: whether somebody may be called hangs on the hour. */
const now = Date.parse('2026-11-25T12:00:00-05:00')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const day = 86_400_000
const rows = {
  company,
  client: [aClient()],
  lead: [aLead({ leadAt: now - day, statusAt: now - day })],
  user: [aUser()],
}
const long = {
  ...rows,
  client: [aClient({ touchedAt: now })],
  lead: [aLead({ status: 'closed', touchedAt: now })],
}
const menu = async (channel: string, act: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Consent: ${channel}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}

test('the card says of each way whether she may be contacted, why and until when', async () => {
  await openForm('crm.Clients', { rows, query: { id: 'cl-1' } })
  const asked = await screen.findAllByText(/^Allowed: the customer asked us · since .* · until /)
  expect(asked.length).toBeGreaterThanOrEqual(2)
})

test('her yes is written down in her language, and her no ends it', async () => {
  const { replica } = await openForm('crm.Clients', { rows: long, query: { id: 'cl-1' } })
  expect(await screen.findAllByText('Not allowed: what allowed it is over')).toHaveLength(2)
  await menu('Email', 'Record the consent')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/J’accepte que l’entreprise Boréal Auto m’envoie/).lang).toBe(
    'fr-ca',
  )
  await userEvent.click(within(dialog).getByRole('radio', { name: 'By phone' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'The customer agrees' }))
  expect(await screen.findByText(/^Allowed: the customer said yes · since/)).toBeTruthy()
  expect(await replica.consent.toArray()).toMatchObject([
    { kind: 'given', channel: 'mail', purpose: 'commercial', source: 'phone', locale: 'fr-ca' },
  ])
  await menu('Email', 'Withdraw the consent')
  const no = await screen.findByRole('dialog')
  await userEvent.click(within(no).getByRole('radio', { name: 'Everything this way' }))
  await userEvent.type(
    within(no).getByRole('textbox', { name: 'The customer’s answer' }),
    'No more',
  )
  await userEvent.click(within(no).getByRole('button', { name: 'Withdraw' }))
  expect(
    await screen.findByText(/^Not allowed: consent withdrawn · since Nov.* 25, 2026$/),
  ).toBeTruthy()
  await waitFor(() => expect(screen.getByText('No more')).toBeTruthy())
})

const said = [
  aConsent({ id: 'co-yes', at: now - 9 * day }),
  aConsent({
    id: 'co-no',
    kind: 'withdrawn',
    source: 'unsubscribe',
    words: 'No more of this',
    at: now - 3 * day,
  }),
]

test.each([
  ['crm.Clients', 'cl-1', 'History'],
  ['crm.Leads', 'l-1', undefined],
] as const)('%s reads a withdrawn consent as withdrawn, with its day', async (form, id, list) => {
  const lead = [aLead({ id: 'l-1', status: 'pending', leadAt: now - day, statusAt: now - day })]
  const leadTouch = [
    aLeadTouch({
      leadId: 'l-1',
      kind: 'mail-sent',
      facts: { verdict: 'ask', verdictReason: 'answer-only', basisAt: now - 3 * day },
    }),
  ]
  await openForm(form, { rows: { ...rows, lead, leadTouch, consent: said }, query: { id } })
  // Her question may still be answered: the chip says all the same what her last word was.
  expect(await screen.findByText('Withdrawn')).toBeTruthy()
  expect(
    (
      await screen.findAllByText(
        /^Ask first: consent to offers withdrawn: .* · since Nov.* 22, 2026$/,
      )
    ).length,
  ).toBe(list ? 1 : 2)
  const lines = list ? within(await screen.findByRole('list', { name: list })) : screen
  const line = (await lines.findByText('Consent withdrawn: Email')).closest('li')
  expect(line?.textContent).toMatch(/Unsubscribe link · Offers and news/)
  expect(line?.textContent).toContain('No more of this')
  expect(line?.textContent).toMatch(/Nov.* 22/)
  expect(lines.getByText('Consent given: Email')).toBeTruthy()
})

test('a yes is written down of the number it was said of, and opens no number that came later', async () => {
  const [house, mobile] = ['18195550142', '15145550199']
  const card = aClient({ touchedAt: now, phoneKey: house, cellKey: mobile })
  const { replica, unmount } = await openForm('crm.Clients', {
    rows: { ...long, client: [card] },
    query: { id: 'cl-1' },
  })
  const [, byHouse] = await screen.findAllByRole('button', { name: /^Consent: Text · / })
  await userEvent.click(byHouse as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record the consent' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /819/ }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'The customer agrees' }))
  // Beside the number it was said of, and not beside the other one.
  expect(await screen.findAllByText(/^Allowed: the customer said yes/)).toHaveLength(1)
  expect(screen.getAllByText(/At the desk · Offers and news · .*819.*555-0142/)).not.toEqual([])
  const consent = await replica.consent.toArray()
  expect(consent).toMatchObject([{ channel: 'sms', address: house }])
  unmount()
  const only = async (cellKey: string) => {
    const of = { ...long, client: [{ ...card, phoneKey: '', cellKey }], consent }
    const { unmount: close } = await openForm('crm.Clients', { rows: of, query: { id: 'cl-1' } })
    await screen.findByRole('button', { name: 'Consent: Text' })
    const yes = screen.queryAllByText(/^Allowed: the customer said yes/).length
    close()
    return yes
  }
  expect([await only(house), await only(mobile)]).toEqual([1, 0])
})

test('a number that left her card meanwhile is said, and another is chosen: none is taken for her', async () => {
  const [house, mobile] = ['18195550142', '15145550199']
  const card = aClient({ touchedAt: now, phoneKey: house, cellKey: mobile })
  const { replica } = await openForm('crm.Clients', {
    rows: { ...long, client: [card] },
    query: { id: 'cl-1' },
  })
  const [, byHouse] = await screen.findAllByRole('button', { name: /^Consent: Text · / })
  await userEvent.click(byHouse as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record the consent' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'By phone' }))
  await replica.client.update('cl-1', { phoneKey: '' })
  expect(await dialog.findByText(/819.*555-0142 is no longer on the card/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'The customer agrees' }))
  expect(await dialog.findByText('Mandatory')).toBeTruthy()
  expect(await replica.consent.count()).toBe(0)
  await userEvent.click(dialog.getByRole('radio', { name: /514/ }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'By phone' }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'The customer agrees' }))
  await waitFor(async () =>
    expect(await replica.consent.toArray()).toMatchObject([{ address: mobile, source: 'phone' }]),
  )
})

test('with no number left on her card one thing is said, and nothing is written down', async () => {
  const { replica } = await openForm('crm.Clients', { rows: long, query: { id: 'cl-1' } })
  await menu('Text', 'Record the consent')
  const dialog = within(await screen.findByRole('dialog'))
  await replica.client.update('cl-1', { phoneKey: '', cellKey: '' })
  expect(
    await dialog.findByText('The customer’s card has no number or address for this channel.'),
  ).toBeTruthy()
  expect(dialog.queryByText(/Ask the customer which one/)).toBeNull()
  expect(dialog.getByRole('button', { name: 'The customer agrees' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('a way to reach her that is not known takes no consent', async () => {
  await openForm('crm.Clients', {
    rows: { ...rows, client: [aClient({ email: '', emailKey: '' })] },
    query: { id: 'cl-1' },
  })
  expect(await screen.findByText('No email address is known.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Consent: Email' }))
  expect(await screen.findByRole('menuitem', { name: 'Withdraw the consent' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Record the consent' })).toBeNull()
})

test('all that she said leaves as a file', async () => {
  const files = caughtFiles()
  const consent = Array.from({ length: 5 }, (_, index) =>
    aConsent({ id: `co-${index}`, at: now - index * day, words: `Yes ${index}` }),
  )
  consent.push(aConsent({ id: 'co-old', at: now - 9 * day, expiresAt: now + 40 * day }))
  await openForm('crm.Clients', { rows: { ...rows, consent }, query: { id: 'cl-1' } })
  expect(await screen.findByText('Yes 2')).toBeTruthy()
  expect(screen.queryByText('Yes 4')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByText('Yes 4')).toBeTruthy()
  // One of them says its own end, and Québec's law gives the others none.
  expect(screen.getAllByText(/ · until Jan.* 4, 2027$/)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Export the consents' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]?.()
  expect(text).toContain('Yes 0')
  expect(text).toContain('desk-1')
  expect(text?.match(/2027-01-04/g)).toHaveLength(1)
})

test('an attempt that is not allowed wants a reason first, and keeps it with its verdict', async () => {
  const lead = [aLead({ id: 'l-1', status: 'pending' })]
  const { replica } = await openForm('crm.Leads', {
    rows: { ...rows, lead },
    query: { id: 'l-1', act: 'text' },
  })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Not allowed: what allowed it is over')
  expect(within(dialog).queryByRole('link')).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Text sent' }))
  expect(await replica.leadTouch.count()).toBe(0)
  await userEvent.type(
    await within(dialog).findByRole('textbox', { name: /Why all the same/ }),
    'She has just called',
  )
  expect(await within(dialog).findByRole('link')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Text sent' }))
  await waitFor(async () =>
    expect(await replica.leadTouch.toArray()).toMatchObject([
      { facts: { verdict: 'block', verdictReason: 'lapsed', override: 'She has just called' } },
    ]),
  )
  expect(await screen.findByText(/what allowed it is over · She has just called/)).toBeTruthy()
})

test('one that is allowed says why, and is kept with its verdict', async () => {
  const { replica } = await openForm('crm.Leads', { rows, query: { id: 'l-1', act: 'mail' } })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/^Allowed: the customer asked us/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Email sent' }))
  await waitFor(async () =>
    expect(await replica.leadTouch.toArray()).toMatchObject([
      { facts: { verdict: 'allow', verdictReason: 'inquiry' } },
    ]),
  )
})

test('what is to be asked first is said; a line of a newer app says nothing it does not know', async () => {
  const lead = [aLead({ status: 'closed', type: 'renewal' })]
  const us = [aClient({ country: 'US', province: 'VT' })]
  const leadTouch = [
    aLeadTouch({ kind: 'text-sent', note: '', facts: { verdict: 'block', verdictReason: 'moon' } }),
  ]
  await openForm('crm.Leads', {
    rows: { ...rows, lead, client: us, leadTouch },
    query: { id: 'l-1', act: 'call' },
  })
  const dialog = await screen.findByRole('dialog')
  // Québec's law holds for who calls: the stranger's number is looked up first, or the law of hers; neither is a yes.
  expect(await within(dialog).findByText(/^(Ask first|Not allowed): /)).toBeTruthy()
  expect(screen.queryByText(/moon/)).toBeNull()
})
