// @vitest-environment jsdom
/** The house's own recording of its greeting: chosen, heard and removed where the number is kept. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aDealer } from '#tests/support/builders/label.ts'
import { aNumber, noNotice } from '#tests/support/builders/phone.ts'
import { openForm } from '#tests/support/forms.tsx'
import { aWav } from '#tests/support/sounds.ts'

const user = userEvent.setup({ applyAccept: false })
beforeEach(closeAllToasts)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Sent = { path: string; body: unknown }
/** The server, of which only greetings answer. */
function served(answer: (path: string) => Response | undefined): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    if (!path.startsWith('/api/phone/greetings')) throw new TypeError('Failed to fetch')
    if (init?.body) sent.push({ path, body: init.body })
    const given = answer(path)
    if (!given) throw new TypeError('Failed to fetch')
    return given
  })
  return sent
}
const done = () => Response.json({ Status: '1' })
const sound = { sha256: 'a'.repeat(64), mime: 'audio/wav', seconds: 12 } as const
const recorded = aNumber({ takesVoicemail: true, sounds: { 'fr-ca': sound } })

async function open(number = aNumber({ takesVoicemail: true })) {
  const opened = await openForm('management.Company', {
    rows: { company: [aDealer()], trackedNumber: [number] },
    query: { tab: 'phone' },
  })
  await user.click(await screen.findByRole('button', { name: 'More: Print' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog')) }
}
const chooser = (dialog: ReturnType<typeof within>, name: string) =>
  dialog.getByLabelText(name, { selector: 'input' })
/** As a browser hands it over: jsdom's files have no bytes to read. */
const aFile = (bytes: Uint8Array, name: string, type: string) =>
  Object.assign(new File([new Uint8Array(bytes)], name, { type }), {
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  })
const inFrench = 'Recorded greeting, Français (Canada)'

test('a recording is sent as it is, in the language that callers are spoken to in', async () => {
  const sent = served(done)
  const { dialog, replica } = await open()
  const file = aFile(aWav(12), 'accueil.wav', 'audio/wav')
  await user.upload(chooser(dialog, inFrench), file)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ path: '/api/phone/greetings/n-1/fr-ca', body: file })
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('Recorded greeting added'))
  await replica.trackedNumber.update('n-1', { sounds: { 'fr-ca': sound } })
  expect(await dialog.findByText(/A recording of 12 s is played/)).toBeTruthy()
})

test('what a telephone cannot play is said before anything is sent', async () => {
  const sent = served(done)
  const { dialog } = await open()
  await user.upload(
    chooser(dialog, inFrench),
    aFile(new TextEncoder().encode('notes'), 'a.mp3', 'audio/mpeg'),
  )
  expect(await dialog.findByText(/no MP3 or WAV file/)).toBeTruthy()
  const long = aFile(aWav(91), 'a.wav', 'audio/wav')
  await user.upload(chooser(dialog, inFrench), long)
  expect(await dialog.findByText(/a minute and a half at most/)).toBeTruthy()
  expect(sent).toEqual([])
})

const refused = (status: number, code: string) => Response.json({ Status: '-1', code }, { status })
test.each<[says: string, answer: () => Response | undefined, said: RegExp]>([
  ['says why', () => refused(400, 'sound-too-large'), /too large/],
  ['does not answer', () => undefined, /did not answer/],
  ['refuses otherwise', () => refused(403, 'x'), /did not answer/],
])('where the server %s, it is said at the field', async (_, answer, said) => {
  served(answer)
  const { dialog } = await open()
  await user.upload(chooser(dialog, inFrench), aFile(aWav(2), 'a.wav', 'audio/wav'))
  expect(await dialog.findByText(said)).toBeTruthy()
})

test('one that is there is heard, and removed once that is confirmed', async () => {
  const sent = served(path => (path.endsWith('/remove') ? done() : new Response('sound')))
  URL.createObjectURL = () => 'blob:greeting'
  URL.revokeObjectURL = () => {}
  const { dialog } = await open(recorded)
  await user.click(dialog.getByRole('button', { name: 'Listen' }))
  const player = await dialog.findByLabelText(inFrench, { selector: 'audio' })
  expect(player.getAttribute('src')).toBe('blob:greeting')
  await user.click(dialog.getByRole('button', { name: 'Remove the recording' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Keep it' }))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove the recording' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: '/api/phone/greetings/remove',
    body: JSON.stringify({ numberId: 'n-1', locale: 'fr-ca' }),
  })
})

test('without an answer nothing is heard or removed, and it is said', async () => {
  served(() => undefined)
  const { dialog } = await open(recorded)
  await user.click(dialog.getByRole('button', { name: 'Listen' }))
  expect(await dialog.findByText(/could not be fetched/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove the recording' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(/may have been done all the same/)).toBeTruthy()
})

test('offline it says so, and its buttons wait', async () => {
  served(() => undefined)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { dialog } = await open(recorded)
  expect(await dialog.findByText(/added, heard and removed online only/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Listen' })).toHaveProperty('disabled', true)
  expect(dialog.getByRole('button', { name: 'Remove the recording' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('the house’s languages, the one of the number first; what was left in another can be taken back', async () => {
  served(() => undefined)
  const { dialog } = await open(
    aNumber({
      takesVoicemail: true,
      locale: 'en-ca',
      greeting: { ...noNotice, 'es-co': 'Hola' },
    }),
  )
  const names = dialog
    .getAllByRole('group', { name: /^Recorded greeting, / })
    .map(each => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent)
  expect(names.map(name => name?.split(', ')[1])).toEqual([
    'English (Canada)',
    'Français (Canada)',
    'Español (Colombia)',
  ])
})

test('a number that is new has its recording after it is saved', async () => {
  served(() => undefined)
  await openForm('management.Company', { rows: { company: [aDealer()] }, query: { tab: 'phone' } })
  await user.click(await screen.findByRole('button', { name: 'Add a number' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Once the number is saved/)).toBeTruthy()
  expect(dialog.queryByLabelText(inFrench)).toBeNull()
})
