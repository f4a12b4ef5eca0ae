/**
 * Forgetting. The server names the rows, which no device has all of; what becomes of each is decided here, and only
 * of those that really are hers.
 */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { id, instant, optionalId, sha256 } from '../../kernel/fields.ts'
import {
  change,
  type Change,
  insert,
  merged,
  mutation,
  one,
  present,
  type Read,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { contactChannels } from '../../consent/terms.ts'
import { isOpenLeadStatus } from '../../lead/status.ts'
import { erasureOf, forgotten, isSigned, type PersonRow, type PersonRows } from '../erasure.ts'
import { type PersonTable, personTables } from '../person-tables.ts'
import { waiting } from './request.ts'

const mostRows = 5000
const rowNames = z
  .array(z.object({ table: z.enum(personTables), id }))
  .check(z.maxLength(mostRows, { error: 'too-long' }))
type RowName = { table: PersonTable; id: string }

/** Each row under a name of its own. */
const readsOf = (rows: readonly RowName[]): Record<string, Read> =>
  Object.fromEntries(rows.map(each => [`${each.table}:${each.id}`, one(each.table, each.id)]))

function rowsSeen(seen: Record<string, unknown>, names: readonly RowName[]): PersonRows {
  const rows: Partial<Record<PersonTable, PersonRow[]>> = {}
  for (const { table, id: rowId } of names) {
    const row = seen[`${table}:${rowId}`] as PersonRow | undefined
    if (row) (rows[table] ??= []).push(row)
  }
  return rows
}
/** Her card, and those that became it. */
const cardsOf = (rows: PersonRows, clientId: string): string[] => [
  clientId,
  ...(rows.client ?? []).filter(each => each['mergedIntoId'] === clientId).map(each => each.id),
]

export const erasePerson = mutation('privacyRequest.erase', {
  form: companyDesk,
  isByServer: true,
  input: z.object({ requestId: id, clientId: id, rows: rowNames }),
  reads: ({ requestId, clientId, rows }) => ({
    ...readsOf(rows),
    request: one('privacyRequest', requestId),
    client: one('client', clientId),
  }),
  decide(seen, { clientId, rows }, { now }) {
    // Beside these two, the rows are those that the input names.
    const { request, client } = seen as { request?: Row<'privacyRequest'>; client?: Row<'client'> }
    const asked = waiting(request)
    refuseUnless(asked.kind === 'erasure', 'privacy-not-erasure')
    refuseUnless(asked.identityAt !== null, 'privacy-identity-needed')
    refuseUnless(asked.clientId === clientId, 'privacy-client-needed')
    refuseUnless(client !== undefined, 'not-found', { table: 'client' })
    const found = rowsSeen(seen, rows)
    const own = {
      ...found,
      client: [client as PersonRow, ...(found.client ?? []).filter(each => each.id !== clientId)],
    }
    const { changes } = erasureOf(own, cardsOf(own, clientId), now)
    if (changes.length === 0 && asked.erasedAt !== null) return merged
    return [...changes, change('privacyRequest', asked.id, { erasedAt: asked.erasedAt ?? now })]
  },
})

/** By the server: nothing of her is left outside the rows. So many lines of the journal were emptied, and which: the chain keeps it. */
export const noteCleared = mutation('privacyRequest.clear', {
  form: companyDesk,
  isByServer: true,
  input: z.object({
    /** The act that forgot her, and the request that asked for it; null where nobody did. */
    cause: id,
    requestId: optionalId,
    lines: z.int().check(z.gte(0)),
    digest: sha256,
  }),
  reads: ({ requestId }) => ({ request: one('privacyRequest', requestId) }),
  decide({ request }, { requestId }, { now }) {
    if (requestId === null) return []
    const row = present(request)
    refuseUnless(row.erasedAt !== null, 'privacy-erase-first')
    return [change('privacyRequest', row.id, { clearedAt: row.clearedAt ?? now })]
  },
})

/** Junk that was never a customer's. */
export const sweepSpam = mutation('retention.spam', {
  form: companyDesk,
  isByServer: true,
  input: z.object({
    before: instant,
    rows: z.array(z.object({ table: z.literal('request'), id })).check(z.maxLength(500)),
  }),
  reads: ({ rows }) => readsOf(rows),
  decide(seen, { rows, before }, { now }) {
    const changes = (rowsSeen(seen, rows).request ?? [])
      .filter(
        row => row['status'] === 'spam' && row['leadId'] === null && Number(row['at']) < before,
      )
      .flatMap((row): Change[] => [
        ...forgotten('request', row, now),
        ...(row.deletedAt === null ? [change('request', row.id, { deletedAt: now })] : []),
      ])
    return changes.length === 0 ? merged : changes
  },
})

/** Who wrote long ago and never bought: her card and her leads say nothing any more. */
export const forgetProspect = mutation('retention.forget', {
  form: companyDesk,
  isByServer: true,
  input: z.object({ clientId: id, before: instant, rows: rowNames }),
  reads: ({ clientId, rows }) => ({ ...readsOf(rows), client: one('client', clientId) }),
  decide(seen, { clientId, before, rows }, { now }) {
    const { client } = seen as { client?: Row<'client'> }
    const card = present(client)
    const found = rowsSeen(seen, rows)
    const own = {
      ...found,
      client: [card as PersonRow, ...(found.client ?? []).filter(each => each.id !== clientId)],
    }
    refuseUnless(isStale(own, card, before), 'retention-in-use')
    const { changes } = erasureOf(own, cardsOf(own, clientId), now)
    return changes.length === 0 ? merged : changes
  },
})

const inbound = new Set<unknown>(['message-received', 'visit', 'request'])
/** She came, wrote or called; what is ours is no word of hers. */
const isHers = (touch: PersonRow): boolean =>
  inbound.has(touch['kind']) || (touch['facts'] as Record<string, unknown>)['direction'] === 'in'
/** No word of hers since then, nothing bought and nothing open. */
export function isStale(rows: PersonRows, client: { createdAt: number }, before: number): boolean {
  const leads = rows.lead ?? []
  const isBuyer =
    leads.some(each => each['status'] === 'sold' || each['status'] === 'delivered') ||
    (rows.saleContract ?? []).some(isSigned)
  const isOpen = leads.some(
    each => each.deletedAt === null && isOpenLeadStatus(each['status'] as never),
  )
  const words = [
    client.createdAt,
    ...leads.map(each => Number(each['leadAt'])),
    ...(rows.leadTouch ?? []).filter(isHers).map(each => Number(each['at'])),
    ...(rows.phoneCall ?? [])
      .filter(each => each['direction'] === 'in')
      .map(each => Number(each['at'])),
  ]
  return !isBuyer && !isOpen && Math.max(...words) < before
}

/** By the server: she once asked to be forgotten and is here again: nothing is sent to her until she says yes anew. */
export const suppressConsent = mutation('consent.suppress', {
  form: companyDesk,
  isByServer: true,
  input: z.object({ id, clientId: id, channel: z.enum(contactChannels), at: instant }),
  reads: input => ({ known: one('consent', input.id), client: one('client', input.clientId) }),
  decide({ known, client }, input, actor) {
    if (known) return merged
    const card = present(client)
    return [
      insert('consent', {
        ...input,
        purpose: 'commercial',
        kind: 'withdrawn',
        basis: 'express',
        source: 'erasure',
        address: '',
        words: '',
        textVersion: '',
        locale: card.locale,
        origin: '',
        expiresAt: null,
        by: actor.userId,
      }),
    ]
  },
})
