import { InMemory } from '#tests/support/in-memory.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Decision, Row } from '#db/kernel/mutation.ts'
import type { FormKey } from '#db/forms.ts'
import { settleDifference, tickPoint } from '#db/inspection/mutations/point.ts'
import { pointResults } from '#db/terms.ts'
import {
  ana,
  anInspection,
  aPoint,
  aTick,
  pointOf,
  samir,
} from '#tests/support/builders/inspection.ts'
import { anActor } from '#tests/support/builders/user.ts'

const rowsOf = (points: Row<'inspectionPoint'>[] = [], over = {}) =>
  new InMemory({ inspection: [anInspection(over)], inspectionPoint: points })
const factsOf = (decision: Decision) =>
  decision.facts?.['fields'] as { field: string; mine: unknown; theirs: unknown }[]

test('a tick is a row of its own, with who and when', () => {
  const rows = rowsOf()
  expect(rows.does(tickPoint, aTick('G08', 'pass')).outcome).toBeUndefined()
  expect(pointOf(rows, 'G08')).toMatchObject({
    id: 'i-1.G08',
    result: 'pass',
    by: 'u-ana',
    at: 2000,
    otherResult: null,
  })
})
test('who sells takes part in a colleague’s inspection by her own word only', () => {
  const tick = (userId: string, forms: readonly FormKey[], more: object = {}, over = {}) =>
    rowsOf([aPoint('A01', { by: 'u-samir' })], over).refusalOf(
      tickPoint,
      aTick('A01', 'attention', { joins: undefined, ...more }),
      anActor({ userId, forms: new Set(forms) }),
    )
  const [shop, sells] = ['management.Inspections', 'crm.Leads'] as const
  expect(tick('u-marc', [shop, sells])).toBe('inspection-of-another')
  expect(tick('u-marc', [shop, sells], { joins: false })).toBe('inspection-of-another')
  expect(tick('u-marc', [shop, 'management.SaleContracts'])).toBe('inspection-of-another')
  // Said, hers already, or her own; a technician shares the list; practice is nobody's.
  expect(tick('u-marc', [shop, sells], { joins: true })).toBe('done')
  expect(tick('u-samir', [shop, sells])).toBe('done')
  expect(tick('u-ana', [shop, sells])).toBe('done')
  expect(tick('u-marc', [shop])).toBe('done')
  expect(tick('u-marc', [shop, sells], {}, { demo: true })).toBe('done')
  // Also where nobody has ticked yet, and where the list is closed.
  const bare = rowsOf()
  const marc = anActor({ userId: 'u-marc' })
  const blind = aTick('A02', 'pass', { joins: undefined })
  expect(bare.refusalOf(tickPoint, blind, marc)).toBe('inspection-of-another')
  expect(tick('u-marc', [shop, sells], {}, { status: 'complete' })).toBe('inspection-of-another')
})
test('"not applicable" needs its reason', () => {
  expect(rowsOf().refusalOf(tickPoint, aTick('G12', 'na', { reason: '  ' }))).toBe(
    'inspection-reason-needed',
  )
  const rows = rowsOf()
  rows.does(tickPoint, aTick('G12', 'na', { reason: 'not-fitted' }))
  expect(pointOf(rows, 'G12')).toMatchObject({ result: 'na', reason: 'not-fitted' })
})
test('a measured point is judged with its measurement, unless it does not apply', () => {
  for (const result of ['pass', 'attention', 'fail'] as const)
    expect(rowsOf().refusalOf(tickPoint, aTick('G04', result))).toBe('inspection-value-needed')
  expect(rowsOf().refusalOf(tickPoint, aTick('G04', 'attention', { value: 3 }))).toBe('done')
  expect(rowsOf().refusalOf(tickPoint, aTick('G04', 'na', { reason: 'not-fitted' }))).toBe('done')
  expect(rowsOf().refusalOf(tickPoint, aTick('H06', 'pass', { value: 3 }))).toBe(
    'inspection-value-needed',
  )
  expect(rowsOf().refusalOf(tickPoint, aTick('H06', 'pass', { valueText: '12/24' }))).toBe('done')
})
test('only points of the list, only while it is not released, only by who may', () => {
  expect(rowsOf().refusalOf(tickPoint, aTick('G99', 'pass'))).toBe('inspection-point-unknown')
  expect(rowsOf([], { templateVersion: 9 }).refusalOf(tickPoint, aTick('G08', 'pass'))).toBe(
    'inspection-point-unknown',
  )
  expect(rowsOf([], { status: 'released' }).refusalOf(tickPoint, aTick('G08', 'pass'))).toBe(
    'inspection-not-open',
  )
  expect(rowsOf([], { deletedAt: 5 }).refusalOf(tickPoint, aTick('G08', 'pass'))).toBe('deleted')
  const apprentice = anActor({ forms: new Set(['management.InspectionsDemo'] as const) })
  expect(rowsOf().refusalOf(tickPoint, aTick('G08', 'pass'), apprentice)).toBe('not-authorized')
  expect(rowsOf([], { demo: true }).refusalOf(tickPoint, aTick('G08', 'pass'), apprentice)).toBe(
    'done',
  )
})
test('her own point is judged again, and taken back', () => {
  const rows = rowsOf([aPoint('G08')])
  rows.does(tickPoint, aTick('G08', 'fail', { note: 'Leak on the left' }))
  expect(pointOf(rows, 'G08')).toMatchObject({
    result: 'fail',
    note: 'Leak on the left',
    at: 2000,
  })
  rows.does(tickPoint, aTick('G08', null, { note: 'Leak on the left' }))
  expect(pointOf(rows, 'G08')).toMatchObject({ result: null, note: 'Leak on the left' })
})
test('a remark alone makes a point neither younger nor somebody else’s', () => {
  const rows = rowsOf([aPoint('G08')])
  rows.does(
    tickPoint,
    aTick('G08', 'pass', {
      note: 'Checked twice',
      from: { result: 'pass', by: 'u-ana', note: '' },
    }),
    samir,
  )
  expect(pointOf(rows, 'G08')).toMatchObject({ note: 'Checked twice', by: 'u-ana', at: 1000 })
})
test('the reason of "not applicable" is corrected', () => {
  const rows = rowsOf([aPoint('G12', { result: 'na', reason: 'not-fitted' })])
  rows.does(tickPoint, aTick('G12', 'na', { reason: 'no-access' }))
  expect(pointOf(rows, 'G12')).toMatchObject({ reason: 'no-access', at: 2000 })
})

