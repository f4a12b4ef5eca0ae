/** Forgetting a person: which of these rows are hers, and what becomes of each. Pure: the rows come in. */
import type { Change } from '../kernel/mutation.ts'
import { isOpenLeadStatus } from '../lead/status.ts'
import type { LeadStatus } from '../terms.ts'
import { isRequestOf } from './others.ts'
import type { KeepReason } from './fates.ts'
import { fateOf, type PersonTable, personTables } from './person-tables.ts'

export type PersonRow = { id: string; deletedAt: number | null } & Record<string, unknown>
export type PersonRows = Readonly<Partial<Record<PersonTable, readonly PersonRow[]>>>
/** What the preview says of a table, or of the bytes of her files. */
export type FateLine = {
  table: PersonTable | 'file'
  fate: 'erase' | 'blank' | 'keep'
  count: number
  why?: KeepReason
}
export type Erasure = { lines: FateLine[]; changes: Change[]; kept: string[] }

export const isSigned = (contract: PersonRow): boolean => contract['contentHash'] !== ''

/** By which numbers and addresses rows without a link are hers. */
export function keysOfClients(clients: readonly PersonRow[]): Set<string> {
  const keys = clients.flatMap(each => [each['phoneKey'], each['cellKey'], each['emailKey']])
  return new Set(keys.filter(key => typeof key === 'string' && key !== '') as string[])
}

type Facts = Record<string, unknown>
type Known = {
  ids: Map<string, Set<string>>
  keys: Set<string>
  held: Set<string>
  cards: readonly PersonRow[]
}

/** Named by a row of hers, or, where nothing says whose it is, of her number or address. */
function isHers(table: PersonTable, row: PersonRow, { ids, keys, cards }: Known): boolean {
  const fate = fateOf(table)
  const has = (to: string, id: unknown) => typeof id === 'string' && ids.get(to)?.has(id) === true
  if (fate.by.some(({ field, to }) => has(to, row[field]))) return true
  if (table === 'leadTouch' && has('request', (row['facts'] as Facts)['requestId'])) return true
  if (table === 'request' && isRequestOf(row, cards)) return true
  const whose = 'byKeys' in fate ? fate.byKeys : undefined
  if (whose === undefined || row[whose]) return false
  return [row['phoneKey'], row['emailKey']].some(key => keys.has(String(key)))
}

/**
 * @param clientIds her card and those that were merged into it
 * @param now epoch ms
 */
export function erasureOf(rows: PersonRows, clientIds: readonly string[], now: number): Erasure {
  const known: Known = {
    ids: new Map([['client', new Set(clientIds)]]),
    keys: keysOfClients(rows.client ?? []),
    held: new Set(),
    cards: (rows.client ?? []).filter(({ id }) => clientIds.includes(id)),
  }
  const lines: FateLine[] = []
  const changes: Change[] = []
  for (const table of personTables) {
    const hers = (rows[table] ?? []).filter(row => isHers(table, row, known))
    known.ids.set(table, new Set(hers.map(({ id }) => id)))
    if (table === 'saleContract') known.held = new Set(hers.filter(isSigned).map(({ id }) => id))
    for (const row of hers) {
      const why = keptFor(table, row, known)
      count(lines, table, why)
      if (why === undefined) changes.push(...forgotten(table, row, now))
      // What hangs on a kept row is kept with it.
      else known.held.add(row.id)
    }
  }
  return { lines, changes, kept: [...known.held] }
}

function keptFor(table: PersonTable, row: PersonRow, { held }: Known): KeepReason | undefined {
  const fate = fateOf(table)
  if (fate.fate === 'keep') return fate.why
  return fate.heldBy !== undefined && held.has(String(row[fate.heldBy])) ? 'contract' : undefined
}

function count(lines: FateLine[], table: PersonTable, why: KeepReason | undefined): void {
  const { fate } = fateOf(table)
  const line: FateLine = {
    table,
    fate: why === undefined ? fate : 'keep',
    count: 0,
    ...(why !== undefined && { why }),
  }
  const found = lines.find(each => each.table === table && each.fate === line.fate)
  if (found) found.count += 1
  else lines.push({ ...line, count: 1 })
}

/** Fields that still say something of her, and the end of the row where nothing needs it. Nothing the second time. */
export function forgotten(table: PersonTable, row: PersonRow, now: number): Change[] {
  const fate = fateOf(table)
  if (fate.fate === 'keep') return []
  const fields: Record<string, unknown> = { ...fate.blank, ...closing(table, row, now) }
  // What her lines counted by stays: an instant, never a word.
  if (table === 'leadTouch') fields['facts'] = instantsOf(row['facts'])
  if (fate.fate === 'erase' && row.deletedAt === null) fields['deletedAt'] = now
  const differing = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(row[field]) !== JSON.stringify(value),
  )
  if (differing.length === 0) return []
  const written = Object.fromEntries(differing)
  // It stays where it was in its list.
  const stays = 'touchedAt' in row ? { touchedAt: row['touchedAt'] } : {}
  return [{ op: 'change', table, id: row.id, fields: { ...written, ...stays } }]
}

const instantsOf = (facts: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries((facts ?? {}) as Record<string, unknown>).filter(
      (each): each is [string, number] => typeof each[1] === 'number',
    ),
  )

/** Nobody is left to work for. */
function closing(table: PersonTable, row: PersonRow, now: number): Record<string, unknown> {
  switch (table) {
    case 'client':
      return row['erasedAt'] === null ? { erasedAt: now } : {}
    case 'lead':
      return isOpenLeadStatus(row['status'] as LeadStatus)
        ? { status: 'deleted', statusAt: now, recoverAt: null, followUpOn: null }
        : {}
    case 'task':
      return row['status'] === 'pending' ? { status: 'deleted' } : {}
    case 'appointment':
      return row['status'] === 'pending' ? { status: 'cancelled', settledAt: now } : {}
    case 'message':
      return row['state'] === 'queued' ? { state: 'cancelled', stateAt: now } : {}
    case 'request':
      return row['processedAt'] === null ? { processedAt: now, processedBy: 'system' } : {}
    default:
      return {}
  }
}
