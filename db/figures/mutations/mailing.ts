/** Reports that leave by mail: whoever reads a report says to whom, among those who may read it too. */
import * as z from 'zod/mini'
import { edits, id, requiredText } from '../../kernel/fields.ts'
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
import { locales } from '../../terms.ts'
import { reportDesk } from '../desk.ts'
import { figureKinds, formOfKind } from '../kinds.ts'
import { everies } from '../period.ts'
import { mailedQuery } from '../query.ts'

export const mailingFields = {
  name: requiredText,
  every: z.enum(everies),
  recipients: z
    .array(id)
    .check(z.minLength(1, { error: 'required' }), z.maxLength(30, { error: 'too-long' })),
  locale: z.enum(locales),
}

export const addMailing = mutation('mailing.add', {
  form: reportDesk,
  input: z.object({
    id,
    kind: z.enum(figureKinds),
    filters: z.object(mailedQuery),
    ...mailingFields,
  }),
  reads: ({ id }) => ({ mailing: one('mailing', id), users: all('user') }),
  decide({ mailing, users }, input, { userId, now, forms }) {
    if (mailing) return merged
    refuseUnless(forms.has(formOfKind[input.kind]), 'not-authorized')
    refuseUnless(areHere(input.recipients, users), 'mailing-recipient', { field: 'recipients' })
    return [insert('mailing', { ...input, pausedAt: null, createdAt: now, createdBy: userId })]
  },
})
type User = { id: string; active: boolean; deletedAt: number | null }
/** Somebody a device has not heard of is the server's to judge. */
const areHere = (recipients: readonly string[], users: readonly User[]) =>
  recipients.every(each => {
    const user = users.find(({ id: known }) => known === each)
    return user !== undefined && user.active && user.deletedAt === null
  })

/** One report's mailings are those of its readers: whoever holds another report's form changes none of them. */
function hers(mailing: Row<'mailing'> | undefined, { forms }: Actor): Row<'mailing'> | undefined {
  refuseUnless(!mailing || forms.has(formOfKind[mailing.kind]), 'not-authorized')
  return mailing
}
const reads = ({ mailingId }: { mailingId: string }) => ({ mailing: one('mailing', mailingId) })

export const editMailing = mutation('mailing.edit', {
  form: reportDesk,
  input: z.object({ mailingId: id, edits: edits(mailingFields) }),
  reads: ({ mailingId }) => ({ mailing: one('mailing', mailingId), users: all('user') }),
  decide({ mailing, users }, { edits: wanted }, actor) {
    const before = present(hers(mailing, actor))
    refuseUnless(areHere(wanted.recipients?.to ?? [], users), 'mailing-recipient', {
      field: 'recipients',
    })
    return editDecision('mailing', before, wanted)
  },
})

/** Nothing leaves while it rests; what would have left meanwhile is not sent afterwards. */
export const pauseMailing = mutation('mailing.pause', {
  form: reportDesk,
  input: z.object({ mailingId: id, isPaused: z.boolean() }),
  reads,
  decide({ mailing }, { isPaused }, actor) {
    const before = present(hers(mailing, actor))
    if ((before.pausedAt !== null) === isPaused) return merged
    const { now } = actor
    // Going on, it begins anew: the next letter is the one of the next period.
    return [
      change(
        'mailing',
        before.id,
        isPaused ? { pausedAt: now } : { pausedAt: null, createdAt: now },
      ),
    ]
  },
})

export const removeMailing = mutation('mailing.remove', {
  form: reportDesk,
  input: z.object({ mailingId: id }),
  reads,
  decide: ({ mailing }, _input, actor) => removed('mailing', hers(mailing, actor), actor.now),
})
export const restoreMailing = mutation('mailing.restore', {
  form: reportDesk,
  input: z.object({ mailingId: id }),
  reads,
  decide: ({ mailing }, _input, actor) => restored('mailing', hers(mailing, actor)),
})

export const mailingMutations = [
  addMailing,
  editMailing,
  pauseMailing,
  removeMailing,
  restoreMailing,
] as const
