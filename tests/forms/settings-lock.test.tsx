// @vitest-environment jsdom
/** The card of the settings by which she puts a lock on a tablet, changes it and takes it off. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keptOf } from '#src/lib/idle-lock-proof.ts'
import { isLocked, keepLock, lockOf, triesOf, tryPin } from '#src/lib/idle-lock.ts'
import type { SignedIn } from '#src/lib/session.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { aPreference, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const me = 'u-ana'
const minute = 60_000
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})
const user = { ID: me, Name: 'Ana Moreau', CompanyId: 'c-1', Companies: [] } as unknown as SignedIn
const open = (over: Partial<SignedIn> = {}) =>
  openForm('user.Settings', {
    rows: { user: [aUser()], preference: [aPreference()] },
    query: { tab: 'device' },
    user: { ...user, ...over },
  })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label, {})
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const shut = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const told = (text: string) =>
  waitFor(() => expect(toastStore.read().map(one => one.text)).toEqual([text]))
const says = (text: string | RegExp) => screen.findByText(text, {})

test('a PIN is typed twice; one that is short, trivial or not the same is refused at its field', async () => {
  await open()
  await says(/It is a cover: whoever copies this browser’s files is not kept out by it/)
  await press('Set a PIN')
  await press('Save')
  await says('6 to 12 digits, nothing else.')
  await type(/^New PIN(?! again)/, '12345x')
  await press('Save')
  await says('6 to 12 digits, nothing else.')
  expect(screen.getByDisplayValue('12345x'), 'what was typed stays').toBeTruthy()
  await type(/^New PIN(?! again)/, '123456')
  await press('Save')
  await says('This one is guessed first. Choose another.')
  await type(/^New PIN(?! again)/, '482915')
  await press('Save')
  await says('Not the same as above.')
  expect(screen.getByLabelText(/^New PIN again/).getAttribute('aria-invalid')).toBe('true')
  expect(lockOf(me)).toBeUndefined()
  await type(/^New PIN again/, '482915')
  await press('Save')
  await told('The PIN is set.')
  expect(lockOf(me)).toMatchObject({ minutes: 5, rounds: 600_000 })
  expect(JSON.stringify({ ...localStorage })).not.toContain('482915')
  expect(await tryPin(me, '482915')).toBe('right')
  await userEvent.click(await screen.findByRole('radio', { name: /^15/ }))
  expect(lockOf(me)?.minutes).toBe(15)
  await press('Lock now')
  expect(isLocked(me)).toBe(true)
})

test('another PIN needs the present one, and keeps the minutes', async () => {
  keepLock(me, { ...(await keptOf('482915')), minutes: 30 })
  await open()
  await press('Change the PIN')
  await type(/^New PIN(?! again)/, '730164')
  await type(/^New PIN again/, '730164')
  await press('Save')
  const present = screen.getByLabelText(/^Present PIN/)
  await waitFor(() => expect(present.getAttribute('aria-invalid')).toBe('true'))
  await type(/^Present PIN/, '482914')
  await press('Save')
  await says('This is not your PIN.')
  expect(triesOf(me).count).toBe(1)
  await type(/^Present PIN/, '482915')
  await press('Save')
  await shut()
  expect(await tryPin(me, '730164')).toBe('right')
  expect(lockOf(me)?.minutes).toBe(30)
})

test('it is turned off by the PIN, which is guessed no oftener than on the locked screen', async () => {
  keepLock(me, { ...(await keptOf('482915')), minutes: 5 })
  const tries = (count: number, waitMs: number, agoMs: number) =>
    localStorage.setItem(
      `showfloor.idle-lock.tries.${me}`,
      JSON.stringify({ count, waitMs, at: Date.now() - agoMs }),
    )
  await open()
  await press('Turn the lock off')
  tries(8, 15 * minute, 0)
  await type(/^Present PIN/, '482915')
  await press('Turn off')
  await says(/^Wait until/)
  tries(8, 15 * minute, 16 * minute)
  await press('Turn off')
  await told('The lock is off.')
  expect(lockOf(me)).toBeUndefined()
  await screen.findByRole('button', { name: 'Set a PIN' })
})

test('the tenth wrong PIN locks the screen, which asks for a full sign-in', async () => {
  keepLock(me, { ...(await keptOf('482915')), minutes: 5 })
  await open()
  await press('Turn the lock off')
  const nine = { count: 9, waitMs: 15 * minute, at: Date.now() - 16 * minute }
  localStorage.setItem(`showfloor.idle-lock.tries.${me}`, JSON.stringify(nine))
  await type(/^Present PIN/, '111222')
  await press('Turn off')
  await shut()
  expect(isLocked(me)).toBe(true)
})

test('a passkey is taken when it is hers, by what the server wrote into it', async () => {
  keepLock(me, { ...(await keptOf('482915')), minutes: 5 })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const answer = (userHandle: string) =>
    vi.fn(async ({ publicKey }: { publicKey: { challenge: ArrayBuffer } }) => {
      const challenge = Buffer.from(publicKey.challenge).toString('base64url')
      return {
        id: 'AQ',
        rawId: new Uint8Array([1]).buffer,
        type: 'public-key',
        getClientExtensionResults: () => ({}),
        response: {
          clientDataJSON: bytes(JSON.stringify({ challenge, origin: location.origin })),
          authenticatorData: new Uint8Array(37).fill(0x05, 32, 33).buffer,
          signature: bytes(''),
          userHandle: bytes(userHandle),
        },
      }
    })
  const credentials = (get: unknown) =>
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  await open()
  const toggle = await screen.findByRole('switch', { name: 'Unlock with a passkey too' })
  credentials(() => Promise.reject(new DOMException('called off', 'NotAllowedError')))
  await userEvent.click(toggle)
  await says(/^No passkey was used. This device needs one/)
  credentials(answer('u-marc'))
  await userEvent.click(toggle)
  await says(/^This passkey is not yours/)
  expect(lockOf(me)?.passkey).toBeUndefined()
  credentials(answer(me))
  await userEvent.click(toggle)
  await waitFor(() => expect(lockOf(me)?.passkey).toBe('AQ'))
  await userEvent.click(toggle)
  await waitFor(() => expect(lockOf(me)?.passkey).toBeUndefined())
  Reflect.deleteProperty(navigator, 'credentials')
})

test('a browser without cryptography says so, and offers no lock', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await open()
  await says(/^This browser cannot keep a PIN/)
  expect(screen.getByRole('button', { name: 'Set a PIN' }).hasAttribute('disabled')).toBe(true)
})

test('in a colleague’s name no lock is set', async () => {
  await open({ Impersonation: { ID: 'u-samir', Name: 'Samir', EndsAt: Infinity } })
  await says('Storage')
  expect(within(document.body).queryByText('Lock of the screen')).toBeNull()
})
