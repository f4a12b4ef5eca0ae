/** One pull: what a device gets, what it must drop, and what its progress bar counts by. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { change, type Change, insert } from '#db/kernel/mutation.ts'
import { longWindowMs } from '#db/kernel/window.ts'
import { applyChange } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { scopesFor } from '#db/scopes.ts'
import { type Db, tx } from '#db/store.ts'
import { pullLimit } from '#db/sync.ts'
import { pullQuery } from '#db/sync-asked.ts'
import { versionOf, writeMeta } from '#server/dealership/meta.ts'
import { ForeignGroup, meetGroup } from '#server/sync/group.ts'
import { PageGone, pull } from '#server/sync/pull.ts'
import { raiseVersion, tipOf } from '#server/sync/tip.ts'
import { aClient } from '../support/builders/client.ts'
import { aContract } from '../support/builders/contract.ts'
import { anInspection } from '../support/builders/inspection.ts'
import { aLead, aLeadComment } from '../support/builders/lead.ts'
import { aTask } from '../support/builders/task.ts'
import { aVehicle, aVehiclePhoto } from '../support/builders/vehicle.ts'
import { aCompany, aUser, bare, memoryDealership } from '../support/dealership.ts'

const now = 1_800_000_000_000
const longAgo = now - longWindowMs - 1
const forms = new Set<FormKey>(['crm.Leads', 'crm.Tasks'])
const ana = { userId: 'u-ana', forms }
const hers = scopesFor(forms)
let db: Db

/** Commits these as one version. */
function commit(...changes: Change[]): number {
  return commitAt(now, ...changes)
}
function commitAt(at: number, ...changes: Change[]): number {
  return tx(db, () => {
    const v = versionOf(db) + 1
    for (const each of changes) applyChange(db, each, { v, at })
    raiseVersion(db, v, at, JSON.stringify(changes))
    return v
  })
}
const task = (id: string, over = {}) => insert('task', bare(aTask({ id, ...over })))
const lead = (id: string, over = {}) => insert('lead', bare(aLead({ id, ...over })))
const vehicle = (id: string, over = {}) => insert('vehicle', bare(aVehicle({ id, ...over })))
const photo = (id: string, vehicleId: string) =>
  insert('vehiclePhoto', bare(aVehiclePhoto({ id, vehicleId })))

type Query = Partial<Record<'epoch' | 'v' | 'tip' | 'gid' | 'scopes' | 'page' | 'limit', unknown>>
const ask = (query: Query = {}, who = ana) =>
  pull(db, pullQuery.parse({ gid: 'g', ...query }), who, now)
/** As a device that stands at this version and holds all that is hers. */
const standing = (v: number, over: Query = {}) =>
  ask({ epoch: 'epoch-1', v, scopes: hers.join(), ...over })
/** All pages of one pull. */
function pages(query: Query, between: () => void = () => {}) {
  const all = [ask(query)]
  for (let page = all[0]?.next; page; page = all.at(-1)?.next) {
    between()
    all.push(ask({ ...query, page }))
  }
  return all
}
const idsOf = ({ rows }: ReturnType<typeof ask>) =>
  rows.flatMap(([table, each]) => each.map(({ id }) => `${table}:${id}`))
const gone = ({ removals }: ReturnType<typeof ask>) =>
  removals.flatMap(([table, ids]) => ids.map(id => `${table}:${id}`))

let before: number
beforeEach(() => {
  ;({ db } = memoryDealership())
  commit(
    insert('company', aCompany),
    insert('user', aUser('u-ana')),
    insert('user', aUser('u-marc')),
  )
  commitAt(longAgo, lead('l-old', { status: 'cancelled' }))
  before = commit(
    lead('l-1'),
    task('t-1'),
    task('t-2'),
    task('t-marc', { assignedTo: 'u-marc', createdBy: 'u-marc' }),
  )
})
const everything = ['company:c-1', 'user:u-ana', 'user:u-marc', 'lead:l-1', 'task:t-1', 'task:t-2']

