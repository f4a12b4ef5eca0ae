// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays, dateIn, instantOf } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { heardFact } from '#db/message/heard.ts'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aLead, aLeadClient, aLeadTouch } from '#tests/support/builders/lead.ts'
import { aConsent } from '#tests/support/builders/consent.ts'
import { aPreference, aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  closeAllToasts()
})
const now = Date.now()
const fresh = { leadAt: now - 600_000, touchedAt: now - 600_000, createdAt: now - 600_000 }
const lead = aLead({ ...fresh, status: 'in-treatment', firstAnswerAt: now - 500_000 })
const rows = {
  company: [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>],
  user: [aUser()],
  client: [aLeadClient()],
  lead: [lead],
  preference: [aPreference({ signature: 'Ana Moreau\n450 555-0100' })],
}
/** An hour in which texts may sell, whatever the hour is here. */
function byDay(): void {
  const { timeZone } = aCompany
  const tomorrow = addDays(dateIn(timeZone, now), 1)
  vi.useFakeTimers({ now: instantOf(tomorrow, '12:00', timeZone), toFake: ['Date'] })
}
type Opened = Awaited<ReturnType<typeof openForm>>
const open = (more: Partial<typeof rows> & Record<string, unknown> = {}, act = 'write-mail') =>
  openForm('crm.Leads', { rows: { ...rows, ...more }, query: { id: 'l-1', act } })
const written = async ({ replica }: Opened) => (await replica.message.toArray())[0]

const aMessage = (over: Partial<Row<'message'>> = {}): Row<'message'> => ({
  id: 'm-1',
  v: 1,
  deletedAt: null,
  leadId: 'l-1',
  channel: 'mail',
  to: 'helene@example.com',
  subject: 'Your visit',
  text: 'Come on Saturday.\n\n-- \nAna Moreau',
  files: [],
  state: 'queued',
  stateAt: now,
  act: 'm-1',
  sendAt: now + 3_600_000,
  by: 'u-ana',
  at: now,
  failure: '',
  failureSaid: '',
  providerId: '',
  contact: {},
  ...over,
})

test('a mail leaves with its signature below, waits to be sent, and leaves no draft', async () => {
  const user = userEvent.setup()
  const opened = await open()
  await user.type(await screen.findByLabelText('Subject'), 'The Outback')
  await user.type(screen.getByLabelText('Email to the customer'), 'It is still here.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await written(opened)).toBeTruthy())
  expect(await written(opened)).toMatchObject({
    channel: 'mail',
    to: 'helene@example.com',
    subject: 'The Outback',
    text: 'It is still here.\n\n-- \nAna Moreau\n450 555-0100',
    state: 'queued',
  })
  await waitFor(async () => expect(await opened.replica.draft.toArray()).toEqual([]))
  expect(await screen.findByText('Saved on this device')).toBeTruthy()
  expect(toastStore.read().some(({ action }) => action?.label === 'Undo')).toBe(true)
})

test('what was typed is there again, on its channel, after the page was left', async () => {
  const user = userEvent.setup()
  const opened = await open()
  await user.type(await screen.findByLabelText('Email to the customer'), 'Half a word')
  await waitFor(async () =>
    expect((await opened.replica.draft.get('message:l-1:mail'))?.values).toMatchObject({
      text: 'Half a word',
    }),
  )
  const drafts = await opened.replica.draft.toArray()
  opened.unmount()
  const again = await openForm('crm.Leads', { rows })
  await again.replica.draft.bulkPut(drafts)
  await user.click(await screen.findByRole('option', { name: /Hélène Gagnon/ }))
  const box = await screen.findByLabelText('Email to the customer')
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe('Half a word'))
})

