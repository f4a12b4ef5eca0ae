/** Colours: contrast as WCAG counts it, and the nearest shade that is read. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colour, contrast, hexOf, leastForText, nearestShade, oklchOf } from '#db/kernel/colour.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#0000ff', 8.59],
])('%s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)
test('there and back it is the same colour', () => {
  fc.assert(
    fc.property(anyColour, hex => {
      expect(hexOf(oklchOf(hex))).toBe(hex)
    }),
  )
})

test('on a light page and on a dark one some shade of any colour is read; one that is read stays', () => {
  fc.assert(
    fc.property(anyColour, hex => {
      for (const page of ['#f5f5f5', '#111418']) {
        const shade = nearestShade(hex, [page])
        expect(contrast(shade, page)).toBeGreaterThanOrEqual(leastForText)
        expect(nearestShade(shade, [page])).toBe(shade)
      }
    }),
  )
})

test('where no shade can be read on all of them, it stays as it is', () => {
  expect(nearestShade('#808080', ['#ffffff', '#000000'], 10)).toBe('#808080')
})

test.each(['#12AB00', '12ab00', '#12ab0', 'red', '#12ab0g'])('%s is no colour that is kept', text =>
  expect(colour.safeParse(text).success).toBe(false),
)
test.each(['', '#12ab00'])('"%s" is kept', text =>
  expect(colour.safeParse(text).success).toBe(true),
)
