/** Points are rows of their own, so two technicians can split a list; where they meet, nobody's finding is lost. */
import * as z from 'zod/mini'
import type { PointFacts } from '../template.ts'
import { type Actor, change, type Decision, editOutcome, type Edits, type Facts, insert, merged, mergeEdits, mutation, one, present, Refusal, refuseUnless, type Row } from '../../kernel/mutation.ts'
import { noOther } from '../new-inspection.ts'
import { isMeasured } from '../inspection.ts'
import { pointResults } from '../../terms.ts'
import { id, longText, shortText } from '../../kernel/fields.ts'
import { isStranger, specOf } from '../shared.ts'

const shopForms = ['management.Inspections', 'management.InspectionsDemo'] as const
const result = z.nullable(z.enum(pointResults))
const value = z.nullable(
  z
    .number({ error: 'number-invalid' })
    .check(
      z.gte(-9_999_999, { error: 'number-invalid' }),
      z.lte(9_999_999, { error: 'number-invalid' }),
    ),
)

const tickInput = z.object({
  inspectionId: id,
  code: id,
  /** Null takes a result back, or leaves a remark on a point nobody has judged yet. */
  result,
  /** Why it does not apply: a known code, or words. */
  reason: shortText,
  value,
  valueText: shortText,
  note: longText,
  /** She was told whose inspection it is, and takes part. */
  joins: z.optional(z.boolean()),
  /** What the person saw there; null where she saw nothing. */
  from: z.nullable(
    z.object({
      result,
      by: z.nullable(id),
      value: z.optional(value),
      valueText: z.optional(shortText),
      note: z.optional(longText),
    }),
  ),
})
type Tick = z.infer<typeof tickInput>
type Point = Row<'inspectionPoint'>

export const pointIdOf = (inspectionId: string, code: string) => `${inspectionId}.${code}`
export const tickPoint = mutation('point.tick', {
  form: shopForms,
  input: tickInput,
  reads: ({ inspectionId, code }) => ({
    inspection: one('inspection', inspectionId),
    point: one('inspectionPoint', pointIdOf(inspectionId, code)),
  }),
  decide({ inspection, point }, input, actor): Decision {
    const whole = present(inspection)
    refuseUnless(whole.demo || actor.forms.has('management.Inspections'), 'not-authorized')
    refuseUnless(whole.status !== 'released', 'inspection-not-open', { status: whole.status })
    refuseIncomplete(specOf(whole, input.code), input)
    refuseUnless(
      input.joins === true || point?.by === actor.userId || !isStranger(whole, actor),
      'inspection-of-another',
    )
    if (whole.status === 'complete') return late(point, input, actor)
    if (!point) return { changes: [insert('inspectionPoint', newPoint(input, actor))] }
    const wasSeen =
      input.from !== null && input.from.result === point.result && input.from.by === point.by
    if (point.by === actor.userId || wasSeen) return write(point, input, actor)
    return meet(point, input, actor)
  },
})

function refuseIncomplete(spec: PointFacts, input: Tick): void {
  if (input.result === 'na')
    refuseUnless(input.reason.trim() !== '', 'inspection-reason-needed', {
      field: 'reason',
      code: input.code,
    })
  else if (input.result !== null && spec.measure)
    refuseUnless(isMeasured(spec.measure, input), 'inspection-value-needed', {
      field: 'value',
      code: input.code,
    })
}

const findingOf = ({ result: found, reason, value: measured, valueText }: Tick) => ({
  result: found,
  reason: found === 'na' ? reason : '',
  value: measured,
  valueText,
})
const newPoint = (input: Tick, { userId, now }: Actor) => ({
  id: pointIdOf(input.inspectionId, input.code),
  inspectionId: input.inspectionId,
  code: input.code,
  ...findingOf(input),
  note: input.note,
  at: now,
  by: userId,
  ...noOther,
})

/** Her own point, or another's that she saw and judges anew. */
function write(point: Point, input: Tick, { userId, now }: Actor): Decision {
  const isNew = input.result !== point.result
  const saw = {
    value: input.from?.value ?? point.value,
    valueText: input.from?.valueText ?? point.valueText,
    note: input.from?.note ?? point.note,
  }
  const { fields, conflicts } = mergeEdits(
    point,
    editsOf(input, isNew ? ['note'] : ['value', 'valueText', 'note'], saw),
  )
  const { reason } = findingOf(input)
  const found: Partial<Point> = {
    ...(isNew ? findingOf(input) : point.reason === reason ? {} : { reason }),
    ...fields,
  }
  // A remark alone does not make it her finding, nor the point younger.
  const isFinding = Object.keys(found).some(field => field !== 'note')
  // Agreeing with the other, or having been the other, ends the difference.
  const isSettled =
    point.otherResult !== null &&
    (point.otherResult === input.result || (point.otherBy === userId && isNew))
  return answer(
    point,
    { ...found, ...(isFinding && { at: now, by: userId }), ...(isSettled && noOther) },
    conflicts,
    false,
  )
}

