// @vitest-environment jsdom
/** The lock of a shared tablet: what it covers, what opens it, what it lets nobody do. */
import { aDevice, show } from '../sync-ui/harness.tsx'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Replica, replicaName } from '#db/replica.ts'
import { schemaVersion } from '#db/sync.ts'
import { lockOthers } from '#src/lib/device-seal.ts'
import { keptOf } from '#src/lib/idle-lock-proof.ts'
import {
  forgetLock,
  type IdleLock,
  isLocked,
  keepLock,
  lockNow,
  lockOf,
  triesOf,
  tryPin,
  unlock,
} from '#src/lib/idle-lock.ts'
import { type Session, SessionContext, type SignedIn, useSession } from '#src/lib/session.ts'
import { IdleLockCover } from '#src/shell/idle-lock/cover.tsx'
import { type SignInState, SignInContext } from '#src/shell/sign-in-state.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { begin } from '#src/sync/meta.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-queue.ts'

const me = 'u-ana'
const pin = '482915'
const minute = 60_000
let kept: IdleLock
beforeEach(async () => {
  kept ??= { ...(await keptOf(pin)), minutes: 5 }
  keepLock(me, kept)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'credentials')
})

const ana = {
  ID: me,
  Name: 'Ana Moreau',
  CompanyId: 'c-1',
  LanguageId: '1',
  HomePage: '',
  Forms: [],
} as unknown as SignedIn
const seenKey = `showfloor.idle-lock.seen.${me}`

function Note() {
  const [note, setNote] = useState('')
  return <input aria-label="Note" value={note} onChange={event => setNote(event.target.value)} />
}
function Floor({ user = ana, shell = {} }: { user?: SignedIn; shell?: Partial<SignInState> }) {
  const session: Session = { ...useSession(), user }
  return (
    <SessionContext value={session}>
      <SignInContext value={{ welcome: () => {}, ...shell } as SignInState}>
        <IdleLockCover />
        <Note />
        <Dialog isOpen title="Of Hélène Gagnon" onClose={() => {}}>
          <Note />
        </Dialog>
      </SignInContext>
    </SessionContext>
  )
}
const open = async (props: Parameters<typeof Floor>[0] = {}) =>
  show(<Floor {...props} />, await aDevice())

const page = within(document.documentElement)
const lock = async () => within(await page.findByRole('dialog', { name: 'This screen is locked' }))
/** What is not beneath the lock. */
const reached = (role: string) =>
  screen.queryAllByRole(role).filter(each => !each.closest('[inert]'))
const isShut = () => document.body.hasAttribute('inert')

test('locked, nothing of the page can be reached, and it is as it was when the PIN opens it', async () => {
  const user = userEvent.setup()
  await open()
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'half a no')
  act(() => lockNow(me))
  const box = await lock()
  expect(reached('dialog'), 'the dialog beneath').toEqual([])
  expect(reached('textbox')).toEqual([])
  act(() => void toast('Hélène Gagnon has called'))
  screen.getByText('Hélène Gagnon has called')
  expect(reached('region'), 'a notice').toEqual([])
  expect(isShut()).toBe(true)
  box.getByText('Ana Moreau')
  const field = box.getByLabelText('PIN')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('type')).toBe('password')
  await user.keyboard('482914{Enter}')
  await box.findByText('This is not your PIN.', {})
  expect(isLocked(me)).toBe(true)
  await user.keyboard(`${pin}{Enter}`)
  await expect.poll(isShut).toBe(false)
  expect(page.queryByText('This screen is locked')).toBeNull()
  expect(await screen.findByDisplayValue('half a no', {})).toBeTruthy()
  expect(document.activeElement, 'where she was').toBe(screen.getByDisplayValue('half a no'))
  expect(triesOf(me).count, 'a right PIN forgives').toBe(0)
})

test('the keys of the screen type too, and take back', async () => {
  const user = userEvent.setup()
  await open()
  act(() => lockNow(me))
  const box = await lock()
  for (const digit of '4829157') await user.click(box.getByRole('button', { name: digit }))
  await user.click(box.getByRole('button', { name: 'Delete the last digit' }))
  box.getByText('6 digits')
  // With the focus on a key of the screen a keyboard is heard as well.
  await user.click(box.getByRole('button', { name: 'Delete the last digit' }))
  await user.keyboard('5')
  await user.click(box.getByRole('button', { name: 'Unlock' }))
  await expect.poll(isShut).toBe(false)
})

