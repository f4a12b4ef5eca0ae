/** What the server adds to a contract that all have signed: a number without gaps, and its own seal. */
import { type Change, change } from '#db/kernel/mutation.ts'
import { sealText } from '#db/contract/content.ts'
import { rowOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import { newSealKey, publicHalf, seal } from '../ports/seal.ts'
import { metaOf, writeMeta } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'

type Fields = { op: 'change'; id: string; fields: Record<string, unknown> }

/** The changes that number and seal; none when nothing was signed. */
export function sealContract(db: Db, changes: readonly Change[], receivedAt: number): Change[] {
  const signed = changes.find(
    (c): c is Change & Fields =>
      c.op === 'change' && c.table === 'saleContract' && typeof c.fields['signedAt'] === 'number',
  )
  const contract = signed && rowOf(db, 'saleContract', signed.id)
  if (!contract) return []
  const number = String(contract['number']) || nextContractNumber(db)
  // To be settled first: it has its number, and no seal of ours.
  if (signed.fields['status'] !== 'signed')
    return contract['number'] ? [] : [change('saleContract', signed.id, { number })]
  const { key, added } = signingKey(db)
  const version = Number(contract['version'])
  const hash = String(signed.fields['contentHash'] ?? contract['contentHash'])
  const text = sealText(signed.id, version, hash, '', completedBy(changes, signed.id))
  return [
    ...added,
    change('saleContract', signed.id, {
      number,
      countersignature: seal(key, text),
      countersignedAt: receivedAt,
    }),
  ]
}

/** The hash of the history up to the entry by which the contract was complete. */
function completedBy(changes: readonly Change[], contractId: string): string {
  for (const c of changes) {
    if (c.op !== 'insert' || c.table !== 'contractEvent' || c.row['contractId'] !== contractId)
      continue
    const facts = c.row['facts'] as { completes?: unknown }
    if (facts.completes === true) return String(c.row['hash'])
  }
  return ''
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
