/** A signature as the page sends it: strokes with their times, and the picture. A dot or a typed name is none. */
import * as z from 'zod/mini'
import { isInkEnough, pathOf } from '#db/contract/ink.ts'

const coordinate = z.number().check(z.gte(-4000), z.lte(4000))
const point = z.object({ x: coordinate, y: coordinate, time: z.number(), pressure: z.number() })
const strokes = z.object({
  width: z.number().check(z.gte(50), z.lte(4000)),
  height: z.number().check(z.gte(30), z.lte(4000)),
  strokes: z
    .array(z.object({ points: z.array(point).check(z.maxLength(3000)) }))
    .check(z.minLength(1), z.maxLength(200)),
})
const mostBytes = 300 * 1024

/** How far the pen travelled in a file; null for what is no signature's strokes. */
export function inkLength(bytes: Uint8Array, mime: string): number | null {
  if (mime !== 'application/json' || bytes.length > mostBytes) return null
  const parsed = strokes.safeParse(fromJson(new TextDecoder().decode(bytes)))
  return (parsed.success ? pathOf(parsed.data.strokes) : undefined) ?? null
}
export type Ink = { strokes: Uint8Array; image: Uint8Array }

export function inkOfForm(strokesText: string, imageUrl: string): Ink | undefined {
  if (strokesText.length > mostBytes || imageUrl.length > mostBytes * 1.4) return undefined
  const parsed = strokes.safeParse(fromJson(strokesText))
  const image = pngOf(imageUrl)
  if (!parsed.success || !image) return undefined
  if (!isInkEnough(pathOf(parsed.data.strokes))) return undefined
  return { strokes: new TextEncoder().encode(JSON.stringify(parsed.data)), image }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pngOf(url: string): Uint8Array | undefined {
  const match = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url)
  if (!match?.[1]) return undefined
  const bytes = Buffer.from(match[1], 'base64')
  return bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ? bytes : undefined
}
