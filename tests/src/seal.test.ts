// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { sealText } from '#db/contract/content.ts'
import { sealKeyId } from '#db/contract/evidence/keys.ts'
import { statementText, statementToSign } from '#db/contract/evidence/statement.ts'
import { checkContract } from '#src/domain/contract/check.ts'
import {
  deviceKey,
  nextProvisionalNumber,
  registerDeviceKey,
} from '#src/domain/contract/device-key.ts'
import {
  deviceKeyOf,
  fromBase64Url,
  isDeviceSeal,
  isServerSeal,
  newDeviceKey,
  sealWith,
  toBase64Url,
} from '#src/domain/contract/seal.ts'
import { newSealKey, publicHalf, seal } from '#server/ports/seal.ts'
import { aSale } from '../support/sale.ts'

test('the id of a device key is its public half: nothing else is needed to check a seal', async () => {
  for (let i = 0; i < 12; i += 1) {
    const key = await newDeviceKey()
    expect(key.id).toMatch(/^[\w-]{44}$/)
    expect(deviceKeyOf(key.id)).toEqual(key.publicKey)
  }
  for (const id of [
    '',
    'x',
    'AAAA',
    toBase64Url(new Uint8Array(33)),
    toBase64Url(new Uint8Array(33).fill(255)),
    '%%%',
  ])
    expect(deviceKeyOf(id)).toBeUndefined()
})

test('bytes of any length go to base64url and back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), bytes => {
      expect([...fromBase64Url(toBase64Url(bytes))]).toEqual([...bytes])
    }),
  )
})

test('a device’s seal fits its own text and key and no other', async () => {
  const [key, other] = [await newDeviceKey(), await newDeviceKey()]
  const made = await sealWith(key.privateKey, 'text')
  expect(await isDeviceSeal(key.id, 'text', made)).toBe(true)
  expect(await isDeviceSeal(key.id, 'texts', made)).toBe(false)
  expect(await isDeviceSeal(other.id, 'text', made)).toBe(false)
  expect(await isDeviceSeal('', 'text', made)).toBe(false)
  expect(await isDeviceSeal(key.id, 'text', 'not a seal')).toBe(false)
  await expect(crypto.subtle.exportKey('pkcs8', key.privateKey)).rejects.toThrow('extractable')
})

test('the server’s countersignature is checked in the page with its public key alone', async () => {
  const pem = newSealKey()
  const made = seal(pem, 'text')
  expect(await isServerSeal(publicHalf(pem), 'text', made)).toBe(true)
  expect(await isServerSeal(publicHalf(pem), 'other', made)).toBe(false)
  expect(await isServerSeal(publicHalf(newSealKey()), 'text', made)).toBe(false)
  expect(await isServerSeal('', 'text', made)).toBe(false)
})

test('a person has one key on a device, whichever page asks first, and it cannot be read out', async () => {
  const [one, two] = await Promise.all([deviceKey('c-1.u-ana'), deviceKey('c-1.u-ana')])
  expect(one?.id).toBe(two?.id)
  expect((await deviceKey('c-1.u-ana'))?.privateKey.extractable).toBe(false)
  expect((await deviceKey('c-1.u-marc'))?.id).not.toBe(one?.id)
})

test('a key is made known to the server once, and again later when there was no network', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await registerDeviceKey('c-1.u-lea')).toBe(false)
  fetched.mockResolvedValueOnce(Response.json({ Status: '1' }))
  expect(await registerDeviceKey('c-1.u-lea')).toBe(true)
  expect(await registerDeviceKey('c-1.u-lea')).toBe(true)
  expect(fetched).toHaveBeenCalledTimes(2)
  const key = await deviceKey('c-1.u-lea')
  expect(JSON.parse(String(fetched.mock.calls[1]?.[1]?.body))).toEqual({
    id: key?.id,
    publicKey: key?.publicKey,
  })
  vi.restoreAllMocks()
})

