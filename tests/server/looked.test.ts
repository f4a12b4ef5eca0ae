/** What is read of a file when it comes: the pixels of a whole picture, and strokes by their points alone. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookedAt } from '#server/files/looked.ts'

const picture = (kind: 'png' | 'jpeg' | 'webp', options = {}) =>
  sharp({ create: { width: 321, height: 205, channels: 3, background: '#789' } })
    .toFormat(kind, options)
    .toBuffer()

test.each([
  ['png', {}],
  ['jpeg', {}],
  ['jpeg', { progressive: true }],
  ['webp', {}],
  ['webp', { lossless: true }],
] as const)('a whole picture has its pixels: %s %o', async (kind, options) => {
  const bytes = await picture(kind, options)
  expect(lookedAt(bytes, `image/${kind}`).pixels).toBe(321 * 205)
})

test('its first bytes alone, a part of it or another kind have none', async () => {
  const bytes = await picture('png')
  for (const part of [bytes.subarray(0, 4), bytes.subarray(0, 40), new Uint8Array()])
    expect(lookedAt(part, 'image/png').pixels).toBeNull()
  expect(lookedAt(bytes, 'image/jpeg').pixels).toBeNull()
  expect(lookedAt(bytes, 'application/pdf').pixels).toBeNull()
  expect(lookedAt((await picture('webp')).subarray(0, 40), 'image/webp').pixels).toBeNull()
})

const strokes = (x: number) => ({
  width: 600,
  height: 180,
  strokes: [
    { points: Array.from({ length: 9 }, (_, i) => ({ x: x + i * 9, y: 9, time: i, pressure: 1 })) },
  ],
})
const inkOf = (text: string) => lookedAt(new TextEncoder().encode(text), 'application/json')
test('the same strokes in other bytes are the same strokes', () => {
  const one = inkOf(JSON.stringify(strokes(20)))
  expect(one).toMatchObject({ ink: 72, pixels: null })
  expect(inkOf(`${JSON.stringify({ ...strokes(20), of: 'other' }, null, 1)}\n`)).toEqual(one)
  expect(inkOf(JSON.stringify(strokes(21))).inkHash).not.toBe(one.inkHash)
  expect(inkOf('{"strokes":[]}')).toEqual({ ink: null, inkHash: null, pixels: null })
})
