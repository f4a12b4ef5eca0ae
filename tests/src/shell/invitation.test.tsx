// @vitest-environment jsdom
/** Where a mailed invitation leads: a password is chosen, or the one she has accepts it. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InvitationForm } from '#src/shell/home/invitation-form.tsx'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import { uiWords } from '#tests/support/ui-words.ts'

afterEach(() => vi.unstubAllGlobals())

function open(said: Record<string, [status: number, json: object]>) {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://x')
    asked.push({ path: pathname, body: JSON.parse(String(init?.body)) })
    const [status, json] = said[pathname] ?? [500, { Status: '-1' }]
    return Response.json(json, { status })
  })
  i18n.loadAndActivate({ locale: 'en-ca', messages: {} })
  const onDone = vi.fn<() => void>()
  render(
    <I18nProvider i18n={i18n}>
      <UiWordsProvider words={uiWords}>
        <InvitationForm token="t-1" onDone={onDone} />
      </UiWordsProvider>
    </I18nProvider>,
  )
  return { asked, onDone }
}
const look = '/api/session/invitation'
const accept = '/api/session/invitation/accept'
const invited = (isNew: boolean): [number, object] => [
  200,
  { Status: '1', company: 'Garage du Nord', username: 'mia', isNew },
]
const type = async (label: RegExp, value: string) => {
  fireEvent.change(await screen.findByLabelText(label, {}), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
}

test('a stranger chooses a password; one too short is told at its field', async () => {
  const said: Record<string, [number, object]> = {
    [look]: invited(true),
    [accept]: [422, { Status: '-1', code: 'password-short', field: 'password' }],
  }
  const { asked, onDone } = open(said)
  await type(/^New password/, 'short')
  expect(await screen.findByText('8 characters or more')).toBeTruthy()
  said[accept] = [200, { Status: '1' }]
  await type(/^New password/, 'a car for every winter')
  expect(await screen.findByText('Sign in as mia.')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ token: 't-1', password: 'a car for every winter' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
})

test('who has an account accepts with the password she has', async () => {
  open({
    [look]: invited(false),
    [accept]: [401, { Status: '-1', code: 'login-wrong' }],
  })
  await type(/^Password/, 'not hers')
  expect(await screen.findByText('Username / password invalid')).toBeTruthy()
})

test('a link that has ended says so, and leads to the sign-in', async () => {
  const { onDone } = open({ [look]: [400, { Status: '-1', code: 'invite-invalid' }] })
  expect(await screen.findByText(/was used already, or has ended/, {})).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the sign-in' }))
  expect(onDone).toHaveBeenCalled()
})
