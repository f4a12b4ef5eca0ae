/** A signed, countersigned contract as evidence, and what somebody could make of it. */
import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { canonical } from '#db/kernel/canonical.ts'
import { completedHash, headOf } from '#db/contract/chain.ts'
import { sealText, textHash } from '#db/contract/content.ts'
import { type Bundle, bundleText } from '#db/contract/evidence/bundle.ts'
import { newDeviceKey, sealWith } from '#src/domain/contract/seal.ts'
import { aSale, type Sale } from '../../../support/sale.ts'

const strokes = '[{"x":1.5,"y":2.25,"time":12}]'
const strokesSha256 = textHash(strokes)

/** The server's countersignature, by a key made for the test. */
export function countersigned(sale: Sale) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { id, version, contentHash } = sale.contract
  const text = sealText(id, version, contentHash, '', completedHash(sale.events))
  const countersignature = signBytes(null, Buffer.from(text), privateKey).toString('base64url')
  return {
    contract: { ...sale.contract, number: '000012', countersignature, countersignedAt: 5 },
    company: { ...sale.company, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' },
  }
}

export async function aBundle(): Promise<string> {
  const key = await newDeviceKey()
  const sale = aSale()
  const seal = async () => {
    const { version, contentHash } = sale.text()
    const text = sealText('sc-1', version, contentHash, strokesSha256, headOf(sale.events))
    return {
      strokesSha256,
      deviceKeyId: key.id,
      deviceSignature: await sealWith(key.privateKey, text),
    }
  }
  sale.walk('merchant-signed')
  sale.sign('seller', await seal())
  sale.walk('consumer-signed')
  sale.sign('buyer', await seal())
  sale.walk()
  const { contract, company } = countersigned(sale)
  return bundleText({
    contract,
    sources: { company },
    signatures: sale.rows('signature'),
    events: sale.events,
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
