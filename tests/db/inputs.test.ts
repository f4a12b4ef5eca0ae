/** Every mutation: who may, which fields it takes, each at its edges, and nothing that is not asked. */
import { expect, test } from 'vitest'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import type { Kind } from '#tests/support/kinds.ts'
import { allInputs, type Obj, put, ways, whole, without } from './inputs/all.ts'
import { dealAsks } from './inputs/deal.ts'
import type { Asks } from './inputs/types.ts'

/** By name, and the deal of a contract apart: it is a table of its own. */
const tables: [string, Asks][] = [...Object.entries(allInputs), ['contract.edit', dealAsks]]

test('every mutation has a table of its input', () => {
  expect(Object.keys(allInputs).sort()).toEqual([...mutationNames].sort())
})

function holds(name: string, base: Obj, path: readonly string[], kind: Kind): void {
  const m = mutationNamed(name)
  const at = `${name} ${path.join('.')}`
  for (const value of kind.good) {
    const input = put(base, path, value)
    expect(m?.input.safeParse(input), at).toEqual({ success: true, data: input })
  }
  for (const [value, problem] of kind.bad) {
    const parsed = m?.input.safeParse(put(base, path, value))
    expect(parsed?.success, `${at}: ${String(value).slice(0, 90)}`).toBe(false)
    if (problem)
      expect(
        parsed?.error?.issues.map(each => each.message),
        at,
      ).toContain(problem)
  }
}

test.each(tables)('%s asks for its forms and takes its fields at their edges', (name, asks) => {
  const m = mutationNamed(name)
  expect(m?.forms).toEqual(asks.forms)
  expect(m?.version).toBe(asks.version ?? 1)
  expect(m?.isByServer).toBe(asks.byServer ?? false)
  expect(m?.name).toBe(name)
  const base = whole(asks)
  for (const { path, kind } of ways(asks.fields)) {
    holds(name, base, path, kind)
    const left = m?.input.safeParse(without(base, path)).success
    expect(left, `${name} without ${path.join('.')}`).toBe(kind.isOptional ?? false)
  }
})

test.each(tables.filter(([, { edits }]) => edits))(
  '%s takes each of its edits at its edges and no other field',
  (name, asks) => {
    const m = mutationNamed(name)
    const base = whole(asks)
    for (const { path, kind } of ways(asks.edits ?? {})) {
      const [field = ''] = path
      const from = put(base, ['edits', field, 'from'], 'seen')
      const given = path.length > 1 ? put(from, ['edits', field, 'to'], asks.wholes?.[field]) : from
      holds(name, given, ['edits', field, 'to', ...path.slice(1)], kind)
    }
    for (const field of ['status', 'createdBy', 'deletedAt'])
      expect(m?.input.safeParse(put(base, ['edits', field], { from: 1, to: 1 })).success).toBe(
        false,
      )
    expect(m?.input.safeParse(base).success).toBe(true)
  },
)
