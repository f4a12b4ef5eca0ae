/** Tags put on a row and taken off. Two who mark one row are not in each other's way: what is said is which, not the whole list. */
import * as z from 'zod/mini'
import { clientForms } from '../../client/fields.ts'
import type { FormKey } from '../../forms.ts'
import { id } from '../../kernel/fields.ts'
import {
  all,
  change,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { leadForms } from '../../lead/shared.ts'
import { taskForms } from '../../task/forms.ts'
import { tagIdsOf } from '../ids.ts'
import type { TaggedTable } from '../table.ts'
import { mostTags, removeTag, restoreTag, saveTag } from './tag.ts'

const tagIds = z.array(id).check(z.maxLength(mostTags, { error: 'too-many' }))

/** Whoever may change the row may mark it. */
const marking = (table: TaggedTable, form: FormKey | readonly FormKey[]) => ({
  form,
  input: z.object({ rowId: id, add: tagIds, remove: tagIds }),
  reads: ({ rowId }: { rowId: string }) => ({ row: one(table, rowId), tags: all('tag') }),
  decide({ row, tags }: Seen, { add, remove }: Marked) {
    const before = markable(row)
    const carried = tagIdsOf(before)
    const after = carried.filter(each => !remove.includes(each))
    // One that was removed meanwhile is put on nothing, and refuses nothing.
    for (const { id: tagId, deletedAt } of tags)
      if (deletedAt === null && add.includes(tagId) && !after.includes(tagId)) after.push(tagId)
    if (after.join() === carried.join()) return merged
    // It stays where it was in its list: nothing happened with the customer.
    return [change(table, before.id, { tagIds: after, touchedAt: before.touchedAt })]
  },
})
type Seen = { row: Row<TaggedTable> | undefined; tags: Row<'tag'>[] }
type Marked = { add: string[]; remove: string[] }

/** @throws {Refusal} `not-found`, `deleted`, `client-merged` */
function markable(row: Row<TaggedTable> | undefined): Row<TaggedTable> {
  const before = present(row)
  if ('mergedIntoId' in before)
    refuseUnless(before.mergedIntoId === null, 'client-merged', { id: before.mergedIntoId })
  return before
}

export const tagLead = mutation('lead.tag', marking('lead', leadForms))
export const tagClient = mutation('client.tag', marking('client', clientForms))
export const tagVehicle = mutation('vehicle.tag', marking('vehicle', 'management.Inventory'))
export const tagTask = mutation('task.tag', marking('task', taskForms))

/** By the table whose rows they mark. */
export const marks = {
  lead: tagLead,
  client: tagClient,
  vehicle: tagVehicle,
  task: tagTask,
} as const

export const tagMutations = [
  saveTag,
  removeTag,
  restoreTag,
  tagLead,
  tagClient,
  tagVehicle,
  tagTask,
] as const
