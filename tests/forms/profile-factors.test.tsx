// @vitest-environment jsdom
/** The card of a profile by which she sets up, and takes away, her second step. */
import { openForm } from '#tests/support/forms.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aPreference, aUser } from '#tests/support/builders/user.ts'

afterEach(() => vi.unstubAllGlobals())
const rows = { user: [aUser()], preference: [aPreference()] }
const codes = ['AAAAA-22222', 'BBBBB-33333']

type Said = { [path: string]: [status: number, json: object] }
async function open(said: Said) {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://x').pathname.replace('/api/session/factors', '')
    if (init?.body) asked.push({ path, body: JSON.parse(String(init.body)) })
    const [status, json] = said[path] ?? [500, {}]
    return Response.json({ Status: status === 200 ? '1' : '-1', ...json }, { status })
  })
  await openForm('user.Profile', { rows })
  return asked
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('she sets up an app: password, picture and key, code; her recovery codes are shown once', async () => {
  const said: Said = {
    '': [200, { app: null, codesLeft: 0, passkeys: [] }],
    '/app': [422, { code: 'password-wrong', field: 'current' }],
    '/app/confirm': [422, { code: 'factor-wrong', field: 'code' }],
  }
  const asked = await open(said)
  await press('Set up an app for codes')
  await press('Continue')
  const password = screen.getByLabelText(/^Present password/)
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(password, 'a quiet morning')
  await press('Continue')
  expect(await screen.findByText('This is not your present password.', {})).toBeTruthy()
  said['/app'] = [200, { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x' }]
  await press('Continue')
  expect(await screen.findByRole('img', { name: 'Picture for the app’s camera' })).toBeTruthy()
  expect(screen.getByDisplayValue('ABCD EFGH IJKL MNOP')).toBeTruthy()
  const field = screen.getByLabelText(/^Code of the app/)
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  await userEvent.type(field, '123456')
  await press('Confirm')
  expect(await screen.findByText(/^This code is not right/, {})).toBeTruthy()
  expect(screen.getByDisplayValue('123456'), 'what was typed stays').toBeTruthy()
  said['/app/confirm'] = [200, { codes }]
  said[''] = [200, { app: Date.UTC(2026, 0, 5), codesLeft: 10, passkeys: [] }]
  await press('Confirm')
  expect(await screen.findByText('AAAAA-22222', {})).toBeTruthy()
  expect(asked.map(({ path }) => path)).toEqual(['/app', '/app', '/app/confirm', '/app/confirm'])
  await press('I have copied it')
  await waitFor(() => expect(screen.queryByText('AAAAA-22222')).toBeNull())
  expect(await screen.findByText('10 recovery codes are left.', {})).toBeTruthy()
})

test('few codes left warn; new ones and the removal ask for password and code', async () => {
  const said: Said = {
    '': [200, { app: Date.UTC(2026, 0, 5), codesLeft: 2, passkeys: [] }],
    '/codes': [200, { codes }],
    '/app/remove': [200, {}],
  }
  const asked = await open(said)
  expect(await screen.findByText('2 recovery codes are left.', {})).toBeTruthy()
  expect(screen.getByText('Print new recovery codes before you need them.')).toBeTruthy()
  const typeBoth = async () => {
    await userEvent.type(await screen.findByLabelText(/^Present password/, {}), 'secret 1')
    await userEvent.type(screen.getByLabelText(/^Code of the app, or one/), '123456')
  }
  await press('New recovery codes')
  await typeBoth()
  await press('Make new codes')
  expect(await screen.findByText('BBBBB-33333', {})).toBeTruthy()
  await press('I have copied it')
  await press('Remove the app')
  await typeBoth()
  said[''] = [200, { app: null, codesLeft: 0, passkeys: [] }]
  await press('Remove the app')
  expect(await screen.findByRole('button', { name: 'Set up an app for codes' })).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([
    { current: 'secret 1', code: '123456' },
    { current: 'secret 1', code: '123456' },
  ])
})

const passkey = {
  id: 'p-1',
  host: 'boreal.example',
  name: 'iPad of the floor',
  createdAt: Date.UTC(2026, 0, 5),
  usedAt: null,
}

test('her passkeys are listed with the address they open at; one is removed with her password', async () => {
  const said: Said = {
    '': [200, { app: null, codesLeft: 9, passkeys: [passkey] }],
    '/passkeys/remove': [422, { code: 'password-wrong', field: 'current' }],
  }
  const asked = await open(said)
  expect(await screen.findByText(/^Only at boreal.example · made .*never used$/, {})).toBeTruthy()
  expect(screen.getByText('9 recovery codes are left.')).toBeTruthy()
  expect(screen.getByText('This browser makes no passkeys.')).toBeTruthy()
  await press('Remove the passkey iPad of the floor')
  await userEvent.type(await screen.findByLabelText(/^Present password/, {}), 'secret 1')
  await press('Remove the passkey')
  expect(await screen.findByText('This is not your present password.', {})).toBeTruthy()
  said['/passkeys/remove'] = [200, {}]
  said[''] = [200, { app: null, codesLeft: 0, passkeys: [] }]
  await press('Remove the passkey')
  await waitFor(() => expect(screen.queryByText('iPad of the floor')).toBeNull())
  expect(asked.at(-1)).toEqual({
    path: '/passkeys/remove',
    body: { id: 'p-1', current: 'secret 1' },
  })
})

test('one is made by her browser once her password is right; called off, nothing typed is lost', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('isSecureContext', true)
  const create = vi.fn<() => Promise<unknown>>(() =>
    Promise.reject(new DOMException('called off', 'NotAllowedError')),
  )
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
  const options = {
    challenge: 'AAAA',
    rp: { name: 'Boréal', id: 'localhost' },
    user: { id: 'AAAA', name: 'ana', displayName: 'ana' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  }
  const said: Said = {
    '': [200, { app: null, codesLeft: 0, passkeys: [] }],
    '/passkeys/options': [200, { options }],
    '/passkeys': [200, { codes }],
  }
  const asked = await open(said)
  await press('Add a passkey')
  await userEvent.type(await screen.findByLabelText(/^Name of the passkey/, {}), 'My phone')
  await userEvent.type(screen.getByLabelText(/^Present password/), 'secret 1')
  said['/passkeys/options'] = [409, { code: 'passkey-name-taken', field: 'name' }]
  await press('Make the passkey')
  expect(await screen.findByText(/^You have a passkey of this name/, {})).toBeTruthy()
  expect(create).not.toHaveBeenCalled()
  said['/passkeys/options'] = [200, { options }]
  await press('Make the passkey')
  expect(await screen.findByText(/^No passkey was made/, {})).toBeTruthy()
  expect(screen.getByDisplayValue('My phone')).toBeTruthy()
  const bytes = new Uint8Array([1]).buffer
  create.mockResolvedValueOnce({
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: { attestationObject: bytes, clientDataJSON: bytes },
  })
  await press('Make the passkey')
  expect(await screen.findByText('AAAAA-22222', {})).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({ path: '/passkeys', body: { name: 'My phone' } })
  await press('I have copied it')
})
