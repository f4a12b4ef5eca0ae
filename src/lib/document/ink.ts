/** The files that go with signatures: strokes as they were written, and their picture. */
import type { Ink } from '#db/print/definition.ts'
import { inkOfBytes } from '#db/print/ink.ts'
import type { Replica } from '#db/replica.ts'
import { ownFetch } from '#src/lib/api.ts'
import { sha256 } from '#src/sync/files.ts'
import { type SignatureValue, toPad } from '#src/ui/signature-strokes.ts'

/** The bytes of this name: from this device while it has them, else from the server; undefined when neither can give them now. */
export async function fileBytes(
  replica: Replica,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const here = (await replica.files.get(name))?.data
  if (here) return here
  try {
    const response = await ownFetch(`/api/files/${name}`)
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}

/** What the bytes of this name really hash to. */
export const hashOfFile =
  (replica: Replica) =>
  async (name: string): Promise<string | undefined> => {
    const bytes = await fileBytes(replica, name)
    return bytes && sha256(bytes)
  }

/** Strokes as their file's text, by their hash: those that can be had. */
export async function strokesOf(
  replica: Replica,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const name of names.filter(each => each !== '')) {
    const bytes = await fileBytes(replica, name)
    if (bytes) found.set(name, new TextDecoder().decode(bytes))
  }
  return found
}

/** The same, as they are printed. */
export async function inksOf(
  replica: Replica,
  names: readonly string[],
): Promise<Map<string, Ink>> {
  const inks = new Map<string, Ink>()
  for (const name of names) {
    const bytes = name ? await fileBytes(replica, name) : undefined
    const ink = bytes && inkOfBytes(bytes)
    if (ink) inks.set(name, ink)
  }
  return inks
}

export const strokeBytes = (value: SignatureValue): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value))

const scale = 3
const margin = 8

/** The ink alone on nothing, sharp enough to print. */
export async function signaturePng(value: SignatureValue): Promise<Uint8Array<ArrayBuffer>> {
  const { default: Pad } = await import('signature_pad')
  const points = value.strokes.flatMap(stroke => stroke.points)
  const [left, top] = [
    Math.min(...points.map(p => p.x)) - margin,
    Math.min(...points.map(p => p.y)) - margin,
  ]
  const [width, height] = [
    Math.max(...points.map(p => p.x)) + margin - left,
    Math.max(...points.map(p => p.y)) + margin - top,
  ]
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const pad = new Pad(canvas)
  canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
  pad.fromData(toPad(value, value.width, value.height), { clear: false })
  pad.off()
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('the canvas gave no picture')
  return new Uint8Array(await blob.arrayBuffer())
}
