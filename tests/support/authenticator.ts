/** A security key in software: makes passkeys and answers with them, as a browser hands them over. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Uint8Array) =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])

const present = 0x01
const verified = 0x04
const attested = 0x40

type Asked = { challenge: string; rpId: string; origin: string }
type Bend = { isVerified?: boolean; counter?: number }

export function createAuthenticator() {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url') }
  const shared = { ...base, type: 'public-key' as const, clientExtensionResults: {} }
  return {
    id: base.id,
    make(asked: Asked, { isVerified = true, counter = 0 }: Bend = {}) {
      const flags = present + attested + (isVerified ? verified : 0)
      const authData = Buffer.concat([
        head(asked.rpId, flags, counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose(publicKey),
      ])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ])
      return {
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use(asked: Asked, { isVerified = true, counter = 0 }: Bend = {}) {
      const data = clientData('webauthn.get', asked)
      const authenticatorData = head(asked.rpId, present + (isVerified ? verified : 0), counter)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        ...shared,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

/** EC2, ES256, P-256. */
function cose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
}
