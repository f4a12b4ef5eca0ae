/** A picture of the website: what is cut off of it, the point that is kept in each shape, and the sizes it is sent in. */
import * as z from 'zod/mini'
import { id, requiredText, sha256 } from '../kernel/fields.ts'
import { type Locale, locales } from '../terms.ts'

export const pictureShapes = ['whole', 'wide', 'square'] as const
export type PictureShape = (typeof pictureShapes)[number]
/** Width over height; one that is whole keeps its own. */
const ratios: Record<Exclude<PictureShape, 'whole'>, number> = { wide: 2, square: 1 }

export const mostPictures = 500
/** In each direction at least this much stays, in per cent. */
export const leastLeft = 10
const cutOff = z.int().check(z.gte(0), z.lte(100 - leastLeft))
const percent = z.int().check(z.gte(0), z.lte(100))
/** Cut off at each side, in per cent of the whole picture. */
export const pictureCut = z
  .object({ left: cutOff, top: cutOff, right: cutOff, bottom: cutOff })
  .check(
    z.refine(
      ({ left, top, right, bottom }) =>
        left + right <= 100 - leastLeft && top + bottom <= 100 - leastLeft,
    ),
  )
export type PictureCut = z.output<typeof pictureCut>
/** What stays in view in any shape, in per cent of the whole picture from its left and top. */
export const pictureFocus = z.object({ x: percent, y: percent })
export type PictureFocus = z.output<typeof pictureFocus>
export const uncut: PictureCut = { left: 0, top: 0, right: 0, bottom: 0 }
export const middle: PictureFocus = { x: 50, y: 50 }

/** What who cannot see it is told, by language. */
const alt = z.partialRecord(
  z.enum(locales),
  z.optional(z.string().check(z.maxLength(200, { error: 'too-long' }))),
)
export type Alt = Partial<Record<Locale, string | undefined>>

/** Of a picture that lies on the sender's device by these names, and may still be on its way. */
export const addPictureBody = z.object({
  pictureId: id,
  name: requiredText,
  sha256,
  thumbSha256: sha256,
  width: z.int().check(z.gte(1), z.lte(20_000)),
  height: z.int().check(z.gte(1), z.lte(20_000)),
})
export const editPictureBody = z.object({
  pictureId: id,
  rev: z.int().check(z.gte(1)),
  name: requiredText,
  alt,
  cut: pictureCut,
  focus: pictureFocus,
})
export const removePictureBody = z.object({ pictureId: id, isRemoved: z.boolean() })

export type PictureLine = {
  id: string
  name: string
  sha256: string
  thumbSha256: string
  width: number
  height: number
  alt: Alt
  cut: PictureCut
  focus: PictureFocus
  /** One more at each change: part of its address. */
  rev: number
  at: number
  byName: string
  /** Its bytes have come: until then no page shows it. */
  isHere: boolean
  /** Pages that have it, as they are written or as they are shown. */
  usedIn: string[]
}

type Framed = Pick<PictureLine, 'width' | 'height' | 'cut' | 'focus'>
export type Section = { left: number; top: number; width: number; height: number }
const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** What of it is seen in this shape, in whole pixels: as much as there is between the cuts, around its focus. */
export function sectionOf({ width, height, cut, focus }: Framed, shape: PictureShape): Section {
  const x = (at: number) => Math.round((width * at) / 100)
  const y = (at: number) => Math.round((height * at) / 100)
  // A picture of a few pixels keeps one.
  const [left, top] = [Math.min(x(cut.left), width - 1), Math.min(y(cut.top), height - 1)]
  const across = Math.max(1, width - left - x(cut.right))
  const down = Math.max(1, height - top - y(cut.bottom))
  const ratio = shape === 'whole' ? across / down : ratios[shape]
  const w = Math.max(1, Math.min(across, Math.round(down * ratio)))
  const h = Math.max(1, Math.min(down, Math.round(across / ratio)))
  return {
    left: between(left, x(focus.x) - Math.round(w / 2), left + across - w),
    top: between(top, y(focus.y) - Math.round(h / 2), top + down - h),
    width: w,
    height: h,
  }
}

/** Widths it is sent in, in pixels, the smallest first: never larger than it is. */
const sentPx = [480, 960, 1600]
export function widthsOf(section: Section): number[] {
  const most = Math.min(section.width, sentPx.at(-1) as number)
  return [...sentPx.filter(px => px < most), most]
}
export const heightAt = ({ width, height }: Section, px: number): number =>
  Math.max(1, Math.round((height * px) / width))

/** The one every browser has been able to read for years, and the smaller one that most can. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
export type Rendition = {
  id: string
  rev: number
  shape: PictureShape
  width: number
  format: PictureFormat
}
export const renditionName = ({ id, rev, shape, width, format }: Rendition): string =>
  `${id}.${rev}.${shape}.${width}.${format}`
const named = new RegExp(
  `^([\\w-]{1,80})\\.(\\d{1,6})\\.(${pictureShapes.join('|')})\\.(\\d{1,4})\\.(${pictureFormats.join('|')})$`,
)
export function readRendition(name: string): Rendition | undefined {
  const [, id, rev, shape, width, format] = named.exec(name) ?? []
  if (id === undefined) return undefined
  return {
    id,
    rev: Number(rev),
    shape: shape as PictureShape,
    width: Number(width),
    format: format as PictureFormat,
  }
}
