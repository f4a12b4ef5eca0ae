// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { VirtualList } from '../../../src/ui/virtual-list.tsx'
import { evenRows, unevenRows, windowOf } from '../../../src/ui/virtual-window.ts'
import { show } from './ui-support.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.documentElement.style.fontSize = ''
})

const people = Array.from({ length: 10_000 }, (_, i) => ({
  id: `p${i}`,
  name: `${'ABC'[i % 3]}${i}`,
}))
type Person = (typeof people)[number]

function list(
  over: {
    onSelect?: (key: string) => void
    scrollKey?: string
    rows?: Person[]
    isMeasured?: boolean
  } = {},
) {
  return (
    <VirtualList
      label="People"
      rows={over.rows ?? people}
      keyOf={p => p.id}
      textOf={p => p.name}
      rowHeight={50}
      isMeasured={over.isMeasured}
      onSelect={over.onSelect}
      scrollKey={over.scrollKey}
      empty={<p>Nobody</p>}
    >
      {p => p.name}
    </VirtualList>
  )
}
const box = () => screen.getByRole('listbox', { name: 'People' })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const active = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

test('of ten thousand rows only those in sight exist, and each knows its place', () => {
  show(list())
  const rows = screen.getAllByRole('option')
  expect(rows.length).toBeLessThan(30)
  expect(rows[0]!.getAttribute('aria-setsize')).toBe('10000')
  expect(rows[0]!.getAttribute('aria-posinset')).toBe('1')
})

test('on paper every row exists, and on the screen again those in sight', () => {
  const few = people.slice(0, 300)
  show(list({ rows: few }))
  window.dispatchEvent(new Event('beforeprint'))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    few.map(({ name }) => name),
  )
  window.dispatchEvent(new Event('afterprint'))
  expect(screen.getAllByRole('option').length).toBeLessThan(30)
})

test('scrolling draws other rows', () => {
  show(list())
  box().scrollTop = 250_000
  fireEvent.scroll(box())
  expect(screen.getByText('C5000')).toBeTruthy()
  expect(screen.queryByText('A0')).toBe(null)
})

test('arrows, Home and End walk, Enter chooses', () => {
  const onSelect = vi.fn()
  show(list({ onSelect }))
  act(() => box().focus())
  expect(active()).toBe('A0')
  press('ArrowDown')
  press('ArrowDown')
  expect(active()).toBe('C2')
  press('ArrowUp')
  expect(active()).toBe('B1')
  press('End')
  expect(active()).toBe('A9999')
  expect(screen.getByText('A9999')).toBeTruthy()
  press('Home')
  expect(active()).toBe('A0')
  press('Enter')
  expect(onSelect).toHaveBeenCalledWith('p0', people[0])
})

test('letters find a name; the row pointed at is there even out of sight', () => {
  show(list())
  act(() => box().focus())
  for (const letter of 'b40') press(letter)
  expect(active()).toBe('B40')
  box().scrollTop = 0
  fireEvent.scroll(box())
  expect(active()).toBe('B40')
})

test('a press chooses, and the place is found again on coming back', () => {
  const onSelect = vi.fn()
  const first = show(list({ onSelect, scrollKey: 'people' }))
  fireEvent.click(screen.getByText('B1'))
  expect(onSelect).toHaveBeenCalledWith('p1', people[1])
  box().scrollTop = 5_000
  fireEvent.scroll(box())
  first.unmount()
  show(list({ scrollKey: 'people' }))
  expect(box().scrollTop).toBe(5_000)
})

/** Observers that are called when the test says so, once for what they have come to watch since. */
function observers() {
  const told: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #call: ResizeObserverCallback
      constructor(call: ResizeObserverCallback) {
        this.#call = call
      }
      observe(target: Element) {
        told.push(() => this.#call([{ target } as ResizeObserverEntry], this as never))
      }
      unobserve() {}
      disconnect() {}
    },
  )
  return { callAll: () => act(() => told.splice(0).forEach(call => call())) }
}

test('measured rows lie below each other the first time they are drawn', () => {
  const { callAll } = observers()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80)
  show(list({ isMeasured: true, rows: people.slice(0, 3) }))
  // As the browser does between layout and paint: what stands here is what is painted.
  callAll()
  const tops = screen.getAllByRole('option').map(row => row.style.transform)
  expect(tops).toEqual(['translateY(0px)', 'translateY(80px)', 'translateY(160px)'])
})

test('a new list asks for no layout before its first paint', () => {
  const { callAll } = observers()
  const asked = [
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80),
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900),
    vi.spyOn(Element.prototype, 'scrollTop', 'set'),
  ]
  const times = () => asked.map(spy => spy.mock.calls.length)
  show(list({ isMeasured: true }))
  expect(times()).toEqual([0, 0, 0])
  callAll()
  expect(times()[0]).toBeGreaterThan(0)
  expect(times()[1]).toBeGreaterThan(0)
})

test('what is beyond the edges is drawn after what is in sight', () => {
  const draw = vi.fn((person: Person) => person.name)
  const drawn: number[] = []
  show(
    <Profiler id="list" onRender={() => drawn.push(draw.mock.calls.length)}>
      <VirtualList label="People" rows={people} keyOf={p => p.id} rowHeight={50}>
        {draw}
      </VirtualList>
    </Profiler>,
  )
  expect([drawn[0], drawn.at(-1)]).toEqual([13, 19])
})

test('a row that did not change is not drawn again', () => {
  const draw = vi.fn((person: Person) => person.name)
  show(
    <VirtualList label="People" rows={people} keyOf={p => p.id} rowHeight={50}>
      {draw}
    </VirtualList>,
  )
  act(() => box().focus())
  draw.mockClear()
  press('ArrowDown')
  expect(draw.mock.calls.map(([{ id }]) => id)).toEqual(['p0', 'p1'])
})

test('text twice as large makes rows twice as high', () => {
  document.documentElement.style.fontSize = '32px'
  show(list())
  expect(screen.getAllByRole('option')[1]!.style).toMatchObject({
    transform: 'translateY(100px)',
    blockSize: '100px',
  })
})

test('an empty list says so', () => {
  show(list({ rows: [] }))
  expect(screen.getByText('Nobody')).toBeTruthy()
})

test('the window covers what is in sight, whether rows are alike or not', () => {
  expect(windowOf(evenRows(100, 10), 100, 500, 100, 2)).toEqual({ start: 48, end: 63 })
  expect(windowOf(evenRows(0, 10), 0, 0, 100, 2)).toEqual({ start: 0, end: 0 })
  const rows = unevenRows(4, 10, index => (index === 1 ? 100 : undefined))
  expect([
    rows.total,
    rows.topOf(2),
    rows.indexAt(50),
    rows.indexAt(110),
    rows.indexAt(9_999),
  ]).toEqual([130, 110, 1, 2, 3])
})