test('a fresh device gets all that is hers, whatever else it says it holds, and a measure of it', () => {
  writeMeta(db, 'durableV', '2')
  for (const query of [{}, { v: before, scopes: hers.join() }, { tip: `${before}:other` }]) {
    const { rows: _, ...answer } = ask(query)
    expect(answer).toEqual({
      Status: '1',
      epoch: 'epoch-1',
      v: before,
      tip: tipOf(db),
      durableV: 2,
      serverNow: now,
      scopes: hers,
      removals: [],
      receipts: [],
      progress: { table: 'company', done: 6, total: 6 },
    })
    expect(idsOf(ask(query)).sort()).toEqual([...everything].sort())
  }
})
test('a device that knows us gets what changed, what has left its scope, and no progress bar', () => {
  const v = commit(
    change('task', 't-1', { title: 'Now' }),
    change('task', 't-2', { assignedTo: 'u-marc', createdBy: 'u-marc' }),
    change('lead', 'l-1', { status: 'deleted' }),
    task('t-3'),
  )
  const answer = standing(before)
  expect(answer).not.toHaveProperty('progress')
  expect(answer).not.toHaveProperty('reset')
  expect(answer).not.toHaveProperty('dropScopes')
  expect(answer).not.toHaveProperty('next')
  expect(answer.v).toBe(v)
  expect(idsOf(answer)).toEqual(['task:t-1', 'task:t-3'])
  expect(gone(answer)).toEqual(['lead:l-1', 'task:t-2'])
  // At the newest version there is nothing, and nothing is counted.
  const still = standing(v)
  expect([still.rows, still.removals]).toEqual([[], []])
  expect(still).not.toHaveProperty('progress')
})
test.each([
  ['of another life', { epoch: 'epoch-0' }],
  ['from the future', { v: 4 }],
  ['of another line', { tip: '3:other' }],
  ['of another life, from the future, of another line', { epoch: 'e', v: 9, tip: '9:x' }],
])('a device %s begins from nothing', (_, over) => {
  const query = { epoch: 'epoch-1', v: 2, scopes: `${hers.join()},gone`, ...over }
  const answer = ask(query)
  expect(answer.reset).toBe(true)
  // It holds nothing any more: there is nothing to drop.
  expect(answer).not.toHaveProperty('dropScopes')
  expect(idsOf(answer).sort()).toEqual([...everything].sort())
  expect(gone(answer)).toEqual([])
  expect(answer.progress).toMatchObject({ done: 6, total: 6 })
  // The word is said once: with the second page it would clear the first.
  const [first, second] = pages({ ...query, limit: 4 })
  expect(first?.reset).toBe(true)
  expect(second).not.toHaveProperty('reset')
})
test('a device at our own version, of our own line, does not begin again', () => {
  expect(standing(before, { tip: tipOf(db) })).not.toHaveProperty('reset')
})
test('scopes she is no longer entitled to are dropped, told once; one she has gained comes whole', () => {
  const query = { epoch: 'epoch-1', v: before, scopes: `,request,${hers.join()},,client:brief` }
  expect(ask(query).dropScopes).toEqual(['request', 'client:brief'])
  const gained = ask({ epoch: 'epoch-1', v: before, scopes: 'company,request' })
  expect(gained.dropScopes).toEqual(['request'])
  expect(idsOf(gained).sort()).toEqual(everything.filter(each => each !== 'company:c-1').sort())
  const [first, second] = pages({
    epoch: 'epoch-1',
    v: before,
    scopes: 'company,request',
    limit: 3,
  })
  expect(first?.dropScopes).toEqual(['request'])
  expect(second).not.toHaveProperty('dropScopes')
})

test('a page has as many rows as were asked for, and the next goes on behind them', () => {
  const all = pages({ limit: 4 })
  expect(all.map(idsOf)).toEqual([
    ['company:c-1', 'user:u-ana', 'user:u-marc', 'lead:l-1'],
    ['task:t-1', 'task:t-2'],
  ])
  expect(all.map(({ progress }) => progress)).toEqual([
    { table: 'company', done: 4, total: 6 },
    { table: 'lead', done: 6, total: 6 },
  ])
  // Full to the brim, it cannot know that nothing follows: an empty page does.
  expect(pages({ limit: 6 }).map(each => idsOf(each).length)).toEqual([6, 0])
})
test.each([
  ['two and a half', 2.5, 2],
  ['none', 0, 1],
  ['less than none', -5, 1],
  ['one', 1, 1],
  ['three', 3, 3],
])('%s rows a page', (_, limit, rows) => {
  expect(idsOf(ask({ limit }))).toHaveLength(rows)
})
test('nobody gets more than the limit, however much is asked for', () => {
  commit(...Array.from({ length: pullLimit }, (_, i) => task(`t-n${i}`)))
  expect(pages({ limit: 1e9 }).map(each => idsOf(each).length)).toEqual([pullLimit, 6])
})
test('the measure stays as the first page told it, and what came meanwhile never makes it run over', () => {
  let last = 0
  const all = pages({ limit: 2 }, () => {
    commit(task(`t-9${(last += 1)}`), task(`t-8${last}`))
  })
  const progress = all.map(each => each.progress)
  expect(progress[0]).toEqual({ table: 'company', done: 2, total: 6 })
  expect(progress[1]).toMatchObject({ done: 4, total: 6 })
  for (const each of progress) expect(each?.total).toBe(Math.max(6, each?.done ?? 0))
  expect(all.length).toBeGreaterThan(3)
  expect(new Set(all.map(({ v }) => v))).toEqual(new Set([before]))
})

