/**
 * The seals of a contract, in the page: a device's own (ECDSA P-256) and the server's (Ed25519). A device key's id *is* its
 * public half, compressed (33 bytes, base64url): whoever holds a signature can check it, with no network and no register.
 */
export type DevicePublicKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const
const withSha = { name: 'ECDSA', hash: 'SHA-256' } as const
const utf8 = (text: string) => new TextEncoder().encode(text)

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
/** @throws {Error} on text that is none */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char =>
    char.charCodeAt(0),
  )
}

/** A browser has these on a secure page alone. */
export const canSeal = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined

/** The private half can sign and can never be read out. */
export async function newDeviceKey(): Promise<{
  id: string
  privateKey: CryptoKey
  publicKey: DevicePublicKey
}> {
  const pair = await crypto.subtle.generateKey(ecdsa, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const publicKey: DevicePublicKey = { kty: 'EC', crv: 'P-256', x, y }
  return { id: deviceKeyId(publicKey), privateKey: pair.privateKey, publicKey }
}

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

/** The device's seal over a text, base64url of r and s. */
export async function sealWith(privateKey: CryptoKey, text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign(withSha, privateKey, utf8(text))))
}

export async function isDeviceSeal(keyId: string, text: string, seal: string): Promise<boolean> {
  const jwk = deviceKeyOf(keyId)
  if (!jwk) return false
  try {
    const key = await crypto.subtle.importKey('jwk', { ...jwk }, ecdsa, false, ['verify'])
    return await crypto.subtle.verify(withSha, key, fromBase64Url(seal), utf8(text))
  } catch {
    return false
  }
}

/** Does the server's seal fit? Undefined where the browser has no Ed25519. @param publicKey 32 raw bytes, base64url */
export async function isServerSeal(
  publicKey: string,
  text: string,
  seal: string,
): Promise<boolean | undefined> {
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey(
      'raw',
      fromBase64Url(publicKey),
      { name: 'Ed25519' },
      false,
      ['verify'],
    )
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? undefined : false
  }
  try {
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, fromBase64Url(seal), utf8(text))
  } catch {
    return false
  }
}
