/** A photo made small on the device: whatever its size, turned as it was taken, and nothing that is no picture. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resizePhoto, UnreadablePhoto } from '#src/domain/photo/resize.ts'

const close = vi.fn()
const read = vi.fn()
beforeEach(() => {
  close.mockClear()
  read.mockReset()
  vi.stubGlobal('createImageBitmap', read)
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => {}, drawImage: () => {} })
      convertToBlob = async ({ type }: { type: string }) => new Blob(['x'], { type })
    },
  )
})
afterEach(() => vi.unstubAllGlobals())
const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
const isOf = (width: number, height: number) => read.mockResolvedValue({ width, height, close })

test.each([
  [20_000, 10_000, [1600, 800], [320, 160]],
  [3000, 4000, [1200, 1600], [240, 320]],
  [30_000, 2, [1600, 1], [320, 1]],
  [40, 30, [40, 30], [40, 30]],
])('a picture of %i by %i is kept within its bounds', async (width, height, full, thumb) => {
  isOf(width, height)
  const made = await resizePhoto(file)
  expect([made.full.width, made.full.height]).toEqual(full)
  expect([made.thumb.width, made.thumb.height]).toEqual(thumb)
  expect(close).toHaveBeenCalledOnce()
})
test('it is turned as its EXIF says', async () => {
  isOf(3000, 4000)
  await resizePhoto(file)
  expect(read).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' })
})
test('what is no picture is told as such', async () => {
  read.mockRejectedValue(new Error('InvalidStateError'))
  await expect(resizePhoto(file)).rejects.toBeInstanceOf(UnreadablePhoto)
})
