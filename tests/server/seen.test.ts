/** What an act may stand on: what her tablet held, or what was hers until somebody gave it away. */
import { beforeEach, expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { type Actor, many, one, type TableName } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { seen } from '#server/sync/seen.ts'
import { aLead, aLeadComment } from '../support/builders/lead.ts'
import { aTemplate } from '../support/builders/message-template.ts'
import { aTask } from '../support/builders/task.ts'
import { aView } from '../support/builders/view.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'

let db: Db
beforeEach(() => {
  db = memoryDealership().db
  plant(db, {
    company: [aCompany],
    user: [aUser('u-ana'), aUser('u-marc')],
    role: [{ id: 'r-1', name: 'Sales', formIds: [], readOnly: false } as never],
    lead: [bare(aLead({ id: 'l-1' }))],
    leadComment: [bare(aLeadComment({ id: 'k-1', leadId: 'l-1' }))],
    task: [
      bare(aTask({ id: 't-hers', assignedTo: 'u-ana', createdBy: 'u-marc' })),
      bare(aTask({ id: 't-made', assignedTo: 'u-marc', createdBy: 'u-ana' })),
      bare(aTask({ id: 't-marc', assignedTo: 'u-marc', createdBy: 'u-marc' })),
    ],
    messageTemplate: [
      bare(aTemplate({ id: 'mt-house', ownerId: null })),
      bare(aTemplate({ id: 'mt-marc', ownerId: 'u-marc' })),
    ],
    savedView: [
      bare(aView({ id: 'sv-shared', ownerId: null, by: 'u-marc' })),
      bare(aView({ id: 'sv-marc', ownerId: 'u-marc', by: 'u-marc' })),
    ],
  })
})
const holding = (...forms: FormKey[]) =>
  ({ userId: 'u-ana', forms: new Set(forms) }) as unknown as Actor
const sees = (table: TableName, id: string, ...forms: FormKey[]) =>
  seen(db, one(table, id), holding(...forms)) !== undefined

test.each<[string, TableName, string, FormKey[], boolean]>([
  ['a lead with its form', 'lead', 'l-1', ['crm.Leads'], true],
  ['a lead without it', 'lead', 'l-1', ['crm.Reception'], false],
  ['what is not there', 'lead', 'l-9', ['crm.Leads'], false],
  ['a task that is hers', 'task', 't-hers', ['crm.Tasks'], true],
  ['a task that she made', 'task', 't-made', ['crm.Tasks'], true],
  ['a colleague’s', 'task', 't-marc', ['crm.Tasks'], false],
  ['a colleague’s, leading the team', 'task', 't-marc', ['crm.Tasks', 'direction.Users'], true],
  ['a template of the dealership’s', 'messageTemplate', 'mt-house', ['crm.Leads'], true],
  ['a colleague’s own template', 'messageTemplate', 'mt-marc', ['crm.Leads'], false],
  ['a view that is shared', 'savedView', 'sv-shared', [], true],
  ['a colleague’s own view', 'savedView', 'sv-marc', [], false],
  ['a colleague', 'user', 'u-marc', [], true],
  ['the dealership', 'company', 'c-1', [], true],
  // It is on no device at all: only the server asks for it.
  ['a role', 'role', 'r-1', [], true],
])('%s (%#)', (_, table, id, forms, is) => expect(sees(table, id, ...forms)).toBe(is))
test('what follows from what she named is found whatever she sees', () => {
  const comments = many('leadComment', 'leadId', 'l-1')
  expect(seen(db, comments, holding())).toHaveLength(1)
  expect(seen(db, one('lead', null), holding('crm.Leads'))).toBeUndefined()
})

let ord = 0
const logged = (over: Partial<typeof schema.mutationLog.$inferInsert>) =>
  db
    .insert(schema.mutationLog)
    .values({
      mid: `m-${(ord += 1)}`,
      ord,
      gid: 'g',
      cid: 'c',
      v: 1,
      seq: 1,
      userId: 'u-marc',
      outcome: 'applied',
      name: 'task.edit',
      version: 1,
      input: { assignedTo: { from: 'u-ana', to: 'u-marc' } },
      at: 0,
      deviceAt: 0,
      receivedAt: 0,
      touches: ['task:t-marc'],
      changes: [],
      hash: '',
      ...over,
    })
    .run()
test.each<[string, Parameters<typeof logged>[0], boolean]>([
  ['gave it away', {}, true],
  ['gave it away, as it was written', { input: {}, changes: [{ by: 'u-ana' }] as never }, true],
  ['gave it away in a conflict', { outcome: 'conflict' }, true],
  ['was refused to give it away', { outcome: 'rejected' }, false],
  ['waits to give it away', { outcome: 'parked' }, false],
  ['named somebody else', { input: { to: 'u-anabel' } }, false],
  ['gave away another', { touches: ['task:t-marc-2'] }, false],
  ['gave away a lead of that name', { touches: ['lead:t-marc'] }, false],
  ['was herself', { userId: 'u-ana' }, false],
])('what was hers until a colleague changed it counts for her act: who %s (%#)', (_, line, is) => {
  logged(line)
  expect(sees('task', 't-marc', 'crm.Tasks')).toBe(is)
})
test('news that every tablet in use has had is looked back at no more', () => {
  ord = 100
  logged({})
  ord = 100 + 4999
  logged({ touches: [] })
  expect(sees('task', 't-marc', 'crm.Tasks')).toBe(true)
  logged({ touches: [] })
  expect(sees('task', 't-marc', 'crm.Tasks')).toBe(false)
})
