/** Does the seal of a signature fit what was signed? Checked as it arrives, by the key its id stands for. */
import { createPublicKey, verify } from 'node:crypto'
import { type Change, type Decision, insert } from '#db/kernel/mutation.ts'
import { entryHash, headOf, inOrder } from '#db/contract/chain.ts'
import { sealText } from '#db/contract/content.ts'
import type { Trace } from '#db/contract/mutations/fields.ts'
import { deviceKeyOf } from '#db/contract/evidence/device-key.ts'
import { fromBase64Url } from '#db/contract/evidence/bytes.ts'
import { unreceived } from '#db/contract/mutations/shared.ts'
import { rowOf, rowsWhere } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import type { Actor, Row } from '#db/kernel/mutation.ts'

export function isDeviceSealOf(keyId: string, text: string, seal: string): boolean {
  const jwk = deviceKeyOf(keyId)
  if (!jwk) return false
  try {
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
    const at = { key, dsaEncoding: 'ieee-p1363' as const }
    return verify('sha256', Buffer.from(text), at, fromBase64Url(seal))
  } catch {
    return false
  }
}

type Signed = {
  id: string
  contractId: string
  version: number
  contentHash: string
  strokesSha256: string
  deviceKeyId: string
  deviceSignature: string
  prev: string
  at: number
  offsetMs: number | null
  offline: boolean
}

/** What a device's key signed. */
export const signedTextOf = (each: Signed): string =>
  sealText(each.contractId, each.version, each.contentHash, each.strokesSha256, each.prev)

/**
 * A signature whose seal does not fit is kept and told, and signs nothing. An empty seal is one of a browser that cannot
 * seal: it stays visible as such.
 */
export function refuseBadSeal(
  db: Db,
  decision: Decision,
  acted: unknown,
  actor: Actor,
): Decision | undefined {
  const insert = decision.changes.find(c => c.op === 'insert' && c.table === 'signature')
  if (insert?.op !== 'insert' || insert.row['deviceSignature'] === '') return undefined
  // Only a signature on glass holds a seal, and its input all that was sealed.
  const input = acted as Signed
  const contract = rowOf(db, 'saleContract', input.contractId) as Row<'saleContract'> | undefined
  if (!contract) return undefined
  const text = signedTextOf(input)
  if (isDeviceSealOf(input.deviceKeyId, text, input.deviceSignature)) return undefined
  return {
    changes: [insert, countsForNothing(db, contract, input, actor, 'seal')],
    outcome: 'conflict',
    code: 'contract-seal-bad',
    facts: { contractId: contract.id, signatureId: input.id },
  }
}

/** The line in the history: what came was kept, and why it counts for nothing. */
export function countsForNothing(
  db: Db,
  contract: Row<'saleContract'>,
  input: Omit<Trace, 'prev'> & { id: string },
  actor: Actor,
  reason: 'seal' | 'ink',
): Change {
  const events = rowsWhere(db, 'contractEvent', 'contractId', contract.id) as Row<'contractEvent'>[]
  const entry = {
    id: `${input.id}.bad`,
    contractId: contract.id,
    contractVersion: contract.version,
    seq: (inOrder(events).at(-1)?.seq ?? 0) + 1,
    step: 'disputed' as const,
    at: input.at,
    offsetMs: input.offsetMs,
    offline: input.offline,
    deviceKeyId: input.deviceKeyId,
    by: actor.userId,
    byName: actor.name,
    facts: { reason, signatureId: input.id },
    prev: headOf(events),
  }
  return insert('contractEvent', { ...entry, hash: entryHash(entry), ...unreceived })
}
