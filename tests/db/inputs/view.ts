/** Views of lists. */
import { viewLists } from '#db/view/table.ts'
import { id, type Kind, oneOf } from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const name: Kind = {
  good: ['Late', 'x'.repeat(40)],
  bad: [['', 'required'], [' ', 'required'], ['x'.repeat(41), 'too-long'], [null]],
}
const query: Kind = {
  good: [{}, { status: 'created,called', sort: 'touched' }],
  bad: [
    [{ status: 7 }],
    [{ status: 'x'.repeat(2_001) }, 'too-long'],
    [Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`k${at}`, '1'])), 'too-many'],
    [null],
  ],
}
const roleIds: Kind = {
  good: [[], ['sales']],
  bad: [[Array.from({ length: 21 }, (_, at) => `r${at}`), 'too-many'], [['']], ['sales']],
}
export const viewInputs: Record<string, Asks> = {
  'view.save': {
    forms: undefined,
    fields: { id, list: oneOf(viewLists), name, query, roleIds },
  },
  'view.remove': { forms: undefined, fields: { viewId: id } },
  'view.restore': { forms: undefined, fields: { viewId: id } },
}
