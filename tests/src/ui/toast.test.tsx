// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../../../src/ui/button.tsx'
import { LOOK_EVERY_MS } from '../../../src/ui/toast-place.ts'
import { closeAllToasts, toast } from '../../../src/ui/toast-queue.ts'
import { ToastRegion } from '../../../src/ui/toast-region.tsx'
import { show } from './ui-support.tsx'

// What places them comes with the first notice.
const comingOfFirst: boolean[] = []
beforeAll(async () => {
  show(<ToastRegion />)
  act(() => void toast('First of all'))
  comingOfFirst.push('coming' in notices().dataset)
  await act(() => vi.dynamicImportSettled())
  comingOfFirst.push('coming' in notices().dataset)
  act(closeAllToasts)
  cleanup()
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(closeAllToasts)
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const notices = () => screen.getByRole('region', { name: 'Notices' })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the first of all is seen once it is known where it may lie, every other one at once', () => {
  expect(comingOfFirst).toEqual([true, false])
  show(<ToastRegion />)
  act(() => void toast('The next one'))
  expect(notices().dataset).not.toHaveProperty('coming')
})

test('a notice can be undone, and it does not go from under a hand that reaches for it', () => {
  const onPress = vi.fn()
  show(<ToastRegion />)
  act(() => void toast('Lead passed to Ana', { action: { label: 'Undo', onPress } }))
  pass(11_900)
  fireEvent.pointerEnter(notices())
  pass(5_900)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(screen.queryByText('Lead passed to Ana')).toBe(null)
})

test('to be pointed at takes no time from a notice, and holds none for good', () => {
  show(<ToastRegion />)
  act(() => void toast('Kept', { action: { label: 'Undo', onPress: () => {} } }))
  fireEvent.pointerEnter(notices())
  pass(11_900)
  expect(screen.getByText('Kept')).toBeTruthy()
  fireEvent.pointerEnter(notices())
  pass(5_999)
  expect(screen.getByText('Kept')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Kept')).toBe(null)
})

test('a notice stays while the keyboard is in it, and the next one is not held by it', () => {
  show(<ToastRegion />)
  act(() => void toast('First', { action: { label: 'Undo', onPress: () => {} } }))
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  act(() => void toast('Second'))
  pass(6_000)
  expect(screen.queryByText('Second')).toBe(null)
})

type At = { top: number; height: number }
/** jsdom lays nothing out: what lies where is said here. */
function layOut(boxes: Map<Element, At>) {
  const height = 52
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const found = boxes.get(this) ?? (this.getAttribute('aria-live') ? { top: 0, height } : null)
    return found ? new DOMRect(0, found.top, innerWidth, found.height) : new DOMRect()
  })
}
const placeOf = () => Number.parseInt(notices().style.getPropertyValue('--place'), 10)
const lowest = () => innerHeight - 52 - 8

test('a notice gives way to a main button that comes under it, and stays where nothing does', () => {
  const boxes = new Map<Element, At>()
  layOut(boxes)
  const { again } = show(<ToastRegion />)
  act(() => void toast('Kept'))
  expect(placeOf()).toBe(lowest())
  again(
    <>
      <ToastRegion />
      <main>
        <Button variant="primary">Add the task</Button>
      </main>
    </>,
  )
  const main = screen.getByRole('button', { name: 'Add the task' })
  boxes.set(main, { top: lowest(), height: 48 })
  pass(LOOK_EVERY_MS)
  const moved = placeOf()
  expect(moved + 52).toBeLessThanOrEqual(lowest())
  boxes.set(main, { top: 0, height: 48 })
  pass(LOOK_EVERY_MS)
  expect(placeOf()).toBe(moved)
  boxes.set(main, { top: moved, height: 48 })
  main.setAttribute('aria-hidden', 'true')
  pass(LOOK_EVERY_MS)
  expect(placeOf()).toBe(moved)
})

test('a notice lies on no field of a dialog', () => {
  const boxes = new Map<Element, At>()
  layOut(boxes)
  show(
    <>
      <ToastRegion />
      <section role="dialog">
        <textarea aria-label="Note" />
      </section>
    </>,
  )
  boxes.set(screen.getByRole('textbox'), { top: lowest(), height: 48 })
  act(() => void toast('Kept'))
  expect(placeOf() + 52).toBeLessThanOrEqual(lowest())
})

