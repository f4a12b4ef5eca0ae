/** What a bundle proves by itself: nothing here trusts a flag that somebody stored, and nothing asks a server. */
import { canonical } from '../../kernel/canonical.ts'
import { chainProblem, completedHash, entryHash } from '../chain.ts'
import { sealText, textHash } from '../seal-text.ts'
import type { ContractStep } from '../../terms.ts'
import { gateOf } from '../gate/gate.ts'
import type { Bundle } from './bundle.ts'
import { canCheckSeals, isDeviceSeal, isServerSeal } from './seals.ts'

/** `none`: there is nothing to check (not signed yet, ink on paper); `unable`: this browser or this file does not allow it. */
export type Verdict = 'good' | 'bad' | 'none' | 'unable'
export type CheckKind = 'file' | 'text' | 'history' | 'gate' | 'strokes' | 'device' | 'server'
export type EvidenceCheck = { kind: CheckKind; verdict: Verdict; of: string }
/** Without a bundle where the file is none. */
export type Verification = { ok: boolean; checks: EvidenceCheck[]; bundle?: Bundle }

const good = (holds: boolean): Verdict => (holds ? 'good' : 'bad')

/** Checks the text of a bundle file. `ok` says that nothing is bad and that text, history and file were found good. */
export async function verifyBundle(text: string): Promise<Verification> {
  try {
    const bundle = parsed(text)
    const checks: EvidenceCheck[] = [
      { kind: 'file', verdict: 'good', of: '' },
      { kind: 'text', verdict: good(isTextWhole(bundle)), of: bundle.sha256 },
      ...historyChecks(bundle),
      ...(await signatureChecks(bundle)),
      {
        kind: 'server',
        verdict: await serverVerdict(bundle),
        of: bundle.countersignature.dealership,
      },
    ]
    return { ok: checks.every(({ verdict }) => verdict !== 'bad'), checks, bundle }
  } catch {
    // No JSON, or a part is missing or of another kind: whoever made this file, it was not us.
    return { ok: false, checks: [{ kind: 'file', verdict: 'bad', of: '' }] }
  }
}

/**
 * The bundle, when the file is byte for byte what was written: canonical, and under its own digest.
 * @throws {Error} on any other
 */
function parsed(text: string): Bundle {
  const value = JSON.parse(text) as Bundle
  const { digest, ...rest } = value
  const isWhole = canonical(value) === text && textHash(canonical(rest)) === digest
  if (!isWhole || value.kind !== 'showfloor.evidence.1') throw new TypeError()
  return value
}

type Content = {
  id: string
  version: number
  form: number
  jurisdiction?: never
  coBuyer?: unknown
}
const contentOf = ({ text }: Bundle) => JSON.parse(text) as Content

function isTextWhole(bundle: Bundle): boolean {
  const { text, sha256, contract } = bundle
  const content = contentOf(bundle)
  return (
    textHash(text) === sha256 &&
    canonical(content) === text &&
    content.id === contract.id &&
    content.version === contract.version &&
    content.form === 2 &&
    contract.form === 2 &&
    standing(bundle).every(each => each.contentHash === sha256)
  )
}

/** Those of the version that stand in the history. */
const standing = ({ contract, signatures, history }: Bundle) =>
  signatures.filter(
    each => each.contractVersion === contract.version && entryOf(history, each.id) !== undefined,
  )
const entryOf = (history: Bundle['history'], signatureId: string) =>
  history.find(
    ({ facts, step }) =>
      facts['signatureId'] === signatureId &&
      (step === 'merchant-signed' || step === 'consumer-signed'),
  )

function historyChecks(bundle: Bundle): EvidenceCheck[] {
  const { history, contract } = bundle
  const rows = history.map(each => ({ ...each, deletedAt: null }))
  const isWhole =
    history.length > 0 &&
    chainProblem(rows) === undefined &&
    history.every(each => each.contractId === contract.id && entryHash(each) === each.hash)
  return [
    { kind: 'history', verdict: good(isWhole), of: String(history.length) },
    {
      kind: 'gate',
      verdict: gateVerdict(bundle),
      of: String(contentOf(bundle).jurisdiction ?? ''),
    },
  ]
}

/** The steps of the law, each before the next one, up to where the contract has come. */
function gateVerdict(bundle: Bundle): Verdict {
  const { history, contract } = bundle
  const { jurisdiction, coBuyer } = contentOf(bundle)
  if (!jurisdiction) return 'unable'
  const taken = history.filter(each => each.contractVersion === contract.version)
  const gate = gateOf(jurisdiction, {
    // Names another law for a step, and changes none.
    credit: false,
    remote: taken.some(({ facts }) => facts['remote'] === true),
    paper: contract.medium === 'paper',
    coBuyer: Boolean(coBuyer),
  })
  // A step is taken where everybody has taken it: one signature of two is none.
  const places = gate.map(({ step, times = 1 }) => placesOf(taken, step)[times - 1] ?? -1)
  const end = places.indexOf(-1)
  const done = end < 0 ? places : places.slice(0, end)
  const isOrdered = done.every((place, i) => place > (done[i - 1] ?? -1))
  const isNothingAfter = places.slice(done.length).every(place => place < 0)
  const isSigned = contract.signedAt !== null
  const hasConsumers = gate.findIndex(({ step }) => step === 'consumer-signed') < done.length
  return good(isOrdered && isNothingAfter && (!isSigned || hasConsumers))
}

const placesOf = (taken: Bundle['history'], step: ContractStep) =>
  taken.flatMap((each, place) => (each.step === step ? [place] : []))

async function signatureChecks(bundle: Bundle): Promise<EvidenceCheck[]> {
  const checks: EvidenceCheck[] = []
  const { contract, history } = bundle
  for (const each of bundle.signatures) {
    const of = `${each.role}: ${each.signerName}`
    checks.push({ kind: 'strokes', verdict: strokesVerdict(each), of })
    if (!standing(bundle).includes(each)) continue
    const chain = entryOf(history, each.id)?.prev ?? ''
    const text = sealText(
      contract.id,
      each.contractVersion,
      each.contentHash,
      each.strokesSha256,
      chain,
    )
    checks.push({ kind: 'device', verdict: await deviceVerdict(each, text), of })
  }
  return checks
}
async function deviceVerdict(
  { deviceKeyId, deviceSignature }: Bundle['signatures'][number],
  text: string,
): Promise<Verdict> {
  if (!deviceSignature) return 'none'
  if (!canCheckSeals()) return 'unable'
  return good(await isDeviceSeal(deviceKeyId, text, deviceSignature))
}
const strokesVerdict = ({ strokes, strokesSha256 }: Bundle['signatures'][number]): Verdict => {
  if (strokesSha256 === '') return 'none'
  return strokes === null ? 'unable' : good(textHash(strokes) === strokesSha256)
}

async function serverVerdict(bundle: Bundle): Promise<Verdict> {
  const { contract, sha256, countersignature, history } = bundle
  if (!countersignature.signature) return 'none'
  if (!canCheckSeals()) return 'unable'
  const { id, version } = contract
  const text = sealText(id, version, sha256, '', completedHash(history))
  const holds = await isServerSeal(countersignature.publicKey, text, countersignature.signature)
  return holds === undefined ? 'unable' : good(holds)
}
