// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '#src/ui/dialog.tsx'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import { uiWords } from '../../support/ui-words.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const shown = () =>
  render(
    <UiWordsProvider words={uiWords}>
      <Dialog isOpen onClose={() => {}} title="Gone at once" />
    </UiWordsProvider>,
  )
const ghost = () => document.querySelector('body > [aria-hidden=true][inert]')

test('a dialog that is taken away at once fades too, and is gone after 250 ms', () => {
  const { unmount } = shown()
  act(() => void vi.advanceTimersByTime(50))
  unmount()
  expect(ghost()?.textContent).toContain('Gone at once')
  expect(ghost()?.hasAttribute('data-shown')).toBe(false)
  vi.advanceTimersByTime(249)
  expect(ghost()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(ghost()).toBeNull()
})
test('one that had not come into view leaves nothing', () => {
  const { unmount } = shown()
  act(() => void vi.advanceTimersByTime(49))
  unmount()
  expect(ghost()).toBeNull()
})