test('two who agree are one', () => {
  const rows = rowsOf([aPoint('G08')])
  expect(rows.does(tickPoint, aTick('G08', 'pass'), samir)).toEqual({
    changes: [],
    outcome: 'merged',
  })
})
test('a different verdict, not seen, keeps theirs and stores hers beside it', () => {
  const rows = rowsOf([aPoint('G04', { value: 6.5 })])
  const met = rows.does(tickPoint, aTick('G04', 'fail', { value: 1.5, note: 'Left inner' }), samir)
  expect(met).toMatchObject({ outcome: 'conflict', code: 'changed-meanwhile' })
  expect(factsOf(met)).toEqual([
    { field: 'result', mine: 'fail', theirs: 'pass' },
    { field: 'value', mine: 1.5, theirs: 6.5 },
  ])
  expect(pointOf(rows, 'G04')).toMatchObject({
    result: 'pass',
    value: 6.5,
    by: 'u-ana',
    otherResult: 'fail',
    otherBy: 'u-samir',
    otherValue: 1.5,
    note: 'Left inner',
  })
})
test('a different verdict, seen, is a second opinion and stands', () => {
  const rows = rowsOf([aPoint('G08')])
  expect(
    rows.does(tickPoint, aTick('G08', 'fail', { from: { result: 'pass', by: 'u-ana' } }), samir)
      .outcome,
  ).toBeUndefined()
  expect(pointOf(rows, 'G08')).toMatchObject({ result: 'fail', by: 'u-samir', otherResult: null })
})
test('a point that was only remarked on is free', () => {
  const rows = rowsOf([aPoint('G08', { result: null, note: 'Look again warm' })])
  const met = rows.does(tickPoint, aTick('G08', 'pass', { note: 'Fine' }), samir)
  expect(pointOf(rows, 'G08')).toMatchObject({
    result: 'pass',
    by: 'u-samir',
    note: 'Look again warm',
  })
  expect(factsOf(met)).toEqual([{ field: 'note', mine: 'Fine', theirs: 'Look again warm' }])
})
test('value and remark follow the rule per field', () => {
  const saw = { result: 'pass' as const, by: 'u-ana', value: 6.5, valueText: '', note: '' }
  const rows = rowsOf([aPoint('G04', { value: 6.5 })])
  rows.does(tickPoint, aTick('G04', 'pass', { value: 6.4, note: 'Even wear', from: saw }), samir)
  expect(pointOf(rows, 'G04')).toMatchObject({ value: 6.4, note: 'Even wear', by: 'u-samir' })
  const stale = rows.does(
    tickPoint,
    aTick('G04', 'pass', { value: 6, note: '', from: { ...saw, by: 'u-lea' } }),
    anActor({ userId: 'u-lea' }),
  )
  expect(factsOf(stale)).toEqual([{ field: 'value', mine: 6, theirs: 6.4 }])
  expect(pointOf(rows, 'G04')).toMatchObject({ value: 6.4, note: 'Even wear' })
})
test('who differed may change her mind: agreeing, or taking it back, ends the difference', () => {
  const differing = aPoint('G08', { otherResult: 'fail', otherBy: 'u-samir' })
  const agrees = rowsOf([differing])
  expect(
    agrees.does(tickPoint, aTick('G08', 'pass', { from: { result: 'fail', by: 'u-samir' } }), samir)
      .outcome,
  ).toBeUndefined()
  expect(pointOf(agrees, 'G08')).toMatchObject({
    result: 'pass',
    by: 'u-ana',
    otherResult: null,
    otherBy: null,
  })
  const takesBack = rowsOf([differing])
  takesBack.does(tickPoint, aTick('G08', null), samir)
  expect(pointOf(takesBack, 'G08').otherResult).toBeNull()
  const milder = rowsOf([differing])
  milder.does(tickPoint, aTick('G08', 'attention'), samir)
  expect(pointOf(milder, 'G08')).toMatchObject({
    result: 'pass',
    otherResult: 'attention',
    otherBy: 'u-samir',
  })
  const first = rowsOf([differing])
  first.does(tickPoint, aTick('G08', 'fail'))
  expect(pointOf(first, 'G08')).toMatchObject({ result: 'fail', otherResult: null })
  const insists = rowsOf([differing])
  insists.does(tickPoint, aTick('G08', 'attention'))
  expect(pointOf(insists, 'G08')).toMatchObject({ result: 'attention', otherResult: 'fail' })
})
test('a third opinion stays in its conflict and pushes nobody’s out', () => {
  const rows = rowsOf([aPoint('G08', { otherResult: 'fail', otherBy: 'u-samir' })])
  const met = rows.does(tickPoint, aTick('G08', 'attention'), anActor({ userId: 'u-lea' }))
  expect(met.outcome).toBe('conflict')
  expect(pointOf(rows, 'G08')).toMatchObject({
    result: 'pass',
    otherResult: 'fail',
    otherBy: 'u-samir',
  })
})
test('after a colleague closed the list, agreeing is fine, differing is kept for the director', () => {
  const rows = rowsOf([aPoint('G08')], { status: 'complete' })
  expect(rows.does(tickPoint, aTick('G08', 'pass'), samir).outcome).toBe('merged')
  expect(rows.does(tickPoint, aTick('G08', 'fail'), samir).outcome).toBe('conflict')
  expect(pointOf(rows, 'G08')).toMatchObject({ result: 'pass', otherResult: 'fail' })
  expect(rows.refusalOf(tickPoint, aTick('G08', null))).toBe('inspection-not-open')
  expect(rows.refusalOf(tickPoint, aTick('G09', 'pass'))).toBe('inspection-not-open')
})

