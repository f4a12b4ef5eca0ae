// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownStep } from '#src/ui/back-closes.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import { uiWords } from '../../support/ui-words.ts'

// A browser calls who listens at the window in the order they came, capturing or not; jsdom calls capturing ones first.
type Listen = (type: string, listener: EventListener, options?: boolean) => void
const flat =
  (listen: Listen): Listen =>
  (type, listener, options) =>
    listen(type, listener, type === 'popstate' ? false : options)
window.addEventListener = flat(window.addEventListener.bind(window) as Listen) as never
window.removeEventListener = flat(window.removeEventListener.bind(window) as Listen) as never

/** What the router would hear: it listens before a dialog does. */
const heard = vi.fn()
beforeEach(() => {
  window.addEventListener('popstate', heard)
  history.replaceState({ idx: 0 }, '', '/list')
  history.pushState({ idx: 1 }, '', '/list?id=7')
})
afterEach(() => {
  cleanup()
  window.removeEventListener('popstate', heard)
  heard.mockReset()
})
const rest = () => new Promise(resolve => setTimeout(resolve, 60))

function Shut({ children, at = 'open' }: { children?: ReactNode; at?: 'open' | 'shut' }) {
  const [isOpen, setOpen] = useState(at === 'open')
  return (
    <UiWordsProvider words={uiWords}>
      {!isOpen && (
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Reserve">
        {children}
      </Dialog>
    </UiWordsProvider>
  )
}

test('back closes the dialog, and the record behind it stays', async () => {
  render(<Shut />)
  await screen.findByRole('dialog')
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('?id=7')
  expect(heard).not.toHaveBeenCalled()
  history.back()
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(location.search).toBe('')
})

test('back closes what is gone with the screen behind it, and the screen stays', async () => {
  const shown = render(<Shut />)
  await screen.findByRole('dialog')
  // The router draws the list in place of the record, with all that is open over it.
  heard.mockImplementation(() => shown.unmount())
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Ask')).toBeTruthy()
  expect(location.search).toBe('?id=7')
})

test('of two, it closes the one that was opened last', async () => {
  render(
    <Shut>
      <Shut at="shut" />
    </Shut>,
  )
  fireEvent.click(await screen.findByText('Ask'))
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2))
  history.back()
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1))
  expect(location.search).toBe('?id=7')
})

test('one that may not be dismissed holds the person where she is', async () => {
  render(
    <UiWordsProvider words={uiWords}>
      <Dialog isOpen onClose={() => {}} isDismissable={false} title="Working" />
    </UiWordsProvider>,
  )
  history.back()
  await rest()
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(location.search).toBe('?id=7')
})

test('a step the app takes itself is the router’s', async () => {
  render(<Shut />)
  ownStep()
  history.back()
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(location.search).toBe('')
})
