/** The lines of the checklist: a row for each, so that two people tick different ones at once. */
import * as z from 'zod/mini'
import { proofMimes } from '../../terms.ts'
import {
  change,
  type Decision,
  editOutcome,
  insert,
  merged,
  mergeEdits,
  mutation,
  one,
  present,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { newItem } from '../new-delivery.ts'
import { deliveryItemId } from '../state.ts'
import { deliveryForm as form } from './shared.ts'
import { edits, id, longText, sha256, shortText } from '../../kernel/fields.ts'

/** Also after the keys are gone: the RDPRM has its own term. */
function standing(delivery: Row<'delivery'> | undefined): Row<'delivery'> {
  const row = present(delivery)
  refuseUnless(row.status !== 'cancelled', 'delivery-not-planned', { status: row.status })
  return row
}

export const tickDeliveryItem = mutation('delivery.tick', {
  form,
  input: z.object({
    deliveryId: id,
    code: id,
    edits: edits({ done: z.boolean(), reason: shortText, note: longText }),
  }),
  reads: ({ deliveryId, code }) => ({
    delivery: one('delivery', deliveryId),
    item: one('deliveryItem', deliveryItemId(deliveryId, code)),
  }),
  decide({ delivery, item }, { deliveryId, code, edits: wished }, actor): Decision {
    standing(delivery)
    const before = item ?? { ...newItem(deliveryId, code, actor), deletedAt: null }
    const { fields, conflicts, merged: alike } = mergeEdits(before, wished)
    // Only a finding is hers; a note on a colleague's tick leaves the tick the colleague's.
    const isFinding = 'done' in fields || 'reason' in fields
    const written = { ...fields, ...(isFinding && { at: actor.now, by: actor.userId }) }
    const changes = !Object.keys(fields).length
      ? []
      : item
        ? [change('deliveryItem', item.id, written)]
        : [insert('deliveryItem', { ...newItem(deliveryId, code, actor), ...written })]
    return editOutcome(changes, { table: 'deliveryItem', id: before.id }, conflicts, alike > 0)
  },
})

/** The proof as a file; '' takes it off. Two proofs for one line: the one that was there stays, hers is kept in the facts. */
export const attachDeliveryProof = mutation('delivery.attach', {
  form,
  input: z.object({
    deliveryId: id,
    code: id,
    from: z.union([sha256, z.literal('')]),
    sha256: z.union([sha256, z.literal('')]),
    mime: z.enum(proofMimes, {
      error: 'choice-invalid',
    }),
  }),
  reads: ({ deliveryId, code }) => ({
    delivery: one('delivery', deliveryId),
    item: one('deliveryItem', deliveryItemId(deliveryId, code)),
  }),
  files: (_, input) => (input.sha256 === '' ? [] : [input.sha256]),
  decide({ delivery, item }, input, actor) {
    standing(delivery)
    const had = item?.proofSha256 ?? ''
    if (had === input.sha256) return merged
    if (had !== input.from)
      throw new Refusal('changed-meanwhile', {
        table: 'deliveryItem',
        id: deliveryItemId(input.deliveryId, input.code),
        fields: [{ field: 'proofSha256', mine: input.sha256, theirs: had }],
      })
    const proof = {
      proofSha256: input.sha256,
      proofMime: input.sha256 === '' ? '' : input.mime,
      at: actor.now,
      by: actor.userId,
    }
    return [
      item
        ? change('deliveryItem', item.id, proof)
        : insert('deliveryItem', { ...newItem(input.deliveryId, input.code, actor), ...proof }),
    ]
  },
})
