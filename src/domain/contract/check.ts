/** What a page can prove of a signed contract by itself: nothing here trusts a flag that somebody stored. */
import type { Row } from '#db/kernel/mutation.ts'
import { chainProblem } from '#db/contract/chain.ts'
import { sealText, textHash } from '#db/contract/content.ts'
import { factorOf, type Factor } from '#db/contract/gate/factor.ts'
import { type Statement, statementToSign } from '#db/contract/evidence/statement.ts'
import type { SealLack, SignerRole } from '#db/terms.ts'
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
      /** Why there is no seal of a registered device. */
      lack?: SealLack
      /** By what she was known who signed from afar. */
      factor?: Factor | undefined
    }
  /** Every entry of the history chained to the one before. */
  | { kind: 'history'; verdict: CheckVerdict; entries: number }
  | { kind: 'server'; verdict: CheckVerdict }

type Event = Row<'contractEvent'>
type Evidence = {
  contract: Row<'saleContract'>
  signatures: readonly Row<'signature'>[]
  events: readonly Event[]
  /** The dealership's, as this device knows it. */
  publicKey: string
  /** SHA-256 of the strokes kept under this name; undefined when they cannot be had here. */
  hashOfFile: (sha256: string) => Promise<string | undefined>
}

/** Signatures that stand: given for the version the contract has now, and written in its history. */
export const standingSignatures = (
  contract: Row<'saleContract'>,
  signatures: readonly Row<'signature'>[],
  events: readonly Event[],
) =>
  signatures.filter(
    each =>
      each.contractVersion === contract.version &&
      each.deletedAt === null &&
      entryOf(events, each.id) !== undefined,
  )

const entryOf = (events: readonly Event[], signatureId: string) =>
  events.find(
    ({ facts, step }) =>
      facts['signatureId'] === signatureId &&
      (step === 'merchant-signed' || step === 'consumer-signed'),
  )

/** Of a contract that somebody has signed. */
export async function checkContract({
  contract,
  signatures,
  events,
  publicKey,
  hashOfFile,
}: Evidence): Promise<ContractCheck[]> {
  const hash = textHash(contract.sealed)
  const standing = standingSignatures(contract, signatures, events)
  const isSame = contract.contentHash === hash && standing.every(each => each.contentHash === hash)
  const checks: ContractCheck[] = [{ kind: 'text', verdict: verdictOf(isSame), hash }]
  checks.push({
    kind: 'history',
    verdict: verdictOf(events.length > 0 && chainProblem(events) === undefined),
    entries: events.length,
  })
  for (const each of standing) {
    const whose = { role: each.role, signerName: each.signerName, signatureId: each.id }
    // Ink on paper has no strokes.
    const kept = each.strokesSha256 ? await hashOfFile(each.strokesSha256) : undefined
    checks.push({
      kind: 'strokes',
      verdict: kept === undefined ? 'unable' : verdictOf(kept === each.strokesSha256),
      ...whose,
    })
    const entry = entryOf(events, each.id)
    const chain = entry?.prev ?? ''
    const text = sealText(contract.id, contract.version, hash, each.strokesSha256, chain)
    checks.push({
      kind: 'device',
      verdict: each.deviceSignature
        ? verdictOf(await isDeviceSeal(each.deviceKeyId, text, each.deviceSignature))
        : 'unable',
      ...whose,
      lack: each.sealLack,
      factor: factorOf(entry?.facts ?? {}),
    })
  }
  if (contract.status === 'signed' || contract.statement)
    checks.push({
      kind: 'server',
      verdict: await serverVerdict({ contract, signatures, events, publicKey }),
    })
  return checks
}

const verdictOf = (holds: boolean): CheckVerdict => (holds ? 'good' : 'bad')

/** The server's word is its own, and of what is here; what this device has added since is not in it yet. */
async function serverVerdict({
  contract,
  signatures,
  events,
  publicKey,
}: Omit<Evidence, 'hashOfFile'>): Promise<CheckVerdict> {
  const { id, statement, countersignature, sealed } = contract
  if (!statement) return 'waiting'
  if (!publicKey) return 'unable'
  const holds = await isServerSeal(publicKey, statementToSign(statement), countersignature)
  if (holds === undefined) return 'unable'
  if (!holds) return 'bad'
  const said = JSON.parse(statement) as Statement
  const isOfThis = said.contract.id === id && said.text === textHash(sealed)
  const hasEntries = said.history.every(({ hash }) => events.some(each => each.hash === hash))
  const hasSignatures = said.signatures.every(({ id: signed, strokesSha256, deviceSignature }) =>
    signatures.some(
      each =>
        each.id === signed &&
        each.strokesSha256 === strokesSha256 &&
        each.deviceSignature === deviceSignature,
    ),
  )
  return verdictOf(isOfThis && hasEntries && hasSignatures)
}
