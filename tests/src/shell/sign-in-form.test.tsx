// @vitest-environment jsdom
/** Signing in: the password, and the second step where she has one. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Session, SessionContext } from '#src/lib/session.ts'
import { SignInForm } from '#src/shell/home/sign-in-form.tsx'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import { uiWords } from '#tests/support/ui-words.ts'

afterEach(() => vi.unstubAllGlobals())
type Said = Record<string, [status: number, json: object]>
const login = '/api/session/login'
const factor = '/api/session/login/factor'

function open(said: Said) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://x')
    asked.push({ path: pathname, body: JSON.parse(String(init?.body)) })
    const [status, json] = said[pathname] ?? [500, { Status: '-1' }]
    return Response.json(json, { status })
  })
  i18n.loadAndActivate({ locale: 'en-ca', messages: {} })
  const onSignedIn = vi.fn<() => void>()
  render(
    <I18nProvider i18n={i18n}>
      <SessionContext.Provider value={{ brand: { name: 'Boréal Auto' } } as Session}>
        <UiWordsProvider words={uiWords}>
          <SignInForm companyId="north" onSignedIn={onSignedIn} />
        </UiWordsProvider>
      </SessionContext.Provider>
    </I18nProvider>,
  )
  return { asked, onSignedIn }
}
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, {}), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function withPassword() {
  await type(/^Username/, 'ana')
  await type(/^Password/, 'a quiet morning')
  press('Sign in')
}

test('without a second step the password is enough', async () => {
  const { onSignedIn } = open({ [login]: [200, { Status: '1', User: { ID: 'ana' }, Path: '/x' }] })
  await withPassword()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ ID: 'ana' }, '/x'))
})

test('with one, a code is asked for; a wrong one is told at its field and stays', async () => {
  const said: Said = {
    [login]: [200, { Status: '1', Step: 's-1' }],
    [factor]: [422, { Status: '-1', code: 'factor-wrong', field: 'code' }],
  }
  const { asked, onSignedIn } = open(said)
  await withPassword()
  await type(/^Code of your app/, '123456')
  press('Sign in')
  expect(await screen.findByText(/^This code is not right/, {})).toBeTruthy()
  expect(screen.getByDisplayValue('123456').getAttribute('aria-invalid')).toBe('true')
  expect(onSignedIn).not.toHaveBeenCalled()
  press('Use a recovery code')
  await type(/^Recovery code/, 'abcde-fghij')
  said[factor] = [200, { Status: '1', User: { ID: 'ana' } }]
  press('Sign in')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ ID: 'ana' }, undefined))
  expect(asked.at(-1)).toEqual({ path: factor, body: { step: 's-1', code: 'abcde-fghij' } })
})

test('a step that took too long leads back to the password, with her name still there', async () => {
  const { asked } = open({
    [login]: [200, { Status: '1', Step: 's-1' }],
    [factor]: [401, { Status: '-1', code: 'step-ended' }],
  })
  await withPassword()
  await type(/^Code of your app/, '123456')
  press('Sign in')
  expect(await screen.findByText(/^That took too long/, {})).toBeTruthy()
  expect(screen.getByDisplayValue('ana')).toBeTruthy()
  expect(asked).toHaveLength(2)
})

test('where one is demanded and she has none, she sets it up here and keeps her codes before she is in', async () => {
  const said: Said = {
    [login]: [200, { Status: '1', Step: 's-1', Enrol: true }],
    '/api/session/login/enrol': [200, { Status: '1', secret: 'ABCDEFGH', address: 'otpauth://x' }],
    '/api/session/login/enrol/confirm': [
      422,
      { Status: '-1', code: 'factor-wrong', field: 'code' },
    ],
  }
  const { asked, onSignedIn } = open(said)
  await withPassword()
  expect(await screen.findByText('Your dealership asks for a second step', {})).toBeTruthy()
  expect(await screen.findByDisplayValue('ABCD EFGH', {})).toBeTruthy()
  await type(/^Code of the app/, '123456')
  press('Confirm and sign in')
  expect(await screen.findByText(/^This code is not right/, {})).toBeTruthy()
  said['/api/session/login/enrol/confirm'] = [
    200,
    { Status: '1', User: { ID: 'lise' }, Codes: ['AAAAA-22222'] },
  ]
  press('Confirm and sign in')
  expect(await screen.findByText('AAAAA-22222', {})).toBeTruthy()
  expect(onSignedIn).not.toHaveBeenCalled()
  press('I have copied it')
  expect(onSignedIn).toHaveBeenCalledWith({ ID: 'lise' }, undefined)
  expect(asked.filter(({ path }) => path.endsWith('/enrol'))).toHaveLength(1)
})

test('or she makes a passkey there, under a name, and a device that has none leaves her the app', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('isSecureContext', true)
  const bytes = new Uint8Array([1]).buffer
  const create = vi.fn<() => Promise<object>>(async () => {
    throw new DOMException('none', 'NotAllowedError')
  })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
  const enrol = '/api/session/login/enrol'
  const options = { challenge: 'AAAA', rp: {}, user: { id: 'AA' }, pubKeyCredParams: [] }
  const { asked, onSignedIn } = open({
    [login]: [200, { Status: '1', Step: 's-1', Enrol: true }],
    [enrol]: [200, { Status: '1', secret: 'ABCDEFGH', address: 'otpauth://x' }],
    [`${enrol}/passkey/options`]: [200, { Status: '1', options }],
    [`${enrol}/passkey`]: [200, { Status: '1', User: { ID: 'lise' }, Codes: ['AAAAA-22222'] }],
  })
  await withPassword()
  fireEvent.click(await screen.findByRole('button', { name: 'Make a passkey instead' }))
  press('Make the passkey and sign in')
  expect(await screen.findByText('Mandatory', { selector: 'div' })).toBeTruthy()
  await type(/^Name of the passkey/, 'Tablet of the floor')
  press('Make the passkey and sign in')
  expect(await screen.findByText(/^No passkey was made/, {})).toBeTruthy()
  expect(screen.getByDisplayValue('Tablet of the floor')).toBeTruthy()
  create.mockImplementation(async () => ({
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, attestationObject: bytes },
  }))
  press('Make the passkey and sign in')
  expect(await screen.findByText('AAAAA-22222', {})).toBeTruthy()
  press('I have copied it')
  expect(onSignedIn).toHaveBeenCalledWith({ ID: 'lise' }, undefined)
  expect(asked.at(-1)?.body).toMatchObject({ step: 's-1', name: 'Tablet of the floor' })
})

test('a passkey lets her in by a button; one that opens nothing is told', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('isSecureContext', true)
  const bytes = new Uint8Array([1]).buffer
  const get = async () => ({
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  const passkey = '/api/session/login/passkey'
  const said: Said = {
    [`${passkey}/options`]: [200, { Status: '1', options: { challenge: 'AAAA' } }],
    [passkey]: [401, { Status: '-1', code: 'passkey-wrong' }],
  }
  const { asked, onSignedIn } = open(said)
  press('Sign in with a passkey')
  expect(await screen.findByText(/^This passkey opens nothing here/, {})).toBeTruthy()
  said[passkey] = [200, { Status: '1', User: { ID: 'ana' } }]
  press('Sign in with a passkey')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ ID: 'ana' }, undefined))
  expect(asked.at(-1)?.body).toMatchObject({ remember: true, companyId: 'north' })
})
