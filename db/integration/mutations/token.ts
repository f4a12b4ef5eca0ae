/** Keys for other programs. The server makes the key; these acts say so to everybody who keeps the dealership's page. */
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
import { mostTokens, tokenAccess, tokenForms } from '../terms.ts'

/** By the server, in the name of whoever asks: nobody gives a program what she may not do herself. */
export const addApiToken = mutation('apiToken.add', {
  form: companyDesk,
  isByServer: true,
  input: z.object({
    id,
    name: requiredText,
    hint: z.string().check(z.maxLength(8, { error: 'too-long' })),
    forms: z.array(z.enum(tokenForms)).check(z.minLength(1, { error: 'required' })),
    access: z.enum(tokenAccess),
    expiresAt: z.nullable(instant),
  }),
  reads: ({ id }) => ({ known: one('apiToken', id), tokens: all('apiToken') }),
  decide({ known, tokens }, input, { userId, now, forms }) {
    // Asked again: by whoever asked first, for nobody else is given a key of hers.
    refuseUnless(!known || known.userId === userId, 'integration-known', { field: 'name' })
    if (known) return merged
    const standing = tokens.filter(each => each.revokedAt === null)
    refuseUnless(standing.length < mostTokens, 'integrations-full')
    const isNamed = standing.some(each => nameKey(each.name) === nameKey(input.name))
    refuseUnless(!isNamed, 'integration-known', { field: 'name' })
    const lacks = input.forms.find(form => !forms.has(form))
    refuseUnless(lacks === undefined, 'integration-form', { field: 'forms' })
    refuseUnless(input.expiresAt === null || input.expiresAt > now, 'date-invalid', {
      field: 'expiresAt',
    })
    const row = { ...input, forms: [...new Set(input.forms)], userId, createdAt: now }
    return [insert('apiToken', { ...row, revokedAt: null, revokedBy: null })]
  },
})

/** Nothing is answered to it any more, from this act on. */
export const revokeApiToken = mutation('apiToken.revoke', {
  form: companyDesk,
  input: z.object({ tokenId: id }),
  reads: ({ tokenId }) => ({ token: one('apiToken', tokenId) }),
  decide({ token }, _input, { userId, now }) {
    const before = present(token)
    if (before.revokedAt !== null) return merged
    return [change('apiToken', before.id, { revokedAt: now, revokedBy: userId })]
  },
})
