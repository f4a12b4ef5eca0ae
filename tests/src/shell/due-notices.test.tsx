// @vitest-environment jsdom
/** What the shell says of her sign-in and her clock, above every form. */
import { aDevice, english, show, type Stage } from '../sync-ui/harness.tsx'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dateIn } from '#db/kernel/date.ts'
import { DateField, DateTimeField } from '#src/lib/lazy-date.tsx'
import { ClockNotice } from '#src/shell/clock-notice.tsx'
import { DueNotices } from '#src/shell/due-notices.tsx'
import { LocaleProvider } from '#src/shell/locale-provider.tsx'
import { type SignInState, SignInContext } from '#src/shell/sign-in-state.ts'
import { writeMeta } from '#src/sync/meta.ts'
import { closeAllToasts, toast, toastStore } from '#src/ui/toast-queue.ts'

afterEach(() => vi.unstubAllGlobals())
const day = 86_400_000

/** The server's time at the last pull, by how much this device's clock is off from it. */
async function aDeviceOff(byMs: number): Promise<Stage> {
  const stage = await aDevice()
  const now = Date.now()
  await stage.engine.store.write(
    tx => writeMeta(tx, { heard: { server: now - byMs, here: now } }),
    ['meta'],
  )
  return stage
}
const dates = (
  <>
    <ClockNotice />
    <DateField label="Delivery" value="2031-03-04" onChange={() => {}} description="At noon" />
    <DateTimeField label="Call" value={null} onChange={() => {}} />
  </>
)

test.each([
  ['behind', -400 * day, /This device’s clock is behind: it says/],
  ['ahead', 2 * day, /This device’s clock is ahead: it says/],
])('a clock that is %s is told, and so is each date beside it', async (_, byMs, says) => {
  show(dates, await aDeviceOff(byMs))
  const year = dateIn('America/Toronto', Date.now()).slice(0, 4)
  expect((await screen.findByText(says)).textContent).toContain(year)
  const told = 'This device’s clock is wrong: check this date.'
  await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(2))
  const field = await screen.findByRole('group', { name: 'Delivery' })
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
  // Its own words stay.
  expect(described.join()).toContain(`${told} At noon`)
  // The date itself is left alone: hers to judge.
  expect(field.textContent).toContain('2031')
})

test('a clock in step is no matter', async () => {
  show(dates, await aDeviceOff(20_000))
  expect(await screen.findByText('At noon')).toBeTruthy()
  expect(screen.queryByText(/clock is/)).toBeNull()
})

const state = { local: undefined } as unknown as SignInState
async function ended(): Promise<void> {
  const stage = await aDevice()
  stage.engine.state = { ...stage.engine.state, phase: 'sign-in' }
  show(
    <LocaleProvider first={english()}>
      <SignInContext value={state}>
        <DueNotices />
      </SignInContext>
    </LocaleProvider>,
    stage,
  )
}

test('when the sign-in has ended, what was not sent will be encrypted', async () => {
  await ended()
  expect(await screen.findByText(/what was not sent is encrypted until you sign in/)).toBeTruthy()
})

test('a browser without cryptography promises none', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => '0', getRandomValues: (of: unknown) => of })
  await ended()
  const said = await screen.findByText(/This browser cannot encrypt what was not sent/)
  expect(said.textContent).toMatch(/whoever opens its files can read it/)
  expect(screen.queryByText(/is encrypted/)).toBeNull()
})

test('what was said to be done is taken back when the server refuses it', async () => {
  const stage = await aDevice()
  show(
    <LocaleProvider first={english()}>
      <SignInContext value={state}>
        <DueNotices />
      </SignInContext>
    </LocaleProvider>,
    stage,
  )
  const said = () => toastStore.read().map(({ id }) => id)
  toast('Moved', { id: 'm-refused' })
  toast('Kept', { id: 'm-parked' })
  const item = { at: 0, name: 'lead.move', input: {}, code: 'x', facts: {}, seenAt: null }
  await stage.replica.inbox.bulkPut([
    { ...item, mid: 'm-refused', outcome: 'rejected', settledAt: null },
    { ...item, mid: 'm-parked', outcome: 'parked', settledAt: null },
  ])
  await waitFor(() => expect(said()).toEqual(['m-parked']))
  closeAllToasts()
})
