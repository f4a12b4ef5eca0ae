/** The key pair under which devices seal unsent work: ECDH on P-256, the private half on the server. */
import {
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
