/** What of a picture is seen in each shape, and the names it is sent under. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addPictureBody,
  editPictureBody,
  heightAt,
  middle,
  pictureCut,
  pictureFormats,
  pictureShapes,
  readRendition,
  renditionName,
  sectionOf,
  uncut,
  widthsOf,
} from '#db/website/picture.ts'

const picture = { width: 1600, height: 1200, cut: uncut, focus: middle }

test('whole it is all of it; wide and square take as much as there is, around the focus', () => {
  expect(sectionOf(picture, 'whole')).toEqual({ left: 0, top: 0, width: 1600, height: 1200 })
  expect(sectionOf(picture, 'wide')).toEqual({ left: 0, top: 200, width: 1600, height: 800 })
  expect(sectionOf(picture, 'square')).toEqual({ left: 200, top: 0, width: 1200, height: 1200 })
  const corner = { ...picture, focus: { x: 100, y: 0 } }
  expect(sectionOf(corner, 'square')).toMatchObject({ left: 400, width: 1200 })
  expect(sectionOf(corner, 'wide')).toMatchObject({ top: 0, height: 800 })
})

test('what is cut off is in no shape, wherever the focus lies', () => {
  const cut = { left: 25, top: 0, right: 0, bottom: 50 }
  expect(sectionOf({ ...picture, cut }, 'whole')).toEqual({
    left: 400,
    top: 0,
    width: 1200,
    height: 600,
  })
  const far = { ...picture, cut, focus: { x: 0, y: 100 } }
  expect(sectionOf(far, 'square')).toEqual({ left: 400, top: 0, width: 600, height: 600 })
})

const cuts = fc
  .tuple(fc.nat(90), fc.nat(90), fc.nat(100), fc.nat(100))
  .map(([left, top, across, down]) => ({
    left,
    top,
    right: Math.floor(((90 - left) * across) / 100),
    bottom: Math.floor(((90 - top) * down) / 100),
  }))
test('any section lies within what the cuts leave, has its shape, and is sent no larger than it is', () => {
  fc.assert(
    fc.property(
      fc.record({
        width: fc.integer({ min: 1, max: 9000 }),
        height: fc.integer({ min: 1, max: 9000 }),
        cut: cuts,
        focus: fc.record({ x: fc.nat(100), y: fc.nat(100) }),
      }),
      fc.constantFrom(...pictureShapes),
      (any, shape) => {
        expect(pictureCut.safeParse(any.cut).success).toBe(true)
        const section = sectionOf(any, shape)
        const { left, top, width, height } = section
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
        expect(left + width).toBeLessThanOrEqual(any.width)
        expect(top + height).toBeLessThanOrEqual(any.height)
        const widths = widthsOf(section)
        expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
        expect(widths.at(-1)).toBe(Math.min(width, 1600))
        expect(heightAt(section, width)).toBe(height)
      },
    ),
  )
})

test('a name says which picture, revision, shape, width and format, and nothing else is a name', () => {
  const wanted = { id: 'p-1_A', rev: 12, shape: 'wide', width: 960, format: 'avif' } as const
  expect(readRendition(renditionName(wanted))).toEqual(wanted)
  expect(pictureFormats.map(format => renditionName({ ...wanted, format }))).toHaveLength(2)
  const others = [
    'p.1.wide.960.png',
    'p.1.round.960.webp',
    '../p.1.wide.960.webp',
    'p.1.wide.9.5.webp',
  ]
  expect(others.flatMap(name => readRendition(name) ?? [])).toEqual([])
})

test('a tenth of it stays in each direction; a picture has a name and a size', () => {
  const edited = { pictureId: 'p-1', rev: 1, name: 'Le garage', alt: {}, cut: uncut, focus: middle }
  const cut = (over: object) => ({ ...edited, cut: { ...uncut, ...over } })
  expect(editPictureBody.safeParse(cut({ left: 45, right: 45 })).success).toBe(true)
  expect(editPictureBody.safeParse(cut({ left: 46, right: 45 })).success).toBe(false)
  expect(editPictureBody.safeParse(cut({ top: 91 })).success).toBe(false)
  expect(editPictureBody.safeParse({ ...edited, name: '' }).success).toBe(false)
  expect(editPictureBody.safeParse({ ...edited, focus: { x: 101, y: 0 } }).success).toBe(false)
  const sha256 = 'a'.repeat(64)
  const added = { pictureId: 'p-1', name: 'x', sha256, thumbSha256: sha256, width: 1, height: 1 }
  expect(addPictureBody.safeParse(added).success).toBe(true)
  expect(addPictureBody.safeParse({ ...added, width: 0 }).success).toBe(false)
})
