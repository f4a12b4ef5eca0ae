/** Customers who are here only because a task names them: when they go, and when they must not. */
import { beforeEach, expect, test } from 'vitest'
import { addTask, editTask } from '#db/task/mutations/task.ts'
import type { PullAnswer } from '#db/sync.ts'
import { mutate } from '#src/sync/mutate.ts'
import { namedTables } from '#src/sync/prune.ts'
import { pullAll } from '#src/sync/pull.ts'
import { pushOnce } from '#src/sync/push.ts'
import { tidy } from '#src/sync/tidy.ts'
import { ana, aRig, aTask, day, json, type Rig, start } from './rig.ts'

const scopes = ['lead:named', 'task:own', 'client:named']
const long = start - 400 * day
let rig: Rig
beforeEach(async () => {
  rig = aRig()
  await rig.begin({ cookie: { epoch: 'e-1', v: 5 }, tip: '5.t', scopes, serverNow: start })
  rig.server.v = 6
  await rig.put('user', ana)
  await rig.put('task', task('t-1', { leadId: 'l-1', clientId: 'c-1' }))
  // Out of every window: a name keeps it all the same.
  await rig.put('lead', row('l-1', { status: 'closed', touchedAt: long }))
  await rig.put('client', row('c-1', { touchedAt: long }))
})
const row = (id: string, over: object = {}) => ({ id, v: 5, deletedAt: null, ...over })
const task = (id: string, over: object = {}) =>
  row(id, { ...aTask(id), status: 'pending', touchedAt: start, createdBy: 'u-marc', ...over })
const customers = async () => [...(await rig.ids('lead')), ...(await rig.ids('client'))]
const pull = (over: Partial<PullAnswer> = {}) => {
  rig.server.pulled = { scopes, ...over }
  return pullAll(rig.store, rig.env)
}

test('a name keeps a row whatever its window', async () => {
  await pull()
  expect(await tidy(rig.store, start)).toBe(0)
  expect(await customers()).toEqual(['l-1', 'c-1'])
})

test('they go with the task', async () => {
  await pull({ removals: [['task', ['t-1']]] })
  expect(await customers()).toEqual([])
})

test('they go with the name: one comes, the other leaves, by one page', async () => {
  await pull({
    rows: [
      ['lead', [row('l-2', { status: 'created', touchedAt: start })]],
      ['task', [task('t-1', { leadId: 'l-2', v: 6 })]],
    ],
  })
  expect(await customers()).toEqual(['l-2'])
})

test('they stay while another task names them', async () => {
  await rig.put('task', task('t-2', { leadId: 'l-1' }))
  await pull({ removals: [['task', ['t-1']]] })
  expect(await customers()).toEqual(['l-1'])
})

test('they go with a task that time has carried out of the window', async () => {
  await rig.put('task', task('t-1', { leadId: 'l-1', status: 'completed', touchedAt: long }))
  await pull()
  expect(await customers()).toEqual([])
})

test('and by the broom, however young they are', async () => {
  await rig.put('lead', row('l-3', { status: 'created', touchedAt: start }))
  expect(await tidy(rig.store, start)).toBe(1)
  expect(await customers()).toEqual(['l-1', 'c-1'])
})

test('what she says anew herself lets nothing go before the server has said so too', async () => {
  await rig.put('lead', row('l-2', { status: 'created', touchedAt: start }))
  await rig.put('task', task('t-2', { leadId: 'l-2' }))
  await mutate(rig.store, rig.env, editTask, {
    id: 't-1',
    edits: { leadId: { from: 'l-1', to: 'l-2' } },
  })
  await pull()
  await tidy(rig.store, start)
  expect(await rig.ids('lead')).toEqual(['l-1', 'l-2'])
  // Refused: it is about the first one again, and that one is still here.
  rig.server.receiptOf = ({ mid, seq }) => ({
    mid,
    seq,
    outcome: 'rejected',
    v: (rig.server.v += 1),
    code: 'not-found',
  })
  await pushOnce(rig.store, rig.env)
  await pull()
  expect(await rig.ids('lead')).toEqual(['l-1', 'l-2'])
  expect((await rig.all('task'))[0]).toMatchObject({ id: 't-1', leadId: 'l-1' })
})

test('a row with work of hers on it stays as long as the work', async () => {
  await rig.put('shadow', { key: 'lead:l-1', table: 'lead', id: 'l-1', row: row('l-1') })
  await rig.put('task', task('t-1', { leadId: null }))
  await tidy(rig.store, start)
  expect(await rig.ids('lead')).toEqual(['l-1'])
})

test('who may not name a customer she does not have is told so at once', async () => {
  await rig.begin({ person: { ...(await rig.meta('person'))!, forms: ['crm.Tasks'] } })
  const add = (id: string, over: object) => mutate(rig.store, rig.env, addTask, aTask(id, over))
  await expect(add('t-8', { leadId: 'l-9' })).rejects.toThrow('not-found')
  await expect(add('t-8', { clientId: 'c-9' })).rejects.toThrow('not-found')
  await add('t-8', { leadId: 'l-1', clientId: 'c-1' })
  await pull()
  expect(await customers()).toEqual(['l-1', 'c-1'])
})

test('the broom between two pages of a pull: it begins again', async () => {
  let page = 0
  rig.server.instead = async () => {
    page += 1
    const nothing = { ...rig.server.nothingNew(), scopes }
    if (page === 1)
      return json({
        ...nothing,
        rows: [['lead', [row('l-2', { status: 'created', touchedAt: start })]]],
        next: 'p2',
      })
    // The task that names it is on the second page.
    await tidy(rig.store, start)
    return json({ ...nothing, rows: [['task', [task('t-2', { leadId: 'l-2' })]]] })
  }
  expect(await pullAll(rig.store, rig.env)).toMatchObject({ stale: true })
  expect(await rig.meta('cookie')).toEqual({ epoch: 'e-1', v: 5 })
})

test('who has all leads waits for no more tables than before', () => {
  expect(namedTables(['lead', 'task:own', 'client'])).toEqual([])
  expect(namedTables(scopes)).toEqual(['lead', 'task', 'client', 'task'])
})
