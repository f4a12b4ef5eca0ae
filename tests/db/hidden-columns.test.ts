/** Columns that a person's forms do not bring to her device: no act of hers stands on them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FormKey, holdsAny } from '#db/forms.ts'
import { scopeOf } from '#db/mirror.ts'
import {
  type Actor,
  type AnyMutation,
  type Change,
  type Decision,
  type Read,
  Refusal,
  Wait,
} from '#db/kernel/mutation.ts'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { tableOf } from '#db/rows.ts'
import { scopesFor, tableOfScope } from '#db/scopes.ts'
import { roleForms } from '#db/user/preset-roles.ts'
import { type MirroredTable, mirrorOrder } from '#db/tables.ts'
import { seenFor, valuesOf } from '../support/arbitrary.ts'

/** Of each act; in the long mode as many as the laws. */
const runs = Math.ceil(Number(process.env['LAW_CASES'] ?? 50_000) / 1000)
type Row = Record<string, unknown>

const actorWith = (forms: ReadonlySet<FormKey>): Actor => ({
  userId: 'u-ana',
  name: 'Ana',
  forms,
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  now: 1_800_000_000_000,
})

/** By the words of the table, not by the name of a scope. */
function without(table: string, row: Row, forms: ReadonlySet<FormKey>): Row {
  const { brief } = scopeOf(table as MirroredTable)
  if (!brief || holdsAny(forms, brief.unless)) return row
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !(brief.without as string[]).includes(name)),
  )
}
const isAway = (table: string, forms: ReadonlySet<FormKey>) =>
  mirrorOrder.some(name => name === table) &&
  !scopesFor(forms).some(name => tableOfScope(name) === table)

/** What the device holds of what the server found: whole rows of tables it has, without the columns it has not. */
function onDevice(reads: Record<string, Read>, seen: Row, forms: ReadonlySet<FormKey>): Row {
  return Object.fromEntries(
    Object.entries(reads).map(([key, { kind, table }]) => {
      if (kind !== 'one')
        return [
          key,
          isAway(table, forms) ? [] : (seen[key] as Row[]).map(row => without(table, row, forms)),
        ]
      const row = seen[key] as Row | undefined
      return [key, row && !isAway(table, forms) ? without(table, row, forms) : undefined]
    }),
  )
}
/** The server leaves out what she named and her device does not have; what follows from it, it finds. */
const onServer = (reads: Record<string, Read>, seen: Row, forms: ReadonlySet<FormKey>): Row =>
  Object.fromEntries(
    Object.entries(reads).map(([key, { kind, table }]) => [
      key,
      kind === 'one' && isAway(table, forms) ? undefined : seen[key],
    ]),
  )

type Said = { outcome: string; facts: unknown; changes: unknown[] }
function said(m: AnyMutation, seen: unknown, input: unknown, actor: Actor): Said {
  try {
    const decided: Change[] | Decision = m.decide(seen as never, input, actor)
    const decision = Array.isArray(decided) ? { changes: decided } : decided
    return {
      outcome: decision.outcome ?? 'applied',
      facts: decision.facts,
      changes: visible(decision.changes, actor.forms),
    }
  } catch (error) {
    if (error instanceof Refusal || error instanceof Wait)
      return { outcome: error.code, facts: error.facts, changes: [] }
    throw error
  }
}
/** As much of it as her device shows. */
const visible = (changes: readonly Change[], forms: ReadonlySet<FormKey>) =>
  changes
    .filter(({ table }) => !isAway(table, forms))
    .map(each =>
      each.op === 'insert'
        ? { ...each, row: without(each.table, each.row, forms) }
        : { ...each, fields: without(each.table, each.fields, forms) },
    )

/** The tables an act of this name asks. */
function tablesOf(m: AnyMutation): string[] {
  for (const input of fc.sample(valuesOf(m.input as never), { numRuns: 200, seed: 1 })) {
    const parsed = m.input.safeParse(input)
    if (parsed.success) return Object.values<Read>(m.reads(parsed.data)).map(({ table }) => table)
  }
  return []
}
const asked = new Map<string, string[]>(
  mutationNames.map(name => [name, tablesOf(mutationNamed(name) as AnyMutation)] as const),
)
/** What the holder of these forms does not see of the tables that the act asks; '' when she sees it all. */
const blindness = (name: string, forms: ReadonlySet<FormKey>): string =>
  (asked.get(name) ?? [])
    .flatMap(table => {
      const brief = scopeOf(table as MirroredTable).brief
      if (isAway(table, forms)) return [`${table} away`]
      return brief && !holdsAny(forms, brief.unless) ? [`${table} brief`] : []
    })
    .join()

