// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAllToasts, toast } from '../../../src/ui/toast-queue.ts'
import { ToastRegion } from '../../../src/ui/toast-region.tsx'
import { show } from './ui-support.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(closeAllToasts)
  cleanup()
  vi.useRealTimers()
})

test('a notice can be undone, and its time stands still while it is pointed at', () => {
  const onPress = vi.fn()
  show(<ToastRegion />)
  act(() => void toast('Lead passed to Ana', { action: { label: 'Undo', onPress } }))
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notices' }))
  act(() => vi.advanceTimersByTime(60_000))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(screen.queryByText('Lead passed to Ana')).toBe(null)
})

test('a notice goes by itself, and no more than three stand at once', () => {
  show(<ToastRegion />)
  act(() => ['a', 'b', 'c', 'd'].forEach(text => void toast(text)))
  expect(screen.queryByText('a')).toBe(null)
  expect(screen.getByText('d')).toBeTruthy()
  act(() => vi.advanceTimersByTime(6_000))
  expect(screen.queryByText('d')).toBe(null)
})
