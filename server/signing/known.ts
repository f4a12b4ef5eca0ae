/** What the public may learn of a contract whose hash it has: that it is ours, since when, and nothing of its persons. */
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { textHash } from '#db/contract/content.ts'
import type { Statement } from '#db/contract/evidence/statement.ts'
import { saleContract } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'

export type KnownContract = {
  dealership: string
  /** When the server had it whole and closed it: of the signatures themselves the device's word alone is known. */
  closedAt: number
  timeZone: string
  /** All but the last two characters hidden. */
  number: string
  state: 'signed' | 'amended' | 'cancelled'
}

/** The state that the public is told. */
const stateOf = (status: string): KnownContract['state'] =>
  status === 'amended' || status === 'cancelled' ? status : 'signed'

const pdfKey = (sha256: string) => `pdf:${sha256}`
/** The printed contract's hash leads to it, as the text's own does. */
export const rememberPdf = (db: Db, sha256: string, contractId: string): void =>
  writeMeta(db, pdfKey(sha256), contractId)

/** @param hash SHA-256 of the contract's text or of its PDF, lower-case hex */
export function knownContract(db: Db, hash: string): KnownContract | undefined {
  const ofPdf = metaOf(db, pdfKey(hash))
  const found = db
    .select({
      number: saleContract.number,
      status: saleContract.status,
      closedAt: saleContract.countersignedAt,
    })
    .from(saleContract)
    .where(
      and(
        or(eq(saleContract.contentHash, hash), ...(ofPdf ? [eq(saleContract.id, ofPdf)] : [])),
        // One that the server has not sealed is nobody's word yet.
        ne(saleContract.countersignature, ''),
        isNull(saleContract.deletedAt),
      ),
    )
    .limit(1)
    .get()
  if (!found || found.closedAt === null) return undefined
  const { name, timeZone } = profileOf(db)
  const { number, status, closedAt } = found
  return {
    dealership: name,
    closedAt,
    timeZone,
    number: number.slice(-2).padStart(number.length, '•'),
    state: stateOf(status),
  }
}

export type ContractHead = { sequence: number; statement: string; state: KnownContract['state'] }
/**
 * The newest statement of a contract: an evidence file cannot show that its last entries were left out.
 * @param hash SHA-256 of the contract's text, lower-case hex
 */
export function headOfContract(db: Db, hash: string): ContractHead | undefined {
  const found = db
    .select({ statement: saleContract.statement, status: saleContract.status })
    .from(saleContract)
    .where(
      and(
        eq(saleContract.contentHash, hash),
        ne(saleContract.statement, ''),
        isNull(saleContract.deletedAt),
      ),
    )
    .limit(1)
    .get()
  if (!found) return undefined
  const { statement, status } = found
  const { sequence } = JSON.parse(statement) as Statement
  return { sequence, statement: textHash(statement), state: stateOf(status) }
}
