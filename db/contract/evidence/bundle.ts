/** The evidence of a contract in one file: what somebody needs to check it without us. */
import type { Row } from '../../kernel/mutation.ts'
import { canonical } from '../../kernel/canonical.ts'
import { contractText, textHash } from '../content.ts'
import { inOrder } from '../chain.ts'
import type { ContractSources } from '../sources.ts'
import { deviceKeyOf } from './device-key.ts'

type Contract = Row<'saleContract'>
type Signature = Row<'signature'>
type Event = Row<'contractEvent'>

export type Given = {
  contract: Contract
  sources: ContractSources
  signatures: readonly Signature[]
  events: readonly Event[]
  /** Strokes as their file's text, by hash; those that could not be had are left out. */
  strokes: ReadonlyMap<string, string>
  /** SHA-256 of the printed contract, where it is known. */
  pdfSha256?: string | null
  at: number
}

/** @returns the bundle without its digest */
function body({ contract, sources, signatures, events, strokes, pdfSha256, at }: Given) {
  const { id, version, number, provisionalNumber, status, medium } = contract
  const { signedAt, copiesAt, amendsId, amendedById, labelId, paperPhotos, endReason } = contract
  const text = contractText(contract, sources)
  return {
    kind: 'showfloor.evidence.1' as const,
    exportedAt: at,
    contract: {
      id,
      form: 2 as const,
      version,
      number,
      provisionalNumber,
      status,
      medium,
      signedAt,
      copiesAt,
      amendsId,
      amendedById,
      labelId,
      paperPhotos,
      endReason,
    },
    text,
    sha256: textHash(text),
    pdfSha256: pdfSha256 ?? null,
    signatures: signatures.map(each => signatureOf(each, strokes)),
    history: inOrder(events).map(({ v: _v, deletedAt: _d, ...each }) => each),
    countersignature: {
      signature: contract.countersignature,
      at: contract.countersignedAt,
      publicKey: sources.company.publicKey,
      dealership: sources.company.name,
    },
    algorithms: {
      text: 'SHA-256 of `text`, UTF-8',
      history:
        'SHA-256 of the canonical JSON of an entry without `hash`; `prev` is the hash before',
      device:
        'ECDSA P-256 with SHA-256, r and s, base64url; `deviceKeyId` is the public key, compressed',
      server: 'Ed25519, base64url',
      digest: 'SHA-256 of the canonical JSON of this file without `digest`',
    },
  }
}
function signatureOf(each: Signature, strokes: ReadonlyMap<string, string>) {
  const { id, contractVersion, role, signerName, contentHash, strokesSha256, imageSha256 } = each
  const { at, offline, deviceKeyId, deviceSignature, by, v } = each
  return {
    id,
    contractVersion,
    role,
    signerName,
    contentHash,
    strokesSha256,
    imageSha256,
    at,
    offline,
    received: v > 0,
    by,
    deviceKeyId,
    deviceKey: deviceKeyOf(deviceKeyId) ?? null,
    deviceSignature,
    strokes: strokes.get(strokesSha256) ?? null,
  }
}
export type Bundle = ReturnType<typeof body> & { digest: string }

/** One text for one bundle: a byte that is changed, added or taken out shows. */
export function bundleText(given: Given): string {
  const bundle = body(given)
  return canonical({ ...bundle, digest: textHash(canonical(bundle)) })
}