/** Another technician was here and she did not see it: what is empty or unchanged is filled, what differs is kept beside. */
function meet(point: Point, input: Tick, actor: Actor): Decision {
  const isMine = point.otherBy === actor.userId
  if (point.result === null && input.result !== null) {
    const { fields, conflicts } = mergeEdits(point, editsOf(input, ['note'], sawOf(input)))
    return answer(
      point,
      { ...findingOf(input), ...fields, at: actor.now, by: actor.userId },
      conflicts,
      false,
    )
  }
  const differs = input.result !== null && input.result !== point.result
  const {
    fields,
    conflicts,
    merged: alike,
  } = mergeEdits(
    point,
    editsOf(input, differs ? ['note'] : ['value', 'valueText', 'note'], sawOf(input)),
  )
  if (!differs)
    return answer(
      point,
      { ...fields, ...(isMine && noOther) },
      conflicts,
      alike > 0 || input.result !== null,
    )
  const other = {
    otherResult: input.result,
    otherBy: actor.userId,
    otherReason: findingOf(input).reason,
    otherValue: input.value,
    otherValueText: input.valueText,
  }
  // Two findings fit on the row; a third person's stays in her conflict.
  const isRoom = point.otherResult === null || isMine
  const difference = found('result', input.result, point.result)
  const values =
    point.value === input.value ? [] : [found('value', input.value, point.value)]
  return answer(
    point,
    { ...fields, ...(isRoom && other) },
    [difference, ...values, ...conflicts],
    false,
  )
}

type Saw = Pick<Point, 'value' | 'valueText' | 'note'>
/** What two technicians can find otherwise. */
export type FoundField = keyof Saw | 'result'
const found = (field: FoundField, mine: Tick[FoundField], theirs: Point[FoundField]): Facts => ({
  field,
  mine,
  theirs,
})
const sawOf = ({ from }: Tick): Saw => ({
  value: from?.value ?? null,
  valueText: from?.valueText ?? '',
  note: from?.note ?? '',
})
/** Only what she changed from what she saw. */
const editsOf = (input: Tick, fields: readonly (keyof Saw)[], saw: Saw): Edits =>
  Object.fromEntries(
    fields
      .filter(field => input[field] !== saw[field])
      .map(field => [field, { from: saw[field], to: input[field] }]),
  )

function answer(
  point: Point,
  fields: Partial<Point>,
  conflicts: Facts[],
  isMerged: boolean,
): Decision {
  const changes = Object.keys(fields).length ? [change('inspectionPoint', point.id, fields)] : []
  const { id, code, by } = point
  return editOutcome(changes, { table: 'inspectionPoint', id, code, by }, conflicts, isMerged)
}

/** A colleague closed the list meanwhile: agreeing is the same act, anything else stays beside hers until somebody chooses. */
function late(point: Point | undefined, input: Tick, actor: Actor): Decision {
  if (!point || (input.result === null && point.by === actor.userId))
    throw new Refusal('inspection-not-open', { status: 'complete' })
  return meet(point, input, actor)
}

export const settleDifference = mutation('point.settleDifference', {
  form: shopForms,
  input: z.object({ inspectionId: id, code: id, result: z.enum(pointResults) }),
  reads: ({ inspectionId, code }) => ({
    inspection: one('inspection', inspectionId),
    point: one('inspectionPoint', pointIdOf(inspectionId, code)),
  }),
  decide({ inspection, point }, input, actor): Decision {
    const whole = present(inspection)
    refuseUnless(whole.demo || actor.forms.has('management.Inspections'), 'not-authorized')
    refuseUnless(whole.status !== 'released', 'inspection-released')
    const before = present(point)
    if (before.otherResult === null) {
      refuseUnless(before.result === input.result, 'changed-meanwhile', {
        table: 'inspectionPoint',
        id: before.id,
      })
      return merged
    }
    if (input.result === before.result)
      return { changes: [change('inspectionPoint', before.id, noOther)] }
    refuseUnless(input.result === before.otherResult, 'changed-meanwhile', {
      table: 'inspectionPoint',
      id: before.id,
    })
    const theirs = {
      result: before.otherResult,
      reason: before.otherReason ?? '',
      value: before.otherValue,
      valueText: before.otherValueText ?? '',
      by: before.otherBy ?? before.by,
    }
    return {
      changes: [change('inspectionPoint', before.id, { ...theirs, at: actor.now, ...noOther })],
    }
  },
})
