/** Does a statement that a known key signed hold together, and with the text and strokes beside it? Each rule of its form. */
import { canonical } from '../../kernel/canonical.ts'
import { chainProblem } from '../chain.ts'
import type { ContractContent } from '../content.ts'
import { factorOf, saysFactor } from '../gate/factor.ts'
import { type Gate, gateOf } from '../gate/gate.ts'
import { frenchSteps, isFrenchOf } from '../gate/shown.ts'
import { sealText, textHash } from '../seal-text.ts'
import type { SealLack } from '../../terms.ts'
import type { Bundle } from './bundle.ts'
import { isNameOf, partiesOf } from './parties.ts'
import { isDeviceSeal } from './seals.ts'
import type { Statement } from './statement.ts'
import type { Finding, Part, Verdict } from './verify.ts'

type Signature = Statement['signatures'][number]
type Entry = Statement['history'][number]

const good = (holds: boolean): Verdict => (holds ? 'good' : 'altered')
const finding = (part: Part, verdict: Verdict, of = ''): Finding => ({ part, verdict, of })

export async function findingsOf(statement: Statement, bundle: Bundle): Promise<Finding[]> {
  const { contract, history, sequence, previous, server } = statement
  const isCounted =
    sequence === previous.length + 1 &&
    previous.every(hash => /^[0-9a-f]{64}$/.test(hash)) &&
    new Set(previous).size === previous.length &&
    Number.isSafeInteger(server.receivedAt)
  const known = [
    finding('statement', contract.number === '' ? 'missing' : good(isCounted), contract.number),
    historyFinding(statement),
    receiptsFinding(statement),
    ...strokesFindings(statement, bundle),
  ]
  if (bundle.text === '') return known
  const isText = textHash(bundle.text) === statement.text
  if (!isText) return [finding('text', 'altered'), ...known]
  // The hash is in what the server signed: these bytes are the text that was signed.
  const content = JSON.parse(bundle.text) as ContractContent
  return [
    finding('text', good(isSameContract(content, statement)), statement.text),
    finding(
      'parties',
      good(canonical(partiesOf(content, history)) === canonical(statement.parties)),
    ),
    ...known,
    finding('gate', gateVerdict(content, bundle.text, statement), content.jurisdiction),
    finding('status', good(isStatusTold(statement)), contract.status),
    ...(await signatureFindings(content, statement)),
    ...factorFindings(content, statement),
  ]
}

/** What is said in the text and again beside it. */
function isSameContract(content: ContractContent, { contract, dealership }: Statement): boolean {
  const { id, version, provisionalNumber, medium, locale, contractOn, amendsId } = contract
  return (
    content.form === 2 &&
    content.id === id &&
    content.version === version &&
    content.provisionalNumber === provisionalNumber &&
    content.medium === medium &&
    content.locale === locale &&
    content.contractOn === contractOn &&
    content.amendsId === amendsId &&
    content.merchant.name !== '' &&
    dealership.id !== ''
  )
}

function historyFinding({ history, contract }: Statement): Finding {
  if (!history.length) return finding('history', 'missing')
  const rows = history.map(each => ({ ...each, deletedAt: null }))
  const isWhole =
    chainProblem(rows) === undefined &&
    history.every(({ contractId, seq }, index) => contractId === contract.id && seq === index + 1)
  return finding('history', good(isWhole), String(history.length))
}

/** Without the server's own receipt a time is the device's word alone. */
function receiptsFinding({ history }: Statement): Finding {
  const lacking = history.filter(({ receivedAt }) => receivedAt === null)
  const isTold = history.every(
    ({ receivedAt: at }) => at === null || (Number.isSafeInteger(at) && at > 0),
  )
  const verdict = lacking.length ? 'missing' : good(isTold)
  return finding('receipts', verdict, lacking.map(({ seq }) => seq).join(', '))
}

/** The steps of the law for this version, each before the next one, up to the last signature at least. */
function gateVerdict(
  content: ContractContent,
  text: string,
  { history, contract }: Statement,
): Verdict {
  const taken = history.filter(each => each.contractVersion === contract.version)
  const isAfar = content.placeOfSigning === 'distance'
  if (!isAfar && taken.some(({ facts }) => facts['remote'] === true)) return 'altered'
  const gate = gateOf(content.jurisdiction, {
    // Names another law for a step, and changes none.
    credit: false,
    remote: isAfar,
    paper: contract.medium === 'paper',
    coBuyer: content.coBuyer !== null,
  })
  // A step is taken where everybody has taken it: one signature of two is none.
  const places = gate.map(({ step, times = 1 }) => placesOf(taken, step)[times - 1] ?? -1)
  const end = places.indexOf(-1)
  const done = end < 0 ? places : places.slice(0, end)
  const isOrdered = done.every((place, i) => place > (done[i - 1] ?? -1))
  const isNothingAfter = places.slice(done.length).every(place => place < 0)
  if (!isOrdered || !isNothingAfter) return 'altered'
  if (!isTextTold(gate, text, taken)) return 'altered'
  return gate.findIndex(({ step }) => step === 'consumer-signed') < done.length ? 'good' : 'missing'
}
/** What was shown in French, handed over and read is the text that was signed. */
const isTextTold = (gate: Gate, text: string, taken: readonly Entry[]): boolean =>
  (gate.every(({ step }) => step !== 'french-shown') ||
    taken.every(({ step }) => !frenchSteps.includes(step)) ||
    isFrenchOf(text, taken, taken[0]?.contractVersion ?? 0)) &&
  taken.every(
    ({ step, facts }) =>
      step !== 'text-read' || facts['paper'] === true || facts['text'] === textHash(text),
  )