test('provisional numbers count up by device under the initials of who opens', async () => {
  expect(await nextProvisionalNumber('c-1.u-ana', 'Ana Moreau', () => 0.4)).toBe('AM-4001')
  expect(await nextProvisionalNumber('c-1.u-ana', 'Ana Moreau', () => 0.9)).toBe('AM-4002')
  expect(await nextProvisionalNumber('c-1.u-x', 'Élise', () => 0)).toBe('E-0101')
  expect(await nextProvisionalNumber('c-1.u-y', '', () => 0)).toBe('X-0101')
})

async function signedOne() {
  const [key, pem] = [await newDeviceKey(), newSealKey()]
  const sale = aSale()
  for (const role of ['seller', 'buyer'] as const) {
    sale.walk(role === 'seller' ? 'merchant-signed' : 'consumer-signed')
    const { version, contentHash, prev } = sale.text()
    const strokesSha256 = (role === 'seller' ? 'a' : 'b').repeat(64)
    const text = sealText('sc-1', version, contentHash, strokesSha256, prev)
    const deviceSignature = await sealWith(key.privateKey, text)
    sale.sign(role, { strokesSha256, deviceKeyId: key.id, deviceSignature })
  }
  const { events } = sale
  const { contract, company } = sale
  const signatures = sale.rows('signature')
  const closing = { previous: [], receivedAt: 1, keyId: sealKeyId(publicHalf(pem)) }
  const statement = statementText({ contract, company, signatures, events }, closing)
  const countersignature = seal(pem, statementToSign(statement))
  return {
    contract: { ...contract, statement, countersignature, countersignedAt: 1 },
    signatures,
    events,
    publicKey: publicHalf(pem),
    hashOfFile: async (sha: string) => sha,
  }
}
const verdicts = async (evidence: Parameters<typeof checkContract>[0]) =>
  (await checkContract(evidence)).map(({ kind, verdict }) => `${kind} ${verdict}`)

test('a whole contract passes every check', async () => {
  expect(await verdicts(await signedOne())).toEqual([
    'text good',
    'history good',
    'strokes good',
    'device good',
    'strokes good',
    'device good',
    'server good',
  ])
})

test('one cent changed after signing fails the text, both device seals and the countersignature', async () => {
  const signed = await signedOne()
  const cent = '"priceMinor":'
  const sealed = signed.contract.sealed.replace(cent, `${cent}1`)
  expect(await verdicts({ ...signed, contract: { ...signed.contract, sealed } })).toEqual([
    'text bad',
    'history good',
    'strokes good',
    'device bad',
    'strokes good',
    'device bad',
    'server bad',
  ])
})

test('the server’s word on an entry or a signature that is not here does not fit', async () => {
  const signed = await signedOne()
  const [first, ...rest] = signed.events
  const other = { ...first!, hash: 'x' }
  const server = async (over: Partial<typeof signed>) =>
    (await verdicts({ ...signed, ...over })).at(-1)
  expect(await server({ events: [other, ...rest] })).toBe('server bad')
  expect(await server({ contract: { ...signed.contract, id: 'sc-2' } })).toBe('server bad')
  const [one, two] = signed.signatures
  expect(await server({ signatures: [one!, { ...two!, strokesSha256: 'x' }] })).toBe('server bad')
  expect(await server({ signatures: [one!, { ...two!, deviceSignature: 'x' }] })).toBe('server bad')
  const statement = signed.contract.statement.replace('Laval', 'Lévis')
  expect(await server({ contract: { ...signed.contract, statement } })).toBe('server bad')
  // What this device added since is not in it yet.
  const later = { ...signed.events.at(-1)!, id: 'later', seq: 99, hash: 'h' }
  expect(await server({ events: [...signed.events, later] })).toBe('server good')
})

test('what cannot be checked here is not said to be good', async () => {
  const signed = await signedOne()
  const bare = signed.signatures.map(each => ({ ...each, deviceKeyId: '', deviceSignature: '' }))
  const contract = { ...signed.contract, statement: '', countersignature: '' }
  expect(
    await verdicts({ ...signed, contract, signatures: bare, hashOfFile: async () => undefined }),
  ).toEqual([
    'text good',
    'history good',
    'strokes unable',
    'device unable',
    'strokes unable',
    'device unable',
    'server waiting',
  ])
  expect(await verdicts({ ...signed, signatures: [], publicKey: '' })).toEqual([
    'text good',
    'history good',
    'server unable',
  ])
})
