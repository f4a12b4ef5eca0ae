import { expect, test } from 'vitest'
import { type Box, lowestPlace } from '#src/ui/toast-place.ts'

const phone = { width: 390, height: 844 }
const size = { width: 366, height: 52 }
const box = (top: number, height: number, left = 0, width = 390): Box => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
})
const isClear = (top: number, kept: Box[]) =>
  kept.every(each => top + size.height <= each.top || each.bottom <= top)

test('a notice lies above the bar at the foot', () => {
  const bar = box(787, 57)
  expect(lowestPlace(size, phone, [bar])).toBeLessThan(787 - size.height)
})
test.each([320, 390, 768, 1440])('at %i px it lies on no title and no main button', width => {
  const kept = [
    box(0, 56, 0, width),
    box(70, 36, 12, 200),
    box(760, 48, 12, width - 24),
    box(700, 48, 12, width - 24),
  ]
  expect(isClear(lowestPlace(size, { width, height: 844 }, kept), kept)).toBe(true)
})
test('a button beside it is in nobody’s way', () => {
  const wide = { width: 1440, height: 900 }
  expect(lowestPlace(size, wide, [box(840, 48, 1200, 200)])).toBeGreaterThan(830)
})
test('where everything is taken it lies where it covers least', () => {
  const kept = [box(0, 844), box(400, 844)]
  expect(lowestPlace(size, phone, kept)).toBeLessThan(400)
})
test('it stays where it was while that is clear, and moves once it is not', () => {
  expect(lowestPlace(size, phone, [], 300)).toBe(300)
  expect(isClear(lowestPlace(size, phone, [box(320, 48)], 300), [box(320, 48)])).toBe(true)
  expect(lowestPlace(size, phone, [box(320, 48)], 300)).toBeGreaterThan(700)
})
test('where every place hides as much it stays, and where it was is forgotten on a smaller screen', () => {
  expect(lowestPlace(size, phone, [box(0, 844)], 300)).toBe(300)
  expect(lowestPlace(size, { width: 844, height: 390 }, [], 700)).toBeLessThan(390 - size.height)
})
