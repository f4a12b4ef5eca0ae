/** Pull: what a page may be laid on, what goes, what comes again, and what is kept for how long. */
import { beforeEach, expect, test } from 'vitest'
import { addTask, editTask } from '#db/task/mutations/task.ts'
import { type PullAnswer, schemaVersion } from '#db/sync.ts'
import { clearMirror } from '#src/sync/clear.ts'
import { unknownCookie, writeMeta } from '#src/sync/meta.ts'
import { mutate } from '#src/sync/mutate.ts'
import { type Progress, pullAll, pullState } from '#src/sync/pull.ts'
import { PageGone, Unreachable } from '#src/sync/transport.ts'
import type { Entry, StoredFile } from '#src/sync/types.ts'
import { ana, anEntry, aRig, aTask, day, json, type Rig, start } from './rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = aRig()
  await rig.begin({ gid: 'g-1', cid: 'c-1', cookie: { epoch: 'e-1', v: 5 }, tip: '5.t', line: 2 })
  rig.server.v = 6
  await rig.put('user', ana)
})
const row = (id: string, over: object = {}) => ({ id, v: 6, deletedAt: null, ...over })
const pull = () => pullAll(rig.store, rig.env)
const answer = (over: Partial<PullAnswer>) => void (rig.server.pulled = over)
/** Each answer in its turn. */
const pages = (...all: Partial<PullAnswer>[]) => {
  let at = 0
  rig.server.instead = () => json({ ...rig.server.nothingNew(), ...all[at++] })
}
const cookie = () => rig.meta('cookie')
const add = (id: string, over: object = {}) => mutate(rig.store, rig.env, addTask, aTask(id, over))
const acked = (mid: string, over: Partial<Entry> = {}) =>
  anEntry(mid, { state: 'acked', outcome: 'applied', v: 5, ackedAt: start, ...over })
const aFile = (sha256: string, over: Partial<StoredFile> = {}): StoredFile => ({
  sha256,
  mime: 'image/jpeg',
  bytes: 1,
  data: new Uint8Array([1]),
  sent: 1,
  state: 'sent',
  at: start,
  ...over,
})
const mids = async () => (await rig.outbox()).map(({ mid }) => mid)
const shas = async () => (await rig.all<StoredFile>('files')).map(file => file.sha256)

test('it asks with all it knows', async () => {
  await rig.store.write(tx => writeMeta(tx, { scopes: ['company', 'task:own'] }))
  await pull()
  expect(Object.fromEntries(rig.server.calls[0]?.query ?? [])).toEqual({
    epoch: 'e-1',
    v: '5',
    tip: '5.t',
    gid: 'g-1',
    schema: String(schemaVersion),
    scopes: 'company,task:own',
    seal: '',
  })
})

test('only a fresh mirror asks for the list she looks at first, and on its first page', async () => {
  await pullAll(rig.store, rig.env, undefined, undefined, 'crm.Tasks')
  await rig.store.write(tx => writeMeta(tx, { cookie: unknownCookie }))
  pages({ next: 'page-2' }, {})
  await pullAll(rig.store, rig.env, undefined, undefined, 'crm.Tasks')
  expect(rig.server.calls.map(({ query }) => query?.get('first') ?? null)).toEqual([
    null,
    'crm.Tasks',
    null,
  ])
})

test('what to seal to is here with the first page, before anything else can fail', async () => {
  const sealTo = { id: 'k-1', x: 'x', y: 'y', proof: 'p' }
  rig.server.instead = () => {
    if (rig.server.calls.length > 1) throw new TypeError('offline')
    return json({ ...rig.server.nothingNew(), sealTo, next: 'p-2' })
  }
  await expect(pull()).rejects.toThrow(Unreachable)
  expect(await rig.meta('sealTo')).toEqual(sealTo)
  rig.server.instead = () => undefined
  await pull()
  expect(rig.server.calls.at(-1)?.query.get('seal')).toBe('k-1')
})

