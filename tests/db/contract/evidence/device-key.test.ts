/** Keys and seals as bytes: known answers from outside, and nothing that can be written in two ways. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase64Url, toBase64Url } from '#db/contract/evidence/bytes.ts'
import { deviceKeyId, deviceKeyOf } from '#db/contract/evidence/device-key.ts'

test('base64url is what Node makes of every length and byte', () => {
  const all = Uint8Array.from({ length: 259 }, (_, index) => (index * 7) & 255)
  for (let length = 0; length < all.length; length += 1) {
    const bytes = all.slice(0, length)
    const text = Buffer.from(bytes).toString('base64url')
    expect(toBase64Url(bytes)).toBe(text)
    expect(Buffer.from(fromBase64Url(text)).equals(bytes)).toBe(true)
  }
})

test.each(['A', 'AAAAA', 'A=', 'AB+D', 'AB/D', 'A B', 'AB', 'AAB', 'AE', '_x'])(
  '"%s" is no base64url',
  text => {
    expect(() => fromBase64Url(text)).toThrow('base64url')
  },
)
test.each([
  ['AA', [0]],
  ['AQ', [1]],
  ['AAA', [0, 0]],
  ['AAE', [0, 1]],
  ['__-_', [255, 255, 191]],
])('"%s" is %j', (text, bytes) => {
  expect([...fromBase64Url(text)]).toEqual(bytes)
})

// Points of P-256 known from outside: its base point (FIPS 186-5), and its negative.
const gx = '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296'
const gy = '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
const minusGy = 'b01cbd1c01e58065711814b583f061e9d431cca994cea1313449bf97c840ae0a'
const b64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
const key = (x: string, y: string) => ({ kty: 'EC', crv: 'P-256', x: b64(x), y: b64(y) }) as const

test.each([
  ['03', gy],
  ['02', minusGy],
])('the base point under sign %s', (sign, y) => {
  expect(deviceKeyId(key(gx, y))).toBe(b64(sign + gx))
  expect(deviceKeyOf(b64(sign + gx))).toEqual(key(gx, y))
})

test('any key of the machine comes back from its id', () => {
  for (let index = 0; index < 8; index += 1) {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string }
    const made = { kty: 'EC', crv: 'P-256', x, y } as const
    expect(deviceKeyOf(deviceKeyId(made))).toEqual(made)
    expect(() => createPublicKey({ key: made, format: 'jwk' })).not.toThrow()
  }
})

const prime = 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff'
const primeAnd5 = 'ffffffff00000001000000000000000000000001000000000000000000000004'
test.each([
  ['nothing', ''],
  ['32 bytes', b64(gx)],
  ['34 bytes', b64(`03${gx}00`)],
  ['another sign', b64(`04${gx}`)],
  ['sign 0', b64(`00${gx}`)],
  // x = 1 has no y on the curve.
  ['no point', b64(`02${'0'.repeat(63)}1`)],
  ['x at the prime', b64(`02${prime}`)],
  // The same point as x = 5, written in another way.
  ['x beyond the prime', b64(`02${primeAnd5}`)],
  ['no base64url', '!'],
])('%s is no key', (_, id) => {
  expect(deviceKeyOf(id)).toBeUndefined()
})
test('x = 5 is a point: only its other spelling is none', () => {
  expect(deviceKeyOf(b64(`02${'0'.repeat(63)}5`))?.x).toBe(b64(`${'0'.repeat(63)}5`))
})
