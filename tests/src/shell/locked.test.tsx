// @vitest-environment jsdom
import { aDevice, show } from '../sync-ui/harness.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import Locked from '#src/shell/locked.tsx'
import { type SignInState, SignInContext } from '#src/shell/sign-in-state.ts'

const state = (ending: SignInState['ending']) =>
  ({ ending, forgetEnding: () => {} }) as unknown as SignInState
const locked = async (ending: SignInState['ending']) =>
  show(
    <SignInContext value={state(ending)}>
      <Locked />
    </SignInContext>,
    await aDevice(),
  )

test('the locked screen says why, what is left, and truly who can read it', async () => {
  await locked({ why: 'expired', left: { count: 2, isSealed: true } })
  expect(screen.queryByText('Your sign-in ended more than a day ago.')).not.toBeNull()
  screen.getByText(/2 items that were not sent stay here/)
  screen.getByText(/Until then it is encrypted; only a director/)
})

test('where nothing could be encrypted it does not pretend', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => {} })
  await locked({ why: 'revoked', left: { count: 1, isSealed: false } })
  vi.unstubAllGlobals()
  expect(screen.queryByText(/could not encrypt it: whoever opens its files/)).not.toBeNull()
  expect(screen.queryByText(/Until then it is encrypted/)).toBeNull()
})

test('a browser that can encrypt is not blamed for what it could not', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => {}, subtle: {} })
  await locked({ why: 'revoked', left: { count: 1, isSealed: false } })
  vi.unstubAllGlobals()
  expect(screen.queryByText(/this device never reached the dealership/)).not.toBeNull()
  expect(screen.queryByText(/This browser could not encrypt it/)).toBeNull()
})
