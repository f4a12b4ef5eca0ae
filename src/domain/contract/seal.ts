/** Sealing in the page: the device's own key (ECDSA P-256). Checking is `db/contract/evidence`. */
import { toBase64Url } from '#db/contract/evidence/bytes.ts'
import { deviceKeyId, type DevicePublicKey } from '#db/contract/evidence/device-key.ts'

export { fromBase64Url, toBase64Url } from '#db/contract/evidence/bytes.ts'
export { deviceKeyOf, type DevicePublicKey } from '#db/contract/evidence/device-key.ts'
export { isDeviceSeal, isServerSeal } from '#db/contract/evidence/seals.ts'

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const
const withSha = { name: 'ECDSA', hash: 'SHA-256' } as const

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

/** The device's seal over a text, base64url of r and s. */
export async function sealWith(privateKey: CryptoKey, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  return toBase64Url(new Uint8Array(await crypto.subtle.sign(withSha, privateKey, bytes)))
}
