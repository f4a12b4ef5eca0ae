/**
 * What the server adds to a contract that all have signed: a number without gaps, and its statement of the whole, signed
 * with the dealership's key; again whenever something is added to it.
 */
import { textHash } from '#db/contract/content.ts'
import { sealKeyId } from '#db/contract/evidence/keys.ts'
import {
  type Statement,
  statementText,
  statementToSign,
  tells,
} from '#db/contract/evidence/statement.ts'
import { type Change, change, type Row } from '#db/kernel/mutation.ts'
import { rowOf, rowsWhere } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'
import { newSealKey, publicHalf, seal } from '../ports/seal.ts'

type Contract = Row<'saleContract'>

/**
 * Of the contracts that these changes touched, once they are written.
 * @param receivedAt the server's own clock
 */
export const closeContracts = (db: Db, changes: readonly Change[], receivedAt: number): Change[] =>
  [...new Set(changes.flatMap(contractOf))].flatMap(id => closed(db, id, receivedAt))

function contractOf(each: Change): string[] {
  if (each.table === 'saleContract') return [each.op === 'insert' ? each.row.id : each.id]
  const isPart = each.table === 'contractEvent' || each.table === 'signature'
  return isPart && each.op === 'insert' ? [String(each.row['contractId'])] : []
}

function closed(db: Db, id: string, receivedAt: number): Change[] {
  const found = rowOf(db, 'saleContract', id) as Contract | undefined
  if (!found || found.signedAt === null) return []
  const numbered = found.number === '' ? { number: nextContractNumber(db) } : {}
  const contract = { ...found, ...numbered }
  // To be settled first, or ended before it stood: it has its number, and no word of ours.
  if (contract.statement === '' && contract.status !== 'signed')
    return found.number === '' ? [change('saleContract', id, numbered)] : []
  const standing = {
    contract,
    company: profileOf(db),
    signatures: rowsWhere(db, 'signature', 'contractId', id) as Row<'signature'>[],
    events: rowsWhere(db, 'contractEvent', 'contractId', id) as Row<'contractEvent'>[],
  }
  if (contract.statement !== '' && tells(contract.statement, standing)) return []
  const { key, added } = sealKey(db, receivedAt)
  const statement = statementText(standing, {
    previous: previousOf(contract.statement),
    receivedAt,
    keyId: sealKeyId(publicHalf(key)),
  })
  return [
    ...added,
    change('saleContract', id, {
      ...numbered,
      statement,
      countersignature: seal(key, statementToSign(statement)),
      countersignedAt: contract.countersignedAt ?? receivedAt,
    }),
  ]
}

/** Every statement before the next one, by its hash. */
function previousOf(statement: string): string[] {
  if (statement === '') return []
  const { previous } = JSON.parse(statement) as Statement
  return [...previous, textHash(statement)]
}

function sealKey(db: Db, now: number): { key: string; added: Change[] } {
  const known = metaOf(db, 'sealKey')
  // A clock that was set back meanwhile: what it closes now was closed with this key too.
  if (known && now < Number(metaOf(db, 'sealKeyFrom'))) writeMeta(db, 'sealKeyFrom', String(now))
  if (known) return { key: known, added: [] }
  const key = newSealKey()
  writeMeta(db, 'sealKey', key)
  writeMeta(db, 'sealKeyFrom', String(now))
  const { id } = profileOf(db)
  return { key, added: [change('company', id, { publicKey: publicHalf(key) })] }
}

/** 1, 2, 3, …: taken in the transaction that uses it, so a rolled-back one leaves no gap. */
function nextContractNumber(db: Db): string {
  const next = Number(metaOf(db, 'contractNumber') ?? 0) + 1
  writeMeta(db, 'contractNumber', String(next))
  return String(next).padStart(6, '0')
}
