/** The server's signing key: Ed25519, one for each dealership. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'

/** A new private key, PKCS#8 PEM. */
export const newSealKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The 32 raw bytes of the public half, base64url. */
export function publicHalf(privatePem: string): string {
  const jwk = createPublicKey(createPrivateKey(privatePem)).export({ format: 'jwk' })
  return jwk.x ?? ''
}
export const seal = (privatePem: string, text: string): string =>
  sign(null, Buffer.from(text), createPrivateKey(privatePem)).toString('base64url')

export const isSealOf = (publicKey: string, text: string, signature: string): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )
