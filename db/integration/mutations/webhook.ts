/** Addresses of other programs that are told what happens here. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { edits, id, requiredText, shortText } from '../../kernel/fields.ts'
import {
  all,
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
import { webhookEvents, isWebhookUrl, mostWebhooks } from '../terms.ts'
import { revokeApiToken } from './token.ts'

const fields = {
  name: requiredText,
  url: z.string().check(z.refine(url => isWebhookUrl(url), { error: 'webhook-url-invalid' })),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1, { error: 'required' })),
}

/** By the server, which makes the secret that its messages are signed with. */
export const addWebhook = mutation('webhook.add', {
  form: companyDesk,
  isByServer: true,
  input: z.object({ id, ...fields }),
  reads: ({ id }) => ({ known: one('webhook', id), hooks: all('webhook') }),
  decide({ known, hooks }, input, { userId, now }) {
    if (known) return merged
    const standing = hooks.filter(each => each.deletedAt === null)
    refuseUnless(standing.length < mostWebhooks, 'integrations-full')
    const events = [...new Set(input.events)]
    return [
      insert('webhook', { ...input, events, enabled: true, createdAt: now, createdBy: userId }),
    ]
  },
})

export const editWebhook = mutation('webhook.edit', {
  form: companyDesk,
  input: z.object({ webhookId: id, edits: edits({ ...fields, enabled: z.boolean() }) }),
  reads: ({ webhookId }) => ({ hook: one('webhook', webhookId) }),
  decide: ({ hook }, { edits: wanted }) => editDecision('webhook', present(hook), wanted),
})

const reads = ({ webhookId }: { webhookId: string }) => ({ hook: one('webhook', webhookId) })
/** It is told nothing more; what it was told stays in the log. */
export const removeWebhook = mutation('webhook.remove', {
  form: companyDesk,
  input: z.object({ webhookId: id }),
  reads,
  decide: ({ hook }, _input, { now }) => removed('webhook', hook, now),
})
export const restoreWebhook = mutation('webhook.restore', {
  form: companyDesk,
  input: z.object({ webhookId: id }),
  reads,
  decide: ({ hook }) => restored('webhook', hook),
})

/** Its secret and its letters lie on the server alone, in nobody's rows: here they are the journal's line of who did it. */
const line = { form: companyDesk, isByServer: true, reads } as const
type Told = { hook: Row<'webhook'> | undefined }
function leavesItsLine({ hook }: Told): [] {
  present(hook)
  return []
}
/** Its messages are signed by another secret from now on. */
export const renewWebhookSecret = mutation('webhook.renewSecret', {
  ...line,
  input: z.object({ webhookId: id }),
  decide: leavesItsLine,
})
/** What it was told once is told it once more. */
export const sendWebhookAgain = mutation('webhook.sendAgain', {
  ...line,
  input: z.object({ webhookId: id, deliveryId: shortText }),
  decide: leavesItsLine,
})

export const integrationMutations = [
  revokeApiToken,
  editWebhook,
  removeWebhook,
  restoreWebhook,
] as const
