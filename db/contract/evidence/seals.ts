/** Checking seals by WebCrypto, in a browser and in Node alike. Making them is the holder's business. */
import { fromBase64Url } from './bytes.ts'
import { deviceKeyOf } from './device-key.ts'

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const
const withSha = { name: 'ECDSA', hash: 'SHA-256' } as const
const utf8 = (text: string) => new TextEncoder().encode(text)

/** A browser checks seals on a secure page, or on a file opened from its disk. */
export const canCheckSeals = (): boolean =>
  typeof crypto !== 'undefined' && crypto.subtle !== undefined

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

/** Does the server's seal fit? Undefined where there is no Ed25519. @param publicKey 32 raw bytes, base64url */
export async function isServerSeal(
  publicKey: string,
  text: string,
  seal: string,
): Promise<boolean | undefined> {
  let key: CryptoKey
  try {
    const raw = fromBase64Url(publicKey)
    key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
  } catch (error) {
    const isUnknown = error instanceof DOMException && error.name === 'NotSupportedError'
    return isUnknown ? undefined : false
  }
  try {
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, fromBase64Url(seal), utf8(text))
  } catch {
    return false
  }
}