const aPlace = () => JSON.parse(ask({ limit: 4 }).next ?? '') as Record<string, unknown>
test.each([
  ['another life', { epoch: 'epoch-0' }],
  ['other rights', { scopes: 'company' }],
  ['a version that is not there any more', { pin: 4 }],
  ['another line', { tip: '3:other' }],
])('a page that was begun under %s is gone', (_, over) => {
  const page = JSON.stringify({ ...aPlace(), ...over })
  expect(() => ask({ page, limit: 4 })).toThrow(PageGone)
  expect(idsOf(ask({ page: JSON.stringify(aPlace()), limit: 4 }))).toEqual(['task:t-1', 'task:t-2'])
})
test.each([
  ['nothing', 'null'],
  ['no place at all', '{}'],
  ['half a version', JSON.stringify({ pin: 1.5, scope: 0, after: '' })],
  ['a version before the first', JSON.stringify({ pin: -1, scope: 0, after: '' })],
  ['a version in words', JSON.stringify({ pin: '1', scope: 0, after: '' })],
  ['a scope before the first', JSON.stringify({ pin: 1, scope: -1, after: '' })],
  ['no scope', JSON.stringify({ pin: 1, after: '' })],
  ['an id that is none', JSON.stringify({ pin: 1, scope: 0, after: 1 })],
  ['no text', '{'],
])('a page that names %s is refused as bad input', (_, page) => {
  expect(() => ask({ page })).toThrow(SyntaxError)
})
test('a place that counts nothing is a place: the very beginning, and one behind the last scope', () => {
  const { epoch, scopes, tip } = aPlace()
  const at = (over: object) =>
    ask({ page: JSON.stringify({ epoch, scopes, tip, pin: before, after: '', ...over }) })
  expect(idsOf(at({ scope: 0 }))).toHaveLength(6)
  expect(at({ scope: 0 }).progress).toEqual({ table: 'company', done: 6, total: 6 })
  expect(at({ scope: 0, sent: 3, total: 20 }).progress).toMatchObject({ done: 9, total: 20 })
  expect(at({ scope: hers.length })).toMatchObject({
    rows: [],
    progress: { table: 'company', done: 0, total: 0 },
  })
  expect(
    ask({ page: JSON.stringify({ epoch, scopes, tip: '', pin: 0, scope: 0, after: '' }) }).v,
  ).toBe(0)
})

const aLogRow = {
  gid: 'g',
  cid: 'c',
  seq: 1,
  userId: 'u-ana',
  outcome: 'applied' as const,
  name: 'task.edit',
  version: 1,
  input: {},
  at: 0,
  deviceAt: 0,
  receivedAt: 0,
  touches: [],
  changes: [],
  hash: '',
}
const logged = (
  mid: string,
  v: number,
  over: Partial<typeof schema.mutationLog.$inferInsert> = {},
) =>
  db
    .insert(schema.mutationLog)
    .values({ ...aLogRow, mid, v, ord: Number(mid.slice(1)), ...over })
    .run()
test('the receipts of her own group since then come with the page, and tell a device nothing of our insides', () => {
  logged('m1', before - 1)
  logged('m2', before, {
    seq: 4,
    outcome: 'rejected',
    code: 'not-authorized',
    facts: { by: 'Lise', error: 'x' },
  })
  logged('m3', before, { gid: 'g-other' })
  const second = {
    mid: 'm2',
    seq: 4,
    outcome: 'rejected',
    v: before,
    code: 'not-authorized',
    facts: { by: 'Lise' },
  }
  const first = { mid: 'm1', seq: 1, outcome: 'applied', v: before - 1 }
  expect(standing(before - 1).receipts).toEqual([second])
  expect(standing(before).receipts).toEqual([])
  expect(ask().receipts).toEqual([first, second])
  expect(ask({ epoch: 'other', v: before }).receipts).toEqual([first, second])
  expect(standing(before - 1, { gid: 'g-other' }).receipts).toMatchObject([{ mid: 'm3' }])
  // A later page tells of what was decided since the first one.
  const late = pages({ limit: 4 }, () => logged('m4', commit(task('t-9'))))
  expect(late.map(({ receipts }) => receipts.map(({ mid }) => mid))).toEqual([['m1', 'm2'], ['m4']])
})

