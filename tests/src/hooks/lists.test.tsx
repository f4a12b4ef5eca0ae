/** What a hand does to a list: an import and its way back, an order by dragging. */
import 'fake-indexeddb/auto'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#db/kernel/mutation.ts'
import { type AllFields, fieldsOf } from '#db/vehicle/all-fields.ts'
import { useImport } from '#src/domain/vehicle/import/use-import.ts'
import { type ReorderOptions, useReorder } from '#src/ui/use-reorder.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { aLocal, hold } from './kit.tsx'

/** useImport */
const car = (stockNumber: string, priceInternetMinor: number | null = 20_000_00): AllFields =>
  fieldsOf(aVehicle({ stockNumber, priceInternetMinor }))
async function anImport() {
  const local = await aLocal()
  const mutate = vi.spyOn(local.engine, 'mutate').mockResolvedValue({} as never)
  const acts = () =>
    mutate.mock.calls.map(([m, input]) => [
      m.name,
      (input as { vehicleId?: string }).vehicleId ?? (input as { id: string }).id,
    ])
  const { result } = hold(local, () => useImport(), undefined)
  return { mutate, acts, work: () => result.current }
}

test('each line is an act of its own; what has a price is offered too, where that was asked for', async () => {
  const { mutate, acts, work } = await anImport()
  await act(() => work().start([car('A-1'), car('A-2', null), car('A-3')], true))
  expect(acts().map(([name]) => name)).toEqual([
    'vehicle.add',
    'vehicle.offer',
    'vehicle.add',
    'vehicle.add',
    'vehicle.offer',
  ])
  const [first, offer, second] = acts()
  expect(offer?.[1]).toBe(first?.[1])
  expect(mutate.mock.calls[1]?.[1]).toMatchObject({ from: 'creation' })
  expect(second?.[1]).not.toBe(first?.[1])
  expect(mutate.mock.calls[0]?.[1]).toMatchObject({ stockNumber: 'A-1' })
  // Vehicles are counted, not acts.
  expect(work().result).toMatchObject({ asked: 3, failed: [], isCancelled: false })
  expect(work().result?.done).toHaveLength(3)
})
test('offered are none where it was not asked for', async () => {
  const { acts, work } = await anImport()
  await act(() => work().start([car('A-1')], false))
  expect(acts().map(([name]) => name)).toEqual(['vehicle.add'])
})
test('a vehicle that was refused is one refusal, and the others are imported', async () => {
  const { mutate, work } = await anImport()
  mutate.mockImplementation(async ({ name }, input) => {
    const { stockNumber } = input as { stockNumber?: string }
    if (name === 'vehicle.add' && stockNumber === 'A-1') throw new Refusal('stock-number-taken')
    return {} as never
  })
  await act(() => work().start([car('A-1', null), car('A-2')], true))
  expect(work().result).toMatchObject({ asked: 2, failed: [{ key: expect.any(String) }] })
  expect(work().result?.done).toHaveLength(1)
})
test('undo takes back what was imported, and nothing that was refused', async () => {
  const { mutate, acts, work } = await anImport()
  mutate.mockRejectedValueOnce(new Refusal('stock-number-taken'))
  await act(() => work().start([car('A-1', null), car('A-2', null), car('A-3', null)], false))
  const [, second, third] = acts()
  mutate.mockClear()
  await act(() => work().undo())
  expect(acts()).toEqual([
    ['vehicle.delete', second?.[1]],
    ['vehicle.delete', third?.[1]],
  ])
  expect(work().isUndone).toBe(true)
})
test('nothing imported is nothing to take back, and two taps are one import', async () => {
  const { acts, work } = await anImport()
  await act(() => work().undo())
  expect(acts()).toEqual([])
  await act(async () => {
    await Promise.all([work().start([car('A-1')], false), work().start([car('A-1')], false)])
  })
  expect(acts()).toHaveLength(1)
  expect(work().result?.done).toHaveLength(1)
})
test('an undo that was refused, or stopped, is not told as done', async () => {
  const { mutate, work } = await anImport()
  await act(() => work().start([car('A-1', null), car('A-2', null)], false))
  mutate.mockRejectedValueOnce(new Refusal('not-found'))
  expect((await act(() => work().undo()))?.failed).toHaveLength(1)
  expect(work().isUndone).toBe(false)
  mutate.mockImplementationOnce(async () => {
    work().cancel()
    return {} as never
  })
  expect((await act(() => work().undo()))?.isCancelled).toBe(true)
  expect(work().isUndone).toBe(false)
})
test('stopped before the end, what is in stays and can be taken back', async () => {
  const { mutate, work } = await anImport()
  mutate.mockImplementationOnce(async () => {
    work().cancel()
    return {} as never
  })
  await act(() => work().start([car('A-1', null), car('A-2', null)], false))
  expect(work().result).toMatchObject({ asked: 2, isCancelled: true })
  expect(work().result?.done).toHaveLength(1)
})

