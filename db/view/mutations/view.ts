/** Views of lists: kept by whoever made them, for herself or for roles. */
import * as z from 'zod/mini'
import { directionForms, holdsAny } from '../../forms.ts'
import { id } from '../../kernel/fields.ts'
import {
  type Actor,
  all,
  change,
  insert,
  mutation,
  one,
  present,
  refuseUnless,
  removed,
  restored,
  type Row,
} from '../../kernel/mutation.ts'
import { viewLists } from '../table.ts'

type View = Row<'savedView'>
/** A person keeps so many of each list. */
export const mostViews = 24

export const viewName = z.string().check(
  z.refine(text => text.trim() !== '', { error: 'required' }),
  z.maxLength(40, { error: 'too-long' }),
)
export const viewRoleIds = z.array(id).check(z.maxLength(20, { error: 'too-many' }))

/** Her own is hers alone; one that is shared is kept by who made it, and by who sees to the team. */
export const keepsView = (
  { by }: Pick<View, 'by'>,
  { userId, forms }: Pick<Actor, 'userId' | 'forms'>,
): boolean => by === userId || holdsAny(forms, directionForms)

/** Roles to whom she may offer a view: those she has; who sees to the team, any. */
export const mayShareWith = (
  roleId: string,
  ownRoleIds: readonly string[],
  forms: Actor['forms'],
): boolean => ownRoleIds.includes(roleId) || holdsAny(forms, directionForms)

/** Somebody else's own is not there for her. */
const seen = (view: View | undefined, { userId }: Pick<Actor, 'userId'>): View | undefined =>
  view?.ownerId === null || view?.ownerId === userId ? view : undefined
function kept(view: View | undefined, actor: Actor): View {
  refuseUnless(view !== undefined, 'not-found')
  refuseUnless(keepsView(view, actor), 'not-yours')
  return view
}

export const saveView = mutation('view.save', {
  form: 'everyone',
  input: z.object({
    id,
    list: z.enum(viewLists),
    name: viewName,
    query: z
      .record(
        z.string().check(z.maxLength(40)),
        z.string().check(z.maxLength(2_000, { error: 'too-long' })),
      )
      .check(z.refine(query => Object.keys(query).length <= 40, { error: 'too-many' })),
    /** Nobody's: for herself. */
    roleIds: viewRoleIds,
  }),
  reads: input => ({
    view: one('savedView', input.id),
    views: all('savedView'),
    roles: all('role'),
    people: all('user'),
  }),
  decide({ view, views, roles, people }, { roleIds, name, ...input }, actor) {
    const own = people.find(each => each.id === actor.userId)?.roleIds ?? []
    for (const roleId of roleIds) {
      if (view?.roleIds.includes(roleId)) continue
      const role = roles.find(each => each.id === roleId && each.deletedAt === null)
      refuseUnless(role !== undefined, 'not-found', { field: 'roleIds' })
      refuseUnless(mayShareWith(roleId, own, actor.forms), 'view-role', {
        field: 'roleIds',
        name: role.name,
      })
    }
    const before = view && kept(present(seen(view, actor)), actor)
    const by = before?.by ?? actor.userId
    const fields = {
      name: name.trim(),
      query: input.query,
      roleIds,
      ownerId: roleIds.length === 0 ? by : null,
      by,
      at: actor.now,
    }
    if (before) return [change('savedView', before.id, fields)]
    const hers = views.filter(
      each => each.deletedAt === null && each.by === by && each.list === input.list,
    )
    refuseUnless(hers.length < mostViews, 'view-too-many', { most: mostViews })
    return [insert('savedView', { id: input.id, list: input.list, ...fields })]
  },
})

export const removeView = mutation('view.remove', {
  form: 'everyone',
  input: z.object({ viewId: id }),
  reads: ({ viewId }) => ({ view: one('savedView', viewId) }),
  decide: ({ view }, _, actor) => removed('savedView', kept(seen(view, actor), actor), actor.now),
})

export const restoreView = mutation('view.restore', {
  form: 'everyone',
  input: z.object({ viewId: id }),
  reads: ({ viewId }) => ({ view: one('savedView', viewId) }),
  decide: ({ view }, _, actor) => restored('savedView', kept(seen(view, actor), actor)),
})

export const viewMutations = [saveView, removeView, restoreView] as const