test('a text says what it costs, and plain signs make it cheaper', async () => {
  byDay()
  const user = userEvent.setup()
  await open({}, 'write-sms')
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Text to the customer')
  await user.click(box)
  await user.paste(`L’été ${'a'.repeat(80)}`)
  // It sells: who writes, and how it ends, is paid for too.
  expect(await screen.findByText(/^3 texts.* who writes and how to opt out is added$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use plain signs' }))
  expect(box.value).toBe(`L'été ${'a'.repeat(80)}`)
  expect(await screen.findByText(/^2 texts/)).toBeTruthy()
})

/** The page of the tests cannot read a file by itself. */
const aFile = (text: string) =>
  Object.assign(new File([text], 'offer.pdf', { type: 'application/pdf' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  })

test('a file is known by its bytes: a program called a picture is not taken', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByLabelText('Email to the customer'))
  const chooser = (await screen.findAllByLabelText('Files')).find(
    (node): node is HTMLInputElement => node instanceof HTMLInputElement,
  )!
  await user.upload(chooser, aFile('MZ program'))
  expect(await screen.findByText(/^offer\.pdf: pictures/)).toBeTruthy()
  await user.upload(chooser, aFile('%PDF-1.7 offer'))
  expect(await screen.findByRole('button', { name: /Remove.*offer\.pdf/ })).toBeTruthy()
  expect(screen.queryByText(/^offer\.pdf: pictures/)).toBeNull()
})

test('her mail is answered with her words below', async () => {
  const user = userEvent.setup()
  const heard = aLeadTouch({
    id: 'h.t',
    kind: 'message-received',
    at: now - 60_000,
    note: 'Saturday?\nAt ten?',
    facts: { source: 'helene@example.com', rawId: 'a'.repeat(64), automatic: 0 },
  })
  const opened = await open({ leadTouch: [heard] }, '')
  await user.click(await screen.findByRole('button', { name: 'Answer by email' }))
  await user.type(await screen.findByLabelText('Email to the customer'), 'Yes.')
  expect(screen.getByRole('region', { name: 'What it answers' }).textContent).toBe(
    '> Saturday?\n> At ten?',
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () =>
    expect((await written(opened))?.text).toBe(
      'Yes.\n\n-- \nAna Moreau\n450 555-0100\n\n> Saturday?\n> At ten?',
    ),
  )
  // The next one begins with nothing of it.
  await waitFor(async () => expect(await opened.replica.draft.toArray()).toEqual([]))
  await waitFor(() => expect(screen.queryByLabelText('Subject')).toBeNull())
  expect(screen.queryByRole('region', { name: 'What it answers' })).toBeNull()
})

test('what came opens from its line; a text message, which is all there is, does not', async () => {
  const user = userEvent.setup()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const line = (id: string, facts: Record<string, string>) =>
    aLeadTouch({ id, kind: 'message-received', at: now - 60_000, note: id, facts })
  const rawId = 'a'.repeat(64)
  await open(
    { leadTouch: [line('A mail', { rawId }), line('A text', { rawId, channel: 'sms' })] },
    '',
  )
  expect(await screen.findByText('A text')).toBeTruthy()
  const [way, ...others] = screen.getAllByRole('button', { name: 'As it came' })
  expect(others).toEqual([])
  expect(way?.closest('li')?.textContent).toContain('A mail')
  await user.click(way!)
  expect(await screen.findByText(/read online only/)).toBeTruthy()
  vi.unstubAllGlobals()
})

test('a mail that waits is taken back and written again', async () => {
  const user = userEvent.setup()
  const opened = await open({ message: [aMessage()] }, '')
  expect(await screen.findByText('Waiting')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Do not send it' }))
  await waitFor(async () => expect((await written(opened))?.state).toBe('cancelled'))
  await user.click(await screen.findByRole('button', { name: 'Write it again' }))
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Email to the customer')
  await waitFor(() => expect(box.value).toBe('Come on Saturday.'))
})

test('one that came back says why in words, with what the other server said', async () => {
  const failed = {
    state: 'bounced',
    failure: 'no-address',
    failureSaid: '550 5.1.1 unknown',
  } as const
  await open({ message: [aMessage(failed)] }, '')
  const list = (await screen.findByText('Came back')).closest('li')!
  expect(within(list).getByText(/Nobody has this address/)).toBeTruthy()
  expect(within(list).getByText('550 5.1.1 unknown')).toBeTruthy()
})

test('one that her own mail server did not take leads her to her settings, a colleague to her', async () => {
  const failed = { state: 'failed', failure: 'own-mail.password', failureSaid: '535 no' } as const
  await open({ message: [aMessage(failed), aMessage({ ...failed, id: 'm-2', by: 'u-marc' })] }, '')
  const lines = await screen.findAllByText(/does not take this user name and password/)
  expect(lines).toHaveLength(2)
  const way = screen.getByRole('link', { name: /correct it in your settings/ })
  expect(way.getAttribute('href')).toMatch(/settings\?tab=mail$/)
  expect(
    screen.getByText(/the writer’s own mail server, which is in the writer’s settings/),
  ).toBeTruthy()
})

test('what she has refused is not sent again as it is, and can be written anew', async () => {
  const failed = { state: 'failed', by: 'u-ana', failureSaid: '' } as const
  const stopped = aMessage({ ...failed, failure: 'contact' })
  await open({ message: [stopped, aMessage({ ...failed, id: 'm-2', failure: 'unknown' })] }, '')
  expect(await screen.findAllByRole('button', { name: 'Write it again' })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Send it again' })).toHaveLength(1)
})

test('where no address is known it is said, and a comment can still be written', async () => {
  const user = userEvent.setup()
  const opened = await open({
    client: [aLeadClient({ email: '', emailKey: '' })],
    lead: [{ ...lead, email: '', emailKey: '' }],
  })
  expect(await screen.findByText('No email address is known.')).toBeTruthy()
  expect(screen.queryByLabelText('Email to the customer')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Comment' }))
  expect(await screen.findByLabelText('Comment')).toBeTruthy()
  expect(await opened.replica.message.count()).toBe(0)
})

const heardBy = (over: Partial<Row<'leadTouch'>> = {}) =>
  aLeadTouch({
    id: 'h.t',
    kind: 'message-received',
    at: now - 60_000,
    note: 'Saturday?',
    facts: { source: '450 555-0134', channel: 'sms', automatic: 0 },
    ...over,
  })

test('she is answered by text where a number and her consent allow it, in sight of who answers', async () => {
  byDay()
  const user = userEvent.setup()
  const opened = await open({ leadTouch: [heardBy()] }, 'write-mail')
  await user.click(await screen.findByRole('button', { name: 'Answer by text' }))
  // The address said another way: what was asked for last counts.
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Text to the customer')
  await waitFor(() => expect(document.activeElement).toBe(box))
  // Nothing was typed: no draft is made of it.
  expect(await opened.replica.draft.toArray()).toEqual([])
  expect(await within(box.closest('form')!).findByText(/^Allowed: /)).toBeTruthy()
  await user.type(box, 'Yes, at ten.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () =>
    expect(await written(opened)).toMatchObject({ channel: 'sms', text: 'Yes, at ten.' }),
  )
  const list = screen.getByText('Saturday?').closest('ol')!
  expect(await within(list).findByText('Yes, at ten.')).toBeTruthy()
})

test('after her no to offers, what answers her says which question of hers it answers', async () => {
  const user = userEvent.setup()
  const no = aConsent({ kind: 'withdrawn', channel: 'mail', at: now - 5_000 })
  const opened = await open({ consent: [no] })
  const box = await screen.findByLabelText('Email to the customer')
  await user.type(box, 'It is here.')
  const form = within(box.closest('form')!)
  expect(await form.findByText(/consent to offers withdrawn: say which question/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Say why this message may be sent.')).toBeTruthy()
  expect(await written(opened)).toBeUndefined()
  await user.type(form.getByRole('textbox', { name: /why/i }), 'She asked for the papers')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () =>
    expect(await written(opened)).toMatchObject({
      contact: { verdictPurpose: 'service', override: 'She asked for the papers' },
    }),
  )
})

test('no way is offered that she has forbidden, and why is said; nor one that an absence came by', async () => {
  const stop = aConsent({
    kind: 'withdrawn',
    channel: 'sms',
    purpose: 'service',
    source: 'stop-word',
    at: now - 5_000,
  })
  const earlier = heardBy({ id: 'l-1.b', at: now - 90_000 })
  const { unmount } = await open({ leadTouch: [heardBy(), earlier], consent: [stop] }, '')
  expect(await screen.findAllByRole('button', { name: 'Answer by email' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Answer by text' })).toBeNull()
  // Once, at the newest; the word itself stands in the timeline.
  expect(
    screen.getAllByText(/^Answer by text · Not allowed.* · STOP by text message$/),
  ).toHaveLength(1)
  expect(screen.getByText('Consent withdrawn: Text')).toBeTruthy()
  unmount()
  await open({ leadTouch: [heardBy({ facts: { automatic: 1 } })] }, '')
  expect(await screen.findByText('Saturday?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Answer by/ })).toBeNull()
})

test('later is a day she chooses: until then nothing leaves, and she may think better of it', async () => {
  const user = userEvent.setup()
  const opened = await open()
  await user.type(await screen.findByLabelText('Email to the customer'), 'See you.')
  await user.click(screen.getByRole('button', { name: 'Send later' }))
  expect((await screen.findByRole('button', { name: 'Send' })).hasAttribute('disabled')).toBe(true)
  await user.click(await screen.findByRole('button', { name: 'Without a set time' }))
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Send later' }))
  await user.click(await screen.findByRole('button', { name: 'In a week' }))
  await user.click(await screen.findByRole('button', { name: /^Send on / }))
  await waitFor(async () => expect(await written(opened)).toMatchObject({ state: 'queued' }))
  const { sendAt = 0 } = (await written(opened)) ?? {}
  const day = (instant: number) => dateIn(aCompany.timeZone, instant)
  // A week of days: how many hours that is depends on the hour it is now.
  expect(day(sendAt)).toBe(addDays(day(now), 7))
})

test('an empty text is no fault while she looks for a template', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByLabelText('Email to the customer'))
  await user.tab()
  expect(screen.queryByText('Required')).toBeNull()
})

test('taken back within its seconds it never leaves, and its words are at hand', async () => {
  const user = userEvent.setup()
  const opened = await open()
  await user.type(await screen.findByLabelText('Email to the customer'), 'Too quick.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect((await written(opened))?.state).toBe('queued'))
  const undoing = () => toastStore.read().findLast(({ action }) => action?.label === 'Undo')
  await waitFor(() => expect(undoing()?.lastsMs).toBe(10_000))
  const undo = undoing()
  act(() => undo?.action?.onPress())
  await waitFor(async () => expect((await written(opened))?.state).toBe('cancelled'))
  expect(await screen.findByRole('button', { name: 'Write it again' })).toBeTruthy()
})

test('without a network it says so, is kept, and goes out by itself later', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const opened = await open()
  act(() => void dispatchEvent(new Event('offline')))
  await user.type(await screen.findByLabelText('Email to the customer'), 'In the tunnel.')
  expect(screen.getByText('No network: it is kept here and goes out by itself later.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await opened.replica.outbox.count()).toBe(1))
  const [entry] = await opened.replica.outbox.toArray()
  expect(entry).toMatchObject({ name: 'message.send', state: 'pending' })
  await waitFor(() =>
    expect(toastStore.read().at(-1)?.text).toBe(
      'Saved on this device. It goes out when there is a network.',
    ),
  )
  expect(await screen.findByText('Saved on this device')).toBeTruthy()
})

test('two tabs on one draft: the newer word stays, and what another tab has sent is not typed over here', async () => {
  const user = userEvent.setup()
  const opened = await open()
  const key = 'message:l-1:mail'
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Email to the customer')
  await user.type(box, 'From here')
  await waitFor(async () => expect(await opened.replica.draft.get(key)).toBeTruthy())
  const draft = (await opened.replica.draft.get(key))!
  // The other tab writes on, and then sends.
  await opened.replica.draft.put({
    ...draft,
    by: 'another tab',
    stamp: 'its own',
    over: undefined,
    values: { ...(draft.values as object), text: 'From there' },
  })
  const notices = () => toastStore.read().map(({ text }) => text)
  await waitFor(() => expect(notices().join()).toMatch(/written in another tab too/))
  expect(box.value).toBe('From here')
  await opened.replica.draft.delete(key)
  expect(box.value).toBe('From here')
  await user.type(box, ', still')
  await waitFor(async () =>
    expect((await opened.replica.draft.get(key))?.values).toMatchObject({
      text: 'From here, still',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await opened.replica.message.count()).toBe(1))
  await waitFor(async () => expect(await opened.replica.draft.get(key)).toBeUndefined())
})

const picture = { name: 'dent.jpg', mime: 'image/jpeg', bytes: 52_000, isRefused: false }
const program = { name: 'x.exe', mime: 'application/x-msdownload', bytes: 9, isRefused: true }
const withFiles = heardBy({ facts: { automatic: 0, ...heardFact([picture, program]) } })
const answering = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer))
  URL.createObjectURL = () => 'blob:dent'
  URL.revokeObjectURL = () => {}
}

test('a picture that hung on it opens over the page, and can be saved', async () => {
  const user = userEvent.setup()
  answering(async () => new Response(new Uint8Array([0xff, 0xd8, 0xff])))
  await open({ leadTouch: [withFiles] }, '')
  await user.click(await screen.findByRole('button', { name: /^dent\.jpg/ }))
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'dent.jpg' })
  expect(image.src).toBe('blob:dent')
  expect(vi.mocked(fetch).mock.calls.some(([url]) => url === '/api/heard/h.t/0')).toBe(true)
  const save = screen.getByRole('link', { name: 'Save the file' })
  expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([
    'blob:dent',
    'dent.jpg',
  ])
})

test('offline it says what it needs, a lost one that it is gone, a program why it stays shut', async () => {
  const user = userEvent.setup()
  answering(async () => new Response('', { status: 404 }))
  await open({ leadTouch: [withFiles] }, '')
  await user.click(await screen.findByRole('button', { name: /^dent\.jpg/ }))
  expect(await screen.findByText('This file is no longer kept.')).toBeTruthy()
  await user.click(screen.getByText('Close'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  act(() => void dispatchEvent(new Event('offline')))
  await user.click(await screen.findByRole('button', { name: /^dent\.jpg/ }))
  expect(await screen.findByText(/It opens once there is a network/)).toBeTruthy()
  await user.click(screen.getByText('Close'))
  const asked = vi.mocked(fetch).mock.calls.length
  await user.click(await screen.findByRole('button', { name: /^x\.exe/ }))
  expect(await screen.findByText(/^It is a program/)).toBeTruthy()
  expect(vi.mocked(fetch).mock.calls).toHaveLength(asked)
})
