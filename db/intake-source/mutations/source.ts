/** Who may send leads here. Tokens are the server's (token.ts). */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { emailProblem } from '../../kernel/email.ts'
import { id, requiredText } from '../../kernel/fields.ts'
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
import { isEverybodys } from '../../mail/everybody.ts'
import { doorFields } from '../../request/door.ts'
import { requestDivisions, requestTypes } from '../../terms.ts'

/** What nobody has sent or done yet with a source. */
export const untouchedSource = {
  sender: '',
  requestType: null,
  division: null,
  locale: null,
  make: '',
  tokenHint: '',
  oldHint: '',
  oldUntil: null,
  rotatedAt: null,
  revokedAt: null,
  lastAt: null,
  receivedCount: 0,
}

export const mailSenderFields = {
  sender: requiredText,
  name: requiredText,
  requestType: z.enum(requestTypes),
  division: z.nullable(z.enum(requestDivisions)),
  ...doorFields,
}
/** By its mail: from an address, or a domain with all below it, or to an address of the dealership's own. */
export const mailKinds = ['mail', 'address'] as const
/** Whose mail is a lead, whatever it is called and however many it was sent to; or what an address of ours is for. */
export const saveMailSender = mutation('intakeSource.mail', {
  form: companyDesk,
  input: z.object({ id, ...mailSenderFields, kind: z.optional(z.enum(mailKinds)) }),
  reads: ({ id }) => ({ known: one('intakeSource', id), sources: all('intakeSource') }),
  decide({ known, sources }, { id, kind = 'mail', ...input }, { userId, now }) {
    const sender = nameKey(input.sender).replace(/^@/, '')
    const isWhole = sender.includes('@') || kind === 'address'
    const isOne = !emailProblem(isWhole ? sender : `a@${sender}`)
    refuseUnless(isOne, 'mail-sender-invalid', { field: 'sender' })
    // Whoever writes from there would be a portal.
    refuseUnless(!isEverybodys(sender), 'mail-sender-everybody', { field: 'sender' })
    const isTaken = sources.some(
      each =>
        each.id !== id && each.kind === kind && each.revokedAt === null && each.sender === sender,
    )
    refuseUnless(!isTaken, 'mail-sender-known', { field: 'sender' })
    const fields = { ...input, sender }
    if (!known) {
      const made = { kind, createdAt: now, createdBy: userId }
      return [insert('intakeSource', { id, ...untouchedSource, ...fields, ...made })]
    }
    const before = present(known.kind === kind ? known : undefined)
    refuseUnless(before.revokedAt === null, 'intake-source-revoked')
    return [change('intakeSource', before.id, fields)]
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

export const sourceMutations = [saveMailSender, revokeIntakeSource] as const