test('the rows lie in their tables, and the device knows how it stands', async () => {
  answer({
    rows: [
      ['task', [row('t-1'), row('t-2')]],
      ['lead', [row('l-1')]],
    ],
    removals: [['client', ['cl-1']]],
    scopes: ['company'],
    durableV: 4,
    tip: '6.t',
  })
  await rig.put('client', row('cl-1'), row('cl-2'))
  expect(await pull()).toEqual({ v: 6, rows: 3, reset: false, stale: false })
  expect(await rig.ids('task')).toEqual(['t-1', 't-2'])
  expect(await rig.ids('lead')).toEqual(['l-1'])
  expect(await rig.ids('client')).toEqual(['cl-2'])
  expect(await cookie()).toEqual({ epoch: 'e-1', v: 6 })
  for (const [key, value] of Object.entries({
    scopes: ['company'],
    durableV: 4,
    tip: '6.t',
    serverNow: start,
    pulledAt: rig.env.now(),
    filled: true,
  }))
    expect(await rig.meta(key as 'tip'), key).toEqual(value)
})

test('pages are asked for one by one; the cookie moves with the last', async () => {
  await rig.store.write(tx => writeMeta(tx, { cookie: { epoch: '', v: 0 }, filled: false }))
  const cookies: unknown[] = []
  const bars: Progress[] = []
  const bar = (done: number) => ({ table: 'task' as const, done, total: 2 })
  pages(
    { rows: [['task', [row('t-1')]]], next: 'p2', progress: bar(1), scopes: ['company'] },
    { rows: [['task', [row('t-2')]]], progress: bar(2), scopes: ['company'] },
  )
  const { instead } = rig.server
  rig.server.instead = async call => {
    cookies.push([await cookie(), await rig.meta('filled'), await rig.ids('task')])
    return instead(call) as Response
  }
  expect(await pullAll(rig.store, rig.env, each => bars.push(each))).toMatchObject({ rows: 2 })
  expect(rig.server.calls.map(call => call.query.get('page'))).toEqual([null, 'p2'])
  expect(cookies).toEqual([
    [{ epoch: '', v: 0 }, false, []],
    [{ epoch: '', v: 0 }, false, ['t-1']],
  ])
  expect(bars.map(each => each.done)).toEqual([1, 2])
  expect(await cookie()).toEqual({ epoch: 'e-1', v: 6 })
  expect(await rig.meta('filled')).toBe(true)
})

test('pages laid stay when the network goes; the cookie has not moved', async () => {
  let at = 0
  rig.server.instead = () =>
    (at += 1) === 1
      ? json({ ...rig.server.nothingNew(), rows: [['task', [row('t-1')]]], next: 'p2' })
      : Promise.reject(new TypeError('down'))
  await expect(pull()).rejects.toBeInstanceOf(Unreachable)
  expect(await rig.ids('task')).toEqual(['t-1'])
  expect(await cookie()).toEqual({ epoch: 'e-1', v: 5 })
})

test.each([
  ['rows', { rows: undefined }],
  ['a version', { v: undefined }],
  ['an epoch', { epoch: undefined }],
])('an answer without %s is not laid', async (_, over) => {
  rig.server.instead = () => json({ ...rig.server.nothingNew(), ...over })
  await expect(pull()).rejects.toBeInstanceOf(Unreachable)
  expect(await cookie()).toEqual({ epoch: 'e-1', v: 5 })
})

test('pages that are gone: all is asked for anew the next time, and nothing is cleared before', async () => {
  await rig.put('task', row('t-1'))
  rig.server.instead = () => json({ code: 'page-gone' }, 409)
  await expect(pull()).rejects.toBeInstanceOf(PageGone)
  expect(await cookie()).toEqual(unknownCookie)
  expect(await rig.ids('task')).toEqual(['t-1'])
})

test.each([
  ['another tab has pulled', { cookie: { epoch: 'e-1', v: 6 } }],
  ['another life of the server', { cookie: { epoch: 'e-2', v: 5 } }],
  ['the mirror was begun anew', { line: 3 }],
  ['a push learnt a newer mark', { tip: '6.t' }],
])('an answer that comes after %s is dropped', async (_, meanwhile) => {
  rig.server.instead = async () => {
    await rig.store.write(tx => writeMeta(tx, meanwhile))
    return json({ ...rig.server.nothingNew(), v: 9, rows: [['task', [row('t-1')]]] })
  }
  expect(await pull()).toEqual({ stale: true, rows: 0, v: 5, reset: false })
  expect(await rig.ids('task')).toEqual([])
  expect((await cookie())?.v).not.toBe(9)
})

test('a page of a pull that another has overtaken is not laid behind it', async () => {
  let at = 0
  rig.server.instead = async () => {
    at += 1
    if (at === 2) await rig.store.write(tx => writeMeta(tx, { pull: 'of another tab' }))
    const rows: PullAnswer['rows'] = [['task', [row(`t-${at}`)]]]
    return json({ ...rig.server.nothingNew(), rows, ...(at < 3 && { next: `p${at + 1}` }) })
  }
  expect(await pull()).toMatchObject({ stale: true })
  expect(await rig.ids('task')).toEqual(['t-1'])
})

