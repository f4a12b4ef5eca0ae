// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ReorderList } from '../../../src/ui/reorder-list.tsx'
import { slotShift } from '../../../src/ui/reorder-geometry.ts'
import { show } from './ui-support.tsx'

afterEach(cleanup)

function Photos() {
  const [ids, setIds] = useState(['front', 'back', 'inside'])
  return (
    <ReorderList label="Photos" items={ids.map(id => ({ id, name: id }))} onChange={setIds}>
      {item => item.name}
    </ReorderList>
  )
}
const order = () => screen.getAllByRole('listitem').map(item => item.textContent)
const handle = (name: string) => screen.getByRole('button', { name: `Reorder ${name}` })

test('arrows on the handle move a thing, keep the focus on it and say where it is', () => {
  show(<Photos />)
  handle('front').focus()
  fireEvent.keyDown(handle('front'), { key: 'ArrowDown' })
  expect(order()).toEqual(['back', 'front', 'inside'])
  expect(document.activeElement).toBe(handle('front'))
  expect(screen.getByRole('status').textContent).toBe('front, 2 of 3')
  fireEvent.keyDown(handle('front'), { key: 'End' })
  expect(order()).toEqual(['back', 'inside', 'front'])
  fireEvent.keyDown(handle('front'), { key: 'ArrowDown' })
  expect(order()).toEqual(['back', 'inside', 'front'])
})

test('buttons do the same, and the ends have nowhere to go', () => {
  show(<Photos />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move up: front' }).disabled).toBe(
    true,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Move up: inside' }))
  expect(order()).toEqual(['front', 'inside', 'back'])
})

test('a handle does not scroll the page under the finger', () => {
  show(<Photos />)
  expect(handle('front').style.touchAction).toBe('none')
})

test('things step aside by the room of what is carried past them', () => {
  const slots = [0, 110, 170].map((top, i) => ({
    left: 0,
    top,
    width: 10,
    height: [100, 50, 50][i]!,
  }))
  expect(slotShift(slots, 1, 0, 2, 'vertical')).toEqual({ x: 0, y: -110 })
  expect(slotShift(slots, 0, 2, 0, 'vertical')).toEqual({ x: 0, y: 60 })
  expect(slotShift(slots, 2, 0, 1, 'vertical')).toEqual({ x: 0, y: 0 })
})
