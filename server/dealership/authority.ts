/** What only the server may add to a decision, in the same transaction: numbers without gaps, its own signature, words to a manager. */
import { type Actor, type Change, change } from '#db/mutation.ts'
import { sealText } from '#db/rules/contract-content.ts'
import { rowOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import { newSealKey, publicHalf, seal } from '../ports/seal.ts'
import { metaOf, writeMeta } from './meta.ts'
import { profileOf } from './profile.ts'

export type Authority = (db: Db, changes: Change[], actor: Actor) => Change[]

/** A contract that both have signed gets its number and the server's seal. */
const sealContract: Authority = (db, changes, { now }) => {
  const signed = changes.find(
    c => c.op === 'change' && c.table === 'saleContract' && c.fields['status'] === 'signed',
  )
  if (signed?.op !== 'change') return []
  const contract = rowOf(db, 'saleContract', signed.id)
  if (!contract) return []
  const { key, added } = signingKey(db)
  const hash = String(signed.fields['contentHash'])
  return [
    ...added,
    change('saleContract', signed.id, {
      number: String(contract['number']) || nextContractNumber(db),
      countersignature: seal(key, sealText(signed.id, Number(contract['version']), hash)),
      countersignedAt: now,
    }),
  ]
}

function signingKey(db: Db): { key: string; added: Change[] } {
  const known = metaOf(db, 'sealKey')
  if (known) return { key: known, added: [] }
  const key = newSealKey()
  writeMeta(db, 'sealKey', key)
  const { id } = profileOf(db)
  return { key, added: [change('company', id, { publicKey: publicHalf(key) })] }
}

/** 1, 2, 3, …: taken in the transaction that uses it, so a rolled-back one leaves no gap. */
function nextContractNumber(db: Db): string {
  const next = Number(metaOf(db, 'contractNumber') ?? 0) + 1
  writeMeta(db, 'contractNumber', String(next))
  return String(next).padStart(6, '0')
}

const authorities: Record<string, Authority> = { 'contract.sign': sealContract }

export const authorityOf = (name: string): Authority | undefined =>
  Object.hasOwn(authorities, name) ? authorities[name] : undefined
