/** Search as you type over twenty thousand clients: name, e-mail, town, or any part of a phone number. */
import { type OwnReach, withoutOwn } from '#db/company/own-reach.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { findable } from '#db/kernel/findable.ts'
import { hasWords } from '#db/kernel/fold.ts'
import { nameKey } from '#src/lib/by-name.ts'

export type Client = Row<'client'>
/** A client with what searching and sorting her needs, folded once. */
export type Searchable = { client: Client; name: string; text: string; sortKey: string }

// Folding 20,000 cards at every answer of the database would be felt; one that did not change keeps its object.
const kept = new Map<string, Searchable>()

export function searchable(client: Client): Searchable {
  const before = kept.get(client.id)
  if (
    before &&
    before.client.v === client.v &&
    before.client.touchedAt === client.touchedAt &&
    before.client.deletedAt === client.deletedAt
  )
    return before
  const name = fullName(client)
  const digits = [
    client.phoneKey,
    client.cellKey,
    client.phone.replace(/\D/g, ''),
    client.cell.replace(/\D/g, ''),
  ].join(' ')
  const made = {
    client,
    name,
    text: findable(`${name} ${client.email} ${client.city} ${digits}`),
    sortKey: nameKey(`${client.lastName} ${client.firstName}`.trim()),
  }
  kept.set(client.id, made)
  return made
}

export const isClientMatch = ({ text }: Searchable, words: readonly string[]): boolean =>
  hasWords(text, words)

export type Keys = { phoneKey: string; cellKey: string; emailKey: string }

/** Cards with one of these numbers or this e-mail. */
export function sameKeys(
  clients: readonly Searchable[],
  { phoneKey, cellKey, emailKey }: Keys,
  exceptId?: string,
): Client[] {
  const phones = new Set([phoneKey, cellKey].filter(Boolean))
  if (phones.size === 0 && emailKey === '') return []
  return clients
    .filter(
      ({ client }) =>
        client.id !== exceptId &&
        (phones.has(client.phoneKey) ||
          phones.has(client.cellKey) ||
          (emailKey !== '' && client.emailKey === emailKey)),
    )
    .map(({ client }) => client)
}

const noReach: OwnReach = { phones: new Set(), mails: new Set() }
/** Ids of every card that shares a key with another. */
export function duplicateIds(
  clients: readonly Searchable[],
  own: OwnReach = noReach,
): ReadonlySet<string> {
  const first = new Map<string, string>()
  const found = new Set<string>()
  for (const { client } of clients) {
    const { phoneKey, cellKey, emailKey } = withoutOwn(client, own)
    for (const key of new Set([phoneKey, cellKey, emailKey])) {
      if (key === '') continue
      const other = first.get(key)
      if (other === undefined) first.set(key, client.id)
      else found.add(other).add(client.id)
    }
  }
  return found
}
