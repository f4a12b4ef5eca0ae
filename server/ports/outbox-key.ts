/** The key pair under which devices seal unsent work: ECDH on P-256, the private half on the server. */
import {
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
} from 'node:crypto'

/** A point of P-256, coordinates base64url. */
export type Point = { x: string; y: string }

/** A new private key, PKCS#8 PEM. */
export const newOutboxKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

export function pointOf(privatePem: string): Point {
  const { x = '', y = '' } = createPublicKey(createPrivateKey(privatePem)).export({ format: 'jwk' })
  return { x, y }
}

/**
 * The AES key that a device derived from its own passing key and our public one (`src/sync/seal-key.ts`), base64url.
 * @param whose what the key is bound to: another person's asking derives another key
 * @throws {Error} when the point is not on the curve
 */
export function sharedKey(privatePem: string, { x, y }: Point, whose: string): string {
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const secret = diffieHellman({ privateKey: createPrivateKey(privatePem), publicKey })
  const key = hkdfSync('sha256', secret, Buffer.alloc(0), Buffer.from(whose), 32)
  return Buffer.from(key).toString('base64url')
}

/** What only the server can say of this person's work on this device; no key to anything. */
export const proofOf = (privatePem: string, whose: string): string =>
  createHmac('sha256', privatePem).update(`proof\n${whose}`).digest('base64url')

/** As a device sealed it (`src/sync/seal-key.ts`); base64. */
export type SealedText = { name: string; iv: string; data: string }
const tagBytes = 16
/** @throws {Error} when it is not this key, this name or these bytes */
export function openPart(key: string, { name, iv, data }: SealedText): Buffer {
  const bytes = Buffer.from(data, 'base64')
  const opener = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64url'),
    Buffer.from(iv, 'base64'),
    { authTagLength: tagBytes },
  )
  opener.setAAD(Buffer.from(name))
  opener.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([opener.update(bytes.subarray(0, -tagBytes)), opener.final()])
}
