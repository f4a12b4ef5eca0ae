/** Who may send leads here. The server makes the tokens; these acts say so to everybody who keeps the dealership's page. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { id, instant, requiredText } from '../../kernel/fields.ts'
import {
  all,
  change,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
} from '../../kernel/mutation.ts'
import { intakeKinds } from '../table.ts'

const hint = z.string().check(z.maxLength(8, { error: 'too-long' }))
const plain = (name: string) => name.trim().toLowerCase()

/** What nobody has sent or done yet with a source. */
export const untouchedSource = {
  oldHint: '',
  oldUntil: null,
  rotatedAt: null,
  revokedAt: null,
  lastAt: null,
  receivedCount: 0,
}

export const addIntakeSource = mutation('intakeSource.add', {
  form: companyDesk,
  input: z.object({ id, name: requiredText, kind: z.enum(intakeKinds), tokenHint: hint }),
  reads: ({ id }) => ({ known: one('intakeSource', id), sources: all('intakeSource') }),
  decide({ known, sources }, input, { userId, now }) {
    if (known) return merged
    const isNamed = sources.some(
      each => each.revokedAt === null && plain(each.name) === plain(input.name),
    )
    refuseUnless(!isNamed, 'intake-source-known', { field: 'name' })
    const row = { ...untouchedSource, ...input, createdAt: now, createdBy: userId }
    return [insert('intakeSource', row)]
  },
})

/** Another token; the one before is taken until then, so that the sender can be told first. */
export const rotateIntakeSource = mutation('intakeSource.rotate', {
  form: companyDesk,
  input: z.object({ sourceId: id, tokenHint: hint, oldUntil: z.nullable(instant) }),
  reads: ({ sourceId }) => ({ source: one('intakeSource', sourceId) }),
  decide({ source }, { tokenHint, oldUntil }, { now }) {
    const before = present(source)
    refuseUnless(before.revokedAt === null, 'intake-source-revoked')
    const old = { oldHint: oldUntil === null ? '' : before.tokenHint, oldUntil }
    return [change('intakeSource', before.id, { tokenHint, ...old, rotatedAt: now })]
  },
})

/** Nothing of it is taken any more, by no token. What it has sent stays. */
export const revokeIntakeSource = mutation('intakeSource.revoke', {
  form: companyDesk,
  input: z.object({ sourceId: id }),
  reads: ({ sourceId }) => ({ source: one('intakeSource', sourceId) }),
  decide({ source }, _input, { now }) {
    const before = present(source)
    if (before.revokedAt !== null) return merged
    return [change('intakeSource', before.id, { revokedAt: now, oldHint: '', oldUntil: null })]
  },
})

export const sourceMutations = [addIntakeSource, rotateIntakeSource, revokeIntakeSource] as const