test('how far a group has come is written down every fifty versions, forwards only, and never another’s', () => {
  meetGroup(db, 'g', 'u-ana', now)
  meetGroup(db, 'g-2', 'u-ana', now)
  const early = versionOf(db)
  expect(early).toBeLessThan(50)
  while (versionOf(db) < early + 60) commit(task(`t-far-${versionOf(db)}`))
  const far = versionOf(db)
  const stands = () =>
    Object.fromEntries(
      db
        .select()
        .from(schema.syncGroup)
        .all()
        .map(({ gid, v }) => [gid, v]),
    )
  ask()
  expect(stands()).toEqual({ g: 0, 'g-2': 0 })
  standing(early)
  expect(stands()).toEqual({ g: 0, 'g-2': 0 })
  standing(far)
  expect(stands()).toEqual({ g: far, 'g-2': 0 })
  standing(early)
  expect(stands()).toEqual({ g: far, 'g-2': 0 })
  // What a device says of another life does not count.
  ask({ gid: 'g-2', epoch: 'epoch-0', v: 3 })
  expect(stands()).toEqual({ g: far, 'g-2': 0 })
  const marc = { userId: 'u-marc', forms }
  expect(() => ask({}, marc)).toThrow(ForeignGroup)
  expect(() => ask({ gid: 'g-3' }, marc)).not.toThrow()
})

/** Cars out of the window, each with a photo and one with a comment. */
function oldCars() {
  commitAt(
    longAgo,
    ...['v-3', 'v-1', 'v-2'].flatMap(id => [
      vehicle(id, { status: 'out-of-market', soldAt: null }),
      photo(`p-${id}`, id),
    ]),
  )
  return versionOf(db)
}
test('a row that comes back brings with it what hangs on it and did not change', () => {
  const v = oldCars()
  expect(idsOf(ask()).filter(each => /vehicle/.test(each))).toEqual([])
  commit(change('vehicle', 'v-2', { status: 'available' }))
  expect(idsOf(standing(v))).toEqual(['vehicle:v-2', 'vehiclePhoto:p-v-2'])
  // What only changed brings nothing: its photos are there.
  const then = versionOf(db)
  commit(change('vehicle', 'v-2', { stockNumber: 'U-2' }))
  expect(idsOf(standing(then))).toEqual(['vehicle:v-2'])
})
test('a changed row brings what it keeps, and what hangs on that, in the order of their ids', () => {
  const v = oldCars()
  commit(
    lead('l-3', { vehicleId: 'v-3' }),
    lead('l-2', { vehicleId: 'v-1' }),
    lead('l-4', { vehicleId: null }),
    lead('l-5', { vehicleId: 'v-1' }),
  )
  const kept = ['vehicle:v-1', 'vehicle:v-3', 'lead:l-2', 'lead:l-3', 'lead:l-4', 'lead:l-5']
  const photos = ['vehiclePhoto:p-v-1', 'vehiclePhoto:p-v-3']
  expect(idsOf(standing(v))).toEqual([...kept, ...photos])
  // In pages of one the same, each once.
  const paged = pages({ epoch: 'epoch-1', v, scopes: hers.join(), limit: 1 })
  expect(paged.flatMap(idsOf)).toEqual([...kept, ...photos])
  for (const page of paged) expect(idsOf(page).length).toBeLessThanOrEqual(1)
  // A lead that is over keeps nothing: the car goes with it, its photos with the car.
  const then = versionOf(db)
  commit(change('lead', 'l-3', { status: 'deleted' }))
  expect(idsOf(standing(then))).toEqual([])
  expect(gone(standing(then))).toEqual(['lead:l-3'])
})
test('a car that changed itself and came with a lead is sent once', () => {
  const v = oldCars()
  commit(lead('l-3', { vehicleId: 'v-3' }), change('vehicle', 'v-3', { stockNumber: 'U-3' }))
  expect(idsOf(standing(v))).toEqual(['vehicle:v-3', 'lead:l-3', 'vehiclePhoto:p-v-3'])
})
test('what came with a row that was sent in an earlier page comes too, though nothing follows it', () => {
  commitAt(
    longAgo,
    lead('l-8', { status: 'cancelled' }),
    ...['k-1', 'k-2'].map(id => insert('leadComment', bare(aLeadComment({ id, leadId: 'l-8' })))),
  )
  const v = versionOf(db)
  commit(change('lead', 'l-8', { status: 'in-treatment' }))
  for (const limit of [1, 2, 100])
    expect(pages({ epoch: 'epoch-1', v, scopes: hers.join(), limit }).flatMap(idsOf)).toEqual([
      'lead:l-8',
      'leadComment:k-1',
      'leadComment:k-2',
    ])
})