test('an empty PIN is no try', async () => {
  await open()
  act(() => lockNow(me))
  const box = await lock()
  await userEvent.click(box.getByRole('button', { name: 'Unlock' }))
  await box.findByText('Mandatory', {})
  expect(triesOf(me).count).toBe(0)
})

test('a reload opens nothing, and a page that opens after a long absence is locked', async () => {
  lockNow(me)
  await open()
  await lock()
  cleanup()
  unlock(me)
  localStorage.setItem(seenKey, String(Date.now() - 6 * minute))
  await open()
  await lock()
  expect(isLocked(me)).toBe(true)
})

test('a touch after the time comes too late; one in time keeps it open, also one in another tab', async () => {
  await open()
  localStorage.setItem(seenKey, String(Date.now() - 4 * minute))
  fireEvent.pointerDown(document.body)
  expect(Date.now() - Number(localStorage.getItem(seenKey))).toBeLessThan(minute)
  expect(isLocked(me)).toBe(false)
  localStorage.setItem(seenKey, String(Date.now() - 5 * minute))
  fireEvent.pointerDown(document.body)
  expect(isLocked(me)).toBe(true)
  await lock()
  expect(Number(localStorage.getItem(seenKey)), 'it does not count').toBeLessThan(
    Date.now() - 4 * minute,
  )
})

test('a device that wakes is locked before it is touched', async () => {
  await open()
  localStorage.setItem(seenKey, String(Date.now() - 60 * minute))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await lock()).toBeTruthy()
})

test('what another tab does to the lock holds here', async () => {
  await open()
  const told = (key: string) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  const key = `showfloor.idle-lock.is-locked.${me}`
  localStorage.setItem(key, 'true')
  told(key)
  await lock()
  localStorage.removeItem(key)
  told(key)
  await expect.poll(isShut).toBe(false)
})

test('no key of the keyboard reaches what lies beneath', async () => {
  const heard = vi.fn<() => void>()
  await open()
  act(() => lockNow(me))
  const box = await lock()
  document.addEventListener('keydown', heard)
  fireEvent.keyDown(box.getByLabelText('PIN'), { key: 'k', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: '?' })
  document.removeEventListener('keydown', heard)
  expect(heard).not.toHaveBeenCalled()
})

test('after several wrong PINs one waits, a reload does not shorten it, and the tenth asks for a full sign-in', async () => {
  const tries = `showfloor.idle-lock.tries.${me}`
  const now = Date.now()
  localStorage.setItem(
    tries,
    JSON.stringify({ count: 7, at: now - 16 * minute, waitMs: 15 * minute }),
  )
  lockNow(me)
  await open()
  let box = await lock()
  await userEvent.keyboard('111222{Enter}')
  await box.findByText(/^Wait until/, {})
  box.getByText('2 tries are left; then a full sign-in is asked for.')
  cleanup()
  await open()
  box = await lock()
  expect(box.getByRole('button', { name: 'Unlock' }).hasAttribute('disabled')).toBe(true)
  expect(await tryPin(me, pin), 'the right one too').toBe('wait')
  expect(triesOf(me).count).toBe(8)
  const past = { count: 9, at: now - 16 * minute, waitMs: 15 * minute }
  localStorage.setItem(tries, JSON.stringify(past))
  expect(await tryPin(me, '111222')).toBe('spent')
  expect(await tryPin(me, pin)).toBe('spent')
  await page.findByText(/^Too many wrong PINs/, {})
  box.getByLabelText('Password')
  expect(box.queryByLabelText('PIN')).toBeNull()
  expect(box.queryByRole('button', { name: 'Back to the PIN' })).toBeNull()
})

const answering = (answer: object) =>
  vi.stubGlobal('fetch', async () => Response.json({ Status: '1', ...answer }))
async function signInOver(user: SignedIn, welcome: (news: SignedIn) => void) {
  answering({ User: user })
  await open({ shell: { welcome } })
  act(() => lockNow(me))
  const box = await lock()
  await userEvent.click(box.getByRole('button', { name: /^I forgot my PIN/ }))
  await userEvent.type(box.getByLabelText('Username'), 'somebody')
  await userEvent.type(box.getByLabelText('Password'), 'a quiet morning')
  await userEvent.click(box.getByRole('button', { name: 'Sign in' }))
  return box
}

