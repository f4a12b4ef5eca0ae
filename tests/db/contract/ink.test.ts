import { expect, test } from 'vitest'
import { inkPath, inkProblem, isInkEnough, mostInkBytes } from '#db/contract/ink.ts'
import { lookedAt } from '#server/files/looked.ts'

const points = (count: number, step = 5) =>
  Array.from({ length: count }, (_, index) => ({
    x: index * step,
    y: 20,
    time: index * 16,
    pressure: 0.5,
  }))
const drawn = (...strokes: ReturnType<typeof points>[]) => ({
  width: 600,
  height: 200,
  strokes: strokes.map(each => ({ points: each })),
})
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

test('a dot and a short scratch are none; 60 pixels are one', () => {
  expect(inkProblem(drawn(points(7, 20)))).toBe('short')
  expect(inkProblem(drawn(points(12, 5)))).toBe('short')
  expect(inkProblem(drawn(points(13, 5)))).toBeUndefined()
})
test.each([
  ['a finger that rests for two seconds', 240, (i: number) => [300 + (i % 2), 90]],
  ['one that turns on its tip', 360, (i: number) => [300 + 2 * Math.cos(i), 90 + 2 * Math.sin(i)]],
  ['one that creeps', 50, (i: number) => [300 + i, 90]],
])('%s is a dot, however long it lies there', (_, count, place) => {
  const at = (i: number) => {
    const [x = 0, y = 0] = place(i)
    return { x, y, time: i * 8, pressure: 0.5 }
  }
  const held = drawn(Array.from({ length: count }, (__, i) => at(i)))
  expect(inkProblem(held)).toBe('short')
  expect(isInkEnough(lookedAt(bytes(held), 'application/json').ink)).toBe(false)
})
test.each([
  ['an X of two quick strokes', [points(4, 14), points(4, 14)]],
  ['a paraph of eight points', [points(8, 30)]],
  ['slow and finely told', [points(130, 0.5)]],
])('%s is a signature', (_, strokes) => {
  expect(inkProblem(drawn(...strokes))).toBeUndefined()
})
test('what the pad takes the server takes, and what it sends back the pad refuses', () => {
  for (const value of [
    drawn(points(400)),
    drawn(points(3000, 1)),
    drawn(points(3001, 1)),
    drawn(points(801), points(20)),
    drawn(points(802), points(20)),
    drawn(...Array.from({ length: 201 }, () => points(20))),
    drawn(...Array.from({ length: 30 }, () => points(300, 1))),
    { ...drawn(points(400)), width: 4001 },
    { ...drawn(points(400)), height: 29 },
  ])
    expect(inkProblem(value) === undefined).toBe(
      isInkEnough(lookedAt(bytes(value), 'application/json').ink),
    )
})
test('the bounds of the file and of its parts', () => {
  expect(inkProblem(drawn(points(3000, 1)))).toBeUndefined()
  expect(inkProblem(drawn(points(3001, 1)))).toBe('long')
  const large = drawn(...Array.from({ length: 40 }, () => points(300, 1)))
  expect(bytes(large).length).toBeGreaterThan(mostInkBytes)
  expect(inkProblem(large)).toBe('long')
  expect(inkPath('AAAA')).toBeNull()
})
