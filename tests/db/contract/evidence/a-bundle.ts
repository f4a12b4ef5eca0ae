/** A signed, closed contract as evidence, with the keys its dealership publishes. */
import { newSealKey, publicHalf, seal } from '#server/ports/seal.ts'
import { headOf } from '#db/contract/chain.ts'
import { sealText, textHash } from '#db/contract/content.ts'
import { bundleText } from '#db/contract/evidence/bundle.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import type { Factor } from '#db/contract/gate/factor.ts'
import { type KnownKey, sealKeyId } from '#db/contract/evidence/keys.ts'
import { type Closing, statementText, statementToSign } from '#db/contract/evidence/statement.ts'
import { newDeviceKey, sealWith } from '#src/domain/contract/seal.ts'
import type { SignerRole } from '#db/terms.ts'
import { aSale, type Sale } from '../../../support/sale.ts'

export const receivedAt = 1_800_007_200_000
const strokesOf = (role: string) => `{"strokes":[{"points":[{"x":1.5,"y":2.25}]}],"of":"${role}"}`

/** A dealership's key, as it signs and as it is published. */
export class House {
  readonly pem = newSealKey()
  readonly publicKey = publicHalf(this.pem)
  readonly keyId = sealKeyId(this.publicKey)
  readonly known: KnownKey
  constructor(dealershipId = 'c-1') {
    const { publicKey } = this
    this.known = { dealershipId, dealership: 'Boréal Auto', publicKey, from: 1, to: null }
  }
  sign(statement: string) {
    return seal(this.pem, statementToSign(statement))
  }
}

/** The server's last word on a sale. */
export function closed(sale: Sale, house: House, over: Partial<Closing> = {}) {
  const contract = { ...sale.contract, number: '000012' }
  const standing = {
    contract,
    company: sale.company,
    signatures: sale.rows('signature'),
    events: sale.events,
  }
  const closing = { previous: [], receivedAt, keyId: house.keyId, ...over }
  const statement = statementText(standing, closing)
  return { ...contract, statement, countersignature: house.sign(statement) }
}

/** Signed on glass by both, copies given. */
export async function aSignedSale(): Promise<{ sale: Sale; strokes: Map<string, string> }> {
  const key = await newDeviceKey()
  const sale = aSale()
  const strokes = new Map(
    ['seller', 'buyer'].map(role => [textHash(strokesOf(role)), strokesOf(role)]),
  )
  const sealed = async (role: string) => {
    const strokesSha256 = textHash(strokesOf(role))
    const { version, contentHash } = sale.text()
    const text = sealText('sc-1', version, contentHash, strokesSha256, headOf(sale.events))
    return {
      strokesSha256,
      deviceKeyId: key.id,
      deviceSignature: await sealWith(key.privateKey, text),
      sealLack: '',
    }
  }
  sale.walk('merchant-signed')
  sale.sign('seller', await sealed('seller'))
  sale.walk('consumer-signed')
  sale.sign('buyer', await sealed('buyer'))
  sale.walk()
  return { sale: sale.sent(receivedAt), strokes }
}

export async function aBundle(house: House, over: Partial<Closing> = {}): Promise<string> {
  const { sale, strokes } = await aSignedSale()
  return bundleText({
    contract: closed(sale, house, over),
    signatures: sale.rows('signature'),
    strokes,
  })
}

/** Closed with what these signed: of a contract of two buyers, whatever the server should have waited for. */
export function aSaleOfTwo(house: House, roles: readonly SignerRole[]): string {
  const sale = aSale()
  sale.edit({ coBuyer: { ...sale.contract.buyer, firstName: 'Paul' } })
  sale.walk('merchant-signed')
  sale.sign('seller', { strokesSha256: textHash(strokesOf('seller')) })
  sale.walk('consumer-signed')
  for (const role of ['buyer', 'co-buyer'] as const)
    sale.sign(role, { strokesSha256: textHash(strokesOf(role)) })
  sale.sent(receivedAt)
  const signatures = sale.rows('signature').filter(({ role }) => roles.includes(role))
  const { contract, company, events } = sale
  const closing = { previous: [], receivedAt, keyId: house.keyId }
  const standing = { contract: { ...contract, number: '000012' }, company, signatures, events }
  const statement = statementText(standing, closing)
  const row = { ...standing.contract, statement, countersignature: house.sign(statement) }
  return bundleText({ contract: row, signatures, strokes: new Map() })
}

export const texted: Factor = { kind: 'sms', last4: '0134', by: '', at: receivedAt - 60_000 }
/** Signed on glass by the merchant, and by the buyer from afar, known by this. */
export function remoteSale(factor: Factor = texted) {
  const sale = aSale({
    company: {
      sale: { ...builtInProfile('CA-QC'), remoteSigning: true },
      phone: '450 555-0100',
      email: 'bonjour@example.com',
    },
  })
  sale.edit({ placeOfSigning: 'distance', deliverOn: '2026-12-01' })
  const { actor } = sale
  sale.actor = { ...actor, userId: 'system', byServer: true }
  sale.step('information-given', { remote: true })
  sale.actor = actor
  sale.walk('merchant-signed')
  sale.sign('seller', { strokesSha256: textHash(strokesOf('seller')) })
  sale.walk('consumer-signed')
  const strokesSha256 = textHash(strokesOf('buyer'))
  sale.actor = { ...sale.actor, userId: 'system', byServer: true }
  const signed = sale.sign('buyer', { strokesSha256, identity: null, remote: true, factor })
  if (signed !== 'applied') throw new Error(signed)
  sale.walk().sent(receivedAt)
  const { contract, company, events } = sale
  return { sale, contract, company, events, signatures: sale.rows('signature') }
}
export async function aRemoteBundle(house: House, factor: Factor = texted): Promise<string> {
  const { sale, signatures } = remoteSale(factor)
  const strokes = new Map(
    ['seller', 'buyer'].map(role => [textHash(strokesOf(role)), strokesOf(role)]),
  )
  return bundleText({ contract: closed(sale, house), signatures, strokes })
}
