/** A signature's strokes as they were kept (`SignatureValue` of the pad, as JSON), to draw. */
import type { Ink } from './definition.ts'

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Undefined when the file is not strokes. Points that are no numbers are left out. */
export function inkOf(kept: unknown): Ink | undefined {
  const { width, height, strokes } = fieldsOf(kept)
  if (!isNumber(width) || !isNumber(height) || !Array.isArray(strokes)) return undefined
  return {
    width,
    height,
    strokes: strokes.map(stroke =>
      listOf(fieldsOf(stroke)['points']).flatMap(point => {
        const { x, y } = fieldsOf(point)
        return isNumber(x) && isNumber(y) ? [x, y] : []
      }),
    ),
  }
}

export function inkOfBytes(bytes: Uint8Array): Ink | undefined {
  try {
    return inkOf(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return undefined
  }
}
