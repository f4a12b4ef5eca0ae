// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '../../../src/ui/confirm-dialog.tsx'
import { Dialog } from '../../../src/ui/dialog.tsx'
import { show } from './ui-support.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const isShown = () => screen.queryByRole('dialog')?.closest('[data-shown]') != null
const dialog = (isOpen: boolean) => <Dialog isOpen={isOpen} onClose={() => {}} title="Offer" />

test('a dialog opens, fades in after 50 ms, and is gone 250 ms after closing', () => {
  const { again } = show(dialog(false))
  expect(screen.queryByRole('dialog')).toBe(null)
  again(dialog(true))
  expect(screen.getByRole('dialog', { name: 'Offer' })).toBeTruthy()
  pass(49)
  expect(isShown()).toBe(false)
  pass(1)
  expect(isShown()).toBe(true)
  again(dialog(false))
  expect(screen.queryByText('Offer')).toBeTruthy()
  expect(isShown()).toBe(false)
  pass(249)
  expect(screen.queryByText('Offer')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Offer')).toBe(null)
})

test('acts that are not there leave no bar where they would stand', () => {
  const { again } = show(
    <Dialog isOpen onClose={() => {}} title="Offer" footer={<button>Send</button>} />,
  )
  expect(document.querySelector('footer')?.textContent).toBe('Send')
  again(<Dialog isOpen onClose={() => {}} title="Offer" footer={false} />)
  expect(document.querySelector('footer')).toBeNull()
})

test('who asked for stillness does not wait', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  const { again } = show(dialog(true))
  pass(0)
  expect(isShown()).toBe(true)
  again(dialog(false))
  pass(0)
  expect(screen.queryByText('Offer')).toBe(null)
})

test('what fades out takes no key any more, a question as well as a form, and does when it is asked again', () => {
  for (const [role, shown] of [
    ['dialog', dialog],
    ['alertdialog', (isOpen: boolean) => ask({ isOpen })],
  ] as const) {
    const { again, unmount } = show(shown(true))
    pass(50)
    const box = screen.getByRole(role)
    const overlay = box.closest<HTMLElement>('[data-shown]')
    expect(overlay?.inert).not.toBe(true)
    const focused = document.activeElement
    expect(box.contains(focused)).toBe(true)
    again(shown(false))
    expect(overlay?.inert).toBe(true)
    expect(overlay?.contains(document.activeElement)).toBe(false)
    again(shown(true))
    expect(overlay?.inert).toBe(false)
    expect(document.activeElement).toBe(focused)
    unmount()
  }
})

test('Esc closes a dialog', () => {
  const onClose = vi.fn()
  show(<Dialog isOpen onClose={onClose} title="Offer" />)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalled()
})

const ask = (over: Partial<Parameters<typeof ConfirmDialog>[0]>) => (
  <ConfirmDialog
    isOpen
    danger
    title="Remove 3 photos?"
    message="They stay thirty days."
    confirmLabel="Remove the photos"
    cancelLabel="Keep them"
    onConfirm={() => {}}
    onCancel={() => {}}
    {...over}
  />
)

test('a question before harm names the act and puts the focus on the safe answer', () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  show(ask({ onConfirm, onCancel }))
  expect(screen.getByRole('alertdialog', { name: 'Remove 3 photos?' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Keep them')
  fireEvent.click(screen.getByRole('button', { name: 'Keep them' }))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('while the act runs it cannot be asked for twice', async () => {
  let done = () => {}
  const onConfirm = vi.fn(() => new Promise<void>(resolve => (done = resolve)))
  show(ask({ onConfirm }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove the photos' }))
  fireEvent.click(screen.getByRole('button', { name: /Remove the photos/ }))
  expect(onConfirm).toHaveBeenCalledOnce()
  await act(async () => done())
})

test('what opens fades and stays where it is: nobody meets the key beside the one she saw', () => {
  const sheet = readFileSync('src/ui/modal.module.css', 'utf8')
  expect(sheet.match(/transition: [^;]+/g)).toEqual(['transition: opacity var(--fade) var(--ease)'])
  expect(sheet).not.toMatch(/animation|translate|transform/)
})
