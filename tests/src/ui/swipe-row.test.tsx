// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SwipeRow } from '../../../src/ui/swipe-row.tsx'
import { show } from './ui-support.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function row() {
  const [call, pass, drop, open] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const view = (twin: 'menu' | 'buttons') => (
    <div onClick={open}>
      <SwipeRow
        twin={twin}
        towardsEnd={{ label: 'Call', icon: 'phone', tone: 'good', onAct: call }}
        towardsStart={{ label: 'Reassign', icon: 'users', tone: 'warn', onAct: pass }}
        onHold={{ label: 'Lost', icon: 'x', tone: 'bad', onAct: drop }}
      >
        Ana
      </SwipeRow>
    </div>
  )
  return { call, pass, drop, open, view }
}
const at = (x: number, y = 0) => ({
  pointerId: 1,
  pointerType: 'touch',
  button: 0,
  clientX: x,
  clientY: y,
  bubbles: true,
})
/** jsdom has no PointerEvent of its own with these fields on every version; a MouseEvent carries them. */
function point(type: string, x: number, y = 0) {
  const event = new MouseEvent(type, at(x, y))
  Object.defineProperties(event, { pointerId: { value: 1 }, pointerType: { value: 'touch' } })
  fireEvent(screen.getByText('Ana'), event)
}
function swipe(to: number, y = 0) {
  point('pointerdown', 0)
  point('pointermove', to / 2, y)
  point('pointermove', to, y)
  point('pointerup', to, y)
}

test('every act of a gesture has a button, and pressing it does not open the row', () => {
  const { view, call, pass, open } = row()
  show(view('buttons'))
  fireEvent.click(screen.getByRole('button', { name: 'Call' }))
  fireEvent.click(screen.getByRole('button', { name: 'Reassign' }))
  expect([call, pass, open].map(f => f.mock.calls.length)).toEqual([1, 1, 0])
})

test('the twin may be one menu', async () => {
  const { view, pass, open } = row()
  show(view('menu'))
  fireEvent.click(screen.getByRole('button', { name: 'Acts' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reassign' }))
  expect(pass).toHaveBeenCalledOnce()
  expect(open).not.toHaveBeenCalled()
})

test('a swipe acts by its direction when it goes far enough, and only then', () => {
  const { view, call, pass } = row()
  show(view('buttons'))
  swipe(120)
  swipe(-120)
  swipe(40)
  swipe(10, 200)
  expect([call, pass].map(f => f.mock.calls.length)).toEqual([1, 1])
})

test('press and hold acts once and the press after it does nothing', () => {
  vi.useFakeTimers()
  const { view, drop, open } = row()
  show(view('buttons'))
  point('pointerdown', 0)
  act(() => vi.advanceTimersByTime(500))
  point('pointerup', 0)
  fireEvent.click(screen.getByText('Ana'))
  expect([drop, open].map(f => f.mock.calls.length)).toEqual([1, 0])
  fireEvent.click(screen.getByText('Ana'))
  expect(open).toHaveBeenCalledOnce()
})
