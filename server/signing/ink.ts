/** A signature as the page sends it: strokes with their times, and the picture. A dot or a typed name is none. */
import { inkStrokes, isInkEnough, mostInkBytes, pathOf } from '#db/contract/ink.ts'

export type Ink = { strokes: Uint8Array; image: Uint8Array }

export function inkOfForm(strokesText: string, imageUrl: string): Ink | undefined {
  if (strokesText.length > mostInkBytes || imageUrl.length > mostInkBytes * 1.4) return undefined
  const parsed = inkStrokes.safeParse(fromJson(strokesText))
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
