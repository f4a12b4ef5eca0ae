/** What is read of a file when it comes, so that an act that names it later need not open it. */
import { inkStrokes, mostInkBytes, pathOf } from '#db/contract/ink.ts'
import { sha256Hex } from '../ports/digest.ts'

export type Looked = {
  /** How far a pen travelled in it, in pixels of its pad; null for what is no signature's strokes. */
  ink: number | null
  /** Of its points alone: the same strokes written with other blanks are the same strokes. */
  inkHash: string | null
  /** Width by height; null for what is no whole picture. */
  pixels: number | null
}

export function lookedAt(bytes: Uint8Array, mime: string): Looked {
  const strokes = strokesOf(bytes, mime)
  return {
    ink: (strokes && pathOf(strokes.strokes)) ?? null,
    inkHash: strokes && sha256Hex(JSON.stringify(strokes)),
    pixels: pixelsOf(bytes, mime),
  }
}

function strokesOf(bytes: Uint8Array, mime: string) {
  if (mime !== 'application/json' || bytes.length > mostInkBytes) return null
  try {
    const parsed = inkStrokes.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function pixelsOf(bytes: Uint8Array, mime: string): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const [width, height] = readers[mime]?.(view) ?? [0, 0]
    return width * height || null
  } catch {
    // Shorter than it says.
    return null
  }
}

/** Before the frame of a JPEG: a camera writes a few dozen, millions would hold everybody. */
const mostSegments = 1000

type Size = readonly [width: number, height: number]
const readers: Record<string, (view: DataView) => Size | undefined> = {
  'image/png': view => {
    const isEnded = view.getUint32(view.byteLength - 8) === 0x49454e44
    return view.getUint32(12) === 0x49484452 && isEnded
      ? [view.getUint32(16), view.getUint32(20)]
      : undefined
  },
  'image/jpeg': view => {
    let at = 2
    for (let left = mostSegments; left > 0 && view.getUint8(at) === 0xff; left -= 1) {
      const marker = view.getUint8(at + 1)
      // A frame begins: SOF0 to SOF15, without the three that are tables.
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
        return [view.getUint16(at + 7), view.getUint16(at + 5)]
      at += 2 + view.getUint16(at + 2)
    }
    return undefined
  },
  'image/webp': view => {
    if (view.getUint32(4, true) + 8 > view.byteLength) return undefined
    const kind = view.getUint32(12)
    const u24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000
    if (kind === 0x56503858) return [u24(24) + 1, u24(27) + 1]
    if (kind === 0x56503820)
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
    const packed = view.getUint32(21, true)
    return kind === 0x5650384c ? [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1] : undefined
  },
}
