/** Named sets of forms. Nobody grants by one what is not hers, and somebody who gives rights is always left. */
import * as z from 'zod/mini'
import { edits, id } from '../../kernel/fields.ts'
import {
  type Actor,
  all,
  change,
  editDecision,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  removed,
  restored,
  type Row,
} from '../../kernel/mutation.ts'
import { holdsAll, refuseUnlessHoldsTheirs } from '../giving.ts'
import { holdersOf, isGrantedId } from '../grants.ts'
import { keepersOf, refuseWithoutKeeper } from '../keepers.ts'
import { formsToGive, roleLabels } from '../preset-roles.ts'

const form = 'management.Roles'

/** Labels of SPEC section 6: one of them has a hyphen. */
const presets = new Set<string>(roleLabels)
/** 2 to 50 letters, digits and spaces (SPEC section 5). */
export const roleName = z.string().check(
  z.trim(),
  z.refine(name => name.length >= 2 && name.length <= 50, { error: 'role-name-length' }),
  z.refine(name => /^[a-zA-Z0-9 ]*$/.test(name) || presets.has(name), {
    error: 'role-name-characters',
  }),
)
export const roleForms = z
  .array(z.string().check(z.refine(isGrantedId, { error: 'choice-invalid' })))
  .check(z.refine(ids => new Set(ids).size === ids.length, { error: 'choice-invalid' }))
const fields = { name: roleName, formIds: roleForms, readOnly: z.boolean() }

type Role = Row<'role'>

/** A name is looked for among those that stand, however it is written. */
function refuseTaken(name: string, roleId: string, roles: readonly Role[]): void {
  const isTaken = roles.some(
    each => each.id !== roleId && each.name.toLowerCase() === name.toLowerCase(),
  )
  refuseUnless(!isTaken, 'role-name-taken', { field: 'name' })
}

/** She gives and takes what is hers: a form in which she does not act stays as it is. */
const refuseUnheld = (formIds: readonly string[], actor: Actor, field: string): void =>
  refuseUnless(holdsAll(formIds, actor.forms), 'role-form-not-held', { field })
const differing = (a: readonly string[], b: readonly string[]) => [
  ...a.filter(each => !b.includes(each)),
  ...b.filter(each => !a.includes(each)),
]

export const addRole = mutation('role.add', {
  form,
  input: z.object({ id, ...fields }),
  reads: input => ({ role: one('role', input.id), roles: all('role') }),
  decide({ role, roles }, input, actor) {
    if (role) return merged
    refuseTaken(input.name, input.id, roles)
    refuseUnheld(input.formIds, actor, 'formIds')
    return [insert('role', input)]
  },
})

/** Only the forms she touched: what a colleague gave or took meanwhile stays. */
function touched(now: readonly string[], from: unknown, to: readonly string[]): string[] {
  const seen: unknown[] = Array.isArray(from) ? from : []
  const given = to.filter(formId => !seen.includes(formId) && !now.includes(formId))
  return [...now.filter(formId => !seen.includes(formId) || to.includes(formId)), ...given]
}

export const editRole = mutation('role.edit', {
  form,
  input: z.object({ roleId: id, edits: edits(fields) }),
  reads: ({ roleId }) => ({ role: one('role', roleId), roles: all('role'), people: all('user') }),
  decide({ role, roles, people }, { edits: asked }, actor) {
    const before = present(role)
    refuseUnlessHoldsTheirs(before.id, { people, roles }, actor)
    const { formIds, ...plain } = asked
    const decided = editDecision('role', before, {
      ...plain,
      formIds: formIds && {
        from: before.formIds,
        to: touched(before.formIds, formIds.from, formIds.to),
      },
    })
    const written = decided.changes.flatMap(each => (each.op === 'change' ? [each.fields] : []))
    const after: Role = Object.assign({}, before, ...written)
    if (after.name !== before.name) refuseTaken(after.name, before.id, roles)
    refuseUnheld(differing(before.formIds, after.formIds), actor, 'formIds')
    // Of a role that no longer only reads each form is given.
    if (after.readOnly !== before.readOnly) refuseUnheld(after.formIds, actor, 'readOnly')
    // Where nobody gives rights any more, nobody can be the last.
    if (keepersOf(people, roles).length > 0)
      refuseWithoutKeeper({
        people,
        roles: roles.map(each => (each.id === after.id ? after : each)),
      })
    return decided
  },
})

const byId = z.object({ roleId: id })
export const deleteRole = mutation('role.delete', {
  form,
  input: byId,
  reads: ({ roleId }) => ({ role: one('role', roleId), people: all('user') }),
  decide({ role, people }, { roleId }, actor) {
    const count = holdersOf(roleId, people).length
    refuseUnless(count === 0, 'role-held', { count })
    // Or she could not take it back.
    if (role?.deletedAt === null) refuseUnheld(role.formIds, actor, 'formIds')
    return removed('role', role, actor.now)
  },
})

export const restoreRole = mutation('role.restore', {
  form,
  input: byId,
  reads: ({ roleId }) => ({ role: one('role', roleId), roles: all('role'), people: all('user') }),
  decide({ role, roles, people }, { roleId }, actor) {
    if (role) refuseTaken(role.name, roleId, roles)
    // Somebody who came back without it has it again: it is given.
    if (role && role.deletedAt !== null) {
      refuseUnheld(role.formIds, actor, 'formIds')
      refuseUnlessHoldsTheirs(roleId, { people, roles }, actor)
    }
    return restored('role', role)
  },
  restores: { table: 'role', input: roleId => ({ roleId }) },
})

/** What came after the house was founded; what else its people gave and took stays. */
export const giveNewForms = mutation('role.giveNew', {
  form,
  isByServer: true,
  /** What was given up to this generation is not given again. */
  input: z.object({ roleId: id, generation: z.int() }),
  reads: ({ roleId }) => ({ role: one('role', roleId) }),
  decide({ role }, { roleId, generation }) {
    const before = present(role)
    const given = formsToGive(roleId, generation).filter(formId => !before.formIds.includes(formId))
    if (given.length === 0) return merged
    return [change('role', roleId, { formIds: [...before.formIds, ...given] })]
  },
})

export const roleMutations = [addRole, editRole, deleteRole, restoreRole] as const