test('removed with its parent: children go, the children of others stay', async () => {
  const open = { status: 'created' }
  await rig.put('lead', row('l-1', open), row('l-2', open))
  await rig.put('leadComment', row('a', { leadId: 'l-1' }), row('b', { leadId: 'l-2' }))
  await rig.put('appointment', row('c', { leadId: 'l-1' }))
  answer({ removals: [['lead', ['l-1']]] })
  await pull()
  expect(await rig.ids('lead')).toEqual(['l-2'])
  expect(await rig.ids('leadComment')).toEqual(['b'])
  expect(await rig.ids('appointment')).toEqual([])
})

test('a customer who was here only for the lead that left goes with it', async () => {
  const old = { touchedAt: start - 200 * day }
  const open = { status: 'created', ...old }
  await rig.put(
    'lead',
    row('l-1', { clientId: 'cl-1', ...open }),
    row('l-9', { clientId: 'cl-9', ...open }),
  )
  await rig.put('client', row('cl-1', old), row('cl-2', { touchedAt: start }), row('cl-9', old))
  answer({ removals: [['task', ['t-1']]] })
  await pull()
  expect(await rig.ids('client')).toEqual(['cl-1', 'cl-2', 'cl-9'])
  rig.server.v = 7
  answer({ removals: [['lead', ['l-1']]] })
  await pull()
  expect(await rig.ids('client')).toEqual(['cl-2', 'cl-9'])
})

test('a scope that is withdrawn is emptied, with the images kept of its rows, and no other', async () => {
  await add('t-1')
  await rig.put('lead', row('l-1'))
  await rig.put('shadow', { key: 'lead:l-1', table: 'lead', id: 'l-1', row: row('l-1') })
  answer({ dropScopes: ['lead', 'request:own'] })
  await rig.put('request', row('r-1'))
  await pull()
  expect(await rig.ids('lead')).toEqual([])
  expect(await rig.ids('request')).toEqual([])
  expect(await rig.ids('task')).toEqual(['t-1'])
  expect((await rig.all<{ key: string }>('shadow')).map(({ key }) => key)).toEqual(['task:t-1'])
})

test('reset: the mirror goes, what was done here goes back to the queue, under a new client', async () => {
  await rig.put('vehicle', row('ve-1'))
  await rig.put('draft', { key: 'd', form: 'f', values: {}, at: 1 })
  await rig.put(
    'outbox',
    acked('m-1', { code: 'x', facts: { a: 1 } }),
    acked('m-2', { outcome: 'rejected' }),
    acked('m-3', { outcome: 'conflict' }),
    acked('m-4', { outcome: 'parked' }),
    anEntry('m-5', { seq: 9 }),
  )
  await rig.put('files', aFile('f-1', { v: 3 }), aFile('f-2', { state: 'local', sent: 0 }))
  answer({ reset: true, epoch: 'e-2', v: 1, rows: [['task', [row('t-9')]]], tip: '1.t' })
  expect(await pull()).toMatchObject({ reset: true, v: 1 })
  expect(await rig.ids('vehicle')).toEqual([])
  expect(await rig.ids('task')).toContain('t-9')
  expect(await rig.all('draft')).toHaveLength(1)
  const cid = await rig.meta('cid')
  expect(cid).not.toBe('c-1')
  expect((await rig.outbox()).map(({ mid, state, seq }) => [mid, state, seq])).toEqual([
    ['m-1', 'pending', 1],
    ['m-2', 'acked', 2],
    ['m-3', 'pending', 2],
    ['m-4', 'pending', 3],
    ['m-5', 'pending', 4],
  ])
  // What was never taken leaves for the first time.
  expect((await rig.outbox()).flatMap(({ mid, again }) => (again ? [mid] : []))).toEqual([
    'm-1',
    'm-3',
    'm-4',
  ])
  const [first] = await rig.outbox()
  for (const gone of ['outcome', 'v', 'code', 'facts', 'ackedAt'])
    expect(first).not.toHaveProperty(gone)
  expect(first?.cid).toBe(cid)
  expect(await rig.meta('nextSeq')).toBe(5)
  const [sent, local] = await rig.all<StoredFile>('files')
  expect(sent).toMatchObject({ sha256: 'f-1', state: 'local', sent: 0, again: true })
  expect(sent).not.toHaveProperty('v')
  expect(local?.again).toBeUndefined()
  expect(await cookie()).toEqual({ epoch: 'e-2', v: 1 })
  expect(await rig.meta('line')).toBe(3)
  expect(await rig.meta('tip')).toBe('1.t')
})