test('cars kept by rows of two kinds come in one order: none is left behind between two pages', () => {
  const seller = new Set<FormKey>([...forms, 'management.SaleContracts'])
  const who = { userId: 'u-ana', forms: seller }
  const v = oldCars()
  const contract = bare(aContract({ id: 's-1', vehicleId: 'v-1', status: 'draft' }))
  commit(lead('l-3', { vehicleId: 'v-3' }), insert('saleContract', contract))
  const query = { epoch: 'epoch-1', v, scopes: scopesFor(seller).join(), limit: 1 }
  const found = []
  for (let page: string | undefined = undefined, answer; ; page = answer.next) {
    answer = ask({ ...query, ...(page && { page }) }, who)
    found.push(...idsOf(answer))
    if (!answer.next) break
  }
  const cars = ['vehicle:v-1', 'vehicle:v-3', 'vehiclePhoto:p-v-1', 'vehiclePhoto:p-v-3']
  expect(found.filter(each => /vehicle/.test(each))).toEqual(cars)
  // Only one of the two kinds changed.
  const then = versionOf(db)
  commit(lead('l-6', { vehicleId: 'v-2' }))
  const later = ask({ ...query, v: then, limit: 100 }, who)
  expect(idsOf(later)).toEqual(['vehicle:v-2', 'lead:l-6', 'vehiclePhoto:p-v-2'])
})
test('two people with different forms do not share the answer: what her own rows keep is on hers alone', () => {
  oldCars()
  commit(insert('inspection', bare(anInspection({ id: 'i-1', vehicleId: 'v-2' }))))
  const shop = { userId: 'u-marc', forms: new Set<FormKey>([...forms, 'management.Inspections']) }
  expect(idsOf(ask())).not.toContain('vehicle:v-2')
  expect(idsOf(ask({ gid: 'g-shop' }, shop))).toContain('vehicle:v-2')
  expect(idsOf(ask())).not.toContain('vehicle:v-2')
})
test('a customer is on her device for as long as the window, and no millisecond more', () => {
  const client = (id: string, touchedAt: number) =>
    commitAt(touchedAt, insert('client', bare(aClient({ id }))))
  client('cl-in', longAgo + 2)
  client('cl-out', longAgo + 1)
  expect(idsOf(ask()).filter(each => /client/.test(each))).toEqual(['client:cl-in'])
  expect(ask().progress?.total).toBe(7)
})
test('rows from before the first version reach a fresh device too', () => {
  ;({ db } = memoryDealership())
  applyChange(db, insert('company', aCompany), { v: 0, at: now })
  expect(idsOf(ask())).toEqual(['company:c-1'])
})
test('a database put back to between two pages ends the pull: the second page stood on what is gone', () => {
  const first = ask({ limit: 2 })
  const v = commit(task('t-9'))
  const second = ask({ limit: 2, page: first.next })
  expect(second.next).toBeDefined()
  db.delete(schema.versionMark).where(eq(schema.versionMark.v, v)).run()
  writeMeta(db, 'v', String(before))
  commit(task('t-other'))
  expect(() => ask({ limit: 2, page: second.next })).toThrow(PageGone)
  expect(() => ask({ limit: 2, page: first.next })).not.toThrow()
})
test('wherever the time of a page runs out, the next one goes on: nothing is left out, nothing comes twice', () => {
  commit(...Array.from({ length: 600 }, (_, i) => task(`t-n${1000 + i}`)))
  const clock = vi.spyOn(performance, 'now')
  const pull40 = (page?: string) =>
    pull(db, pullQuery.parse({ gid: 'g', ...(page && { page }) }), ana, now, 40)
  clock.mockReturnValue(1e6)
  const whole = idsOf(pull40())
  expect(whole).toHaveLength(606)
  for (let looks = 1; looks < 24; looks += 1) {
    let calls = 0
    clock.mockImplementation(() => 1e6 + ((calls += 1) > looks ? 41 : 40 * Number(calls > 1)))
    const first = pull40()
    clock.mockReturnValue(1e6)
    const rest = first.next ? idsOf(pull40(first.next)) : []
    expect([...idsOf(first), ...rest]).toEqual(whole)
  }
})