test('a difference is settled for one or the other', () => {
  const differing = aPoint('G04', {
    value: 6.5,
    otherResult: 'fail',
    otherBy: 'u-samir',
    otherValue: 1.5,
    otherReason: '',
    otherValueText: '',
  })
  const settle = { inspectionId: 'i-1', code: 'G04' }
  const theirs = rowsOf([differing])
  theirs.does(settleDifference, { ...settle, result: 'pass' })
  expect(pointOf(theirs, 'G04')).toMatchObject({
    result: 'pass',
    value: 6.5,
    by: 'u-ana',
    otherResult: null,
  })
  const mine = rowsOf([differing])
  mine.does(settleDifference, { ...settle, result: 'fail' })
  expect(pointOf(mine, 'G04')).toMatchObject({
    result: 'fail',
    value: 1.5,
    by: 'u-samir',
    at: 2000,
    otherResult: null,
    otherValue: null,
  })
  expect(mine.does(settleDifference, { ...settle, result: 'fail' }).outcome).toBe('merged')
  const bare = rowsOf([{ ...differing, otherReason: null, otherValueText: null, otherBy: null }])
  bare.does(settleDifference, { ...settle, result: 'fail' })
  expect(pointOf(bare, 'G04')).toMatchObject({ reason: '', valueText: '', by: 'u-ana' })
})
test('settling is refused when the difference changed, on a released list, to the apprentice and without a point', () => {
  const settle = { inspectionId: 'i-1', code: 'G08', result: 'attention' }
  expect(rowsOf([aPoint('G08')]).refusalOf(settleDifference, settle)).toBe('changed-meanwhile')
  expect(
    rowsOf([aPoint('G08', { otherResult: 'fail', otherBy: 'u-samir' })]).refusalOf(
      settleDifference,
      settle,
    ),
  ).toBe('changed-meanwhile')
  expect(rowsOf([aPoint('G08')], { status: 'released' }).refusalOf(settleDifference, settle)).toBe(
    'inspection-released',
  )
  expect(rowsOf().refusalOf(settleDifference, settle)).toBe('not-found')
  expect(
    rowsOf([aPoint('G08')]).refusalOf(
      settleDifference,
      settle,
      anActor({ forms: new Set(['management.InspectionsDemo'] as const) }),
    ),
  ).toBe('not-authorized')
})

