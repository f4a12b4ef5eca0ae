// @vitest-environment jsdom
/** Acting in a colleague's name on a device: the strip above everything, the end of it, and what is told. */
import { aDevice, show } from '../sync-ui/harness.tsx'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { formPath } from '#db/form-words.ts'
import { Replica, replicaName } from '#db/replica.ts'
import { floorUser } from '#db/sync.ts'
import type { Remembered } from '#src/lib/device.ts'
import { lockOthers } from '#src/lib/device-seal.ts'
import { isEndOwed } from '#src/lib/session-client.ts'
import { type Session, SessionContext, type SignedIn, useSession } from '#src/lib/session.ts'
import { InNameBanner } from '#src/shell/in-name-banner.tsx'
import { InNameNotice } from '#src/shell/in-name-notice.tsx'
import { type SignInState, SignInContext } from '#src/shell/sign-in-state.ts'
import { type InName, useInName } from '#src/shell/use-in-name.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { anImpersonation } from '#tests/support/builders/impersonation.ts'
import { aUser } from '#tests/support/builders/user.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})
const minute = 60_000
const samir = { ID: 'u-samir', Name: 'Samir Haddad', CompanyId: 'c-1' } as SignedIn
const inName = (endsAt: number) =>
  ({
    ID: 'u-ana',
    Name: 'Ana Moreau',
    CompanyId: 'c-1',
    Impersonation: { ID: 'u-samir', Name: 'Samir Haddad', EndsAt: endsAt },
  }) as SignedIn
const zone = { timeZone: 'America/Toronto', country: 'CA' }
const own: Remembered = { user: samir, ...zone, at: 1 }
const acting = (endsAt: number): Remembered => ({ user: inName(endsAt), ...zone, at: 2, own })

function Stage({ user, shell }: { user: SignedIn; shell: Partial<InName> }) {
  const session: Session = { ...useSession(), user }
  const state = { inName: { leave: async () => {}, forgetUnsent: () => {}, ...shell } }
  return (
    <SessionContext value={session}>
      <SignInContext value={state as SignInState}>
        <InNameBanner />
        <Dialog isOpen title="A dialog" onClose={() => {}}>
          Words
        </Dialog>
      </SignInContext>
    </SessionContext>
  )
}

test('the strip says who acts as whom and how long, beside an open dialog too, and ends it', async () => {
  const leave = vi.fn(async () => {})
  show(<Stage user={inName(Date.now() + 7 * minute)} shell={{ leave }} />, await aDevice())
  const strip = await screen.findByRole('region', { name: 'Acting in somebody’s name' })
  expect(strip.textContent).toContain('Samir Haddad acts as Ana Moreau')
  expect(strip.textContent).toContain('7 minutes left')
  expect(document.documentElement.dataset['inName']).toBe('')
  expect(strip.closest('[inert], [aria-hidden="true"]')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'End now' }))
  expect(leave).toHaveBeenCalledOnce()
  cleanup()
  expect(document.documentElement.dataset['inName']).toBeUndefined()
})

test('what had no answer is told by its words', async () => {
  const unsent = { name: 'Ana Moreau', acts: [{ name: 'task.complete', input: {} }] }
  const one = { user: samir, shell: { unsent } }
  show(<Stage {...one} />, await aDevice())
  expect(await screen.findByText('1 act had no answer', {})).toBeTruthy()
})

const given = (remembered: Remembered) => ({
  remembered,
  local: undefined,
  settle: vi.fn(),
  welcome: vi.fn(),
})

test('when its time is over it goes back to who she is, by the server’s word', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ Status: '1', User: samir }))
  const it = given(acting(Date.now() - 1))
  renderHook(() => useInName(it))
  await waitFor(() => expect(it.welcome).toHaveBeenCalledWith(samir))
  expect(isEndOwed()).toBe(false)
})

test('without a network it ends all the same, and the server is told as soon as there is one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const it = given(acting(Date.now() + minute))
  const { result } = renderHook(() => useInName(it))
  expect(it.settle).not.toHaveBeenCalled()
  await act(() => result.current.leave())
  expect(it.settle).toHaveBeenCalledWith(own)
  expect(isEndOwed()).toBe(true)
  vi.stubGlobal('fetch', async () => Response.json({ Status: '1', User: samir }))
  const after = given(own)
  renderHook(() => useInName(after))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(after.welcome).toHaveBeenCalledWith(samir))
  expect(isEndOwed()).toBe(false)
})

test('the colleague’s rows leave the device, what she herself had not sent stays', async () => {
  const [mine, hers] = ['u-samir', floorUser('u-ana', 'u-samir')].map(
    floor => new Replica(replicaName('c-1', floor)),
  )
  if (!mine || !hers) throw new Error('no database')
  await mine.outbox.put({ mid: 'm-1', state: 'pending', n: 1 } as never)
  await hers.user.put(aUser())
  mine.close()
  hers.close()
  await lockOthers(floorUser('u-ana', 'u-samir'), 'u-samir')
  expect(await Dexie.exists(hers.name)).toBe(true)
  await lockOthers('u-samir')
  expect(await Dexie.exists(hers.name)).toBe(false)
  await mine.open()
  expect(await mine.outbox.count()).toBe(1)
  mine.close()
})

function Above({ user }: { user: SignedIn }) {
  const session: Session = { ...useSession(), user }
  return (
    <SessionContext value={session}>
      <InNameNotice />
    </SessionContext>
  )
}
test.each([
  [formPath('direction.Users', 'en-ca'), /^In the name of Ana Moreau, this page is only read/],
  [formPath('direction.Profile', 'en-ca'), /this page is only read/],
  [formPath('management.Roles', 'en-ca'), /this page is only read/],
  [formPath('user.Settings', 'en-ca'), /nobody changes them for somebody else/],
])('in a name it is said above %s what is only read', async (path, says) => {
  show(<Above user={inName(Date.now() + minute)} />, await aDevice(), path)
  expect(await screen.findByText(says)).toBeTruthy()
})
test('in a name nothing is said above a page where work is done', async () => {
  show(
    <Above user={inName(Date.now() + minute)} />,
    await aDevice(),
    formPath('crm.Leads', 'en-ca'),
  )
  await act(() => import('#src/shell/in-name-note.tsx'))
  expect(screen.queryByRole('status')).toBeNull()
})

test('she is told while it lasts, and afterwards until she has read it', async () => {
  const device = await aDevice()
  const names = [aUser({ id: 'u-samir', name: 'Samir Haddad' }), aUser()]
  await device.replica.user.bulkPut(names)
  await device.replica.impersonation.put(anImpersonation({ startedAt: Date.now() - minute }))
  show(<InNameNotice />, device)
  expect(await screen.findByText(/Samir Haddad acts in your name until/, {})).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull()
  await device.replica.impersonation.update('im-1', { endedAt: Date.now() - 1000 })
  expect(
    await screen.findByText(
      /Haddad acted in your name, from \w+ \d+, \d{4}, .+ to \d+:\d+ [ap]\.m\.$/,
    ),
  ).toBeTruthy()
  expect(screen.getByText('Reason: Her list stays empty')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Close/ }))
  await waitFor(() => expect(screen.queryByText(/acted in your name/)).toBeNull())
  expect((await device.replica.impersonation.get('im-1'))?.seenAt).not.toBeNull()
})
