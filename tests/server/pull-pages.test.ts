import { beforeAll, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { insert } from '#db/mutation.ts'
import { applyChange } from '#db/rows.ts'
import { type Db, tx } from '#db/store.ts'
import { pullQuery } from '#db/sync.ts'
import { versionOf, writeMeta } from '#server/dealership/meta.ts'
import { pull, pullRules } from '#server/dealership/pull.ts'
import { aTask } from '../support/builders/task.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'

const who = { userId: 'u-ana', forms: new Set(formKeys) }
const many = 1300
let db: Db

beforeAll(() => {
  ;({ db } = memoryDealership())
  plant(db, { company: [aCompany], user: [aUser('u-ana')] })
  plant(db, {
    task: Array.from({ length: many }, (_, i) =>
      bare(aTask({ id: `t-${String(i).padStart(5, '0')}` })),
    ),
  })
})

/** All pages of one pull, as a device asks for them. */
function pages(patienceMs: number, between: (page: number) => void = () => {}) {
  const answers = []
  let page: string | undefined
  do {
    const query = pullQuery.parse({ gid: 'g', ...(page && { page }) })
    const answer = pull(db, query, who, 0, pullRules, patienceMs)
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

test('what is done between two short pages comes with the next pull, not in the middle of this one', () => {
  const pinned = versionOf(db)
  const answers = pages(0, page => {
    if (page !== 2) return
    tx(db, () => {
      const row = bare(aTask({ id: 't-00000-late' }))
      applyChange(db, insert('task', row), { v: pinned + 1, at: 0 })
      writeMeta(db, 'v', String(pinned + 1))
    })
  })
  expect(new Set(answers.map(({ v }) => v))).toEqual(new Set([pinned]))
  expect(idsOf(answers)).not.toContain('t-00000-late')
  expect(idsOf(answers)).toHaveLength(many)
})
