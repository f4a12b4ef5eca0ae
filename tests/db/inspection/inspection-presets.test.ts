import { expect, test } from 'vitest'
import { newestOf, pointCodes, pointSpecs } from '#db/inspection/index.ts'
import { pointIndexOf } from '#db/inspection/point-index.ts'
import { askedOf, presetCodes } from '#db/inspection/presets.ts'
import { inspectionFamilies } from '#db/inspection/template.ts'

test.each(inspectionFamilies)(
  'the quick checks of %s have 12 and 57 points of its 150, the 12 among the 57',
  family => {
    const [all, quick, half] = [
      pointCodes(newestOf(family)),
      presetCodes(family, '12'),
      presetCodes(family, '57'),
    ]
    expect([new Set(quick).size, new Set(half).size]).toEqual([12, 57])
    expect(all).toEqual(expect.arrayContaining(half))
    expect(half).toEqual(expect.arrayContaining(quick))
    const safety = pointSpecs(newestOf(family)).filter(
      spec => spec.safety && half.includes(spec.code),
    )
    expect(safety.length).toBeGreaterThanOrEqual(20)
  },
)
test('a list asks for the points of its preset, in its own order and sections; without one for all', () => {
  const list = newestOf('car')
  expect(askedOf(list, 'car', '')).toBe(list)
  const asked = askedOf(list, 'car', '12')
  expect(pointCodes(asked)).toEqual(presetCodes('car', '12'))
  expect(asked.sections.map(section => section.letter)).toEqual(['A', 'B', 'C', 'G', 'H', 'I'])
  expect(asked.version).toBe(list.version)
  const index = pointIndexOf('car', 1)
  expect(index && pointCodes(askedOf(index, 'car', '57'))).toHaveLength(57)
})
