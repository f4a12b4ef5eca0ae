import { createHash } from 'node:crypto'

/** SHA-256 in lower-case hexadecimal; text is taken as UTF-8. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex')
