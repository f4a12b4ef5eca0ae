/** A signed, countersigned contract as evidence, and what somebody could make of it. */
import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { canonical } from '#db/kernel/canonical.ts'
import { completedHash, headOf } from '#db/contract/chain.ts'
import { sealText, textHash } from '#db/contract/content.ts'
import { type Bundle, bundleText } from '#db/contract/evidence/bundle.ts'
import { newDeviceKey, sealWith } from '#src/domain/contract/seal.ts'
import { aDesk, type Desk } from '../../../support/contract-desk.ts'

const strokes = '[{"x":1.5,"y":2.25,"time":12}]'
const strokesSha256 = textHash(strokes)

/** The server's countersignature, by a key made for the test. */
export function countersigned(desk: Desk) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { id, version, contentHash } = desk.contract
  const text = sealText(id, version, contentHash, '', completedHash(desk.events))
  const countersignature = signBytes(null, Buffer.from(text), privateKey).toString('base64url')
  return {
    contract: { ...desk.contract, number: '000012', countersignature, countersignedAt: 5 },
    company: { ...desk.company, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' },
  }
}

export async function aBundle(): Promise<string> {
  const key = await newDeviceKey()
  const desk = aDesk()
  const seal = async () => {
    const { version, contentHash } = desk.text()
    const text = sealText('sc-1', version, contentHash, strokesSha256, headOf(desk.events))
    return {
      strokesSha256,
      deviceKeyId: key.id,
      deviceSignature: await sealWith(key.privateKey, text),
    }
  }
  desk.walk('merchant-signed')
  desk.sign('seller', await seal())
  desk.walk('consumer-signed')
  desk.sign('buyer', await seal())
  desk.walk()
  const { contract, company } = countersigned(desk)
  return bundleText({
    contract,
    ground: { company },
    signatures: desk.rows('signature'),
    events: desk.events,
    strokes: new Map([[strokesSha256, strokes]]),
    at: 1_800_000_100_000,
  })
}
/** A change by somebody who also writes the file's digest anew. */
export function forgedOf(bundle: string, change: (bundle: Bundle) => void): string {
  const { digest: _, ...rest } = JSON.parse(bundle) as Bundle
  change(rest as Bundle)
  return canonical({ ...rest, digest: textHash(canonical(rest)) })
}