/** useReorder: three rows of 50 px, one below the other. */
function Rows(options: Partial<ReorderOptions> & Pick<ReorderOptions, 'onMove'>) {
  const ids = options.ids ?? ['a', 'b', 'c']
  const { itemProps, handleProps, dragged } = useReorder({ ...options, ids })
  return (
    <ul aria-label={dragged ?? 'none'}>
      {ids.map((id, index) => {
        const { ref, ...rest } = itemProps(id)
        const measured = (node: HTMLElement | null) => {
          if (node)
            node.getBoundingClientRect = () =>
              ({ left: 0, top: index * 50, width: 100, height: 50 }) as DOMRect
          return ref(node)
        }
        return (
          <li key={id} ref={measured} {...rest}>
            <button type="button" {...handleProps(id)}>
              {id}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
const handle = (name: string) => screen.getByRole('button', { name })
const row = (name: string) => handle(name).closest('li') as HTMLElement
// jsdom has no pointer events; React reads a mouse event of that name.
const point = (type: string, name: string, at: MouseEventInit) =>
  fireEvent(handle(name), new MouseEvent(type, { bubbles: true, cancelable: true, ...at }))
const down = (name: string, button = 0) =>
  point('pointerdown', name, { button, clientX: 50, clientY: 25 })
const to = (name: string, clientY: number, clientX = 50) =>
  point('pointermove', name, { clientX, clientY })
const dragging = () => screen.getByRole('list').getAttribute('aria-label')

test('dragged past two and let go it moves once, by two places; the others stepped aside meanwhile', () => {
  const onMove = vi.fn()
  const onMoved = vi.fn()
  render(<Rows onMove={onMove} onMoved={onMoved} />)
  down('a')
  expect(dragging()).toBe('a')
  to('a', 80)
  expect(row('a').style.translate).toBe('0px 55px')
  expect(row('b').style.translate).toBe('0px -50px')
  to('a', 130)
  expect(row('c').style.translate).toBe('0px -50px')
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.pointerUp(handle('a'))
  // The browser takes the capture away behind it.
  fireEvent.lostPointerCapture(handle('a'))
  expect(onMove.mock.calls).toEqual([['a', 0, 2]])
  expect(onMoved.mock.calls).toEqual([['a', 2]])
  expect(['a', 'b', 'c'].map(id => row(id).style.translate)).toEqual(['', '', ''])
  expect(dragging()).toBe('none')
})
test.each([
  ['the browser takes the finger for itself', () => fireEvent.pointerCancel(handle('a'))],
  ['the capture is lost', () => fireEvent.lostPointerCapture(handle('a'))],
  ['Escape is pressed', () => fireEvent.keyDown(handle('a'), { key: 'Escape' })],
  [
    'it is let go where it was',
    () => {
      to('a', 30)
      fireEvent.pointerUp(handle('a'))
    },
  ],
])('nothing moves when %s, and everything lies where it lay', (_, end) => {
  const onMove = vi.fn()
  render(<Rows onMove={onMove} />)
  down('a')
  to('a', 130)
  end()
  fireEvent.pointerUp(handle('a'))
  expect(onMove).not.toHaveBeenCalled()
  expect(['a', 'b', 'c'].map(id => row(id).style.translate)).toEqual(['', '', ''])
  expect(dragging()).toBe('none')
})
test('Escape ends the dragging and not the dialog around it; without dragging it is the dialog’s', () => {
  const outer = vi.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
    <div onKeyDown={outer}>
      <Rows onMove={() => {}} />
    </div>,
  )
  down('a')
  fireEvent.keyDown(handle('a'), { key: 'Escape' })
  expect(outer).not.toHaveBeenCalled()
  fireEvent.keyDown(handle('a'), { key: 'Escape' })
  expect(outer).toHaveBeenCalledTimes(1)
})
test('another button of the mouse, or a list that may not be changed, lifts nothing', () => {
  const onMove = vi.fn()
  const { rerender } = render(<Rows onMove={onMove} />)
  down('a', 2)
  expect(dragging()).toBe('none')
  rerender(<Rows onMove={onMove} isDisabled />)
  down('a')
  expect(dragging()).toBe('none')
  fireEvent.keyDown(handle('a'), { key: 'ArrowDown' })
  expect(onMove).not.toHaveBeenCalled()
})
test('the ends hold, and other keys are the page’s own', () => {
  const onMove = vi.fn()
  render(<Rows onMove={onMove} />)
  fireEvent.keyDown(handle('a'), { key: 'ArrowUp' })
  fireEvent.keyDown(handle('c'), { key: 'ArrowDown' })
  expect(onMove).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(handle('b'), { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(handle('b'), { key: 'ArrowDown' })).toBe(false)
  fireEvent.keyDown(handle('c'), { key: 'Home' })
  fireEvent.keyDown(handle('a'), { key: 'End' })
  expect(onMove.mock.calls).toEqual([
    ['b', 1, 2],
    ['c', 2, 0],
    ['a', 0, 2],
  ])
})
test('a row moves along its axis alone', () => {
  render(<Rows onMove={() => {}} axis="horizontal" />)
  down('a')
  to('a', 130, 90)
  expect(row('a').style.translate).toBe('40px 0px')
})
