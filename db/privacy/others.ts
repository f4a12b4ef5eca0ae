/** Rows about somebody else that stand on a lead of hers: a request by another hand, its line, what was answered to it. */
import { emailKey } from '../kernel/email.ts'
import { fullName, isNamedLike } from '../kernel/name.ts'
import { isSameMail, mayBeTwo, type Who } from '../lead/writers.ts'
import type { FateLine, PersonRow, PersonRows } from './erasure.ts'
import type { PersonTable } from './person-tables.ts'

const whoOf = (row: PersonRow, key = 'phoneKey') => ({
  name: String(row['name'] ?? fullName(row as never)),
  phoneKey: String(row[key] ?? ''),
  emailKey: String(row['emailKey'] ?? ''),
})
/** By their addresses and names it can be nobody else: a number alone tells no spouse from the other. */
const isSurelyOne = (a: Who, b: Who): boolean =>
  isSameMail(a, b) || (a.phoneKey !== '' && a.phoneKey === b.phoneKey && !mayBeTwo(a, b))
/** By her own name and address, on whosever lead it stands. */
export const isRequestOf = (request: PersonRow, cards: readonly PersonRow[]): boolean =>
  cards.some(card =>
    ['phoneKey', 'cellKey'].some(key => isSurelyOne(whoOf(request), whoOf(card, key))),
  )

/** Neither an address of hers nor her name: it came to her lead with a shared telephone, or by a hand. */
function isAnothers(request: PersonRow, { client = [], lead = [] }: PersonRows): boolean {
  if (isRequestOf(request, client)) return false
  // What a lead of hers was made of is hers: a person has said so.
  if (lead.some(each => each['requestId'] === request.id)) return false
  if (!lead.some(({ id }) => id === request['leadId'])) return false
  const { name, emailKey: mail } = whoOf(request)
  return !(
    lead.some(each => mail !== '' && each['emailKey'] === mail) ||
    client.some(card => isNamedLike(name, fullName(card as never)))
  )
}
export const othersRequests = (rows: PersonRows): PersonRow[] =>
  (rows.request ?? []).filter(each => isAnothers(each, rows))

/** By what the mail of others on her lead is known: their requests, and addresses that are none of hers. */
export type Theirs = { requestIds: string[]; mails: string[] }
function theirsOf({ client = [], lead = [] }: PersonRows, requests: readonly PersonRow[]): Theirs {
  const hers = new Set([...client, ...lead].map(each => each['emailKey']))
  const mails = requests.map(each => String(each['emailKey'] ?? ''))
  return {
    requestIds: requests.map(({ id }) => id),
    mails: mails.filter(each => each !== '' && !hers.has(each)),
  }
}

/** Her rows without those of others, and what of theirs stays. */
export function withoutOthers(
  rows: PersonRows,
  requests: readonly PersonRow[],
): { rows: PersonRows; others: PersonRows; theirs: Theirs } {
  const theirs = theirsOf(rows, requests)
  if (requests.length === 0) return { rows, others: {}, theirs }
  const ids = new Set(requests.map(({ id }) => id))
  const lines = (rows.leadTouch ?? []).filter(({ facts }) =>
    ids.has(String((facts as Record<string, unknown>)['requestId'])),
  )
  const words = new Set(lines.map(({ id }) => id.replace(/t$/, 'n')))
  const isTheirs: Partial<Record<PersonTable, (row: PersonRow) => boolean>> = {
    request: ({ id }) => ids.has(id),
    leadTouch: row => lines.includes(row),
    notification: ({ id }) => words.has(id),
    message: ({ to }) => theirs.mails.includes(emailKey(String(to))),
  }
  const split = (of: boolean): PersonRows =>
    Object.fromEntries(
      Object.entries(rows).map(([table, each]) => [
        table,
        each.filter(row => (isTheirs[table as PersonTable]?.(row) ?? false) === of),
      ]),
    )
  return { rows: split(false), others: split(true), theirs }
}

export const othersLines = (others: PersonRows): FateLine[] =>
  Object.entries(others).flatMap(([table, rows]): FateLine[] =>
    rows.length === 0
      ? []
      : [{ table: table as PersonTable, fate: 'keep', count: rows.length, why: 'another' }],
  )
