/** What a technician's pull costs: named rows are looked up, never sought through. */
import type Database from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { scopesFor } from '#db/scopes.ts'
import { change } from '#db/kernel/mutation.ts'
import { applyChange } from '#db/rows.ts'
import { type Db, tx } from '#db/store.ts'
import { pullQuery } from '#db/sync-asked.ts'
import { epochOf, versionOf } from '#server/dealership/meta.ts'
import { pull } from '#server/sync/pull.ts'
import { raiseVersion } from '#server/sync/tip.ts'
import { aClient } from '../support/builders/client.ts'
import { aLead } from '../support/builders/lead.ts'
import { aTask } from '../support/builders/task.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'

const forms = new Set<FormKey>(['crm.Tasks', 'management.Inspections'])
const who = { userId: 'u-luc', forms }
let db: Db
let sqlite: Database.Database
const asked: string[] = []

beforeAll(() => {
  ;({ db, sqlite } = memoryDealership())
  plant(db, {
    company: [aCompany],
    user: [aUser('u-luc'), aUser('u-ana')],
    client: ['c-1', 'c-2'].map(id => bare(aClient({ id }))),
    lead: ['l-1', 'l-2'].map(id => bare(aLead({ id }))),
    task: [
      bare(aTask({ id: 't-1', assignedTo: 'u-luc', leadId: 'l-1' })),
      bare(aTask({ id: 't-2', assignedTo: 'u-ana', createdBy: 'u-ana', clientId: 'c-2' })),
    ],
  })
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((text: string) => {
    asked.push(text)
    return prepare(text)
  }) as typeof sqlite.prepare
})

const plansOf = (texts: readonly string[]) =>
  texts.flatMap(text => {
    const values = [...text.matchAll(/\?/g)].map(() => 1)
    const plan = sqlite.prepare(`explain query plan ${text}`).all(values)
    return (plan as { detail: string }[]).map(({ detail }) => detail)
  })

test('a delta looks up the tasks that name a row, by index, and scans neither leads, clients nor tasks', () => {
  const scopes = scopesFor(forms).join()
  const ask = { epoch: epochOf(db), v: versionOf(db), gid: 'g', scopes }
  const v = ask.v + 1
  tx(db, () => {
    applyChange(db, change('task', 't-2', { assignedTo: 'u-luc' }), { v, at: 1 })
    applyChange(db, change('lead', 'l-2', { source: 'x' }), { v, at: 1 })
    applyChange(db, change('client', 'c-1', { city: 'x' }), { v, at: 1 })
    raiseVersion(db, v, 1, 'x')
  })
  const answer = pull(db, pullQuery.parse(ask), who, 1)
  expect(answer.rows.map(([table, rows]) => [table, rows.map(row => row.id)])).toEqual([
    ['task', ['t-2']],
    ['client', ['c-2']],
  ])
  expect(answer.removals).toEqual([])
  const plans = plansOf(asked.filter(text => /from "(lead|client|task)"/.test(text)))
  expect(plans.length).toBeGreaterThan(5)
  expect(plans.filter(plan => /SCAN (lead|client|task)\b/.test(plan))).toEqual([])
  expect(plans.join('\n')).toMatch(/task USING INDEX task_lead/)
  expect(plans.join('\n')).toMatch(/task USING INDEX task_client/)
})
