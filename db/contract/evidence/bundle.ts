/** The evidence of a contract in one file: the server's newest statement, and what that names by its hash. */
import type { Row } from '../../kernel/mutation.ts'
import { canonical } from '../../kernel/canonical.ts'
import { statementType } from './statement.ts'

export const bundleKind = 'showfloor.evidence.2'

export type Given = {
  contract: Pick<Row<'saleContract'>, 'statement' | 'countersignature' | 'sealed'>
  signatures: readonly Pick<Row<'signature'>, 'strokesSha256'>[]
  /** Strokes as their file's text, by hash; those that could not be had are left out, and the file says that they lack. */
  strokes: ReadonlyMap<string, string>
}

function bundleOf({ contract, signatures, strokes }: Given) {
  const named = signatures.flatMap(({ strokesSha256: sha }) => {
    const text = strokes.get(sha)
    return text === undefined ? [] : [[sha, text] as const]
  })
  return {
    kind: bundleKind,
    /** The exact bytes that were signed, and as what. */
    statement: contract.statement,
    statementType,
    seal: contract.countersignature,
    /** The contract as it was read and signed. */
    text: contract.sealed,
    strokes: Object.fromEntries(named),
  }
}
export type Bundle = ReturnType<typeof bundleOf>

/** Of a contract that the server has closed: one text for one bundle, in which nothing stands that no key or hash covers. */
export const bundleText = (given: Given): string => canonical(bundleOf(given))
