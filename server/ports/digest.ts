import { createHash } from 'node:crypto'

/** SHA-256 in lower-case hexadecimal; text is taken as UTF-8. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex')

const sliceBytes = 64 * 1024
/** Of what may be large: everybody else has a turn after each slice. */
export async function sha256InSlices(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    hash.update(bytes.subarray(at, at + sliceBytes))
    await new Promise(setImmediate)
  }
  return hash.digest('hex')
}
