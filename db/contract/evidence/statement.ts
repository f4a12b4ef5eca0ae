/**
 * What the server closes a contract with: one text of everything a reader relies on, signed whole at the contract's
 * completion and again at each later entry. A reader needs the newest alone; it names all that came before.
 */
import type { Row } from '../../kernel/mutation.ts'
import { canonical } from '../../kernel/canonical.ts'
import { inOrder } from '../chain.ts'
import { sealedContent, signedText } from '../seal-text.ts'
import { partiesOf } from './parties.ts'

export const statementForm = 'showfloor.contract-statement.1'
/** Inside what is signed: a signature over this is one over nothing else. */
export const statementType = 'application/vnd.showfloor.contract-statement.1+json'

type Contract = Row<'saleContract'>
type Standing = {
  contract: Contract
  company: Pick<Row<'company'>, 'id' | 'name'>
  signatures: readonly Row<'signature'>[]
  events: readonly Row<'contractEvent'>[]
}
/** What only the server can say of it. */
export type Closing = {
  /** SHA-256 of every statement before this one, in their order. */
  previous: readonly string[]
  /** The server's own clock. */
  receivedAt: number
  keyId: string
}

/** A row as it is told: its place in the mirror is nobody's business. */
function told<T extends { v: number; deletedAt: number | null }>(row: T) {
  const { v: _v, deletedAt: _d, ...rest } = row
  return rest
}

function contractOf(contract: Contract) {
  const { id, number, provisionalNumber, version, status, medium, locale, contractOn } = contract
  const { signedAt, copiesAt, amendsId, amendedById, labelId, paperPhotos } = contract
  const { endReason, endedAt, dispute } = contract
  return {
    id,
    number,
    provisionalNumber,
    version,
    status,
    medium,
    locale,
    contractOn,
    signedAt,
    copiesAt,
    amendsId,
    amendedById,
    labelId,
    paperPhotos,
    endReason,
    endedAt,
    dispute,
  }
}

/** The state alone: two statements of one state say the same. */
function stateOf({ contract, company, signatures, events }: Standing) {
  const content = sealedContent(contract.sealed)
  const history = inOrder(events).map(told)
  return {
    form: statementForm,
    dealership: { id: company.id, name: company.name },
    contract: contractOf(contract),
    /** SHA-256 of the text that was signed. */
    text: contract.contentHash,
    parties: partiesOf(content, history),
    signatures: signatures.map(told).sort((a, b) => (a.id < b.id ? -1 : 1)),
    history,
    copies: contract.copies,
  }
}
const statementOf = (standing: Standing, { previous, receivedAt, keyId }: Closing) => ({
  ...stateOf(standing),
  sequence: previous.length + 1,
  previous: [...previous],
  server: { receivedAt, keyId },
})
export type Statement = ReturnType<typeof statementOf>

export const statementText = (standing: Standing, closing: Closing): string =>
  canonical(statementOf(standing, closing))

/** What the key signs. */
export const statementToSign = (statement: string): string => signedText(statementType, statement)

/** Does this statement tell the state of these rows? Asked before one is written again, and by a tablet of its own rows. */
export function tells(statement: string, standing: Standing): boolean {
  const { sequence: _s, previous: _p, server: _a, ...state } = JSON.parse(statement) as Statement
  return canonical(state) === canonical(stateOf(standing))
}