test('two technicians who never saw each other: whoever arrives first, no verdict is lost', () => {
  const verdict = fc.constantFrom(...pointResults)
  fc.assert(
    fc.property(verdict, verdict, fc.boolean(), (hers, his, isHeFirst) => {
      const rows = rowsOf()
      const acts = [
        () => rows.does(tickPoint, aTick('G08', hers, { reason: 'r' }), ana),
        () => rows.does(tickPoint, aTick('G08', his, { reason: 'r' }), samir),
      ]
      for (const act of isHeFirst ? acts.toReversed() : acts) act()
      const { result, otherResult } = pointOf(rows, 'G08')
      expect(new Set([result, otherResult ?? result])).toEqual(new Set([hers, his]))
    }),
    { numRuns: 2000 },
  )
})
test('points split between two are all there, in any order of arrival', () => {
  const codes = ['G02', 'G03', 'G08', 'G09', 'G10', 'G11', 'G12']
  fc.assert(
    fc.property(
      fc.shuffledSubarray(codes, { minLength: codes.length }),
      fc.integer({ min: 0, max: codes.length }),
      (order, split) => {
        const rows = rowsOf()
        for (const [index, code] of order.entries())
          rows.does(tickPoint, aTick(code, 'pass'), index < split ? ana : samir)
        for (const code of codes)
          expect(pointOf(rows, code)).toMatchObject({ result: 'pass', otherResult: null })
      },
    ),
    { numRuns: 300 },
  )
})
