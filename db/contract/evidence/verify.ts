/**
 * What a bundle proves: judged by the rules of its form alone, whatever the file happens to hold, with keys that come from
 * elsewhere. Nothing here trusts a flag that somebody stored, nothing asks a server, and nothing is shown that no key covers.
 */
import { canonical } from '../../kernel/canonical.ts'
import type { Factor } from '../gate/factor.ts'
import type { SealLack } from '../../terms.ts'
import { type Bundle, bundleKind } from './bundle.ts'
import { type KnownKey, sealKeyId } from './keys.ts'
import { canCheckSeals, isServerSeal } from './seals.ts'
import { type Statement, statementForm, statementToSign, statementType } from './statement.ts'
import { findingsOf } from './standing.ts'

/**
 * In the order of precedence. `unable`: this browser cannot check the server's signature; nothing is said of the file then.
 * `genuine`: as of the statement's receipt, and no later.
 */
export const answers = [
  'unknown-form',
  'unable',
  'unknown-key',
  'altered',
  'incomplete',
  'genuine',
] as const
export type Answer = (typeof answers)[number]
/** `none`: there is nothing to check, and that is said (a browser without a key, ink on paper). */
export type Verdict = 'good' | 'altered' | 'missing' | 'none'
type Lack = Exclude<SealLack, ''>
export type Part =
  | 'file'
  | 'seal'
  | 'key'
  | 'statement'
  | 'text'
  | 'parties'
  | 'history'
  | 'receipts'
  | 'gate'
  | 'status'
  | 'signature'
  | 'strokes'
  | 'device'
  | 'factor'
/** `lack`: of a device's seal, why there is none of a registered device; `factor`: by what the signer was known from afar. */
export type Finding = { part: Part; verdict: Verdict; of: string; lack?: Lack; factor?: Factor }
/** `statement` only where a known key signed it; `keyId` as the file calls it. */
export type Verification = {
  answer: Answer
  findings: Finding[]
  keyId: string
  statement?: Statement
}

export async function verifyBundle(file: string, keys: readonly KnownKey[]): Promise<Verification> {
  const read = readBundle(file)
  if (!read) return { answer: 'unknown-form', findings: [], keyId: '' }
  const { bundle, findings } = read
  const keyId = keyIdOf(bundle.statement)
  const told = (answer: Answer, statement?: Statement): Verification => ({
    answer,
    findings,
    keyId,
    ...(statement && { statement }),
  })
  // Without its statement, or the seal on it, there is nothing that a key could vouch for.
  if (bundle.statement === '' || bundle.seal === '') return told(worst(findings))
  const known = keys.filter(({ publicKey }) => sealKeyId(publicKey) === keyId)
  if (!known.length) return told(isStatement(bundle.statement) ? 'unknown-key' : 'unknown-form')
  if (!canCheckSeals()) return told('unable')
  const sealed = await sealVerdict(bundle, known)
  if (sealed === 'unable') return told('unable')
  findings.push({ part: 'seal', verdict: sealed, of: keyId })
  if (sealed === 'altered') return told('altered')
  // Parsed only now: these bytes are the server's own.
  const statement = JSON.parse(bundle.statement) as Statement
  if (statement.form !== statementForm) return told('unknown-form')
  findings.push({
    part: 'key',
    verdict: keyVerdict(statement, known),
    of: statement.dealership.name,
  })
  findings.push(...(await findingsOf(statement, bundle)))
  return told(worst(findings), statement)
}

function worst(findings: readonly Finding[]): Answer {
  if (findings.some(({ verdict }) => verdict === 'altered')) return 'altered'
  return findings.some(({ verdict }) => verdict === 'missing') ? 'incomplete' : 'genuine'
}

const fields = {
  kind: 'string',
  statement: 'string',
  statementType: 'string',
  seal: 'string',
  text: 'string',
  strokes: 'object',
} as const satisfies Record<keyof Bundle, string>

/** The file when it says that it is one of ours, with what is wrong with its frame; undefined when it does not. */
function readBundle(file: string): { bundle: Bundle; findings: Finding[] } | undefined {
  const value = parsed(file)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const given = value as Record<string, unknown>
  if (given['kind'] !== bundleKind) return undefined
  if (Object.hasOwn(given, 'statementType') && given['statementType'] !== statementType)
    return undefined
  const names = Object.keys(fields) as (keyof Bundle)[]
  const findings: Finding[] = names
    .filter(name => !Object.hasOwn(given, name) || given[name] === '')
    .map(name => ({ part: 'file', verdict: 'missing', of: name }))
  const isOurs =
    canonicalOf(value) === file &&
    Object.keys(given).every(name => Object.hasOwn(fields, name)) &&
    names.every(name => !Object.hasOwn(given, name) || isOfKind(given[name], fields[name])) &&
    Object.values(given['strokes'] ?? {}).every(text => typeof text === 'string')
  if (!isOurs) findings.push({ part: 'file', verdict: 'altered', of: '' })
  else if (!findings.length) findings.push({ part: 'file', verdict: 'good', of: '' })
  const text = (name: keyof Bundle) => (typeof given[name] === 'string' ? given[name] : '')
  const strokes = isOurs && given['strokes'] ? (given['strokes'] as Bundle['strokes']) : {}
  const [statement, seal] = [text('statement'), text('seal')]
  return {
    bundle: { kind: bundleKind, statement, statementType, seal, text: text('text'), strokes },
    findings,
  }
}
const isOfKind = (value: unknown, kind: string) =>
  typeof value === kind && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
function canonicalOf(value: unknown): string | undefined {
  try {
    return canonical(value)
  } catch {
    return undefined
  }
}

/** A hint alone: which of the known keys is to be tried. */
function keyIdOf(statement: string): string {
  const { server } = (parsed(statement) ?? {}) as { server?: { keyId?: unknown } | null }
  return typeof server?.keyId === 'string' ? server.keyId : ''
}
const isStatement = (text: string): boolean =>
  (parsed(text) as Partial<Statement> | null | undefined)?.form === statementForm

async function sealVerdict(
  { statement, seal }: Bundle,
  known: readonly KnownKey[],
): Promise<'good' | 'altered' | 'unable'> {
  for (const { publicKey } of known) {
    const holds = await isServerSeal(publicKey, statementToSign(statement), seal)
    if (holds === undefined) return 'unable'
    if (holds) return 'good'
  }
  return 'altered'
}

/** The key of this very dealership, and in force when the server received it. */
const keyVerdict = ({ dealership, server }: Statement, known: readonly KnownKey[]): Verdict =>
  known.some(
    ({ dealershipId, from, to }) =>
      dealershipId === dealership.id &&
      server.receivedAt >= from &&
      (to === null || server.receivedAt <= to),
  )
    ? 'good'
    : 'altered'
