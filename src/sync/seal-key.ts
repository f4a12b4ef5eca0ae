/**
 * The key under which unsent work is sealed. It is derived from a passing key of this device and the dealership's
 * public one, and forgotten with the page: only the server can derive it again (`server/ports/outbox-key.ts`).
 */
import { type SealTo, sealedFor } from '#db/seal.ts'

type Bytes = Uint8Array<ArrayBuffer>
export type Whose = { companyId: string; userId: string; gid: string }
/** What the server needs, beside who asks, to derive the key again. */
export type Opening = { id: string; x: string; y: string }

const curve = { name: 'ECDH', namedCurve: 'P-256' }

/** False on plain http but for localhost: such a browser gives pages no cryptography. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

/** A new key for this person's work on this device, and what opens it again. */
export async function newSealKey(
  to: SealTo,
  { companyId, userId, gid }: Whose,
): Promise<{ key: CryptoKey; opening: Opening }> {
  const { subtle } = crypto
  const jwk = { kty: 'EC', crv: 'P-256', x: to.x, y: to.y }
  const [dealership, passing] = await Promise.all([
    subtle.importKey('jwk', jwk, curve, false, []),
    subtle.generateKey(curve, false, ['deriveBits']),
  ])
  const secret = await subtle.deriveBits(
    { name: 'ECDH', public: dealership },
    passing.privateKey,
    256,
  )
  const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(sealedFor(companyId, userId, gid))
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  const { x = '', y = '' } = await subtle.exportKey('jwk', passing.publicKey)
  return { key, opening: { id: to.id, x, y } }
}

/** The key as the server gives it to her who may open the work: usable here, not readable. */
export const keyOf = (base64url: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64Url(base64url), 'AES-GCM', false, ['decrypt'])

/** `name` is bound in: one part cannot be put in the place of another. */
export type SealedPart = { iv: Bytes; data: Bytes }
export async function sealPart(key: CryptoKey, name: string, plain: Bytes): Promise<SealedPart> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(gcm(iv, name), key, plain)
  return { iv, data: new Uint8Array(data) }
}
/** @throws {DOMException} OperationError when it is not this key, this name or these bytes */
export const openPart = async (key: CryptoKey, name: string, part: SealedPart): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.decrypt(gcm(part.iv, name), key, part.data))

const gcm = (iv: Bytes, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
})
export const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0))
