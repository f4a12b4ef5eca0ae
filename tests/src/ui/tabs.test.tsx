// @vitest-environment jsdom
/** Many faces of one thing: all in sight where there is room, a list on a phone; what was typed survives the turn. */
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tabs } from '#src/ui/tabs.tsx'
import { show } from './ui-support.tsx'

let width: number
let resize: () => void
beforeEach(() => {
  width = 1200
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(read: () => void) {
        resize = read
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const turnTo = (px: number) => {
  width = px
  act(() => resize())
}

function Parts({ count }: { count: number }) {
  const [selected, setSelected] = useState('1')
  const tabs = Array.from({ length: count }, (_, at) => ({
    key: String(at + 1),
    label: `Part ${at + 1}`,
  }))
  return (
    <Tabs label="Parts" tabs={tabs} selected={selected} onChange={setSelected}>
      <input aria-label={`Of ${selected}`} />
    </Tabs>
  )
}

test('wide, each of fourteen is a tab, and the arrows walk round', () => {
  show(<Parts count={14} />)
  expect(screen.getAllByRole('tab')).toHaveLength(14)
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Part 1' }), { key: 'ArrowLeft' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Part 14')
  expect(screen.getByRole('tabpanel', { name: 'Part 14' })).toBeTruthy()
})

test('on a phone fourteen are a list, and a few stay tabs', async () => {
  width = 358
  const { unmount } = show(<Parts count={14} />)
  expect(screen.queryByRole('tab')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Parts/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Part 9' }))
  expect(screen.getByRole('group', { name: 'Part 9' })).toBeTruthy()
  unmount()
  show(<Parts count={4} />)
  expect(screen.getAllByRole('tab')).toHaveLength(4)
})

test('turned over, the words typed in it are still there', async () => {
  width = 358
  show(<Parts count={14} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Of 1' }), 'half a sentence')
  turnTo(844)
  expect(screen.getAllByRole('tab')).toHaveLength(14)
  expect(screen.getByDisplayValue('half a sentence')).toBeTruthy()
})

test('a tab beyond the edge of its row is brought in by the row alone: the page stays where it is', () => {
  const [page, row] = [vi.fn(), vi.fn()]
  Object.assign(HTMLElement.prototype, { scrollIntoView: page, scrollBy: row })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const at = { 'Part 1': 0, 'Part 4': 500 }[this.textContent ?? ''] ?? 0
    return new DOMRect(at, 0, this.role === 'tab' ? 100 : 358, 40)
  })
  show(<Parts count={4} />)
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Part 1' }), { key: 'End' })
  expect(row).toHaveBeenCalledExactlyOnceWith({ left: 500 })
  expect(page).not.toHaveBeenCalled()
  for (const name of ['scrollIntoView', 'scrollBy'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
})
