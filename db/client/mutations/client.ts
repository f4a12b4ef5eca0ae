import * as z from 'zod/mini'
import { fullName } from '../../kernel/name.ts'
import {
  type Actor,
  change,
  type Change,
  editDecision,
  insert,
  many,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
  removed,
  restored,
  type Row,
} from '../../kernel/mutation.ts'
import { isOpenLeadStatus } from '../../lead/status.ts'
import { type ClientField, clientFields, clientForms, keysOf, refuseBadNumbers } from '../fields.ts'
import { emptyClient } from '../new-client.ts'
import { edits, id } from '../../kernel/fields.ts'

export const addClient = mutation('client.add', {
  form: clientForms,
  input: z.object({ id, ...clientFields }),
  reads: () => ({}),
  decide(_, input, actor) {
    refuseBadNumbers(input, actor)
    return [
      insert('client', {
        ...emptyClient,
        ...input,
        ...keysOf(input, actor),
        createdBy: actor.userId,
        createdAt: actor.now,
      }),
    ]
  },
})

/** The card is corrected, and with it the copies on her leads that said the same. */
export const editClient = mutation('client.edit', {
  form: clientForms,
  input: z.object({ id, edits: edits(clientFields) }),
  reads: input => ({ client: one('client', input.id), leads: many('lead', 'clientId', input.id) }),
  decide({ client, leads }, input, actor) {
    const before = present(
      client,
      client && { table: 'client', id: client.id, name: fullName(client) },
    )
    refuseUnless(before.mergedIntoId === null, 'client-merged', { id: before.mergedIntoId })
    const decision = editDecision('client', before, input.edits, written => {
      // What editDecision lets through are fields of this very schema.
      const fields = written as Partial<Pick<Row<'client'>, ClientField>>
      refuseBadNumbers(fields, actor)
      const keys = keysOf(fields, actor)
      return [
        ...(Object.keys(keys).length ? [change('client', before.id, keys)] : []),
        ...leads.flatMap(lead => leadFollows(lead, before, fields, actor)),
      ]
    })
    return decision
  },
})

/** A lead keeps its place in the window: a corrected number does not bring an old lead back on everybody's desk. */
function leadFollows(
  lead: Row<'lead'>,
  before: Row<'client'>,
  fields: Partial<Pick<Row<'client'>, ClientField>>,
  actor: Actor,
): Change[] {
  const { phone, email } = fields
  const { phoneKey = '', emailKey = '' } = keysOf(fields, actor)
  const after = fullName({ ...before, ...fields })
  const follows: Partial<Row<'lead'>> = {
    ...(after !== fullName(before) && lead.name.trim() === fullName(before) && { name: after }),
    ...(phone !== undefined && lead.phone === before.phone && { phone, phoneKey }),
    ...(email !== undefined && lead.email === before.email && { email, emailKey }),
  }
  return Object.keys(follows).length
    ? [change('lead', lead.id, { ...follows, touchedAt: lead.touchedAt })]
    : []
}

/** Not while somebody still has work to do on one of her leads. */
export const deleteClient = mutation('client.delete', {
  form: clientForms,
  input: z.object({ clientId: id }),
  reads: ({ clientId }) => ({
    client: one('client', clientId),
    leads: many('lead', 'clientId', clientId),
  }),
  decide({ client, leads }, _, { now }) {
    refuseUnless(client !== undefined, 'not-found')
    if (client.deletedAt !== null) return merged
    refuseUnless(client.mergedIntoId === null, 'client-merged', { id: client.mergedIntoId })
    const open = leads.filter(lead => isOpenLeadStatus(lead.status))
    refuseUnless(open.length === 0, 'client-has-leads', { count: open.length })
    return removed('client', client, now)
  },
})

export const restoreClient = mutation('client.restore', {
  form: clientForms,
  restores: { table: 'client', input: clientId => ({ clientId }) },
  input: z.object({ clientId: id }),
  reads: ({ clientId }) => ({ client: one('client', clientId) }),
  decide({ client }) {
    refuseUnless(client === undefined || client.erasedAt === null, 'client-erased')
    return restored('client', client)
  },
})
