/** A device key's id *is* its public half, compressed (33 bytes, base64url): whoever holds a signature can check it, with no register. */
import { fromBase64Url, toBase64Url } from './bytes.ts'

export type DevicePublicKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

/** The point in 33 bytes: which of the two y it has, then x. */
export function deviceKeyId({ x, y }: DevicePublicKey): string {
  const isOdd = ((fromBase64Url(y).at(-1) ?? 0) & 1) === 1
  return toBase64Url(Uint8Array.from([isOdd ? 3 : 2, ...fromBase64Url(x)]))
}

// The curve of P-256: y² = x³ - 3x + b over this prime (FIPS 186-5).
const prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
const modulo = (value: bigint) => ((value % prime) + prime) % prime

function power(base: bigint, exponent: bigint): bigint {
  let [result, square, left] = [1n, modulo(base), exponent]
  for (; left > 0n; left >>= 1n) {
    if (left & 1n) result = modulo(result * square)
    square = modulo(square * square)
  }
  return result
}

/** The public key a device key's id stands for; undefined when it is no point of the curve. */
export function deviceKeyOf(id: string): DevicePublicKey | undefined {
  try {
    const bytes = fromBase64Url(id)
    const sign = bytes[0]
    if (bytes.length !== 33 || (sign !== 2 && sign !== 3)) return undefined
    const x = numberOf(bytes.slice(1))
    const square = modulo(x * x * x - 3n * x + b)
    const root = power(square, (prime + 1n) / 4n)
    if (x >= prime || modulo(root * root) !== square) return undefined
    const y = (root & 1n) === BigInt(sign & 1) ? root : prime - root
    return { kty: 'EC', crv: 'P-256', x: toBase64Url(bytes.slice(1)), y: toBase64Url(bytesOf(y)) }
  } catch {
    return undefined
  }
}
const numberOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
const bytesOf = (value: bigint) =>
  Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * (31 - i))) & 0xffn))
