/** L0: laws that every mutation keeps, over inputs and rows nobody thought of. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { type Change, type Decision, Refusal, Wait } from '#db/kernel/mutation.ts'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { isRefusalCode } from '#db/refusals.ts'
import { tableOf } from '#db/rows.ts'
import { seenFor, valuesOf } from '../support/arbitrary.ts'

const cases = Number(process.env['LAW_CASES'] ?? 10_000)
const actor = {
  userId: 'u-ana',
  name: 'Ana',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  now: 1_800_000_000_000,
}

/** The decision, or the code of the "no"; anything else thrown is a bug. */
function decided(
  m: NonNullable<ReturnType<typeof mutationNamed>>,
  seen: unknown,
  input: unknown,
): Decision | string {
  try {
    const result = m.decide(seen as never, input, actor)
    return Array.isArray(result) ? { changes: result } : result
  } catch (error) {
    if (error instanceof Refusal || error instanceof Wait) return error.code
    throw error
  }
}

/** A change that the tables can hold. */
function checkChange(change: Change): void {
  const { columns } = tableOf(change.table)
  const values = change.op === 'insert' ? change.row : change.fields
  for (const [name, value] of Object.entries(values)) {
    const column = columns[name]
    expect(column, `${change.table}.${name}`).toBeDefined()
    if (column?.enumValues && value !== null)
      expect(column.enumValues, `${change.table}.${name}`).toContain(value)
    if (column?.notNull) expect(value, `${change.table}.${name}`).not.toBeNull()
  }
  if (change.op !== 'insert') return
  const given = new Set([...Object.keys(values), 'v', 'deletedAt', 'enteredV', 'touchedAt'])
  expect(
    Object.keys(columns).filter(name => !given.has(name)),
    change.table,
  ).toEqual([])
}

test.each(mutationNames)(
  '%s answers every input with changes the tables can hold or with a known refusal, the same each time, and changes nothing it was given',
  name => {
    const m = mutationNamed(name)
    if (!m) throw new Error(name)
    fc.assert(
      fc.property(
        valuesOf(m.input as never).chain(
          (input): fc.Arbitrary<[unknown, Record<string, unknown>]> => {
            const parsed = m.input.safeParse(input)
            return parsed.success
              ? fc.tuple(fc.constant(parsed.data), seenFor(m.reads(parsed.data)))
              : fc.constant([undefined, {}])
          },
        ),
        ([input, seen]) => {
          fc.pre(input !== undefined)
          const before = structuredClone({ input, seen })
          const first = decided(m, seen, input)
          expect({ input, seen }).toEqual(before)
          expect(decided(m, seen, input)).toEqual(first)
          if (typeof first === 'string') expect(isRefusalCode(first), first).toBe(true)
          else for (const change of first.changes) checkChange(change)
        },
      ),
      { numRuns: Math.ceil(cases / mutationNames.length), maxSkipsPerRun: 1000 },
    )
  },
)
