/** Tags, and the rows that carry them. */
import { clientForms } from '#db/client/fields.ts'
import { leadForms } from '#db/lead/shared.ts'
import { tagKeepers } from '#db/tag/mutations/tag.ts'
import { tagColours } from '#db/tag/table.ts'
import { taskForms } from '#db/task/forms.ts'
import { id, type Kind, oneOf } from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const name: Kind = {
  good: ['VIP', 'x'.repeat(30)],
  bad: [['', 'required'], [' ', 'required'], ['x'.repeat(31), 'too-long'], [null]],
}
const tagIds: Kind = {
  good: [[], ['tag-1']],
  bad: [[Array.from({ length: 101 }, (_, at) => `t${at}`), 'too-many'], [['']], ['tag-1']],
}
const marked = (forms: Asks['forms']): Asks => ({
  forms,
  fields: { rowId: id, add: tagIds, remove: tagIds },
})
export const tagInputs: Record<string, Asks> = {
  'tag.save': { forms: tagKeepers, fields: { id, name, colour: oneOf(tagColours) } },
  'tag.remove': { forms: tagKeepers, fields: { tagId: id } },
  'tag.restore': { forms: tagKeepers, fields: { tagId: id } },
  'lead.tag': marked(leadForms),
  'client.tag': marked(clientForms),
  'vehicle.tag': marked(['management.Inventory']),
  'task.tag': marked(taskForms),
}
