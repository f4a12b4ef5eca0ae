/** The server makes the tokens by which leads are sent; these acts say so to everybody who keeps the dealership's page. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { id, instant, requiredText } from '../../kernel/fields.ts'
import { nameKey } from '../../kernel/fold.ts'
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
import { untouchedSource } from './source.ts'

const hint = z.string().check(z.maxLength(8, { error: 'too-long' }))

export const addIntakeSource = mutation('intakeSource.add', {
  form: companyDesk,
  isByServer: true,
  input: z.object({ id, name: requiredText, kind: z.literal('adf'), tokenHint: hint }),
  reads: ({ id }) => ({ known: one('intakeSource', id), sources: all('intakeSource') }),
  decide({ known, sources }, input, { userId, now }) {
    if (known) return merged
    const isNamed = sources.some(
      each =>
        each.kind === 'adf' &&
        each.revokedAt === null &&
        nameKey(each.name) === nameKey(input.name),
    )
    refuseUnless(!isNamed, 'intake-source-known', { field: 'name' })
    const row = { ...untouchedSource, ...input, createdAt: now, createdBy: userId }
    return [insert('intakeSource', row)]
  },
})

/** Another token; the one before is taken until then, so that the sender can be told first. */
export const rotateIntakeSource = mutation('intakeSource.rotate', {
  form: companyDesk,
  isByServer: true,
  input: z.object({ sourceId: id, tokenHint: hint, oldUntil: z.nullable(instant) }),
  reads: ({ sourceId }) => ({ source: one('intakeSource', sourceId) }),
  decide({ source }, { tokenHint, oldUntil }, { now }) {
    const before = present(source?.kind === 'adf' ? source : undefined)
    refuseUnless(before.revokedAt === null, 'intake-source-revoked')
    const old = { oldHint: oldUntil === null ? '' : before.tokenHint, oldUntil }
    return [change('intakeSource', before.id, { tokenHint, ...old, rotatedAt: now })]
  },
})