type Case = { who: string; name: string; forms: ReadonlySet<FormKey> }
/** Each act once for each way of not seeing all of it. */
function different(all: readonly Case[]): Case[] {
  const known = new Map(
    all.map(each => [`${each.name} ${blindness(each.name, each.forms)}`, each] as const),
  )
  return [...known].filter(([key]) => !key.endsWith(' ')).map(([, each]) => each)
}
const roles: Case[] = Object.entries(roleForms).flatMap(([who, held]) => {
  const forms = new Set<FormKey>(held)
  return mutationNames
    .filter(name => holdsAny(forms, mutationNamed(name)?.forms ?? held))
    .map(name => ({ who, name, forms }))
})
const singles: Case[] = mutationNames.flatMap(name =>
  (mutationNamed(name)?.forms ?? []).map(form => ({ who: form, name, forms: new Set([form]) })),
)

test('the roles and forms have acts on tables that they see only in part', () => {
  expect(different(roles).length).toBeGreaterThan(5)
  expect(different(singles).length).toBeGreaterThan(20)
})
test.each(different(roles))(
  'what a $who decides by $name on her tablet, the server decides',
  ({ name, forms }) => expect(() => agree(name, forms)).not.toThrow(),
)
test.each(different(singles))('$name stands on no column that $who does not bring', each =>
  expect(() => agree(each.name, each.forms, true)).not.toThrow(),
)

/** @param whole the rows that follow are all on the device: only columns may differ */
function agree(name: string, forms: ReadonlySet<FormKey>, whole = false): void {
  const m = mutationNamed(name)
  if (!m) throw new Error(name)
  const actor = actorWith(forms)
  fc.assert(
    fc.property(
      valuesOf(m.input as never).chain((input): fc.Arbitrary<[unknown, Row]> => {
        const parsed = m.input.safeParse(input)
        return parsed.success
          ? fc.tuple(fc.constant(parsed.data), seenFor(m.reads(parsed.data)))
          : fc.constant([undefined, {}])
      }),
      ([input, seen]) => {
        fc.pre(input !== undefined)
        const reads = m.reads(input)
        const device = onDevice(reads, seen, forms)
        if (whole)
          for (const [key, { kind, table }] of Object.entries<Read>(reads))
            if (kind !== 'one' && isAway(table, forms)) device[key] = seen[key]
        expect(said(m, device, input, actor)).toEqual(
          said(m, onServer(reads, seen, forms), input, actor),
        )
      },
    ),
    { numRuns: runs, maxSkipsPerRun: 1000 },
  )
}

test('what is hidden is a column of its table, and never one that a device needs to keep its rows', () => {
  for (const table of mirrorOrder) {
    const { brief, of, own, keptBy, forms = [] } = scopeOf(table)
    if (!brief) continue
    for (const column of brief.without) {
      expect(Object.keys(tableOf(table).columns), table).toContain(column)
      expect(['id', 'v', 'deletedAt', 'enteredV', 'touchedAt', of?.by]).not.toContain(column)
    }
    expect(own).toBeUndefined()
    expect(
      brief.unless.every(form => forms.includes(form)),
      table,
    ).toBe(true)
    for (const keeper of [...(keptBy ?? []), ...(brief.onlyNamedBy ?? [])])
      expect(scopeOf(keeper.table as MirroredTable).brief?.without ?? []).not.toContain(
        keeper.field,
      )
  }
})

test('who has only what others name has those others, and nothing that hangs on it', () => {
  const named = mirrorOrder.filter(table => scopeOf(table).brief?.onlyNamedBy)
  expect(named).toEqual(['lead', 'client'])
  for (const table of named) {
    const { brief, forms = [], of } = scopeOf(table)
    expect(of).toBeUndefined()
    const little = forms.filter(form => !brief?.unless.includes(form))
    for (const { table: keeper } of brief?.onlyNamedBy ?? []) {
      const naming = scopeOf(keeper as MirroredTable)
      // A name that hangs on another row, or on a name, is not looked for: the device and the server look once.
      expect([naming.of, naming.brief]).toEqual([undefined, undefined])
      expect(naming.forms).toEqual(expect.arrayContaining(little))
    }
    for (const child of mirrorOrder.filter(each => scopeOf(each).of?.table === table))
      for (const form of little) expect(scopeOf(child).forms, child).not.toContain(form)
  }
})

test('a technician has no birth date, address, cost or word of a customer on her tablet', () => {
  const scopes = scopesFor(new Set(roleForms.technician))
  expect(scopes).toEqual(expect.arrayContaining(['client:named', 'lead:named', 'vehicle:brief']))
  for (const table of ['leadTouch', 'leadComment', 'clientVehicle', 'vehiclePrice', 'saleContract'])
    expect(scopes.map(tableOfScope)).not.toContain(table)
})