test('a first sync that begins again does so from nothing: rights may have changed since', async () => {
  await rig.store.write(tx => writeMeta(tx, { cookie: { epoch: '', v: 0 } }))
  await rig.put('client', row('cl-old'))
  answer({ rows: [['task', [row('t-1')]]] })
  await pull()
  expect(await rig.ids('client')).toEqual([])
  expect(await rig.ids('task')).toEqual(['t-1'])
  expect(await rig.meta('line')).toBe(3)
})

test.each([
  ['a minute of setting right', 60_000, { epoch: 'e-1', v: 6 }],
  ['more', 60_001, unknownCookie],
])('a server’s clock that goes back by %s', async (_, back, expected) => {
  await rig.store.write(tx => writeMeta(tx, { serverNow: start + back }))
  await pull()
  expect(await cookie()).toEqual(expected)
})

test('own work lies on newer rows; the rows under it are the server’s', async () => {
  await rig.put('task', row('t-1', { ...aTask('t-1'), status: 'pending', note: 'theirs' }))
  await mutate(rig.store, rig.env, editTask, {
    id: 't-1',
    edits: { title: { from: 'Call Hélène', to: 'Mine' } },
  })
  answer({
    rows: [['task', [row('t-1', { ...aTask('t-1'), status: 'pending', note: 'newer' })]]],
  })
  await pull()
  expect(await rig.all('task')).toMatchObject([{ title: 'Mine', note: 'newer' }])
  expect(await rig.all('shadow')).toMatchObject([{ row: { title: 'Call Hélène', note: 'newer' } }])
})

test('work that newer rows refuse is marked for a person and comes off the screen; the rest goes on', async () => {
  await rig.put('task', row('t-1', { ...aTask('t-1'), status: 'pending' }))
  await mutate(rig.store, rig.env, editTask, {
    id: 't-1',
    edits: { title: { from: 'Call Hélène', to: 'Mine' } },
  })
  await add('t-2')
  const done = row('t-1', { ...aTask('t-1'), status: 'completed' })
  answer({ rows: [['task', [done]]] })
  await pull()
  const [edit, added] = await rig.outbox()
  expect(edit).toMatchObject({ state: 'pending', doubt: { code: 'task-not-pending' } })
  expect(added?.doubt).toBeUndefined()
  expect(await rig.all('task')).toMatchObject([done, { id: 't-2' }])
  // The row is put back to what it was: the doubt goes by itself.
  rig.server.v = 7
  answer({ rows: [['task', [row('t-1', { ...aTask('t-1'), status: 'pending' })]]] })
  await pull()
  expect((await rig.outbox())[0]?.doubt).toBeUndefined()
  expect(await rig.all('task')).toMatchObject([{ title: 'Mine' }, {}])
})

const editOf = (mid: string, n: number, from: string, to: string, over: Partial<Entry> = {}) =>
  anEntry(mid, {
    n,
    name: 'task.edit',
    input: { id: 't-1', edits: { title: { from, to } } },
    ...over,
  })
test('a row deleted for good under unsent work goes from the screen, and the work is marked', async () => {
  await rig.put('task', row('t-1', { ...aTask('t-1'), status: 'pending' }))
  await mutate(rig.store, rig.env, editTask, {
    id: 't-1',
    edits: { title: { from: 'Call Hélène', to: 'Mine' } },
  })
  answer({ removals: [['task', ['t-1']]] })
  await pull()
  expect(await rig.ids('task')).toEqual([])
  expect(await rig.all('shadow')).toEqual([])
  expect(await rig.outbox()).toMatchObject([{ state: 'pending', doubt: { code: 'not-found' } }])
})
test('work is replayed in the order it was done, whatever its ids', async () => {
  await rig.put('outbox', editOf('z', 1, 'Call Hélène', 'first'), editOf('a', 2, 'first', 'second'))
  answer({ rows: [['task', [row('t-1', { ...aTask('t-1'), status: 'pending' })]]] })
  await pull()
  expect(await rig.all('task')).toMatchObject([{ title: 'second' }])
})
test('what the server has acknowledged is never marked as doubtful', async () => {
  const sent = editOf('m-1', 1, 'Call Hélène', 'Mine', { state: 'acked', outcome: 'applied', v: 9 })
  await rig.put('outbox', sent, editOf('m-2', 2, 'x', 'y'))
  await pull()
  const [first, second] = await rig.outbox()
  expect(first?.doubt).toBeUndefined()
  expect(second?.doubt?.code).toBe('not-found')
})
test('a page that could not be written is no reason to try a wider one', async () => {
  let times = 0
  rig.store.beforeCommit = () => {
    times += 1
    // The question what to ask for is the first.
    if (times === 2) throw new Error('disk')
  }
  await expect(pull()).rejects.toThrow('disk')
  expect(times).toBe(2)
})

