// @vitest-environment jsdom
/** Her words after the tone, wherever the call she left them in is looked at. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { aLead, aLeadTouch, aRequest } from '#tests/support/builders/lead.ts'
import { aCall } from '#tests/support/builders/phone.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
const at = Date.now() - 3_600_000
const left = (over: Partial<NonNullable<Row<'phoneCall'>['recording']>> = {}) =>
  aCall({
    id: 'c-1',
    at,
    outcome: 'voicemail',
    requestId: 'c-1.r',
    recording: {
      state: 'kept',
      isVoicemail: true,
      noticeVersion: 'n-1.voicemail',
      noticeAt: at,
      until: at + 1e10,
      seconds: 72,
      ...over,
    },
  })
const asked = aRequest({ id: 'c-1.r', type: 'phone', name: 'Zoé Côté', at, message: 'Missed call' })
const reception = (phoneCall = left()) =>
  openForm('crm.Reception', {
    rows: {
      request: [asked, aRequest({ id: 'r-2', name: 'Luc Roy' })],
      phoneCall: [phoneCall],
      user: [aUser()],
    },
    query: { id: 'c-1.r' },
  })
const listen = () => screen.findByRole('button', { name: 'Listen' })

const fetched = vi.fn()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', async (url: string) => {
    fetched(url)
    return new Response('ID3 her words', { headers: { 'content-type': 'audio/mpeg' } })
  })
  URL.createObjectURL = () => 'blob:her-words'
})
afterEach(() => vi.unstubAllGlobals())

test('the list says which request is a message to be heard, and how long it is', async () => {
  await reception()
  const list = within(await screen.findByRole('grid', { name: 'Requests' }))
  const row = (name: string) => within(list.getByText(name).closest('[role="row"]') as HTMLElement)
  expect(await row('Zoé Côté').findByText('Voicemail 1 min 12 s')).toBeTruthy()
  expect(row('Luc Roy').queryByText(/Voicemail/)).toBeNull()
})

test('a call without words is a missed call on the list', async () => {
  await reception(left({ state: 'asked', seconds: 0 }))
  const list = within(await screen.findByRole('grid', { name: 'Requests' }))
  expect(await list.findByText('Zoé Côté')).toBeTruthy()
  expect(list.queryByText(/Voicemail/)).toBeNull()
})

test('the request says how long it is, and plays it', async () => {
  await reception()
  expect(await screen.findByText('A message of 1 min 12 s was left.')).toBeTruthy()
  await user.click(await listen())
  await waitFor(() => expect(document.querySelector('audio')?.src).toBe('blob:her-words'))
  expect(fetched.mock.calls.map(([url]) => String(url)).join()).toContain(
    '/api/phone/recordings/c-1',
  )
})

test('a recording whose deletion had no answer is not said to be there still', async () => {
  await reception()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(await screen.findByRole('button', { name: 'Delete the recording' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: /^Delete/ }))
  expect(await screen.findByText(/^No answer came: it may have been done/)).toBeTruthy()
})

test.each([
  ['asked', 'The recording has not come yet.'],
  ['deleted', 'The recording has been deleted.'],
  ['gone', /The recording could not be fetched/],
] as const)('one that is %s says so, and offers nothing to hear', async (state, text) => {
  await reception(left({ state }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull()
})

test('who left nothing is no message, neither on her request nor on her call', async () => {
  await reception(left({ state: 'asked', seconds: 0 }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Zoé Côté' })).toBeTruthy()
  expect(screen.queryByText(/A message of/)).toBeNull()
  await openForm('crm.PhoneTracking', {
    rows: { phoneCall: [left({ state: 'asked', seconds: 0 })], user: [aUser()] },
    query: { show: 'calls', call: 'c-1' },
  })
  expect(await screen.findByText('The call')).toBeTruthy()
  expect(screen.queryByText('The message left')).toBeNull()
})

test('her lead has it in its timeline, and her call says what it is', async () => {
  await openForm('crm.Leads', {
    rows: {
      lead: [aLead({ id: 'l-1', requestId: 'c-1.r' })],
      leadTouch: [
        aLeadTouch({
          id: 't-1',
          leadId: 'l-1',
          kind: 'request',
          at,
          facts: { requestId: 'c-1.r' },
        }),
      ],
      phoneCall: [left()],
      user: [aUser()],
    },
    query: { id: 'l-1' },
  })
  expect(await screen.findByText('A message of 1 min 12 s was left.')).toBeTruthy()
  expect(await listen()).toBeTruthy()
})

test('the call says when it was left, and until when it stays', async () => {
  await openForm('crm.PhoneTracking', {
    rows: { phoneCall: [left()], user: [aUser()] },
    query: { show: 'calls', call: 'c-1' },
  })
  expect(await screen.findByText('The message left')).toBeTruthy()
  expect(screen.getByText(/Left after the tone at .* It is deleted on/)).toBeTruthy()
})
