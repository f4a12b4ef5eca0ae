import { expect, test } from 'vitest'
import { niceTicks } from '#src/ui/scale.ts'

test.each([
  [0, 1, [0, 1]],
  [0, 2, [0, 1, 2]],
  [0, 10, [0, 5, 10]],
  [-3, 1, [-3, -2, -1, 0, 1]],
  [0, 0.4, [0, 0.1, 0.2, 0.30000000000000004, 0.4]],
])('from %d to %d', (least, most, ticks) => {
  expect(niceTicks(least, most)).toEqual(ticks)
})