test.each([
  [1024, 768],
  [390, 844],
])(
  'at %i px a timeline that fills the form gives way, and is whole again once all is said',
  (width, height) => {
    vi.stubGlobal('innerWidth', width)
    vi.stubGlobal('innerHeight', height)
    const boxes = new Map<Element, At>()
    layOut(boxes)
    show(
      <>
        <ToastRegion />
        <header />
        <main>
          <ol data-timeline />
        </main>
        <nav data-foot />
      </>,
    )
    const foot = 60
    boxes.set(screen.getByRole('banner'), { top: 0, height: 56 })
    boxes.set(screen.getByRole('main'), { top: 56, height: height - 56 - foot })
    boxes.set(screen.getByRole('list'), { top: -400, height: 3_000 })
    boxes.set(screen.getByRole('navigation'), { top: height - foot, height: foot })
    act(() => void toast('Comment deleted', { action: { label: 'Undo', onPress: () => {} } }))
    const room = () => document.documentElement.style.getPropertyValue('--notice-room')
    expect([placeOf(), room()]).toEqual([height - foot - 52 - 8, '68px'])
    pass(LOOK_EVERY_MS)
    expect([placeOf(), room()]).toEqual([height - foot - 52 - 8, '68px'])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(room()).toBe('')
    vi.unstubAllGlobals()
  },
)

test.each([
  [390, false],
  [768, false],
  [1024, false],
  [1440, true],
])('at %i px a notice lies on a line of a list or a form: %s', (width, isOn) => {
  vi.stubGlobal('innerWidth', width)
  const boxes = new Map<Element, At>()
  layOut(boxes)
  show(
    <>
      <ToastRegion />
      <main>
        <div role="table">
          <div role="row">Luc Paquette</div>
        </div>
        <ul>
          <li>Call him back</li>
        </ul>
        <dl>
          <dd>514 555-0199</dd>
        </dl>
        <div role="listbox" aria-label="Leads">
          <div role="option" aria-selected="false">
            Camille Gauthier
          </div>
        </div>
      </main>
    </>,
  )
  boxes.set(screen.getByRole('row'), { top: lowest(), height: 60 })
  boxes.set(screen.getByRole('listitem'), { top: lowest() - 120, height: 60 })
  boxes.set(screen.getByText('514 555-0199'), { top: lowest() - 240, height: 60 })
  boxes.set(screen.getByRole('option'), { top: lowest() - 360, height: 300 })
  act(() => void toast('Luc Paquette: given to Ana'))
  const on = (box: At) => placeOf() < box.top + box.height && placeOf() + 52 > box.top
  expect([...boxes.values()].some(on)).toBe(isOn)
  vi.unstubAllGlobals()
})

test('a notice does not move from under a finger that is down on it', () => {
  const boxes = new Map<Element, At>()
  layOut(boxes)
  show(
    <>
      <ToastRegion />
      <h1>My day</h1>
    </>,
  )
  act(() => void toast('Kept', { action: { label: 'Undo', onPress: () => {} } }))
  boxes.set(screen.getByRole('heading'), { top: lowest(), height: 40 })
  screen.getByRole('button', { name: 'Undo' }).setAttribute('data-pressed', 'true')
  pass(LOOK_EVERY_MS)
  expect(placeOf()).toBe(lowest())
  screen.getByRole('button', { name: 'Undo' }).removeAttribute('data-pressed')
  pass(LOOK_EVERY_MS)
  expect(placeOf()).toBeLessThan(lowest())
})

test('when the last notice went, the next one lies at the thumb again', () => {
  const boxes = new Map<Element, At>()
  layOut(boxes)
  show(
    <>
      <ToastRegion />
      <h1>My day</h1>
    </>,
  )
  boxes.set(screen.getByRole('heading'), { top: lowest(), height: 40 })
  act(() => void toast('Kept'))
  expect(placeOf()).toBeLessThan(lowest())
  act(closeAllToasts)
  boxes.clear()
  act(() => void toast('Kept again'))
  expect(placeOf()).toBe(lowest())
})

test('a notice goes by itself, and no more than three stand at once', () => {
  show(<ToastRegion />)
  act(() => ['a', 'b', 'c', 'd'].forEach(text => void toast(text)))
  expect(screen.queryByText('a')).toBe(null)
  expect(screen.getByText('d')).toBeTruthy()
  act(() => vi.advanceTimersByTime(6_000))
  expect(screen.queryByText('d')).toBe(null)
})

test('on a telephone a notice lies on no answer of a dialog', () => {
  vi.stubGlobal('innerWidth', 390)
  const boxes = new Map<Element, At>()
  layOut(boxes)
  show(
    <>
      <ToastRegion />
      <main />
      <div role="dialog" aria-label="How did it go?">
        <button type="button">Not needed</button>
      </div>
    </>,
  )
  boxes.set(screen.getByRole('button'), { top: lowest(), height: 60 })
  act(() => void toast('Task done: Done'))
  expect(placeOf() + 52).toBeLessThanOrEqual(lowest())
  vi.unstubAllGlobals()
})