test('acknowledged work stays on the screen until the pull has reached it', async () => {
  const { mid } = await add('t-1')
  await rig.put('outbox', { ...(await rig.outbox())[0], state: 'acked', outcome: 'applied', v: 7 })
  await pull()
  expect(await rig.ids('task')).toEqual(['t-1'])
  expect(await rig.all('shadow')).toHaveLength(1)
  // The server has it now, and somebody deleted it there at once.
  rig.server.v = 7
  answer({ removals: [['task', ['t-1']]] })
  await pull()
  expect(await rig.ids('task')).toEqual([])
  expect(await rig.all('shadow')).toEqual([])
  expect(await mids()).toEqual([mid])
})

test('receipts come with a pull too: of another tab, or of an answer that was lost', async () => {
  const { mid } = await add('t-1')
  answer({
    receipts: [{ mid, seq: 1, outcome: 'applied', v: 6 }],
    rows: [['task', [row('t-1', aTask('t-1', { title: 'as the server has it' }))]]],
  })
  await pull()
  expect(await rig.outbox()).toMatchObject([{ state: 'acked', v: 6 }])
  expect(await rig.all('task')).toMatchObject([{ title: 'as the server has it' }])
  expect(await rig.all('shadow')).toEqual([])
})
test('a refusal that comes with a pull takes the work off the screen', async () => {
  const { mid } = await add('t-1')
  await rig.put('outbox', { ...(await rig.outbox())[0], state: 'acked', outcome: 'parked', v: 4 })
  const known = await rig.store.read(pullState)
  answer({ receipts: [{ mid, seq: 1, outcome: 'rejected', v: 6, code: 'x' }] })
  await pullAll(rig.store, rig.env, undefined, known)
  expect(await rig.ids('task')).toEqual([])
  expect(await rig.all('inbox')).toMatchObject([{ mid, outcome: 'rejected', code: 'x' }])
})

/** Seven days and a verified back-up: both. */
test('what was sent is kept seven days, and until a back-up holds it', async () => {
  const week = rig.env.now() - 7 * day
  await rig.put(
    'outbox',
    acked('m-1', { v: 4, ackedAt: week - 1 }),
    acked('m-2', { v: 4, ackedAt: week }),
    acked('m-3', { v: 5, ackedAt: week - 1 }),
    acked('m-4', { v: 4, ackedAt: week - 1, outcome: 'parked' }),
    anEntry('m-5', { at: 0 }),
    acked('m-6', { v: 4, ackedAt: week - 1, outcome: 'rejected' }),
  )
  await rig.put(
    'files',
    aFile('f-1', { v: 3, at: week - 1 }),
    aFile('f-2', { v: 3, at: week }),
    // A back-up of the same version may have been taken a moment before the file came.
    aFile('f-3', { v: 4, at: week - 1 }),
    aFile('f-4', { at: week - 1 }),
    aFile('f-5', { v: 3, at: week - 1, state: 'local' }),
  )
  answer({ durableV: 4 })
  await pull()
  expect(await mids()).toEqual(['m-2', 'm-3', 'm-4', 'm-5'])
  expect((await shas()).toSorted()).toEqual(['f-2', 'f-3', 'f-4', 'f-5'])
})
test('the week is looked through when a back-up has come, or a day has gone: not each time', async () => {
  const old = acked('m-1', { v: 4, ackedAt: 0 })
  answer({ durableV: 4 })
  await pull()
  await rig.put('outbox', old)
  await pull()
  expect(await mids()).toEqual(['m-1'])
  answer({ durableV: 5 })
  await pull()
  expect(await mids()).toEqual([])
  await rig.put('outbox', old)
  // The next day begins at midnight UTC.
  const untilMidnight = day - (rig.env.now() % day)
  rig.clock.mono += untilMidnight - 1
  await pull()
  expect(await mids()).toEqual(['m-1'])
  rig.clock.mono += 1
  await pull()
  expect(await mids()).toEqual([])
})

