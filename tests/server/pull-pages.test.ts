import { beforeAll, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { change, insert } from '#db/kernel/mutation.ts'
import { applyChange } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { pullQuery } from '#db/sync-asked.ts'
import { scopesFor } from '#db/scopes.ts'
import { epochOf, versionOf } from '#server/dealership/meta.ts'
import { pull } from '#server/sync/pull.ts'
import { raiseVersion, tipOf } from '#server/sync/tip.ts'
import { aTask } from '../support/builders/task.ts'
import { aVehicle } from '../support/builders/vehicle.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'

const who = { userId: 'u-ana', forms: new Set(formKeys) }
const many = 1300
let db: Db

beforeAll(() => {
  ;({ db } = memoryDealership())
  plant(db, { company: [aCompany], user: [aUser('u-ana')] })
  plant(db, {
    vehicle: [bare(aVehicle())],
    task: Array.from({ length: many }, (_, i) =>
      bare(aTask({ id: `t-${String(i).padStart(5, '0')}` })),
    ),
  })
})

/** All pages of one pull, as a device asks for them. */
function pages(patienceMs: number, between: (page: number) => void = () => {}, since = {}) {
  const answers = []
  let page: string | undefined
  do {
    const query = pullQuery.parse({ gid: 'g', ...since, ...(page && { page }) })
    const answer = pull(db, query, who, 0, patienceMs)
    answers.push(answer)
    between(answers.length)
    page = answer.next
  } while (page)
  return answers
}
const idsOf = (answers: ReturnType<typeof pages>) =>
  answers.flatMap(({ rows }) =>
    rows.flatMap(([table, each]) => (table === 'task' ? each.map(({ id }) => id) : [])),
  )

test('a page that takes long ends, and the next one goes on where it came to, at the same version', () => {
  const [whole, short] = [pages(Infinity), pages(0)]
  expect(whole).toHaveLength(1)
  expect(short.length).toBeGreaterThan(3)
  for (const { rows } of short)
    expect(rows.reduce((sum, [, each]) => sum + each.length, 0)).toBeLessThanOrEqual(500)
  expect(idsOf(short)).toEqual(idsOf(whole))
  expect(new Set(idsOf(short)).size).toBe(many)
  expect(new Set(short.map(({ v }) => v))).toEqual(new Set([versionOf(db)]))
})

test('where a page stands is short, whatever she may see: a door takes 800 letters of it', () => {
  const places = pages(0).flatMap(({ next }) => next ?? [])
  expect(places.length).toBeGreaterThan(2)
  expect(Math.max(...places.map(({ length }) => length))).toBeLessThan(400)
})

test.each([many, 900])(
  'of %i that changed, more than are put in order at once or fewer, each comes once',
  changed => {
    const since = {
      epoch: epochOf(db),
      v: versionOf(db),
      tip: tipOf(db),
      scopes: scopesFor(who.forms).join(),
    }
    const ids = Array.from(
      { length: changed },
      (_, i) => `t-${String(many - 1 - i).padStart(5, '0')}`,
    )
    tx(db, () => {
      for (const id of ids)
        applyChange(db, change('task', id, { note: 'x' }), { v: since.v + 1, at: 0 })
      raiseVersion(db, since.v + 1, 0, `of ${changed}`)
    })
    const [whole, short] = [pages(Infinity, undefined, since), pages(0, undefined, since)]
    expect(short.length).toBeGreaterThan(2)
    expect(idsOf(whole)).toEqual(ids.toSorted())
    expect(idsOf(short)).toEqual(ids.toSorted())
  },
)

/** As the log has it, what a push wrote: of this pull's own group. */
const decided = (v: number): typeof schema.mutationLog.$inferInsert => ({
  mid: 'm-late',
  gid: 'g',
  cid: 'c',
  v,
  seq: 1,
  ord: v,
  userId: 'u-ana',
  outcome: 'applied',
  name: 'task.edit',
  version: 1,
  input: {},
  at: 0,
  deviceAt: 0,
  receivedAt: 0,
  touches: [],
  changes: [],
  hash: '',
})

test('what is done between two pages does not move the version; what has still to come is as it is by then', () => {
  const first = versionOf(db)
  const late = first + 1
  const answers = pages(0, page => {
    if (page !== 2) return
    tx(db, () => {
      const row = bare(aTask({ id: 't-00000-late' }))
      applyChange(db, insert('task', row), { v: late, at: 0 })
      // Ahead of where the pull stands: left out now, it would be on no screen until the next pull.
      applyChange(db, change('task', 't-01299', { title: 'Moved' }), { v: late, at: 0 })
      raiseVersion(db, late, 0, 'm-late')
      db.insert(schema.mutationLog).values(decided(late)).run()
    })
  })
  expect(new Set(answers.map(({ v }) => v))).toEqual(new Set([first]))
  const ids = idsOf(answers)
  expect(ids).not.toContain('t-00000-late')
  expect(ids).toHaveLength(many)
  const last = answers
    .at(-1)
    ?.rows.flatMap(([, rows]) => rows)
    .at(-1)
  expect(last).toMatchObject({ id: 't-01299', v: late, title: 'Moved' })
  // With such a row come the receipts of her own part in it, and the mark that proves them.
  expect(answers.map(({ receipts }) => receipts?.map(({ mid }) => mid))).toEqual([
    [],
    [],
    ...answers.slice(2).map(() => ['m-late']),
  ])
  expect(answers[2]?.tip).not.toBe(answers[1]?.tip)
  expect(answers.at(-1)?.tip).toBe(tipOf(db))
})

/** Tables in the order in which their rows came. */
const orderOf = (answers: ReturnType<typeof pages>) => [
  ...new Set(answers.flatMap(({ rows }) => rows.map(([table]) => table))),
]

test('a fresh device gets the list she looks at first, after who she is, and in the end the same', () => {
  const usual = pages(0)
  const asked = pages(0, () => {}, { first: 'crm.Tasks' })
  expect(orderOf(usual)).toEqual(['company', 'user', 'vehicle', 'task'])
  expect(orderOf(asked)).toEqual(['company', 'user', 'task', 'vehicle'])
  expect(asked.at(-2)?.progress?.table).toBe('task')
  expect(new Set(idsOf(asked))).toEqual(new Set(idsOf(usual)))
  // What she holds is told in the one order that devices compare.
  expect(asked.at(-1)?.scopes).toEqual(usual.at(-1)?.scopes)
})

test.each(['nothing', 'task', 'constructor', 'user.Profile', ''])(
  'a form named %j changes no order',
  first => {
    expect(orderOf(pages(0, () => {}, { first }))).toEqual(orderOf(pages(0)))
  },
)

test('the pages that follow keep the order of the first, whatever is asked', () => {
  const first = pull(db, pullQuery.parse({ gid: 'g', first: 'crm.Tasks' }), who, 0, 0)
  const asked = (more: object) =>
    pull(db, pullQuery.parse({ gid: 'g', page: first.next, ...more }), who, 0, 0)
  expect(first.next).toBeDefined()
  expect(asked({ first: 'crm.Leads' }).rows).toEqual(asked({}).rows)
})
