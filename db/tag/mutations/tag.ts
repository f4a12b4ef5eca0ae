/** The dealership's tags: made, renamed, recoloured, removed and brought back by who sees to the team or the stock. */
import * as z from 'zod/mini'
import { directionForms } from '../../forms.ts'
import { id } from '../../kernel/fields.ts'
import { nameKey } from '../../kernel/fold.ts'
import {
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
import { tagColours } from '../table.ts'

export const tagKeepers = [...directionForms, 'management.Inventory'] as const
export const mostTags = 100

export const tagName = z.string().check(
  z.refine(text => text.trim() !== '', { error: 'required' }),
  z.maxLength(30, { error: 'too-long' }),
)

/** Two that are read alike would be one to whoever looks for it. */
function refuseTwin(tags: readonly Row<'tag'>[], own: { id: string; name: string }): void {
  const twin = tags.find(
    ({ id: other, name, deletedAt }) =>
      deletedAt === null && other !== own.id && nameKey(name) === nameKey(own.name),
  )
  refuseUnless(!twin, 'tag-name-taken', { field: 'name', name: twin?.name ?? '' })
}

export const saveTag = mutation('tag.save', {
  form: tagKeepers,
  input: z.object({ id, name: tagName, colour: z.enum(tagColours) }),
  reads: input => ({ tag: one('tag', input.id), tags: all('tag') }),
  decide({ tag, tags }, input, { userId, now }) {
    const fields = { name: input.name.trim(), colour: input.colour }
    refuseTwin(tags, { id: input.id, ...fields })
    if (tag) return [change('tag', present(tag).id, fields)]
    const standing = tags.filter(({ deletedAt }) => deletedAt === null)
    refuseUnless(standing.length < mostTags, 'tag-too-many', { most: mostTags })
    return [insert('tag', { id: input.id, ...fields, by: userId, at: now })]
  },
})

/** Rows keep its id, so that it comes back to them with `tag.restore`. */
export const removeTag = mutation('tag.remove', {
  form: tagKeepers,
  input: z.object({ tagId: id }),
  reads: ({ tagId }) => ({ tag: one('tag', tagId) }),
  decide: ({ tag }, _, { now }) => removed('tag', tag, now),
})

export const restoreTag = mutation('tag.restore', {
  form: tagKeepers,
  input: z.object({ tagId: id }),
  reads: ({ tagId }) => ({ tag: one('tag', tagId), tags: all('tag') }),
  decide({ tag, tags }) {
    if (tag) refuseTwin(tags, tag)
    return restored('tag', tag)
  },
})
