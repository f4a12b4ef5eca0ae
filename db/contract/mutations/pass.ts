/** A piece that a contract lacks, let pass by a director where the law leaves it to the dealership. */
import * as z from 'zod/mini'
import { change, merged, mutation, one, present, refuseUnless } from '../../kernel/mutation.ts'
import { id, longText } from '../../kernel/fields.ts'
import { pieces } from '../gate/completeness.ts'
import { pieceIds } from '../gate/piece.ts'
import { settleForms } from '../../desks.ts'
import { again } from '../rows.ts'

export const passPiece = mutation('contract.passPiece', {
  form: settleForms,
  input: z.object({
    contractId: id,
    piece: z.enum(pieceIds),
    /** '' takes it back. */
    reason: longText,
  }),
  reads: input => ({ contract: one('saleContract', input.contractId) }),
  decide({ contract }, { piece, reason }, { userId, name, now }) {
    const before = present(contract)
    refuseUnless(before.status === 'draft', 'contract-not-draft', { status: before.status })
    refuseUnless(
      pieces.some(each => each.id === piece && each.director),
      'contract-piece-needed',
      { piece },
    )
    const others = before.overrides.filter(each => each.piece !== piece)
    const was = before.overrides.find(each => each.piece === piece)
    const words = reason.trim()
    if (words === (was?.reason ?? '')) return merged
    const passed = { piece, reason: words, by: userId, byName: name, at: now }
    return [
      change('saleContract', before.id, {
        overrides: words ? [...others, passed] : others,
        // It stands on the contract: what was read so far is another text.
        version: before.version + 1,
        ...again,
      }),
    ]
  },
})
