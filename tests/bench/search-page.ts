/** Search as one types, by the code of the lead list and of the command palette, beside a plain filter of the same arrays. */
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { applyFilters, type Around, leadQuery } from '#src/forms/crm/leads/filters.ts'
import { findRows } from '#src/shell/palette-index.ts'

type Keys = { ours: number[]; plain: number[] }
let leads: Row<'lead'>[] = []
let around: Around
const fill = (rows: Row<'lead'>[], words: [string, string][]) => {
  leads = rows
  around = { userId: 'bench', vehicleWords: new Map(words) }
}

/** What somebody in a hurry writes: the fields put together, lower case, and the text in them. */
function plainFilter(query: string): Row<'lead'>[] {
  const wanted = query.toLowerCase()
  return leads.filter(
    lead =>
      lead.status !== 'deleted' &&
      [
        lead.name,
        lead.phone,
        lead.email,
        around.vehicleWords.get(lead.vehicleId ?? '') ?? '',
        lead.source,
      ]
        .join(' ')
        .toLowerCase()
        .includes(wanted),
  )
}

/** Every key of each word, in turns. Ours also puts what it finds in order. */
function type(words: readonly string[]): Keys {
  const found: Keys = { ours: [], plain: [] }
  for (const word of words)
    for (let length = 1; length <= word.length; length += 1) {
      const query = word.slice(0, length)
      const filters = leadQuery.read(new URLSearchParams({ q: query }), false)
      let from = performance.now()
      const ours = applyFilters(leads, filters, around).length
      found.ours.push(performance.now() - from)
      from = performance.now()
      const plain = plainFilter(query).length
      found.plain.push(performance.now() - from)
      if (ours < plain && !/[\d\s().+-]{3,}/.test(query))
        throw new Error(`"${query}": ${ours} found, a plain filter finds ${plain}`)
    }
  return found
}

/** The palette looks through leads, clients and vehicles at once, ranks them, and forgives a slip. */
async function typeInPalette(
  clients: Row<'client'>[],
  vehicles: Row<'vehicle'>[],
  words: readonly string[],
): Promise<Keys> {
  // What it reads of the database at its first key; not part of a key.
  const tables = { lead: leads, client: clients, vehicle: vehicles }
  const replica = Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, { toArray: async () => rows }]),
  ) as unknown as Replica
  await findRows(replica, 'x')
  const rows = [
    ...leads.map(row => [row.name, row.vehicleText, row.phone, row.email, row.phoneKey]),
    ...clients.map(row => [row.firstName, row.lastName, row.phone, row.cell, row.city, row.email]),
    ...vehicles.map(row => [row.year, row.make, row.model, row.trim, row.stockNumber, row.vin]),
  ]
  const found: Keys = { ours: [], plain: [] }
  for (const word of words)
    for (let length = 1; length <= word.length; length += 1) {
      const query = word.slice(0, length)
      let from = performance.now()
      await findRows(replica, query)
      found.ours.push(performance.now() - from)
      from = performance.now()
      const wanted = query.toLowerCase()
      const plain = rows.filter(row => row.join(' ').toLowerCase().includes(wanted))
      found.plain.push(performance.now() - from)
      if (plain.length > rows.length) throw new Error('never')
    }
  return found
}

Object.assign(globalThis, { bench: { fill, type, typeInPalette } })