test('how it stands: what lies under unanswered work, and nothing while some was not sent', async () => {
  const overlaid = async () => (await rig.store.read(pullState)).overlaid
  expect(await overlaid()).toEqual([])
  await rig.put('shadow', { key: 'task:t', table: 'task', id: 't', row: null })
  expect(await overlaid()).toEqual(['task'])
  await add('t-1')
  expect(await overlaid()).toBeUndefined()
  const fresh = aRig()
  await fresh.begin({ cookie: { epoch: '', v: 0 } })
  expect((await fresh.store.read(pullState)).overlaid).toBeUndefined()
  await expect(aRig().store.read(pullState)).rejects.toThrow('not begun')
})

test('a mirror that is begun anew is not whole before its last page, and asks for all again', async () => {
  await rig.begin({ cookie: { epoch: 'e-0', v: 9 }, scopes: ['task'] as never, tip: 'old' })
  rig.server.instead = ({ query }) =>
    query.get('page')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : json({ ...rig.server.nothingNew(), reset: true, next: 'p2' })
  await expect(pullAll(rig.store, rig.env)).rejects.toThrow('Failed to fetch')
  expect(await rig.meta('filled')).toBe(false)
  expect(await rig.meta('cookie')).toEqual({ epoch: '', v: 0 })
  expect(await rig.meta('scopes')).toEqual([])
  rig.server.instead = () => undefined
  await pullAll(rig.store, rig.env)
  expect(rig.server.calls.at(-1)?.query.get('epoch')).toBe('')
  expect(await rig.meta('filled')).toBe(true)
})
test('a mirror that is cleared keeps what waits here, and stands where a new one stands', async () => {
  await rig.begin({ cookie: { epoch: 'e-1', v: 9 }, scopes: ['task'] as never, schema: 1 })
  await rig.put('task', { id: 't-1', v: 1, deletedAt: null })
  await rig.put('shadow', { key: 'task:t-1', table: 'task', id: 't-1', row: null })
  await rig.put('outbox', anEntry('m-1'))
  await rig.put('files', { sha256: 'a', state: 'sent' }, { sha256: 'b', state: 'local' })
  await rig.store.write(clearMirror)
  expect([await rig.all('task'), await rig.all('shadow')]).toEqual([[], []])
  expect(await rig.all('outbox')).toHaveLength(1)
  expect((await rig.all<{ sha256: string }>('files')).map(file => file.sha256)).toEqual(['b'])
  expect(await rig.meta('cookie')).toEqual({ epoch: '', v: 0 })
  expect([await rig.meta('scopes'), await rig.meta('filled')]).toEqual([[], false])
  expect(await rig.meta('schema')).toBe(schemaVersion)
})

test('what came of a scope by a pull that did not end goes before it comes again', async () => {
  const task = (id: string) => ['task', [row(id, aTask(id, { status: 'pending' }))]] as never
  const stop = () => Promise.reject(new TypeError('Failed to fetch'))
  rig.server.instead = ({ query }) =>
    query.get('page')
      ? stop()
      : json({ ...rig.server.nothingNew(), scopes: ['task:own'], rows: [task('t-1')], next: 'p2' })
  await expect(pull()).rejects.toThrow('Failed to fetch')
  expect(await rig.ids('task')).toEqual(['t-1'])
  expect(await rig.meta('filling')).toEqual(['task:own'])
  // Somebody took it from her meanwhile; a scope that is sent whole tells of no row that left.
  rig.server.instead = () => undefined
  answer({ scopes: ['task:own'] as never, rows: [task('t-2')] })
  await pull()
  expect(await rig.ids('task')).toEqual(['t-2'])
  expect(await rig.meta('filling')).toEqual([])
})

test('and when the rights to it are gone by then, it goes for good', async () => {
  await rig.begin({ filling: ['task:own'], scopes: ['company'] as never })
  await rig.put('task', row('t-1', aTask('t-1')))
  await rig.put('company', row('c-1'))
  answer({ scopes: ['company'] as never })
  await pull()
  expect([await rig.ids('task'), await rig.ids('company')]).toEqual([[], ['c-1']])
  expect(await rig.meta('filling')).toEqual([])
})
