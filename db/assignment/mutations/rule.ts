/** Which requests go to which people: kept by whoever keeps the dealership's page. */
import * as z from 'zod/mini'
import { dayHours, refuseUnlessHours } from '../../company/day-hours.ts'
import { inOrder, type Interval } from '../../company/hours.ts'
import { companyDesk } from '../../desks.ts'
import { id, personName } from '../../kernel/fields.ts'
import {
  all,
  change,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  removed,
  restored,
} from '../../kernel/mutation.ts'
import { locales, requestDivisions, requestTypes } from '../../terms.ts'
import { canTake } from '../../user/takers.ts'
import { byPlace, takesAll } from '../choose.ts'
import { ruleFallbacks, ruleHolds, ruleModes } from '../table.ts'

export const ruleFields = {
  name: personName,
  active: z.boolean(),
  mode: z.enum(ruleModes),
  types: z.array(z.enum(requestTypes)),
  divisions: z.array(z.enum(requestDivisions)),
  locales: z.array(z.enum(locales)),
  makes: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(40)),
  holds: z.enum(ruleHolds),
  hours: z.nullable(z.array(dayHours).check(z.length(7))),
  userIds: z.array(id).check(z.maxLength(200)),
  capacity: z.nullable(
    z
      .int({ error: 'number-invalid' })
      .check(z.gte(1, { error: 'number-invalid' }), z.lte(500, { error: 'number-invalid' })),
  ),
  fallback: z.enum(ruleFallbacks),
}

/** A new rule stands where it is reached: behind those that ask something, before one that takes all. An edited one keeps its place. */
export const saveAssignmentRule = mutation('assignment.saveRule', {
  form: companyDesk,
  input: z.object({ id, ...ruleFields }),
  reads: ({ id: ruleId }) => ({
    before: one('assignmentRule', ruleId),
    rules: all('assignmentRule'),
    people: all('user'),
    roles: all('role'),
  }),
  decide({ before, rules, people, roles }, { id: ruleId, ...given }, actor) {
    const fields = { ...given, hours: given.holds === 'hours' ? ownHours(given.hours) : null }
    for (const userId of fields.userIds) {
      const person = people.find(each => each.id === userId)
      // Who was in the pool and has left since stays on the list: the choice passes over her.
      if (before?.userIds.includes(userId)) continue
      refuseUnless(person !== undefined, 'not-found', { field: 'userIds' })
      refuseUnless(canTake('lead', person, roles), 'colleague-cannot', {
        field: 'userIds',
        name: person.name,
        work: 'lead',
      })
    }
    const by = { by: actor.userId, at: actor.now }
    if (before) return [change('assignmentRule', present(before).id, { ...fields, ...by })]
    const row = { id: ruleId, ...fields, ...by }
    const inOrder = rules.filter(each => each.deletedAt === null).toSorted(byPlace)
    const first = takesAll(fields) ? -1 : inOrder.findIndex(takesAll)
    if (first < 0) {
      const place = Math.max(0, ...rules.map(each => each.place)) + 1
      return [insert('assignmentRule', { ...row, place })]
    }
    const behind = inOrder.slice(first)
    return [
      insert('assignmentRule', { ...row, place: behind[0]?.place ?? 1 }),
      ...behind.map(each => change('assignmentRule', each.id, { place: each.place + 1 })),
    ]
  },
})

/** @throws {Refusal} rule-hours-needed, company-hours-order, company-hours-overlap */
function ownHours(given: Interval[][] | null): Interval[][] {
  const week = (given ?? []).map(inOrder)
  for (const day of week) refuseUnlessHours(day, 'hours')
  refuseUnless(
    week.some(day => day.length > 0),
    'rule-hours-needed',
    { field: 'hours' },
  )
  return week
}

/** One place up or down: the first rule that fits counts. */
export const moveAssignmentRule = mutation('assignment.moveRule', {
  form: companyDesk,
  input: z.object({ ruleId: id, up: z.boolean() }),
  reads: ({ ruleId }) => ({ rule: one('assignmentRule', ruleId), rules: all('assignmentRule') }),
  decide({ rule: moved, rules }, { up }) {
    const own = present(moved)
    const before = rules.toSorted(byPlace)
    const from = before.findIndex(each => each.id === own.id)
    const to = up ? from - 1 : from + 1
    const next = before[to]
    if (!next) return merged
    const after = before.with(from, next).with(to, own)
    // Two tablets without a network may have given one place twice: then all are numbered anew.
    const isUnique = new Set(before.map(({ place }) => place)).size === before.length
    return after.flatMap((each, index) => {
      const place = isUnique ? (before[index]?.place ?? index + 1) : index + 1
      return each.place === place ? [] : [change('assignmentRule', each.id, { place })]
    })
  },
})

export const removeAssignmentRule = mutation('assignment.removeRule', {
  form: companyDesk,
  input: z.object({ ruleId: id }),
  reads: ({ ruleId }) => ({ rule: one('assignmentRule', ruleId) }),
  decide: ({ rule: gone }, _, actor) => removed('assignmentRule', gone, actor.now),
})

export const restoreAssignmentRule = mutation('assignment.restoreRule', {
  form: companyDesk,
  input: z.object({ ruleId: id }),
  reads: ({ ruleId }) => ({ rule: one('assignmentRule', ruleId) }),
  decide: ({ rule: gone }) => restored('assignmentRule', gone),
})

export const ruleMutations = [
  saveAssignmentRule,
  moveAssignmentRule,
  removeAssignmentRule,
  restoreAssignmentRule,
] as const