test('who forgot her PIN signs in and goes on where she was, without it', async () => {
  const welcome = vi.fn<(news: SignedIn) => void>()
  await signInOver(ana, welcome)
  await expect.poll(isShut).toBe(false)
  expect(welcome).toHaveBeenCalledWith(ana)
  expect(lockOf(me)).toBeUndefined()
  expect(await screen.findByText(/^Your PIN is gone/, {})).toBeTruthy()
})

test('somebody else signs in as ever; until the page is hers, it stays covered', async () => {
  const welcome = vi.fn<(news: SignedIn) => void>()
  const marc = { ...ana, ID: 'u-marc', Name: 'Marc' } as SignedIn
  await signInOver(marc, welcome)
  await waitFor(() => expect(welcome).toHaveBeenCalledWith(marc))
  expect(isLocked(me)).toBe(true)
  expect(isShut()).toBe(true)
})

test('without a network the sign-in says so, and there is a way back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open()
  act(() => lockNow(me))
  const box = await lock()
  await userEvent.click(box.getByRole('button', { name: /^I forgot my PIN/ }))
  await userEvent.type(box.getByLabelText('Username'), 'ana')
  await userEvent.type(box.getByLabelText('Password'), 'a quiet morning')
  await userEvent.click(box.getByRole('button', { name: 'Sign in' }))
  await box.findByText(/^No connection/, {})
  await userEvent.click(box.getByRole('button', { name: 'Back to the PIN' }))
  expect(box.getByLabelText('PIN')).toBeTruthy()
})

/** A browser whose authenticator answers so. */
function passkeys(flags: number, id = 'AQ') {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const get = vi.fn(async ({ publicKey }: { publicKey: { challenge: ArrayBuffer } }) => {
    const challenge = btoa(String.fromCharCode(...new Uint8Array(publicKey.challenge)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    return {
      id,
      rawId: new Uint8Array([1]).buffer,
      type: 'public-key',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes(JSON.stringify({ challenge, origin: location.origin })),
        authenticatorData: new Uint8Array(37).fill(flags, 32, 33).buffer,
        signature: bytes(''),
        userHandle: null,
      },
    }
  })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
}
const press = async () => {
  const box = await lock()
  await userEvent.click(box.getByRole('button', { name: 'Unlock with a passkey' }))
  return box
}

test('a passkey of hers opens it without a network, one that asked nobody does not', async () => {
  keepLock(me, { ...kept, passkey: 'AQ' })
  lockNow(me)
  passkeys(0x01)
  await open()
  await (await press()).findByText(/^No passkey was used/, {})
  passkeys(0x05, 'Ag')
  await (await press()).findByText(/^No passkey was used/, {})
  expect(isLocked(me)).toBe(true)
  passkeys(0x05)
  await press()
  await expect.poll(isShut).toBe(false)
})

test('in a colleague’s name it is the lock of who is really here', async () => {
  const inName = {
    ...ana,
    ID: 'u-marc',
    Name: 'Marc',
    Impersonation: { ID: me, Name: 'Ana Moreau', EndsAt: Infinity },
  }
  lockNow(me)
  await open({ user: inName })
  expect((await lock()).getByText('Ana Moreau')).toBeTruthy()
})

test('it goes with her mirror, when somebody else has the device', async () => {
  const replica = new Replica(replicaName('c-1', me))
  const { engine } = await aDevice()
  const person = {
    userId: me,
    name: 'Ana',
    companyId: 'c-1',
    timeZone: 'UTC',
    country: 'CA',
    forms: [],
  }
  await dexieStore(replica).write(tx => begin(tx, engine.env, person, schemaVersion))
  replica.close()
  await lockOthers(me)
  expect(lockOf(me)).toBeDefined()
  await lockOthers('u-marc')
  expect(lockOf(me)).toBeUndefined()
})

test('a lock that is gone covers nothing', async () => {
  await open()
  act(() => lockNow(me))
  await lock()
  act(() => forgetLock(me))
  await expect.poll(isShut).toBe(false)
})
