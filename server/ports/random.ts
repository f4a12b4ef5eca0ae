import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from './clock.ts'

export type Random = {
  bytes: (count: number) => Uint8Array
  /** Unguessable text of this many random bytes, base64url. */
  token: (byteCount: number) => string
  /** A UUIDv7: ids in the order they were made. */
  id: () => string
}

export function createRandom(
  clock: Pick<Clock, 'now'> = systemClock,
  bytes: (count: number) => Uint8Array = count => randomBytes(count),
): Random {
  return {
    bytes,
    token: byteCount => Buffer.from(bytes(byteCount)).toString('base64url'),
    id() {
      const raw = Buffer.from(bytes(16))
      raw.writeUIntBE(clock.now(), 0, 6)
      raw[6] = 0x70 | (raw[6]! & 0x0f)
      raw[8] = 0x80 | (raw[8]! & 0x3f)
      const hex = raw.toString('hex')
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        hex.slice(12, 16),
        hex.slice(16, 20),
        hex.slice(20),
      ].join('-')
    },
  }
}
