/** What a page can prove of a signed contract by itself: nothing here trusts a flag that somebody stored. */
import type { Row } from '#db/mutation.ts'
import { contractHash, sealText } from '#db/rules/contract-content.ts'
import type { SignerRole } from '#db/terms.ts'
import { isDeviceSeal, isServerSeal } from './seal.ts'

/** `waiting`: the server has not answered yet; `unable`: this browser, or what is on this device, does not allow the check. */
export type CheckVerdict = 'good' | 'bad' | 'waiting' | 'unable'
export type ContractCheck =
  | { kind: 'text'; verdict: CheckVerdict; hash: string }
  | {
      kind: 'device' | 'strokes'
      verdict: CheckVerdict
      role: SignerRole
      signerName: string
      signatureId: string
    }
  | { kind: 'server'; verdict: CheckVerdict }

type Evidence = {
  contract: Row<'saleContract'>
  signatures: readonly Row<'signature'>[]
  /** The dealership's, as this device knows it. */
  publicKey: string
  /** SHA-256 of the strokes kept under this name; undefined when they cannot be had here. */
  hashOfFile: (sha256: string) => Promise<string | undefined>
}

/** Signatures that stand: given for the version the contract has now. */
export const standingSignatures = (
  contract: Row<'saleContract'>,
  signatures: readonly Row<'signature'>[],
) => signatures.filter(each => each.contractVersion === contract.version && each.deletedAt === null)

export async function checkContract({
  contract,
  signatures,
  publicKey,
  hashOfFile,
}: Evidence): Promise<ContractCheck[]> {
  const hash = contractHash(contract)
  const standing = standingSignatures(contract, signatures)
  const isSame = contract.contentHash === hash && standing.every(each => each.contentHash === hash)
  const checks: ContractCheck[] = [{ kind: 'text', verdict: isSame ? 'good' : 'bad', hash }]
  for (const each of standing) {
    const whose = { role: each.role, signerName: each.signerName, signatureId: each.id }
    const kept = await hashOfFile(each.strokesSha256)
    checks.push({
      kind: 'strokes',
      verdict: kept === undefined ? 'unable' : verdictOf(kept === each.strokesSha256),
      ...whose,
    })
    const text = sealText(contract.id, contract.version, hash, each.strokesSha256)
    checks.push({
      kind: 'device',
      verdict: each.deviceSignature
        ? verdictOf(await isDeviceSeal(each.deviceKeyId, text, each.deviceSignature))
        : 'unable',
      ...whose,
    })
  }
  if (contract.status === 'signed')
    checks.push({ kind: 'server', verdict: await serverVerdict(contract, hash, publicKey) })
  return checks
}

const verdictOf = (holds: boolean): CheckVerdict => (holds ? 'good' : 'bad')

async function serverVerdict(
  contract: Row<'saleContract'>,
  hash: string,
  publicKey: string,
): Promise<CheckVerdict> {
  if (!contract.countersignature) return 'waiting'
  if (!publicKey) return 'unable'
  const holds = await isServerSeal(
    publicKey,
    sealText(contract.id, contract.version, hash),
    contract.countersignature,
  )
  return holds === undefined ? 'unable' : verdictOf(holds)
}