const placesOf = (taken: readonly Entry[], step: string) =>
  taken.flatMap((each, place) => (each.step === step ? [place] : []))

/** The state is what the history says it is. */
function isStatusTold({ contract, history }: Statement): boolean {
  const has = (...steps: Entry['step'][]) => history.some(({ step }) => steps.includes(step))
  const isCompleted = history.some(({ facts }) => facts['completes'] === true)
  const { status, signedAt, copiesAt, amendedById, endedAt } = contract
  const isEnded = status === 'cancelled'
  const isAmended = status === 'amended'
  return (
    (status === 'signed' || isEnded || isAmended) &&
    isCompleted &&
    signedAt !== null &&
    (!isEnded || (has('cancelled', 'settled') && endedAt !== null)) &&
    isAmended === has('amended') &&
    isAmended === (amendedById !== null) &&
    (isEnded || !has('cancelled')) &&
    (copiesAt === null || has('copies', 'consumer-signed'))
  )
}

/** Given for this version, and written in the history. */
const entryOf = (history: readonly Entry[], { id, contractVersion }: Signature) =>
  history.find(
    ({ facts, step, contractVersion: version }) =>
      facts['signatureId'] === id &&
      version === contractVersion &&
      (step === 'merchant-signed' || step === 'consumer-signed'),
  )

async function signatureFindings(
  content: ContractContent,
  statement: Statement,
): Promise<Finding[]> {
  const { signatures, history, contract, text } = statement
  const standing = signatures.flatMap(each => {
    const entry = each.contractVersion === contract.version ? entryOf(history, each) : undefined
    return entry ? [{ each, entry }] : []
  })
  const asked = ['seller', 'buyer', ...(content.coBuyer ? ['co-buyer'] : [])]
  const found: Finding[] = asked
    .filter(role => !standing.some(({ each }) => each.role === role))
    .map(role => finding('signature', 'missing', role))
  for (const { each, entry } of standing) {
    const of = `${each.role}: ${each.signerName}`
    const { facts } = entry
    const isTwice =
      each.contentHash === text &&
      each.contractId === contract.id &&
      facts['role'] === each.role &&
      facts['signerName'] === each.signerName &&
      isNameOf(content, each.role, each.signerName) &&
      facts['contentHash'] === each.contentHash &&
      entry.at === each.at
    found.push(finding('signature', good(isTwice), of))
    const device = finding('device', await deviceVerdict(each, entry), of)
    found.push(each.sealLack ? { ...device, lack: each.sealLack } : device)
  }
  return found
}

/** By what each who signed from afar was known beside her link; nobody at the desk says so. */
const digits = (phone: string) => phone.replaceAll(/\D/gu, '')
const factorFindings = (content: ContractContent, { history, contract }: Statement): Finding[] =>
  history
    .filter(each => each.step === 'consumer-signed' && each.contractVersion === contract.version)
    .flatMap(({ facts }): Finding[] => {
      const of = `${facts['role']}: ${facts['signerName']}`
      const isSaid = saysFactor(facts)
      if (facts['remote'] !== true) return isSaid ? [finding('factor', 'altered', of)] : []
      const factor = factorOf(facts)
      if (!factor) return [finding('factor', isSaid ? 'altered' : 'missing', of)]
      // The phone that got the code is the buyer's, as the contract names it.
      const isHers = factor.kind !== 'sms' || digits(content.buyer.phone).endsWith(factor.last4)
      if (!isHers) return [finding('factor', 'altered', of)]
      return [{ ...finding('factor', 'good', of), factor }]
    })

const isLackWithout = new Set<SealLack>(['no-key', 'remote', 'paper'])
async function deviceVerdict(each: Signature, { prev }: Entry): Promise<Verdict> {
  const { contractId, contractVersion, contentHash, strokesSha256 } = each
  const { deviceKeyId, deviceSignature, sealLack } = each
  // That there is none is said with its reason, or it was taken away.
  if (deviceSignature === '') return isLackWithout.has(sealLack) ? 'none' : 'altered'
  const text = sealText(contractId, contractVersion, contentHash, strokesSha256, prev)
  return good(await isDeviceSeal(deviceKeyId, text, deviceSignature))
}

/** The ink of every signature, and no other; on paper its photos stand for it. */
function strokesFindings(
  { signatures, contract, history }: Statement,
  { strokes }: Bundle,
): Finding[] {
  const found = signatures.map((each): Finding => {
    const { role, signerName, strokesSha256 } = each
    const of = `${role}: ${signerName}`
    if (strokesSha256 === '') {
      const isOnPaper = contract.medium === 'paper' && contract.paperPhotos.length > 0
      return finding('strokes', isOnPaper || !entryOf(history, each) ? 'none' : 'missing', of)
    }
    const text = Object.hasOwn(strokes, strokesSha256) ? strokes[strokesSha256] : undefined
    if (text === undefined) return finding('strokes', 'missing', of)
    return finding('strokes', good(textHash(text) === strokesSha256), of)
  })
  const named = new Set(signatures.map(({ strokesSha256 }) => strokesSha256))
  const isSurplus = Object.keys(strokes).some(sha => !named.has(sha))
  return isSurplus ? [...found, finding('strokes', 'altered')] : found
}
